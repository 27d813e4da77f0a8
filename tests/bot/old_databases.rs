//! Databases of earlier versions: the bot migrates them, and their games go on.
//!
//! `old_databases` has a dump for each schema in which new rows are written. Between them, the migrations make each schema of the one
//! before it.

use std::fs;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use sandbox::REVERSI_CHANNEL_ID;
use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, SqliteConnection};

use super::annulments::recompute;
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
    assert!(dumps.len() >= 8, "{dumps:?}");
    for dump in dumps {
        eprintln!("{}", dump.display());
        let mut bot = TestBot::not_started(Mode::Proxy).await;
        let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
        let sql = fs::read_to_string(&dump).expect("a text");
        load(&bot, &sql, [alice.id(), bob.id()]).await;
        bot.start().await;
        let judged = sql.matches("INSERT INTO \"judged_answer\"").count();
        let kept = bot.number("SELECT count(*) FROM judged_answer JOIN review ON review.id = review_id").await;
        assert_eq!(
            kept,
            i64::try_from(judged).expect("a small number"),
            "answers and the reviews to which they belong"
        );
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
        for (by, first) in [("rating", "Bob"), ("wins", "Alice"), ("levels", "Bob")] {
            // The ratings are computed in the background.
            alice
                .poll_on_events(async || {
                    let leaderboard = alice.command("leaderboard", json!({ "by": by })).await.message();
                    leaderboard.alt().contains(&format!("1. {first}")).then_some(())
                })
                .await;
        }
        bot.stop().await;
    }
}

/// The games that are used for measuring, but fewer, in classes of an earlier version.
async fn write_games_in_earlier_classes(bot: &TestBot) {
    let tables = "SELECT group_concat('DELETE FROM ' || name, ';') FROM sqlite_master
        WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '_sqlx%'";
    let options = SqliteConnectOptions::new().filename(bot.database()).foreign_keys(false);
    let mut connection = options.connect().await.expect("the file exists");
    let delete: String = sqlx::query_scalar(tables).fetch_one(&mut connection).await.expect("tables");
    run(&mut connection, &delete).await;
    let games = include_str!("../../benches/rated_games.sql")
        .replace("1000000 AS games, 200000 AS players", "20000 AS games, 4000 AS players")
        .replace("THEN 'variants' ELSE '8x8' END", "THEN 'fewest' WHEN n % 2 = 0 THEN 'live' ELSE 'daily' END");
    run(&mut connection, &games).await;
    // Histories follow from the games as well, which is tested elsewhere.
    run(&mut connection, "INSERT INTO program VALUES ('player_games', '1'), ('rating_system', 'earlier')").await;
    connection.close().await.expect("the file is written");
}

#[tokio::test(flavor = "multi_thread")]
async fn ratings_of_earlier_classes_are_computed_again_although_the_bot_is_killed_meanwhile() {
    let mut bot = TestBot::not_started(Mode::Proxy).await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    load(&bot, include_str!("old_databases/0050.sql"), [alice.id(), bob.id()]).await;
    write_games_in_earlier_classes(&bot).await;
    let written = "SELECT count(*) FROM rating_change WHERE class IN ('8x8', 'variants')";
    let outdated = "SELECT count(*) FROM program WHERE name = 'ratings_outdated'";
    bot.start().await;
    let shown = alice.command("leaderboard", json!({ "scope": "global" })).await.message();
    assert!(shown.content().contains("Ratings are being computed again…"), "{shown:?}");
    let list = alice.command("leaderboard", json!({ "scope": "global", "by": "rating" })).await.message();
    assert_eq!(list.content(), "Ratings are being computed again…");
    while bot.number(written).await == 0 {
        tokio::task::yield_now().await;
    }
    bot.kill();
    let at_kill = bot.number(written).await;
    assert!(at_kill < 40_000 && bot.number(outdated).await == 1, "{at_kill} changes");
    bot.start().await;
    alice
        .poll_on_events(async || {
            // Something happens on the page each time.
            alice.command("help", json!({})).await;
            (bot.number(outdated).await == 0).then_some(())
        })
        .await;
    let list = alice.command("leaderboard", json!({ "scope": "global" })).await.message();
    assert!(list.content().is_empty() && list.alt().contains("1. Player"), "{list:?}");
    bot.stop().await;
    let left = "SELECT count(*) FROM game WHERE rating_class NOT IN ('8x8', 'variants')";
    assert_eq!((bot.number(left).await, bot.number(written).await), (0, 40_000));
    let again = recompute(&bot);
    assert!(again.starts_with("20000 rated games ") && again.ends_with(", 0 ratings changed\n"), "{again}");
}
