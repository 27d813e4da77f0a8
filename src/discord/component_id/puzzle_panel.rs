//! The components of the private message with a puzzle.

use std::fmt;

use crate::domain::Version;
use crate::rules::PuzzleId;

use super::answer_button::AnswerButton;
use super::encoding::{InvalidComponentId, number};

/// A component of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PuzzlePanelId {
    /// Shows the next puzzle.
    Next,
    /// Something that the user does in this puzzle.
    Of {
        puzzle: PuzzleId,
        /// The version of the user's attempt that the message showed.
        version: Version,
        button: AnswerButton,
    },
}

const NEXT: &str = "next";

impl fmt::Display for PuzzlePanelId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Next => f.write_str(NEXT),
            Self::Of { puzzle, version, button } => write!(f, "{puzzle}:{version}:{button}"),
        }
    }
}

impl PuzzlePanelId {
    /// Reads the parts after the kind of the component.
    pub(super) fn parse(parts: &[&str]) -> Result<Self, InvalidComponentId> {
        match *parts {
            [NEXT] => Ok(Self::Next),
            [puzzle, version, button] => Ok(Self::Of {
                puzzle: puzzle.parse().map_err(|_| InvalidComponentId)?,
                version: Version(number(version)?),
                button: button.parse()?,
            }),
            _ => Err(InvalidComponentId),
        }
    }
}
