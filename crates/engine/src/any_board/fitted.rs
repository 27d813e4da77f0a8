//! The numbers that `engine fit-boards` has fitted, and the file that holds them; see `weights.rs`.

use super::features::{FITTED_LENGTH, PHASES};

/// How many kinds of games have their own numbers: by size of board (up to 48 squares, up to 80, more), then by goal (most, fewest).
const KINDS: usize = 6;

static FILE: &[u8; KINDS * Fitted::BYTES] = include_bytes!("../../../../assets/boards.bin");

/// The numbers for one size of board and goal.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fitted {
    /// Weights in 128ths of a disc by phase: first those of the counts, then those of the corner patterns by class.
    pub weights: [[i16; FITTED_LENGTH]; PHASES],
    /// The standard deviation of the score's change when a search goes two plies deeper, by phase, in tenths of a disc.
    pub deviations: [i16; PHASES],
}

impl Fitted {
    /// The length of the numbers in the file.
    const BYTES: usize = 2 * PHASES * (FITTED_LENGTH + 1);

    /// The numbers that are part of the program, by size and goal.
    pub(super) fn embedded(size: usize, goal: usize) -> Self {
        let bytes = &FILE.as_chunks::<{ Self::BYTES }>().0[2 * size + goal];
        let number = |at: usize| i16::from_le_bytes([bytes[2 * at], bytes[2 * at + 1]]);
        Self {
            weights: std::array::from_fn(|phase| std::array::from_fn(|at| number(phase * FITTED_LENGTH + at))),
            deviations: std::array::from_fn(|phase| number(PHASES * FITTED_LENGTH + phase)),
        }
    }

    /// The bytes of the numbers in the file, which has those of all sizes and goals one after another.
    pub fn encode(&self) -> Vec<u8> {
        let numbers = self.weights.as_flattened().iter().chain(&self.deviations);
        numbers.flat_map(|number| number.to_le_bytes()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_numbers_give_back_the_shipped_file() {
        let kinds = (0..KINDS).map(|kind| Fitted::embedded(kind / 2, kind % 2));
        assert!(kinds.flat_map(|fitted| fitted.encode()).eq(*FILE));
    }
}
