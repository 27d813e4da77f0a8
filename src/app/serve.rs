//! The running bot: builds every part once, starts them, and stops them in order.

use std::io::Write;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use metrics::gauge;
use secrecy::ExposeSecret;
use tokio_util::sync::CancellationToken;
use tracing::info;

use crate::config::Config;
use crate::discord::{ActionLimit, Connection, ConnectionListener, GatewayTrace, InstallLinks, Registration};
use crate::domain::GuildId;
use crate::service::{
    BotMoveWorker, DeadlineWorker, Dependencies, EnginePool, ErasureWorker, Events, GameJudge, Machine, PassedTime,
    PuzzleWorker, RatingWorker, RestartPolicy, Supervisor, SystemClock, SystemRandom, TaskListener, TrainerWorker,
    engine_version, follow_other_processes, link_to_workers,
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

    let readiness = Readiness::default();
    let (events, listener) = (Events::default(), task_listener(readiness.clone()));
    let tasks = Supervisor::new(RestartPolicy::DEFAULT, stop.clone(), events.clone(), listener);
    let metrics = match config.http_address {
        Some(address) => Some(serve_pages(address, &readiness, &tasks).await?),
        None => None,
    };
    let stands_by = |reason: &StoreError| {
        gauge!("outflank_standing_by").set(1.0);
        readiness.set(Check::Database, Err(reason.while_standing_by()));
    };
    let opening = Store::open_when_free(config.database_url.expose_secret(), config.sharding, stands_by);
    let Some(store) = stop.run_until_cancelled(opening).await else {
        info!("stopped");
        return outcome(&tasks);
    };
    let store = store?;
    gauge!("outflank_standing_by").set(0.0);
    if let Some(shards) = store.shards() {
        info!("runs the shards {shards} of {}", shards.total);
    }
    let lock = tokio::spawn(stop_when_replaced(store.clone(), stop.clone()));
    let passed = PassedTime::new(injected_time.as_ref().map_or(Duration::ZERO, |time| time.before_start));
    let clock = SystemClock::new(Machine::new(passed.clone()), store.read().await?.heartbeat().await?);
    let engine = EnginePool::start(config.engine_threads, config.engine_hash_mb).map_err(AppError::Threads)?;
    if let Some(metrics) = metrics {
        metrics.measure(store.clone(), engine.clone());
    }
    let dependencies =
        Dependencies::new(store.clone(), Arc::new(clock), Arc::new(SystemRandom), engine.clone(), events);
    if let Some(server) = store.server_clock().await? {
        dependencies.compare_clock(server);
    }
    dependencies.update_computed().await?;
    // Before the next heartbeat, which would hide the gap.
    dependencies.end_downtime().await?;
    if let Some(time) = injected_time {
        tokio::spawn(time.run(passed, dependencies.clone()));
    }
    let earlier = EarlierRuns::read(&store, dependencies.now()).await?;
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
    let connecting = Connection::prepare(settings, &dependencies, words, renderer, limit, listener);
    let connection = tokio::select! {
        connection = connecting => connection?,
        () = stop.cancelled() => return outcome(&tasks),
    };

    tasks.spawn_worker("bot's moves", &dependencies, |all| BotMoveWorker::new(all.into(), EXHIBITION_PACE));
    tasks.spawn_worker("deadlines", &dependencies, DeadlineWorker::new);
    if store.has_first_shard() {
        tasks.spawn_worker("ratings", &dependencies, |all| RatingWorker(all.into()));
        tasks.spawn_worker("fair play", &dependencies, |all| GameJudge::new(all.into()));
        tasks.spawn_worker("trainer", &dependencies, |all| TrainerWorker(all.into()));
    }
    tasks.spawn_worker("erasure of deleted data", &dependencies, |all| ErasureWorker(all.into()));
    tasks.spawn_worker("solutions of puzzles", &dependencies, |all| PuzzleWorker::new(all.into()));
    if let Some(queue) = store.search_queue(&engine_version()) {
        let engine = engine.clone();
        tasks.spawn("link to search workers", move |stop| {
            let link = link_to_workers(queue.clone(), engine.clone());
            async move { stop.run_until_cancelled_owned(link).await.unwrap_or_default() }
        });
    }
    if store.shards().is_some() {
        let dependencies = dependencies.clone();
        tasks.spawn("changes by other processes", move |stop| {
            let follow = follow_other_processes(dependencies.clone());
            async move { stop.run_until_cancelled_owned(follow).await.unwrap_or_default() }
        });
    }
    let (checked_store, checked, checked_readiness) = (store.clone(), dependencies.clone(), readiness.clone());
    tasks.spawn("database check", move |stop| {
        let check = database_check::run(checked_store.clone(), checked.clone(), checked_readiness.clone());
        async move { stop.run_until_cancelled_owned(check).await.unwrap_or_default() }
    });
    let (counting_store, refused) = (store.clone(), connection.invalid_answers());
    tasks.spawn("count of refused calls", move |stop| {
        let clock = dependencies.clone();
        let count = invalid_answers::run(counting_store.clone(), move || clock.now(), refused.clone());
        async move { stop.run_until_cancelled_owned(count).await.unwrap_or_default() }
    });
    let registrar = connection.registrar();
    let registration =
        CommandRegistration { registrar: registrar.clone(), store: store.clone(), guild, readiness: readiness.clone() };
    let registered = tokio::select! {
        registered = registration.at_start() => registered,
        () = stop.cancelled() => Ok(Registration::Done),
    };
    let (pending_work, result) = match registered {
        Ok(registered) => {
            let registered = Arc::new(registered);
            let invitation = match &sandbox {
                Some(sandbox) => format!("Outflank's sandbox: open {}", sandbox.page_url()),
                None => invitation(registrar.install_links()),
            };
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
    if let Ok(replaced) = lock.await {
        replaced?;
    }
    outcome(&tasks)
}

/// Serves the health pages from now on.
async fn serve_pages(address: SocketAddr, readiness: &Readiness, tasks: &Supervisor) -> Result<Metrics, AppError> {
    let metrics = Metrics::install()?;
    let server = HealthServer::bind(address).await?;
    let pages = Pages { readiness: readiness.clone(), metrics: metrics.clone() };
    tasks.spawn("health pages", move |stop| server.serve(pages.clone(), stop));
    let kept = metrics.clone();
    tasks.spawn("metrics", move |stop| {
        let upkeep = kept.clone().keep_up();
        async move { stop.run_until_cancelled_owned(upkeep).await.unwrap_or_default() }
    });
    Ok(metrics)
}

/// What is printed once the bot is connected.
fn invitation(InstallLinks { server, user }: InstallLinks) -> String {
    let user = user.map(|user| format!("\nInstall it for yourself, to play in direct messages: {user}"));
    format!("Outflank is running. Invite it to a server: {server}{}", user.unwrap_or_default())
}

/// Stops the program when another process has taken the database.
async fn stop_when_replaced(store: Store, stop: CancellationToken) -> Result<(), StoreError> {
    let Some(error) = stop.run_until_cancelled(store.replaced()).await else { return Ok(()) };
    stop.cancel();
    Err(error)
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
        gauge!("outflank_all_shards").set(state.shards.total.get());
        let block = state.shards.to_string();
        gauge!("outflank_shards", "block" => block.clone()).set(state.shards.len());
        gauge!("outflank_shards_connected", "block" => block).set(state.shards.len() - state.disconnected.len() as u32);
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
