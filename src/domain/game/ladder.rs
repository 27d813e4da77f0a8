//! Which games against the bot count: for the level that their player plays like, and at a whole level on the bot ladder.

use rules::{Corners, Goal, Setup, Shape};
use strum::IntoStaticStr;

use super::StoredGame;

/// Why a game that could count does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum NotCounted {
    /// A move was taken back.
    Undo,
    /// A player got a hint.
    Hint,
    /// The bot had too little time for one of its moves, and lost.
    Starved,
}

impl StoredGame {
    /// Whether the game's result counts, once it has ended with a result.
    pub(crate) fn counts(&self) -> bool {
        self.can_count() && self.reason_not_to_count().is_none()
    }

    /// Why the game does not count, if it would otherwise.
    pub(crate) fn not_counted(&self) -> Option<NotCounted> {
        self.reason_not_to_count().filter(|_| self.can_count())
    }

    fn reason_not_to_count(&self) -> Option<NotCounted> {
        if self.had_undo {
            Some(NotCounted::Undo)
        } else if self.had_hint {
            Some(NotCounted::Hint)
        } else {
            (self.bot_was_starved && self.was_won_by_a_player()).then_some(NotCounted::Starved)
        }
    }

    /// Only games against the bot on the standard board from the standard start, without a handicap, can count.
    fn can_count(&self) -> bool {
        let variant = self.game.variant();
        self.color_against_bot().is_some()
            && variant.shape == Shape::STANDARD
            && variant.setup == Setup::Standard
            && variant.goal == Goal::Most
            && variant.corners == Corners::NONE
            && self.opening_plies == 0
            && !self.is_from_review()
    }

    fn was_won_by_a_player(&self) -> bool {
        let winner = self.ending().and_then(|ending| ending.winner);
        winner.is_some_and(|color| self.sides[color].player().is_some())
    }
}
