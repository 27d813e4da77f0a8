//! Posted notices link to the boards of their games, wherever those are shown.

use super::notice::{CHANNEL, MINUTE_MS, board_of, by_mention, message_of};
use super::*;
use crate::domain::{ClockChoice, MessageId, NoticeKind, TimeControl};

#[tokio::test]
async fn a_notice_links_to_the_board_wherever_it_is_shown() {
    let service = TestService::new().await;
    let game = service.shown_game(ClockChoice::None).await;
    let moved = service.play(game.id).await;
    service.advance(MINUTE_MS);
    assert_eq!(service.send_due().await, [by_mention("Bob", NoticeKind::Turn)]);
    let id = service.games.store.read().await.unwrap().notices_of(game.id).await.unwrap()[0].id;
    // The board to which the notice is to link now, after an edit that is due.
    let new_link = async || {
        assert_eq!(service.notices.due().await.unwrap(), [id]);
        let NoticeTask::Edit(content, at) = service.notices.task(id, None).await.unwrap() else { panic!("outdated") };
        assert_eq!(at, message_of(id));
        (content.view.board().map(|board| board.message), content)
    };
    let mut events = service.games.events.subscribe();
    service.show_in(&moved, MessageId(2001)).await;
    assert_eq!(events.recv().await.unwrap(), Event::NoticesChanged);
    let (link, content) = new_link().await;
    assert_eq!(link, Some(MessageId(2001)));
    service.show_in(&moved, MessageId(2002)).await;
    service.notices.record_link(&content, link).await.unwrap();
    let (link, content) = new_link().await;
    assert_eq!(link, Some(MessageId(2002)), "the board was posted anew during the edit");
    service.notices.record_link(&content, link).await.unwrap();
    assert_eq!(service.notices.due().await.unwrap(), []);

    service.messages.record_deletions(&[MessageId(77), MessageId(2001), message_of(id).message]).await.unwrap();
    assert_eq!(service.notices.due().await.unwrap(), [], "none of them is the board");
    service.messages.record_deletions(&[MessageId(2002)]).await.unwrap();
    let (link, content) = new_link().await;
    assert_eq!(link, None);
    service.notices.record_link(&content, link).await.unwrap();
    assert_eq!(service.notices.due().await.unwrap(), []);
    service.show_in(&moved, MessageId(2003)).await;
    assert_eq!(new_link().await.0, Some(MessageId(2003)), "posted again");
    service.play(game.id).await;
    assert_eq!(service.notices.task(id, None).await.unwrap(), NoticeTask::Delete(message_of(id)));
}

#[tokio::test]
async fn a_notice_that_is_posted_while_its_board_moves_is_edited() {
    let service = TestService::new().await;
    let game = service.shown_game(ClockChoice::None).await;
    let moved = service.play(game.id).await;
    service.advance(MINUTE_MS);
    let id = service.notices.due().await.unwrap()[0];
    let NoticeTask::Send(notice) = service.notices.task(id, None).await.unwrap() else { panic!("it is due") };
    assert!(service.notices.begin_posting(&notice, CHANNEL).await.unwrap().is_some());
    service.show_in(&moved, MessageId(2001)).await;
    service.notices.record_message(&notice.content, message_of(id), Some(board_of(game.id))).await.unwrap();
    assert!(matches!(service.notices.task(id, None).await.unwrap(), NoticeTask::Edit(..)));
}

#[tokio::test]
async fn a_result_says_that_the_win_can_be_declined_only_as_long_as_that_is_so() {
    for confirms in [true, false] {
        let service = TestService::new().await;
        let game = service.shown_game(ClockChoice::Limited(TimeControl::Days1)).await;
        service.switch_holidays_off(&alice()).await;
        service.advance(Timestamp::DAY_MS + 300);
        service.send_due().await;
        service.games.apply_as_bot(game.id, BotAction::FallFlag, None).await.unwrap();
        service.show_version(&service.games.stored(game.id).await.unwrap()).await;
        service.press(&alice(), None).await;
        service.advance(MINUTE_MS);
        service.send_due().await;
        service.press(&bob(), None).await;
        assert_eq!(service.posted(game.id).await, [NoticeKind::Result]);
        assert_eq!(service.notices.due().await.unwrap(), []);
        let settle = async || {
            if confirms {
                service.apply(&bob(), game.id, GameAction::ConfirmWin).await.unwrap();
            } else {
                service.advance(Timestamp::DAY_MS);
                service.games.apply_as_bot(game.id, BotAction::SettleWin, None).await.unwrap();
            }
        };
        let read = async |id| match service.notices.task(id, None).await.unwrap() {
            NoticeTask::Edit(content, _) => content,
            task => panic!("{task:?}"),
        };
        let id = service.games.store.read().await.unwrap().notices_of(game.id).await.unwrap()[0].id;
        // It is being edited when the win is settled.
        service.show_in(&service.games.stored(game.id).await.unwrap(), MessageId(2001)).await;
        let before = read(id).await;
        assert!(before.view.game.clock.unwrap().win_open_until.is_some());
        settle().await;
        service.notices.record_link(&before, Some(MessageId(2001))).await.unwrap();
        assert_eq!(service.notices.due().await.unwrap(), [id]);
        let after = read(id).await;
        assert_eq!(after.view.game.clock.unwrap().win_open_until, None);
        service.notices.record_link(&after, Some(MessageId(2001))).await.unwrap();
        assert_eq!(service.notices.due().await.unwrap(), [], "once");
    }
}
