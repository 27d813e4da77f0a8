//! The text of a puzzle: one line that is also an OBF line, so that other programs read the position.
//!
//! `POSITION SIDE; ID KIND AIM RATING LINE`, where LINE is the moves of both sides without passes.

use std::fmt;
use std::str::FromStr;

use crate::{Shape, Square, parse_obf, write_obf};

use super::{Puzzle, PuzzleProblem};

/// The highest rating of a puzzle.
const MAX_RATING: u16 = 4000;

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (position, id, kind, aim) = (write_obf(self.position()), self.id(), self.kind(), self.aim());
        write!(f, "{position}; {id} {kind} {aim} {} ", self.rating())?;
        self.line().try_for_each(|square| square.fmt(f))
    }
}

impl FromStr for Puzzle {
    type Err = PuzzleProblem;

    /// Reads a line as it is written.
    fn from_str(text: &str) -> Result<Self, PuzzleProblem> {
        let (obf, rest) = text.split_once(';').ok_or(PuzzleProblem::BadWords)?;
        let position = parse_obf(Shape::STANDARD, obf)?.ok_or(PuzzleProblem::BadWords)?;
        let words: Vec<&str> = rest.split_whitespace().take(6).collect();
        let [id, kind, aim, rating, line] = words[..] else { return Err(PuzzleProblem::BadWords) };
        let is_number = rating.len() <= 4 && rating.bytes().all(|byte| byte.is_ascii_digit());
        let rating = rating.parse().ok().filter(|rating| is_number && *rating <= MAX_RATING);
        let rating = rating.ok_or(PuzzleProblem::BadRating)?;
        Self::new(id.parse()?, position, (kind.parse()?, aim.parse()?), &squares(line)?, rating)
    }
}

/// Reads squares of 8 × 8 run together, such as `d3c4`.
fn squares(text: &str) -> Result<Vec<Square>, PuzzleProblem> {
    // Nobody places more discs than there are squares.
    let pairs = text.as_bytes().chunks(2).take(Shape::STANDARD.area() as usize + 1);
    let square = |pair: &[u8]| String::from_utf8_lossy(pair).parse().map_err(PuzzleProblem::Square);
    pairs.map(square).collect()
}
