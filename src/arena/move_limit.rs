//! What a move of a match may cost.

use std::time::{Duration, Instant};

use crate::engine::{Limits, Request, Strength};

/// What a move may cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MoveLimit {
    /// So much time.
    Time(Duration),
    /// So many positions.
    Nodes(u64),
    /// So many plies ahead.
    Depth(u32),
}

impl MoveLimit {
    /// The strength to ask for.
    pub(crate) fn strength(self) -> Strength {
        Strength::Limits(match self {
            Self::Time(_) => Limits::NONE,
            Self::Nodes(nodes) => Limits::nodes(nodes),
            Self::Depth(depth) => Limits::depth(depth),
        })
    }

    /// The request with its deadline, counted from now, where time is what limits it.
    pub(crate) fn apply(self, request: Request) -> Request {
        match self {
            Self::Time(time) => request.with_deadline(Instant::now() + time),
            Self::Nodes(_) | Self::Depth(_) => request,
        }
    }
}

/// Reads `1s`, `0.5s` or `200ms`; a number alone is seconds. At most a day.
pub(crate) fn parse_time(text: &str) -> Result<Duration, String> {
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 0.001),
        None => (text.strip_suffix('s').unwrap_or(text), 1.0),
    };
    let seconds = number.parse::<f64>().ok().map(|number| number * unit);
    let duration = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    duration
        .filter(|time| !time.is_zero() && *time <= Duration::from_secs(86_400))
        .ok_or_else(|| "a time is seconds or milliseconds, such as 1s or 200ms".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_seconds_or_milliseconds() {
        let read = |text| parse_time(text).ok();
        assert_eq!(read("1s"), Some(Duration::from_secs(1)));
        assert_eq!(read("0.5"), Some(Duration::from_millis(500)));
        assert_eq!(read("200ms"), Some(Duration::from_millis(200)));
        for wrong in ["", "s", "0", "0ms", "-1s", "1e30", "nan", "inf", "1 s", "2d"] {
            assert_eq!(read(wrong), None, "{wrong:?}");
        }
    }
}
