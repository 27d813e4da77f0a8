//! Fits the curve of expected scores: the two parameters with the least logarithmic loss.

use crate::domain::ScoreCurve;

/// How often the area in which the parameters are sought is made smaller.
const ROUNDS: u32 = 12;
/// Points of the grid on each side of its middle.
const REACH: i32 = 5;
/// Where the search begins, and how far it reaches.
const START: ScoreCurve = ScoreCurve { at_end: 10.0, per_empty: 0.5 };
const LEAST_SCALE: f64 = 0.05;

/// A position of a game, and how the game ended for the side to move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Sample {
    /// By how many discs the side to move is ahead.
    pub(super) lead: i32,
    pub(super) empties: u32,
    /// 1 for a win, ½ for a draw.
    pub(super) score: f64,
}

/// The curve with the least logarithmic loss, sought on finer and finer grids.
pub(super) fn fit(samples: &[Sample]) -> ScoreCurve {
    let mut best = START;
    let (mut at_end, mut per_empty) = (START.at_end / f64::from(REACH), START.per_empty / f64::from(REACH));
    for _ in 0..ROUNDS {
        let around = |middle: ScoreCurve| {
            (-REACH..=REACH).flat_map(move |end| (-REACH..=REACH).map(move |empty| (end, empty))).map(
                move |(end, empty)| ScoreCurve {
                    at_end: (middle.at_end + f64::from(end) * at_end).max(LEAST_SCALE),
                    per_empty: (middle.per_empty + f64::from(empty) * per_empty).max(0.0),
                },
            )
        };
        let found = around(best).min_by(|one, other| log_loss(*one, samples).total_cmp(&log_loss(*other, samples)));
        best = found.unwrap_or(best);
        at_end /= 2.0;
        per_empty /= 2.0;
    }
    best
}

/// The mean logarithmic loss of a curve: how badly it predicts the results.
pub(super) fn log_loss(curve: ScoreCurve, samples: &[Sample]) -> f64 {
    const LEAST: f64 = 1e-9;
    let loss = |sample: &Sample| {
        let expected = curve.expected_score(sample.lead, sample.empties, 64).clamp(LEAST, 1.0 - LEAST);
        -(sample.score * expected.ln() + (1.0 - sample.score) * (1.0 - expected).ln())
    };
    samples.iter().map(loss).sum::<f64>() / samples.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_that_made_the_scores_is_found_again() {
        let made_by = ScoreCurve { at_end: 2.5, per_empty: 0.22 };
        let samples: Vec<Sample> = (0..60)
            .flat_map(|empties| (-30..=30).map(move |lead| (lead, empties)))
            .map(|(lead, empties)| Sample { lead, empties, score: made_by.expected_score(lead, empties, 64) })
            .collect();
        let found = fit(&samples);
        assert!((found.at_end - made_by.at_end).abs() < 0.05, "{found:?}");
        assert!((found.per_empty - made_by.per_empty).abs() < 0.005, "{found:?}");
    }
}
