//! Faults of the disk under a running bot: users read an apology, nothing is lost, and play goes on afterwards.

use std::fs;

use rules::{Color, Square};
use rustix::process::{Pid, Resource, Rlimit, getrlimit, prlimit};
use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, SqliteConnection};
use test_postgres::Server;

use super::game_driver::{GameDriver, challenge, play};
use super::game_settings::GameSettings;
use super::mode::Mode;
use super::test_bot::TestBot;

const APOLOGY: &str = "Something went wrong";

impl GameDriver {
    /// Clicks a move, which fails. The user reads an apology, and the board stays as it is. Returns the move.
    async fn fail_to_play(&mut self) -> Square {
        let user = self.user_to_move().expect("a user is to move");
        let offered = self.message.offered_moves().swap_remove(0);
        let known: Vec<String> = user.messages().await.iter().map(|message| message.id().to_owned()).collect();
        user.forged_click(&self.message, &offered.custom_id, json!(null)).await;
        let is_new = |id: &str| !known.iter().any(|known| known == id);
        let apology = user.wait_for_any(|message| is_new(message.id()) && message.content().contains(APOLOGY)).await;
        assert_eq!(apology.only_for(), Some(user.id()), "{apology:?}");
        self.check().await;
        offered.square
    }

    /// Plays the move that failed before, and then the whole game.
    async fn play_again(mut self, square: Square) {
        self.play(square).await;
        self.finish().await;
    }
}

/// Limits the size of the files that the bot may write. With 0 every write is an I/O error, as on a broken or full disk.
fn limit_file_size(bot: &TestBot, current: Option<u64>) {
    let pid = i32::try_from(bot.process().id()).ok().and_then(Pid::from_raw);
    let limit = Rlimit { current, ..getrlimit(Resource::Fsize) };
    prlimit(pid, Resource::Fsize, limit).expect("the limit is changed");
}

async fn games(bot: &TestBot) -> [GameDriver; 2] {
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    let mut against_bot = play(&alice, Color::Black, 1, GameSettings::SMALL).await;
    against_bot.play_until_first_edit().await;
    let mut between_users = challenge(&alice, &bob, GameSettings::SMALL).await;
    between_users.play_until_first_edit().await;
    [against_bot, between_users]
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_full_disk_the_same_clicks_work_and_the_bot_answers() {
    let bot = TestBot::running().await;
    let [mut against_bot, mut between_users] = games(&bot).await;
    limit_file_size(&bot, Some(0));
    against_bot.fail_to_play().await;
    let between_users_square = between_users.fail_to_play().await;
    let square = against_bot.fail_to_play().await;
    limit_file_size(&bot, None);
    between_users.play_again(between_users_square).await;
    against_bot.play_again(square).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn while_another_process_locks_the_file_users_read_an_apology_and_the_bot_is_not_ready() {
    let bot = TestBot::running().await;
    let [mut against_bot, mut between_users] = games(&bot).await;
    bot.process().says(": ready check=Database").await;
    let mut other = SqliteConnectOptions::new().filename(bot.database()).connect().await.expect("a connection");
    execute(&mut other, "BEGIN IMMEDIATE").await;
    // An attempt of 5 s.
    let square = against_bot.fail_to_play().await;
    bot.process().says("not ready check=Database").await;
    let (status, reason) = bot.page("readyz").await;
    assert!(status == 503 && reason.starts_with("the database "), "{status}: {reason}");
    execute(&mut other, "COMMIT").await;
    bot.process().says_times(": ready check=Database", 2).await;
    assert_eq!(bot.page("readyz").await, (200, "ready\n".to_owned()));
    against_bot.play_again(square).await;
    between_users.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_moved_away_is_not_replaced_by_an_empty_one() {
    let bot = TestBot::running().await;
    let [mut against_bot, mut between_users] = games(&bot).await;
    let (path, away) = (bot.database(), bot.database().with_extension("away"));
    fs::rename(&path, &away).expect("the file is moved");
    let square = against_bot.fail_to_play().await;
    assert!(!path.exists());
    fs::rename(&away, &path).expect("the file is moved back");
    against_bot.play_again(square).await;
    between_users.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn while_postgresql_is_gone_users_read_an_apology_and_the_bot_is_not_ready() {
    let Some(server) = Server::start() else { return };
    let bot = TestBot::on_postgres(Mode::Direct, server).await;
    let [mut against_bot, mut between_users] = games(&bot).await;
    bot.process().says(": ready check=Database").await;
    let server = bot.postgres().expect("the database is on a server");
    server.stop();
    against_bot.fail_to_play().await;
    let between_users_square = between_users.fail_to_play().await;
    bot.process().says("not ready check=Database").await;
    assert_eq!(bot.page("readyz").await.0, 503);
    assert_eq!(bot.page("healthz").await.0, 200);
    let square = against_bot.fail_to_play().await;
    // Discord waits for 3 seconds for the response to a command that is not deferred.
    let alice = bot.user("alice");
    for command in ["games", "history", "help"] {
        let response = alice.command(command, json!({})).await.message();
        assert!(response.content().contains(APOLOGY), "/{command}: {response:?}");
    }
    let (_, reasons) = bot.page("readyz").await;
    assert!(reasons.contains("cannot connect to the database") && reasons.contains("Connection refused"), "{reasons}");
    server.resume();
    bot.process().says_times(": ready check=Database", 2).await;
    assert_eq!(bot.page("readyz").await, (200, "ready\n".to_owned()));
    between_users.play_again(between_users_square).await;
    against_bot.play_again(square).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_whose_clock_is_not_that_of_the_server_is_not_ready() {
    let Some(server) = Server::start() else { return };
    let mut bot = TestBot::on_postgres(Mode::Direct, server).await;
    bot.process().says(": ready check=Database").await;
    bot.kill();
    // The server has another clock from now on.
    let server = bot.postgres().expect("the database is on a server");
    let ahead = "CREATE FUNCTION clock_timestamp() RETURNS TIMESTAMPTZ LANGUAGE SQL VOLATILE
             AS $$ SELECT pg_catalog.clock_timestamp() + INTERVAL '30 minutes' $$;
         ALTER DATABASE postgres SET search_path = public, pg_catalog";
    server.execute("postgres", ahead);
    bot.start().await;
    let line = bot.process().says("not ready check=Database").await;
    assert!(line.contains("differ by more than 600 s"), "{line}");
    // It is served all the same.
    let [_, mut between_users] = games(&bot).await;
    between_users.finish().await;
    bot.postgres().expect("a server").execute("postgres", "ALTER DATABASE postgres RESET search_path");
}

/// As when the database goes away between a challenge and the response that posts it. Without a record, nobody would know of that message
/// when the background posts another one.
#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_recorded_is_not_posted_by_the_response_and_then_posted_once() {
    let mut bot = TestBot::running().await;
    let alice = bot.user("alice");
    bot.kill();
    bot.execute("CREATE TRIGGER refusal BEFORE INSERT ON posting BEGIN SELECT RAISE(ABORT, 'refused'); END").await;
    bot.start().await;
    let response = alice.command("challenge", json!({})).await.message();
    assert_eq!(response.only_for(), Some(alice.id()), "{response:?}");
    assert!(response.content().contains(APOLOGY), "{response:?}");
    bot.kill();
    bot.execute("DROP TRIGGER refusal").await;
    bot.start().await;
    alice.wait_for_any(|message| message.button("Accept").is_some()).await;
    let challenges = alice.messages().await.iter().filter(|message| message.button("Accept").is_some()).count();
    assert_eq!(challenges, 1);
}

async fn execute(connection: &mut SqliteConnection, statement: &'static str) {
    sqlx::query(statement).execute(connection).await.expect("the statement succeeds");
}
