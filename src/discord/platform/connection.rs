//! From settings to a running bot: one connection to Discord, or to the server in its place.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use secrecy::{ExposeSecret, SecretString};
use serenity::{Client, GatewayIntents, GuildId, Http, HttpBuilder};
use thiserror::Error;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::{info, warn};

use crate::discord::action_limit::ActionLimit;
use crate::discord::boards::{Absences, GameMessages};
use crate::discord::bot::Bot;
use crate::discord::commands;
use crate::discord::due_work::DueWorker;
use crate::discord::features::notice::NoticeWorker;
use crate::discord::features::pasted::Pastes;
use crate::discord::features::replay::{Downloads, Replays};
use crate::discord::features::scheduled_post::PostWorker;
use crate::discord::features::title_roles::TitleRoleWorker;
use crate::discord::features::tournament::TournamentWorker;
use crate::discord::message_view::MessageView;
use crate::discord::platform::connection_state::{ConnectionListener, UnreadEvents};
use crate::discord::platform::gateway_trace::{FatalClose, GatewayTrace};
use crate::discord::platform::preflight::PreflightError;
use crate::discord::platform::registration::Registrar;
use crate::discord::platform::rest::Rest;
use crate::discord::platform::session_pace::SessionPace;
use crate::discord::platform::shards::ShardsLost;
use crate::discord::platform::transport::Transport;
use crate::discord::platform::{application_emojis, gateway, preflight, shards};
use crate::discord::recent::Recent;
use crate::discord::responder::Responder;
use crate::domain::{DailyPuzzle, ShardBlock, Week};
use crate::service::{Dependencies, ServiceError, Supervisor};
use crate::words::Words;
use render::Renderer;

/// Where and as which bot to connect.
#[derive(Debug)]
pub(crate) struct Settings {
    /// The bot's token.
    pub token: SecretString,
    /// Sends all REST calls.
    pub client: reqwest::Client,
    /// The server that receives REST calls in Discord's place.
    pub proxy: Option<String>,
    /// The only server in which the commands are registered; `None` for everywhere.
    pub guild: Option<u64>,
    /// The only server in which the commands were registered at the last start, if there was one.
    pub former_guild: Option<u64>,
    /// How many calls Discord had refused in the last ten minutes when an earlier run of the program ended.
    pub invalid_answers: u32,
    /// What the log shows of the gateway.
    pub gateway_trace: GatewayTrace,
}

/// Why the bot cannot run. Each message is one sentence, and says what to do where that is known.
#[derive(Debug, Error)]
pub(crate) enum StartError {
    #[error(transparent)]
    Preflight(#[from] PreflightError),
    /// A command has no JSON form.
    #[error("cannot describe the commands: {0}")]
    Commands(#[from] serde_json::Error),
    #[error("cannot read which languages people have chosen: {0}")]
    Languages(#[from] ServiceError),
    #[error(transparent)]
    Closed(#[from] FatalClose),
    #[error(transparent)]
    Lost(#[from] ShardsLost),
    #[error("Discord ended the connection: {0}")]
    Gateway(String),
}

/// A bot that is ready to run.
pub(crate) struct Connection {
    client: Client,
    shards: ShardBlock,
    dependencies: Arc<Dependencies>,
    unread: UnreadEvents,
    gateway_trace: GatewayTrace,
    sessions: Sessions,
    connection_listener: ConnectionListener,
    game_messages: GameMessages,
    notices: NoticeWorker,
    title_roles: TitleRoleWorker,
    weekly_summaries: PostWorker<Week>,
    daily_posts: PostWorker<DailyPuzzle>,
    tournaments: TournamentWorker,
    responses: TaskTracker,
    rest: Rest,
    registrar: Registrar,
}

/// More interactions than arrive in the time in which Discord sends events again, because a connection resumes.
const MOST_INTERACTIONS: NonZeroUsize = NonZeroUsize::new(10_000).expect("not zero");

/// How long closing the gateway connection may take.
const CLOSE_LIMIT: Duration = Duration::from_secs(1);

impl Connection {
    /// Asks Discord whether the token is valid and where its gateway is, and prepares everything.
    pub(crate) async fn prepare(
        settings: Settings,
        dependencies: &Arc<Dependencies>,
        words: Words,
        renderer: Arc<Renderer>,
        action_limit: ActionLimit,
        connection_listener: ConnectionListener,
    ) -> Result<Self, StartError> {
        let rest_http = http(&settings);
        let gateway_info = preflight::check(&rest_http, dependencies.shards()).await?;
        rest_http.set_application_id(gateway_info.application);
        let (proxy, application) = (settings.proxy.as_deref(), gateway_info.application);
        let transport = Transport::new(settings.client.clone(), proxy, settings.invalid_answers);
        let rest = Rest::new(Arc::new(rest_http), transport, application);
        let words = Arc::new(words.with_disc_signs(application_emojis::disc_signs(&rest).await));
        let message_view = MessageView::new(Arc::clone(&words), renderer);
        message_view.languages.load(dependencies).await?;
        let game_messages = GameMessages::new(dependencies, message_view.clone(), rest.clone());
        let notices = NoticeWorker::new(dependencies.into(), game_messages.clone(), message_view.clone(), rest.clone());
        let absences = Absences::new(dependencies.into(), rest.clone());
        let title_roles = TitleRoleWorker::new(dependencies.into(), absences.clone(), rest.clone());
        let daily_posts = PostWorker::new(dependencies, message_view.clone(), rest.clone());
        let tournaments =
            TournamentWorker::new(dependencies, game_messages.clone(), message_view.clone(), rest.clone());
        let weekly_summaries = PostWorker::new(dependencies, message_view.clone(), rest.clone());
        let responses = TaskTracker::new();
        let responder = Responder {
            rest: rest.clone(),
            notices: dependencies.into(),
            guilds: dependencies.into(),
            game_messages: game_messages.clone(),
            words: Arc::clone(&words),
            action_limit,
            in_progress: responses.clone(),
            recent: Arc::new(Recent::new(MOST_INTERACTIONS)),
        };
        let framework_commands = commands::all(&words);
        let commands = commands::registered(&framework_commands, &words)?;
        let guild = |id: Option<u64>| id.filter(|&id| id != 0).map(GuildId::new);
        let (guild, former_guild) = (guild(settings.guild), guild(settings.former_guild));
        let registrar = Registrar::new(rest.clone(), Arc::clone(&words), commands, guild, former_guild);
        let bot = Bot {
            games: dependencies.into(),
            challenges: dependencies.into(),
            messages: dependencies.into(),
            players: dependencies.into(),
            puzzles: dependencies.into(),
            tournaments: dependencies.into(),
            trainer: dependencies.into(),
            reviews: dependencies.into(),
            ratings: dependencies.into(),
            guilds: dependencies.into(),
            posts: dependencies.into(),
            privacy: dependencies.into(),
            replays: Arc::new(Replays::new()),
            downloads: Downloads::new(settings.client.clone()),
            pastes: Arc::<Pastes>::default(),
            message_view,
            responder,
            pending_responses: game_messages.pending_responses().clone(),
            words,
            registrar: registrar.clone(),
            absences,
            owners: Arc::new(gateway_info.owners),
        };
        // Interactions arrive without any intents. The first of these tells that the bot was added to a server or removed from it, and
        // that the thread of a game is locked or deleted, the other how many messages stand below a board, without their content.
        let intents = GatewayIntents::GUILDS | GatewayIntents::GUILD_MESSAGES;
        let unread = UnreadEvents::default();
        let client = gateway::client(http(&settings), intents, bot, framework_commands, unread.clone()).await;
        let client = client.map_err(|error| StartError::Gateway(error.to_string()))?;
        // Otherwise serenity fetches the address again, and uses Discord's public gateway when a proxy does not respond.
        *client.ws_url.lock().await = gateway_info.url;
        if dependencies.shards().is_none() {
            info!(shards = gateway_info.shards.len(), "Discord recommends this number of shards");
        }
        let (shards, starts) = (gateway_info.shards, settings.gateway_trace.session_starts());
        let counted = *starts.borrow();
        Ok(Self {
            client,
            shards,
            dependencies: Arc::clone(dependencies),
            unread,
            gateway_trace: settings.gateway_trace,
            sessions: Sessions { left: gateway_info.sessions_left, counted, shards: shards.len(), starts },
            connection_listener,
            game_messages,
            notices,
            title_roles,
            weekly_summaries,
            daily_posts,
            tournaments,
            responses,
            rest,
            registrar,
        })
    }

    /// What registers the commands.
    pub(crate) fn registrar(&self) -> Registrar {
        self.registrar.clone()
    }

    /// How many calls Discord has refused in the last ten minutes, whenever it refuses another one.
    pub(crate) fn invalid_answers(&self) -> watch::Receiver<u32> {
        self.rest.invalid_answers()
    }

    /// Runs until `stop`, or until Discord ends the connection. Responses and edits may still be in progress then:
    /// [`RemainingWork::finish`] waits for them.
    pub(crate) async fn run(
        self,
        tasks: &Supervisor,
        stop: CancellationToken,
    ) -> (RemainingWork, Result<(), StartError>) {
        let Self {
            mut client,
            shards,
            dependencies,
            unread,
            gateway_trace,
            sessions,
            connection_listener,
            game_messages,
            notices,
            title_roles,
            weekly_summaries,
            daily_posts,
            tournaments,
            responses,
            rest,
            ..
        } = self;
        let manager = Arc::clone(&client.shard_manager);
        tasks.spawn_worker("updates of messages", &game_messages, GameMessages::clone);
        tasks.spawn_worker("roles for titles", &title_roles, DueWorker::new);
        tasks.spawn_worker("weekly summaries", &weekly_summaries, DueWorker::new);
        tasks.spawn_worker("daily puzzles", &daily_posts, DueWorker::new);
        tasks.spawn_worker("tournaments", &tournaments, DueWorker::new);
        tasks.spawn_worker("notices", &notices, DueWorker::new);
        let pace = if dependencies.shards().is_some() {
            let address = Arc::clone(&client.ws_url);
            Some(SessionPace::new(dependencies, Arc::clone(&manager), shards, address, &gateway_trace).await)
        } else {
            None
        };
        let mut closing = None;
        let ended = tokio::select! {
            close = gateway_trace.fatal_close() => Err(close.into()),
            // The code of a close says more than serenity's error after it.
            // serenity takes the last shard, too.
            ended = client.start_shard_range(shards.first..shards.last, shards.total.get()) => ended.map_err(|error| {
                let close = gateway_trace.last_fatal_close();
                close.map_or_else(|| StartError::Gateway(error.to_string()), StartError::from)
            }),
            lost = shards::watch(Arc::clone(&manager), shards, unread, connection_listener) => Err(lost.into()),
            error = sessions.used_up(rest.http()) => Err(error.into()),
            never = async { match pace { Some(pace) => pace.keep().await, None => std::future::pending().await } } => never,
            () = stop.cancelled() => {
                // Closed in the background: Discord may be gone.
                closing = Some(tokio::spawn(async move { manager.shutdown_all().await }));
                Ok(())
            }
        };
        stop.cancel();
        (RemainingWork { responses, closing }, ended)
    }
}

/// What is still in progress when the connection has ended.
pub(crate) struct RemainingWork {
    responses: TaskTracker,
    closing: Option<JoinHandle<()>>,
}

impl RemainingWork {
    /// Waits until everything is done.
    pub(crate) async fn finish(self) {
        // First, because clicks arrive and are answered until then.
        if let Some(closing) = self.closing
            && tokio::time::timeout(CLOSE_LIMIT, closing).await.is_err()
        {
            info!("Discord did not close the connection in time");
        }
        self.responses.close();
        self.responses.wait().await;
    }
}

/// A client for REST calls. serenity's own rate limiter works only with Discord itself.
fn http(settings: &Settings) -> Http {
    let builder = HttpBuilder::new(settings.token.expose_secret()).client(settings.client.clone());
    match &settings.proxy {
        Some(proxy) => builder.proxy(proxy).ratelimiter_disabled(true).build(),
        None => builder.build(),
    }
}

/// How many sessions may be started. Discord resets the token of a bot that starts more in a day than it allows. serenity starts a new
/// session whenever the old one cannot be resumed, as often as that happens.
struct Sessions {
    /// By what Discord said last.
    pub(crate) left: u64,
    /// The started sessions when Discord said so.
    pub(crate) counted: u64,
    /// One session each.
    pub(crate) shards: u32,
    /// All started sessions.
    pub(crate) starts: watch::Receiver<u64>,
}

impl Sessions {
    /// Waits until no session is left. Asks Discord again then: the day may be over. The answer may not count the newest
    /// session yet, so a number that is only one higher changes nothing.
    pub(crate) async fn used_up(mut self, http: &Http) -> PreflightError {
        loop {
            let started = *self.starts.borrow_and_update();
            let left = self.left.saturating_sub(started - self.counted);
            if left == 0 {
                match preflight::session_starts(http).await {
                    Ok(limit) if limit.remaining > 1 => (self.left, self.counted) = (limit.remaining, started),
                    Ok(limit) => return PreflightError::no_sessions_left(left, &limit, self.shards),
                    Err(error) => warn!(%error, "cannot read how many sessions may be started"),
                }
            }
            if self.starts.changed().await.is_err() {
                // The counter is gone only when the program ends.
                std::future::pending::<()>().await;
            }
        }
    }
}
