//! The file: how it is opened, and what is committed and dropped.

use std::str::FromStr;
use std::task::Poll;

use sqlx::sqlite::SqliteConnectOptions;

use super::*;
use crate::store::{StoreError, connections};

#[tokio::test]
async fn the_file_is_opened_with_safe_settings_and_can_be_opened_again() {
    let (folder, store) = new_store().await;
    let mut write = store.write().await.unwrap();
    let mode: String = write.fetch_one("PRAGMA journal_mode", (), "testing").await.unwrap();
    let synchronous: i64 = write.fetch_one("PRAGMA synchronous", (), "testing").await.unwrap();
    let keys: i64 = write.fetch_one("PRAGMA foreign_keys", (), "testing").await.unwrap();
    assert_eq!((mode.as_str(), synchronous, keys), ("wal", 2, 1));
    let (game, alice) = against_level(&mut write).await;
    write.commit().await.unwrap();
    store.close().await;
    assert!(store.read().await.is_err() && store.write().await.is_err());
    let again = Store::open(&url(&folder)).await.expect("migrations are idempotent");
    let mut read = again.read().await.unwrap();
    assert_eq!(read.game(game.id).await.unwrap(), Some(game));
    assert_eq!(read.player(alice).await.unwrap().name, "user 1");
    let written = sqlx::query("DELETE FROM player").execute(read.sqlite()).await;
    assert!(written.is_err(), "readers only read");
}

#[tokio::test]
async fn an_invalid_path_is_an_error() {
    assert!(matches!(Store::open("sqlite:///no/such/folder/games.db").await, Err(StoreError::Database { .. })));
    assert!(matches!(Store::open("postgres://localhost/games").await, Err(StoreError::Unreachable { .. })));
}

#[tokio::test]
async fn uncommitted_changes_are_dropped_and_ids_are_never_reused() {
    let (_folder, store) = new_store().await;
    let mut write = store.write().await.unwrap();
    let (kept, _) = against_level(&mut write).await;
    write.commit().await.unwrap();
    let mut write = store.write().await.unwrap();
    upsert_player(&mut write, 2).await;
    drop(write);
    assert_eq!(store.read().await.unwrap().player_by_discord_id(DiscordUserId(2)).await.unwrap(), None);
    let mut write = store.write().await.unwrap();
    for table in ["game_event", "game"] {
        sqlx::query(sqlx::AssertSqlSafe(format!("DELETE FROM {table}"))).execute(write.sqlite()).await.unwrap();
    }
    let (next, _) = against_level(&mut write).await;
    assert!(next.id > kept.id);
}

/// A write transaction that is dropped after any number of polls is committed or dropped as a whole, and never blocks the
/// next one.
#[tokio::test]
async fn a_cancelled_write_is_all_or_nothing() {
    let (_folder, store) = new_store().await;
    let mut finished = false;
    for steps in 1..200_u64 {
        let work = async {
            let mut write = store.write().await?;
            write.upsert_player(&user(steps * 2), START).await?;
            write.upsert_player(&user(steps * 2 + 1), START).await?;
            write.commit().await
        };
        let mut work = Box::pin(work);
        let mut polls = 0;
        finished = std::future::poll_fn(|context| {
            polls += 1;
            match work.as_mut().poll(context) {
                Poll::Ready(result) => Poll::Ready(result.is_ok()),
                Poll::Pending if polls >= steps => Poll::Ready(false),
                Poll::Pending => Poll::Pending,
            }
        })
        .await;
        drop(work);
        // This waits for the lock, so the cancelled transaction is over.
        drop(store.write().await.unwrap());
        let mut read = store.read().await.unwrap();
        let first = read.player_by_discord_id(DiscordUserId(steps * 2)).await.unwrap().is_some();
        let second = read.player_by_discord_id(DiscordUserId(steps * 2 + 1)).await.unwrap().is_some();
        assert_eq!(first, second, "after {steps} steps");
        if finished {
            break;
        }
    }
    assert!(finished, "with enough polls it is committed");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_writers_and_readers_work_at_once() {
    let (_folder, store) = new_store().await;
    let mut tasks = tokio::task::JoinSet::new();
    for number in 0..60_u64 {
        let store = store.clone();
        tasks.spawn(async move {
            let mut write = store.write().await.unwrap();
            let player = upsert_player(&mut write, number % 20).await;
            write.commit().await.unwrap();
            assert_eq!(store.read().await.unwrap().player(player.id).await.unwrap(), player);
        });
    }
    while let Some(done) = tasks.join_next().await {
        done.unwrap();
    }
    let mut read = store.read().await.unwrap();
    let players: i64 = read.fetch_one("SELECT count(*) FROM player", (), "testing").await.unwrap();
    assert_eq!(players, 20);
}

#[tokio::test]
async fn lists_leave_half_of_the_readers_for_everything_else() {
    let (_folder, store) = new_store().await;
    let lists = [store.read_list().await.unwrap(), store.read_list().await.unwrap()];
    // No number of waiting lists delays other readers.
    let mut waiting = tokio::task::JoinSet::new();
    for _ in 0..20 {
        let store = store.clone();
        waiting.spawn(async move { drop(store.read_list().await.unwrap()) });
    }
    for _ in 0..20 {
        tokio::try_join!(store.read(), store.read()).unwrap();
        tokio::task::yield_now().await;
    }
    assert!(waiting.try_join_next().is_none(), "no more than two lists are read at once");
    drop(lists);
    while let Some(read) = waiting.join_next().await {
        read.unwrap();
    }
}

#[tokio::test]
async fn connections_stay_open_as_long_as_their_pool() {
    let (folder, store) = new_store().await;
    let options = connections::options(SqliteConnectOptions::from_str(&url(&folder)).unwrap());
    for pool in [connections::writer(options.clone()).await.unwrap(), connections::readers(options).await.unwrap()] {
        assert_eq!((pool.options().get_idle_timeout(), pool.options().get_max_lifetime()), (None, None));
        pool.close().await;
    }
    store.close().await;
}

#[tokio::test]
async fn a_file_is_used_by_one_store_at_a_time() {
    let (folder, store) = new_store().await;
    assert!(matches!(Store::open(&url(&folder)).await, Err(StoreError::InUse(_))));
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink(folder.path().join("games.db"), folder.path().join("other.db")).unwrap();
        let other = format!("sqlite://{}", folder.path().join("other.db").display());
        assert!(matches!(Store::open(&other).await, Err(StoreError::InUse(_))), "under another name");
    }
    store.close().await;
    Store::open(&url(&folder)).await.unwrap();
}

#[tokio::test]
async fn a_tool_creates_no_database() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("missing.db");
    let opened = Store::open_existing(&format!("sqlite://{}", path.display())).await;
    assert!(matches!(opened, Err(StoreError::Missing(missing)) if missing == path));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}
