//! The error of the weights on held-out games, which they were not trained on.

use std::fmt::Write;

use engine::board8::{Features, PHASES, Weights, first_discs, phase};

use super::sample::Sample;

/// The errors in one phase, in discs.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(crate) struct PhaseErrors {
    /// Number of positions measured.
    pub(crate) positions: usize,
    /// Mean absolute difference between evaluation and game result.
    pub(crate) mean: f64,
    /// Root of the mean squared difference.
    pub(crate) root_mean_square: f64,
    /// Mean absolute game result: the error of an evaluation that is always 0.
    pub(crate) mean_result: f64,
}

/// The errors of each phase. Positions off the game have no game result and are left out.
pub(crate) fn errors(weights: &Weights, samples: &[Sample]) -> [PhaseErrors; PHASES] {
    let mut errors = [PhaseErrors::default(); PHASES];
    for sample in samples.iter().filter(|sample| !sample.is_off_game()) {
        let empties = sample.board.empties();
        let value = weights.evaluate(&Features::of(sample.board), empties);
        let difference = f64::from(value - i32::from(sample.result));
        let errors = &mut errors[phase(empties)];
        errors.positions += 1;
        errors.mean += difference.abs();
        errors.root_mean_square += difference * difference;
        errors.mean_result += f64::from(sample.result).abs();
    }
    for errors in errors.iter_mut().filter(|errors| errors.positions > 0) {
        let positions = errors.positions as f64;
        errors.mean /= positions;
        errors.root_mean_square = (errors.root_mean_square / positions).sqrt();
        errors.mean_result /= positions;
    }
    errors
}

/// The mean error and the root of the mean squared error over all phases.
pub(crate) fn overall(errors: &[PhaseErrors; PHASES]) -> (f64, f64) {
    let sum = |of: fn(&PhaseErrors) -> f64| errors.iter().map(|error| error.positions as f64 * of(error)).sum::<f64>();
    let positions = sum(|_| 1.0).max(1.0);
    let squares = sum(|error| error.root_mean_square.powi(2));
    (sum(|error| error.mean) / positions, (squares / positions).sqrt())
}

/// The errors as tab-separated values with a header.
pub(crate) fn table(errors: &[PhaseErrors; PHASES]) -> String {
    let mut table = String::from("phase\tdiscs\tpositions\tmean_error\trms_error\tmean_label\n");
    for (phase, errors) in errors.iter().enumerate() {
        let PhaseErrors { positions, mean, root_mean_square, mean_result } = errors;
        let discs = first_discs(phase);
        let row = writeln!(table, "{phase}\t{discs}\t{positions}\t{mean:.2}\t{root_mean_square:.2}\t{mean_result:.2}");
        row.expect("writing to a string cannot fail");
    }
    table
}
