//! Registers the commands with Discord, only where its list differs from the bot's, and knows the links by which people install the bot.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use poise::serenity_prelude as serenity;
use serde_json::Value;
use serenity::http::{LightMethod, Route};
use serenity::{ApplicationId, GuildId, Permissions};
use tokio::sync::Notify;
use tracing::{info, warn};

use crate::discord::platform::command_list::{Scope, differ, for_scope, for_servers_alone, ids_by_name};
use crate::discord::platform::register_error::{RegisterError, means_not_installable};
use crate::discord::platform::rest::Rest;
use crate::discord::platform::retry::{CallError, FailureKind};
use crate::discord::platform::transport::Call;
use crate::words::Words;

/// The permissions that an invitation asks for.
pub(crate) const PERMISSIONS: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::SEND_MESSAGES_IN_THREADS)
    .union(Permissions::ATTACH_FILES);

/// The links of an application.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct InstallLinks {
    /// Invites the bot to a server.
    pub(crate) server: String,
    /// Installs it for a user, if the application allows that.
    pub(crate) user: Option<String>,
}

impl InstallLinks {
    pub(crate) fn new(application: ApplicationId, is_user_installable: bool) -> Self {
        let authorize = format!("https://discord.com/oauth2/authorize?client_id={application}");
        let permissions = PERMISSIONS.bits();
        Self {
            server: format!("{authorize}&permissions={permissions}&scope=bot+applications.commands"),
            user: is_user_installable.then(|| format!("{authorize}&integration_type=1&scope=applications.commands")),
        }
    }
}

/// Whether the commands are where they belong.
#[derive(Debug)]
pub(crate) enum Registration {
    Done,
    /// The bot is not in the server for which they are meant. Nothing has changed.
    NotInGuild,
    /// What is registered stays.
    Failed(RegisterError),
}

/// Registers the commands, in one server or everywhere.
#[derive(Clone)]
pub(crate) struct Registrar {
    rest: Rest,
    words: Arc<Words>,
    commands: Arc<[Value]>,
    /// The only server in which to register; `None` for everywhere.
    guild: Option<GuildId>,
    /// The only server in which the commands were registered last, if there was one.
    former_guild: Option<GuildId>,
    /// Whether users may install the bot for themselves.
    is_user_installable: Arc<AtomicBool>,
    /// Notified when the bot is in `guild`.
    arrived: Arc<Notify>,
}

impl Registrar {
    pub(crate) fn new(
        rest: Rest,
        words: Arc<Words>,
        commands: Vec<Value>,
        guild: Option<GuildId>,
        former_guild: Option<GuildId>,
    ) -> Self {
        let former_guild = former_guild.filter(|former| Some(*former) != guild);
        let commands = commands.into();
        let is_user_installable = Arc::default();
        Self { rest, words, commands, guild, former_guild, is_user_installable, arrived: Arc::default() }
    }

    /// The links by which people install the bot, as far as the last registration shows that they work.
    pub(crate) fn install_links(&self) -> InstallLinks {
        InstallLinks::new(self.rest.application(), self.is_user_installable.load(Ordering::Relaxed))
    }

    /// Registers the commands in the one server, or everywhere if there is none. Elsewhere none remain. Nothing is removed
    /// anywhere before the commands are where they belong. From then on, messages mention them by their ids.
    pub(crate) async fn register(&self) -> Registration {
        self.try_to_register().await.unwrap_or_else(|error| Registration::Failed(error.into()))
    }

    async fn try_to_register(&self) -> Result<Registration, CallError> {
        let registered = match self.guild {
            None => self.replace_everywhere().await?,
            Some(guild) => {
                let registered = match self.replace(Scope::Guild(guild), &self.commands).await {
                    Err(error) if means_not_in_guild(&error) => return Ok(Registration::NotInGuild),
                    registered => registered?,
                };
                self.replace(Scope::Everywhere, &[]).await?;
                registered
            }
        };
        self.words.set_command_ids(ids_by_name(&registered));
        if let Some(former) = self.former_guild {
            match self.replace(Scope::Guild(former), &[]).await {
                Err(error) if means_not_in_guild(&error) => {
                    info!(guild = former.get(), "the bot has left the server in which its commands were registered");
                }
                cleared => drop(cleared?),
            }
        }
        Ok(Registration::Done)
    }

    /// The bot is in this server.
    pub(crate) fn guild_is_available(&self, guild: GuildId) {
        if Some(guild) == self.guild {
            self.arrived.notify_one();
        }
    }

    /// Registers the commands again after this result: when the bot is in the server for which they are meant, or when Discord may accept
    /// them. `None` if they are registered, or if Discord would refuse them again.
    pub(crate) async fn register_again(&self, last: &Registration) -> Option<Registration> {
        match last {
            Registration::Done => None,
            Registration::NotInGuild => Some(self.register_on_arrival().await),
            Registration::Failed(error) => {
                tokio::time::sleep(error.retry_after()?).await;
                Some(self.register().await)
            }
        }
    }

    /// Waits until the bot is in the server for which the commands are meant, and registers them. After a panic it can be
    /// called again.
    async fn register_on_arrival(&self) -> Registration {
        loop {
            self.arrived.notified().await;
            // For the next try, should this one fail in any way.
            self.arrived.notify_one();
            match self.register().await {
                Registration::NotInGuild => {
                    self.arrived.notified().await;
                    warn!(
                        "the bot may not have commands in the server of DISCORD_GUILD_ID: invite it again with the link"
                    );
                }
                registered => return registered,
            }
        }
    }

    /// Makes the bot's commands those that are registered everywhere. If users may not install it, it is installed in servers alone.
    async fn replace_everywhere(&self) -> Result<Vec<Value>, CallError> {
        match self.replace(Scope::Everywhere, &self.commands).await {
            Err(error) if means_not_installable(&error) => {
                warn!(
                    "users cannot install the bot for themselves: to let them, allow User Install at \
                     https://discord.com/developers/applications (Installation) and start the bot again"
                );
                self.is_user_installable.store(false, Ordering::Relaxed);
                self.replace(Scope::Everywhere, &for_servers_alone(&self.commands)).await
            }
            registered => {
                self.is_user_installable.store(registered.is_ok(), Ordering::Relaxed);
                registered
            }
        }
    }

    /// Makes a list of commands the one that Discord has. Returns it with the ids that Discord gave.
    async fn replace(&self, scope: Scope, commands: &[Value]) -> Result<Vec<Value>, CallError> {
        let application_id = self.rest.application();
        let route = || match scope {
            Scope::Everywhere => Route::Commands { application_id },
            Scope::Guild(guild_id) => Route::GuildCommands { application_id, guild_id },
        };
        // Without this, Discord leaves the localizations out.
        let query = vec![("with_localizations", "true".to_owned())];
        let read = || Call { query: query.clone(), ..Call::new(LightMethod::Get, route()) };
        let registered: Vec<Value> = self.rest.fetch("reading commands", read).await?;
        if !differ(&registered, commands, scope) {
            return Ok(registered);
        }
        let body = Value::from(for_scope(commands, scope)).to_string();
        let write = || Call { body: Some(body.clone()), ..Call::new(LightMethod::Put, route()) };
        let registered = self.rest.fetch("registering commands", write).await?;
        info!(commands = commands.len(), ?scope, "registered the commands");
        Ok(registered)
    }
}

/// Whether the error means that the bot is not in a server, or was invited without its commands.
fn means_not_in_guild(error: &CallError) -> bool {
    matches!(error.kind(), FailureKind::MissingAccess | FailureKind::UnknownGuild)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::discord::platform::retry::local_server::{Behavior, LocalServer};
    use crate::discord::platform::transport::Transport;

    fn registrar(server: &LocalServer, guild: Option<GuildId>) -> Registrar {
        let transport = Transport::new(reqwest::Client::new(), Some(&server.url), 0);
        let rest = Rest::new(Arc::new(server.http()), transport, ApplicationId::new(1));
        Registrar::new(rest, Arc::new(Words::english()), Vec::new(), guild, None)
    }

    #[tokio::test]
    async fn a_registration_that_a_panic_ends_is_made_again() {
        let server = LocalServer::start(&[Behavior::Hang, Behavior::Respond(200, "[]")]).await;
        let guild = GuildId::new(1);
        let registrar = registrar(&server, Some(guild));
        registrar.guild_is_available(guild);
        let called = async {
            while server.calls() == 0 {
                tokio::task::yield_now().await;
            }
        };
        tokio::select! {
            _ = registrar.register_on_arrival() => panic!("the first call gets no response"),
            () = called => {}
        }
        // What a panic leaves: the future is dropped, and the supervisor calls the function again.
        let registered = registrar.register_again(&Registration::NotInGuild).await;
        assert!(matches!(registered, Some(Registration::Done)) && server.calls() > 1);
    }

    #[tokio::test]
    async fn commands_that_are_too_many_for_a_day_are_registered_later_and_refused_ones_are_not() {
        const TOO_MANY: Behavior = Behavior::Respond(429, r#"{"code": 30034, "retry_after": 0.01, "global": false}"#);
        const REFUSED: Behavior = Behavior::Respond(400, r#"{"code": 50035, "message": "Invalid Form Body"}"#);
        let server = LocalServer::start(&[TOO_MANY, TOO_MANY, REFUSED]).await;
        let registrar = registrar(&server, None);
        let mut results = vec![registrar.register().await];
        while let Some(next) = registrar.register_again(results.last().unwrap()).await {
            results.push(next);
        }
        let is_too_many = |one: &Registration| matches!(one, Registration::Failed(RegisterError::TooMany(_)));
        assert_eq!(results.iter().map(is_too_many).collect::<Vec<_>>(), [true, true, false]);
        assert!(matches!(results[2], Registration::Failed(RegisterError::Refused(_))), "{results:?}");
        assert_eq!(server.calls(), 3);
    }
}
