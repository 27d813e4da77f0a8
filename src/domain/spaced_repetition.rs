//! When something that was learnt is asked again: the algorithm SM-2, with days that begin at the player's midnight.
//!
//! P. A. Woźniak: Optimization of learning, 1990,
//! <https://www.supermemo.com/en/blog/application-of-a-computer-to-improve-the-results-obtained-in-working-with-the-supermemo-method>.
//! It has six grades of answers. Here an answer is right (its grade 5) or wrong (its grade 2). As in most programs that use it, a wrong
//! answer lowers the factor too, while the original leaves it.

use super::{TimeZone, Timestamp};

/// The factor of something new.
const FIRST_FACTOR: f64 = 2.5;
const LEAST_FACTOR: f64 = 1.3;
const GRADE_OF_RIGHT: f64 = 5.0;
const GRADE_OF_WRONG: f64 = 2.0;
/// Days until it is asked again after the first and the second right answer in a row.
const FIRST_DAYS: [i64; 2] = [1, 6];
/// It is asked once a year at least.
const MOST_DAYS: i64 = 365;

/// How well something is known, and when it is asked again.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Schedule {
    /// Right answers since the last wrong one.
    pub right_answers: i64,
    /// From the last answer to the next one.
    pub days: i64,
    /// By how much the days grow with the next right answer; at least 1.3.
    pub factor: f64,
    /// The midnight from which on it is asked again.
    pub due_at: Timestamp,
}

impl Default for Schedule {
    /// Something that was never asked.
    fn default() -> Self {
        Self { right_answers: 0, days: 0, factor: FIRST_FACTOR, due_at: Timestamp(0) }
    }
}

impl Schedule {
    /// The schedule after an answer. After a wrong one it is asked again on the next day.
    pub(crate) fn after_answer(self, is_right: bool, zone: TimeZone, now: Timestamp) -> Self {
        let days = match usize::try_from(self.right_answers).ok().and_then(|answers| FIRST_DAYS.get(answers)) {
            _ if !is_right => FIRST_DAYS[0],
            Some(&days) => days,
            None => ((self.days as f64 * self.factor).ceil() as i64).min(MOST_DAYS),
        };
        let missing = 5.0 - if is_right { GRADE_OF_RIGHT } else { GRADE_OF_WRONG };
        let factor = (self.factor + 0.1 - missing * (0.08 + missing * 0.02)).max(LEAST_FACTOR);
        let right_answers = if is_right { self.right_answers + 1 } else { 0 };
        Self { right_answers, days, factor, due_at: zone.midnight(now, days) }
    }
}
