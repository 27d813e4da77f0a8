//! The absence of the bot from the server of a game.

use crate::domain::Timestamp;

/// The bot was removed from the server of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Absence {
    /// It is not back yet. The game's own time stands still at `since`.
    Removed { since: Timestamp },
    /// It is back. The game's own time stands still until `go_on_at`.
    Returned { go_on_at: Timestamp },
}

impl Absence {
    /// Whether the times run again.
    pub(super) fn is_over(self, now: Timestamp) -> bool {
        matches!(self, Self::Returned { go_on_at } if now >= go_on_at)
    }
}
