//! Tests of the alt text of a board picture.

use std::sync::LazyLock;

use crate::words::{MAX_ALT_LENGTH, Words};
use rules::{ByColor, Color, Game, Hints, Position, Shape, Square, SquareSet, Variant, draw};

fn board(position: &Position, last: Option<(Square, SquareSet)>, names: ByColor<&str>, ended: Option<&str>) -> String {
    static WORDS: LazyLock<Words> = LazyLock::new(Words::english);
    WORDS.board_alt(position, last, names, ended).to_string()
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
         Rows from the top, columns a to d. Row 1: empty. Row 2: b white, c black; rest empty. \
         Row 3: b black, c white; rest empty. Row 4: empty."
    );
}

#[test]
fn a_name_that_looks_like_an_emoji_stays_what_the_user_has_written() {
    let names = ByColor { black: "<:disc_black:1>", white: "<a:wave:2> Bob" };
    let text = board(played("4x4", &[]).position(), None, names, None);
    assert!(text.contains("<:disc_black:1> (black) 2, <a:wave:2> Bob (white) 2."), "{text}");
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
fn only_squares_with_a_disc_are_named() {
    let game = played("12x12", &[]);
    let text = board(game.position(), None, names(), None);
    assert!(text.contains("columns a to l. Rows 1 to 5: empty. Row 6: f white, g black; rest empty. "), "{text}");
    let text = board(played("8x6", &[]).position(), None, names(), None);
    assert!(text.contains(" Rows 1 and 2: empty. Row 3: d white, e black; rest empty. "), "{text}");
    let game = played("6x6", &["b3", "d2", "e1", "d1", "e2", "f2"]);
    let text = board(game.position(), last(&game), names(), None);
    let rows = "Row 1: d white, e black; rest empty. Row 2: d to f white; rest empty. Row 3: b to d black; rest empty. \
        Row 4: c black, d white; rest empty. Rows 5 and 6: empty.";
    assert!(text.ends_with(rows), "{text}");
}

/// A full board on which no two neighbors in a row or column have the same color.
fn chequered(shape: Shape) -> Position {
    let mut discs = ByColor { black: SquareSet::EMPTY, white: SquareSet::EMPTY };
    for square in shape.squares() {
        let color = if (square.column() + square.row()) % 2 == 0 { Color::Black } else { Color::White };
        discs[color].insert(square);
    }
    Position::from_discs(shape, discs, Color::Black).expect("the discs fit")
}

#[test]
fn full_chequered_board_is_described_by_color() {
    let shape: Shape = "12x12".parse().expect("a board");
    let position = chequered(shape);
    let text = board(&position, None, names(), None);
    assert!(text.contains("columns a to l; squares not named are empty. "), "{text}");
    assert!(text.ends_with("Row 12: black b d f h j l, white a c e g i k."), "{text}");
    assert!(
        text.contains("Row 1: black a c e g i k, white b d f h j l. Row 2: black b d f h j l, white a c"),
        "{text}"
    );
}

#[test]
fn long_lists_are_replaced_by_their_number() {
    // A flip on every square, and long names of characters that take two UTF-16 units.
    let shape: Shape = "12x12".parse().expect("a board");
    let all: SquareSet = shape.squares().collect();
    let last = "a1".parse().expect("a square");
    let position = chequered(shape);
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
fn a_side_without_a_name_is_called_by_its_color_once() {
    let game = played("4x4", &[]);
    let board = |black, white| board(game.position(), None, ByColor { black, white }, None);
    assert!(board("Black", "White").contains("4 by 4. Black 2, White 2. "));
    // Somebody can be called like the other color.
    assert!(board("White", "Black").contains("4 by 4. White (black) 2, Black (white) 2. "));
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
