//! How good predictions were: log loss and calibration.

use crate::domain::Score;

/// Predictions are compared with results in this many ranges of the predicted score.
const RANGES: usize = 10;
/// A range with fewer games tells too little.
const LEAST_GAMES: u32 = 30;
/// Predictions nearer to 0 or 1 count as this far from it: a single surprise would have an infinite loss.
const LEAST_EXPECTED: f64 = 1e-6;

/// The mean of losses.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub(super) struct Mean {
    pub(super) count: u32,
    sum: f64,
}

impl Mean {
    fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
    }

    /// 0 without values.
    pub(super) fn value(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum / f64::from(self.count) }
    }
}

/// What is special about a game for those who predict it.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Circumstances {
    /// Somebody has had fewer than ten games.
    pub(super) has_newcomer: bool,
    /// Somebody has not played for 30 days.
    pub(super) has_returner: bool,
}

/// What has been predicted and what happened.
#[derive(Clone, Default, PartialEq, Debug)]
pub(super) struct Predictions {
    pub(super) all: Mean,
    pub(super) newcomers: Mean,
    pub(super) returners: Mean,
    ranges: [(Mean, Mean); RANGES],
}

impl Predictions {
    /// Adds black's expected score in a game, and the score.
    pub(super) fn add(&mut self, expected: f64, score: Score, circumstances: Circumstances) {
        let points = score.outcome().to_chess_points();
        let loss = log_loss(expected, points);
        self.all.add(loss);
        if circumstances.has_newcomer {
            self.newcomers.add(loss);
        }
        if circumstances.has_returner {
            self.returners.add(loss);
        }
        let range = ((expected * RANGES as f64) as usize).min(RANGES - 1);
        let (predicted, actual) = &mut self.ranges[range];
        predicted.add(expected);
        actual.add(points);
    }

    /// Predicted and actual mean score in each range with enough games.
    pub(super) fn calibration(&self) -> Vec<(f64, f64)> {
        let known = self.ranges.iter().filter(|(predicted, _)| predicted.count >= LEAST_GAMES);
        known.map(|(predicted, actual)| (predicted.value(), actual.value())).collect()
    }

    /// How far actual scores are from predicted ones in the mean of all games.
    pub(super) fn calibration_error(&self) -> f64 {
        let off = |(predicted, actual): &(Mean, Mean)| (predicted.sum - actual.sum).abs();
        self.ranges.iter().map(off).sum::<f64>() / f64::from(self.all.count.max(1))
    }
}

fn log_loss(expected: f64, points: f64) -> f64 {
    let expected = expected.clamp(LEAST_EXPECTED, 1.0 - LEAST_EXPECTED);
    -points * expected.ln() - (1.0 - points) * (1.0 - expected).ln()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_loss_of_a_prediction_is_the_logarithm_of_what_it_gave_to_the_result() {
        assert!((log_loss(0.5, 1.0) - 2.0_f64.ln()).abs() < 1e-12);
        assert!((log_loss(0.8, 0.0) - 5.0_f64.ln()).abs() < 1e-12);
        assert!((log_loss(0.5, 0.5) - 2.0_f64.ln()).abs() < 1e-12);
        assert!(log_loss(1.0, 0.0).is_finite());
    }

    #[test]
    fn calibration_compares_the_predicted_with_the_actual_score() {
        let mut predictions = Predictions::default();
        for game in 0..100 {
            let score = if game % 10 < 7 { Score::Win } else { Score::Loss };
            predictions.add(0.75, score, Circumstances::default());
        }
        let [(predicted, actual)] = predictions.calibration()[..] else { panic!("one range") };
        assert!((predicted - 0.75).abs() < 1e-9 && (actual - 0.7).abs() < 1e-9);
        assert!((predictions.calibration_error() - 0.05).abs() < 1e-9);
        assert_eq!((predictions.newcomers.count, predictions.newcomers.value()), (0, 0.0));
    }
}
