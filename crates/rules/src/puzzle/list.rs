//! A list of puzzles.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::{Puzzle, PuzzleId, PuzzlesError};

static SHIPPED: LazyLock<Puzzles> = LazyLock::new(|| {
    Puzzles::read(include_str!("../../../../assets/puzzles.txt")).expect("a test reads the shipped puzzles")
});

/// Puzzles in the order of their text, found by their number.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Puzzles {
    all: Vec<Puzzle>,
    by_id: HashMap<PuzzleId, usize>,
}

impl Puzzles {
    /// Reads one puzzle per line. Blank lines and lines that begin with `#` are skipped.
    ///
    /// # Errors
    /// At the first line that is not a puzzle or has the number of another one.
    pub fn read(text: &str) -> Result<Self, PuzzlesError> {
        let mut puzzles = Self::default();
        for (line, text) in (1..).zip(text.lines()) {
            if text.trim_start().is_empty() || text.starts_with('#') {
                continue;
            }
            let puzzle: Puzzle = text.parse().map_err(|problem| PuzzlesError::Line { line, problem })?;
            let id = puzzle.id();
            if puzzles.by_id.insert(id, puzzles.all.len()).is_some() {
                return Err(PuzzlesError::Twice { line, id });
            }
            puzzles.all.push(puzzle);
        }
        Ok(puzzles)
    }

    /// The puzzles that come with the program, read when they are first asked for.
    #[must_use]
    pub fn shipped() -> &'static Self {
        &SHIPPED
    }

    /// All puzzles, in the order of the text.
    #[must_use]
    pub fn all(&self) -> &[Puzzle] {
        &self.all
    }

    /// The puzzle with this number.
    #[must_use]
    pub fn get(&self, id: PuzzleId) -> Option<&Puzzle> {
        self.by_id.get(&id).and_then(|&at| self.all.get(at))
    }
}
