//! The rules of Reversi: positions, legal moves, flips, passes, set-ups and transcripts, on boards from 4×4 to 12×12.
//!
//! Everything here is a pure function of its arguments: no I/O, no clock and no randomness. Apart from the derive macro
//! of the error types, only the standard library is used.
//!
//! [`Position`] is the discs and the side to move. [`Game`] adds the variant and the moves so far, and makes passes.
//!
//! ```
//! use rules::{Game, Variant};
//!
//! let mut game = Game::new(Variant::default());
//! let ply = game.play("f5".parse()?)?;
//! assert_eq!(ply.flips.len(), 1);
//! assert_eq!(game.transcript(), "f5");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod bits;
mod color;
mod game;
mod game_record;
mod grid;
mod level;
mod names;
mod obf;
mod opening;
mod perft;
mod position;
mod puzzle;
mod set;
mod shape;
mod square;
mod text;
mod transcript;
mod typed;
mod variant;

pub use bits::{Bits, Direction, Lanes};
pub use color::{ByColor, Color};
pub use game::played_out;
pub use game::{Game, Outcome, Ply};
pub use game_record::{
    GameRecord, GameRecords, MAX_RECORD_BYTES, RecordError, StatedReason, StatedResult, WthorProblem, only_square,
    write_sgf,
};
pub use grid::{Grid, stable};
pub use level::{Level, LevelError, MixedLevel, MixedLevelError};
pub use names::UnknownName;
pub use obf::{ObfError, ObfProblem, parse_obf, write_obf};
pub use opening::{Opening, balanced_openings};
pub use opening::{balanced_opening, has_balanced_opening};
pub use perft::perft;
pub use position::{Form, with_due_pass};
pub use position::{IllegalMove, IllegalPass, Position, PositionError};
pub use puzzle::{
    Aim, MAX_OWN_MOVES, MoveShape, Puzzle, PuzzleError, PuzzleId, PuzzleIdError, PuzzleKind, PuzzleProblem,
    PuzzleProgress, PuzzleStep, Puzzles, PuzzlesError, regions,
};
pub use set::SquareSet;
pub use shape::{Shape, ShapeError};
pub use square::{Square, SquareError};
pub use text::{Hints, draw};
pub use transcript::{TranscriptError, TranscriptProblem};
pub use typed::is_invisible;
pub use typed::{folded, typed};
pub use variant::{Corners, CornersError, Goal, Setup, Variant};
