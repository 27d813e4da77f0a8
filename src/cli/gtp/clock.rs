//! The time controls of GTP: a main time, then periods with a number of moves each.

use std::time::Duration;

use crate::rules::{ByColor, Color};

/// Subtracted from every allowance, for the delay between the engine and the program that measures the time.
const RESERVE: Duration = Duration::from_millis(30);
/// The shortest allowance.
const SHORTEST: Duration = Duration::from_millis(10);

/// The clocks of both sides under the settings of `time_settings`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Clock {
    period: Duration,
    stones: u32,
    left: ByColor<Left>,
}

/// One side's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Left {
    time: Duration,
    /// Moves to make within `time`; 0 during the main time.
    stones: u32,
}

impl Clock {
    /// The clock for `time_settings MAIN PERIOD STONES`, in seconds. `None` for no limit, which is a period without moves
    /// or no time at all.
    pub(crate) fn new(main: u32, period: u32, stones: u32) -> Option<Self> {
        if (period > 0 && stones == 0) || (main == 0 && period == 0) {
            return None;
        }
        let left = if main > 0 {
            Left { time: Duration::from_secs(main.into()), stones: 0 }
        } else {
            Left { time: Duration::from_secs(period.into()), stones }
        };
        Some(Self { period: Duration::from_secs(period.into()), stones, left: ByColor { black: left, white: left } })
    }

    /// Applies `time_left COLOR TIME STONES`.
    pub(crate) fn set(&mut self, color: Color, seconds: u32, stones: u32) {
        self.left[color] = Left { time: Duration::from_secs(seconds.into()), stones };
    }

    /// How long the next move may take if the side still has `moves` moves to make in the game.
    pub(crate) fn allowance(&self, color: Color, moves: u32) -> Duration {
        let Left { time, stones } = self.left[color];
        let share = match stones {
            0 => time / moves.max(1) + if self.stones > 0 { self.period / self.stones } else { Duration::ZERO },
            stones => time / stones,
        };
        share.saturating_sub(RESERVE).max(SHORTEST)
    }

    /// Subtracts the time of a move, and starts the next period if the main time or a period is over.
    pub(crate) fn spend(&mut self, color: Color, elapsed: Duration) {
        let left = &mut self.left[color];
        let in_main_time = left.stones == 0;
        left.time = left.time.saturating_sub(elapsed);
        left.stones = left.stones.saturating_sub(1);
        let period_done = !in_main_time && left.stones == 0;
        if self.stones > 0 && (period_done || (in_main_time && left.time.is_zero())) {
            *left = Left { time: self.period, stones: self.stones };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_period_without_moves_is_no_limit() {
        assert_eq!(Clock::new(0, 1, 0), None);
        assert_eq!(Clock::new(0, 0, 0), None);
    }

    #[test]
    fn a_period_is_shared_among_its_moves() {
        let mut clock = Clock::new(0, 10, 2).expect("a limit");
        assert_eq!(clock.allowance(Color::Black, 30), Duration::from_millis(4970));
        clock.spend(Color::Black, Duration::from_secs(8));
        assert_eq!(clock.allowance(Color::Black, 29), Duration::from_millis(1970));
        clock.spend(Color::Black, Duration::from_secs(1));
        assert_eq!(clock.allowance(Color::Black, 28), Duration::from_millis(4970));
        assert_eq!(clock.allowance(Color::White, 30), Duration::from_millis(4970));
    }

    #[test]
    fn main_time_is_shared_by_the_rest_of_the_game_and_followed_by_periods() {
        let mut clock = Clock::new(60, 5, 1).expect("a limit");
        assert_eq!(clock.allowance(Color::White, 30), Duration::from_millis(6970));
        clock.spend(Color::White, Duration::from_secs(70));
        assert_eq!(clock.allowance(Color::White, 10), Duration::from_millis(4970));
        let sudden_death = Clock::new(60, 0, 0).expect("a limit");
        assert_eq!(sudden_death.allowance(Color::Black, 30), Duration::from_millis(1970));
    }

    #[test]
    fn an_expired_clock_still_allows_the_shortest_time() {
        let mut clock = Clock::new(1, 0, 0).expect("a limit");
        clock.set(Color::Black, 0, 0);
        assert_eq!(clock.allowance(Color::Black, 10), SHORTEST);
    }
}
