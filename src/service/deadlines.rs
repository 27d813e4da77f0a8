//! What happens without a user: challenges expire, flags fall, wins become claimable, silent games are abandoned, and the
//! leaderboards are updated.

use std::sync::Arc;
use std::time::Duration;

use tracing::error;

use crate::domain::{BotAction, GameId, Refusal};

use super::worker::{Worker, at_once};
use super::{Challenges, Dependencies, Event, Games, Players, Privacy, ServiceError};

/// How often deadlines are checked at least. Every new deadline is further away than that, except those of clocks.
const MAX_WAIT: Duration = Duration::from_secs(60);

/// Acts on challenges and games whose deadline has passed.
#[derive(Debug)]
pub(crate) struct DeadlineWorker {
    games: Games,
    challenges: Challenges,
    players: Players,
    privacy: Privacy,
}

impl Worker for DeadlineWorker {
    const WORK: &'static str = "read the deadlines";
    const LONGEST_WAIT: Duration = MAX_WAIT;
    const PAUSE_AFTER_FAILURE: Duration = Duration::ZERO;

    async fn work(&mut self) -> Result<Option<Duration>, ServiceError> {
        self.settle_due().await.map(Some)
    }

    fn follow(&mut self, event: Event) -> Option<Duration> {
        match event {
            Event::Game { flag_falls_at, .. } => flag_falls_at.map(|falls_at| self.games.time_until(falls_at)),
            event => at_once(event == Event::TimeChanged),
        }
    }
}

impl DeadlineWorker {
    pub(crate) fn new(all: &Arc<Dependencies>) -> Self {
        Self { games: all.into(), challenges: all.into(), players: all.into(), privacy: all.into() }
    }

    /// Acts on everything that is due now. Returns the time until the next deadline, at most a minute.
    pub(super) async fn settle_due(&self) -> Result<Duration, ServiceError> {
        let now = self.games.now();
        let store = &self.games.store;
        // A challenge or game that fails does not delay the others.
        let expired = store.read().await?.challenges_past_expiry(now).await?;
        for id in expired {
            if let Err(error) = self.challenges.expire(id).await {
                error!(challenge = %id, %error, "a challenge cannot expire");
            }
        }
        let due = store.read().await?.games_past_deadline(now).await?;
        for id in due {
            if let Err(error) = self.settle_game(id).await {
                error!(game = %id, %error, "cannot act on the deadline of a game");
            }
        }
        let wins = store.read().await?.games_with_wins_to_settle(now).await?;
        for id in wins {
            match self.games.apply_as_bot(id, BotAction::SettleWin, None).await {
                // The winner has decided meanwhile.
                Ok(()) | Err(ServiceError::Refused(_)) => {}
                Err(error) => error!(game = %id, %error, "cannot make a win by time final"),
            }
        }
        if store.has_first_shard() {
            self.settle_for_all().await;
        }
        // What is left of the deadlines before has failed, and is tried again after the longest wait.
        let next = store.read().await?.next_deadline(now).await?;
        Ok(next.map_or(MAX_WAIT, |next| self.games.time_until(next)).min(MAX_WAIT))
    }

    /// Acts on what does not belong to any server.
    async fn settle_for_all(&self) {
        if let Err(error) = self.players.update_listings().await {
            error!(%error, "cannot update the leaderboards");
        }
        if let Err(error) = self.privacy.forget_old_challenges().await {
            error!(%error, "cannot forget old challenges");
        }
        if let Err(error) = self.privacy.forget_deleted_accounts().await {
            error!(%error, "cannot forget deleted accounts");
        }
    }

    /// Lets a clock go on after the bot's return, ends the game when the time for the turn has run out and there is no holiday, abandons
    /// a game after 30 days without a move, or shows after 7 days that the win can be claimed.
    async fn settle_game(&self, id: GameId) -> Result<(), ServiceError> {
        for action in [BotAction::GoOn, BotAction::FallFlag, BotAction::Abandon, BotAction::OfferClaim] {
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
