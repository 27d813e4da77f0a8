//! The search compiled for processors with AVX2, BMI1, BMI2, LZCNT and POPCNT.

macro_rules! compiled {
    ($($function:item)*) => { $(#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")] $function)* };
}

#[path = "tier/ending.rs"]
pub(crate) mod ending;
#[path = "tier/kernel_avx2.rs"]
pub(crate) mod kernel;
#[path = "tier/last.rs"]
pub(crate) mod last;
#[path = "tier/middle.rs"]
pub(crate) mod middle;
#[path = "tier/perft.rs"]
pub(crate) mod perft;
#[path = "tier/shallow.rs"]
pub(crate) mod shallow;
