//! The search compiled for processors with AVX2, BMI1, BMI2, LZCNT and POPCNT.

macro_rules! compiled {
    ($($function:item)*) => { $(#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")] $function)* };
}

#[path = "tier/ending.rs"]
pub(super) mod ending;
#[path = "tier/kernel_avx2.rs"]
pub(super) mod kernel;
#[path = "tier/last.rs"]
pub(super) mod last;
#[path = "tier/middle.rs"]
pub(super) mod middle;
#[path = "tier/perft.rs"]
pub(super) mod perft;
#[path = "tier/shallow.rs"]
pub(super) mod shallow;
