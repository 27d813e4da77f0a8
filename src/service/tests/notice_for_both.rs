//! Notices that mention both players in one message.

use super::notice::{CHANNEL, MINUTE_MS, board_of, by_mention};
use super::*;
use crate::domain::{ClockChoice, Hour, MessageId, NoticeChoice, NoticeKind, QuietHours, TimeZone};

const HOUR_MS: i64 = 60 * MINUTE_MS;

#[tokio::test]
async fn an_end_by_a_moderator_is_told_to_both_players() {
    let service = TestService::new().await;
    let game = service.shown_game(ClockChoice::None).await;
    service.press(&alice(), None).await;
    let ended = service.games.end_as_moderator(&eve(), LOCATION.guild.unwrap(), game.id).await.unwrap().game;
    service.show_version(&ended).await;
    service.advance(MINUTE_MS);
    assert_eq!(service.send_due().await, [by_mention("Alice and Bob", NoticeKind::Result)]);
    // As when the program is killed now and starts again: the record says whom the message mentions.
    let board = board_of(game.id);
    service.show_in(&ended, MessageId(2001)).await;
    let id = service.notices.due().await.unwrap()[0];
    let NoticeTask::Edit(content, _) = service.notices.task(id, None).await.unwrap() else { panic!("a new link") };
    assert_eq!(content.users(), [alice().discord, bob().discord]);
    service.notices.record_link(&content, Some(MessageId(2001))).await.unwrap();
    service.press(&alice(), Some(board)).await;
    service.press(&alice(), Some(board)).await;
    service.send_due().await;
    assert_eq!(service.posted(game.id).await, [NoticeKind::Result], "Bob has not seen it");
    service.press(&bob(), Some(board)).await;
    service.send_due().await;
    assert_eq!(service.posted(game.id).await, []);
}

#[tokio::test]
async fn both_are_told_by_one_message_only_if_both_are_mentioned_now() {
    type Sent<'a> = &'a [(&'a str, NoticeWay)];
    let quiet_hours = QuietHours { from: Hour::new(22), to: Hour::new(0).unwrap(), zone: TimeZone::default() };
    let never = QuietHours::default();
    let one_by_one: Sent = &[("Alice", NoticeWay::Mention), ("Bob", NoticeWay::DirectOrMention)];
    for (choice, quiet, has_pressed, expected) in [
        (NoticeChoice::Mention, never, false, &[("Alice and Bob", NoticeWay::Mention)] as Sent),
        (NoticeChoice::Direct, never, false, one_by_one),
        (NoticeChoice::Off, never, false, &[("Alice", NoticeWay::Mention)]),
        (NoticeChoice::Mention, never, true, &[("Alice", NoticeWay::Mention)]),
        (NoticeChoice::Mention, quiet_hours, false, &[("Alice", NoticeWay::Mention)]),
    ] {
        let service = TestService::new().await;
        let game = service.shown_game(ClockChoice::None).await;
        service.press(&alice(), None).await;
        service.set(&bob(), choice, quiet).await;
        let ended = service.games.end_as_moderator(&eve(), LOCATION.guild.unwrap(), game.id).await.unwrap().game;
        service.show_version(&ended).await;
        if has_pressed {
            service.press(&bob(), None).await;
        }
        service.advance(MINUTE_MS);
        let expected: Vec<_> = expected.iter().map(|&(name, way)| (name.to_owned(), NoticeKind::Result, way)).collect();
        assert_eq!(service.send_due().await, expected, "{choice:?} {quiet:?} {has_pressed}");
        assert_eq!(service.send_due().await, []);
        service.advance(2 * HOUR_MS);
        let later: &[_] = if quiet == never { &[] } else { &[by_mention("Bob", NoticeKind::Result)] };
        assert_eq!(service.send_due().await, later, "when the quiet hours end");
    }
}

#[tokio::test]
async fn an_interrupted_notice_for_both_is_posted_again_for_both() {
    let service = TestService::new().await;
    let game = service.shown_game(ClockChoice::None).await;
    service.press(&alice(), None).await;
    let ended = service.games.end_as_moderator(&eve(), LOCATION.guild.unwrap(), game.id).await.unwrap().game;
    service.show_version(&ended).await;
    service.advance(MINUTE_MS);
    let [first, second] = service.notices.due().await.unwrap()[..] else { panic!("one for each") };
    let sends = async |id| match service.notices.task(id, None).await.unwrap() {
        NoticeTask::Send(notice) => Some(notice),
        _ => None,
    };
    // Both are handled at once.
    let (one, other) = (sends(first).await.unwrap(), sends(second).await.unwrap());
    let begun = service.notices.begin_posting(&other, CHANNEL).await.unwrap().unwrap();
    assert_eq!(begun.users(), [alice().discord, bob().discord], "black first");
    assert_eq!(service.notices.begin_posting(&one, CHANNEL).await.unwrap(), None);
    for user in [alice(), bob()] {
        service.press(&user, Some(board_of(game.id))).await;
        service.set(&user, NoticeChoice::Direct, QuietHours::default()).await;
    }
    let again = sends(second).await.unwrap();
    assert_eq!((&again.content, again.begun_in, again.other), (&begun, Some(CHANNEL), None));
    assert_eq!(service.notices.begin_posting(&again, CHANNEL).await.unwrap(), Some(begun));
    assert_eq!(sends(first).await, None);
}
