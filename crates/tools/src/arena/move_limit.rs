//! What an engine may spend on a move.

use std::time::{Duration, Instant};

use thiserror::Error;

use engine::analysis::Effort;
use engine::{Limits, Request, Strength};

/// The longest time for a move.
const LONGEST_TIME: Duration = Duration::from_secs(24 * 60 * 60);

/// The limit of a search for one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MoveLimit {
    Time(Duration),
    /// Positions visited.
    Nodes(u64),
    /// Plies searched.
    Depth(u32),
}

/// A text that is not a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a time is seconds or milliseconds, such as 1s or 200ms")]
pub(crate) struct ParseTimeError;

impl MoveLimit {
    /// The limit as an analysis takes it.
    pub(crate) fn effort(self) -> Effort {
        match self {
            Self::Time(time) => Effort { limits: Limits::NONE, time: Some(time) },
            Self::Nodes(nodes) => Effort { limits: Limits::nodes(nodes), time: None },
            Self::Depth(depth) => Effort { limits: Limits::depth(depth), time: None },
        }
    }

    /// The strength to request. A limit of time is not part of it; [`Self::apply`] adds it.
    pub(crate) fn strength(self) -> Strength {
        Strength::Limits(self.effort().limits)
    }

    /// Adds a deadline, counted from now, to a request with a limit of time.
    pub(crate) fn apply(self, request: Request) -> Request {
        match self {
            Self::Time(time) => request.with_deadline(Instant::now() + time),
            Self::Nodes(_) | Self::Depth(_) => request,
        }
    }
}

/// Parses `1s`, `0.5s` or `200ms`; a number without a unit means seconds. At most a day.
pub(crate) fn parse_time(text: &str) -> Result<Duration, ParseTimeError> {
    let (number, seconds_per_unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 0.001),
        None => (text.strip_suffix('s').unwrap_or(text), 1.0),
    };
    let number: f64 = number.parse().map_err(|_| ParseTimeError)?;
    let time = Duration::try_from_secs_f64(number * seconds_per_unit).map_err(|_| ParseTimeError)?;
    if time.is_zero() || time > LONGEST_TIME { Err(ParseTimeError) } else { Ok(time) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_seconds_or_milliseconds() {
        assert_eq!(parse_time("1s"), Ok(Duration::from_secs(1)));
        assert_eq!(parse_time("0.5"), Ok(Duration::from_millis(500)));
        assert_eq!(parse_time("200ms"), Ok(Duration::from_millis(200)));
        for wrong in ["", "s", "0", "0ms", "-1s", "1e30", "nan", "inf", "1 s", "2d"] {
            assert_eq!(parse_time(wrong), Err(ParseTimeError), "{wrong:?}");
        }
    }
}
