//! The search compiled for every machine.

macro_rules! per_cpu {
    ($($function:item)*) => { $($function)* };
}

/// Whether that is what everything here is compiled for.
const AVX2: bool = false;

#[path = "per_cpu/ending.rs"]
pub(crate) mod ending;
#[path = "per_cpu/evaluation.rs"]
pub(crate) mod evaluation;
#[path = "per_cpu/middle.rs"]
pub(crate) mod middle;
#[path = "per_cpu/moves.rs"]
pub(crate) mod moves;
