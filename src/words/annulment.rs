//! Texts about rated games that no longer count.

use messages::message;

use crate::domain::{CasualReason, Player, RatedStatus, StoredGame};
use rules::ByColor;

use super::{MAX_CHOICE_LENGTH, Words, truncate};

impl Words {
    /// The question whether to annul a game, or for one that is annulled, whether to let it count again.
    pub(crate) fn annulment_question(&self, game: &StoredGame, players: &ByColor<Option<Player>>) -> String {
        let ByColor { black, white } = self.side_names(&game.sides, players);
        message!(
            self,
            if is_annulled(game) { "restore-question" } else { "annul-question" },
            game = game.id,
            black,
            white
        )
    }

    /// The autocomplete choice for a game that can be annulled, or that is: `#12 Alice vs Bob`.
    pub(crate) fn annulment_choice(&self, game: &StoredGame, players: &ByColor<Option<Player>>) -> String {
        let choice = self.game_choice(game, players, None);
        if !is_annulled(game) {
            return choice;
        }
        truncate(&message!(self, "annulled-game-choice", choice), MAX_CHOICE_LENGTH)
    }

    /// That a game is annulled, if it is: the part of its replay's heading that says so.
    pub(super) fn annulment_remark(&self, game: &StoredGame, names: &ByColor<String>) -> Option<String> {
        is_annulled(game).then(|| self.rated_status(game.rated, names))
    }
}

fn is_annulled(game: &StoredGame) -> bool {
    game.rated == RatedStatus::Casual(CasualReason::Annulled)
}
