//! Moves files to a PostgreSQL server.

use sqlx::{AssertSqlSafe, Connection as _, SqliteConnection};
use test_postgres::Server;

use super::*;
use crate::store::{Moved, StoreError, migrate_to};

const PLAYERS: i64 = 30;
const GAMES: i64 = 400;
/// Names with what separates rows and columns, and what stands for NULL.
const NAMES: [&str; 6] = ["a\tb", "a\nb\r", "\\N", "\\.", "c:\\new\\t", "縦取り 🐯 \u{2028}"];

async fn execute(write: &mut Write, statement: &str) {
    let statement = AssertSqlSafe(statement.to_owned());
    sqlx::raw_sql(statement).execute(write.sqlite()).await.unwrap();
}

/// A file with many games and the longest numbers.
async fn file() -> (TempDir, String) {
    let folder = TempDir::new().unwrap();
    let url = format!("sqlite://{}", folder.path().join("games.db").display());
    let store = Store::open(&url).await.unwrap();
    let mut write = store.write().await.unwrap();
    write.write_many_games(PLAYERS, GAMES).await;
    for (number, name) in NAMES.into_iter().enumerate() {
        let name = name.replace('\'', "''");
        execute(&mut write, &format!("UPDATE player SET name = '{name}' WHERE id = {}", number + 1)).await;
    }
    let numbers = "UPDATE rating SET rating = 0.1 + 0.2 WHERE player_id = 1;
         UPDATE rating SET rating = 1e300 WHERE player_id = 2; UPDATE rating SET rating = 5e-324 WHERE player_id = 3;
         UPDATE player SET discord_id = -9223372036854775808 WHERE id = 1;
         UPDATE player SET first_game_id = id + 5;
         DELETE FROM player_game WHERE game_id > 390; DELETE FROM game WHERE id > 390";
    execute(&mut write, numbers).await;
    write.commit().await.unwrap();
    store.close().await;
    (folder, url)
}

async fn move_to(server: &Server, source: &str, database: &str) -> (Result<Moved, StoreError>, Vec<String>) {
    let mut compared = Vec::new();
    let target = test_postgres::url(server.path(), database);
    let moved = migrate_to(source, &target, |progress| {
        if progress.is_compared {
            compared.push(format!("{} {}", progress.table, progress.rows));
        }
    })
    .await;
    (moved, compared)
}

/// Forgets that the file was moved, as a copy from before would.
async fn forget_the_move(source: &str) {
    let path = source.strip_prefix("sqlite://").unwrap();
    let mut connection = SqliteConnection::connect(path).await.unwrap();
    sqlx::query("DELETE FROM program WHERE name = 'moved_to'").execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn all_rows_arrive_and_the_file_no_longer_starts() {
    let Some(server) = Server::start() else { return };
    let (_folder, source) = file().await;
    let (moved, compared) = move_to(&server, &source, "postgres").await;
    let moved = moved.unwrap();
    assert_eq!(
        (moved.tables, &*moved.database),
        (compared.len(), &*format!("the database postgres on {}", server.path().display()))
    );
    assert!(compared.contains(&format!("player {PLAYERS}")), "{compared:?}");
    for (number, name) in NAMES.into_iter().enumerate() {
        let query = format!("SELECT to_json(name) FROM player WHERE id = {}", number + 1);
        let stored: String = serde_json::from_str(&server.execute("postgres", &query)).unwrap();
        assert_eq!(stored, name);
    }
    let numbers = "SELECT string_agg(rating::TEXT, ' ' ORDER BY player_id) FROM rating WHERE player_id <= 3";
    assert_eq!(server.execute("postgres", numbers).trim(), "0.30000000000000004 1e+300 5e-324");
    assert_eq!(server.execute("postgres", "SELECT min(discord_id) FROM player").trim(), i64::MIN.to_string());
    // The numbers of games go on.
    let target = test_postgres::url(server.path(), "postgres");
    let store = Store::open(&target).await.unwrap();
    let mut write = store.write().await.unwrap();
    let (game, _) = against_level(&mut write).await;
    assert_eq!(game.id.0, GAMES + 1);
    drop(write);
    store.close().await;
    // The file says where its games are.
    let error = Store::open(&source).await.map(|_| ()).unwrap_err();
    assert!(matches!(&error, StoreError::Moved { database, .. } if *database == moved.database), "{error}");
    assert!(matches!(move_to(&server, &source, "postgres").await.0, Err(StoreError::Moved { .. })));
    assert!(matches!(migrate_to(&target, &target, |_| ()).await, Err(StoreError::AlreadyOnServer)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_was_interrupted_is_made_again() {
    let Some(server) = Server::start() else { return };
    let (_folder, source) = file().await;
    // PostgreSQL refuses this text, after half of the tables.
    let change = async |moves: &str| {
        let store = Store::open(&source).await.unwrap();
        let mut write = store.write().await.unwrap();
        execute(&mut write, &format!("UPDATE game SET moves = {moves} WHERE id = 7")).await;
        write.commit().await.unwrap();
        store.close().await;
    };
    change("'f5' || char(0)").await;
    let (moved, compared) = move_to(&server, &source, "postgres").await;
    assert!(matches!(moved, Err(StoreError::Database { .. })), "{moved:?}");
    assert!(!compared.is_empty());
    assert_eq!(server.execute("postgres", "SELECT count(*) FROM player").trim(), "0");
    change("'f5'").await;
    move_to(&server, &source, "postgres").await.0.unwrap();
    // As if it had been killed before the file was marked.
    forget_the_move(&source).await;
    move_to(&server, &source, "postgres").await.0.unwrap();
    assert!(matches!(Store::open(&source).await, Err(StoreError::Moved { .. })));
    // Games went on in the copy.
    forget_the_move(&source).await;
    server.execute("postgres", "UPDATE player SET name = 'somebody else' WHERE id = 2");
    let (moved, _) = move_to(&server, &source, "postgres").await;
    assert!(matches!(moved, Err(StoreError::NotEmpty(_))), "{moved:?}");
    Store::open(&source).await.unwrap().close().await;
    // The bot has run with the empty database.
    server.execute("postgres", "CREATE DATABASE tried");
    let tried = Store::open(&test_postgres::url(server.path(), "tried")).await.unwrap();
    let mut write = tried.write().await.unwrap();
    write.remember_commands_guild(None).await.unwrap();
    write.commit().await.unwrap();
    tried.close().await;
    // A failure after the commit is none of the move.
    let fail = "CREATE FUNCTION fail(id BIGINT) RETURNS BIGINT IMMUTABLE LANGUAGE plpgsql AS
             'BEGIN IF current_query() LIKE ''ANALYZE%'' THEN RAISE ''no''; END IF; RETURN id; END';
         CREATE INDEX ON player (fail(id))";
    server.execute("tried", fail);
    let (moved, _) = move_to(&server, &source, "tried").await;
    let error = moved.unwrap().analyzed.unwrap_err().to_string();
    assert_eq!(error, "analyzing: no");
    assert!(matches!(Store::open(&source).await, Err(StoreError::Moved { .. })));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement: cargo test --release --lib a_million_games -- --ignored --nocapture"]
async fn a_million_games_are_moved() {
    let Some(server) = Server::start() else { return };
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("games.db");
    let source = format!("sqlite://{}", path.display());
    let store = Store::open(&source).await.unwrap();
    let mut write = store.write().await.unwrap();
    write.write_many_games(100_000, 1_000_000).await;
    write.commit().await.unwrap();
    store.close().await;
    let begun = std::time::Instant::now();
    let (moved, _) = move_to(&server, &source, "postgres").await;
    let megabytes = path.metadata().unwrap().len() / 1_000_000;
    println!("{} rows of {megabytes} MB in {:.0} s", moved.unwrap().rows, begun.elapsed().as_secs_f64());
}
