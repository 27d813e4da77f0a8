//! Checks that nothing is shown about the position of a running game between people, and fills the table of these positions.

use tracing::info;

use crate::domain::{
    Refusal, ReviewRefusal, RunningPositions, at_and_after, line_positions, positions_of, shown_moves,
};
use crate::store::{Computed, StoreError};
use rules::{Game, Position, Square};

use super::{Dependencies, ServiceError};

/// How the table is filled. Another name lets the next start of the program fill it again: `PositionKey::hash` may change only with it.
const FILLING: &str = "1";

impl Dependencies {
    /// Fills the table of the positions of running games between people, unless that has been done. Transitions keep it up to date.
    pub(super) async fn update_running_positions(&self) -> Result<(), StoreError> {
        let store = &self.store;
        if store.read().await?.computed(Computed::RunningPositions).await?.as_deref() == Some(FILLING) {
            return Ok(());
        }
        let mut write = store.write().await?;
        let games = write.fill_running_positions(FILLING).await?;
        write.commit().await?;
        info!(games, "the positions of the running games have been stored");
        Ok(())
    }

    /// At which of these positions running games between people stand, or can stand after one move.
    pub(super) async fn running_positions(
        &self,
        positions: impl IntoIterator<Item = Position>,
    ) -> Result<RunningPositions, ServiceError> {
        let mut running = RunningPositions::asked(positions);
        for (hash, game) in self.store.read_list().await?.games_at(&running.hashes()).await? {
            if running.is_open(hash) {
                running.compare(hash, &game);
            }
        }
        Ok(running)
    }

    /// Whether a running game between people stands at a position of this game, or can stand there after one move.
    pub(super) async fn is_at_running_game(&self, game: &Game) -> Result<bool, ServiceError> {
        Ok(self.running_positions(positions_of(game)).await?.is_any())
    }

    /// The moves of a line before the first that is made in a position of a running game.
    pub(super) async fn shown_line(
        &self,
        before: Position,
        mut line: Vec<Square>,
    ) -> Result<Vec<Square>, ServiceError> {
        let running = self.running_positions(line_positions(before, &line)).await?;
        line.truncate(shown_moves(before, &line, |position| running.contains(position)));
        Ok(line)
    }

    /// # Errors
    /// A refusal when a running game between people stands at a position of this game, or can stand there after one move.
    pub(super) async fn check_running_games(&self, game: &Game) -> Result<(), ServiceError> {
        self.refuse_if_running(positions_of(game), ReviewRefusal::RunningGame.into()).await
    }

    /// Checks that nobody tries out a running game between people against the bot.
    ///
    /// # Errors
    /// A refusal when one stands at this position, or can be reached from there with one move.
    pub(super) async fn check_tried_position(&self, position: &Position) -> Result<(), ServiceError> {
        self.refuse_if_running(at_and_after(position), ReviewRefusal::RunningGame.into()).await
    }

    /// # Errors
    /// This refusal when a running game between people stands at the position, or can stand there after one move.
    pub(super) async fn check_shown_position(&self, position: &Position, refusal: Refusal) -> Result<(), ServiceError> {
        self.refuse_if_running(vec![*position], refusal).await
    }

    async fn refuse_if_running(&self, positions: Vec<Position>, refusal: Refusal) -> Result<(), ServiceError> {
        if self.running_positions(positions).await?.is_any() { Err(refusal.into()) } else { Ok(()) }
    }
}
