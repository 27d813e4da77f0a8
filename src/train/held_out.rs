//! How far the weights are off on games that they were not learnt from.

use std::fmt::Write;

use super::sample::Sample;
use crate::engine::board8::{Features, PHASES, Weights, phase};

/// Of one phase, in discs.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(crate) struct PhaseErrors {
    /// Positions it was measured on.
    pub(crate) positions: usize,
    /// Mean absolute difference of evaluation and label.
    pub(crate) mean: f64,
    /// Root of the mean square difference.
    pub(crate) root_mean_square: f64,
    /// Mean absolute label: what an evaluation of 0 would be off.
    pub(crate) of_zero: f64,
}

/// The errors of each phase on the positions that games were played on from.
pub(crate) fn errors(weights: &Weights, samples: &[Sample]) -> [PhaseErrors; PHASES] {
    let mut errors = [PhaseErrors::default(); PHASES];
    for sample in samples.iter().filter(|sample| !sample.is_off_game()) {
        let empties = sample.board.empties();
        let value = weights.evaluate(&Features::of(sample.board), empties);
        let off = f64::from(value - i32::from(sample.result));
        let error = &mut errors[phase(empties)];
        error.positions += 1;
        error.mean += off.abs();
        error.root_mean_square += off * off;
        error.of_zero += f64::from(sample.result).abs();
    }
    for error in errors.iter_mut().filter(|error| error.positions > 0) {
        let positions = error.positions as f64;
        error.mean /= positions;
        error.root_mean_square = (error.root_mean_square / positions).sqrt();
        error.of_zero /= positions;
    }
    errors
}

/// The mean error and the root of the mean square error over all phases.
pub(crate) fn overall(errors: &[PhaseErrors; PHASES]) -> (f64, f64) {
    let sum = |of: fn(&PhaseErrors) -> f64| errors.iter().map(|error| error.positions as f64 * of(error)).sum::<f64>();
    let positions = sum(|_| 1.0).max(1.0);
    let square = sum(|error| error.root_mean_square.powi(2));
    (sum(|error| error.mean) / positions, (square / positions).sqrt())
}

/// The errors as a table, columns separated by tabs.
pub(crate) fn table(errors: &[PhaseErrors; PHASES]) -> String {
    let mut table = String::from("phase\tdiscs\tpositions\tmean_error\trms_error\tmean_label\n");
    for (phase, error) in errors.iter().enumerate() {
        let PhaseErrors { positions, mean, root_mean_square, of_zero } = error;
        let discs = 4 + 2 * phase;
        let row = writeln!(table, "{phase}\t{discs}\t{positions}\t{mean:.2}\t{root_mean_square:.2}\t{of_zero:.2}");
        row.expect("a string takes every write");
    }
    table
}
