//! The parts of the engine for all boards that are compiled once per instruction set.
//!
//! Every function is inside `per_cpu!`, which adds the target features.

pub(crate) mod children;
pub(crate) mod endgame;
pub(crate) mod evaluation;
pub(crate) mod midgame;
pub(crate) mod moves;

use super::SIMD;
