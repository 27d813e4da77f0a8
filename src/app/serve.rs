//! The running bot: builds every part once, starts them, and stops them in order.

use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

use metrics::gauge;
use tokio_util::sync::CancellationToken;
use tracing::info;

use crate::config::Config;
use crate::discord::{ActionLimit, Connection, ConnectionListener, GatewayTrace, Registration};
use crate::domain::GuildId;
use crate::service::{
    BotMoveWorker, Challenges, DeadlineWorker, Dependencies, EnginePool, ErasureWorker, Events, GameJudge, Games,
    Machine, PassedTime, PuzzleWorker, RatingWorker, RestartPolicy, Supervisor, SystemClock, SystemRandom,
    TaskListener, TrainerWorker,
};
use crate::store::{Store, StoreError};
use crate::words::Words;
use render::Renderer;

use super::database_check;
use super::health::{HealthServer, Pages};
use super::invalid_answers;
use super::metrics::Metrics;
use super::readiness::{Check, Readiness};
use super::registration::CommandRegistration;
use super::shutdown::{SHUTDOWN_LIMIT, ShutdownDeadline, Signals};
use super::upstream::{EarlierRuns, Upstream};
use super::{AppError, InjectedTime};

/// The least time between two moves of an exhibition.
const EXHIBITION_PACE: Duration = Duration::from_secs(2);

/// Runs the bot until a signal arrives or until it cannot go on.
pub(super) async fn serve(
    config: Config,
    renderer: Renderer,
    client: reqwest::Client,
    gateway_trace: GatewayTrace,
    injected_time: Option<InjectedTime>,
) -> Result<(), AppError> {
    let stop = CancellationToken::new();
    let signals = Signals::listen().map_err(AppError::Signals)?;
    tokio::spawn(signals.watch(stop.clone()));

    let store = Store::open(&config.database_url).await?;
    let passed = PassedTime::new(injected_time.as_ref().map_or(Duration::ZERO, |time| time.before_start));
    let clock = SystemClock::new(Machine::new(passed.clone()), store.read().await?.heartbeat().await?);
    let engine = EnginePool::start(config.engine_threads, config.engine_hash_mb).map_err(AppError::Threads)?;
    let readiness = Readiness::default();
    let tasks = Supervisor::new(RestartPolicy::DEFAULT, stop.clone(), task_listener(readiness.clone()));
    if let Some(address) = config.http_address {
        let metrics = Metrics::install(store.clone(), engine.clone())?;
        let server = HealthServer::bind(address).await?;
        let pages = Pages { readiness: readiness.clone(), metrics: metrics.clone() };
        tasks.spawn("health pages", move |stop| server.serve(pages.clone(), stop));
        tasks.spawn("metrics", move |stop| {
            let upkeep = metrics.clone().keep_up();
            async move { stop.run_until_cancelled_owned(upkeep).await.unwrap_or_default() }
        });
    }
    let games = Games::new(Dependencies {
        store: store.clone(),
        clock: Arc::new(clock),
        random: Arc::new(SystemRandom),
        engine: engine.clone(),
        events: Events::default(),
    });
    games.update_rating_system().await?;
    games.update_player_games().await?;
    games.update_running_positions().await?;
    games.update_level_rating_system().await?;
    // Before the next heartbeat, which would hide the gap.
    games.end_downtime().await?;
    if let Some(time) = injected_time {
        tokio::spawn(time.run(passed, games.clone()));
    }
    let challenges = Challenges::new(games.clone());
    let earlier = EarlierRuns::read(&store, games.now()).await?;
    let upstream = Upstream::start(config.connection, client, gateway_trace, earlier).await?;
    let Upstream { settings, sandbox } = upstream;
    if sandbox.is_some() {
        // The sandbox keeps messages in memory, so all stored messages are gone. Running games are posted again.
        forget_all_messages(&store).await?;
    }
    let guild = settings.guild.map(GuildId);

    let connected = CancellationToken::new();
    let listener = connection_listener(readiness.clone(), connected.clone());
    let (words, renderer) = (Words::english(), Arc::new(renderer));
    let limit = ActionLimit::new(config.actions_per_second);
    let connecting = Connection::prepare(settings, games.clone(), challenges.clone(), words, renderer, limit, listener);
    let connection = tokio::select! {
        connection = connecting => connection?,
        () = stop.cancelled() => return outcome(&tasks),
    };

    let moving = games.clone();
    tasks.spawn_worker("bot's moves", move || BotMoveWorker::new(moving.clone(), EXHIBITION_PACE));
    let ending = games.clone();
    tasks.spawn_worker("deadlines", move || DeadlineWorker::new(ending.clone(), challenges.clone()));
    let rated = games.clone();
    tasks.spawn_worker("ratings", move || RatingWorker(rated.clone()));
    let judged = games.clone();
    tasks.spawn_worker("fair play", move || GameJudge::new(judged.clone()));
    let trained = games.clone();
    tasks.spawn_worker("trainer", move || TrainerWorker(trained.clone()));
    let erased = games.clone();
    tasks.spawn_worker("erasure of deleted data", move || ErasureWorker(erased.clone()));
    let solved = games.clone();
    tasks.spawn_worker("solutions of puzzles", move || PuzzleWorker::new(solved.clone()));
    let (checked_games, checked_readiness) = (games.clone(), readiness.clone());
    tasks.spawn("database check", move |stop| {
        let check = database_check::run(checked_games.clone(), checked_readiness.clone());
        async move { stop.run_until_cancelled_owned(check).await.unwrap_or_default() }
    });
    let (counting_store, refused) = (store.clone(), connection.invalid_answers());
    tasks.spawn("count of refused calls", move |stop| {
        let games = games.clone();
        let count = invalid_answers::run(counting_store.clone(), move || games.now(), refused.clone());
        async move { stop.run_until_cancelled_owned(count).await.unwrap_or_default() }
    });
    let invitation = match &sandbox {
        Some(sandbox) => format!("Outflank's sandbox: open {}", sandbox.page_url()),
        None => format!("Outflank is running. Invite it to a server: {}", connection.invite_link()),
    };
    let registration = CommandRegistration {
        registrar: connection.registrar(),
        store: store.clone(),
        guild,
        invite_link: connection.invite_link(),
        readiness: readiness.clone(),
    };
    let registered = tokio::select! {
        registered = registration.at_start() => registered,
        () = stop.cancelled() => Ok(Registration::Done),
    };
    let (pending_work, result) = match registered {
        Ok(registered) => {
            let registered = Arc::new(registered);
            tasks.spawn("registration of commands", move |stop| registration.clone().retry(registered.clone(), stop));
            tokio::spawn(print_when_connected(invitation, connected, stop.clone()));
            readiness.set(Check::Tasks, Ok(()));
            let (pending_work, result) = connection.run(&tasks, stop.clone()).await;
            (Some(pending_work), result.map_err(AppError::from))
        }
        Err(error) => (None, Err(error.into())),
    };

    let deadline = ShutdownDeadline::after(SHUTDOWN_LIMIT);
    stop.cancel();
    if let Some(pending_work) = pending_work {
        deadline.finish("pending responses", pending_work.finish()).await;
    }
    engine.stop();
    deadline.finish("background tasks", tasks.ended()).await;
    if let Some(sandbox) = sandbox {
        deadline.finish("the sandbox", sandbox.stop()).await;
    }
    deadline.finish("the database", store.close()).await;
    info!("stopped");
    result?;
    outcome(&tasks)
}

/// The failure of a background task that stopped the program, if it was one.
fn outcome(tasks: &Supervisor) -> Result<(), AppError> {
    tasks.failure().map_or(Ok(()), |failure| Err(AppError::Task(failure)))
}

/// Prints a line on standard output. A closed standard output is ignored.
pub(super) fn print_line(line: &str) {
    let _closed = writeln!(std::io::stdout(), "{line}");
}

async fn forget_all_messages(store: &Store) -> Result<(), StoreError> {
    let mut write = store.write().await?;
    write.forget_all_messages().await?;
    write.commit().await
}

/// Updates the readiness with the background tasks that do not run.
fn task_listener(readiness: Readiness) -> TaskListener {
    Box::new(move |down| {
        let names: Vec<&str> = down.iter().copied().collect();
        let result = match names.as_slice() {
            [] => Ok(()),
            [name] => Err(format!("a background task does not run: {name}")),
            _ => Err(format!("background tasks do not run: {}", names.join(", "))),
        };
        readiness.set(Check::Tasks, result);
    })
}

/// Updates the readiness with the state of the gateway connection, and cancels `connected` at the first connection.
fn connection_listener(readiness: Readiness, connected: CancellationToken) -> ConnectionListener {
    Arc::new(move |state| {
        gauge!("outflank_shards").set(state.shards);
        gauge!("outflank_shards_connected").set(state.shards - state.disconnected.len() as u32);
        readiness.set_note(state.unread.to_string());
        if state.is_connected() {
            readiness.set(Check::Gateway, Ok(()));
            connected.cancel();
        } else {
            readiness.set(Check::Gateway, Err(state.to_string()));
        }
    })
}

/// Prints where to go once the bot is connected.
async fn print_when_connected(invitation: String, connected: CancellationToken, stop: CancellationToken) {
    tokio::select! {
        () = connected.cancelled() => print_line(&invitation),
        () = stop.cancelled() => {}
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn a_background_task_that_does_not_run_is_a_reason_not_to_be_ready() {
        let readiness = Readiness::default();
        readiness.set(Check::Gateway, Ok(()));
        readiness.set(Check::Database, Ok(()));
        readiness.set(Check::Commands, Ok(()));
        let listener = task_listener(readiness.clone());
        for (down, failures) in [
            (&["deadlines"][..], &["a background task does not run: deadlines"][..]),
            (&["bot's moves", "deadlines"], &["background tasks do not run: bot's moves, deadlines"]),
            (&[], &[]),
        ] {
            listener(&BTreeSet::from_iter(down.iter().copied()));
            assert_eq!(readiness.failures(), failures);
        }
    }
}
