//! The weights of the pattern evaluation: one table for each phase of the game, learnt from self-play.

mod classes;
mod file;

use std::sync::LazyLock;

use super::features::Features;
use super::patterns::{INSTANCES, LAYOUT, PLACES, WEIGHTS};

pub(crate) use classes::CLASSES;
pub use file::WeightsError;
pub(crate) use file::WeightsInfo;

/// Phases of the game; the first is the start.
pub(crate) const PHASES: usize = 30;
/// How many units of a weight make one disc.
pub(crate) const DISC: i32 = 32;
/// An estimate in discs is at most this, so that it is never taken for a board wiped clean.
pub(crate) const MAX_EVALUATION: i32 = 62;
/// Entries of a [`Window`]: the power of two above [`WEIGHTS`], so that a masked index needs no check.
const WINDOW: usize = 1 << 19;
/// A phase's weights, and behind them what happens to follow.
pub(crate) type Window = [i16; WINDOW];

static CENTRES: [u32; PLACES] = LAYOUT.centres;

/// The weights of every phase.
#[derive(Clone, PartialEq, Eq)]
pub struct Weights {
    /// Phase after phase [`WEIGHTS`] entries, then zeros to the end of the last phase's window.
    tables: Vec<i16>,
}

/// The phase of a position with this many empty squares.
#[inline(always)]
pub(crate) const fn phase(empties: u32) -> usize {
    let phase = (60_u32.saturating_sub(empties) / 2) as usize;
    if phase < PHASES { phase } else { PHASES - 1 }
}

impl Weights {
    /// All weights 0.
    pub(crate) fn zero() -> Self {
        Self { tables: vec![0; (PHASES - 1) * WEIGHTS + WINDOW] }
    }

    /// The same, shared: for searches that never look at them.
    pub(crate) fn none() -> &'static Self {
        static NONE: LazyLock<Weights> = LazyLock::new(Weights::zero);
        &NONE
    }

    /// The weights that are part of the program, decoded when they are first used.
    pub(crate) fn embedded() -> &'static Self {
        static EMBEDDED: LazyLock<Weights> = LazyLock::new(|| {
            let bytes = include_bytes!("../../../../assets/weights.bin");
            Weights::decode(bytes).expect("a test decodes the embedded weights")
        });
        &EMBEDDED
    }

    /// From the weights of each phase by class (see [`classes::class`]).
    pub(crate) fn of_classes(phases: &[Vec<i16>; PHASES]) -> Self {
        let mut weights = Self::zero();
        for (table, classes) in weights.tables.chunks_exact_mut(WEIGHTS).zip(phases) {
            for (weight, &class) in table.iter_mut().zip(&*classes::OF_WEIGHT) {
                *weight = classes[class as usize];
            }
        }
        weights
    }

    /// The weights of a phase by class.
    pub(crate) fn classes(&self, phase: usize) -> Vec<i16> {
        let mut values = vec![0; CLASSES];
        let table = &self.tables[phase * WEIGHTS..][..WEIGHTS];
        for (&weight, &class) in table.iter().zip(&*classes::OF_WEIGHT) {
            values[class as usize] = weight;
        }
        values
    }

    /// The weights for positions with this many empty squares, indexed by instance centre plus feature.
    #[inline(always)]
    pub(crate) fn window(&self, empties: u32) -> &Window {
        self.tables[phase(empties) * WEIGHTS..].first_chunk().expect("a window begins in every phase")
    }

    /// What the side to move can expect, in discs.
    #[inline(always)]
    pub(crate) fn evaluate(&self, features: &Features, empties: u32) -> i32 {
        let window = self.window(empties);
        let mut sum = DISC / 2;
        for (&centre, &feature) in CENTRES[..INSTANCES].iter().zip(&features.0) {
            let at = centre.wrapping_add_signed(i32::from(feature)) as usize;
            sum += i32::from(window[at & (WINDOW - 1)]);
        }
        // A shift rounds down, so that the half added above makes it round to nearest.
        (sum >> DISC.ilog2()).clamp(-MAX_EVALUATION, MAX_EVALUATION)
    }
}

/// For each pattern instance the first class of its kind.
pub(crate) fn first_classes() -> [u32; INSTANCES] {
    std::array::from_fn(|instance| {
        let kind = LAYOUT.starts.iter().rposition(|&start| start <= CENTRES[instance] as usize);
        classes::OF_WEIGHT[LAYOUT.starts[kind.expect("the first kind starts at 0")]]
    })
}

/// For each pattern instance of these features the class of its weight.
pub(crate) fn classes_of(features: &Features) -> [u32; INSTANCES] {
    std::array::from_fn(|instance| {
        let at = CENTRES[instance].wrapping_add_signed(i32::from(features.0[instance]));
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
