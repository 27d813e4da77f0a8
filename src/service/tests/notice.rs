//! Notices as use cases: who gets which when, and what presses, quiet hours and settings change.

use std::time::Duration;

use super::*;
use crate::domain::{
    ChannelNotices, ClockChoice, GuildSettings, Hour, MessageId, MessageRef, NoticeChoice, NoticeId, NoticeKind,
    NoticeState, PlayerSettings, QuietHours, Side, StoredGame, TimeControl, TimeZone, Version,
};

pub(super) const MINUTE_MS: i64 = 60_000;
const HOUR_MS: i64 = 60 * MINUTE_MS;
pub(super) const CHANNEL: ChannelId = LOCATION.channel;

impl TestService {
    /// A running game of Alice, who is to move, against Bob. Its board shows it.
    pub(super) async fn shown_game(&self, clock: ClockChoice) -> StoredGame {
        let given = GivenOptions { clock: Some(clock), color: "black".parse().ok(), ..GivenOptions::default() };
        let game = self.player_game(given).await.game;
        self.show(game.id).await
    }

    /// The player to move plays, and the board shows it.
    pub(super) async fn play(&self, game: GameId) -> StoredGame {
        let view = self.games.view(game).await.unwrap();
        let moved = self.apply(&mover(&view), game, GameAction::Move(first_move(&view))).await.unwrap().game;
        self.show_version(&moved).await;
        moved
    }

    pub(super) async fn show_version(&self, game: &StoredGame) {
        self.show_in(game, board_of(game.id)).await;
    }

    pub(super) async fn show_in(&self, game: &StoredGame, message: MessageId) {
        let message = MessageRef { channel: CHANNEL, message };
        self.messages.record_shown_version(game.id, message, game.version, None).await.unwrap();
    }

    /// Does what is due, as the worker does. Returns the names, kinds and ways of what it sends.
    pub(super) async fn send_due(&self) -> Vec<(String, NoticeKind, NoticeWay)> {
        let mut sent = Vec::new();
        for id in self.notices.due().await.unwrap() {
            match self.notices.task(id, None).await.unwrap() {
                NoticeTask::None => {}
                NoticeTask::Send(notice) => {
                    let content = self.notices.begin_posting(&notice, CHANNEL).await.unwrap();
                    let content = content.expect("nobody has pressed anything");
                    let users = content.users();
                    let board = content.view.board().map(|board| board.message);
                    self.notices.record_message(&content, message_of(id), board).await.unwrap();
                    let NoticeContent { kind, view, color, user, second_user, .. } = content;
                    assert_eq!(view.players[color].as_ref().and_then(|player| player.discord), Some(user));
                    let other = view.players[color.other()].as_ref().and_then(|player| player.discord);
                    assert!(second_user.is_none() || second_user == other, "{second_user:?}");
                    let players = view.players.iter().filter_map(|(_, player)| player.as_ref());
                    let told = players.filter(|player| player.discord.is_some_and(|one| users.contains(&one)));
                    let names: Vec<&str> = told.map(|player| player.name.as_str()).collect();
                    sent.push((names.join(" and "), kind, notice.way));
                }
                NoticeTask::Edit(..) => panic!("the board stays where it is"),
                NoticeTask::Delete(message) => {
                    assert_eq!(message, message_of(id));
                    self.notices.forget(id).await.unwrap();
                }
                NoticeTask::FindAndDelete(channel) => panic!("nothing was interrupted: {channel}"),
            }
        }
        sent
    }

    /// The kinds of the notices whose messages are in the channel.
    pub(super) async fn posted(&self, game: GameId) -> Vec<NoticeKind> {
        let notices = self.games.store.read().await.unwrap().notices_of(game).await.unwrap();
        notices.iter().filter(|one| matches!(one.state, NoticeState::Posted(_))).map(|one| one.kind).collect()
    }

    pub(super) async fn press(&self, user: &User, clicked: Option<MessageId>) {
        // A millisecond after what was there before.
        self.advance(1);
        self.notices.note_interaction(user, self.games.now(), Duration::ZERO, clicked).await.unwrap();
        self.advance(-1);
    }

    pub(super) async fn set(&self, user: &User, notices: NoticeChoice, quiet: QuietHours) {
        let mut write = self.games.store.write().await.unwrap();
        let player = write.upsert_player(user, self.games.now()).await.unwrap().id;
        let settings = PlayerSettings { notices, quiet, ..PlayerSettings::default() };
        write.update_settings(player, settings).await.unwrap();
        write.commit().await.unwrap();
    }
}

pub(super) fn board_of(game: GameId) -> MessageId {
    MessageId(1000 + game.0.unsigned_abs())
}

pub(super) fn message_of(notice: NoticeId) -> MessageRef {
    MessageRef { channel: CHANNEL, message: MessageId(9000 + notice.0.unsigned_abs()) }
}

pub(super) fn by_mention(name: &str, kind: NoticeKind) -> (String, NoticeKind, NoticeWay) {
    (name.to_owned(), kind, NoticeWay::Mention)
}

#[tokio::test]
async fn a_turn_is_told_after_a_minute_and_forgotten_after_the_move() {
    let service = TestService::new().await;
    let game = service.shown_game(ClockChoice::None).await;
    service.play(game.id).await;
    service.advance(MINUTE_MS - 1);
    assert_eq!(service.send_due().await, []);
    assert_eq!(service.notices.next_due().await.unwrap(), Some(service.games.now().plus_ms(1)));
    service.advance(1);
    assert_eq!(service.send_due().await, [by_mention("Bob", NoticeKind::Turn)]);
    assert_eq!(service.send_due().await, [], "once");
    service.advance(Timestamp::DAY_MS);
    assert_eq!(service.send_due().await, []);
    service.play(game.id).await;
    assert_eq!(service.posted(game.id).await, [], "the old one is deleted before the new one is due");
    service.advance(MINUTE_MS);
    assert_eq!(service.send_due().await, [by_mention("Alice", NoticeKind::Turn)]);
    assert_eq!(service.posted(game.id).await, [NoticeKind::Turn]);
}

#[tokio::test]
async fn who_has_pressed_something_is_not_told() {
    let service = TestService::new().await;
    let game = service.shown_game(ClockChoice::None).await;
    service.play(game.id).await;
    service.advance(MINUTE_MS / 2);
    let before = service.games.now().plus_ms(-MINUTE_MS);
    service.notices.note_interaction(&bob(), before, Duration::ZERO, None).await.unwrap();
    service.press(&alice(), None).await;
    service.press(&eve(), None).await;
    service.advance(MINUTE_MS / 2);
    assert_eq!(service.send_due().await, [by_mention("Bob", NoticeKind::Turn)], "others have pressed, and Bob before");
    service.play(game.id).await;
    service.press(&alice(), None).await;
    service.advance(Timestamp::DAY_MS);
    assert_eq!(service.send_due().await, []);
}

#[tokio::test]
async fn nobody_is_told_what_the_board_does_not_show() {
    let service = TestService::new().await;
    let game = service.shown_game(ClockChoice::None).await;
    let square = first_move(&service.games.view(game.id).await.unwrap());
    let moved = service.apply(&alice(), game.id, GameAction::Move(square)).await.unwrap().game;
    service.advance(MINUTE_MS);
    assert_eq!(service.send_due().await, []);
    let id = service.games.store.read().await.unwrap().notices_of(game.id).await.unwrap()[0].id;
    service.advance(MINUTE_MS);
    // What the program knows before the database does.
    let task = async |version: Version, shown_for_ms: i64| {
        let shown = ShownVersion { version, since: service.games.now().plus_ms(-shown_for_ms) };
        service.notices.task(id, Some(shown)).await.unwrap()
    };
    assert_eq!(task(Version(moved.version.0 - 1), MINUTE_MS).await, NoticeTask::None);
    service.advance(MINUTE_MS);
    assert_eq!(task(moved.version, 1_000).await, NoticeTask::None);
    service.advance(MINUTE_MS - 1_001);
    assert_eq!(task(moved.version, MINUTE_MS).await, NoticeTask::None, "postponed until then");
    service.advance(1);
    assert!(matches!(task(moved.version, MINUTE_MS).await, NoticeTask::Send(_)));
    service.show_version(&moved).await;
    assert_eq!(service.send_due().await, [by_mention("Bob", NoticeKind::Turn)]);
}

#[tokio::test]
async fn the_challenger_of_a_live_game_is_told_at_once() {
    for (control, wait_ms) in [(TimeControl::Minutes5, 0), (TimeControl::Days1, MINUTE_MS)] {
        let service = TestService::new().await;
        let given = GivenOptions { clock: Some(ClockChoice::Limited(control)), ..GivenOptions::default() };
        let game = service.player_game(given).await.game;
        assert_eq!(service.send_due().await, [], "the board is not there yet");
        service.show(game.id).await;
        if wait_ms > 0 {
            assert_eq!(service.send_due().await, [], "{control:?}");
            service.advance(wait_ms);
        }
        let id = service.games.store.read().await.unwrap().notices_of(game.id).await.unwrap()[0].id;
        let shown = ShownVersion { version: game.version, since: service.games.now().plus_ms(-wait_ms) };
        assert!(matches!(service.notices.task(id, Some(shown)).await.unwrap(), NoticeTask::Send(_)), "{control:?}");
        assert_eq!(service.send_due().await, [by_mention("Alice", NoticeKind::Accepted)], "{control:?}");
    }
}

#[tokio::test]
async fn a_board_that_is_posted_again_and_again_puts_off_no_notice_for_long() {
    let service = TestService::new().await;
    let game = service.shown_game(ClockChoice::None).await;
    let square = first_move(&service.games.view(game.id).await.unwrap());
    let moved = service.apply(&alice(), game.id, GameAction::Move(square)).await.unwrap().game;
    let id = service.games.store.read().await.unwrap().notices_of(game.id).await.unwrap()[0].id;
    for minute in 1..=10 {
        service.advance(MINUTE_MS);
        let shown = ShownVersion { version: moved.version, since: service.games.now().plus_ms(-1_000) };
        let task = service.notices.task(id, Some(shown)).await.unwrap();
        assert_eq!(matches!(task, NoticeTask::Send(_)), minute == 10, "{minute}");
    }
}

#[tokio::test]
async fn offers_answers_and_results_are_told() {
    let service = TestService::new().await;
    let game = service.shown_game(ClockChoice::None).await;
    service.advance(MINUTE_MS);
    assert_eq!(service.send_due().await, [by_mention("Alice", NoticeKind::Accepted)]);
    for _ in 0..4 {
        service.play(game.id).await;
    }
    let offered = service.apply(&bob(), game.id, GameAction::OfferDraw).await.unwrap().game;
    assert_eq!(service.send_due().await, [by_mention("Alice", NoticeKind::Offer)], "at once");
    service.show_version(&offered).await;
    service.press(&alice(), None).await;
    service.advance(MINUTE_MS);
    assert_eq!(service.send_due().await, [], "the offer tells her enough");
    assert_eq!(service.posted(game.id).await, [NoticeKind::Offer], "instead of her turn");
    let drawn = service.apply(&alice(), game.id, GameAction::AcceptDraw).await.unwrap().game;
    service.show_version(&drawn).await;
    service.advance(MINUTE_MS);
    assert_eq!(service.send_due().await, [by_mention("Bob", NoticeKind::Result)]);
    assert_eq!(service.posted(game.id).await, [NoticeKind::Result]);
    let wanted = service.games.rematch(&alice(), game.id).await.unwrap();
    let Rematch::Offered(wanted) = wanted else { panic!("Bob has to want it too") };
    assert!(wanted.has_offer_message);
    assert_eq!(service.send_due().await, [by_mention("Bob", NoticeKind::Offer)]);
    service.send_due().await;
    assert_eq!(service.posted(game.id).await, [NoticeKind::Offer], "the result has been seen");
    let Rematch::Started(next) = service.games.rematch(&bob(), game.id).await.unwrap() else { panic!("both want it") };
    service.show_version(&next.game).await;
    service.advance(MINUTE_MS);
    assert_eq!(service.send_due().await, [by_mention("Alice", NoticeKind::Accepted)]);
    assert_eq!(service.posted(game.id).await, []);
}

#[tokio::test]
async fn a_result_is_told_until_its_player_clicks_on_the_message() {
    let service = TestService::new().await;
    let game = service.shown_game(ClockChoice::None).await;
    for _ in 0..4 {
        service.play(game.id).await;
    }
    let resigned = service.apply(&alice(), game.id, GameAction::Resign).await.unwrap().game;
    service.show_version(&resigned).await;
    service.advance(MINUTE_MS);
    assert_eq!(service.send_due().await, [by_mention("Bob", NoticeKind::Result)]);
    let board = board_of(game.id);
    service.press(&bob(), None).await;
    service.press(&alice(), Some(board)).await;
    service.send_due().await;
    assert_eq!(service.posted(game.id).await, [NoticeKind::Result]);
    let mut events = service.games.events.subscribe();
    service.press(&bob(), Some(board)).await;
    assert_eq!(events.recv().await.unwrap(), Event::NoticesChanged);
    service.send_due().await;
    assert_eq!(service.posted(game.id).await, []);
}

#[tokio::test]
async fn a_day_game_brings_one_reminder_whatever_was_pressed() {
    let service = TestService::new().await;
    let game = service.shown_game(ClockChoice::Limited(TimeControl::Days1)).await;
    service.play(game.id).await;
    service.advance(MINUTE_MS);
    assert_eq!(service.send_due().await, [by_mention("Bob", NoticeKind::Turn)]);
    service.press(&bob(), None).await;
    service.advance(18 * HOUR_MS - MINUTE_MS - 1);
    assert_eq!(service.send_due().await, []);
    service.advance(1);
    assert_eq!(service.send_due().await, [by_mention("Bob", NoticeKind::Reminder)]);
    service.send_due().await;
    assert_eq!(service.posted(game.id).await, [NoticeKind::Reminder], "it takes the place of the notice");
    let action = give_time(&service.games.stored(game.id).await.unwrap());
    let given = service.apply(&alice(), game.id, action).await.unwrap().game;
    service.show_version(&given).await;
    service.send_due().await;
    assert_eq!(service.posted(game.id).await, [], "it is no longer true");
    service.advance(Timestamp::DAY_MS);
    assert_eq!(service.send_due().await, [by_mention("Bob", NoticeKind::Reminder)]);
    service.play(game.id).await;
    service.send_due().await;
    assert_eq!(service.posted(game.id).await, []);
}

/// The notice is made by the click itself, perhaps in the same millisecond, and the clocks differ.
#[tokio::test]
async fn a_click_does_not_drop_the_notice_that_it_brings() {
    for ahead_ms in [-1_000, 0, 1, 60_000] {
        let service = TestService::new().await;
        let game = service.shown_game(ClockChoice::Limited(TimeControl::Days1)).await;
        service.press(&alice(), None).await;
        service.games.choose_conditional_line(&bob(), game.id, game.turn, "d3c3".parse().unwrap()).await.unwrap();
        service.advance(1_000);
        let requested = service.games.now().plus_ms(ahead_ms);
        let moved = service.apply(&alice(), game.id, GameAction::Move("d3".parse().unwrap())).await.unwrap().game;
        service.notices.note_interaction(&alice(), requested, Duration::ZERO, None).await.unwrap();
        service.show_version(&moved).await;
        service.advance(MINUTE_MS);
        assert_eq!(service.send_due().await, [by_mention("Alice", NoticeKind::Turn)], "{ahead_ms}");
    }
}

#[tokio::test]
async fn whatever_a_player_presses_their_name_and_locale_are_noted() {
    let service = TestService::new().await;
    let game = service.shown_game(ClockChoice::None).await;
    let Side::Player(player) = game.sides.black else { panic!("players play both sides") };
    let locale = async || service.games.store.read().await.unwrap().language_of(player).await.unwrap();
    let alice_is_black = locale().await == *alice().locale;
    let user = if alice_is_black { alice() } else { bob() };
    service.press(&User::new(user.discord, "Augusta", "ko"), None).await;
    assert_eq!(locale().await, "ko");
    service.press(&User::new(user.discord, "Augusta", ""), None).await;
    assert_eq!(locale().await, "ko", "not every interaction says it");
    service.press(&eve(), None).await;
    let mut read = service.games.store.read().await.unwrap();
    assert!(read.player_by_discord_id(eve().discord).await.unwrap().is_none(), "who does not play is not stored");
}

#[tokio::test]
async fn a_reply_that_ends_the_game_is_told_to_the_player_who_had_set_it() {
    let service = TestService::new().await;
    let mut game = service.shown_game(ClockChoice::Limited(TimeControl::Days1)).await;
    // After these, f5 and c5, White has no disc left.
    for square in ["e6", "f4", "e3", "f6", "g5", "d6", "e7"] {
        let mover = if game.to_move() == Some(rules::Color::Black) { alice() } else { bob() };
        game = service.apply(&mover, game.id, GameAction::Move(square.parse().unwrap())).await.unwrap().game;
    }
    service.games.choose_conditional_line(&alice(), game.id, game.turn, "f5c5".parse().unwrap()).await.unwrap();
    let ended = service.apply(&bob(), game.id, GameAction::Move("f5".parse().unwrap())).await.unwrap().game;
    assert!(ended.ending().is_some(), "Alice has replied");
    service.show_version(&ended).await;
    service.advance(MINUTE_MS);
    assert_eq!(service.send_due().await, [by_mention("Alice", NoticeKind::Result)]);
}

#[tokio::test]
async fn a_reminder_waits_for_the_time_of_an_outage() {
    // After a restart whose time is confirmed later, as after a suspension, notices may be looked for before anything else, or
    // just when the time is confirmed.
    for (is_known_at_start, is_set_meanwhile) in [(true, false), (false, false), (false, true)] {
        let service = TestService::new().await;
        service.games.record_heartbeat().await.unwrap();
        let game = service.shown_game(ClockChoice::Limited(TimeControl::Days1)).await;
        service.press(&alice(), None).await;
        if is_set_meanwhile {
            service.clock.advance_after_reading(20 * HOUR_MS);
        } else {
            service.advance(20 * HOUR_MS);
        }
        if is_known_at_start {
            service.games.end_downtime().await.unwrap();
        }
        assert_eq!(service.send_due().await, [], "the clock has stood still");
        assert_eq!(service.games.now(), START.plus_ms(20 * HOUR_MS));
        service.games.record_heartbeat().await.unwrap();
        let reminder_at = service.games.stored(game.id).await.unwrap().reminder_at();
        assert_eq!(service.notices.next_due().await.unwrap(), reminder_at);
    }
}

#[tokio::test]
async fn everybody_chooses_how_and_servers_whether_in_channels() {
    for (choice, in_channels, way) in [
        (NoticeChoice::Off, ChannelNotices::Allowed, None),
        (NoticeChoice::Mention, ChannelNotices::Allowed, Some(NoticeWay::Mention)),
        (NoticeChoice::Mention, ChannelNotices::Off, None),
        (NoticeChoice::Direct, ChannelNotices::Allowed, Some(NoticeWay::DirectOrMention)),
        (NoticeChoice::Direct, ChannelNotices::Off, Some(NoticeWay::Direct)),
    ] {
        let service = TestService::new().await;
        let game = service.shown_game(ClockChoice::None).await;
        service.play(game.id).await;
        service.set(&bob(), choice, QuietHours::default()).await;
        let mut write = service.games.store.write().await.unwrap();
        let settings = GuildSettings { notices: in_channels, ..GuildSettings::default() };
        write.update_guild_settings(LOCATION.guild.unwrap(), &settings, service.games.now()).await.unwrap();
        write.commit().await.unwrap();
        service.advance(MINUTE_MS);
        let expected: Vec<_> = way.map(|way| ("Bob".to_owned(), NoticeKind::Turn, way)).into_iter().collect();
        assert_eq!(service.send_due().await, expected, "{choice:?} {in_channels:?}");
        service.set(&bob(), NoticeChoice::Direct, QuietHours::default()).await;
        assert_eq!(service.send_due().await, [], "{choice:?}: what was dropped does not come later");
    }
}

#[tokio::test]
async fn notices_wait_until_quiet_hours_end_and_reminders_not_too_long() {
    // The tests begin at 22:13 in UTC.
    let service = TestService::new().await;
    let quiet = |from, to| QuietHours { from: Hour::new(from), to: Hour::new(to).unwrap(), zone: TimeZone::default() };
    service.set(&bob(), NoticeChoice::Mention, quiet(22, 8)).await;
    service.set(&alice(), NoticeChoice::Mention, quiet(17, 23)).await;
    let game = service.shown_game(ClockChoice::Limited(TimeControl::Days1)).await;
    service.play(game.id).await;
    service.advance(MINUTE_MS);
    assert_eq!(service.send_due().await, []);
    let end = service.notices.next_due().await.unwrap().unwrap();
    let day = |at: Timestamp| at.0.div_euclid(Timestamp::DAY_MS);
    assert_eq!((end.0.rem_euclid(Timestamp::DAY_MS), day(end) - day(START)), (8 * HOUR_MS, 1));
    service.advance(end.0 - service.games.now().0);
    assert_eq!(service.send_due().await, [by_mention("Bob", NoticeKind::Turn)]);
    // It is 8:00. Alice is reminded at 2:00, and her flag falls at 8:00.
    service.play(game.id).await;
    service.press(&alice(), None).await;
    service.set(&alice(), NoticeChoice::Mention, quiet(1, 9)).await;
    service.advance(18 * HOUR_MS);
    assert_eq!(service.send_due().await, []);
    assert_eq!(service.notices.next_due().await.unwrap(), Some(service.games.now().plus_ms(5 * HOUR_MS)));
    service.advance(5 * HOUR_MS);
    assert_eq!(service.send_due().await, [by_mention("Alice", NoticeKind::Reminder)], "an hour before the end");
}

#[tokio::test]
async fn an_interrupted_notice_is_posted_again_or_found_and_deleted() {
    let service = TestService::new().await;
    let game = service.shown_game(ClockChoice::None).await;
    service.play(game.id).await;
    service.advance(MINUTE_MS);
    let id = service.notices.due().await.unwrap()[0];
    let NoticeTask::Send(notice) = service.notices.task(id, None).await.unwrap() else { panic!("it is due") };
    assert!(service.notices.begin_posting(&notice, CHANNEL).await.unwrap().is_some());
    // As after a crash: its message may be there, whatever is pressed and set now.
    service.press(&bob(), None).await;
    let NoticeTask::Send(again) = service.notices.task(id, None).await.unwrap() else { panic!("it may be there") };
    assert_eq!((again.content.id, again.begun_in), (id, Some(CHANNEL)));
    service.play(game.id).await;
    assert_eq!(service.notices.task(id, None).await.unwrap(), NoticeTask::FindAndDelete(CHANNEL));
    service.notices.record_message(&again.content, message_of(id), None).await.unwrap();
    assert_eq!(service.notices.task(id, None).await.unwrap(), NoticeTask::Delete(message_of(id)));
}
