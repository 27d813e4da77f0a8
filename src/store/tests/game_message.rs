//! The messages that show games.

use super::*;
use crate::domain::{GameAction, MessageId, Version};
use crate::store::{GameMessage, MessageSubject};

#[tokio::test]
async fn the_newest_message_shows_the_game_and_the_older_ones_are_links() {
    let (_folder, mut write) = new_write().await;
    let (game, _) = against_level(&mut write).await;
    assert_eq!(write.game_message_of(game.id).await.unwrap(), None);
    for (shown, version, old, current) in [
        (message(1), 1, None, (message(1), 1)),
        (message(1), 3, None, (message(1), 3)),
        // What was shown last counts, not the newest version.
        (message(1), 2, None, (message(1), 2)),
        (message(2), 3, Some(message(1)), (message(2), 3)),
        (message(1), 2, Some(message(1)), (message(2), 3)),
        (message(1), 4, Some(message(2)), (message(1), 4)),
    ] {
        assert_eq!(write.record_shown_version(game.id, shown, Version(version)).await.unwrap().older, old);
        let expected = GameMessage {
            message: current.0,
            shown_version: Version(current.1),
            is_deleted: false,
            is_place_deleted: false,
        };
        assert_eq!(write.game_message_of(game.id).await.unwrap(), Some(expected));
    }
    let links: Vec<i64> =
        write.fetch_all("SELECT message_id FROM message WHERE state = 'link'", (), "testing").await.unwrap();
    assert_eq!(links, [2]);
    assert!(!write.forget_message(MessageId(2)).await.unwrap(), "an older message");
    assert!(write.forget_message(MessageId(1)).await.unwrap(), "the newest message");
    assert!(!write.forget_message(MessageId(1)).await.unwrap(), "forgotten already");
    assert_eq!(write.game_message_of(game.id).await.unwrap(), None);
    for number in [4, 5] {
        write.record_shown_version(game.id, message(number), Version(5)).await.unwrap();
    }
    let second = write.execute("UPDATE message SET state = 'board'", (), "testing").await;
    assert!(second.is_err(), "only one message shows a game");
}

#[tokio::test]
async fn a_background_update_does_not_replace_the_message_of_a_response_that_came_meanwhile() {
    let (_folder, mut write) = new_write().await;
    let (game, _) = against_level(&mut write).await;
    for (before, updated, version, older, current) in [
        (None, message(1), 2, None, message(1)),
        (Some(message(1)), message(1), 2, None, message(1)),
        (Some(message(1)), message(2), 2, Some(message(1)), message(2)),
        // Message 2 is the response.
        (Some(message(1)), message(1), 2, Some(message(1)), message(2)),
        (Some(message(1)), message(3), 1, Some(message(3)), message(2)),
        (None, message(3), 2, Some(message(3)), message(2)),
        (Some(message(1)), message(2), 2, None, message(2)),
        // The response shows an older version than the update.
        (Some(message(1)), message(3), 3, Some(message(2)), message(3)),
    ] {
        let recorded = write.record_background_update(game.id, before, updated, Version(version)).await.unwrap();
        assert_eq!(recorded.older, older);
        assert_eq!(write.game_message_of(game.id).await.unwrap().unwrap().message, current);
    }
    assert_eq!(write.outdated_older_messages(game.id).await.unwrap(), [message(1), message(2)]);
}

#[tokio::test]
async fn older_messages_link_to_the_newest_one() {
    let (_folder, mut write) = new_write().await;
    let (game, _) = against_level(&mut write).await;
    for number in 1..=3 {
        write.record_shown_version(game.id, message(number), Version(1)).await.unwrap();
    }
    assert_eq!(write.outdated_older_messages(game.id).await.unwrap(), [message(1), message(2)]);
    write.record_link(MessageId(1), MessageId(3)).await.unwrap();
    write.record_link(MessageId(3), MessageId(3)).await.unwrap();
    assert_eq!(write.outdated_older_messages(game.id).await.unwrap(), [message(2)]);
    assert_eq!(write.games_with_outdated_older_messages().await.unwrap(), [game.id]);
    write.forget_message(MessageId(2)).await.unwrap();
    assert_eq!(write.games_with_outdated_older_messages().await.unwrap(), []);
    // The newest message moves on: to a new one, then by a click to the oldest one.
    write.record_shown_version(game.id, message(4), Version(2)).await.unwrap();
    assert_eq!(write.outdated_older_messages(game.id).await.unwrap(), [message(1), message(3)]);
    write.record_shown_version(game.id, message(1), Version(3)).await.unwrap();
    assert_eq!(write.outdated_older_messages(game.id).await.unwrap(), [message(3), message(4)]);
}

#[tokio::test]
async fn a_message_is_known_to_show_its_game_and_its_challenge() {
    let (_folder, mut write) = new_write().await;
    let (game, _) = against_level(&mut write).await;
    assert_eq!(write.message_subject(MessageId(1)).await.unwrap(), MessageSubject::default());
    write.record_shown_version(game.id, message(1), Version(1)).await.unwrap();
    let subject = MessageSubject { game: Some(game.id), ..MessageSubject::default() };
    assert_eq!(write.message_subject(MessageId(1)).await.unwrap(), subject);
}

#[tokio::test]
async fn games_with_stale_or_unknown_messages_are_found() {
    let (_folder, mut write) = new_write().await;
    let (game, alice) = against_level(&mut write).await;
    assert_eq!(write.games_with_stale_messages(START).await.unwrap(), [game.id]);
    write.record_shown_version(game.id, message(1), game.version).await.unwrap();
    assert_eq!(write.games_with_stale_messages(START).await.unwrap(), []);
    write.perform(&game, by_player(alice, GameAction::Resign), START).await;
    assert_eq!(write.games_with_stale_messages(START).await.unwrap(), [game.id]);
    assert_eq!(write.games_with_stale_messages(START.plus_ms(1)).await.unwrap(), []);
}

#[tokio::test]
async fn without_messages_only_running_games_are_posted_again() {
    let (_folder, mut write) = new_write().await;
    let (game, alice) = against_level(&mut write).await;
    let (running, _) = against_level(&mut write).await;
    write.record_shown_version(game.id, message(1), game.version).await.unwrap();
    write.perform(&game, by_player(alice, GameAction::Resign), START).await;
    write.forget_all_messages().await.unwrap();
    assert_eq!(write.games_with_stale_messages(START).await.unwrap(), [running.id]);
}
