//! The file itself: how it is opened, what is kept and what is dropped.

use std::task::Poll;

use super::*;
use crate::store::StoreError;

#[tokio::test]
async fn the_file_is_opened_for_safety_again_and_again() {
    let (folder, store) = new_store().await;
    let mut write = store.write().await.unwrap();
    let mode: String = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(write.connection()).await.unwrap();
    let synchronous: i64 = sqlx::query_scalar("PRAGMA synchronous").fetch_one(write.connection()).await.unwrap();
    let keys: i64 = sqlx::query_scalar("PRAGMA foreign_keys").fetch_one(write.connection()).await.unwrap();
    assert_eq!((mode.as_str(), synchronous, keys), ("wal", 2, 1));
    let (game, alice) = against_level(&mut write).await;
    write.commit().await.unwrap();
    assert!(store.is_alive().await);
    store.close().await;
    assert!(!store.is_alive().await);
    let again = Store::open(&url(&folder)).await.expect("migrations are idempotent");
    let mut read = again.read().await.unwrap();
    assert_eq!(read.game(game.id).await.unwrap(), Some(game));
    assert_eq!(read.player(alice).await.unwrap().name, "user 1");
    let written = sqlx::query("DELETE FROM player").execute(read.connection()).await;
    assert!(written.is_err(), "readers only read");
}

#[tokio::test]
async fn a_bad_place_is_an_error() {
    assert!(matches!(Store::open("sqlite:///no/such/folder/games.db").await, Err(StoreError::Database { .. })));
    assert!(matches!(Store::open("postgres://localhost/games").await, Err(StoreError::Database { .. })));
}

#[tokio::test]
async fn what_is_not_committed_is_dropped_and_its_ids_with_it_never_reused() {
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
        sqlx::query(sqlx::AssertSqlSafe(format!("DELETE FROM {table}"))).execute(write.connection()).await.unwrap();
    }
    let (next, _) = against_level(&mut write).await;
    assert!(next.id > kept.id);
}

/// A write transaction that is given up after each number of steps leaves all or nothing, and never holds up the next.
#[tokio::test]
async fn a_write_given_up_midway_leaves_all_or_nothing() {
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
        // Takes the lock, so what was given up is over.
        drop(store.write().await.unwrap());
        let mut read = store.read().await.unwrap();
        let first = read.player_by_discord_id(DiscordUserId(steps * 2)).await.unwrap().is_some();
        let second = read.player_by_discord_id(DiscordUserId(steps * 2 + 1)).await.unwrap().is_some();
        assert_eq!(first, second, "after {steps} steps");
        if finished {
            break;
        }
    }
    assert!(finished, "with enough steps it is kept");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_writers_and_readers_get_along() {
    let (_folder, store) = new_store().await;
    let mut tasks = tokio::task::JoinSet::new();
    for number in 0..60_u64 {
        let store = store.clone();
        tasks.spawn(async move {
            let mut write = store.write().await.unwrap();
            let known = upsert_player(&mut write, number % 20).await;
            write.commit().await.unwrap();
            assert_eq!(store.read().await.unwrap().player(known.id).await.unwrap(), known);
        });
    }
    while let Some(done) = tasks.join_next().await {
        done.unwrap();
    }
    let mut read = store.read().await.unwrap();
    let players: i64 = sqlx::query_scalar("SELECT count(*) FROM player").fetch_one(read.connection()).await.unwrap();
    assert_eq!(players, 20);
}

#[tokio::test]
async fn names_and_languages_are_kept_as_last_seen() {
    let (_folder, store) = new_store().await;
    let mut write = store.write().await.unwrap();
    let first = write.upsert_player(&User::new(DiscordUserId(7), "Ann", "de"), START).await.unwrap();
    let again = write.upsert_player(&User::new(DiscordUserId(7), "Anna", ""), START).await.unwrap();
    assert_eq!((first.id, again.name.as_str()), (again.id, "Anna"));
    let locale = "SELECT locale FROM player";
    let known: String = sqlx::query_scalar(locale).fetch_one(write.connection()).await.unwrap();
    assert_eq!(known, "de", "an unknown language does not replace a known one");
    write.upsert_player(&User::new(DiscordUserId(7), "Anna", "fr"), START).await.unwrap();
    let known: String = sqlx::query_scalar(locale).fetch_one(write.connection()).await.unwrap();
    assert_eq!(known, "fr");
    assert!(matches!(write.player(PlayerId(99)).await, Err(StoreError::Corrupt { .. })));
    assert_eq!(write.commands_guild().await.unwrap(), None);
    for guild in [Some(GuildId(u64::MAX)), Some(GuildId(3)), None] {
        write.remember_commands_guild(guild).await.unwrap();
        assert_eq!(write.commands_guild().await.unwrap(), guild);
    }
}
