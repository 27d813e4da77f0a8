//! Workers: processes that search for a bot on PostgreSQL.

use serde_json::json;
use tempfile::TempDir;
use test_postgres::Server;

use super::message::Message;
use super::mode::Mode;
use super::process::Process;
use super::test_bot::TestBot;
use super::user::TestUser;

/// What a worker logs when it takes a search.
const SEARCHING: &str = "searching for the bot";
/// What the bot logs when it has counted its workers.
const COUNTED: &str = "threads of workers search for this bot";

/// Starts a worker with one thread for this database.
pub(crate) fn start_worker(folder: &TempDir, database_url: &str) -> Process {
    let variables = [
        ("DATABASE_URL", database_url),
        ("OUTFLANK_ENGINE_THREADS", "1"),
        ("OUTFLANK_HTTP_ADDR", "127.0.0.1:0"),
        ("RUST_LOG", "outflank=debug,warn"),
    ];
    Process::start(folder.path(), &["worker"], &variables)
}

/// The users' boards, one against level 10 each.
struct Games {
    users: Vec<TestUser>,
    boards: Vec<Message>,
}

impl Games {
    /// Starts a game of each user, in which the bot moves first. There is no opening book for this board, so that the bot searches for
    /// seconds.
    async fn start(users: &[TestUser]) -> Self {
        let options = json!({ "level": "10", "board": "10x10", "color": "white" });
        let mut boards = Vec::new();
        for user in users {
            boards.push(user.command("play", options.clone()).await.message());
        }
        Self { users: users.to_vec(), boards }
    }

    /// Waits until the bot has moved in each game.
    async fn wait_for_turns(&mut self) {
        for (user, board) in self.users.iter().zip(&mut self.boards) {
            *board = user.wait(board, |board| !board.offered_moves().is_empty()).await;
        }
    }

    /// Plays a move in each game.
    async fn play(&mut self) {
        for (user, board) in self.users.iter().zip(&mut self.boards) {
            let square = board.offered_moves()[0].square.to_string();
            *board = user.answer(board, &square).await;
        }
    }
}

async fn searches(bot: &TestBot, outcome: &str) -> u64 {
    let (_, page) = bot.page("metrics").await;
    let name = format!("outflank_worker_searches_total{{outcome=\"{outcome}\"}} ");
    page.lines().find_map(|line| line.strip_prefix(&name)?.parse().ok()).unwrap_or(0)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_searches_and_games_go_on_when_it_is_killed() {
    let Some(server) = Server::start() else { return };
    let bot = TestBot::on_postgres(Mode::Direct, server).await;
    let server = bot.postgres().expect("the database is on a server");
    // What is for another version of the engine stays.
    let other = "INSERT INTO search_job (version, owner, purpose, job)
         SELECT 'another', max(pid), 0, 'x' FROM pg_stat_activity WHERE application_name = 'outflank'";
    server.execute("postgres", other);
    let folder = TempDir::new().expect("a folder");
    let worker = start_worker(&folder, &bot.database_url());
    assert!(bot.process().says(COUNTED).await.contains("threads=1"));
    let mut games = Games::start(&["alice", "bob"].map(|name| bot.user(name))).await;
    worker.says(SEARCHING).await;
    games.wait_for_turns().await;
    assert_eq!(searches(&bot, "answered").await, 1);
    assert_eq!(bot.number("SELECT count(*) FROM game WHERE bot_was_starved = 1").await, 0);
    assert!(bot.page("metrics").await.1.contains("\noutflank_search_workers 1\n"));
    let jobs = "SELECT count(*) FROM search_job";
    assert_eq!(bot.number(jobs).await, 1);
    games.play().await;
    worker.says_times(SEARCHING, 2).await;
    worker.kill();
    games.wait_for_turns().await;
    assert_eq!(bot.number("SELECT count(*) FROM game WHERE bot_was_starved = 1").await, 1);
    bot.process().says("the bot searches by itself").await;
    assert!(bot.process().says_times(COUNTED, 2).await.contains("threads=0"));
    // Without a worker, the bot is as before.
    games.play().await;
    games.wait_for_turns().await;
    assert_eq!(searches(&bot, "answered").await, 1);
    assert_eq!(bot.number(jobs).await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn another_worker_takes_over_and_both_stop_in_good_order() {
    let Some(server) = Server::start() else { return };
    let bot = TestBot::on_postgres(Mode::Direct, server).await;
    let folder = TempDir::new().expect("a folder");
    let first = start_worker(&folder, &bot.database_url());
    assert!(bot.process().says(COUNTED).await.contains("threads=1"));
    let mut games = Games::start(&["alice", "bob"].map(|name| bot.user(name))).await;
    first.says(SEARCHING).await;
    // It finishes its search.
    first.stop().await;
    games.wait_for_turns().await;
    assert_eq!(searches(&bot, "answered").await, 1);
    assert!(bot.process().says_times(COUNTED, 2).await.contains("threads=0"));
    let second = start_worker(&folder, &bot.database_url());
    assert!(bot.process().says_times(COUNTED, 3).await.contains("threads=1"));
    games.play().await;
    second.says(SEARCHING).await;
    games.wait_for_turns().await;
    assert_eq!(bot.number("SELECT count(*) FROM game WHERE bot_was_starved = 1").await, 0);
    second.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_postgresql_was_away_the_worker_searches_again() {
    let Some(server) = Server::start() else { return };
    let bot = TestBot::on_postgres(Mode::Direct, server).await;
    let server = bot.postgres().expect("the database is on a server");
    let folder = TempDir::new().expect("a folder");
    let worker = start_worker(&folder, &bot.database_url());
    assert!(bot.process().says(COUNTED).await.contains("threads=1"));
    server.stop();
    worker.says("cannot use the queue of searches").await;
    bot.process().says("there is no connection to the workers").await;
    // A worker that is started now waits.
    let late = start_worker(&folder, &bot.database_url());
    late.says("the worker waits for it").await;
    server.resume();
    worker.says_times("connected to the database", 2).await;
    late.says("connected to the database").await;
    let both = async {
        let mut number = 2;
        while !bot.process().says_times(COUNTED, number).await.contains("threads=2") {
            number += 1;
        }
    };
    both.await;
    late.stop().await;
    let mut games = Games::start(&["alice", "bob"].map(|name| bot.user(name))).await;
    worker.says(SEARCHING).await;
    games.wait_for_turns().await;
    assert_eq!(searches(&bot, "answered").await, 1);
    worker.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_worker_cannot_use_is_refused_with_the_reason() {
    let folder = TempDir::new().expect("a folder");
    for (url, reason) in [
        ("", "DATABASE_URL: is not set"),
        ("sqlite://games.db", "DATABASE_URL: names an SQLite file, which one process alone can use"),
        ("mysql://host/games", "DATABASE_URL: does not begin with sqlite:// or postgres://"),
        ("postgres://me@host/games?sslmode=x", "DATABASE_URL: is not valid"),
    ] {
        let (status, printed) = Process::start(folder.path(), &["worker"], &[("DATABASE_URL", url)]).ended().await;
        assert!(status.code() == Some(2) && printed.contains(reason), "{printed}");
    }
    assert!(!folder.path().join("games.db").exists());
    let Some(server) = Server::start() else { return };
    let url = test_postgres::url(server.path(), "postgres");
    let none = url.replace("/postgres?", "/none?");
    let (status, printed) = Process::start(folder.path(), &["worker"], &[("DATABASE_URL", &*none)]).ended().await;
    assert!(status.code() == Some(1) && printed.contains("database \"none\" does not exist"), "{printed}");
    for (stops, reason) in [(false, "has not been used by this version of Outflank yet"), (true, "cannot connect to")] {
        if stops {
            server.stop();
        }
        let waiting = Process::start(folder.path(), &["worker"], &[("DATABASE_URL", &*url)]);
        let line = waiting.says("the worker waits for it").await;
        assert!(line.contains(reason), "{line}");
        waiting.stop().await;
    }
}

/// How many moves of level 10 had more than 2 of their 3 seconds.
async fn unhurried_moves(bot: &TestBot) -> u64 {
    let (_, page) = bot.page("metrics").await;
    let value = |name: &str| page.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok()).unwrap_or(0);
    let all: u64 = value("outflank_search_seconds_count{level=\"10\"}");
    all - value("outflank_search_seconds_bucket{level=\"10\",le=\"2\"}")
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement: cargo test --release --test bot level_10_moves_a_minute -- --ignored --nocapture"]
async fn level_10_moves_a_minute() {
    const ROUNDS: usize = 10;
    let Some(server) = Server::start() else { return };
    let bot = TestBot::on_postgres(Mode::Direct, server).await;
    let folder = TempDir::new().expect("a folder");
    let mut worker = None;
    for threads in [0, 1] {
        if threads == 1 {
            worker = Some(start_worker(&folder, &bot.database_url()));
            bot.process().says(COUNTED).await;
        }
        let users = [format!("alice{threads}"), format!("bob{threads}")];
        let (begun, before) = (std::time::Instant::now(), unhurried_moves(&bot).await);
        let nodes = "SELECT coalesce(sum(nodes), 0)::BIGINT FROM bot_search";
        let nodes_before = bot.number(nodes).await;
        let mut games = Games::start(&users.each_ref().map(|name| bot.user(name))).await;
        games.wait_for_turns().await;
        for _ in 1..ROUNDS {
            games.play().await;
            games.wait_for_turns().await;
        }
        let minutes = begun.elapsed().as_secs_f64() / 60.0;
        println!(
            "{threads} workers: {:.1} moves a minute, {:.1} of them in more than 2 s; {:.1} million positions a minute",
            (ROUNDS * users.len()) as f64 / minutes,
            (unhurried_moves(&bot).await - before) as f64 / minutes,
            (bot.number(nodes).await - nodes_before) as f64 / minutes / 1e6
        );
    }
    drop(worker);
}
