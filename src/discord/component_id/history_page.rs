//! A page of a history, in custom ids. Large numbers are hexadecimal, so that a filter with everything fits.

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::domain::{Day, HistoryFilter, HistoryPosition, OpeningId, PlayerId};

use super::encoding::{InvalidComponentId, number};

/// A page of a history.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct HistoryPageId {
    pub(crate) filter: HistoryFilter,
    pub(crate) position: HistoryPosition,
}

/// What stands for a part of the filter that is not used.
const NONE: &str = "-";
const NEWEST: &str = "0";

impl Display for HistoryPageId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let HistoryFilter { player, opponent, score, kind, opening, after, before } = self.filter;
        let part = |value: Option<String>| value.unwrap_or_else(|| NONE.to_owned());
        write!(
            f,
            "{:x}:{}:{}:{}:{}:{}:{}:",
            player.0,
            part(opponent.map(|opponent| format!("{:x}", opponent.0))),
            part(score.map(|score| score.to_string())),
            part(kind.map(|kind| kind.to_string())),
            part(opening.map(|opening| format!("{:x}", opening.0))),
            part(after.map(|day| day.0.to_string())),
            part(before.map(|day| day.0.to_string())),
        )?;
        match self.position {
            HistoryPosition::Newest => f.write_str(NEWEST),
            HistoryPosition::OlderThan(game) => write!(f, "o{game:x}"),
            HistoryPosition::NewerThan(game) => write!(f, "n{game:x}"),
        }
    }
}

impl HistoryPageId {
    /// Reads the parts after the kind of the component.
    pub(super) fn parse(parts: &[&str]) -> Result<Self, InvalidComponentId> {
        let [player, opponent, score, kind, opening, after, before, position] = *parts else {
            return Err(InvalidComponentId);
        };
        let filter = HistoryFilter {
            player: PlayerId(hexadecimal(player)?),
            opponent: used(opponent).map(hexadecimal).transpose()?.map(PlayerId),
            score: named(score)?,
            kind: named(kind)?,
            opening: match used(opening) {
                Some(id) => Some(OpeningId(u32::from_str_radix(id, 16).map_err(|_| InvalidComponentId)?)),
                None => None,
            },
            after: used(after).map(number).transpose()?.map(Day),
            before: used(before).map(number).transpose()?.map(Day),
        };
        let position = match position.split_at_checked(1) {
            Some((NEWEST, "")) => HistoryPosition::Newest,
            Some(("o", game)) => HistoryPosition::OlderThan(hexadecimal(game)?),
            Some(("n", game)) => HistoryPosition::NewerThan(hexadecimal(game)?),
            _ => return Err(InvalidComponentId),
        };
        Ok(Self { filter, position })
    }
}

fn used(part: &str) -> Option<&str> {
    Some(part).filter(|part| *part != NONE)
}

fn named<T: FromStr>(part: &str) -> Result<Option<T>, InvalidComponentId> {
    used(part).map(|name| name.parse().map_err(|_| InvalidComponentId)).transpose()
}

fn hexadecimal(part: &str) -> Result<i64, InvalidComponentId> {
    i64::from_str_radix(part, 16).map_err(|_| InvalidComponentId)
}
