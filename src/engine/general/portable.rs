//! The search compiled for every machine.

macro_rules! compiled {
    ($($function:item)*) => { $($function)* };
}

/// Whether that is what everything here is compiled for.
const AVX2: bool = false;

#[path = "tier/ending.rs"]
pub(crate) mod ending;
#[path = "tier/evaluation.rs"]
pub(crate) mod evaluation;
#[path = "tier/middle.rs"]
pub(crate) mod middle;
#[path = "tier/moves.rs"]
pub(crate) mod moves;
