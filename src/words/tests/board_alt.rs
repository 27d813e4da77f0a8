//! Tests of the alt text of a board picture.

use std::sync::LazyLock;

use crate::rules::{ByColor, Color, Game, Hints, Position, Shape, Square, SquareSet, Variant, draw};
use crate::words::{MAX_ALT_LENGTH, Words};

fn board(position: &Position, last: Option<(Square, SquareSet)>, names: ByColor<&str>, ended: Option<&str>) -> String {
    static WORDS: LazyLock<Words> = LazyLock::new(Words::english);
    WORDS.board_alt(position, last, names, ended)
}

fn names() -> ByColor<&'static str> {
    ByColor { black: "Alice", white: "Bob" }
}

fn variant(shape: &str) -> Variant {
    Variant { shape: shape.parse().expect("a board"), ..Variant::default() }
}

fn played(shape: &str, moves: &[&str]) -> Game {
    let mut game = Game::new(variant(shape));
    for name in moves {
        game.play(name.parse().expect("a square")).expect("a legal move");
    }
    game
}

fn last(game: &Game) -> Option<(Square, SquareSet)> {
    game.plies().last().map(|ply| (ply.square, ply.flips))
}

#[test]
fn start_position_is_described_in_words() {
    let game = played("4x4", &[]);
    assert_eq!(
        board(game.position(), None, names(), None),
        "Reversi board, 4 by 4. Alice (black) 2, Bob (white) 2. Black to move. Legal moves: b1, a2, d3, c4. \
         Rows from the top, columns a to d. Row 1: empty, empty, empty, empty. Row 2: empty, white, black, empty. \
         Row 3: empty, black, white, empty. Row 4: empty, empty, empty, empty."
    );
}

#[test]
fn last_move_and_flips_are_described() {
    let game = played("4x4", &["b1"]);
    let text = board(game.position(), last(&game), names(), None);
    assert!(text.contains("White to move. Last move: black b1, flipped b2. Legal moves: a1, c1, a3."), "{text}");
}

#[test]
fn ended_game_has_ending_and_no_legal_moves() {
    let game = played("4x4", &["b1"]);
    let text = board(game.position(), last(&game), names(), Some("Bob resigned: Alice wins."));
    assert!(text.contains("Alice (black) 4, Bob (white) 1. Bob resigned: Alice wins. Last move: black b1"), "{text}");
    assert!(!text.contains("Legal moves") && !text.contains("to move"), "{text}");
}

#[test]
fn twelve_by_twelve_start_is_described_in_runs() {
    let game = played("12x12", &[]);
    let text = board(game.position(), None, names(), None);
    assert!(text.contains("columns a to l. Row 1: 12 empty. "), "{text}");
    assert!(text.contains("Row 6: 5 empty, white, black, 5 empty."), "{text}");
}

#[test]
fn chequered_board_is_described_in_letters() {
    let shape: Shape = "12x12".parse().expect("a board");
    let mut discs = ByColor { black: SquareSet::EMPTY, white: SquareSet::EMPTY };
    for square in shape.squares() {
        let color = if (square.column() + square.row()) % 2 == 0 { Color::Black } else { Color::White };
        discs[color].insert(square);
    }
    let position = Position::from_discs(shape, discs, Color::Black).expect("the discs fit");
    let text = board(&position, None, names(), None);
    assert!(text.contains("b black, w white, e empty. Row 1: b w b w b w b w b w b w. Row 2: w b w"), "{text}");
}

#[test]
fn long_lists_are_replaced_by_their_number() {
    // A flip on every square, and long names of characters that take two UTF-16 units.
    let shape: Shape = "12x12".parse().expect("a board");
    let all: SquareSet = shape.squares().collect();
    let last = "a1".parse().expect("a square");
    let position = Position::start(variant("12x12"));
    let name = "𝕏".repeat(10_000);
    let text = board(&position, Some((last, all)), ByColor { black: &name, white: &name }, None);
    assert!(text.encode_utf16().count() <= MAX_ALT_LENGTH);
    assert!(text.contains("flipped 144 discs") && text.contains('…'), "{text}");
}

#[test]
fn names_are_reduced_to_one_line() {
    let game = played("4x4", &[]);
    let text = board(game.position(), None, ByColor { black: " A\n\tl\u{7}ice ", white: "" }, None);
    assert!(text.contains("A lice (black) 2, white 2."), "{text}");
}

#[test]
fn random_games_on_all_boards_stay_within_the_limit() {
    let names = ByColor {
        black: "Bartholomew Featherstonehaugh the Elder",
        white: "Ελευθερία Παπαδοπούλου-Καραγιάννη",
    };
    let mut random = fastrand::Rng::with_seed(7);
    for shape in Shape::all() {
        for _ in 0..4 {
            let mut game = Game::new(Variant { shape, ..Variant::default() });
            while game.to_move().is_some() {
                let moves: Vec<Square> = game.position().legal_moves().iter().collect();
                game.play(moves[random.usize(..moves.len())]).expect("a legal move");
                let text = board(game.position(), last(&game), names, None);
                assert!(
                    text.encode_utf16().count() <= MAX_ALT_LENGTH,
                    "{text}\n{}",
                    draw(game.position(), Hints::Shown)
                );
                assert!(game.position().legal_moves().is_empty() || text.contains("Legal moves: "), "{text}");
            }
        }
    }
}
