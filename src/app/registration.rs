//! Registers the commands at the start, or once the bot is in the server for which they are meant.

use tokio_util::sync::CancellationToken;
use tracing::{error, warn};

use crate::discord::{Registrar, Registration, StartError};
use crate::domain::GuildId;
use crate::store::{Store, StoreError};

use super::AppError;

/// Registers the commands, and stores where.
#[derive(Clone)]
pub(super) struct CommandRegistration {
    pub(super) registrar: Registrar,
    pub(super) store: Store,
    /// The only server in which to register; `None` for everywhere.
    pub(super) guild: Option<GuildId>,
}

impl CommandRegistration {
    /// Registers the commands. Says what to do when the bot is not in the server for which they are meant.
    pub(super) async fn at_start(&self, invite_link: &str) -> Result<Registration, AppError> {
        let registration = self.registrar.register().await.map_err(StartError::from)?;
        match registration {
            Registration::Done => self.remember().await?,
            Registration::NotInGuild => warn!(
                "the bot is not in the server of DISCORD_GUILD_ID and has no commands there yet: check the id, or invite the \
                 bot with {invite_link}"
            ),
        }
        Ok(registration)
    }

    /// Registers the commands as soon as the bot is in the server. Then waits for the end of the program, as every background
    /// task does.
    pub(super) async fn on_arrival(self, stop: CancellationToken) {
        let register = async {
            self.registrar.register_on_arrival().await;
            if let Err(error) = self.remember().await {
                error!(%error, "cannot store where the commands are registered");
            }
        };
        stop.run_until_cancelled(register).await;
        stop.cancelled().await;
    }

    async fn remember(&self) -> Result<(), StoreError> {
        let mut write = self.store.write().await?;
        write.remember_commands_guild(self.guild).await?;
        write.commit().await
    }
}
