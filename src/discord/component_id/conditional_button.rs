//! The components of the private message with conditional moves.

use std::fmt;

use crate::domain::{ConditionalLine, GameId, Turn};

use super::encoding::{InvalidComponentId, SELECT, number};

/// Something that a player does with their conditional moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ConditionalComponentId {
    pub(crate) game: GameId,
    /// The turn that the lines begin with.
    pub(crate) turn: Turn,
    pub(crate) button: ConditionalButton,
}

/// The components of the private message with conditional moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ConditionalButton {
    /// Chooses these moves; none to begin another line.
    Choose(ConditionalLine),
    /// A select whose chosen value is the square after these moves. The number tells the selects of one message apart.
    Select {
        number: u8,
        line: ConditionalLine,
    },
    Remove,
}

const REMOVE: &str = "remove";

impl fmt::Display for ConditionalButton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Choose(line) => write!(f, "{line}"),
            Self::Select { number, line } => write!(f, "{SELECT}{number}:{line}"),
            Self::Remove => f.write_str(REMOVE),
        }
    }
}

impl ConditionalButton {
    /// Reads the parts after the turn.
    pub(super) fn parse(parts: &[&str]) -> Result<Self, InvalidComponentId> {
        let line = |text: &str| text.parse().map_err(|_| InvalidComponentId);
        match parts {
            [REMOVE] => Ok(Self::Remove),
            [text] => Ok(Self::Choose(line(text)?)),
            [select, text] => {
                let select = select.strip_prefix(SELECT).ok_or(InvalidComponentId)?;
                Ok(Self::Select { number: number(select)?, line: line(text)? })
            }
            _ => Err(InvalidComponentId),
        }
    }
}
