//! Rematches, and the games that follow others.

use super::*;
use crate::domain::Version;
use crate::store::StoreError;

#[tokio::test]
async fn at_most_one_game_follows_a_game() {
    let (_folder, mut write) = new_write().await;
    let (game, alice) = against_level(&mut write).await;
    assert_eq!(write.next_game_of(game.id).await.unwrap(), None);
    let mut new = new_game(Side::Level(Level::WEAKEST.into()), Side::Player(alice), alice);
    new.rematch_of = Some(game.id);
    let next_game = write.insert_game(new.clone(), "test", START).await.unwrap();
    assert_eq!(write.next_game_of(game.id).await.unwrap(), Some(next_game.id));
    for _ in 0..2 {
        write.offer_rematch(game.id, alice, START).await.unwrap();
    }
    assert_eq!(write.rematch_offers(game.id).await.unwrap(), [alice]);
    assert!(matches!(write.insert_game(new, "test", START).await, Err(StoreError::Database { .. })));
}

#[tokio::test]
async fn a_new_message_of_a_rematch_changes_the_game_before_it() {
    let (_folder, mut write) = new_write().await;
    let (before, alice) = against_level(&mut write).await;
    let mut new = new_game(Side::Level(Level::WEAKEST.into()), Side::Player(alice), alice);
    new.rematch_of = Some(before.id);
    let rematch = write.insert_game(new, "test", START).await.unwrap();
    let mut version = before.version;
    for (shown, is_new) in [(message(1), true), (message(1), false), (message(2), true)] {
        let recorded = write.record_shown_version(rematch.id, shown, Version(1)).await.unwrap();
        if is_new {
            version = version.next();
        }
        assert_eq!(recorded.previous_game, is_new.then_some((before.id, version)), "{shown:?}");
        assert_eq!(write.game(before.id).await.unwrap().unwrap().version, version, "{shown:?}");
    }
    let alone = write.record_shown_version(before.id, message(3), version).await.unwrap();
    assert_eq!(alone.previous_game, None);
}
