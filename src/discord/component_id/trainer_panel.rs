//! The components of the private message of the trainer.

use std::fmt;

use crate::domain::{GameId, TrainedPosition, Version};

use super::answer_button::AnswerButton;
use super::encoding::{InvalidComponentId, number};

/// A component of the trainer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TrainerPanelId {
    /// Shows the next position.
    Next,
    /// Something that the user does at this position.
    Of {
        position: TrainedPosition,
        /// The version of the user's attempt that the message showed.
        version: Version,
        button: AnswerButton,
    },
}

const NEXT: &str = "next";

impl fmt::Display for TrainerPanelId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Next => f.write_str(NEXT),
            Self::Of { position: TrainedPosition { game, index }, version, button } => {
                write!(f, "{game}:{index}:{version}:{button}")
            }
        }
    }
}

impl TrainerPanelId {
    /// Reads the parts after the kind of the component.
    pub(super) fn parse(parts: &[&str]) -> Result<Self, InvalidComponentId> {
        match *parts {
            [NEXT] => Ok(Self::Next),
            [game, index, version, button] => Ok(Self::Of {
                position: TrainedPosition { game: GameId(number(game)?), index: number(index)? },
                version: Version(number(version)?),
                button: button.parse()?,
            }),
            _ => Err(InvalidComponentId),
        }
    }
}
