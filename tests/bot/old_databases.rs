//! Databases of earlier versions: the bot migrates them, and their games go on.
//!
//! `old_databases` has a dump for each schema. Before a migration is added, a dump of the schema before it is.

use std::fs;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use sandbox::REVERSI_CHANNEL_ID;
use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, SqliteConnection};

use super::message::Message;
use super::mode::Mode;
use super::test_bot::TestBot;
use super::user::TestUser;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// Writes a dump to the bot's database, with the sandbox's users and channel, and as if its last game was today.
async fn load(bot: &TestBot, dump: &str, users: [u64; 2]) {
    let options = SqliteConnectOptions::new().filename(bot.database()).create_if_missing(true).foreign_keys(false);
    let mut connection = options.connect().await.expect("a new file");
    let mut execute = async |statement: String| {
        run(&mut connection, &statement).await;
    };
    execute(dump.to_owned()).await;
    for (player, user) in (1..).zip(users) {
        execute(format!("UPDATE player SET discord_id = {user} WHERE id = {player}")).await;
    }
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a time after 1970").as_millis();
    for statement in [
        format!("UPDATE game SET channel_id = {REVERSI_CHANNEL_ID}, turn_started_at_ms = {now}"),
        format!("UPDATE game SET deadline_at_ms = {now} + {}", 7 * DAY_MS),
        format!("UPDATE game SET finished_at_ms = {now} WHERE finished_at_ms IS NOT NULL"),
        format!("UPDATE guild_listing SET last_at_ms = {now}"),
    ] {
        execute(statement).await;
    }
    connection.close().await.expect("the file is written");
}

async fn run(connection: &mut SqliteConnection, statements: &str) {
    sqlx::raw_sql(AssertSqlSafe(statements.to_owned())).execute(connection).await.expect("the statements are valid");
}

/// Plays the first move that is offered until the game is over.
async fn play_on(user: &TestUser, mut message: Message) {
    loop {
        let is_ready = |message: &Message| !message.offered_moves().is_empty() || message.button("Rematch").is_some();
        message = user.wait(&message, is_ready).await;
        let Some(offered) = message.offered_moves().into_iter().next() else { return };
        message = user.forged_click(&message, &offered.custom_id, json!(null)).await.message();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn games_of_every_earlier_schema_go_on() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bot/old_databases");
    let mut dumps: Vec<_> =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").path()).collect();
    dumps.sort();
    assert!(dumps.len() >= 10, "{dumps:?}");
    for dump in dumps {
        eprintln!("{}", dump.display());
        let mut bot = TestBot::not_started(Mode::Proxy).await;
        let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
        load(&bot, &fs::read_to_string(&dump).expect("a text"), [alice.id(), bob.id()]).await;
        bot.start().await;
        let against_level = alice.command("board", json!({ "game": "1" })).await.message();
        assert!(against_level.is_board_of(1) && !against_level.offered_moves().is_empty(), "{against_level:?}");
        play_on(&alice, against_level).await;
        let mut between_players = bob.command("board", json!({ "game": "3" })).await.message();
        // Until both have moved twice, so that the game is rated.
        for user in [&bob, &alice, &bob] {
            let offered = between_players.offered_moves().swap_remove(0);
            between_players = user.forged_click(&between_players, &offered.custom_id, json!(null)).await.message();
        }
        alice.resign(&between_players).await;
        alice.wait(&between_players, |message| message.content().contains("Alice resigned: Bob wins")).await;
        for (by, first) in [("daily", "Bob"), ("wins", "Alice"), ("bot-ladder", "Bob")] {
            let leaderboard = alice.command("leaderboard", json!({ "by": by })).await.message();
            assert!(leaderboard.alt().contains(&format!("1. {first}")), "{by}: {leaderboard:?}");
        }
        bot.stop().await;
    }
}
