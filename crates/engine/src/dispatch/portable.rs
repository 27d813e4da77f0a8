//! The searches compiled for every processor of the target.

macro_rules! per_cpu {
    ($($function:item)*) => { $($function)* };
}

/// Whether the functions in this module are compiled for AVX2 or NEON.
pub(crate) const SIMD: bool = false;

#[path = "../any_board/per_cpu/mod.rs"]
pub(crate) mod any_board;
#[path = "../board8/per_cpu/mod.rs"]
pub(crate) mod board8;
#[path = "../board8/per_cpu/kernel_portable.rs"]
pub(crate) mod kernel8;
