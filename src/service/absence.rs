//! Use cases of servers from which the bot is removed, and to which it returns. Each is one transaction, and can be repeated at
//! any time.

use tracing::info;

use crate::domain::GuildId;

use super::tournament_progress::resume_tournaments;
use super::transition::{resume_times, stop_times};
use super::{Event, Guilds, Origin, ServiceError};

impl Guilds {
    /// Whether the bot was removed from a server and is not back.
    pub(crate) async fn is_absent_from(&self, guild: Option<GuildId>) -> Result<bool, ServiceError> {
        Ok(self.store.read().await?.is_absent_from(guild).await?)
    }

    /// The servers with running games whose times have not stopped.
    pub(crate) async fn guilds_with_running_times(&self) -> Result<Vec<GuildId>, ServiceError> {
        Ok(self.store.read().await?.guilds_with_running_times().await?)
    }

    /// The bot was removed from a server: all times of its running games stop at once.
    pub(crate) async fn begin_absence(&self, guild: GuildId) -> Result<(), ServiceError> {
        let (mut write, now) = self.begin_action().await?;
        write.begin_absence(guild, now).await?;
        // Its own role is gone with it, and with that what it may give to others.
        write.forget_title_roles(guild).await?;
        let games = write.games_with_running_times(guild).await?;
        for game in &games {
            stop_times(&mut write, game, now).await?;
        }
        write.commit().await?;
        info!(guild = guild.0, games = games.len(), "the bot was removed from a server: its games stand still");
        Ok(())
    }

    /// The bot is in a server again: the times of its games go on in a day, and their boards say so.
    pub(crate) async fn end_absence(&self, guild: GuildId) -> Result<(), ServiceError> {
        let (mut write, now) = self.begin_action().await?;
        let stopped = write.games_with_stopped_times(guild).await?;
        let mut resumed = Vec::with_capacity(stopped.len());
        for game in &stopped {
            resumed.push(resume_times(&mut write, game, now).await?);
        }
        write.end_absence(guild).await?;
        resume_tournaments(&mut write, guild, now).await?;
        write.commit().await?;
        info!(guild = guild.0, games = resumed.len(), "the bot is in a server again: its games go on in a day");
        for game in &resumed {
            self.publish(game, Origin::Background);
        }
        self.events.publish(Event::TournamentChanged);
        Ok(())
    }
}
