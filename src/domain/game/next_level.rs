//! The level that follows a game against the bot: a higher one after a win, a lower one after a loss.

use rules::{Color, Level};

use super::StoredGame;

/// A game against another level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NextLevel {
    /// The player's color, which stays the same.
    pub color: Color,
    pub level: Level,
}

impl StoredGame {
    /// The game against the next higher level, for the player who beat a level. `None` after level 10.
    pub(crate) fn level_up(&self) -> Option<NextLevel> {
        let winner = self.ending()?.winner?;
        self.sides[winner].player()?;
        Some(NextLevel { color: winner, level: self.sides[winner.other()].level()?.stronger()? })
    }

    /// The game against the next lower level, for the player who lost to a level. `None` after level 1.
    pub(crate) fn easier(&self) -> Option<NextLevel> {
        let winner = self.ending()?.winner?;
        self.sides[winner.other()].player()?;
        Some(NextLevel { color: winner.other(), level: self.sides[winner].level()?.weaker()? })
    }
}
