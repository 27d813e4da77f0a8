//! Boards drawn as text, with and without the legal moves.

use rules::{Color, Hints, Position, Variant, draw};

use crate::random::{check, position};

#[test]
fn the_start_with_and_without_hints() {
    let start = Position::start(Variant::default());
    let expected = "  a b c d e f g h
1 . . . . . . . .
2 . . . . . . . .
3 . . . + . . . .
4 . . + O X . . .
5 . . . X O + . .
6 . . . . + . . .
7 . . . . . . . .
8 . . . . . . . .
";
    assert_eq!(draw(&start, Hints::Shown), expected);
    assert_eq!(draw(&start, Hints::Hidden), expected.replace('+', "."));
    assert_eq!(start.to_string(), expected.replace('+', "."));
}

#[test]
fn row_numbers_with_two_digits_make_the_margin_wider() {
    let variant = Variant { shape: "4x10".parse().expect("a board"), ..Variant::default() };
    let expected = "   a b c d
 1 . . . .
 2 . . . .
 3 . . . .
 4 . + . .
 5 + O X .
 6 . X O +
 7 . . + .
 8 . . . .
 9 . . . .
10 . . . .
";
    assert_eq!(draw(&Position::start(variant), Hints::Shown), expected);
}

#[test]
fn every_square_is_drawn_as_its_disc_or_hint() {
    check(300, &position(), |position| {
        for hints in [Hints::Hidden, Hints::Shown] {
            let text = draw(&position, hints);
            assert!(text.ends_with('\n'));
            let rows: Vec<Vec<&str>> = text.lines().map(|line| line.split_whitespace().collect()).collect();
            assert_eq!(rows.len(), usize::from(position.shape().rows()) + 1);
            assert_eq!(rows[0].len(), usize::from(position.shape().columns()));
            assert!(rows[1..].iter().all(|row| row.len() == rows[0].len() + 1));
            assert!(text.lines().all(|line| line.len() == text.lines().next().map_or(0, str::len)));
            for square in position.shape().squares() {
                let (column, row) = (usize::from(square.column()), usize::from(square.row()) + 1);
                assert_eq!(format!("{}{}", rows[0][column], rows[row][0]), square.to_string());
                let expected = match position.at(square) {
                    Some(Color::Black) => "X",
                    Some(Color::White) => "O",
                    None if hints == Hints::Shown && position.legal_moves().contains(square) => "+",
                    None => ".",
                };
                assert_eq!(rows[row][column + 1], expected, "{square}\n{text}");
            }
        }
    });
}
