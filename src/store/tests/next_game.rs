//! Rematches, and the games that follow others.

use super::*;
use crate::store::StoreError;

#[tokio::test]
async fn at_most_one_game_follows_a_game() {
    let (_folder, store) = new_store().await;
    let mut write = store.write().await.unwrap();
    let (game, alice) = against_level(&mut write).await;
    assert_eq!(write.next_game_of(game.id).await.unwrap(), None);
    let mut new = new_game(Side::Level(Level::WEAKEST), Side::Player(alice), alice);
    new.rematch_of = Some(game.id);
    let next_game = write.insert_game(new.clone(), "test", START).await.unwrap();
    assert_eq!(write.next_game_of(game.id).await.unwrap(), Some(next_game.id));
    assert!(matches!(write.insert_game(new, "test", START).await, Err(StoreError::Database { .. })));
    for _ in 0..2 {
        write.offer_rematch(game.id, alice, START).await.unwrap();
    }
    assert_eq!(write.rematch_offers(game.id).await.unwrap(), [alice]);
}
