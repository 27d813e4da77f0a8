//! Backups of a database that is in use.

use std::fs;

use super::*;
use crate::store::{StoreError, backup};

fn path(folder: &TempDir, name: &str) -> String {
    folder.path().join(name).to_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_backup_holds_what_was_committed_and_is_never_written_over_a_file() {
    let (folder, store) = new_store().await;
    let mut write = store.write().await.unwrap();
    let (game, _) = against_level(&mut write).await;
    write.commit().await.unwrap();
    // It neither waits for a write nor contains it.
    let mut write = store.write().await.unwrap();
    let uncommitted = upsert_player(&mut write, 2).await;
    let copy = path(&folder, "copy.db");
    let source = backup(&url(&folder), &copy).await.unwrap();
    assert_eq!(format!("sqlite://{}", source.display()), url(&folder));
    write.commit().await.unwrap();
    let error = backup(&url(&folder), &copy).await.unwrap_err();
    assert!(matches!(&error, StoreError::Exists(path) if path.to_str() == Some(&copy)), "{error}");
    let names: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(
        names
            .iter()
            .all(|name| !name.to_string_lossy().contains("copy.db.") && !name.to_string_lossy().contains("copy.db-")),
        "{names:?}"
    );
    store.close().await;
    // Also without a bot.
    let second = path(&folder, "second.db");
    backup(&url(&folder), &second).await.unwrap();
    // And of a backup that no bot has used yet.
    let third = path(&folder, "third.db");
    backup(&format!("sqlite://{second}"), &third).await.unwrap();
    for (file, has_both) in [(&copy, false), (&second, true), (&third, true)] {
        let restored = Store::open(&format!("sqlite://{file}")).await.unwrap();
        let mut read = restored.read().await.unwrap();
        assert_eq!(read.game(game.id).await.unwrap().as_ref(), Some(&game));
        assert_eq!(read.player(uncommitted.id).await.is_ok(), has_both);
    }
}

#[tokio::test]
async fn a_killed_backup_does_not_hinder_the_next_and_a_running_one_is_named() {
    let (folder, _store) = new_store().await;
    let copy = path(&folder, "copy.db");
    let [partial, lock] = [format!("{copy}.part"), format!("{copy}.part.lock")];
    fs::write(&partial, "what a kill has left").unwrap();
    let running = fs::File::create(&lock).unwrap();
    running.lock().unwrap();
    let error = backup(&url(&folder), &copy).await.unwrap_err();
    assert!(matches!(&error, StoreError::BackupRunning(path) if path.to_str() == Some(&copy)), "{error}");
    assert!(fs::exists(&partial).unwrap() && fs::exists(&lock).unwrap() && !fs::exists(&copy).unwrap());
    // The lock ends with its process.
    drop(running);
    backup(&url(&folder), &copy).await.unwrap();
    assert!(!fs::exists(&partial).unwrap() && !fs::exists(&lock).unwrap());
    Store::open(&format!("sqlite://{copy}")).await.unwrap();
}

#[tokio::test]
async fn of_several_backups_to_one_name_one_is_made() {
    let (folder, _store) = new_store().await;
    let (url, copy) = (url(&folder), path(&folder, "copy.db"));
    let backups = futures_util::future::join_all((0..8).map(|_| backup(&url, &copy))).await;
    assert_eq!(backups.iter().filter(|made| made.is_ok()).count(), 1, "{backups:?}");
    let is_explained = |error: &StoreError| matches!(error, StoreError::BackupRunning(_) | StoreError::Exists(_));
    assert!(backups.iter().filter_map(|made| made.as_ref().err()).all(is_explained), "{backups:?}");
    Store::open(&format!("sqlite://{copy}")).await.unwrap();
}

#[tokio::test]
async fn a_failed_backup_leaves_no_file() {
    let folder = TempDir::new().unwrap();
    let error = backup(&url(&folder), &path(&folder, "copy.db")).await.unwrap_err();
    assert!(matches!(error, StoreError::Missing(_)), "there is no database: {error}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    let store = Store::open(&url(&folder)).await.unwrap();
    let nowhere = path(&folder, "no/such/folder/copy.db");
    let error = backup(&url(&folder), &nowhere).await.unwrap_err().to_string();
    assert!(error.starts_with(&format!("the backup {nowhere} cannot be written: ")), "{error}");
    store.close().await;
}
