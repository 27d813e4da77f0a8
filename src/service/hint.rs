//! Hints in games against the bot.

use crate::domain::{Actor, GameAction, GameId, HINT_MOVES, HintMove, Refusal, Turn, User};
use engine::ScoredMove;

use super::engine_pool::{Purpose, Requester};
use super::game::turn_of;
use super::{GameView, Games, Origin, ServiceError};

/// A hint for the player to move.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Hint {
    /// The game in the position that the hint is for.
    pub view: GameView,
    /// The best moves, at least one; the best comes first.
    pub moves: Vec<HintMove>,
}

impl Games {
    /// Searches for the best moves of the user, whose turn it is against the bot. `turn` is the position that the user saw.
    /// From then on the game does not count on the ladder.
    ///
    /// # Errors
    /// A refusal when the game is not the user's turn against the bot, has changed when the hint is found, or while the user
    /// waits for another hint.
    pub(crate) async fn hint(&self, user: &User, id: GameId, turn: Turn) -> Result<Hint, ServiceError> {
        let _slot = self.engine.slots.hints.reserve(user.discord).ok_or(Refusal::HintUnderWay)?;
        let view = self.view(id).await?;
        let player = view.player_id_of(user.discord).ok_or(Refusal::NotYourGame)?;
        self.check_hint(&view, Actor { id: player, moderator: false }, turn).await?;
        self.check_engine()?;
        let game = &view.game.game;
        self.check_shown_position(game.position(), Refusal::HintInRunningGame).await?;
        let requester = Requester { player: Some(player), purpose: Purpose::Game };
        let (engine, seed) = (&self.engine, self.random.seed());
        let scored = engine.score_moves(requester, &view.game.game, seed).await?;
        if scored.is_empty() {
            return Err(ServiceError::NoHint);
        }
        let searched = Some(view.game.turn);
        let view = self.apply(user, false, id, GameAction::Hint, searched, Origin::Background).await?;
        let moves = scored.into_iter().take(HINT_MOVES).map(hint_move).collect();
        Ok(Hint { view, moves })
    }

    /// Checks before the search whether the user may get a hint now.
    async fn check_hint(&self, view: &GameView, actor: Actor, turn: Turn) -> Result<(), ServiceError> {
        match view.game.apply(actor, GameAction::Hint, Some(turn), self.now()) {
            Ok(_) => Ok(()),
            Err(Refusal::NotYourTurn) => Err(turn_of(&mut self.store.read().await?, &view.game).await?.into()),
            Err(refusal) => Err(refusal.into()),
        }
    }
}

pub(super) fn hint_move(scored: ScoredMove) -> HintMove {
    HintMove { square: scored.square, lead: scored.score, depth: scored.depth, proven: scored.exact }
}
