//! Checks that nothing is shown about the position of a running game between people.

use std::sync::PoisonError;

use crate::domain::{Refusal, ReviewRefusal, RunningPositions};
use crate::rules::{Game, Position};

use super::{Games, ServiceError};

impl Games {
    /// What `look` finds in the positions of the running games between people.
    pub(super) async fn in_running_positions<T>(
        &self,
        look: impl FnOnce(&RunningPositions) -> T,
    ) -> Result<T, ServiceError> {
        let running = self.dependencies.store.read_list().await?.running_games_between_people().await?;
        let mut positions = self.running_positions.lock().unwrap_or_else(PoisonError::into_inner);
        positions.update(&running);
        Ok(look(&positions))
    }

    /// # Errors
    /// A refusal when a running game between people stands at a position of this game, or can stand there after one move.
    pub(super) async fn check_running_games(&self, game: &Game) -> Result<(), ServiceError> {
        let refusal = ReviewRefusal::RunningGame.into();
        self.refuse_if_running(refusal, |running| running.contains_one_of(game)).await
    }

    /// Checks that nobody tries out a running game between people against the bot.
    ///
    /// # Errors
    /// A refusal when one stands at this position, or can be reached from there with one move.
    pub(super) async fn check_tried_position(&self, position: &Position) -> Result<(), ServiceError> {
        let refusal = ReviewRefusal::RunningGame.into();
        self.refuse_if_running(refusal, |running| running.contains_next_to(position)).await
    }

    /// # Errors
    /// This refusal when a running game between people stands at the position, or can stand there after one move.
    pub(super) async fn check_shown_position(&self, position: &Position, refusal: Refusal) -> Result<(), ServiceError> {
        self.refuse_if_running(refusal, |running| running.contains(position)).await
    }

    /// # Errors
    /// This refusal when `look` finds something in the positions of the running games.
    async fn refuse_if_running(
        &self,
        refusal: Refusal,
        look: impl FnOnce(&RunningPositions) -> bool,
    ) -> Result<(), ServiceError> {
        if self.in_running_positions(look).await? { Err(refusal.into()) } else { Ok(()) }
    }
}
