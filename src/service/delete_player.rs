//! The use case of a user who deletes what is stored about them, and the worker that overwrites the bytes of deleted data where that was
//! not possible at once.

use std::time::Duration;

use tracing::{info, warn};

use crate::domain::{Action, Actor, ChallengeState, GameAction, User};

use super::game::apply;
use super::worker::{Worker, at_once};
use super::{Event, Games, Origin, ServiceError};

/// When it is tried again while another program reads the database, or a long list is read.
const RETRY_AFTER: Duration = Duration::from_secs(30);

/// Overwrites the bytes of deleted data, again and again until it succeeds.
#[derive(Debug)]
pub(crate) struct ErasureWorker(pub(crate) Games);

impl Worker for ErasureWorker {
    const WORK: &'static str = "overwrite deleted data";

    fn games(&self) -> &Games {
        &self.0
    }

    async fn work(&mut self) -> Result<Option<Duration>, ServiceError> {
        if self.0.dependencies.store.erase(None).await? {
            return Ok(None);
        }
        info!("deleted data is still in the log of the database, because something reads it");
        Ok(Some(RETRY_AFTER))
    }

    fn follow(&mut self, event: Event) -> Option<Duration> {
        at_once(matches!(event, Event::DataDeleted | Event::TimeChanged))
    }
}

impl Games {
    /// Deletes what is stored about a user. Their running games end without result, and their open challenges are withdrawn. Their
    /// games stay, with a player without name and account, and other people's blocks of them hold if they come back. Returns whether
    /// the bytes of what was deleted, now or before, are overwritten. If not, [`ErasureWorker`] does it.
    pub(crate) async fn delete_player(&self, user: &User) -> Result<bool, ServiceError> {
        let (mut write, now) = self.begin_action().await?;
        let Some(player) = write.player_by_discord_id(user.discord).await? else {
            return Ok(!write.has_erasures().await?);
        };
        let action = Action::Player(Actor { id: player.id, moderator: false }, GameAction::DeletePlayer);
        let mut ended = Vec::new();
        for game in write.running_games_of(player.id).await? {
            ended.push(apply(&mut write, game.id, action, None, now).await?);
        }
        let mut challenges = Vec::new();
        for id in write.open_challenges_of(player.id).await? {
            let is_own = write.challenge(id).await?.is_some_and(|challenge| challenge.challenger.id == player.id);
            let state = if is_own { ChallengeState::Cancelled } else { ChallengeState::Declined };
            if write.settle_challenge(id, state, now).await? {
                challenges.push(id);
            }
        }
        for id in write.notices_for(player.id).await? {
            write.end_notice(id, now).await?;
        }
        let blocked = write.blocked_by(player.id).await?;
        let erasure = write.delete_player(player.id, user.discord, now).await?;
        for blocked in blocked {
            write.forget_unused_player(blocked.id, now).await?;
        }
        write.commit().await?;
        let events = &self.dependencies.events;
        ended.iter().for_each(|game| self.publish(game, Origin::Background));
        challenges.into_iter().for_each(|id| events.publish(Event::Challenge(id)));
        events.publish(Event::NoticesChanged);
        // The data is deleted, whatever comes of this.
        let erased = self.dependencies.store.erase(Some(erasure)).await;
        let is_erased = erased.unwrap_or_else(|error| {
            warn!(%error, "cannot overwrite deleted data now");
            false
        });
        if !is_erased {
            events.publish(Event::DataDeleted);
        }
        Ok(is_erased)
    }
}
