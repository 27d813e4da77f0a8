//! The time controls of GTP: a main time, then periods with a number of moves each.

use std::time::Duration;

use rules::{ByColor, Color};

/// Subtracted from every allowance, for the delay between the engine and the program that measures the time.
const DELAY: Duration = Duration::from_millis(30);
/// The shortest allowance.
const SHORTEST: Duration = Duration::from_millis(10);
/// One part in this many of the main time is not planned for any move.
const RESERVE: u32 = 20;
/// Nor is this much, on a short clock.
const LEAST_RESERVE: Duration = Duration::from_millis(100);

/// The clocks of both sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Clock {
    /// The length of a period. Zero if the game has to end within the main time.
    period: Duration,
    /// The moves to make in each period.
    stones: u32,
    /// `None` for no limit.
    left: ByColor<Option<Left>>,
}

/// One side's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Left {
    time: Duration,
    /// Moves to make within `time`; 0 during the main time.
    stones: u32,
}

impl Clock {
    /// No limit for either side.
    pub(crate) const UNLIMITED: Self =
        Self { period: Duration::ZERO, stones: 0, left: ByColor { black: None, white: None } };

    /// The clock for `time_settings MAIN PERIOD STONES`. A period without moves, or no time at all, is no limit.
    pub(crate) fn new(main: Duration, period: Duration, stones: u32) -> Self {
        if (!period.is_zero() && stones == 0) || (main.is_zero() && period.is_zero()) {
            return Self::UNLIMITED;
        }
        let left = if main.is_zero() { Left { time: period, stones } } else { Left { time: main, stones: 0 } };
        Self { period, stones, left: ByColor { black: Some(left), white: Some(left) } }
    }

    /// Applies `time_left COLOR TIME STONES`.
    pub(crate) fn set(&mut self, color: Color, time: Duration, stones: u32) {
        self.left[color] = Some(Left { time, stones });
    }

    /// How long the next move may take in a position with this many empty squares; `None` for no limit.
    pub(crate) fn allowance(&self, color: Color, empties: u32) -> Option<Duration> {
        let Left { time, stones } = self.left[color]?;
        let share = if stones > 0 {
            time / stones
        } else {
            let planned: u32 = (1..=empties).rev().step_by(2).map(weight).sum();
            let main = time.saturating_sub((time / RESERVE).max(LEAST_RESERVE)) * weight(empties) / planned.max(1);
            main + self.period.checked_div(self.stones).unwrap_or_default()
        };
        Some(share.saturating_sub(DELAY).max(SHORTEST))
    }

    /// Subtracts the time of a move, and starts the next period if the main time or a period is over. A move that goes on after
    /// the main time belongs to the first period.
    pub(crate) fn spend(&mut self, color: Color, elapsed: Duration) {
        let period = Left { time: self.period, stones: self.stones };
        self.left[color] = self.left[color].map(|left| left.after(elapsed, period));
    }
}

impl Left {
    /// The clock after a move. A `period` without stones never begins.
    fn after(self, elapsed: Duration, period: Self) -> Self {
        let time = self.time.saturating_sub(elapsed);
        match self.stones {
            0 if period.stones == 0 || !time.is_zero() => Self { time, stones: 0 },
            0 if elapsed == self.time => period,
            0 => period.after(elapsed - self.time, period),
            1 if period.stones > 0 => period,
            stones => Self { time, stones: stones - 1 },
        }
    }
}

/// How much of the main time a move with this many empty squares gets, compared with other moves. Most goes to the middle
/// game. From about 26 empty squares on, positions are solved in a small part of the time, also because the results of
/// earlier moves are kept.
fn weight(empties: u32) -> u32 {
    match empties {
        53.. => 32,
        45..=52 => 48,
        33..=44 => 80,
        27..=32 => 96,
        25..=26 => 64,
        23..=24 => 24,
        21..=22 => 8,
        17..=20 => 3,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn a_period_without_moves_is_no_limit() {
        for clock in [Clock::new(seconds(0), seconds(1), 0), Clock::new(seconds(0), seconds(0), 0)] {
            assert_eq!(clock.allowance(Color::Black, 60), None);
        }
    }

    #[test]
    fn a_period_is_shared_among_its_moves() {
        let mut clock = Clock::new(seconds(0), seconds(10), 2);
        assert_eq!(clock.allowance(Color::Black, 60), Some(Duration::from_millis(4970)));
        clock.spend(Color::Black, seconds(8));
        assert_eq!(clock.allowance(Color::Black, 58), Some(Duration::from_millis(1970)));
        clock.spend(Color::Black, seconds(1));
        assert_eq!(clock.allowance(Color::Black, 56), Some(Duration::from_millis(4970)));
        assert_eq!(clock.allowance(Color::White, 59), Some(Duration::from_millis(4970)));
    }

    #[test]
    fn periods_follow_the_main_time() {
        let mut clock = Clock::new(seconds(60), seconds(5), 1);
        assert!(clock.allowance(Color::White, 31).is_some_and(|time| time > seconds(5)));
        clock.spend(Color::White, seconds(70));
        assert_eq!(clock.allowance(Color::White, 21), Some(Duration::from_millis(4970)));
    }

    #[test]
    fn a_move_that_goes_on_after_the_main_time_counts_in_the_first_period() {
        let mut clock = Clock::new(seconds(60), seconds(10), 5);
        clock.spend(Color::White, seconds(62));
        assert_eq!(clock.allowance(Color::White, 21), Some(Duration::from_millis(1970)));
        let mut clock = Clock::new(seconds(60), seconds(10), 5);
        clock.spend(Color::White, seconds(60));
        assert_eq!(clock.allowance(Color::White, 21), Some(Duration::from_millis(1970)));
        clock.spend(Color::White, seconds(6));
        assert_eq!(clock.allowance(Color::White, 19), Some(Duration::from_millis(970)));
    }

    /// A game in which every move takes its allowance until the position is solved with `solved_from` empty squares.
    fn time_used(total: Duration, solved_from: u32) -> Duration {
        let mut clock = Clock::new(total, Duration::ZERO, 0);
        let mut used = Duration::ZERO;
        for empties in (1..=60).rev().step_by(2) {
            let allowance = clock.allowance(Color::Black, empties).expect("a limit");
            let elapsed = if empties <= solved_from { Duration::from_millis(1) } else { allowance };
            clock.spend(Color::Black, elapsed);
            used += elapsed;
        }
        used
    }

    #[test]
    fn most_of_the_clock_is_used_and_never_all_of_it() {
        for total in [30, 60, 300, 3600].map(seconds) {
            for solved_from in [0, 18, 20, 22, 24] {
                let used = time_used(total, solved_from);
                assert!(used * 5 >= total * 4, "{used:?} of {total:?}");
                assert!(used < total, "{used:?} of {total:?}");
            }
        }
    }

    #[test]
    fn the_middle_game_gets_more_than_the_opening_and_the_ending() {
        let clock = Clock::new(seconds(60), Duration::ZERO, 0);
        let first = clock.allowance(Color::Black, 60);
        let mut later = clock;
        later.set(Color::Black, seconds(40), 0);
        let middle = later.allowance(Color::Black, 36);
        later.set(Color::Black, seconds(6), 0);
        let last = later.allowance(Color::Black, 12);
        assert!(middle > first && middle > last, "{first:?} {middle:?} {last:?}");
    }

    #[test]
    fn an_expired_clock_still_allows_the_shortest_time() {
        let mut clock = Clock::new(seconds(1), Duration::ZERO, 0);
        clock.set(Color::Black, Duration::ZERO, 0);
        assert_eq!(clock.allowance(Color::Black, 20), Some(SHORTEST));
    }

    #[test]
    fn a_side_whose_time_is_told_without_settings_has_a_limit() {
        let mut clock = Clock::UNLIMITED;
        clock.set(Color::White, Duration::from_millis(500), 0);
        assert!(clock.allowance(Color::White, 30).is_some_and(|time| time < Duration::from_millis(500)));
        assert_eq!(clock.allowance(Color::Black, 31), None);
    }
}
