//! The searches compiled for processors with AVX2, BMI1, BMI2, LZCNT and POPCNT.

macro_rules! per_cpu {
    ($($function:item)*) => { $(#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")] $function)* };
}

/// Whether the functions in this module are compiled for AVX2 or NEON.
pub(crate) const SIMD: bool = true;

#[path = "../any_board/per_cpu/mod.rs"]
pub(crate) mod any_board;
#[path = "../board8/per_cpu/mod.rs"]
pub(crate) mod board8;
#[path = "../board8/per_cpu/kernel_avx2.rs"]
pub(crate) mod kernel8;
