//! A damaged file is recognized, and the error says what to do.

use std::fs;

use super::*;
use crate::store::{StoreError, backup};

async fn open_error(folder: &TempDir) -> StoreError {
    Store::open(&url(folder)).await.expect_err("the file is not opened")
}

#[tokio::test]
async fn a_damaged_file_is_not_used_and_the_error_says_what_to_do() {
    let (folder, store) = new_store().await;
    let mut write = store.write().await.unwrap();
    for number in 0..500 {
        upsert_player(&mut write, number).await;
    }
    write.commit().await.unwrap();
    store.close().await;
    let path = folder.path().join("games.db");
    let good = fs::read(&path).unwrap();
    let mut seen = 0;
    // The second half of one page after the other. Where it is not used, nothing is lost with it.
    for page in (0..good.len() / 4096).step_by(3) {
        let mut bytes = good.clone();
        bytes[page * 4096 + 2048..(page + 1) * 4096].fill(0x55);
        fs::write(&path, &bytes).unwrap();
        match Store::open(&url(&folder)).await {
            Ok(store) => store.close().await,
            Err(error) => {
                assert!(matches!(error, StoreError::Damaged { .. }), "{error}");
                let text = error.to_string();
                assert!(text.contains("games.db is damaged") && text.contains("restore a backup"), "{text}");
                let copy = folder.path().join("copy.db");
                assert!(backup(&url(&folder), copy.to_str().unwrap()).await.is_err());
                assert!(!folder.path().join("copy.db").exists());
                seen += 1;
            }
        }
    }
    assert!(seen > 3, "{seen} pages");
    fs::write(&path, "Not a database, but longer than the header of one. ".repeat(9)).unwrap();
    assert!(matches!(open_error(&folder).await, StoreError::Damaged { .. }));
    fs::write(&path, good).unwrap();
    let store = Store::open(&url(&folder)).await.unwrap();
    assert!(store.read().await.unwrap().player_by_discord_id(DiscordUserId(499)).await.unwrap().is_some());
}

#[tokio::test]
async fn a_file_of_a_newer_version_is_not_used_and_the_error_says_what_to_do() {
    let (folder, store) = new_store().await;
    let mut write = store.write().await.unwrap();
    write
        .execute(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (9999, 'from the future', TRUE, x'00', 1)",
            (),
            "testing",
        )
        .await
        .unwrap();
    write.commit().await.unwrap();
    store.close().await;
    let error = open_error(&folder).await;
    assert!(matches!(&error, StoreError::Newer(path) if path.ends_with("games.db")), "{error}");
}

#[tokio::test]
async fn a_file_without_games_is_not_backed_up() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("games.db"), "").unwrap();
    let copy = folder.path().join("copy.db");
    let error = backup(&url(&folder), copy.to_str().unwrap()).await.unwrap_err();
    assert!(matches!(&error, StoreError::Foreign(path) if path.ends_with("games.db")), "{error}");
    assert!(!copy.exists());
}
