//! What happens without a user: challenges expire, wins become claimable, silent games are abandoned, and the
//! leaderboards are updated.

use std::time::Duration;

use tokio_util::sync::CancellationToken;
use tracing::error;

use crate::domain::{GameAction, GameId, Refusal};

use super::{Challenges, Games, ServiceError};

/// How often deadlines are checked at least. Every new deadline is further away than that.
const MAX_WAIT: Duration = Duration::from_secs(60);

/// Acts on challenges and games whose deadline has passed.
#[derive(Debug)]
pub(crate) struct DeadlineWorker {
    games: Games,
    challenges: Challenges,
}

impl DeadlineWorker {
    pub(crate) fn new(games: Games, challenges: Challenges) -> Self {
        Self { games, challenges }
    }

    /// Checks the deadlines at once, and then whenever the next one passes, until `stop`.
    pub(crate) async fn run(self, stop: CancellationToken) {
        loop {
            let wait = match self.settle_due().await {
                Ok(wait) => wait,
                Err(error) => {
                    error!(%error, "cannot read the deadlines");
                    MAX_WAIT
                }
            };
            tokio::select! {
                () = stop.cancelled() => return,
                () = tokio::time::sleep(wait) => {}
            }
        }
    }

    /// Acts on everything that is due now. Returns the time until the next deadline, at most a minute.
    pub(super) async fn settle_due(&self) -> Result<Duration, ServiceError> {
        let now = self.games.now();
        let store = &self.games.dependencies.store;
        // A challenge or game that fails does not delay the others.
        let expired = store.read().await?.challenges_past_expiry(now).await?;
        for id in expired {
            if let Err(error) = self.challenges.expire(id).await {
                error!(challenge = %id, %error, "a challenge cannot expire");
            }
        }
        let silent = store.read().await?.games_past_deadline(now).await?;
        for id in silent {
            if let Err(error) = self.settle_silent_game(id).await {
                error!(game = %id, %error, "cannot act on the deadline of a game");
            }
        }
        if let Err(error) = self.games.update_listings().await {
            error!(%error, "cannot update the leaderboards");
        }
        let next = store.read().await?.next_deadline().await?;
        let wait = next.and_then(|next| u64::try_from(next.0 - now.0).ok()).map(Duration::from_millis);
        Ok(wait.unwrap_or(MAX_WAIT).min(MAX_WAIT))
    }

    /// Abandons a game after 30 days without a move, or shows after 7 days that the win can be claimed.
    async fn settle_silent_game(&self, id: GameId) -> Result<(), ServiceError> {
        for action in [GameAction::Abandon, GameAction::OfferClaim] {
            match self.games.apply_as_bot(id, action, None).await {
                Ok(()) | Err(ServiceError::Refused(Refusal::GameOver(_))) => return Ok(()),
                // Not due yet, or no longer because somebody has just moved.
                Err(ServiceError::Refused(Refusal::TooEarlyToClaim)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}
