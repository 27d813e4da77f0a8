//! The searches compiled for processors with NEON.

macro_rules! per_cpu {
    ($($function:item)*) => { $(#[target_feature(enable = "neon")] $function)* };
}

/// Whether the functions in this module are compiled for AVX2 or NEON.
pub(crate) const SIMD: bool = true;

#[path = "../any_board/per_cpu/mod.rs"]
pub(crate) mod any_board;
#[path = "../board8/per_cpu/mod.rs"]
pub(crate) mod board8;
#[path = "../board8/per_cpu/kernel_neon.rs"]
pub(crate) mod kernel8;
