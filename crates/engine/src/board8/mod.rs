//! The engine for 8 × 8 boards on which most discs win: the strong engine, specialized for the standard game.

pub(super) mod board;
mod endgame_cache;
pub(super) mod endgame_moves;
mod entry_points;
mod features;
pub(super) mod last_flips;
pub(super) mod node;
pub(super) mod order_weights;
mod parallel;
pub(super) mod parity;
mod patterns;
pub(super) mod rays;
mod root;
pub mod search;
pub(super) mod selectivity;
mod split_point;
pub(super) mod stability;
mod ternary;
mod thread_pool;
pub(super) mod tt_entry;
mod weights;

#[cfg(test)]
mod search_tests;
#[cfg(test)]
mod tests;

pub use board::{Board, squares};
pub(crate) use endgame_cache::EndgameCache;
pub(crate) use entry_points::Board8Dispatch;
pub use features::Features;
pub use order_weights::{ORDER_INSTANCES, ORDER_WEIGHTS, OrderWeights, order_classes};
pub use patterns::INSTANCES;
pub(crate) use root::{SearchContext, score_moves, scores_by_depth, search};
pub use selectivity::{SHALLOWEST, deviation, shallow};
pub use weights::{CLASSES, DISC, PHASES, WeightsInfo, classes_of, first_classes, first_discs, phase};
pub use weights::{Weights, WeightsError};
