//! The OBF format: one position per line of text, as collections of endgame positions are written.

use std::fmt;

use thiserror::Error;

use super::{ByColor, Color, Position, Shape, SquareSet};

/// Where and why an OBF line is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("character {character}: {problem}")]
pub struct ObfError {
    /// The position in the line, in characters, counted from 1.
    pub character: usize,
    /// What is wrong at that position.
    pub problem: ObfProblem,
}

/// What is wrong with an OBF line.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ObfProblem {
    /// The character is neither a disc nor an empty square.
    #[error("‘{0}’ is not a square (X or O for a disc, - for none)")]
    NotASquare(char),
    /// The line ends, or white space or a comment begins, before every square is given.
    #[error("the {shape} board has {} squares, but only {found} are given", shape.area())]
    TooShort {
        /// The expected board.
        shape: Shape,
        /// The number of squares in the line.
        found: u32,
    },
    /// The line has more squares than the board, or no white space before the side to move.
    #[error("the {0} board ends here; white space and the side to move must follow")]
    TooLong(Shape),
    /// The line ends, or a comment begins, before the side to move.
    #[error("the side to move is missing")]
    NoSide,
    /// The character in the place of the side to move is neither `X` nor `O`, nor another letter for them.
    #[error("‘{0}’ is not a side to move (X or O)")]
    NotASide(char),
    /// There is text after the side to move that is not a comment.
    #[error("unexpected ‘{0}’ at the end; comments begin with ; or %")]
    LeftOver(char),
}

/// Reads one line of an OBF file. Returns `None` for a blank line and for a line that begins with `#` or `%`.
///
/// A line has one character per square (a1, b1, …): any of `Xx*Bb` for black, `Oo0Ww` for white and `-.` for empty. White
/// space follows, then the side to move in the same letters. Anything after `;` or `%` is ignored.
///
/// The format comes with the Othello program Edax, <https://github.com/abulmo/edax-reversi>.
///
/// ```
/// use rules::{Color, ObfProblem, Shape, parse_obf};
///
/// let shape: Shape = "4x4".parse()?;
/// let position = parse_obf(shape, "-----OX--XO----- X; the start")?.expect("not a comment");
/// assert_eq!(position.side_to_move(), Color::Black);
/// assert_eq!(position.legal_moves().len(), 4);
/// assert_eq!(parse_obf(shape, "# only a comment"), Ok(None));
///
/// let error = parse_obf(shape, "-----OX--XO-----").expect_err("a line without side to move");
/// assert_eq!((error.character, error.problem), (17, ObfProblem::NoSide));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the line does not have this form: the position of the first wrong character, and what is wrong.
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

/// Writes a position as an OBF line with the letters `X`, `O` and `-`, without a comment.
///
/// Whether the center is still being filled (set-up `free`) is not written.
///
/// ```
/// use rules::{Position, Variant, write_obf};
///
/// let variant = Variant { shape: "4x4".parse()?, ..Variant::default() };
/// assert_eq!(write_obf(&Position::start(variant)), "-----OX--XO----- X");
/// # Ok::<(), rules::ShapeError>(())
/// ```
#[must_use]
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
