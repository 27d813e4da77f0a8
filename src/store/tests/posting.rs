//! Requests that come twice, and messages that were posted without being recorded.

use super::*;
use crate::domain::{RequestId, Version};
use crate::store::{Posting, PostingSubject};

#[tokio::test]
async fn a_request_is_recorded_once_in_fifteen_minutes() {
    let (_folder, mut write) = new_write().await;
    let (id, other) = (RequestId(u64::MAX), RequestId(7));
    assert!(write.record_request(id, START).await.unwrap());
    assert!(write.record_request(other, START).await.unwrap());
    let quarter = 15 * 60_000;
    assert!(!write.record_request(id, START.plus_ms(quarter)).await.unwrap());
    assert!(write.record_request(id, START.plus_ms(quarter + 1)).await.unwrap(), "forgotten");
    let rows: i64 = write.fetch_one("SELECT count(*) FROM request", (), "testing").await.unwrap();
    assert_eq!(rows, 1, "the table does not grow");
}

#[tokio::test]
async fn a_message_that_is_found_later_is_the_only_one_that_shows_the_game() {
    let (_folder, mut write) = new_write().await;
    let (game, _) = against_level(&mut write).await;
    let posting = Posting { token: "secret".to_owned(), subject: PostingSubject::Game(game.id), at: START };
    write.begin_posting(&posting).await.unwrap();
    assert_eq!(write.postings_before(START).await.unwrap(), []);
    assert_eq!(write.postings_before(START.plus_ms(1)).await.unwrap(), [posting]);
    write.end_posting("secret").await.unwrap();
    assert_eq!(write.postings_before(START.plus_ms(1)).await.unwrap(), []);

    write.record_shown_version(game.id, message(5), Version(3)).await.unwrap();
    write.record_found_message(game.id, message(6)).await.unwrap();
    let shown = write.game_message_of(game.id).await.unwrap().unwrap();
    assert_eq!((shown.message, shown.shown_version), (message(6), Version::NONE), "the newer one, to be edited");
    assert_eq!(write.outdated_older_messages(game.id).await.unwrap(), [message(5)]);
    write.record_found_message(game.id, message(4)).await.unwrap();
    assert_eq!(write.game_message_of(game.id).await.unwrap().unwrap().message, message(6));
    assert_eq!(write.outdated_older_messages(game.id).await.unwrap(), [message(4), message(5)]);
    write.record_found_message(game.id, message(6)).await.unwrap();
    assert_eq!(write.game_message_of(game.id).await.unwrap().unwrap().message, message(6), "recorded already");
}
