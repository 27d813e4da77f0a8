//! The search compiled for every machine.

macro_rules! compiled {
    ($($function:item)*) => { $($function)* };
}

/// Whether that is what everything here is compiled for.
const AVX2: bool = false;

#[path = "tier/ending.rs"]
pub(super) mod ending;
#[path = "tier/evaluation.rs"]
pub(super) mod evaluation;
#[path = "tier/middle.rs"]
pub(super) mod middle;
#[path = "tier/moves.rs"]
pub(super) mod moves;
