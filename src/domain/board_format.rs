//! How a game's message shows the board, and who may change that.

use std::fmt;
use std::str::FromStr;

use crate::rules::UnknownName;

use super::{PlayerId, Refusal, StoredGame, Version};

/// How a game's message shows the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum BoardFormat {
    /// A picture, with the position in words for screen readers.
    #[default]
    Picture,
    /// Text alone: the position in words, and drawn with letters.
    Text,
}

impl BoardFormat {
    /// All looks in the order in which they are offered.
    pub(crate) const ALL: [Self; 2] = [Self::Picture, Self::Text];

    /// `picture` or `text`.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Picture => "picture",
            Self::Text => "text",
        }
    }
}

impl fmt::Display for BoardFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for BoardFormat {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let found = Self::ALL.into_iter().find(|format| format.name() == text);
        found.ok_or(UnknownName { expected: "picture, text" })
    }
}

impl StoredGame {
    /// The game shown in this look from now on, its version one higher; an ended game too. The turn stays, so that
    /// buttons of the same position go on working.
    ///
    /// # Errors
    /// When the person neither plays in the game nor started it.
    pub(crate) fn with_board_format(&self, player: PlayerId, format: BoardFormat) -> Result<Self, Refusal> {
        if self.color_of(player).is_none() && player != self.started_by {
            return Err(Refusal::NotYourGame);
        }
        Ok(Self { version: Version(self.version.0 + 1), format, ..self.clone() })
    }
}
