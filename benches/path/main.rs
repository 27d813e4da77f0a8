//! Measures the whole path from a click to the new board, for 200 games at once: `cargo bench --bench path`. With
//! `-- load`, it plays 1,000 games at once for five minutes, with 100 clicks a second and a search always under way, and
//! watches the bot's memory, file descriptors and write-ahead log (`load.rs`). With `-- reviews`, 50 people wait for reviews of games while
//! 200 games run (`reviews.rs`). With `-- databases`, players think on SQLite, then on PostgreSQL, and then there with two processes and a
//! worker.
//!
//! The users and the sandbox run in this process, the bot in a process of its own with default settings. First every user
//! thinks for some seconds before a move, as people do. Then every user clicks as soon as it is their turn, until all games
//! have ended. The exit code is 1 if anything fails, but not if it is slow. Every click waits for a sync of the disk and for
//! a core, so other work on the machine shows in the slowest hundredth.

mod figures;
mod game_driver;
mod load;
mod reviews;
mod test_bot;

use std::ops::Range;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use tokio::task::JoinSet;

use figures::Figures;
use game_driver::{GameDriver, GameKind, Pace};
use test_bot::TestBot;
use test_postgres::Server;

/// How many games of each kind run at once.
const GAMES: [(usize, GameKind); 5] = [
    (130, GameKind::Level { level: "3", board: "8x8" }),
    (30, GameKind::Level { level: "5", board: "8x8" }),
    (5, GameKind::Level { level: "3", board: "12x12" }),
    (5, GameKind::Level { level: "5", board: "6x6" }),
    (30, GameKind::Users),
];
/// How long users think, in milliseconds: five seconds on average.
const THINKING_MS: Range<u64> = 2_000..8_000;
/// The same for 60 clicks a second.
const QUICK_THINKING_MS: Range<u64> = 1_300..5_300;
/// How long the phase with thinking users lasts.
const THINKING_PHASE: Duration = Duration::from_secs(60);

#[tokio::main]
async fn main() -> ExitCode {
    let asks_for = |name: &str| std::env::args().any(|argument| argument == name);
    if asks_for("databases") {
        return compare_databases().await;
    }
    let mut bot = TestBot::start(None).await;
    println!("{:<34}{:>9.0} ms (goal 1,000)", "ready after", bot.ready_after.as_secs_f64() * 1e3);
    println!("{:<34}{:>9.1} MB", "resident memory, idle", bot.memory_mb("VmRSS"));

    let errors = if asks_for("load") {
        load::run(&bot).await
    } else if asks_for("reviews") {
        reviews::run(&bot).await
    } else {
        let games = drivers(&GAMES, &bot);
        Figures::print_head();
        let until = Instant::now() + THINKING_PHASE;
        let think = Pace::Think { thinking_ms: THINKING_MS, until };
        let mut errors = 0;
        for (name, pace) in
            [("everybody begins at once", Pace::Begin), ("players think", think), ("flat out", Pace::FlatOut)]
        {
            errors += phase(name, &pace, &games).await;
        }
        errors
    };
    let (now, peak) = (bot.memory_mb("VmRSS"), bot.memory_mb("VmHWM"));
    println!("{:<34}{now:>9.1} MB, at most {peak:.1} MB (goal 150)", "resident memory, after");

    let logged = bot.stop().await;
    logged.iter().for_each(|line| println!("the bot's log: {line}"));
    if errors + logged.len() > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Players think in games on SQLite, then in as many on PostgreSQL, and then with several processes.
async fn compare_databases() -> ExitCode {
    let (Some(server), Some(other)) = (Server::start(), Server::start()) else { return ExitCode::FAILURE };
    let mut errors = 0;
    for name in ["SQLite", "PostgreSQL", "PostgreSQL, two processes and a worker"] {
        let mut bot = match name {
            "SQLite" => TestBot::start(None).await,
            "PostgreSQL" => TestBot::start(Some(&server)).await,
            _ => TestBot::start_processes(&other).await,
        };
        let games = drivers(&GAMES, &bot);
        println!("{name}");
        Figures::print_head();
        errors += phase("everybody begins at once", &Pace::Begin, &games).await;
        let until = Instant::now() + THINKING_PHASE;
        errors += phase("players think", &Pace::Think { thinking_ms: QUICK_THINKING_MS, until }, &games).await;
        let logged = bot.stop().await;
        logged.iter().for_each(|line| println!("the bot's log: {line}"));
        errors += logged.len();
    }
    if errors > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// So many games of each kind, which are not started yet.
fn drivers(games: &[(usize, GameKind)], bot: &TestBot) -> Vec<GameDriver> {
    let http = reqwest::Client::new();
    let kinds = games.iter().flat_map(|&(count, kind)| std::iter::repeat_n(kind, count));
    kinds.enumerate().map(|(number, kind)| GameDriver::new(number + 1, kind, bot, http.clone())).collect()
}

/// Plays all games at this pace, prints the latencies, and returns the number of errors.
async fn phase(name: &str, pace: &Pace, games: &[GameDriver]) -> usize {
    let start = Instant::now();
    let mut playing: JoinSet<Figures> = JoinSet::new();
    for game in games {
        let (game, pace) = (game.clone(), pace.clone());
        playing.spawn(async move { game.play(pace).await });
    }
    let mut figures = Figures::default();
    for one in playing.join_all().await {
        figures.add(one);
    }
    figures.print(name, start.elapsed())
}
