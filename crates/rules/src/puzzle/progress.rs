//! Solving a puzzle: whether the moves so far are right, what the other side plays, and whether it is solved.

use crate::{Position, Square, with_due_pass};

use super::{Puzzle, PuzzleError};

/// How far somebody has come in a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleProgress<'a> {
    /// All moves so far are right, and another one has to be found.
    Open {
        /// What the other side played after the last own move; nothing at the beginning, and where it passes.
        replies: &'a [Square],
        /// The position in which the next own move is to be found.
        position: Position,
    },
    /// All moves have been found.
    Solved {
        /// The position after the last of them.
        position: Position,
    },
    /// The last move is wrong.
    Wrong {
        /// The position in which it was made.
        before: Position,
        /// The right move.
        right: Square,
    },
}

impl Puzzle {
    /// The progress after these own moves. The moves of the other side are not given: it plays those of the line.
    ///
    /// ```
    /// use rules::{PuzzleProgress, Puzzles};
    ///
    /// let ending = "XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X";
    /// let puzzles = Puzzles::read(&format!("{ending}; 0000000a ending win 900 h5\n"))?;
    /// let puzzle = &puzzles.all()[0];
    /// assert!(matches!(puzzle.progress(&["h5".parse()?])?, PuzzleProgress::Solved { .. }));
    /// assert!(matches!(puzzle.progress(&["g6".parse()?])?, PuzzleProgress::Wrong { .. }));
    /// assert!(puzzle.progress(&["a1".parse()?]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If a move is illegal, or if one comes after a wrong one or after the last one.
    pub fn progress(&self, own_moves: &[Square]) -> Result<PuzzleProgress<'_>, PuzzleError> {
        let mut position = *self.position();
        let mut replies: &[Square] = &[];
        for (number, &square) in own_moves.iter().enumerate() {
            let step = self.steps().get(number).ok_or(PuzzleError::Over)?;
            let before = position;
            position = before.play(square)?;
            if square != step.own {
                let is_last = number + 1 == own_moves.len();
                return if is_last {
                    Ok(PuzzleProgress::Wrong { before, right: step.own })
                } else {
                    Err(PuzzleError::Over)
                };
            }
            if number + 1 == self.steps().len() {
                continue;
            }
            position = with_due_pass(position);
            replies = &step.replies;
            for &reply in replies {
                position = with_due_pass(position.play(reply)?);
            }
        }
        if own_moves.len() == self.steps().len() {
            return Ok(PuzzleProgress::Solved { position });
        }
        Ok(PuzzleProgress::Open { replies, position })
    }
}
