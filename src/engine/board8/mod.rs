//! The search for 8 × 8 when most discs win: the strong engine, with everything made for this one board.

mod board;
mod dispatch;
mod endgame_cache;
mod features;
mod last_flips;
mod parallel;
mod parity;
mod patterns;
mod rays;
mod root;
mod search;
mod selectivity;
mod stability;
mod tt_entry;
mod weights;

#[cfg(target_arch = "x86_64")]
mod avx2;
mod portable;

#[cfg(test)]
mod search_tests;
#[cfg(test)]
mod tests;

pub(crate) use board::{Board, squares};
pub(crate) use dispatch::Dispatch;
pub(crate) use endgame_cache::EndgameCache;
pub(crate) use features::Features;
pub(crate) use patterns::INSTANCES;
pub(crate) use root::{SearchContext, score_moves, scores_by_depth, search};
pub(crate) use selectivity::{SHALLOWEST, deviation, shallow};
pub(crate) use weights::{CLASSES, DISC, PHASES, WeightsInfo, classes_of, first_classes, phase};
pub use weights::{Weights, WeightsError};
