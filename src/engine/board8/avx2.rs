//! The search compiled for processors with AVX2, BMI1, BMI2, LZCNT and POPCNT.

macro_rules! per_cpu {
    ($($function:item)*) => { $(#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")] $function)* };
}

#[path = "per_cpu/endgame.rs"]
pub(crate) mod endgame;
#[path = "per_cpu/kernel_avx2.rs"]
pub(crate) mod kernel;
#[path = "per_cpu/last.rs"]
pub(crate) mod last;
#[path = "per_cpu/midgame.rs"]
pub(crate) mod midgame;
#[path = "per_cpu/perft.rs"]
pub(crate) mod perft;
#[path = "per_cpu/shallow.rs"]
pub(crate) mod shallow;
