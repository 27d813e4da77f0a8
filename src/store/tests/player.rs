//! Players, as they were last seen.

use super::*;
use crate::store::StoreError;

#[tokio::test]
async fn names_and_locales_are_stored_as_last_seen() {
    let (_folder, mut write) = new_write().await;
    let first = write.upsert_player(&User::new(DiscordUserId(7), "Ann", "de"), START).await.unwrap();
    let again = write.upsert_player(&User::new(DiscordUserId(7), "Anna", ""), START).await.unwrap();
    assert_eq!((first.id, again.name.as_str()), (again.id, "Anna"));
    let locale = "SELECT locale FROM player";
    let known: String = write.fetch_one(locale, (), "testing").await.unwrap();
    assert_eq!(known, "de", "an unknown locale does not replace a known one");
    write.upsert_player(&User::new(DiscordUserId(7), "Anna", "fr"), START).await.unwrap();
    let known: String = write.fetch_one(locale, (), "testing").await.unwrap();
    assert_eq!(known, "fr");
    assert!(matches!(write.player(PlayerId(99)).await, Err(StoreError::Corrupt { .. })));
}
