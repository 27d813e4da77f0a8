//! Matches between engines: Outflank's own, and other programs that speak the Go Text Protocol (GTP).
//!
//! Every opening is played twice, once with each colour. Games follow from the seed alone, whatever the number of
//! threads, unless an engine's moves depend on time.

mod arena;
mod budget;
mod external;
mod lines;
mod player;
mod spec;
mod tally;

pub(crate) use arena::{Arena, Played};
pub(crate) use budget::{Budget, parse_time};
pub(crate) use lines::read_line;
pub(crate) use player::Player;
pub(crate) use spec::{Kind, Spec};
pub(crate) use tally::Tally;
