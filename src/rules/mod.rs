//! The rules of Reversi: positions, legal moves, flips, passes, set-ups, transcripts. One engine decides every move.
//!
//! Everything here is a pure function of its arguments: no I/O, no clock, no chance, and nothing but the standard library
//! and the derive of its error types.
//!
//! ```
//! use outflank::rules::{Game, Variant};
//!
//! let mut game = Game::new(Variant::default());
//! let ply = game.play("f5".parse()?)?;
//! assert_eq!(ply.flips.len(), 1);
//! assert_eq!(game.transcript(), "f5");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bits;
mod color;
mod game;
mod grid;
mod level;
mod named_enum;
mod obf;
mod perft;
mod position;
mod set;
mod shape;
mod square;
mod text;
mod transcript;
mod variant;

pub(crate) use bits::{Bits, Direction, Lanes};
pub use color::{ByColor, Color};
pub use game::{Game, Outcome, Ply};
pub(crate) use grid::{Grid, stable};
pub use level::{Level, LevelError};
pub use named_enum::UnknownName;
pub(crate) use named_enum::named_enum;
pub use obf::{ObfError, ObfProblem, parse_obf, write_obf};
pub use perft::perft;
pub(crate) use position::Form;
pub use position::{IllegalMove, IllegalPass, Position, PositionError};
pub use set::SquareSet;
pub use shape::{Shape, ShapeError};
pub use square::{Square, SquareError};
pub use text::{Hints, draw};
pub use transcript::{TranscriptError, TranscriptProblem};
pub use variant::{Goal, Setup, Variant};
