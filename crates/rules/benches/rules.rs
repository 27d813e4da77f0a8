//! The speed of the rules: perft, legal moves, flips and stable discs. Run with `cargo bench --bench rules`.

use divan::{Bencher, black_box};
use rules::{Game, Position, Shape, Square, Variant, perft};

fn main() {
    divan::main();
}

/// The start position on a board such as `8x8`.
fn start(board: &str) -> Position {
    let shape: Shape = board.parse().expect("a board");
    Position::start(Variant { shape, ..Variant::default() })
}

/// A position with half of the squares empty, from a game in which the middle one of the legal moves is always played.
fn middle(board: &str) -> Position {
    let shape: Shape = board.parse().expect("a board");
    let mut game = Game::new(Variant { shape, ..Variant::default() });
    while game.to_move().is_some() && game.position().empties() > shape.area() / 2 {
        let moves: Vec<Square> = game.position().legal_moves().iter().collect();
        game.play(moves[moves.len() / 2]).expect("a legal move");
    }
    *game.position()
}

/// Perft. On 8×8, 7 plies have 55,092 leaves.
#[divan::bench(args = [("8x8", 7), ("12x12", 4)])]
fn perft_leaves(bencher: Bencher, (board, depth): (&str, u32)) {
    let position = start(board);
    bencher.bench(|| perft(black_box(&position), depth));
}

#[divan::bench(args = ["8x8", "12x12"])]
fn legal_moves(bencher: Bencher, board: &str) {
    let position = middle(board);
    bencher.bench(|| black_box(&position).legal_moves());
}

/// The flips of all legal moves of one position.
#[divan::bench(args = ["8x8", "12x12"])]
fn flips(bencher: Bencher, board: &str) {
    let position = middle(board);
    let moves: Vec<Square> = position.legal_moves().iter().collect();
    bencher.bench(|| moves.iter().map(|&square| black_box(&position).flips(square).len()).sum::<u32>());
}

#[divan::bench(args = ["8x8", "12x12"])]
fn stable(bencher: Bencher, board: &str) {
    let position = middle(board);
    bencher.bench(|| black_box(&position).stable(position.side_to_move()));
}
