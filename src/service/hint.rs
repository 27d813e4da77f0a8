//! Hints in games against the bot.

use crate::domain::{Actor, GameAction, GameId, HINT_MOVES, HintMove, Refusal, StoredGame, Turn, User};
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
        self.check(&view, Actor { id: player, moderator: false }, GameAction::Hint, turn).await?;
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

    /// The game, if it counts now and an action of the user, who saw it at this turn, would end that.
    ///
    /// # Errors
    /// A refusal when the user may not do it, or not now.
    pub(crate) async fn counted_until(
        &self,
        user: &User,
        id: GameId,
        action: GameAction,
        turn: Turn,
    ) -> Result<Option<GameView>, ServiceError> {
        let view = self.view(id).await?;
        if !view.game.counts() {
            return Ok(None);
        }
        let actor = Actor { id: view.player_id_of(user.discord).ok_or(Refusal::NotYourGame)?, moderator: false };
        let next = self.check(&view, actor, action, turn).await?;
        Ok((!next.counts()).then_some(view))
    }

    /// Checks before a search or a question whether the user may do this now. Returns the game after it.
    pub(super) async fn check(
        &self,
        view: &GameView,
        actor: Actor,
        action: GameAction,
        turn: Turn,
    ) -> Result<StoredGame, ServiceError> {
        match view.game.apply(actor, action, Some(turn), self.now()) {
            Ok(next) => Ok(next),
            Err(Refusal::NotYourTurn) => Err(turn_of(&mut self.store.read().await?, &view.game).await?.into()),
            Err(refusal) => Err(refusal.into()),
        }
    }
}

pub(super) fn hint_move(scored: ScoredMove) -> HintMove {
    HintMove { square: scored.square, lead: scored.score, depth: scored.depth, proven: scored.exact }
}
