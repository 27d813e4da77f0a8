//! Game records: games as other programs and people write them down.
//!
//! | format | what it is | source |
//! | --- | --- | --- |
//! | squares | a list of squares in any text, from a start that is not stated | `list.rs` |
//! | GGF | Generic Game Format of the Generic Game Server | `ggf.rs` |
//! | SGF | Smart Game Format, `GM[2]` | `sgf.rs` |
//! | WTHOR | the database of the French federation, `.wtb` | `wthor.rs` |
//!
//! The format of a text is recognized by its content. All readers take time in proportion to the length of what they read.

mod error;
mod gaps;
mod ggf;
mod left_out;
mod list;
mod moves;
mod names;
mod parts;
mod properties;
mod read;
mod record;
mod sgf;
mod word;
mod wthor;

pub use error::{RecordError, WthorProblem};
pub use parts::only_square;
pub use read::{GameRecords, MAX_RECORD_BYTES};
pub use record::{GameRecord, StatedReason, StatedResult};
pub use sgf::write_sgf;
