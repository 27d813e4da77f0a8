//! Databases of other programs are left alone.

use std::fs;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

use super::*;
use crate::store::{StoreError, backup};

async fn execute(folder: &TempDir, sql: &'static str) {
    let options = SqliteConnectOptions::new().filename(folder.path().join("games.db")).create_if_missing(true);
    let mut connection = options.connect().await.unwrap();
    sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

async fn application_id(store: &Store) -> i32 {
    let mut read = store.read().await.unwrap();
    read.fetch_one("PRAGMA application_id", (), "testing").await.unwrap()
}

#[tokio::test]
async fn a_database_of_another_program_is_refused_and_stays_as_it_is() {
    for sql in [
        "CREATE TABLE customer (id INTEGER)",
        "CREATE TABLE game (id INTEGER)",
        "PRAGMA application_id = 7",
        "PRAGMA journal_mode = WAL; CREATE TABLE _sqlx_migrations (version INTEGER); CREATE TABLE customer (id INTEGER)",
    ] {
        let folder = TempDir::new().unwrap();
        execute(&folder, sql).await;
        let before = fs::read(folder.path().join("games.db")).unwrap();
        let error = Store::open(&url(&folder)).await.unwrap_err();
        assert!(matches!(&error, StoreError::Foreign(path) if path.ends_with("games.db")), "{sql}: {error}");
        let copy = folder.path().join("copy.db");
        let error = backup(&url(&folder), copy.to_str().unwrap()).await.unwrap_err();
        assert!(matches!(error, StoreError::Foreign(_)), "{sql}: {error}");
        assert_eq!(fs::read(folder.path().join("games.db")).unwrap(), before, "{sql}");
        let names: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        let is_known =
            |name: &std::ffi::OsString| name == "games.db" || name == "games.db-shm" || name == "games.db-wal";
        assert!(names.iter().all(is_known), "{sql}: {names:?}");
    }
}

#[tokio::test]
async fn a_database_of_an_earlier_version_is_known_by_its_tables_and_marked() {
    let (folder, store) = new_store().await;
    let id = application_id(&store).await;
    store.close().await;
    execute(&folder, "PRAGMA application_id = 0").await;
    let store = Store::open(&url(&folder)).await.unwrap();
    assert_eq!((id.to_be_bytes(), application_id(&store).await), (*b"OUTF", id));
    let copy = folder.path().join("copy.db");
    backup(&url(&folder), copy.to_str().unwrap()).await.unwrap();
    let copy = Store::open(&format!("sqlite://{}", copy.display())).await.unwrap();
    assert_eq!(application_id(&copy).await, id);
}

#[tokio::test]
async fn a_file_without_tables_becomes_a_database() {
    for sql in [
        "",
        "PRAGMA user_version = 1",
        "CREATE TABLE _sqlx_migrations (version BIGINT PRIMARY KEY, description TEXT NOT NULL,
        installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP, success BOOLEAN NOT NULL, checksum BLOB NOT NULL,
        execution_time BIGINT NOT NULL)",
    ] {
        let folder = TempDir::new().unwrap();
        execute(&folder, sql).await;
        let store = Store::open(&url(&folder)).await.unwrap();
        assert_ne!(application_id(&store).await, 0, "{sql}");
    }
}
