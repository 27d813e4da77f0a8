//! The search compiled for every machine.

macro_rules! per_cpu {
    ($($function:item)*) => { $($function)* };
}

#[path = "per_cpu/ending.rs"]
pub(crate) mod ending;
#[path = "per_cpu/kernel_portable.rs"]
pub(crate) mod kernel;
#[path = "per_cpu/last.rs"]
pub(crate) mod last;
#[path = "per_cpu/middle.rs"]
pub(crate) mod middle;
#[path = "per_cpu/perft.rs"]
pub(crate) mod perft;
#[path = "per_cpu/shallow.rs"]
pub(crate) mod shallow;
