//! What happens by itself: challenges expire, games that nobody plays any more are abandoned.

use std::time::Duration;

use tokio_util::sync::CancellationToken;
use tracing::error;

use crate::domain::{GameAction, GameId, Refusal};

use super::{Challenges, Games, ServiceError};

/// The longest the worker waits without looking: what is stored meanwhile is due later than that.
const LONGEST: Duration = Duration::from_secs(60);

/// Settles what is past its time.
#[derive(Debug)]
pub(crate) struct DeadlineWorker {
    games: Games,
    challenges: Challenges,
}

impl DeadlineWorker {
    /// A worker for these games and their challenges.
    pub(crate) fn new(games: Games, challenges: Challenges) -> Self {
        Self { games, challenges }
    }

    /// Sweeps until `stop`, first at once.
    pub(crate) async fn run(self, stop: CancellationToken) {
        loop {
            let wait = match self.settle_due().await {
                Ok(wait) => wait,
                Err(error) => {
                    error!(%error, "cannot settle what is past its time");
                    LONGEST
                }
            };
            tokio::select! {
                () = stop.cancelled() => return,
                () = tokio::time::sleep(wait) => {}
            }
        }
    }

    /// Settles what is due now; tells how long nothing else will be.
    pub(super) async fn settle_due(&self) -> Result<Duration, ServiceError> {
        let now = self.games.now();
        let store = &self.games.dependencies.store;
        let expired = store.read().await?.challenges_past_expiry(now).await?;
        for id in expired {
            if let Err(error) = self.challenges.expire(id).await {
                error!(challenge = %id, %error, "a challenge cannot expire");
            }
        }
        let silent = store.read().await?.games_past_deadline(now).await?;
        for id in silent {
            // One game that fails does not hold up the others.
            if let Err(error) = self.settle_silence(id).await {
                error!(game = %id, %error, "a silent game cannot be settled");
            }
        }
        let next = store.read().await?.next_deadline().await?;
        let wait = next.and_then(|next| u64::try_from(next.0 - now.0).ok()).map(Duration::from_millis);
        Ok(wait.unwrap_or(LONGEST).min(LONGEST))
    }

    /// Ends a game after 30 days without a move, or shows after 7 that the win can be claimed.
    async fn settle_silence(&self, id: GameId) -> Result<(), ServiceError> {
        for action in [GameAction::Abandon, GameAction::OfferClaim] {
            match self.games.apply_as_bot(id, action, None).await {
                Ok(()) | Err(ServiceError::Refused(Refusal::GameOver(_))) => return Ok(()),
                // Not yet; or somebody moved at the last moment.
                Err(ServiceError::Refused(Refusal::TooEarlyToClaim)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}
