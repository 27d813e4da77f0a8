//! The search compiled for every machine.

macro_rules! compiled {
    ($($function:item)*) => { $($function)* };
}

#[path = "tier/kernel_portable.rs"]
pub(super) mod kernel;
#[path = "tier/perft.rs"]
pub(super) mod perft;
