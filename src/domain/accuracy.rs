//! How well moves were played, as a share: from the discs that a move loses to the score that it costs.
//!
//! A disc matters most in an even position, and more the nearer the end is. A logistic curve says which score (a win is 1, a draw ½)
//! a side can expect that is ahead by some discs. docs/reviews-measured.md says how it was fitted to games of
//! the levels 3 to 10.

/// The lead of so many discs at the end of a game, in an even match, makes the odds of winning e : 1.
const SCALE_AT_END: f64 = 0.05;
/// How much larger that lead has to be with one more empty square.
const SCALE_PER_EMPTY: f64 = 0.4;
/// The curve was fitted on this number of squares. Leads and empty squares on other boards are taken in proportion.
const FITTED_SQUARES: f64 = 64.0;
/// How fast the accuracy of a move falls with the score that it costs: a move that turns an even game into a certain loss has 14 %.
const STEEPNESS: f64 = 4.0;
/// The mean accuracy of each level, in percent, over whole games on 8×8 for most discs. docs/reviews-measured.md says how it was measured. Levels 9 and 10 cannot be
/// told apart.
const MEAN_ACCURACIES: [(UsualLevel, u8); 7] = [
    (UsualLevel::one(3), 70),
    (UsualLevel::one(4), 80),
    (UsualLevel::one(5), 87),
    (UsualLevel::one(6), 91),
    (UsualLevel::one(7), 95),
    (UsualLevel::one(8), 98),
    (UsualLevel { least: 9, most: 10 }, 99),
];

/// One standard deviation below the mean of level 3, the lowest that was measured.
const LEAST_MEASURED: u8 = 63;

/// The levels that usually have some accuracy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct UsualLevel {
    pub least: u8,
    pub most: u8,
}

impl UsualLevel {
    const fn one(level: u8) -> Self {
        Self { least: level, most: level }
    }

    /// The level whose mean accuracy is nearest to the whole percentage that users read, the lower of two; `None` below those that were
    /// measured.
    pub(crate) fn of(accuracy: f64) -> Option<Self> {
        let percent = (accuracy * 100.0).round() as u8;
        let nearest = MEAN_ACCURACIES.into_iter().min_by_key(|(_, mean)| mean.abs_diff(percent));
        nearest.filter(|_| percent >= LEAST_MEASURED).map(|(level, _)| level)
    }
}

/// The score, from 0 to 1, that a side can expect that is ahead by `lead` discs after best play, with this number of empty squares
/// on a board of `area` squares.
pub(crate) fn expected_score(lead: i32, empties: u32, area: u32) -> f64 {
    let proportion = FITTED_SQUARES / f64::from(area.max(1));
    let scale = SCALE_AT_END + SCALE_PER_EMPTY * f64::from(empties) * proportion;
    1.0 / (1.0 + (-f64::from(lead) * proportion / scale).exp())
}

/// The accuracy of a move that costs this much of the expected score, from 0 to 1.
pub(crate) fn accuracy_of(cost: f64) -> f64 {
    (-STEEPNESS * cost.max(0.0)).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_expected_score_grows_with_the_lead_and_more_so_near_the_end() {
        let score = |lead, empties| expected_score(lead, empties, 64);
        assert_eq!(score(0, 30), 0.5);
        assert!(score(6, 2) > score(6, 40) && score(6, 40) > score(2, 40) && score(2, 40) > 0.5);
        assert!((score(6, 20) + score(-6, 20) - 1.0).abs() < 1e-12);
        assert!(score(64, 0) > 0.99 && score(-64, 0) < 0.01);
    }

    #[test]
    fn other_boards_are_taken_in_proportion() {
        let small = expected_score(4, 8, 16);
        assert!((small - expected_score(16, 32, 64)).abs() < 1e-12);
        assert!(expected_score(4, 0, 0).is_finite());
    }

    #[test]
    fn an_accuracy_is_usual_for_the_level_whose_mean_is_nearest() {
        for (accuracy, least, most) in [
            (0.63, 3, 3),
            (0.74, 3, 3),
            (0.76, 4, 4),
            (0.75, 3, 3),
            (0.894, 5, 5),
            (0.895, 6, 6),
            (0.91, 6, 6),
            (0.983, 8, 8),
            (1.0, 9, 10),
        ] {
            assert_eq!(UsualLevel::of(accuracy), Some(UsualLevel { least, most }), "{accuracy}");
        }
        assert_eq!([0.0, 0.62].map(UsualLevel::of), [None, None], "levels 1 and 2 were not measured");
        assert!(
            MEAN_ACCURACIES.is_sorted_by(|(one, lower), (next, higher)| one.most + 1 == next.least && lower < higher)
        );
    }

    #[test]
    fn a_move_that_costs_nothing_is_accurate() {
        assert_eq!(accuracy_of(0.0), 1.0);
        assert_eq!(accuracy_of(-0.1), 1.0);
        assert!(accuracy_of(0.1) > accuracy_of(0.5) && accuracy_of(1.0) > 0.0);
    }
}
