//! Openings: the names of known openings, and random balanced openings.
//!
//! ```
//! use engine::opening;
//! use rules::{Game, Variant};
//!
//! let game = Game::from_transcript(Variant::default(), "f5d6c3d3c4")?;
//! assert_eq!(opening::name(&game), Some("Tiger"));
//!
//! let squares = opening::random(Variant::default(), 1);
//! assert_eq!(squares.len(), 8);
//! # Ok::<(), rules::TranscriptError>(())
//! ```

mod names;
mod random;

pub use names::name;
pub use names::{named_plies, variations};
pub use random::random;
