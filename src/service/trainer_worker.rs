//! Looks for mistakes in the games of people who use the trainer, when the engine has nothing else to do.

use std::time::Duration;

use tracing::error;

use crate::domain::{PlayerId, StoredGame, Timestamp};
use crate::store::ReviewOf;

use super::engine_pool::Requester;
use super::trainer::{record_mistakes, trained_games};
use super::worker::{OTHERS_WORK, Worker, at_once};
use super::{Event, ServiceError, Trainer};

/// When games are tried again that could not be looked through, because of a failure or of running games between people.
const RETRY_AFTER_MS: i64 = 10 * 60_000;

/// Looks through one game after the other, while players take turns. What is to be done is stored, so a restart changes nothing.
#[derive(Debug)]
pub(crate) struct TrainerWorker(pub(crate) Trainer);

impl Worker for TrainerWorker {
    const WORK: &'static str = "look for mistakes in games";
    const LONGEST_WAIT: Duration = OTHERS_WORK;

    async fn work(&mut self) -> Result<Option<Duration>, ServiceError> {
        let next = self.0.look_through_games().await?;
        Ok(next.map(|next| self.0.time_until(next)))
    }

    fn follow(&mut self, event: Event) -> Option<Duration> {
        at_once(matches!(event, Event::TrainerRequested | Event::TimeChanged))
    }
}

impl Trainer {
    /// Looks through all games for which it is time. Returns when it is time for the next one.
    pub(super) async fn look_through_games(&self) -> Result<Option<Timestamp>, ServiceError> {
        loop {
            let now = self.now();
            let mut read = self.store.read().await?;
            let Some(player) = read.due_trainer_request(now).await? else {
                return Ok(read.next_trainer_request(now).await?);
            };
            drop(read);
            match self.look_through_next_game(player).await {
                Ok(()) => {}
                Err(error @ ServiceError::Stopped(_)) => return Err(error),
                Err(error) => {
                    error!(%player, %error, "cannot look for mistakes in a game");
                    self.postpone_trainer(player, now.plus_ms(RETRY_AFTER_MS)).await?;
                }
            }
        }
    }

    /// Looks through the last game of a player that was not, unless a running game between people stands at one of its positions.
    async fn look_through_next_game(&self, player: PlayerId) -> Result<(), ServiceError> {
        let mut write = self.store.write().await?;
        let games = trained_games(&mut write, player).await?;
        let waiting: Vec<StoredGame> =
            games.into_iter().filter(|(is_done, _)| !is_done).map(|(_, game)| game).collect();
        if waiting.is_empty() {
            write.end_trainer_request(player).await?;
            return Ok(write.commit().await?);
        }
        drop(write);
        for game in &waiting {
            if !self.is_at_running_game(&game.game).await? {
                return self.look_through(player, game).await;
            }
        }
        self.postpone_trainer(player, self.now().plus_ms(RETRY_AFTER_MS)).await
    }

    /// Stores the mistakes of a player in a game.
    async fn look_through(&self, player: PlayerId, game: &StoredGame) -> Result<(), ServiceError> {
        let stored = self.store.read().await?.review_of(&game.game).await?;
        let review = match stored {
            Some((_, review)) => Some(review),
            // Without a review, it would fail again. The search that failed is in the log.
            None => self.engine.review(Requester::NOBODY, &game.game).await?,
        };
        let (mut write, now) = self.begin_write().await?;
        // The player may have deleted their data meanwhile.
        if write.trainer_request(player).await?.is_none() {
            return Ok(());
        }
        match &review {
            Some(review) => {
                write.insert_review(review, ReviewOf::Game, now).await?;
                record_mistakes(&mut write, player, game, review).await?;
            }
            None => write.record_trained_game(player, game.id).await?,
        }
        // Behind the other players.
        write.postpone_trainer(player, now).await?;
        Ok(write.commit().await?)
    }

    async fn postpone_trainer(&self, player: PlayerId, until: Timestamp) -> Result<(), ServiceError> {
        let mut write = self.store.write().await?;
        write.postpone_trainer(player, until).await?;
        Ok(write.commit().await?)
    }
}
