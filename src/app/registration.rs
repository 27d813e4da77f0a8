//! Registers the commands at the start, and again where that did not succeed. Meanwhile, those that are registered work.

use std::sync::Arc;

use tokio_util::sync::CancellationToken;
use tracing::{error, warn};

use crate::discord::{Registrar, Registration};
use crate::domain::GuildId;
use crate::store::{Store, StoreError};

use super::readiness::{Check, Readiness};

/// Registers the commands, and stores where.
#[derive(Clone)]
pub(super) struct CommandRegistration {
    pub(super) registrar: Registrar,
    pub(super) store: Store,
    /// The only server in which to register; `None` for everywhere.
    pub(super) guild: Option<GuildId>,
    pub(super) readiness: Readiness,
}

impl CommandRegistration {
    /// Registers the commands. Says what to do if they are not where they belong.
    pub(super) async fn at_start(&self) -> Result<Registration, StoreError> {
        let registration = self.registrar.register().await;
        if let Registration::NotInGuild = registration {
            warn!(
                "the bot is not in the server of DISCORD_GUILD_ID and has no commands there yet: check the id, or invite the \
                 bot with {}",
                self.registrar.install_links().server
            );
        }
        self.settle(&registration).await?;
        Ok(registration)
    }

    /// Registers the commands again after this result, until that succeeds or cannot succeed. Then waits for the end of the program, as
    /// every background task does.
    pub(super) async fn retry(self, first: Arc<Registration>, stop: CancellationToken) {
        let register = async {
            let mut next = self.registrar.register_again(&first).await;
            while let Some(registration) = next {
                if let Err(error) = self.settle(&registration).await {
                    error!(%error, "cannot store where the commands are registered");
                }
                next = self.registrar.register_again(&registration).await;
            }
        };
        stop.run_until_cancelled(register).await;
        stop.cancelled().await;
    }

    /// Stores where the commands are registered, or has the readiness say why they are not.
    async fn settle(&self, registration: &Registration) -> Result<(), StoreError> {
        let result = match registration {
            Registration::Done | Registration::NotInGuild => Ok(()),
            Registration::Failed(error) => Err(error.to_string()),
        };
        self.readiness.set(Check::Commands, result);
        match registration {
            Registration::Done => self.remember().await,
            Registration::NotInGuild | Registration::Failed(_) => Ok(()),
        }
    }

    async fn remember(&self) -> Result<(), StoreError> {
        let mut write = self.store.write().await?;
        write.remember_commands_guild(self.guild).await?;
        write.commit().await
    }
}
