//! Who plays a color.

use crate::domain::PlayerId;
use rules::{Level, MixedLevel};

/// Who plays one color.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Side {
    Player(PlayerId),
    /// Everybody in the channel: their votes choose the moves. Holds the player who started the game.
    Channel(PlayerId),
    /// The bot at this level.
    Level(BotLevel),
}

/// How strong the bot plays a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum BotLevel {
    Whole(Level),
    /// Matches the player: the level that they play like.
    Mixed(MixedLevel),
}

impl BotLevel {
    /// The level, or the weaker one of the two that are mixed.
    pub(crate) fn lower(self) -> Level {
        match self {
            Self::Whole(level) => level,
            Self::Mixed(mixed) => mixed.lower(),
        }
    }

    /// The level that every move is played by. `None` for a mixture.
    pub(crate) fn whole(self) -> Option<Level> {
        match self {
            Self::Whole(level) => Some(level),
            Self::Mixed(_) => None,
        }
    }

    /// The mixture of two levels. `None` for one level.
    pub(crate) fn mixed(self) -> Option<MixedLevel> {
        match self {
            Self::Whole(_) => None,
            Self::Mixed(mixed) => Some(mixed),
        }
    }

    /// The next whole level that is stronger; `None` for level 10.
    pub(super) fn stronger(self) -> Option<Level> {
        self.lower().next()
    }

    /// The next whole level that is weaker; `None` for level 1.
    pub(super) fn weaker(self) -> Option<Level> {
        match self {
            Self::Mixed(mixed) if mixed.tenths() > 0 => Some(mixed.lower()),
            _ => self.lower().previous(),
        }
    }
}

impl From<Level> for BotLevel {
    fn from(level: Level) -> Self {
        Self::Whole(level)
    }
}

impl Side {
    /// Whether everybody in a channel plays it by votes.
    pub(crate) fn is_channel(self) -> bool {
        matches!(self, Self::Channel(_))
    }

    pub(crate) fn player(self) -> Option<PlayerId> {
        match self {
            Self::Player(player) => Some(player),
            Self::Channel(_) | Self::Level(_) => None,
        }
    }

    pub(crate) fn level(self) -> Option<BotLevel> {
        match self {
            Self::Player(_) | Self::Channel(_) => None,
            Self::Level(level) => Some(level),
        }
    }
}
