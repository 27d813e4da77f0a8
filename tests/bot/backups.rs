//! Backups, and how they are restored.

use std::fs;

use sandbox::BOT_TOKEN;
use serde_json::json;
use test_postgres::Server;

use super::game_driver::challenge;
use super::game_settings::GameSettings;
use super::process::Process;
use super::test_bot::TestBot;

#[tokio::test(flavor = "multi_thread")]
async fn games_go_on_from_a_backup_that_was_made_while_they_were_played() {
    let mut bot = TestBot::running().await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    let mut game = challenge(&alice, &bob, GameSettings::STANDARD).await;
    game.play_while(|game| game.expected.moves.len() < 6).await;
    let then = game.expected.clone();
    let copy = bot.database().with_extension("backup");
    let (status, printed) = back_up(&bot, &copy.display().to_string()).ended().await;
    assert!(status.success() && printed.contains("is backed up"), "{printed}");
    let (status, printed) = back_up(&bot, &copy.display().to_string()).ended().await;
    assert!(status.code() == Some(1) && printed.contains("exists already"), "{printed}");
    game.play_while(|game| game.expected.moves.len() < 12).await;

    // As docs/production.md says.
    bot.stop().await;
    for extension in ["db", "db-wal", "db-shm"] {
        let file = bot.database().with_extension(extension);
        assert!(extension != "db" || file.exists());
        // The others are there only after a crash.
        let _absent = fs::remove_file(file);
    }
    fs::rename(&copy, bot.database()).expect("the backup is put in place");
    bot.start().await;

    // Discord still shows a later position. Whoever is to move posts the current one.
    game.expected = then;
    let user = game.user_to_move().expect("both players are users");
    game.message = user.command("board", json!({})).await.message();
    game.wait_for_turn().await;
    game.finish().await;
    let (status, printed) = back_up(&bot, &copy.display().to_string()).ended().await;
    assert!(status.success(), "{printed}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_after_its_database_was_moved_to_postgresql() {
    let Some(server) = Server::start() else { return };
    let mut bot = TestBot::running().await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    let mut game = challenge(&alice, &bob, GameSettings::STANDARD).await;
    game.play_while(|game| game.expected.moves.len() < 6).await;
    let folder = bot.database().parent().expect("a folder").to_owned();
    fs::write(folder.join(".env"), "DATABASE_URL=sqlite://outflank.db\n").expect("written");
    let target = test_postgres::url(server.path(), "postgres");
    let migrate = async |target: &str| Process::start(&folder, &["migrate-to", target], &[]).ended().await;
    let (status, printed) = migrate("sqlite://other.db").await;
    assert!(status.code() == Some(2) && printed.contains("does not begin with postgres://"), "{printed}");
    let (status, printed) = migrate(&target).await;
    assert!(status.code() == Some(1) && printed.contains("outflank.db is in use by another Outflank"), "{printed}");
    bot.stop().await;
    let (status, printed) = migrate(&target).await;
    assert!(status.success() && printed.contains("\ngame: 1 rows, compared\n"), "{printed}");
    assert!(printed.contains(" to the database postgres on /"), "{printed}");
    let (status, printed) = bot.run(BOT_TOKEN).ended().await;
    assert!(status.code() == Some(1) && printed.contains("was moved to the database postgres"), "{printed}");
    bot.use_server(server);
    bot.start().await;
    game.is_posted_anew = true;
    game.finish().await;
    let (status, printed) = Process::start(&folder, &["backup", "copy.db"], &[("DATABASE_URL", &target)]).ended().await;
    assert!(status.code() == Some(1) && printed.contains("pg_dump"), "{printed}");
}

#[tokio::test]
async fn a_backup_is_of_the_database_of_the_environment_whatever_is_in_dot_env() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = async |variables: &[(&str, &str)], file: &str| {
        Process::start(folder.path(), &["backup", file], variables).ended().await
    };
    let (status, printed) = run(&[], "copy.db").await;
    assert!(status.code() == Some(1) && printed.contains("outflank.db does not exist; set DATABASE_URL"), "{printed}");
    // Not whole databases of the bot, but each with its own size.
    for (database, tables) in [("outflank.db", 0), ("other.db", 40)] {
        let path = folder.path().join(database);
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path).create_if_missing(true);
        let mut connection = sqlx::ConnectOptions::connect(&options).await.expect("a database");
        let others = (0..tables).map(|table| format!("t{table}"));
        for table in others.chain(["_sqlx_migrations", "game", "player", "program"].map(str::to_owned)) {
            let create = sqlx::AssertSqlSafe(format!("CREATE TABLE {table} (id BIGINT PRIMARY KEY)"));
            sqlx::query(create).execute(&mut connection).await.expect("a table");
        }
        sqlx::Connection::close(connection).await.expect("closed");
    }
    fs::write(folder.path().join(".env"), "no setting\nDATABASE_URL=sqlite://nowhere.db\n").expect("written");
    let size = |name: &str| fs::metadata(folder.path().join(name)).expect("a file").len();
    for (variables, file, database) in
        [(&[][..], "copy.db", "outflank.db"), (&[("DATABASE_URL", "sqlite://other.db")], "copy2.db", "other.db")]
    {
        let (status, printed) = run(variables, file).await;
        assert!(status.success() && printed.contains(&format!("{database} is backed up to {file}")), "{printed}");
        assert_eq!(size(file), size(database));
    }
}

fn back_up(bot: &TestBot, file: &str) -> Process {
    let database = format!("sqlite://{}", bot.database().display());
    let folder = bot.database().parent().expect("a folder").to_owned();
    Process::start(&folder, &["backup", file], &[("DATABASE_URL", &database)])
}
