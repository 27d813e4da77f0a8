//! Bounds on the value of a position, in the units of either engine.

/// The value is at least `lower` and at most `upper`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bounds {
    pub(crate) lower: i32,
    pub(crate) upper: i32,
}

impl Bounds {
    /// What the fail-soft score of a search with the window `alpha..beta` proves. `infinity` is greater than any score.
    #[inline(always)]
    pub(crate) fn of_score(score: i32, alpha: i32, beta: i32, infinity: i32) -> Self {
        Self {
            lower: if score > alpha { score } else { -infinity },
            upper: if score < beta { score } else { infinity },
        }
    }

    /// The bounds that follow from both.
    #[inline(always)]
    pub(crate) fn intersection(self, other: Self) -> Self {
        Self { lower: self.lower.max(other.lower), upper: self.upper.min(other.upper) }
    }

    /// The score that these bounds prove for the window. If they prove none, the window shrinks to them.
    #[inline(always)]
    pub(crate) fn cut(self, alpha: &mut i32, beta: &mut i32) -> Option<i32> {
        let Self { lower, upper } = self;
        if lower >= *beta || lower == upper {
            return Some(lower);
        }
        if upper <= *alpha {
            return Some(upper);
        }
        *alpha = lower.max(*alpha);
        *beta = upper.min(*beta);
        None
    }
}
