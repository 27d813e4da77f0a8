//! Boards drawn as text, for terminals, logs and tests.

use std::fmt::{self, Write};

use super::{Color, Position};

/// Whether legal moves are marked on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hints {
    /// Legal moves are drawn like other empty squares.
    Hidden,
    /// Legal moves are drawn as `+`.
    Shown,
}

/// Draws the board, row 1 at the top: `X` black, `O` white, `.` empty and, if `hints` says so, `+` a legal move. Column
/// letters stand above, row numbers at the left. Every line ends with a line feed.
///
/// ```
/// use rules::{Hints, Position, Variant, draw};
///
/// let variant = Variant { shape: "4x4".parse()?, ..Variant::default() };
/// let expected = [
///     "  a b c d",
///     "1 . + . .",
///     "2 + O X .",
///     "3 . X O +",
///     "4 . . + .",
///     "",
/// ];
/// assert_eq!(draw(&Position::start(variant), Hints::Shown), expected.join("\n"));
/// # Ok::<(), rules::ShapeError>(())
/// ```
#[must_use]
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
