//! The components below a position in which a move is to be found.

use std::fmt;
use std::str::FromStr;

use rules::Square;

use super::encoding::{InvalidComponentId, SELECT, name_in, number};

/// What the component does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AnswerButton {
    Move(Square),
    /// A select whose chosen value is the square. The number tells the selects of one message apart.
    Select(u8),
    TryAgain,
    /// Gives up, or shows the solution after a wrong answer.
    Reveal,
}

pub(super) const ANSWER_BUTTONS: [(&str, AnswerButton); 2] =
    [("again", AnswerButton::TryAgain), ("reveal", AnswerButton::Reveal)];

impl fmt::Display for AnswerButton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(square) => write!(f, "{square}"),
            Self::Select(number) => write!(f, "{SELECT}{number}"),
            named => f.write_str(name_in(&ANSWER_BUTTONS, named)),
        }
    }
}

impl FromStr for AnswerButton {
    type Err = InvalidComponentId;

    fn from_str(text: &str) -> Result<Self, InvalidComponentId> {
        if let Some((_, button)) = ANSWER_BUTTONS.iter().find(|(name, _)| *name == text) {
            return Ok(*button);
        }
        match text.strip_prefix(SELECT) {
            Some(select) => Ok(Self::Select(number(select)?)),
            None => text.parse().map(Self::Move).map_err(|_| InvalidComponentId),
        }
    }
}
