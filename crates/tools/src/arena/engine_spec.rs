//! The text that names an engine and its strength, such as `level:8` or `gtp:edax -gtp`.

use std::path::PathBuf;
use std::str::FromStr;

use thiserror::Error;

use super::move_limit::{MoveLimit, parse_time};
use rules::{Level, MixedLevel};

/// An engine: its kind, and for Outflank's own, after a comma, an optional `weights=FILE`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct EngineSpec {
    pub(crate) kind: EngineKind,
    /// Replaces the built-in weights.
    pub(crate) weights: Option<PathBuf>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum EngineKind {
    /// `level:8`
    Level(Level),
    /// `level:4.3`, which plays three moves in ten like level 5, and the others like level 4.
    MixedLevel(MixedLevel),
    /// `nodes:100000`, `depth:8` or `time:200ms`: Outflank's search within this limit, whatever the match's limit is.
    Limited(MoveLimit),
    /// `gtp:COMMAND`, run by the shell.
    Gtp(String),
}

/// A text that names no engine.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "an engine is level:N (1 to 10, or 1.0 to 9.0), nodes:N, depth:N, time:1s, each with ,weights=FILE if wanted, or gtp:COMMAND"
)]
pub(crate) struct EngineSpecError;

impl FromStr for EngineSpec {
    type Err = EngineSpecError;

    fn from_str(text: &str) -> Result<Self, EngineSpecError> {
        let (kind, weights) = match text.split_once(",weights=") {
            Some((kind, path)) if !kind.starts_with("gtp:") => (kind, Some(path)),
            _ => (text, None),
        };
        if weights.is_some_and(str::is_empty) {
            return Err(EngineSpecError);
        }
        Ok(Self { kind: kind.parse()?, weights: weights.map(PathBuf::from) })
    }
}

impl FromStr for EngineKind {
    type Err = EngineSpecError;

    fn from_str(text: &str) -> Result<Self, EngineSpecError> {
        let (kind, value) = text.split_once(':').ok_or(EngineSpecError)?;
        match kind {
            "level" if value.contains('.') => value.parse().map(Self::MixedLevel).map_err(|_| EngineSpecError),
            "level" => value.parse().map(Self::Level).map_err(|_| EngineSpecError),
            "nodes" => at_least_one(value).map(|nodes| Self::Limited(MoveLimit::Nodes(nodes))),
            "depth" => at_least_one(value).map(|depth| Self::Limited(MoveLimit::Depth(depth))),
            "time" => parse_time(value).map(|time| Self::Limited(MoveLimit::Time(time))).map_err(|_| EngineSpecError),
            "gtp" if !value.trim().is_empty() => Ok(Self::Gtp(value.into())),
            _ => Err(EngineSpecError),
        }
    }
}

fn at_least_one<N: FromStr + PartialEq + From<u8>>(text: &str) -> Result<N, EngineSpecError> {
    text.parse().ok().filter(|number| *number != N::from(0)).ok_or(EngineSpecError)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_is_parsed_and_other_texts_are_refused() {
        assert_eq!("level:4.3".parse(), Ok(EngineKind::MixedLevel(MixedLevel::nearest(4.3))));
        assert_eq!("nodes:5000".parse(), Ok(EngineKind::Limited(MoveLimit::Nodes(5000))));
        assert_eq!("depth:8".parse(), Ok(EngineKind::Limited(MoveLimit::Depth(8))));
        assert_eq!("gtp:a:b,c d".parse(), Ok(EngineKind::Gtp("a:b,c d".into())));
        let spec = EngineSpec { kind: EngineKind::Limited(MoveLimit::Depth(8)), weights: Some("a,b".into()) };
        assert_eq!("depth:8,weights=a,b".parse(), Ok(spec));
        for wrong in [
            "",
            "level",
            "level:0",
            "level:9.1",
            "level:8,",
            "level: 8",
            "nodes:0",
            "nodes:-1",
            "depth:x",
            "time:0s",
            "gtp: ",
            "level:8,weights=",
            "edax",
        ] {
            assert_eq!(wrong.parse::<EngineSpec>(), Err(EngineSpecError), "{wrong:?}");
        }
    }
}
