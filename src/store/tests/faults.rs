//! Faults of the disk and the file: each is an error, loses nothing that was committed, and is over when its cause is.

use std::fs;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use super::*;
use crate::store::StoreError;

/// Runs a statement that no code of the program runs.
async fn execute(connection: &mut SqliteConnection, statement: &'static str) -> Result<(), sqlx::Error> {
    sqlx::query(statement).execute(connection).await.map(|_| ())
}

/// Stores another player, and commits.
async fn store_player(store: &Store, number: u64) -> Result<(), StoreError> {
    let mut write = store.write().await?;
    write.upsert_player(&user(number), START).await?;
    write.commit().await
}

async fn is_stored(store: &Store, number: u64) -> bool {
    let mut read = store.read().await.unwrap();
    read.player_by_discord_id(DiscordUserId(number)).await.unwrap().is_some()
}

#[tokio::test]
async fn after_a_full_disk_writes_succeed_at_once() {
    let (_folder, store) = new_store().await;
    store_player(&store, 1).await.unwrap();
    for number in 2..5 {
        let mut write = store.write().await.unwrap();
        write.upsert_player(&user(number), START).await.unwrap();
        // Less than the file has: it cannot grow. The limit belongs to this connection.
        execute(write.sqlite(), "PRAGMA max_page_count = 1").await.unwrap();
        let error = loop {
            let fill = "INSERT INTO program (name, value) VALUES (hex(randomblob(9)), hex(zeroblob(9000)))";
            if let Err(error) = execute(write.sqlite(), fill).await {
                break error.to_string();
            }
        };
        assert!(error.contains("database or disk is full"), "{error}");
        let error = execute(write.sqlite(), "ROLLBACK").await.unwrap_err().to_string();
        assert!(error.contains("no transaction is active"), "SQLite has rolled back by itself: {error}");
        drop(write);
        assert!(!is_stored(&store, number).await);
        store_player(&store, number).await.unwrap();
        assert!(is_stored(&store, number).await);
    }
    assert!(is_stored(&store, 1).await);
}

#[tokio::test]
async fn a_reader_whose_transaction_is_gone_does_not_keep_old_data() {
    let (_folder, store) = new_store().await;
    // More readers than there are connections, one after the other, so that each connection is used again.
    for number in 1..10 {
        let mut read = store.read().await.unwrap();
        assert_eq!(read.player_by_discord_id(DiscordUserId(number)).await.unwrap(), None);
        // SQLite does this by itself after an I/O error.
        execute(read.sqlite(), "ROLLBACK").await.unwrap();
        drop(read);
        store_player(&store, number).await.unwrap();
        assert!(is_stored(&store, number).await, "{number}");
    }
    store.close().await;
}

#[tokio::test]
async fn a_file_that_is_locked_by_another_process_is_written_again_afterwards() {
    let (folder, store) = new_store().await;
    store_player(&store, 1).await.unwrap();
    let mut write = store.write().await.unwrap();
    execute(write.sqlite(), "PRAGMA busy_timeout = 1").await.unwrap();
    drop(write);
    let path = folder.path().join("games.db");
    let mut other = SqliteConnectOptions::new().filename(path).connect().await.unwrap();
    execute(&mut other, "BEGIN IMMEDIATE").await.unwrap();
    for number in 2..5 {
        let error = store_player(&store, number).await.unwrap_err();
        assert!(error.to_string().contains("database is locked"), "{error}");
        assert!(is_stored(&store, 1).await, "readers do not wait");
    }
    execute(&mut other, "COMMIT").await.unwrap();
    store_player(&store, 2).await.unwrap();
    assert!(is_stored(&store, 2).await);
    other.close().await.unwrap();
}

#[tokio::test]
async fn a_file_that_is_read_only_for_a_while_is_written_again_afterwards() {
    let (_folder, store) = new_store().await;
    let mut write = store.write().await.unwrap();
    execute(write.sqlite(), "PRAGMA query_only = 1").await.unwrap();
    let error = write.upsert_player(&user(1), START).await.unwrap_err().to_string();
    assert!(error.contains("readonly"), "{error}");
    execute(write.sqlite(), "PRAGMA query_only = 0").await.unwrap();
    drop(write);
    store_player(&store, 1).await.unwrap();
    assert!(is_stored(&store, 1).await);
}

#[cfg(unix)]
#[tokio::test]
async fn a_deleted_or_replaced_file_is_an_error_and_never_an_empty_database() {
    let (folder, store) = new_store().await;
    store_player(&store, 1).await.unwrap();
    let [path, away] = ["games.db", "away.db"].map(|name| folder.path().join(name));
    fs::rename(&path, &away).unwrap();
    for _ in 0..3 {
        // A connection that is given up must not be replaced by one to a new file.
        assert!(store_player(&store, 2).await.unwrap_err().to_string().contains("cannot be found"));
        assert!(store.read().await.is_err());
        assert!(!path.exists());
    }
    fs::copy(&away, &path).unwrap();
    assert!(store_player(&store, 2).await.unwrap_err().to_string().contains("was deleted or replaced"));
    assert!(store.read().await.is_err());
    fs::rename(&away, &path).unwrap();
    store_player(&store, 2).await.unwrap();
    assert!(is_stored(&store, 1).await && is_stored(&store, 2).await);
}

#[cfg(unix)]
#[tokio::test]
async fn a_connection_is_never_opened_to_a_file_that_it_creates() {
    let (folder, store) = new_store().await;
    let path = folder.path().join("games.db");
    let mut write = store.write().await.unwrap();
    execute(write.sqlite(), "ROLLBACK").await.unwrap();
    fs::rename(&path, folder.path().join("away.db")).unwrap();
    drop(write);
    let error = store.write().await.err().unwrap().to_string();
    assert!(error.contains("unable to open database file"), "{error}");
    assert!(!path.exists());
    fs::rename(folder.path().join("away.db"), &path).unwrap();
    store_player(&store, 1).await.unwrap();
}
