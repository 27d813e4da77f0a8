//! The threads of games: which have to be started, left and archived.

use super::*;
use crate::domain::{ARCHIVE_AFTER_MS, GameAction, GameThread, Version};

/// A message in a thread.
fn in_thread(thread: u64, number: u64) -> MessageRef {
    MessageRef { channel: ChannelId(thread), message: MessageId(number) }
}

#[tokio::test]
async fn a_thread_starts_from_one_message_for_good() {
    let (_folder, mut write) = new_write().await;
    let (game, _) = against_level(&mut write).await;
    assert_eq!(write.game_thread(game.id).await.unwrap(), None);
    write.want_thread(game.id).await.unwrap();
    write.open_thread(game.id).await.unwrap();
    assert_eq!(write.game_thread(game.id).await.unwrap(), Some(GameThread::Wanted { from: None }), "none was started");
    for from in [u64::MAX, 7] {
        write.begin_thread(game.id, MessageId(from)).await.unwrap();
        let wanted = GameThread::Wanted { from: Some(MessageId(u64::MAX)) };
        assert_eq!(write.game_thread(game.id).await.unwrap(), Some(wanted));
    }
    write.open_thread(game.id).await.unwrap();
    write.forget_thread(game.id).await.unwrap();
    let thread = ChannelId(u64::MAX);
    assert_eq!(write.game_thread(game.id).await.unwrap(), Some(GameThread::Open(thread)));
    assert_eq!(write.running_game_in_thread(thread).await.unwrap(), Some(game.id));
    write.leave_thread(game.id).await.unwrap();
    assert_eq!(write.game_thread(game.id).await.unwrap(), Some(GameThread::Left(thread)));
    assert_eq!(write.running_game_in_thread(thread).await.unwrap(), None);
    let (other, _) = against_level(&mut write).await;
    write.want_thread(other.id).await.unwrap();
    write.forget_thread(other.id).await.unwrap();
    assert_eq!(write.game_thread(other.id).await.unwrap(), None);
}

#[tokio::test]
async fn boards_outside_of_the_thread_are_found_while_the_game_runs() {
    let (_folder, mut write) = new_write().await;
    let (game, alice) = against_level(&mut write).await;
    against_level(&mut write).await;
    write.want_thread(game.id).await.unwrap();
    let misplaced = async |write: &mut Write| write.games_with_misplaced_boards().await.unwrap();
    assert!(misplaced(&mut write).await.is_empty(), "its board is not known yet");
    write.record_shown_version(game.id, message(1), Version(1)).await.unwrap();
    assert_eq!(misplaced(&mut write).await, [game.id], "wanted");
    write.begin_thread(game.id, MessageId(1)).await.unwrap();
    write.open_thread(game.id).await.unwrap();
    assert_eq!(misplaced(&mut write).await, [game.id], "in the channel");
    write.record_shown_version(game.id, in_thread(1, 2), Version(1)).await.unwrap();
    assert!(misplaced(&mut write).await.is_empty());
    write.leave_thread(game.id).await.unwrap();
    assert_eq!(misplaced(&mut write).await, [game.id], "still in the thread");
    write.record_shown_version(game.id, message(3), Version(1)).await.unwrap();
    assert!(misplaced(&mut write).await.is_empty());
    write.record_shown_version(game.id, in_thread(1, 4), Version(1)).await.unwrap();
    write.perform(&game, by_player(alice, GameAction::Cancel), START).await;
    assert!(misplaced(&mut write).await.is_empty(), "the game is over");
}

#[tokio::test]
async fn the_thread_of_an_ended_game_is_archived_some_minutes_later() {
    let (_folder, mut write) = new_write().await;
    let mut games = Vec::new();
    for _ in 0..3 {
        let (game, alice) = against_level(&mut write).await;
        write.want_thread(game.id).await.unwrap();
        games.push((game, alice));
    }
    // One is open, one is not started, and one runs.
    let (open, wanted) = (games[0].0.id, games[1].0.id);
    write.begin_thread(open, MessageId(9)).await.unwrap();
    write.open_thread(open).await.unwrap();
    for (game, alice) in &games[..2] {
        write.perform(game, by_player(*alice, GameAction::Cancel), START).await;
    }
    let due = START.plus_ms(ARCHIVE_AFTER_MS);
    assert_eq!(write.threads_to_archive(due.plus_ms(-1)).await.unwrap(), []);
    let expected = [(open, GameThread::Open(ChannelId(9))), (wanted, GameThread::Wanted { from: None })];
    assert_eq!(write.threads_to_archive(due).await.unwrap(), expected);
    for id in [open, wanted] {
        write.end_thread(id).await.unwrap();
    }
    assert_eq!(write.game_thread(open).await.unwrap(), Some(GameThread::Archived(ChannelId(9))));
    assert_eq!(write.game_thread(wanted).await.unwrap(), None);
    assert_eq!(write.threads_to_archive(due).await.unwrap(), []);
    write.reopen_thread(open, due.plus_ms(1)).await.unwrap();
    assert_eq!(write.threads_to_archive(due).await.unwrap(), []);
    assert_eq!(write.threads_to_archive(due.plus_ms(1)).await.unwrap().len(), 1);
}
