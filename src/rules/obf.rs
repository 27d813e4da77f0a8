//! OBF lines: a position in one line of text, as collections of endgames are written.

use std::fmt;

use thiserror::Error;

use super::{ByColor, Color, Position, Shape, SquareSet};

/// Where and why a line is not a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("character {character}: {problem}")]
pub struct ObfError {
    /// Where in the line, in characters from 1.
    pub character: usize,
    /// What is wrong there.
    pub problem: ObfProblem,
}

/// What is wrong with an OBF line.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ObfProblem {
    /// A character that is neither a disc nor an empty square.
    #[error("‘{0}’ is not a square (X or O for a disc, - for none)")]
    NotASquare(char),
    /// The line ends, or the side to move comes, before every square was named.
    #[error("the {shape} board has {} squares, only {found} are given", shape.area())]
    TooShort {
        /// The board that was asked for.
        shape: Shape,
        /// How many squares there are.
        found: u32,
    },
    /// More squares than the board has, or no space before the side to move.
    #[error("the {0} board ends here; white space and the side to move must follow")]
    TooLong(Shape),
    /// No side to move.
    #[error("the side to move is missing")]
    NoSide,
    /// Something else where the side to move belongs.
    #[error("‘{0}’ is not a side to move (X or O)")]
    NotASide(char),
    /// Text after the side to move.
    #[error("‘{0}’ is left over; comments begin with ; or %")]
    LeftOver(char),
}

/// Reads one line of a file of positions: `None` for a blank line or one that begins with `#` or `%`.
///
/// Squares a1 b1 … from `Xx*Bb` black, `Oo0Ww` white, `-.` empty; white space; the side to move in the same letters; the
/// rest after `;` or `%` is ignored.
///
/// # Errors
/// With the place of the first character that does not fit.
pub fn parse_obf(shape: Shape, line: &str) -> Result<Option<Position>, ObfError> {
    let line = line.trim_end();
    if line.trim_start().is_empty() || line.trim_start().starts_with(['#', '%']) {
        return Ok(None);
    }
    let mut characters = (1..).zip(line.chars()).skip_while(|(_, character)| character.is_whitespace()).peekable();
    let end = line.chars().count() + 1;
    let mut discs = ByColor { black: SquareSet::EMPTY, white: SquareSet::EMPTY };
    for (found, square) in (0..).zip(shape.squares()) {
        let (character, text) = characters.next().unwrap_or((end, ' '));
        let fail = |problem| Err(ObfError { character, problem });
        match (text, disc(text)) {
            (_, Some(color)) => discs[color].insert(square),
            ('-' | '.', None) => {}
            (text, None) if text.is_whitespace() || matches!(text, ';' | '%') => {
                return fail(ObfProblem::TooShort { shape, found });
            }
            (text, None) => return fail(ObfProblem::NotASquare(text)),
        }
    }
    if let Some((character, _)) = characters.next_if(|(_, text)| !text.is_whitespace() && !matches!(text, ';' | '%')) {
        return Err(ObfError { character, problem: ObfProblem::TooLong(shape) });
    }
    let mut rest = characters.skip_while(|(_, text)| text.is_whitespace());
    let to_move = match rest.next() {
        None => return Err(ObfError { character: end, problem: ObfProblem::NoSide }),
        Some((character, ';' | '%')) => return Err(ObfError { character, problem: ObfProblem::NoSide }),
        Some((character, text)) => disc(text).ok_or(ObfError { character, problem: ObfProblem::NotASide(text) })?,
    };
    match rest.find(|(_, text)| !text.is_whitespace()) {
        None | Some((_, ';' | '%')) => {}
        Some((character, text)) => return Err(ObfError { character, problem: ObfProblem::LeftOver(text) }),
    }
    let position = Position::from_discs(shape, discs, to_move).expect("each square of the board was read once");
    Ok(Some(position))
}

fn disc(text: char) -> Option<Color> {
    match text {
        'X' | 'x' | '*' | 'B' | 'b' => Some(Color::Black),
        'O' | 'o' | '0' | 'W' | 'w' => Some(Color::White),
        _ => None,
    }
}

/// Writes a position as an OBF line without a comment: `---…OX…--- X`.
pub fn write_obf(position: &Position) -> String {
    let discs = ByColor::from_fn(|color| position.discs(color));
    let squares = position.shape().squares().map(|square| match () {
        () if discs.black.contains(square) => 'X',
        () if discs.white.contains(square) => 'O',
        () => '-',
    });
    let side = match position.side_to_move() {
        Color::Black => 'X',
        Color::White => 'O',
    };
    squares.chain([' ', side]).collect()
}

impl fmt::Debug for Position {
    /// Writes the position as an OBF line, as [`write_obf`] does.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_obf(self))
    }
}
