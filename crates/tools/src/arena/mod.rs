//! Matches between engines: Outflank's own, and other programs that speak the Go Text Protocol (GTP).
//!
//! Every opening is played twice, once with each color. The games follow from the seed, for any number of threads, as
//! long as no engine's moves depend on time.

mod contestant;
mod engine_error;
mod engine_spec;
mod gtp_engine;
mod gtp_process;
mod lines;
mod match_game;
mod match_score;
mod matches;
mod move_limit;

pub(crate) use contestant::Contestant;
pub(crate) use engine_spec::{EngineKind, EngineSpec};
pub(crate) use lines::read_line;
pub(crate) use match_game::MatchGame;
pub(crate) use match_score::MatchScore;
pub(crate) use matches::Match;
pub(crate) use move_limit::{MoveLimit, parse_time};
