//! Game records: games as other programs write them down, in the formats in which they are exchanged.
//!
//! | format | what it is | source |
//! | --- | --- | --- |
//! | squares | a transcript, see [`Game::from_transcript`] | |
//! | GGF | Generic Game Format of the Generic Game Server | `ggf.rs` |
//! | SGF | Smart Game Format, `GM[2]` | `sgf.rs` |
//! | WTHOR | the database of the French federation, `.wtb` | `wthor.rs` |
//!
//! The format is recognised by the content. All readers take time in proportion to the length of what they read.

mod error;
mod ggf;
mod moves;
mod names;
mod properties;
mod read;
mod record;
mod sgf;
mod wthor;

pub use error::RecordError;
pub use read::MAX_RECORD_BYTES;
pub use record::{GameRecord, StatedReason, StatedResult};
pub use sgf::write_sgf;
