//! Several processes of the bot on one PostgreSQL server, each with a block of shards.

use std::time::Instant;

use rules::Color;
use sandbox::ELSEWHERE_CHANNEL_ID;
use serde_json::json;
use tempfile::TempDir;
use test_postgres::Server;

use super::game_driver::{challenge, play};
use super::game_settings::GameSettings;
use super::mode::{Mode, in_both_modes};
use super::process::Process;
use super::test_bot::TestBot;
use super::workers::start_worker;

/// Two blocks: the direct messages belong to the first, and the server to the second.
const SHARDS: u32 = 3;
const SHARDING: (&str, &str) = ("OUTFLANK_SHARDS", "3/2");
/// What the bot logs when it has a block.
const FIRST: &str = "runs the shards 0-1 of 3";
const SECOND: &str = "runs the shards 2-2 of 3";
const STANDS_BY: &str = "stands by: another Outflank uses the database";

in_both_modes! {
    two_processes_play_and_a_third_takes_over,
}

/// The processes of a bot beside the one that has the server in which people play.
pub(crate) struct Processes {
    /// Has the other shards.
    other: Option<Process>,
    standby: Process,
    worker: Option<Process>,
    folder: TempDir,
}

impl Processes {
    /// Starts two processes, one that stands by, and a worker.
    pub(crate) async fn start() -> Option<(TestBot, Self)> {
        let (mut bot, second) = two_processes(Mode::Proxy).await?;
        let other = Some(bot.take_process());
        bot.set_process(second);
        let standby = start_standby(&bot).await;
        let folder = TempDir::new().expect("a folder");
        let worker = Some(start_worker(&folder, &bot.database_url()));
        Some((bot, Self { other, standby, worker, folder }))
    }

    pub(crate) fn kill_other(&mut self) {
        self.other.take().expect("it runs").kill();
    }

    pub(crate) fn kill_worker(&mut self) {
        self.worker.take().expect("it runs").kill();
    }

    /// Lets the process that stands by take over what was killed, and starts another one in its place.
    pub(crate) async fn replace(&mut self, bot: &mut TestBot) {
        if self.worker.is_none() {
            self.worker = Some(start_worker(&self.folder, &bot.database_url()));
        }
        if bot.is_running() && self.other.is_some() {
            return;
        }
        self.standby.says("Outflank is running").await;
        let next = start_standby(bot).await;
        let taken = std::mem::replace(&mut self.standby, next);
        if bot.is_running() {
            self.other = Some(taken);
        } else {
            bot.set_process(taken);
        }
    }
}

async fn start_standby(bot: &TestBot) -> Process {
    let standby = bot.run_with(&[SHARDING]);
    standby.says(STANDS_BY).await;
    standby
}

/// A bot that is not started, whose database is on a server; `None` if there is none.
async fn not_started(mode: Mode) -> Option<TestBot> {
    let server = Server::start()?;
    let mut bot = TestBot::not_started(mode).await;
    bot.use_server(server);
    bot.sandbox.set_shards(SHARDS);
    Some(bot)
}

/// A bot whose process has the first block, and the process with the second one.
async fn two_processes(mode: Mode) -> Option<(TestBot, Process)> {
    let mut bot = not_started(mode).await?;
    let first = bot.run_with(&[SHARDING]);
    first.says(FIRST).await;
    let second = bot.run_with(&[SHARDING]);
    second.says(SECOND).await;
    bot.set_process(first);
    bot.has_started().await;
    second.says("Outflank is running").await;
    Some((bot, second))
}

async fn two_processes_play_and_a_third_takes_over(mode: Mode) {
    let Some((mut bot, second)) = two_processes(mode).await else { return };
    let third = start_standby(&bot).await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    let mut in_server = challenge(&alice, &bob, GameSettings::SMALL).await;
    let mut direct = play(&alice.in_direct_messages(), Color::Black, 1, GameSettings::SMALL).await;
    in_server.play_while(|game| game.expected.moves.len() < 3).await;
    direct.play_while(|game| game.expected.moves.len() < 3).await;

    // What is done in direct messages with a game of the server is shown there.
    let other = challenge(&bob, &alice, GameSettings::STANDARD).await;
    let list = bob.in_direct_messages().command("games", json!({})).await.message();
    let question = bob.in_direct_messages().click(&list, "Cancel game").await.message();
    bob.in_direct_messages().click(&question, "Yes, cancel it").await;
    bob.wait(&other.message, |message| {
        message.content().contains("Cancelled") || message.content().contains("cancelled")
    })
    .await;

    // The second process has the token that edits this board, and the first one moves.
    play(&alice.in_channel(ELSEWHERE_CHANNEL_ID), Color::White, 1, GameSettings::SMALL).await.finish().await;

    second.kill();
    third.says(SECOND).await;
    direct.play_while(|game| game.expected.moves.len() < 6).await;
    third.says("Outflank is running").await;
    in_server.is_posted_anew = true;
    in_server.play_while(|game| game.expected.moves.len() < 6).await;

    bot.kill();
    let fourth = bot.run_with(&[SHARDING]);
    fourth.says(FIRST).await;
    in_server.finish().await;
    bot.set_process(fourth);
    bot.has_started().await;
    direct.finish().await;
    assert!(bot.page("metrics").await.1.contains("\noutflank_shards_connected{block=\"0-1\"} 2\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn all_processes_go_on_when_postgresql_is_back() {
    let Some((bot, second)) = two_processes(Mode::Proxy).await else { return };
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    let mut in_server = challenge(&alice, &bob, GameSettings::SMALL).await;
    let mut direct = play(&alice.in_direct_messages(), Color::Black, 1, GameSettings::SMALL).await;
    let server = bot.postgres().expect("the database is on a server");
    server.stop();
    let refused = bob.in_direct_messages().command("help", json!({})).await.message();
    assert!(!refused.content().is_empty(), "{refused:?}");
    for process in [bot.process(), &second] {
        process.says("the connection that holds the lock of the database was lost").await;
    }
    server.resume();
    for process in [bot.process(), &second] {
        process.says("the lock of the database is held again").await;
        process.says_times("this process hears of the others", 2).await;
    }
    in_server.finish().await;
    direct.finish().await;
    second.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_gets_back_the_time_without_a_process_whoever_takes_the_move() {
    let Some((bot, second)) = two_processes(Mode::Proxy).await else { return };
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    let options = json!({ "opponent": "bob", "color": "black", "clock": "5m+5s" });
    let offer = alice.command("challenge", options).await.message();
    let mut board = bob.click(&offer, "Accept").await.message();
    for user in [&alice, &bob] {
        board = user.click_id(&board, &board.offered_moves()[0].custom_id).await.message();
    }
    second.kill();
    // As if nobody had had the shards for ten minutes.
    let away = "UPDATE game SET clock_running_since_ms = clock_running_since_ms - 600000,
             turn_started_at_ms = turn_started_at_ms - 600000, deadline_at_ms = deadline_at_ms - 600000;
         UPDATE program SET value = (value::BIGINT - 600000)::TEXT WHERE name = 'heartbeat_ms_2'";
    bot.postgres().expect("the database is on a server").execute("postgres", away);
    let options = json!({ "square": board.offered_moves()[0].square.to_string(), "game": "1" });
    let moved = alice.in_direct_messages().command("move", options).await.message();
    let left = bot.number("SELECT clock_left_black_ms FROM game").await;
    assert!(left > 290_000, "{left} ms are left: {moved:?}");
}

/// How long it takes from a kill until another process has the shards, and until they are connected, of which Discord allows one in 5 s.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement: cargo test --test bot four_shards_are_taken_over -- --ignored --nocapture"]
async fn four_shards_are_taken_over() {
    let Some(bot) = not_started(Mode::Proxy).await else { return };
    bot.sandbox.set_shards(4);
    let sharding = [("OUTFLANK_SHARDS", "4/4")];
    let mut first = bot.run_with(&sharding);
    first.says("Outflank is running").await;
    for _ in 0..5 {
        let second = bot.run_with(&sharding);
        second.says(STANDS_BY).await;
        first.kill();
        let killed = Instant::now();
        second.says("runs the shards 0-3 of 4").await;
        let locked = killed.elapsed();
        second.says("Outflank is running").await;
        println!("locked after {:.2} s, connected after {:.1} s", locked.as_secs_f64(), killed.elapsed().as_secs_f64());
        first = second;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn another_division_of_the_shards_is_refused() {
    let Some(bot) = not_started(Mode::Proxy).await else { return };
    let first = bot.run_with(&[SHARDING]);
    first.says(FIRST).await;
    for other in ["4/1", ""] {
        let (status, printed) = bot.run_with(&[("OUTFLANK_SHARDS", other)]).ended().await;
        assert_eq!(status.code(), Some(1), "{printed}");
        let reason =
            format!("run with OUTFLANK_SHARDS=\"3/2\", and this one with \"{other}\"; set it to the same for all");
        assert!(printed.contains(&reason), "{printed}");
    }
    let recompute = [("DATABASE_URL", &*bot.database_url()), SHARDING];
    let folder = TempDir::new().expect("a folder");
    let (status, printed) = Process::start(folder.path(), &["ratings", "recompute"], &recompute).ended().await;
    assert!(status.code() == Some(1) && printed.contains("is in use by another Outflank"), "{printed}");
    first.stop().await;
    bot.run_with(&[]).says("Outflank is running").await;
}
