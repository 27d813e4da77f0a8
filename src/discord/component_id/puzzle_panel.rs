//! The components of the private message with a puzzle.

use std::fmt;

use crate::domain::{Day, Version};
use rules::PuzzleId;

use super::answer_button::AnswerButton;
use super::encoding::{InvalidComponentId, number};

/// A component of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PuzzlePanelId {
    /// Shows the next puzzle.
    Next,
    /// Shows the next puzzle in a message of its own, below one that stays: a daily puzzle, or one whose solution is not found yet.
    NextBelow,
    /// Shows the puzzle of a day to the user alone. It is below what the bot posts in a channel.
    Solve(Day),
    /// Has the user mentioned with each daily puzzle in the server, or not any more.
    Notify,
    /// Something that the user does in the puzzle of a day.
    OfDay {
        day: Day,
        /// As in `Of`.
        version: Version,
        button: AnswerButton,
    },
    /// Something that the user does in this puzzle.
    Of {
        puzzle: PuzzleId,
        /// The version of the user's attempt that the message showed.
        version: Version,
        button: AnswerButton,
    },
}

const NEXT: &str = "next";
const DAILY: &str = "daily";
const NOTIFY: &str = "notify";

impl fmt::Display for PuzzlePanelId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Next => f.write_str(NEXT),
            Self::Notify => write!(f, "{DAILY}:{NOTIFY}"),
            Self::NextBelow => write!(f, "{DAILY}:{NEXT}"),
            Self::Solve(day) => write!(f, "{DAILY}:{}", day.0),
            Self::OfDay { day, version, button } => write!(f, "{DAILY}:{}:{version}:{button}", day.0),
            Self::Of { puzzle, version, button } => write!(f, "{puzzle}:{version}:{button}"),
        }
    }
}

impl PuzzlePanelId {
    /// Reads the parts after the kind of the component.
    pub(super) fn parse(parts: &[&str]) -> Result<Self, InvalidComponentId> {
        match *parts {
            [NEXT] => Ok(Self::Next),
            [DAILY, NOTIFY] => Ok(Self::Notify),
            [DAILY, NEXT] => Ok(Self::NextBelow),
            [DAILY, day] => Ok(Self::Solve(Day(number(day)?))),
            [DAILY, day, version, button] => {
                Ok(Self::OfDay { day: Day(number(day)?), version: Version(number(version)?), button: button.parse()? })
            }
            [puzzle, version, button] => Ok(Self::Of {
                puzzle: puzzle.parse().map_err(|_| InvalidComponentId)?,
                version: Version(number(version)?),
                button: button.parse()?,
            }),
            _ => Err(InvalidComponentId),
        }
    }
}
