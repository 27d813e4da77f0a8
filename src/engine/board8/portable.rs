//! The search compiled for every machine.

macro_rules! per_cpu {
    ($($function:item)*) => { $($function)* };
}

#[path = "per_cpu/endgame.rs"]
pub(crate) mod endgame;
#[path = "per_cpu/kernel_portable.rs"]
pub(crate) mod kernel;
#[path = "per_cpu/last.rs"]
pub(crate) mod last;
#[path = "per_cpu/midgame.rs"]
pub(crate) mod midgame;
#[path = "per_cpu/perft.rs"]
pub(crate) mod perft;
#[path = "per_cpu/shallow.rs"]
pub(crate) mod shallow;
