//! Notices: what brings them, what ends them, and when they are due. And the hours in which there are none.

use super::*;

/// When notices of a change at [`START`] are due.
const SOON: Timestamp = Timestamp(START.0 + 60_000);

/// The notices that a change at [`START`] brings.
fn brought(before: &StoredGame, after: &StoredGame, actor: Option<PlayerId>) -> Vec<(NoticeKind, PlayerId, Timestamp)> {
    let new = NewNotice::after_change(Some(before), after, actor, START);
    new.into_iter().map(|new| (new.kind, new.player, new.due)).collect()
}

/// The kinds of notices that a change ends.
fn ended(before: &StoredGame, after: &StoredGame) -> Vec<NoticeKind> {
    NoticeKind::ALL.iter().copied().filter(|kind| kind.is_ended_by(before, after)).collect()
}

fn act(game: &StoredGame, actor: Actor, action: GameAction) -> StoredGame {
    game.apply(actor, action, Some(game.turn), START).expect("a legal action")
}

fn start_clock(game: &StoredGame) -> StoredGame {
    game.apply_as_bot(BotAction::StartClock, None, START).expect("the clock stands still")
}

fn to_move(game: &StoredGame) -> Option<PlayerId> {
    game.side_to_move().and_then(Side::player)
}

/// The game after the first legal move of the player to move, and who that is.
fn play_first(game: &StoredGame) -> (StoredGame, PlayerId) {
    let mover = to_move(game).expect("a player is to move");
    (super::play_first(game, START).expect("a legal move"), mover)
}

/// A game with a day for each move, whose clock is running.
fn day_game() -> StoredGame {
    let game = StoredGame { clock: Some(GameClock::new(TimeControl::Days1)), ..player_game() };
    start_clock(&game)
}

#[test]
fn whoever_is_to_move_is_told_a_minute_later_unless_it_was_their_own_doing() {
    let before = game_after(2);
    let (after, mover) = play_first(&before);
    assert_eq!((mover, brought(&before, &after, Some(mover))), (ALICE, vec![(NoticeKind::Turn, BOB, SOON)]));
    assert_eq!(
        ended(&before, &after),
        [
            NoticeKind::Turn,
            NoticeKind::Reminder,
            NoticeKind::Accepted,
            NoticeKind::RematchOffer,
            NoticeKind::Holiday,
            NoticeKind::Result
        ]
    );
    let mut game = game(variant(4, 4, Goal::Most), &[], Side::Player(ALICE), Side::Player(BOB));
    let mut passes = 0;
    while let Some(mover) = to_move(&game) {
        let moves: Vec<StoredGame> = game
            .game
            .position()
            .legal_moves()
            .iter()
            .map(|one| act(&game, player(mover), GameAction::Move(one)))
            .collect();
        let passing = moves.iter().find(|after| to_move(after) == Some(mover));
        if let Some(after) = passing {
            passes += 1;
            assert_eq!(brought(&game, after, Some(mover)), [], "the opponent passes");
        }
        game = passing.unwrap_or(&moves[0]).clone();
    }
    assert!(passes > 0, "somebody passes");
}

#[test]
fn whoever_is_to_move_after_a_reply_that_was_set_before_is_told_of_it() {
    let before = game_after(2);
    let (moved, mover) = play_first(&before);
    let (replied, opponent) = play_first(&moved);
    assert_eq!((mover, opponent), (ALICE, BOB));
    assert_eq!(brought(&before, &replied, Some(ALICE)), [(NoticeKind::Turn, ALICE, SOON)]);
    let (both_replied, _) = play_first(&replied);
    assert_eq!(brought(&before, &both_replied, Some(ALICE)), [(NoticeKind::Turn, BOB, SOON)]);
}

#[test]
fn a_new_game_is_told_to_the_one_who_waited_for_it() {
    let game = player_game();
    for (by, other) in [(ALICE, BOB), (BOB, ALICE)] {
        let new = NewNotice::after_change(None, &game, Some(by), START);
        assert_eq!(new, [NewNotice { kind: NoticeKind::Accepted, player: other, due: SOON }]);
    }
}

#[test]
fn the_challenger_of_a_live_game_is_told_when_the_board_is_shown() {
    for (control, is_at_once) in [(TimeControl::Minutes5, true), (TimeControl::Days1, false)] {
        let waiting = StoredGame { clock: Some(GameClock::new(control)), ..player_game() };
        let shown = start_clock(&waiting);
        let (moved, _) = play_first(&shown);
        let due_after = |before, after| NoticeKind::ALL.iter().filter(move |one| one.is_due_after(before, after));
        let expected: &[NoticeKind] = if is_at_once { &[NoticeKind::Accepted] } else { &[] };
        assert!(due_after(&waiting, &shown).eq(expected), "{control:?}");
        assert_eq!(due_after(&shown, &moved).count(), 0, "{control:?}");
    }
}

#[test]
fn games_with_the_bot_bring_no_notices() {
    let against_level = game(Variant::default(), &[], Side::Player(ALICE), level(1));
    let moved = play(&against_level, player(ALICE), "d3");
    let resigned = act(&moved, player(ALICE), GameAction::Resign);
    assert_eq!(brought(&against_level, &moved, Some(ALICE)), []);
    assert_eq!(brought(&moved, &resigned, None), []);
    assert_eq!(NewNotice::after_change(None, &against_level, None, START), []);
    assert_eq!(NewNotice::of_rematch_offer(&resigned, ALICE, START), []);
}

#[test]
fn offers_are_told_to_the_other_side_until_they_are_answered() {
    for (action, kind) in [(GameAction::OfferDraw, NoticeKind::DrawOffer), (GameAction::Undo, NoticeKind::UndoOffer)] {
        let before = StoredGame { rated: RatedStatus::Casual(CasualReason::Chosen), ..game_after(4) };
        for (by, other) in [(ALICE, BOB), (BOB, ALICE)] {
            let offered = act(&before, player(by), action);
            assert_eq!(brought(&before, &offered, Some(by)), [(NoticeKind::Offer, other, START), (kind, other, SOON)]);
            let declined = act(&offered, player(other), GameAction::DeclineOffer);
            assert_eq!(brought(&offered, &declined, Some(other)), []);
            assert!([kind, NoticeKind::Offer].iter().all(|kind| ended(&offered, &declined).contains(kind)));
            assert!(!ended(&offered, &declined).contains(&NoticeKind::Turn), "it is still somebody's turn");
            let (moved, _) = play_first(&offered);
            assert!([kind, NoticeKind::Offer].iter().all(|kind| ended(&offered, &moved).contains(kind)));
        }
    }
    let before = StoredGame { rated: RatedStatus::Casual(CasualReason::Chosen), ..game_after(4) };
    let asked = act(&before, player(BOB), GameAction::Undo);
    let undone = act(&asked, player(ALICE), GameAction::AcceptUndo);
    assert_eq!(brought(&asked, &undone, Some(ALICE)), [(NoticeKind::Turn, BOB, SOON)], "Bob moves again");
}

#[test]
fn results_are_told_to_those_who_did_not_act() {
    let game = game_after(4);
    let resigned = act(&game, player(ALICE), GameAction::Resign);
    assert_eq!(brought(&game, &resigned, Some(ALICE)), [(NoticeKind::Result, BOB, SOON)]);
    let offered = act(&game, player(ALICE), GameAction::OfferDraw);
    let drawn = act(&offered, player(BOB), GameAction::AcceptDraw);
    assert_eq!(brought(&offered, &drawn, Some(BOB)), [(NoticeKind::Result, ALICE, SOON)]);
    assert!(ended(&offered, &drawn).contains(&NoticeKind::DrawOffer));
    assert!(ended(&offered, &drawn).contains(&NoticeKind::Turn));
    assert!(!ended(&offered, &drawn).contains(&NoticeKind::Result));
    let by_moderator = |id: PlayerId| {
        let ended = act(&game, Actor { id, moderator: true }, GameAction::End);
        brought(&game, &ended, Some(id))
    };
    let told = |player: PlayerId| (NoticeKind::Result, player, SOON);
    assert_eq!(by_moderator(PlayerId(77)), [told(ALICE), told(BOB)], "no result, but neither expects it");
    assert_eq!(by_moderator(BOB), [told(ALICE)], "Bob has done it himself");
    let cancelled = act(&player_game(), player(ALICE), GameAction::Cancel);
    assert_eq!(brought(&player_game(), &cancelled, Some(ALICE)), [], "no result");
    let message = NewNotice { kind: NoticeKind::Offer, player: ALICE, due: START };
    let notice = NewNotice { kind: NoticeKind::RematchOffer, player: ALICE, due: SOON };
    assert_eq!(NewNotice::of_rematch_offer(&drawn, BOB, START), [message, notice]);
    let location = Location { installation: Installation::User, ..drawn.location };
    let without_bot = StoredGame { location, ..drawn };
    assert_eq!(NewNotice::of_rematch_offer(&without_bot, BOB, START), [notice], "the bot cannot post there");

    let clocked = day_game();
    let late = clocked.flag_at().expect("a running clock").plus_ms(300);
    let fallen = clocked.apply_as_bot(BotAction::FallFlag, None, late).expect("the time is over");
    let both = [(NoticeKind::Result, ALICE, SOON), (NoticeKind::Result, BOB, SOON)];
    assert_eq!(brought(&clocked, &fallen, None), both);
    let declined = fallen.apply(player(BOB), GameAction::DeclineWin, None, late).expect("Bob has won");
    let reminder = late.plus_ms(18 * HOUR_MS);
    let expected = [(NoticeKind::Turn, ALICE, SOON), (NoticeKind::Reminder, ALICE, reminder)];
    assert_eq!(brought(&fallen, &declined, Some(BOB)), expected, "the game goes on");
    assert!(ended(&fallen, &declined).contains(&NoticeKind::Result));
    let settled = fallen.apply_as_bot(BotAction::SettleWin, None, late.plus_ms(Timestamp::DAY_MS));
    assert_eq!(brought(&fallen, &settled.expect("a day later"), None), [], "the players know it");
}

#[test]
fn a_reminder_is_due_when_a_quarter_of_the_time_is_left() {
    for (control, hours) in [(TimeControl::Days1, 18), (TimeControl::Days3, 54), (TimeControl::Days7, 126)] {
        let waiting = StoredGame { clock: Some(GameClock::new(control)), ..player_game() };
        assert_eq!(waiting.reminder_at(), None, "the clock stands still");
        let started = start_clock(&waiting);
        let due = START.plus_ms(hours * HOUR_MS);
        assert_eq!(brought(&waiting, &started, None), [(NoticeKind::Reminder, ALICE, due)]);
        let (moved, _) = play_first(&started);
        let expected = [(NoticeKind::Turn, BOB, SOON), (NoticeKind::Reminder, BOB, due)];
        assert_eq!(brought(&started, &moved, Some(ALICE)), expected);
    }
    let live = StoredGame { clock: Some(GameClock::new(TimeControl::Minutes15)), ..player_game() };
    assert_eq!(start_clock(&live).reminder_at(), None);
    let (started, day) = (day_game(), Timestamp::DAY_MS);
    let given = act(&started, player(BOB), give_time(&started));
    let due = START.plus_ms(18 * HOUR_MS + day);
    assert_eq!(brought(&started, &given, Some(BOB)), [(NoticeKind::Reminder, ALICE, due)], "a day later");
    assert_eq!(ended(&started, &given)[..1], [NoticeKind::Reminder]);
    let kept = act(&started, player(ALICE), give_time(&started));
    assert_eq!(brought(&started, &kept, Some(ALICE)), [], "Alice's own time is the same");
    assert_eq!(kept.latest_reminder_at(), Some(START.plus_ms(day - HOUR_MS)));
}

#[test]
fn both_players_are_told_when_a_holiday_begins_and_not_again() {
    let started = day_game();
    let out_of_time = started.flag_at().expect("a running clock");
    let hour_later = |game: &StoredGame, at: Timestamp| {
        let action = BotAction::TakeHoliday { given_ms: HOUR_MS };
        (game.apply_as_bot(action, None, at).expect("time has run out"), at.plus_ms(HOUR_MS))
    };
    let (begun, next) = hour_later(&started, out_of_time);
    let both = [(NoticeKind::Holiday, ALICE, SOON), (NoticeKind::Holiday, BOB, SOON)];
    assert_eq!(brought(&started, &begun, None), both);
    assert_eq!(ended(&started, &begun), [NoticeKind::Reminder, NoticeKind::RematchOffer, NoticeKind::Result]);
    let (longer, _) = hour_later(&begun, next);
    assert_eq!(brought(&begun, &longer, None), [], "once");
    assert!(!ended(&begun, &longer).contains(&NoticeKind::Holiday));
    let action = GameAction::Move(longer.game.position().legal_moves().iter().next().expect("a legal move"));
    let moved = longer.apply(player(ALICE), action, None, next).expect("Alice is back");
    assert!(ended(&longer, &moved).contains(&NoticeKind::Holiday));
}

#[test]
fn a_notice_replaces_what_waits_but_not_the_reminder() {
    let notice = |id: i64, kind: NoticeKind, state: NoticeState| Notice {
        id: NoticeId(id),
        game: GameId(9),
        player: ALICE,
        second_player: None,
        kind,
        version: Version(3),
        created_at: START,
        state,
    };
    let message = MessageRef { channel: ChannelId(6), message: MessageId(7) };
    let (waiting, posted) = (NoticeState::Waiting(SOON), NoticeState::Posted(message));
    let draw = NewNotice { kind: NoticeKind::DrawOffer, player: ALICE, due: SOON };
    assert!(notice(1, NoticeKind::Turn, waiting).is_replaced_by(draw));
    assert!(!notice(1, NoticeKind::Turn, waiting).is_replaced_by(NewNotice { player: BOB, ..draw }));
    assert!(!notice(1, NoticeKind::Turn, posted).is_replaced_by(draw), "not before the new one is posted");
    assert!(!notice(1, NoticeKind::Reminder, waiting).is_replaced_by(draw));
    assert!(!notice(1, NoticeKind::Offer, waiting).is_replaced_by(draw));
    assert!(!notice(1, NoticeKind::Turn, waiting).is_replaced_by(NewNotice { kind: NoticeKind::Offer, ..draw }));

    let new_turn = notice(3, NoticeKind::Turn, posted);
    let reminder = notice(4, NoticeKind::Reminder, posted);
    let outdated = |old: Notice, by: &Notice| old.players_outdated_by(by).collect::<Vec<_>>();
    assert_eq!(outdated(notice(1, NoticeKind::Accepted, posted), &new_turn), [ALICE]);
    assert_eq!(outdated(notice(1, NoticeKind::Accepted, NoticeState::Outdated(message)), &new_turn), [ALICE]);
    assert_eq!(outdated(notice(4, NoticeKind::Reminder, waiting), &new_turn), []);
    assert_eq!(outdated(new_turn, &reminder), [ALICE]);
    assert_eq!(outdated(notice(1, NoticeKind::Turn, waiting), &reminder), [ALICE]);
    assert_eq!(outdated(reminder, &reminder), []);
    let offer = notice(5, NoticeKind::Offer, posted);
    assert_eq!(outdated(notice(6, NoticeKind::DrawOffer, waiting), &offer), [ALICE], "the message says it");
    assert_eq!(outdated(notice(6, NoticeKind::Turn, waiting), &offer), []);
    assert_eq!(outdated(new_turn, &offer), [ALICE]);
    assert_eq!(outdated(offer, &new_turn), [], "it waits for an answer");
    assert_eq!(outdated(Notice { player: BOB, ..new_turn }, &reminder), []);

    let both = Notice { second_player: Some(BOB), ..notice(1, NoticeKind::Holiday, posted) };
    assert_eq!(outdated(both, &new_turn), [ALICE], "Bob still needs it");
    assert_eq!(outdated(both, &Notice { player: BOB, ..new_turn }), [BOB]);
    assert_eq!(outdated(both, &Notice { second_player: Some(BOB), ..new_turn }), [ALICE, BOB]);
    assert_eq!(outdated(Notice { state: NoticeState::Ended(message), ..both }, &new_turn), []);
}

#[test]
fn one_message_tells_both_players_the_same() {
    let waiting = Notice {
        id: NoticeId(1),
        game: GameId(9),
        player: ALICE,
        second_player: None,
        kind: NoticeKind::Result,
        version: Version(3),
        created_at: START,
        state: NoticeState::Waiting(SOON),
    };
    let of_bob = Notice { id: NoticeId(2), player: BOB, ..waiting };
    assert!(waiting.is_same_for_other_player(&of_bob) && of_bob.is_same_for_other_player(&waiting));
    assert!(!waiting.is_same_for_other_player(&waiting));
    for other in [
        Notice { kind: NoticeKind::RematchOffer, ..of_bob },
        Notice { version: Version(4), ..of_bob },
        Notice { state: NoticeState::Posting(ChannelId(6)), ..of_bob },
    ] {
        assert!(!waiting.is_same_for_other_player(&other) && !other.is_same_for_other_player(&waiting), "{other:?}");
    }
}

#[test]
fn quiet_hours_are_those_of_the_players_own_time() {
    // 2001-09-09 01:46:40 in UTC.
    let now = Timestamp(1_000_000_000_000);
    let start_of_day = Timestamp(now.0 - now.0.rem_euclid(Timestamp::DAY_MS));
    let quiet = |from: i64, to: i64, offset: i64| QuietHours {
        from: Hour::new(from),
        to: Hour::new(to).expect("an hour"),
        zone: TimeZone::Fixed(UtcOffset::new(offset).expect("an offset")),
    };
    let end = |hours: i64, minutes: i64| Some(start_of_day.plus_ms(hours * HOUR_MS + minutes * 60_000));
    for (hours, expected) in [
        (quiet(22, 7, 0), end(7, 0)),
        (quiet(0, 2, 0), end(2, 0)),
        (quiet(1, 2, 0), end(2, 0)),
        (quiet(2, 1, 0), None),
        (quiet(3, 9, 0), None),
        (quiet(1, 1, 0), None),
        // 7:16 in India.
        (quiet(22, 8, 330), end(2, 30)),
        (quiet(22, 7, 330), None),
        // 20:46 of the day before in New York.
        (quiet(20, 23, -300), end(4, 0)),
        (quiet(21, 23, -300), None),
        (QuietHours { from: None, ..quiet(0, 23, 0) }, None),
        (QuietHours::default(), None),
    ] {
        assert_eq!(hours.end_after(now), expected, "{hours:?}");
    }
    let night = quiet(22, 7, 0);
    for (hour, is_quiet) in [(21, false), (22, true), (23, true), (0, true), (6, true), (7, false), (12, false)] {
        let at = start_of_day.plus_ms(hour * HOUR_MS);
        assert_eq!(night.end_after(at).is_some(), is_quiet, "{hour}:00");
        assert!(night.end_after(at).is_none_or(|end| end > at && night.end_after(end).is_none()));
    }
}

#[test]
fn hours_are_read_as_they_are_shown() {
    for hour in Hour::all() {
        assert_eq!(hour.to_string().parse(), Ok(hour));
    }
    assert_eq!((Hour::new(24), Hour::new(-1)), (None, None));
    for bad in ["", "24:00", "7", "07:00 "] {
        assert!(bad.parse::<Hour>().is_err(), "{bad}");
    }
}
