//! The weights of the features, by size of board, goal and phase.
//!
//! The numbers in `assets/boards.bin` were fitted by least squares to the results of games that the engine played against
//! itself from random openings, on boards of all sizes: about three million positions. The games were played in two
//! rounds, the second with the weights that the first gave, and the weights were fitted to both. `engine fit-boards`
//! fits new weights.

use std::sync::LazyLock;

use rules::{Goal, Shape};

use super::features::{COUNTS, PHASES, classes};
use super::fitted::Fitted;
use super::units::DISC;

/// Weights are in this fraction (1/128) of a disc.
pub const WEIGHT_DISC: i32 = 128;

/// The weights for one goal and size of board.
#[derive(Debug)]
pub(crate) struct Weights {
    /// By count and phase, in 128ths of a disc.
    pub(crate) counts: [[i32; PHASES]; COUNTS],
    /// By pattern and phase, in 128ths of a disc.
    pub(crate) corners: Vec<[i16; PHASES]>,
    /// The standard deviation of the score's change when a search goes two plies deeper, by phase, in tenths of a disc.
    deviations: [i32; PHASES],
}

/// By size of board, then by goal, as in [`Fitted::embedded`].
static WEIGHTS: LazyLock<[[Weights; 2]; 3]> = LazyLock::new(|| {
    std::array::from_fn(|size| std::array::from_fn(|goal| Weights::unfold(&Fitted::embedded(size, goal))))
});

/// The weights for one number of discs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PhaseWeights {
    /// The blended weights of the counts, times [`PhaseWeights::WHOLE`].
    pub(crate) counts: [i32; COUNTS],
    /// The earlier of the two phases whose weights are blended.
    pub(crate) phase: usize,
    /// The shares of that phase and of the next one. Their sum is [`PhaseWeights::WHOLE`].
    pub(crate) blend: [i32; 2],
    /// The standard deviation of the score's change when a search goes two plies deeper, in units.
    pub(crate) deviation: i32,
}

impl PhaseWeights {
    /// The sum of the shares of a blend.
    pub(crate) const WHOLE: i32 = 256;
}

impl Weights {
    /// The weights by number of empty squares.
    pub(crate) fn by_empties(&self, shape: Shape) -> Vec<PhaseWeights> {
        let area = shape.area() as usize;
        let last = PHASES - 1;
        let of_discs = |discs: usize| {
            let phase = (discs * last / area).min(last - 1);
            let later = ((discs * last - phase * area) * PhaseWeights::WHOLE as usize / area) as i32;
            let blend = [PhaseWeights::WHOLE - later, later];
            let counts = self.counts.map(|weights| weights[phase] * blend[0] + weights[phase + 1] * blend[1]);
            let deviation = (self.deviations[phase] * blend[0] + self.deviations[phase + 1] * blend[1]) * DISC
                / (10 * PhaseWeights::WHOLE);
            PhaseWeights { counts, phase, blend, deviation }
        };
        (0..=area).map(|empties| of_discs(area - empties)).collect()
    }

    /// The weights for a board and a goal.
    pub(crate) fn of(shape: Shape, goal: Goal) -> &'static Self {
        &WEIGHTS[size(shape)][usize::from(goal == Goal::Fewest)]
    }

    fn unfold(&Fitted { weights: phases, deviations }: &Fitted) -> Self {
        let counts = std::array::from_fn(|count| std::array::from_fn(|phase| i32::from(phases[phase][count])));
        let corners = classes().into_iter().map(|(class, sign)| {
            std::array::from_fn(|phase| sign * class.map_or(0, |class| phases[phase][COUNTS + class]))
        });
        Self { counts, corners: corners.collect(), deviations: deviations.map(i32::from) }
    }
}

/// The index of a board's size for [`Fitted::embedded`].
pub(crate) fn size(shape: Shape) -> usize {
    match shape.area() {
        ..=48 => 0,
        49..=80 => 1,
        _ => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_blended_between_phases() {
        let shape = Shape::STANDARD;
        let weights = Weights::of(shape, Goal::Fewest);
        let by_empties = weights.by_empties(shape);
        assert_eq!(by_empties.len(), 65);
        assert!(by_empties.iter().all(|phase| phase.blend.iter().sum::<i32>() == PhaseWeights::WHOLE));
        let whole = |phase: usize| weights.counts.map(|weights| weights[phase] * PhaseWeights::WHOLE);
        assert_eq!(by_empties[64].counts, whole(0));
        assert_eq!(by_empties[0].counts, whole(PHASES - 1));
    }
}
