//! Perft tables. A pass counts as a ply. Sources: for 8×8, the technical page of Egaroucid and
//! <https://aartbik.blogspot.com/2009/02/perft-for-reversi.html>; for 4×4 and 6×6, an independent program, and for 6×6 also
//! Edax.

use rules::{Color, Position, Setup, Shape, Variant, perft};

fn counts(board: &str, depths: u32) -> Vec<u64> {
    let shape = board.parse().expect("a board");
    let start = Position::start(Variant { shape, ..Variant::default() });
    (1..=depths).map(|depth| perft(&start, depth)).collect()
}

#[test]
fn eight_by_eight() {
    let expected = [4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288, 24571284];
    assert_eq!(counts("8x8", 10), expected);
}

#[test]
fn six_by_six() {
    assert_eq!(counts("6x6", 8), [4, 12, 56, 244, 1364, 7604, 47740, 308716]);
}

#[test]
fn four_by_four_to_the_end_of_every_game() {
    let expected = [4, 12, 44, 128, 424, 1256, 3624, 9116, 20044, 36540, 50704, 57436];
    assert_eq!(counts("4x4", 12), expected);
}

/// The standard set-up with black first is, with the colors exchanged, the mirrored set-up with white first. A rotated
/// board has the same games.
#[test]
fn exchanged_colours_and_rotated_boards_have_the_same_counts() {
    for shape in Shape::all() {
        let leaves =
            |shape, setup, first| perft(&Position::start(Variant { shape, setup, first, ..Variant::default() }), 6);
        let standard = leaves(shape, Setup::Standard, Color::Black);
        assert_eq!(leaves(shape, Setup::Mirrored, Color::White), standard, "{shape}");
        assert_eq!(leaves(shape, Setup::Standard, Color::White), standard, "{shape}");
        let turned = Shape::new(shape.rows(), shape.columns()).expect("the same sides");
        assert_eq!(leaves(turned, Setup::Standard, Color::Black), standard, "{shape}");
    }
}
