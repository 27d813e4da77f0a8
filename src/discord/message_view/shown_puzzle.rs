//! What a message with a puzzle shows.

use crate::domain::{BoardFormat, BoardStyle, PuzzleSolution, Refutation};
use crate::service::{DailyPuzzleView, PuzzleView};
use crate::words::{DailyPuzzleText, PuzzleText};

/// A puzzle as a message shows it.
#[derive(Clone)]
pub(crate) struct ShownPuzzle {
    pub(crate) view: PuzzleView,
    /// Why the last move is wrong, if it is.
    pub(crate) refutation: Option<Refutation>,
    /// What is told when the puzzle is over, once it is found.
    pub(crate) solution: Option<PuzzleSolution>,
    /// Whether the message stays when the next puzzle comes, because it is edited once its solution is found.
    pub(crate) stays: bool,
    pub(crate) style: BoardStyle,
    pub(crate) format: BoardFormat,
}

impl ShownPuzzle {
    pub(super) fn text(&self) -> PuzzleText<'_> {
        PuzzleText {
            puzzle: self.view.puzzle,
            rating: self.view.rating,
            player: &self.view.player,
            attempt: &self.view.attempt,
            is_repeated: self.view.is_repeated,
            refutation: self.refutation.as_ref(),
            solution: self.solution.as_ref(),
            format: self.format,
        }
    }
}

/// A daily puzzle as a message shows it.
#[derive(Clone)]
pub(crate) struct ShownDailyPuzzle {
    pub(crate) view: DailyPuzzleView,
    /// Why the last move is wrong, if it is.
    pub(crate) refutation: Option<Refutation>,
    /// What is told when the puzzle is over, once it is found.
    pub(crate) solution: Option<PuzzleSolution>,
    pub(crate) style: BoardStyle,
    pub(crate) format: BoardFormat,
}

impl ShownDailyPuzzle {
    pub(super) fn text(&self) -> DailyPuzzleText<'_> {
        DailyPuzzleText {
            daily: self.view.daily,
            puzzle: self.view.puzzle,
            attempt: &self.view.attempt,
            streak: self.view.streak,
            refutation: self.refutation.as_ref(),
            solution: self.solution.as_ref(),
            format: self.format,
            now: self.view.now,
        }
    }
}
