//! Notices: their course from waiting to deletion, and what is found of them.

use super::*;
use crate::domain::{ClockChoice, NewNotice, Notice, NoticeId, NoticeKind, NoticeState, TimeControl, Version};
use crate::store::StoreError;

/// A game of Alice against Bob.
async fn player_game(write: &mut Write) -> StoredGame {
    let (alice, bob) = (upsert_player(write, 1).await.id, upsert_player(write, 2).await.id);
    let new = new_game(Side::Player(alice), Side::Player(bob), alice);
    write.insert_game(new, "test", START).await.unwrap()
}

fn to_alice(kind: NoticeKind, due: Timestamp) -> NewNotice {
    NewNotice { kind, player: PlayerId(1), due }
}

async fn state(write: &mut Write, id: NoticeId) -> Option<NoticeState> {
    write.notice(id).await.unwrap().map(|notice| notice.state)
}

#[tokio::test]
async fn a_notice_waits_is_posted_and_ends() {
    let (_folder, mut write) = new_write().await;
    let game = player_game(&mut write).await;
    let due = START.plus_ms(60_000);
    let id = write.insert_notice(&game, to_alice(NoticeKind::Turn, due), START).await.unwrap();
    let notice = Notice {
        id,
        game: game.id,
        player: PlayerId(1),
        second_player: None,
        kind: NoticeKind::Turn,
        version: game.version,
        created_at: START,
        state: NoticeState::Waiting(due),
    };
    assert_eq!(write.notices_of(game.id).await.unwrap(), [notice]);
    assert_eq!(write.due_notices(due.plus_ms(-1), 9).await.unwrap(), []);
    assert_eq!(write.due_notices(due, 9).await.unwrap(), [id]);
    assert_eq!((write.next_notice(START).await.unwrap(), write.next_notice(due).await.unwrap()), (Some(due), None));
    let later = due.plus_ms(5);
    write.postpone_notice(id, later).await.unwrap();
    assert_eq!(state(&mut write, id).await, Some(NoticeState::Waiting(later)));

    let (channel, message) = (ChannelId(u64::MAX), message(u64::MAX - 3));
    assert!(write.begin_posting_notice(id, channel).await.unwrap());
    assert_eq!(state(&mut write, id).await, Some(NoticeState::Posting(channel)));
    write.drop_waiting_notice(id).await.unwrap();
    assert_eq!(write.due_notices(later, 9).await.unwrap(), [id], "it no longer waits, and is not settled");
    write.record_notice_message(id, message, None).await.unwrap();
    assert_eq!(state(&mut write, id).await, Some(NoticeState::Posted(message)));
    assert!(!write.begin_posting_notice(id, channel).await.unwrap());
    write.postpone_notice(id, later).await.unwrap();
    assert_eq!(write.due_notices(later, 9).await.unwrap(), [], "nothing is to be done");
    write.end_notice(id, later).await.unwrap();
    assert_eq!(state(&mut write, id).await, Some(NoticeState::Ended(message)));
    assert_eq!(write.due_notices(later, 9).await.unwrap(), [id]);
    write.forget_notice(id).await.unwrap();
    assert_eq!(write.notices_of(game.id).await.unwrap(), []);
}

#[tokio::test]
async fn a_notice_can_end_before_and_while_it_is_posted() {
    let (_folder, mut write) = new_write().await;
    let game = player_game(&mut write).await;
    let waiting = write.insert_notice(&game, to_alice(NoticeKind::Turn, START), START).await.unwrap();
    write.end_notice(waiting, START).await.unwrap();
    assert_eq!(state(&mut write, waiting).await, None);
    let posting = write.insert_notice(&game, to_alice(NoticeKind::Turn, START), START).await.unwrap();
    assert_ne!(posting, waiting, "ids are never used again");
    write.begin_posting_notice(posting, ChannelId(4)).await.unwrap();
    write.end_notice(posting, START.plus_ms(7)).await.unwrap();
    assert_eq!(state(&mut write, posting).await, Some(NoticeState::EndedWhilePosting(ChannelId(4))));
    assert!(!write.begin_posting_notice(posting, ChannelId(4)).await.unwrap());
    write.record_notice_message(posting, message(5), None).await.unwrap();
    assert_eq!(state(&mut write, posting).await, Some(NoticeState::Ended(message(5))));
    assert_eq!(write.due_notices(START.plus_ms(7), 9).await.unwrap(), [posting]);
    write.execute("UPDATE notice SET channel_id = NULL", (), "testing").await.unwrap();
    assert!(matches!(write.notice(posting).await, Err(StoreError::Corrupt { .. })));
}

#[tokio::test]
async fn what_a_player_need_not_be_told_is_found_by_their_account() {
    let (_folder, mut write) = new_write().await;
    let game = player_game(&mut write).await;
    let mut ids = Vec::new();
    for kind in [NoticeKind::Turn, NoticeKind::Reminder, NoticeKind::Result, NoticeKind::DrawOffer] {
        ids.push(write.insert_notice(&game, to_alice(kind, START), START).await.unwrap());
    }
    let [turn, _reminder, result, draw] = ids[..] else { panic!("four notices") };
    for posted in [result, draw] {
        write.begin_posting_notice(posted, ChannelId(4)).await.unwrap();
        write.record_notice_message(posted, message(5), None).await.unwrap();
    }
    let [alice, bob] = [1, 2].map(DiscordUserId);
    assert_eq!(write.notices_waiting_for(alice, START).await.unwrap(), [turn], "reminders come whatever is pressed");
    assert_eq!(write.notices_waiting_for(alice, START.plus_ms(-1)).await.unwrap(), []);
    assert_eq!(write.notices_waiting_for(bob, START).await.unwrap(), []);
    assert_eq!(write.news_told_to(alice, MessageId(8)).await.unwrap(), []);
    write.record_shown_version(game.id, message(8), Version(1)).await.unwrap();
    assert_eq!(write.news_told_to(alice, MessageId(8)).await.unwrap(), [(result, PlayerId(1))]);
    assert_eq!(write.news_told_to(bob, MessageId(8)).await.unwrap(), []);
}

#[tokio::test]
async fn one_notice_takes_the_other_player_from_another_and_gives_them_up() {
    let (_folder, mut write) = new_write().await;
    let game = player_game(&mut write).await;
    let [to_alice, to_bob] =
        [1, 2].map(|player| NewNotice { player: PlayerId(player), ..to_alice(NoticeKind::Result, START) });
    write.record_shown_version(game.id, message(8), Version(1)).await.unwrap();
    for leaves_first in [PlayerId(1), PlayerId(2)] {
        let one = write.insert_notice(&game, to_alice, START).await.unwrap();
        let other = write.insert_notice(&game, to_bob, START).await.unwrap();
        write.begin_posting_notice(one, ChannelId(4)).await.unwrap();
        assert!(write.merge_notice(one, other).await.unwrap());
        assert!(!write.merge_notice(one, other).await.unwrap(), "it is gone");
        let players = async |write: &mut Write| {
            let notices = write.notices_of(game.id).await.unwrap();
            notices.iter().map(|notice| (notice.player.0, notice.second_player.map(|one| one.0))).collect::<Vec<_>>()
        };
        assert_eq!(players(&mut write).await, [(1, Some(2))]);
        write.record_notice_message(one, message(5), None).await.unwrap();
        for player in [1, 2] {
            let told = write.news_told_to(DiscordUserId(player), MessageId(8)).await.unwrap();
            assert_eq!(told, [(one, PlayerId(i64::try_from(player).unwrap()))]);
        }
        let stays = 3 - leaves_first.0;
        write.end_notice_for(one, leaves_first, START).await.unwrap();
        assert_eq!(players(&mut write).await, [(stays, None)]);
        assert_eq!(state(&mut write, one).await, Some(NoticeState::Posted(message(5))));
        write.end_notice_for(one, PlayerId(stays), START).await.unwrap();
        assert_eq!(state(&mut write, one).await, Some(NoticeState::Ended(message(5))));
        write.forget_notice(one).await.unwrap();
    }
    let posted = write.insert_notice(&game, to_bob, START).await.unwrap();
    write.begin_posting_notice(posted, ChannelId(4)).await.unwrap();
    let late = write.insert_notice(&game, to_alice, START).await.unwrap();
    assert!(!write.merge_notice(late, posted).await.unwrap(), "Bob is being told already");
    assert_eq!(write.notices_of(game.id).await.unwrap().len(), 2);
}

#[tokio::test]
async fn reminders_wait_for_the_time_that_clocks_get_back() {
    let (_folder, mut write) = new_write().await;
    let game = player_game(&mut write).await;
    let clock = ClockChoice::Limited(TimeControl::Days1);
    let clocked = NewGame { clock, ..new_game(Side::Player(PlayerId(1)), Side::Player(PlayerId(2)), PlayerId(1)) };
    let clocked = write.insert_game(clocked, "test", START).await.unwrap();
    write
        .execute(
            "UPDATE game SET clock_running_since_ms = $1 WHERE id = $2",
            (START.plus_ms(10).0, clocked.id.0),
            "testing",
        )
        .await
        .unwrap();
    let due = START.plus_ms(1_000);
    let mut ids = Vec::new();
    for (of, kind) in [(&clocked, NoticeKind::Reminder), (&clocked, NoticeKind::Turn), (&game, NoticeKind::Reminder)] {
        ids.push(write.insert_notice(of, to_alice(kind, due), START).await.unwrap());
    }
    write.give_back_time(START, START.plus_ms(500)).await.unwrap();
    for (id, delayed) in ids.into_iter().zip([490, 0, 0]) {
        assert_eq!(state(&mut write, id).await, Some(NoticeState::Waiting(due.plus_ms(delayed))));
    }
}

#[tokio::test]
async fn notices_are_edited_whose_board_is_another_message_or_deleted() {
    let (_folder, mut write) = new_write().await;
    let (game, other) = (player_game(&mut write).await, player_game(&mut write).await);
    write.record_shown_version(game.id, message(8), Version(1)).await.unwrap();
    let mut ids = Vec::new();
    for of in [&game, &game, &other] {
        ids.push(write.insert_notice(of, to_alice(NoticeKind::Turn, START), START).await.unwrap());
    }
    let [posted, waiting, elsewhere] = ids[..] else { panic!("three notices") };
    for id in [posted, elsewhere] {
        write.begin_posting_notice(id, ChannelId(4)).await.unwrap();
        write.record_notice_message(id, message(5), Some(MessageId(8))).await.unwrap();
    }
    assert!(!write.outdate_notice_links(game.id, START).await.unwrap(), "it links to the board");
    write.record_shown_version(game.id, message(9), Version(1)).await.unwrap();
    assert!(write.outdate_notice_links(game.id, START).await.unwrap());
    assert_eq!(state(&mut write, posted).await, Some(NoticeState::Outdated(message(5))));
    assert_eq!(state(&mut write, waiting).await, Some(NoticeState::Waiting(START)));
    assert_eq!(state(&mut write, elsewhere).await, Some(NoticeState::Posted(message(5))));
    write.record_notice_link(posted, Some(MessageId(9))).await.unwrap();
    assert_eq!(state(&mut write, posted).await, Some(NoticeState::Posted(message(5))));
    assert!(!write.outdate_notice_links(game.id, START).await.unwrap());

    assert!(write.is_board(MessageId(9)).await.unwrap() && !write.is_board(MessageId(8)).await.unwrap());
    assert_eq!(write.record_deletion(MessageId(8), START).await.unwrap(), None, "it no longer showed the game");
    assert_eq!(write.record_deletion(MessageId(9), START).await.unwrap(), Some(game.id));
    assert!(write.game_message_of(game.id).await.unwrap().unwrap().is_deleted);
    write.record_shown_version(game.id, message(9), Version(2)).await.unwrap();
    assert!(write.game_message_of(game.id).await.unwrap().unwrap().is_deleted, "what it has shown is stored later");
    assert!(write.outdate_notice_links(game.id, START).await.unwrap());
    write.record_notice_link(posted, None).await.unwrap();
    assert!(!write.outdate_notice_links(game.id, START).await.unwrap());
    for id in [posted, waiting] {
        write.outdate_notice(id, START.plus_ms(1)).await.unwrap();
    }
    assert_eq!(state(&mut write, posted).await, Some(NoticeState::Outdated(message(5))), "its text is another one");
    assert_eq!(state(&mut write, waiting).await, Some(NoticeState::Waiting(START)));
    write.end_notice(posted, START).await.unwrap();
    write.record_notice_link(posted, None).await.unwrap();
    assert_eq!(state(&mut write, posted).await, Some(NoticeState::Ended(message(5))), "it has to be deleted");
}
