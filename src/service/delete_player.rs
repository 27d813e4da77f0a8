//! The use case of a user who deletes what is stored about them.

use crate::domain::{Actor, ChallengeState, GameAction, User};

use super::game::apply;
use super::{Event, Games, Origin, ServiceError};

impl Games {
    /// Deletes what is stored about a user. Their running games end without result, and their open challenges are withdrawn. Their
    /// games stay, with a player without name and account, and other people's blocks of them hold if they come back. Returns `false` if nothing is stored about them.
    pub(crate) async fn delete_player(&self, user: &User) -> Result<bool, ServiceError> {
        let (mut write, now) = self.begin_action().await?;
        let Some(player) = write.player_by_discord_id(user.discord).await? else { return Ok(false) };
        let actor = Actor::Player { id: player.id, moderator: false };
        let mut ended = Vec::new();
        for game in write.running_games_of(player.id).await? {
            ended.push(apply(&mut write, actor, game.id, GameAction::DeletePlayer, None, now).await?);
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
        write.delete_player(player.id, user.discord, now).await?;
        for blocked in blocked {
            write.forget_unused_player(blocked.id, now).await?;
        }
        write.commit().await?;
        let events = &self.dependencies.events;
        ended.iter().for_each(|game| self.publish(game, Origin::Background));
        challenges.into_iter().for_each(|id| events.publish(Event::Challenge(id)));
        events.publish(Event::NoticesChanged);
        self.dependencies.store.erase(user.discord).await?;
        Ok(true)
    }
}
