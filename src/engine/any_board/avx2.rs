//! The search compiled for processors with AVX2, BMI1, BMI2, LZCNT and POPCNT.

macro_rules! per_cpu {
    ($($function:item)*) => { $(#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")] $function)* };
}

/// Whether that is what everything here is compiled for.
const AVX2: bool = true;

#[path = "per_cpu/endgame.rs"]
pub(crate) mod endgame;
#[path = "per_cpu/evaluation.rs"]
pub(crate) mod evaluation;
#[path = "per_cpu/midgame.rs"]
pub(crate) mod midgame;
#[path = "per_cpu/moves.rs"]
pub(crate) mod moves;
