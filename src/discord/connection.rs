//! From settings to a running bot: one connection to Discord, or to whatever stands in its place.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use secrecy::{ExposeSecret, SecretString};
use serenity::{Client, CreateCommand, GatewayError, GuildId, Http, HttpBuilder, Permissions};
use thiserror::Error;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::{error, info};

use crate::render::Renderer;
use crate::service::{Challenges, Events, Games};
use crate::words::Words;

use super::bot::Bot;
use super::commands::{self, RegisterError};
use super::game_messages::GameMessages;
use super::gateway::{self, ConnectionListener};
use super::message_view::MessageView;
use super::preflight::{self, PreflightError};
use super::replays::Replays;
use super::responder::Responder;
use super::rest::Rest;

/// Where and as whom the bot connects.
#[derive(Debug)]
pub(crate) struct Settings {
    /// The bot's token.
    pub token: SecretString,
    /// Where REST calls go instead of to Discord.
    pub proxy: Option<String>,
    /// The only server in which the commands are registered; `None` for everywhere.
    pub guild: Option<u64>,
    /// The server in which they were registered at the last start, if any.
    pub former_guild: Option<u64>,
}

/// Why the bot cannot run. Each is one sentence with the cure where there is one.
#[derive(Debug, Error)]
pub(crate) enum StartError {
    /// Discord refused the token, or could not be reached.
    #[error(transparent)]
    Preflight(#[from] PreflightError),
    /// The commands could not be registered.
    #[error("{0}")]
    Register(String),
    /// The gateway refused us.
    #[error("Discord ended the connection: {0}")]
    Gateway(String),
}

impl From<RegisterError> for StartError {
    fn from(error: RegisterError) -> Self {
        Self::Register(error.to_string())
    }
}

/// A bot that is about to run.
pub(crate) struct Connection {
    client: Client,
    shards: u32,
    game_messages: GameMessages,
    pending_responses: TaskTracker,
    /// The list that Discord shall have.
    commands: Vec<CreateCommand>,
    rest: Rest,
    guild: Option<GuildId>,
    former_guild: Option<GuildId>,
}

/// The permissions that the bot asks for: see the channel, write, attach its pictures, also in threads.
const PERMISSIONS: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::SEND_MESSAGES_IN_THREADS)
    .union(Permissions::ATTACH_FILES);

/// So long the gateway may take to close.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

impl Connection {
    /// Asks Discord whether the token is good and where its gateway is, and prepares everything.
    ///
    /// # Errors
    /// When the token is wrong or Discord cannot be reached within a few tries.
    pub(crate) async fn prepare(
        settings: Settings,
        games: Games,
        challenges: Challenges,
        words: Arc<Words>,
        renderer: Arc<Renderer>,
        connection_listener: ConnectionListener,
    ) -> Result<Self, StartError> {
        let rest_http = http(&settings);
        let found = preflight::check(&rest_http).await?;
        rest_http.set_application_id(found.application);
        let rest = Rest::new(Arc::new(rest_http), settings.proxy.as_deref(), found.application);
        let message_view = MessageView::new(Arc::clone(&words), Arc::clone(&renderer));
        let replays = Arc::new(Replays::new(Arc::clone(&words), renderer));
        let game_messages = GameMessages::new(games.clone(), challenges.clone(), message_view.clone(), rest.clone());
        let pending_responses = TaskTracker::new();
        let responder = Responder {
            rest: rest.clone(),
            game_messages: game_messages.clone(),
            words: Arc::clone(&words),
            pending_responses: pending_responses.clone(),
        };
        let commands = commands::all(&words);
        let registered = poise::builtins::create_application_commands(&commands);
        let bot =
            Bot { games, challenges, message_view, replays, responder, words: Arc::clone(&words), connection_listener };
        let framework = gateway::framework(bot, commands);
        let client = gateway::client(http(&settings), framework).await;
        let client = client.map_err(|error| StartError::Gateway(error.to_string()))?;
        // serenity would ask again, and fall back to Discord's public gateway when a proxy does not answer.
        *client.ws_url.lock().await = found.url;
        let guild = |id: Option<u64>| id.filter(|&id| id != 0).map(GuildId::new);
        Ok(Self {
            client,
            shards: found.shards,
            game_messages,
            pending_responses,
            commands: registered,
            rest,
            guild: guild(settings.guild),
            former_guild: guild(settings.former_guild),
        })
    }

    /// The link by which the bot is invited to a server.
    pub(crate) fn invite_link(&self) -> String {
        let id = self.rest.application();
        let permissions = PERMISSIONS.bits();
        format!(
            "https://discord.com/oauth2/authorize?client_id={id}&permissions={permissions}&scope=bot+applications.commands"
        )
    }

    /// Registers the commands where Discord's list differs from ours.
    ///
    /// # Errors
    /// When Discord refuses or is not there.
    pub(crate) async fn register(&self) -> Result<(), StartError> {
        Ok(commands::register(self.rest.http(), &self.commands, self.guild, self.former_guild).await?)
    }

    /// Serves until `stop`. What was being answered then may still be under way: [`PendingWork::finish`] waits for it.
    ///
    /// # Errors
    /// When Discord ends the connection for good.
    pub(crate) async fn run(self, changes: Events, stop: CancellationToken) -> (PendingWork, Result<(), StartError>) {
        let Self { mut client, shards, game_messages, pending_responses, .. } = self;
        let manager = Arc::clone(&client.shard_manager);
        let updates = tokio::spawn(game_messages.run(changes, stop.clone()));
        let mut closing = None;
        let ended = tokio::select! {
            ended = client.start_shards(shards) => ended,
            () = stop.cancelled() => {
                // The socket is closed in the background: Discord may be gone, and what is in hand comes first.
                closing = Some(tokio::spawn(async move { manager.shutdown_all().await }));
                Ok(())
            }
        };
        stop.cancel();
        (
            PendingWork { responses: pending_responses, updates, closing },
            ended.map_err(|error| StartError::Gateway(explain(&error))),
        )
    }
}

/// Answers and edits that were under way when the connection ended.
pub(crate) struct PendingWork {
    responses: TaskTracker,
    updates: JoinHandle<()>,
    closing: Option<JoinHandle<()>>,
}

impl PendingWork {
    /// Waits until all are done.
    pub(crate) async fn finish(self) {
        self.responses.close();
        self.responses.wait().await;
        if let Err(error) = self.updates.await {
            error!(%error, "the keeper of the boards broke off");
        }
        if let Some(closing) = self.closing
            && tokio::time::timeout(CLOSE_TIMEOUT, closing).await.is_err()
        {
            info!("Discord did not take leave");
        }
    }
}

/// Serenity's own waiting for rate limits works only when it talks to Discord itself.
fn http(settings: &Settings) -> Http {
    let builder = HttpBuilder::new(settings.token.expose_secret());
    match &settings.proxy {
        Some(proxy) => builder.proxy(proxy).ratelimiter_disabled(true).build(),
        None => builder.build(),
    }
}

fn explain(error: &serenity::Error) -> String {
    match error {
        serenity::Error::Gateway(GatewayError::InvalidAuthentication) => {
            "the token is not valid any more; copy a new one from the Developer Portal into DISCORD_TOKEN".to_owned()
        }
        error => error.to_string(),
    }
}
