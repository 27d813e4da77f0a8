//! The search for 8 × 8 compiled for processors with AVX-512 (F, BW, CD, DQ and VL), besides all that [`avx2`](super::avx2)
//! needs.

macro_rules! per_cpu {
    ($($function:item)*) => {
        $(#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512cd,avx512dq,avx512vl")] $function)*
    };
}

/// Other boards are searched with AVX2.
pub(crate) use super::avx2::any_board;

#[path = "../board8/per_cpu/mod.rs"]
pub(crate) mod board8;
#[path = "../board8/per_cpu/kernel_avx512.rs"]
pub(crate) mod kernel8;
