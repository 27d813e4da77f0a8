//! Which games count on the bot ladder.

use crate::rules::{Color, Goal, Setup, Shape};

use super::StoredGame;

impl StoredGame {
    /// Whether the game's result counts on the bot ladder, once it has ended with a result.
    pub(crate) fn counts_on_ladder(&self) -> bool {
        self.is_for_ladder() && !(self.bot_was_starved && self.was_won_by_a_player())
    }

    /// Whether the game does not count on the bot ladder only because the bot had too little time.
    pub(crate) fn is_uncounted_win(&self) -> bool {
        self.is_for_ladder() && self.bot_was_starved && self.was_won_by_a_player()
    }

    /// Only games against the bot on the standard board from the standard start are for the ladder.
    fn is_for_ladder(&self) -> bool {
        let variant = self.game.variant();
        let players = Color::BOTH.into_iter().filter(|&color| self.sides[color].player().is_some());
        players.count() == 1
            && variant.shape == Shape::STANDARD
            && variant.setup == Setup::Standard
            && variant.goal == Goal::Most
            && self.opening_plies == 0
    }

    fn was_won_by_a_player(&self) -> bool {
        let winner = self.ending().and_then(|ending| ending.winner);
        winner.is_some_and(|color| self.sides[color].player().is_some())
    }
}
