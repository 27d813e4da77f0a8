//! The numbers of puzzles.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The text is not the number of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the number of a puzzle is eight hexadecimal digits in lower case")]
pub struct PuzzleIdError;

/// The number of a puzzle, derived from its position and the same for ever. Written as eight hexadecimal digits.
///
/// ```
/// use rules::PuzzleId;
///
/// let id: PuzzleId = "00c0ffee".parse()?;
/// assert_eq!((id, id.to_string().as_str()), (PuzzleId(0xc0_ffee), "00c0ffee"));
/// assert!("C0FFEE".parse::<PuzzleId>().is_err());
/// # Ok::<(), rules::PuzzleIdError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PuzzleId(pub u32);

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}", self.0)
    }
}

impl FromStr for PuzzleId {
    type Err = PuzzleIdError;

    /// Reads exactly what is written.
    fn from_str(text: &str) -> Result<Self, PuzzleIdError> {
        let digits = text.len() == 8 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        let number = u32::from_str_radix(text, 16).ok().filter(|_| digits);
        number.map(Self).ok_or(PuzzleIdError)
    }
}
