//! Principal variation search: how both engines search the moves of one position (Marsland and Campbell, "Parallel search
//! of strongly ordered game trees", ACM Computing Surveys 14, 1982).
//!
//! The first move gets the whole window. Each later move gets a null window, which only tells whether the move is better,
//! and is searched again if it is.

use super::bounds::Bounds;

/// The search of one position's moves, from move to move. Scores are fail-soft.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PrincipalVariationSearch {
    /// The lower end of the window before any move was searched.
    start: i32,
    /// The lower end of the window: grows with the score of the best move.
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    /// The best score so far; below any score before the first move.
    pub(crate) best: i32,
    /// The last move that scored above `alpha`.
    pub(crate) best_move: Option<u8>,
    infinity: i32,
    is_first: bool,
}

impl PrincipalVariationSearch {
    /// `infinity` is greater than any score.
    #[inline(always)]
    pub(crate) fn new(alpha: i32, beta: i32, infinity: i32) -> Self {
        Self { start: alpha, alpha, beta, best: -infinity, best_move: None, infinity, is_first: true }
    }

    /// Searches the next move with `value`, which is given a window and returns `None` if the search was stopped.
    #[inline(always)]
    pub(crate) fn score(&mut self, mut value: impl FnMut(i32, i32) -> Option<i32>) -> Option<i32> {
        let Self { alpha, beta, is_first, .. } = *self;
        self.is_first = false;
        let score = value(alpha, if is_first { beta } else { alpha + 1 })?;
        if !is_first && alpha < score && score < beta {
            return value(alpha, beta);
        }
        Some(score)
    }

    /// Adds the score of a move. Returns whether the remaining moves need no search.
    #[inline(always)]
    pub(crate) fn add(&mut self, index: u8, score: i32) -> bool {
        self.best = self.best.max(score);
        if score > self.alpha {
            self.alpha = score;
            self.best_move = Some(index);
        }
        self.alpha >= self.beta
    }

    /// What the best score proves about the position.
    #[inline(always)]
    pub(crate) fn bounds(&self) -> Bounds {
        Bounds::of_score(self.best, self.start, self.beta, self.infinity)
    }
}

/// Takes the element of `children[first..]` that comes first in `order`, and moves the one at `first` to its place.
/// `children[first]` is stale afterwards.
///
/// # Panics
///
/// If there is no such element.
#[inline(always)]
pub(crate) fn select_next<C: Copy>(children: &mut [C], first: usize, order: impl Fn(&C) -> i32) -> C {
    // The high half is the order, the low half the place. The lowest such number is found without branches, which are hard to
    // predict.
    let with_place = |(place, child)| i64::from(order(child)) << 32 | place;
    let lowest = (0..).zip(&children[first..]).map(with_place).min().unwrap_or(0);
    let at = first + lowest as u32 as usize;
    let next = children[at];
    children[at] = children[first];
    next
}
