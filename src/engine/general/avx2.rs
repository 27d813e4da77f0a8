//! The search compiled for processors with AVX2, BMI1, BMI2, LZCNT and POPCNT.

macro_rules! compiled {
    ($($function:item)*) => { $(#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")] $function)* };
}

/// Whether that is what everything here is compiled for.
const AVX2: bool = true;

#[path = "tier/ending.rs"]
pub(crate) mod ending;
#[path = "tier/evaluation.rs"]
pub(crate) mod evaluation;
#[path = "tier/middle.rs"]
pub(crate) mod middle;
#[path = "tier/moves.rs"]
pub(crate) mod moves;
