//! How a game's message shows the board, and who may change that.

use std::fmt;
use std::str::FromStr;

use crate::rules::UnknownName;

use super::{PlayerId, Refusal, StoredGame, Version};

/// How a game's message shows the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum BoardLook {
    /// A picture, with the position in words for screen readers.
    #[default]
    Picture,
    /// Text alone: the position in words, and drawn with letters.
    Text,
}

impl BoardLook {
    /// All looks in the order in which they are offered.
    pub const ALL: [BoardLook; 2] = [BoardLook::Picture, BoardLook::Text];

    /// `picture` or `text`.
    pub fn name(self) -> &'static str {
        match self {
            BoardLook::Picture => "picture",
            BoardLook::Text => "text",
        }
    }
}

impl fmt::Display for BoardLook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for BoardLook {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<BoardLook, UnknownName> {
        let found = BoardLook::ALL.into_iter().find(|look| look.name() == text);
        found.ok_or(UnknownName { expected: "picture, text" })
    }
}

impl StoredGame {
    /// The game shown in this look from now on, its version one higher; an ended game too. The turn stays, so that
    /// buttons of the same position go on working.
    ///
    /// # Errors
    /// When the person neither plays in the game nor started it.
    pub fn with_look(&self, person: PlayerId, look: BoardLook) -> Result<StoredGame, Refusal> {
        if self.color_of(person).is_none() && person != self.started_by {
            return Err(Refusal::NotYourGame);
        }
        Ok(StoredGame { version: Version(self.version.0 + 1), look, ..self.clone() })
    }
}
