//! The search compiled for every machine.

macro_rules! per_cpu {
    ($($function:item)*) => { $($function)* };
}

/// Whether that is what everything here is compiled for.
const AVX2: bool = false;

#[path = "per_cpu/endgame.rs"]
pub(crate) mod endgame;
#[path = "per_cpu/evaluation.rs"]
pub(crate) mod evaluation;
#[path = "per_cpu/midgame.rs"]
pub(crate) mod midgame;
#[path = "per_cpu/moves.rs"]
pub(crate) mod moves;
