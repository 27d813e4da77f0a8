//! The search compiled for every machine.

macro_rules! compiled {
    ($($function:item)*) => { $($function)* };
}

#[path = "tier/ending.rs"]
pub(crate) mod ending;
#[path = "tier/kernel_portable.rs"]
pub(crate) mod kernel;
#[path = "tier/last.rs"]
pub(crate) mod last;
#[path = "tier/middle.rs"]
pub(crate) mod middle;
#[path = "tier/perft.rs"]
pub(crate) mod perft;
#[path = "tier/shallow.rs"]
pub(crate) mod shallow;
