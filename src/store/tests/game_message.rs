//! The messages that show games.

use super::*;
use crate::domain::{Actor, GameAction, MessageId, MessageRef, Version};
use crate::store::GameMessage;

fn message(number: u64) -> MessageRef {
    MessageRef { channel: ChannelId(u64::MAX), message: MessageId(number) }
}

#[tokio::test]
async fn the_newest_message_shows_the_game_and_the_older_ones_are_links() {
    let (_folder, store) = new_store().await;
    let mut write = store.write().await.unwrap();
    let (game, _) = against_level(&mut write).await;
    assert_eq!(write.game_message_of(game.id).await.unwrap(), None);
    for (shown, version, old, current) in [
        (message(1), 1, None, (message(1), 1)),
        (message(1), 3, None, (message(1), 3)),
        (message(1), 2, None, (message(1), 3)),
        (message(2), 3, Some(message(1)), (message(2), 3)),
        (message(1), 2, None, (message(2), 3)),
        (message(1), 4, Some(message(2)), (message(1), 4)),
    ] {
        assert_eq!(write.record_shown_version(game.id, shown, Version(version)).await.unwrap(), old);
        let expected = GameMessage { message: current.0, shown_version: Version(current.1) };
        assert_eq!(write.game_message_of(game.id).await.unwrap(), Some(expected));
    }
    let links: Vec<i64> = sqlx::query_scalar("SELECT message_id FROM message WHERE state = 'link'")
        .fetch_all(write.connection())
        .await
        .unwrap();
    assert_eq!(links, [2]);
    let second = sqlx::query("UPDATE message SET state = 'board'").execute(write.connection()).await;
    assert!(second.is_err(), "only one message shows a game");
    write.forget_message(MessageId(1)).await.unwrap();
    assert_eq!(write.game_message_of(game.id).await.unwrap(), None);
}

#[tokio::test]
async fn games_with_stale_or_unknown_messages_are_found() {
    let (_folder, store) = new_store().await;
    let mut write = store.write().await.unwrap();
    let (game, alice) = against_level(&mut write).await;
    assert_eq!(write.games_with_stale_messages(START).await.unwrap(), [game.id]);
    write.record_shown_version(game.id, message(1), game.version).await.unwrap();
    assert_eq!(write.games_with_stale_messages(START).await.unwrap(), []);
    let actor = Actor::Player { id: alice, moderator: false };
    let ended = game.apply(actor, GameAction::Resign, None, START).unwrap();
    write.update_game(&game, &ended, actor, GameAction::Resign, START).await.unwrap();
    assert_eq!(write.games_with_stale_messages(START).await.unwrap(), [game.id]);
    assert_eq!(write.games_with_stale_messages(START.plus_ms(1)).await.unwrap(), []);
}

#[tokio::test]
async fn without_messages_only_running_games_are_posted_again() {
    let (_folder, store) = new_store().await;
    let mut write = store.write().await.unwrap();
    let (game, alice) = against_level(&mut write).await;
    let (running, _) = against_level(&mut write).await;
    write.record_shown_version(game.id, message(1), game.version).await.unwrap();
    let actor = Actor::Player { id: alice, moderator: false };
    let ended = game.apply(actor, GameAction::Resign, None, START).unwrap();
    write.update_game(&game, &ended, actor, GameAction::Resign, START).await.unwrap();
    write.forget_all_messages().await.unwrap();
    assert_eq!(write.games_with_stale_messages(START).await.unwrap(), [running.id]);
}
