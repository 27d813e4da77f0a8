//! How an engine is named on the command line.

use std::str::FromStr;

use thiserror::Error;

use crate::cli::limits::{Budget, parse_time};
use crate::engine::Level;

/// An engine as it is named on the command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Spec {
    /// `level:8`
    Level(Level),
    /// `nodes:100000`, `depth:8` or `time:200ms`: our search within that limit, whatever the match says.
    Limited(Budget),
    /// `gtp:COMMAND`
    Gtp(String),
}

/// A text names no engine.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("an engine is level:N (1 to 10), nodes:N, depth:N, time:1s or gtp:COMMAND")]
pub(super) struct SpecError;

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Spec, SpecError> {
        let (kind, value) = text.split_once(':').ok_or(SpecError)?;
        match kind {
            "level" => value.parse().map(Spec::Level).map_err(|_| SpecError),
            "nodes" => at_least_one(value).map(|nodes| Spec::Limited(Budget::Nodes(nodes))),
            "depth" => at_least_one(value).map(|depth| Spec::Limited(Budget::Depth(depth))),
            "time" => parse_time(value).map(|time| Spec::Limited(Budget::Time(time))).map_err(|_| SpecError),
            "gtp" if !value.trim().is_empty() => Ok(Spec::Gtp(value.into())),
            _ => Err(SpecError),
        }
    }
}

fn at_least_one<N: FromStr + PartialEq + From<u8>>(text: &str) -> Result<N, SpecError> {
    text.parse().ok().filter(|number| *number != N::from(0)).ok_or(SpecError)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engines_are_told_apart_and_others_refused() {
        assert_eq!("nodes:5000".parse(), Ok(Spec::Limited(Budget::Nodes(5000))));
        assert_eq!("depth:8".parse(), Ok(Spec::Limited(Budget::Depth(8))));
        assert_eq!("gtp:a:b,c d".parse(), Ok(Spec::Gtp("a:b,c d".into())));
        for wrong in [
            "", "level", "level:0", "level:8,", "level: 8", "nodes:0", "nodes:-1", "depth:x", "time:0s", "gtp: ",
            "edax",
        ] {
            assert_eq!(wrong.parse::<Spec>(), Err(SpecError), "{wrong:?}");
        }
    }
}
