//! Servers from which the bot is removed, and to which it returns.
//!
//! serenity handles events side by side, some of them come after a lost connection all at once, and others never come. So an event
//! only says that something may have changed, and Discord is asked what is so now, about one server at a time.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde_json::Value;
use serenity::http::{LightMethod, Route};
use tokio::sync::Mutex;
use tracing::{error, warn};

use crate::discord::due_work::WorkError;
use crate::discord::platform::rest::Rest;
use crate::discord::platform::retry::{CallError, FailureKind};
use crate::discord::platform::transport::Call;
use crate::domain::{GuildId, ShardBlock};
use crate::service::Guilds;

/// How long to wait after a failure.
const RETRY_AFTER: Duration = Duration::from_secs(60);

/// Finds out in which servers the bot is.
#[derive(Clone)]
pub(crate) struct Absences {
    guilds: Guilds,
    rest: Rest,
    /// Held from the question to Discord until its answer is stored.
    one_at_a_time: Arc<Mutex<()>>,
}

impl Absences {
    pub(crate) fn new(guilds: Guilds, rest: Rest) -> Self {
        Self { guilds, rest, one_at_a_time: Arc::default() }
    }

    /// A new connection lists all servers of its shard. The bot may have been removed from others meanwhile.
    pub(crate) fn connected(&self, present: HashSet<GuildId>, shard: ShardBlock) {
        let absences = self.clone();
        tokio::spawn(async move {
            match absences.guilds.guilds_with_running_times().await {
                Ok(guilds) => {
                    let is_missing = |guild: &GuildId| shard.contains(Some(*guild)) && !present.contains(guild);
                    guilds.into_iter().filter(is_missing).for_each(|guild| absences.settle(guild));
                }
                Err(error) => error!(%error, "cannot read in which servers games are running"),
            }
        });
    }

    /// The bot is in this server, as it was before or again.
    pub(crate) fn present(&self, guild: GuildId) {
        let absences = self.clone();
        tokio::spawn(async move {
            match absences.guilds.is_absent_from(Some(guild)).await {
                Ok(false) => {}
                Ok(true) => absences.settle(guild),
                Err(error) => error!(%error, "cannot read whether the bot was removed from a server"),
            }
        });
    }

    /// Asks Discord in the background whether the bot is in a server, until that is known and stored.
    pub(crate) fn settle(&self, guild: GuildId) {
        let absences = self.clone();
        tokio::spawn(async move {
            while let Err(error) = absences.try_to_settle(guild).await {
                warn!(guild = guild.0, %error, "cannot find out now whether the bot is in a server");
                tokio::time::sleep(RETRY_AFTER).await;
            }
        });
    }

    async fn try_to_settle(&self, guild: GuildId) -> Result<(), WorkError> {
        let _only = self.one_at_a_time.lock().await;
        let is_present = self.is_present(guild).await?;
        match (is_present, self.guilds.is_absent_from(Some(guild)).await?) {
            (true, true) => self.guilds.end_absence(guild).await?,
            (false, _) => self.guilds.begin_absence(guild).await?,
            (true, false) => {}
        }
        Ok(())
    }

    /// Whether a server has the bot. One that has only its commands counts too: its games are played with their buttons alone.
    async fn is_present(&self, guild: GuildId) -> Result<bool, CallError> {
        let (application_id, guild_id) = (self.rest.application(), serenity::GuildId::new(guild.0));
        let call = || Call::new(LightMethod::Get, Route::GuildCommands { application_id, guild_id });
        match self.rest.fetch::<Value>("the commands of a server", call).await {
            Ok(_) => Ok(true),
            Err(error) => match error.kind() {
                FailureKind::MissingAccess | FailureKind::UnknownGuild => Ok(false),
                _ => Err(error),
            },
        }
    }
}
