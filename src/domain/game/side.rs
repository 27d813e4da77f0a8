//! Who plays a color.

use crate::domain::PlayerId;
use rules::Level;

/// Who plays one color.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Side {
    Player(PlayerId),
    /// The bot at this level.
    Level(Level),
}

impl Side {
    pub(crate) fn player(self) -> Option<PlayerId> {
        match self {
            Self::Player(player) => Some(player),
            Self::Level(_) => None,
        }
    }

    pub(crate) fn level(self) -> Option<Level> {
        match self {
            Self::Player(_) => None,
            Self::Level(level) => Some(level),
        }
    }
}
