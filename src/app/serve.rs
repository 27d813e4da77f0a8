//! The running bot: every part built once, started, and stopped in order.

use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::{error, info};

use crate::config::{AddressOrigin, Config, Connection as Target, SandboxAddress};
use crate::discord::{Connection, ConnectionListener, ConnectionState, Settings};
use crate::domain::GuildId;
use crate::sandbox::{BOT_TOKEN, Sandbox};
use crate::service::{
    BotMoveWorker, Challenges, DeadlineWorker, Dependencies, EnginePool, Events, Games, SystemClock, SystemRandom,
};
use crate::store::Store;
use crate::words::Words;

use super::AppError;
use super::health::{HealthServer, Part, Readiness};
use super::shutdown::{Grace, SHUTDOWN_LIMIT, Signals};

/// The least time between two moves of an exhibition.
const EXHIBITION_PACE: Duration = Duration::from_secs(2);
/// How often the database is asked whether it answers.
const HEARTBEAT: Duration = Duration::from_secs(10);
/// Ports after the default one that the sandbox tries.
const PORTS_TO_TRY: u16 = 100;

/// What stands at the other end: Discord, or the sandbox in this program.
struct Other {
    settings: Settings,
    sandbox: Option<Sandbox>,
}

/// Runs the bot until a signal or until it cannot go on.
pub(super) async fn serve(config: Config) -> Result<(), AppError> {
    let stop = CancellationToken::new();
    let signals = Signals::listen().map_err(AppError::Signals)?;
    tokio::spawn(signals.watch(stop.clone()));

    let store = Store::open(&config.database_url).await?;
    let former_guild = store.read().await?.commands_guild().await?;
    let engine = EnginePool::start(config.engine_threads, config.engine_hash_mb).map_err(AppError::Threads)?;
    let readiness = Readiness::default();
    let tasks = TaskTracker::new();
    if let Some(address) = config.http_address {
        let health = HealthServer::bind(address).await?;
        tasks.spawn(tell_health(health, readiness.clone(), stop.clone()));
    }
    let events = Events::default();
    let games = Games::new(Dependencies {
        store: store.clone(),
        clock: Arc::new(SystemClock),
        random: Arc::new(SystemRandom),
        engine: engine.clone(),
        events: events.clone(),
    });
    let challenges = Challenges::new(games.clone());
    let Other { settings, sandbox } = other(config.connection, former_guild).await?;
    if sandbox.is_some() {
        // The stand-in keeps messages in memory only, so all that are stored are gone: running games are posted anew.
        let mut write = store.write().await?;
        write.forget_all_messages().await?;
        write.commit().await?;
    }
    let guild = settings.guild.map(GuildId);

    let words = Arc::new(Words::english());
    let renderer = Arc::new(config.renderer);
    let connected = CancellationToken::new();
    let connection_listener = connection_listener(readiness.clone(), connected.clone());
    let preparing =
        Connection::prepare(settings, games.clone(), challenges.clone(), words, renderer, connection_listener);
    let connection = tokio::select! {
        connection = preparing => connection?,
        () = stop.cancelled() => return Ok(()),
    };

    tasks.spawn(BotMoveWorker::new(games.clone(), EXHIBITION_PACE).run(stop.clone()));
    tasks.spawn(DeadlineWorker::new(games, challenges).run(stop.clone()));
    tasks.spawn(watch(store.clone(), readiness.clone(), stop.clone()));
    let invitation = match &sandbox {
        Some(sandbox) => format!("Outflank's sandbox: open {}", sandbox.page_url()),
        None => format!("Outflank is running. Invite it to a server: {}", connection.invite_link()),
    };
    let registered = tokio::select! {
        registered = register(&connection, &store, guild) => registered,
        () = stop.cancelled() => Ok(()),
    };
    let (in_hand, ended) = match registered {
        Ok(()) => {
            tasks.spawn(announce(invitation, connected, stop.clone()));
            let (in_hand, ended) = connection.run(events, stop.clone()).await;
            (Some(in_hand), ended.map_err(AppError::from))
        }
        Err(error) => (None, Err(error)),
    };

    let grace = Grace::starting_now(SHUTDOWN_LIMIT);
    stop.cancel();
    engine.stop();
    tasks.close();
    grace
        .finish("answers in hand", async {
            if let Some(in_hand) = in_hand {
                in_hand.finish().await;
            }
        })
        .await;
    grace.finish("the bot's own tasks", tasks.wait()).await;
    if let Some(sandbox) = sandbox {
        grace.finish("the sandbox", sandbox.stop()).await;
    }
    grace.finish("the database", store.close()).await;
    info!("stopped");
    ended
}

/// Registers the commands and remembers where.
async fn register(connection: &Connection, store: &Store, guild: Option<GuildId>) -> Result<(), AppError> {
    connection.register().await?;
    let mut write = store.write().await?;
    write.remember_commands_guild(guild).await?;
    Ok(write.commit().await?)
}

/// Serves the health pages.
async fn tell_health(health: HealthServer, readiness: Readiness, stop: CancellationToken) {
    if let Err(error) = health.serve(readiness, stop).await {
        error!(%error, "the health pages are gone");
    }
}

/// Asks the database now and then whether it answers.
async fn watch(store: Store, readiness: Readiness, stop: CancellationToken) {
    let mut beat = tokio::time::interval(HEARTBEAT);
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            _ = beat.tick() => if store.is_alive().await { readiness.up(Part::Database) } else { readiness.down(Part::Database) },
        }
    }
}

/// Keeps the readiness as the gateway's events tell, and says once when the bot is connected.
fn connection_listener(readiness: Readiness, connected: CancellationToken) -> ConnectionListener {
    Arc::new(move |state| match state {
        ConnectionState::Connected => {
            readiness.up(Part::Gateway);
            connected.cancel();
        }
        ConnectionState::Disconnected => readiness.down(Part::Gateway),
    })
}

/// Says where to go once the bot is there.
async fn announce(invitation: String, connected: CancellationToken, stop: CancellationToken) {
    tokio::select! {
        () = connected.cancelled() => super::say(&invitation),
        () = stop.cancelled() => {}
    }
}

async fn other(target: Target, former_guild: Option<GuildId>) -> Result<Other, AppError> {
    let former_guild = former_guild.map(|guild| guild.0);
    match target {
        Target::Discord(access) => {
            let guild = access.guild_id.map(std::num::NonZeroU64::get);
            let settings = Settings { token: access.token, proxy: access.proxy_url, guild, former_guild };
            Ok(Other { settings, sandbox: None })
        }
        Target::Sandbox(address) => {
            let sandbox = Sandbox::start(listen(&address).await?).await?;
            let settings = Settings {
                token: BOT_TOKEN.to_owned().into(),
                proxy: Some(sandbox.api_url()),
                guild: None,
                former_guild: None,
            };
            Ok(Other { settings, sandbox: Some(sandbox) })
        }
    }
}

/// The sandbox's listener: on the address that was asked for, or on the first free port from the default one on.
async fn listen(wanted: &SandboxAddress) -> Result<TcpListener, AppError> {
    let mut address = wanted.address;
    let last = address.port().saturating_add(PORTS_TO_TRY);
    loop {
        match TcpListener::bind(address).await {
            Ok(listener) => return Ok(listener),
            Err(error) => {
                let taken = error.kind() == std::io::ErrorKind::AddrInUse;
                if !taken || wanted.origin != AddressOrigin::Default || address.port() >= last {
                    return Err(AppError::SandboxAddress { address, source: error });
                }
                address.set_port(address.port() + 1);
            }
        }
    }
}
