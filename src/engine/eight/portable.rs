//! The search compiled for every machine.

macro_rules! compiled {
    ($($function:item)*) => { $($function)* };
}

#[path = "tier/ending.rs"]
pub(super) mod ending;
#[path = "tier/kernel_portable.rs"]
pub(super) mod kernel;
#[path = "tier/last.rs"]
pub(super) mod last;
#[path = "tier/middle.rs"]
pub(super) mod middle;
#[path = "tier/perft.rs"]
pub(super) mod perft;
#[path = "tier/shallow.rs"]
pub(super) mod shallow;
