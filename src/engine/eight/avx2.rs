//! The search compiled for processors with AVX2, BMI1, BMI2, LZCNT and POPCNT.

macro_rules! compiled {
    ($($function:item)*) => { $(#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")] $function)* };
}

#[path = "tier/kernel_avx2.rs"]
pub(super) mod kernel;
#[path = "tier/perft.rs"]
pub(super) mod perft;
