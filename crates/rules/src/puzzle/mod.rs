//! Puzzles: positions on 8 × 8 in which one move is right and the natural move is wrong.
//!
//! `docs/puzzles-measured.md` says how they are made. A puzzle has a line: the moves of the side that solves it, each the only right
//! one, and the best defence against them.

mod error;
mod id;
mod kind;
mod line;
mod list;
mod progress;
mod shape;
mod text;

pub use error::{PuzzleError, PuzzleProblem, PuzzlesError};
pub use id::{PuzzleId, PuzzleIdError};
pub use kind::{Aim, PuzzleKind};
pub use line::{MAX_OWN_MOVES, Puzzle, PuzzleStep};
pub use list::Puzzles;
pub use progress::PuzzleProgress;
pub use shape::{MoveShape, regions};
