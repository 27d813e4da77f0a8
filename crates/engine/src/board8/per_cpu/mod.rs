//! The parts of the 8 × 8 engine that are compiled once per instruction set.
//!
//! Every function stands inside `per_cpu!`, which adds the target features.

pub(crate) mod endgame;
pub(crate) mod last;
pub(crate) mod midgame;
pub(crate) mod perft;
pub(crate) mod shallow;

/// Legal moves, flips and the indices of the patterns that order moves.
pub(crate) use super::kernel8 as kernel;
