//! Matches between engines: Outflank's own, and other programs that speak the Go Text Protocol (GTP).
//!
//! Every opening is played twice, once with each colour. Games follow from the seed alone, whatever the number of
//! threads, unless an engine's moves depend on time.

mod contestant;
mod engine_spec;
mod gtp_engine;
mod lines;
mod match_score;
mod matches;
mod move_limit;

pub(crate) use contestant::Contestant;
pub(crate) use engine_spec::{EngineKind, EngineSpec};
pub(crate) use lines::read_line;
pub(crate) use match_score::MatchScore;
pub(crate) use matches::{Match, MatchGame};
pub(crate) use move_limit::{MoveLimit, parse_time};
