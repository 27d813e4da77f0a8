//! The board drawn in text, for terminals, logs and tests.

use std::fmt::{self, Write};

use super::{Color, Position};

/// Whether the squares where the side to move may play are marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hints {
    /// Legal moves look like any empty square.
    Hidden,
    /// Legal moves are drawn as `+`.
    Shown,
}

/// Draws the board: `X` black, `O` white, `.` empty, `+` a legal move if asked for; letters above, numbers at the left.
///
/// ```
/// use outflank::rules::{Hints, Position, Variant, draw};
///
/// let board = draw(&Position::start("4x4".parse().map(|shape| Variant { shape, ..Variant::default() })?), Hints::Shown);
/// assert_eq!(board, "  a b c d\n1 . + . .\n2 + O X .\n3 . X O +\n4 . . + .\n");
/// # Ok::<(), outflank::rules::ShapeError>(())
/// ```
pub fn draw(position: &Position, hints: Hints) -> String {
    let shape = position.shape();
    let legal = position.legal_moves();
    let width = if shape.rows() > 9 { 2 } else { 1 };
    let mut text = " ".repeat(width);
    for column in 0..shape.columns() {
        text.push(' ');
        text.push(char::from(b'a' + column));
    }
    for square in shape.squares() {
        if square.column() == 0 {
            write!(text, "\n{:>width$}", square.row() + 1).expect("writing to a string cannot fail");
        }
        text.push(' ');
        text.push(match position.at(square) {
            Some(Color::Black) => 'X',
            Some(Color::White) => 'O',
            None if hints == Hints::Shown && legal.contains(square) => '+',
            None => '.',
        });
    }
    text.push('\n');
    text
}

impl fmt::Display for Position {
    /// Draws the board without hints, as [`draw`] does.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&draw(self, Hints::Hidden))
    }
}
