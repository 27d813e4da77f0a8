//! The weights of the pattern evaluation: one table per phase of the game, fitted to games of the engine against itself.

mod classes;
mod file;

use std::sync::LazyLock;

use crate::huge_pages::prefer_huge_pages;

use super::features::Features;
use super::patterns::{INSTANCES, LAYOUT, WEIGHTS};

pub use classes::CLASSES;
pub use file::WeightsError;
pub use file::WeightsInfo;

/// The plies of a phase.
const PHASE_PLIES: usize = 4;
/// The phases of the game, from its start to its end.
pub const PHASES: usize = 60 / PHASE_PLIES;
/// Units of a weight per disc.
pub const DISC: i32 = 8;
/// The greatest estimate in discs. It lies below the score of a board without opponent's discs.
pub(crate) const MAX_EVALUATION: i32 = 62;
/// Entries of a [`Window`]: the power of two above [`WEIGHTS`], so that a masked index needs no bounds check.
const WINDOW: usize = 1 << 19;
/// The weights of a phase, followed by unused values.
pub(crate) type Window = [i8; WINDOW];

/// The sum of the weights of these instances. It is written out because a loop becomes vector instructions that gather the
/// weights one by one.
macro_rules! sum_of {
    ($weight:ident; $($instance:literal)*) => { 0 $(+ $weight($instance))* };
}

/// The weights of every phase.
///
/// A weight is one byte, and a phase has four plies, so that what a search needs of them stays in the second-level cache.
#[derive(Clone, PartialEq, Eq)]
pub struct Weights {
    /// [`WEIGHTS`] entries per phase, then zeros up to the end of the last window.
    tables: Vec<i8>,
}

/// The phase of a position with this many empty squares.
#[inline(always)]
pub const fn phase(empties: u32) -> usize {
    let phase = 60_u32.saturating_sub(empties) as usize / PHASE_PLIES;
    if phase < PHASES { phase } else { PHASES - 1 }
}

/// The discs on the board at the start of a phase.
pub const fn first_discs(phase: usize) -> usize {
    4 + PHASE_PLIES * phase
}

impl Weights {
    /// All weights 0.
    pub fn zero() -> Self {
        let length = (PHASES - 1) * WEIGHTS + WINDOW;
        let mut tables = Vec::with_capacity(length);
        prefer_huge_pages(tables.spare_capacity_mut());
        tables.resize(length, 0);
        Self { tables }
    }

    /// Shared weights of 0 for searches that do not evaluate.
    pub(crate) fn none() -> &'static Self {
        static NONE: LazyLock<Weights> = LazyLock::new(Weights::zero);
        &NONE
    }

    /// The weights that are part of the program, decoded on first use.
    pub fn embedded() -> &'static Self {
        static EMBEDDED: LazyLock<Weights> = LazyLock::new(|| {
            let bytes = include_bytes!("../../../../../assets/weights.bin");
            Weights::decode(bytes).expect("a test decodes the embedded weights")
        });
        &EMBEDDED
    }

    /// Expands the weights of each phase from one weight per class; see `classes`.
    pub fn of_classes(phases: &[Vec<i8>]) -> Self {
        let mut weights = Self::zero();
        for (table, classes) in weights.tables.chunks_exact_mut(WEIGHTS).zip(phases) {
            for (weight, &class) in table.iter_mut().zip(&*classes::OF_WEIGHT) {
                *weight = classes[class as usize];
            }
        }
        weights
    }

    /// The inverse of [`Self::of_classes`] for one phase.
    pub fn classes(&self, phase: usize) -> Vec<i8> {
        let mut values = vec![0; CLASSES];
        let table = &self.tables[phase * WEIGHTS..][..WEIGHTS];
        for (&weight, &class) in table.iter().zip(&*classes::OF_WEIGHT) {
            values[class as usize] = weight;
        }
        values
    }

    /// The expected final score for the side to move in units, as the weights of this phase see it.
    #[inline(always)]
    pub fn sum(&self, features: &Features, phase: usize) -> i32 {
        let window: &Window = self.tables[phase * WEIGHTS..].first_chunk().expect("a window begins in every phase");
        let weight = |at: usize| i32::from(window[(LAYOUT.firsts[at] + u32::from(features.0[at])) as usize]);
        const { assert!(INSTANCES == 63, "the sum has one term for each instance") };
        sum_of!(weight;
            0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31
            32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62)
    }

    /// The expected final score for the side to move, in discs.
    ///
    /// Not inlined, so that the features are in memory, from where each index is one load. In registers they would have to be
    /// taken out of vectors, which takes longer than the call.
    #[inline(never)]
    pub fn evaluate(&self, features: &Features, empties: u32) -> i32 {
        let sum = self.sum(features, phase(empties)) + DISC / 2;
        // The shift rounds down. With the half disc added above it rounds to the nearest disc.
        (sum >> DISC.ilog2()).clamp(-MAX_EVALUATION, MAX_EVALUATION)
    }
}

/// By pattern instance: the first class of its kind.
pub fn first_classes() -> [u32; INSTANCES] {
    std::array::from_fn(|instance| classes::OF_WEIGHT[LAYOUT.firsts[instance] as usize])
}

/// By pattern instance: the class of the weight for its feature.
pub fn classes_of(features: &Features) -> [u32; INSTANCES] {
    std::array::from_fn(|instance| {
        let at = LAYOUT.firsts[instance] + u32::from(features.0[instance]);
        classes::OF_WEIGHT[at as usize]
    })
}

impl std::fmt::Debug for Weights {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Weights")
    }
}

#[cfg(test)]
mod tests;
