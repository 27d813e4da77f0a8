//! A server without the bot: all times stand still, until a day after its return.

use super::*;

fn at(ms: i64) -> Timestamp {
    START.plus_ms(ms)
}

fn by_bot(game: &StoredGame, action: BotAction, ms: i64) -> Result<StoredGame, Refusal> {
    game.apply_as_bot(action, None, at(ms))
}

fn removed(game: &StoredGame, ms: i64) -> StoredGame {
    by_bot(game, BotAction::StopTimes, ms).expect("the times run")
}

fn returned(game: &StoredGame, ms: i64) -> StoredGame {
    by_bot(game, BotAction::ResumeTimes, ms).expect("the times stand still")
}

#[test]
fn a_clock_stops_with_what_is_left_and_goes_on_a_day_after_the_return() {
    let game = under_way(TimeControl::Minutes5);
    let stopped = removed(&game, 2 * MINUTE_MS);
    assert_eq!(clock(&stopped).left, ByColor { black: 3 * MINUTE_MS + 5_000, white: 5 * MINUTE_MS + 5_000 });
    assert_eq!((stopped.flag_at(), stopped.deadline(at(0)), stopped.clock_goes_on_at()), (None, None, None));
    assert_eq!((stopped.version, stopped.turn), (game.version.next(), game.turn));
    for action in [BotAction::FallFlag, BotAction::Abandon, BotAction::OfferClaim, BotAction::GoOn] {
        assert_eq!(by_bot(&stopped, action, 100 * DAY_MS), Err(Refusal::TooEarlyToClaim), "{action:?}");
    }
    assert_eq!(by_bot(&stopped, BotAction::StopTimes, HOUR_MS), Err(Refusal::AlreadyDone));
    assert_eq!(by_bot(&game, BotAction::ResumeTimes, HOUR_MS), Err(Refusal::AlreadyDone));

    let back = returned(&stopped, 9 * DAY_MS);
    let goes_on = at(10 * DAY_MS);
    assert_eq!((back.clock_goes_on_at(), back.deadline(at(9 * DAY_MS))), (Some(goes_on), Some(goes_on)));
    assert_eq!(back.flag_at(), Some(goes_on.plus_ms(3 * MINUTE_MS + 5_000)));
    assert_eq!(by_bot(&back, BotAction::GoOn, 10 * DAY_MS - 1), Err(Refusal::TooEarlyToClaim));
    let on = by_bot(&back, BotAction::GoOn, 10 * DAY_MS).expect("a day has passed");
    assert_eq!((on.absence, on.clock_goes_on_at(), on.flag_at()), (None, None, back.flag_at()));
    assert_eq!(on.deadline(goes_on), Some(goes_on.plus_ms(3 * MINUTE_MS + 5_300)));
    assert_eq!(by_bot(&on, BotAction::GoOn, 11 * DAY_MS), Err(Refusal::TooEarlyToClaim));
}

#[test]
fn moves_without_the_bot_and_on_the_day_after_its_return_cost_no_time() {
    let game = play_first(&under_way(TimeControl::Minutes15), at(MINUTE_MS)).expect("in time");
    let left = clock(&game).left;
    let stopped = removed(&game, 4 * MINUTE_MS);
    assert_eq!(clock(&stopped).left.white, left.white - 3 * MINUTE_MS);
    let late = play_first(&stopped, at(3 * DAY_MS)).expect("nobody loses by it");
    assert_eq!(clock(&late).left, ByColor { black: left.black, white: left.white - 3 * MINUTE_MS + 10_000 });
    assert_eq!((late.flag_at(), late.turn_started_at), (None, at(4 * MINUTE_MS)));
    let back = returned(&late, 5 * DAY_MS);
    let early = play_first(&back, at(5 * DAY_MS + HOUR_MS)).expect("the clock stands still");
    assert_eq!(clock(&early).left.black, left.black + 10_000);
    assert_eq!(early.flag_at(), Some(at(6 * DAY_MS + clock(&early).left.white)));
    // The time of a click before the end of the day counts from that end on.
    let time = ActionTime { requested: at(6 * DAY_MS - 1), now: at(6 * DAY_MS + 200) };
    let moved = play_first(&early, time).expect("in time");
    assert_eq!(clock(&moved).left.white, clock(&early).left.white + 10_000);
    assert_eq!((moved.absence, moved.turn_started_at), (None, at(6 * DAY_MS + 200)));
}

#[test]
fn a_game_stands_still_until_a_day_after_the_last_return() {
    let stopped = removed(&started(TimeControl::Days1), 18 * HOUR_MS);
    let back = returned(&stopped, 3 * DAY_MS);
    let again = removed(&back, 3 * DAY_MS + HOUR_MS);
    assert_eq!(again.absence, Some(Absence::Removed { since: at(4 * DAY_MS) }));
    assert_eq!(clock(&again).left.black, 6 * HOUR_MS, "nothing was used in between");
    let back = returned(&again, 3 * DAY_MS + 2 * HOUR_MS);
    assert_eq!(back.flag_at(), Some(at(4 * DAY_MS + 8 * HOUR_MS)));
    // Removed again when the clock runs.
    let last = removed(&back, 4 * DAY_MS + 3 * HOUR_MS);
    assert_eq!((last.flag_at(), clock(&last).left.black), (None, 5 * HOUR_MS));
}

#[test]
fn a_clock_that_has_not_started_does_not_start_without_the_bot() {
    let waiting = StoredGame { clock: Some(GameClock::new(TimeControl::Minutes5)), ..player_game() };
    let stopped = removed(&waiting, 0);
    assert!(stopped.clock_waits_for_board());
    let shown = by_bot(&stopped, BotAction::StartClock, HOUR_MS).expect("an interaction has shown the board");
    assert_eq!((turn_limit(&shown), shown.clock_waits_for_board()), (None, false));
    let two_minutes = |from_ms| Some(("first-move", at(from_ms + 2 * MINUTE_MS)));
    assert_eq!(turn_limit(&returned(&shown, DAY_MS)), two_minutes(2 * DAY_MS));
    let back = returned(&stopped, DAY_MS);
    assert!(back.clock_waits_for_board() && back.clock_goes_on_at().is_none());
    let shown = by_bot(&back, BotAction::StartClock, DAY_MS + HOUR_MS).expect("the board is shown");
    assert_eq!(turn_limit(&shown), two_minutes(2 * DAY_MS));
    // Removed again when a minute of the two has passed.
    let again = removed(&shown, 2 * DAY_MS + MINUTE_MS);
    assert_eq!(clock(&again).left.black, 5 * MINUTE_MS);
    assert_eq!(turn_limit(&returned(&again, 3 * DAY_MS)), two_minutes(4 * DAY_MS));
}

#[test]
fn silence_without_the_bot_does_not_count() {
    let stopped = removed(&player_game(), 5 * DAY_MS);
    assert_eq!(stopped.deadline(at(5 * DAY_MS)), None);
    let claim = |game: &StoredGame, ms| game.apply(player(BOB), GameAction::ClaimWin, None, at(ms));
    assert_eq!(claim(&stopped, 60 * DAY_MS), Err(Refusal::TooEarlyToClaim));
    let back = returned(&stopped, 60 * DAY_MS);
    // Five of seven days had passed.
    assert_eq!((back.deadline(at(60 * DAY_MS)), back.clock_goes_on_at()), (Some(at(63 * DAY_MS)), None));
    assert_eq!(claim(&back, 63 * DAY_MS - 1), Err(Refusal::TooEarlyToClaim));
    assert!(claim(&back, 63 * DAY_MS).is_ok());
    let claimable = removed(&player_game(), 8 * DAY_MS);
    assert!(claim(&claimable, 9 * DAY_MS).is_ok(), "it was possible before");
    let against_level = removed(&game(Variant::default(), &[], Side::Player(ALICE), level(1)), 29 * DAY_MS);
    assert_eq!(by_bot(&against_level, BotAction::Abandon, 90 * DAY_MS), Err(Refusal::TooEarlyToClaim));
    assert_eq!(returned(&against_level, 90 * DAY_MS).deadline(at(90 * DAY_MS)), Some(at(92 * DAY_MS)));
}

#[test]
fn an_exhibition_is_paused_and_can_be_resumed() {
    let stopped = removed(&exhibition(), HOUR_MS);
    assert_eq!((stopped.status, stopped.level_to_move()), (Status::Paused, None));
    let back = returned(&stopped, DAY_MS);
    assert_eq!(back.status, Status::Paused);
    let resumed = back.apply(player(back.started_by), GameAction::Resume, None, at(DAY_MS)).expect("its starter may");
    assert!(resumed.level_to_move().is_some());
}

#[test]
fn notices_stop_with_the_clock_and_the_player_to_move_is_notified_after_the_return() {
    let kinds = |before: &StoredGame, after: &StoredGame, ms| {
        let new = NewNotice::after_change(Some(before), after, None, at(ms));
        new.into_iter().map(|new| (new.kind, new.player, new.due)).collect::<Vec<_>>()
    };
    let days = started(TimeControl::Days3);
    let stopped = removed(&days, DAY_MS);
    assert_eq!(kinds(&days, &stopped, DAY_MS), []);
    assert!(NoticeKind::Reminder.is_ended_by(&days, &stopped));
    let back = returned(&stopped, 5 * DAY_MS);
    let soon = at(5 * DAY_MS + NOTICE_DELAY_MS);
    let reminder = at(8 * DAY_MS - 18 * HOUR_MS);
    let expected = [(NoticeKind::Turn, ALICE, soon), (NoticeKind::Reminder, ALICE, reminder)];
    assert_eq!(kinds(&stopped, &back, 5 * DAY_MS), expected);
    let on = by_bot(&back, BotAction::GoOn, 6 * DAY_MS).expect("a day has passed");
    assert_eq!(kinds(&back, &on, 6 * DAY_MS), []);
    assert!(!NoticeKind::Reminder.is_ended_by(&back, &on) && !NoticeKind::Turn.is_ended_by(&back, &on));
    let without = removed(&player_game(), 0);
    assert_eq!(kinds(&without, &returned(&without, DAY_MS), DAY_MS), [], "nobody loses time in it");
}

/// Removals, returns, moves, and everything else at random times, with flags and deadlines as soon as they are due.
#[test]
fn whatever_happens_no_time_runs_without_the_bot_or_within_a_day_of_its_return() {
    let (mut timeouts, mut returns) = (0, 0);
    for seed in 0..400 {
        let mut random = fastrand::Rng::with_seed(seed);
        let control = [TimeControl::Minutes5, TimeControl::Minutes15][random.usize(..2)];
        let TimeLimit::PerSide { base_ms, increment_ms } = control.limit() else { panic!("a live game") };
        let (mut game, mut now) = (started(control), START);
        // How long the time of each side has run, by a clock of the test.
        let mut used = ByColor { black: 0, white: 0 };
        let mut moves = ByColor { black: 0, white: 0 };
        let (mut is_present, mut runs_from) = (true, START);
        while let Some(color) = game.to_move() {
            let longest = [MINUTE_MS, 2 * DAY_MS][usize::from(random.u8(..4) == 0 || !is_present)];
            let mut next = now.plus_ms(random.i64(1..longest));
            // The worker is never late.
            let due = game.deadline(now).filter(|&due| due <= next);
            next = due.unwrap_or(next);
            if is_present && moves[color] > 0 {
                used[color] += (next.0 - now.max(runs_from).0).max(0);
            }
            now = next;
            let before = game.clone();
            let settle = |action| game.apply_as_bot(action, None, now);
            if due.is_some() {
                let settled = settle(BotAction::GoOn).or_else(|_| settle(BotAction::FallFlag));
                game = settled.expect("something is due");
            } else {
                game = match (random.u8(..8), is_present) {
                    (0, true) => {
                        is_present = false;
                        removed(&game, now.0 - START.0)
                    }
                    (0..5, false) => {
                        (is_present, runs_from) = (true, now.plus_ms(DAY_MS));
                        returns += 1;
                        returned(&game, now.0 - START.0)
                    }
                    (7, _) => settle(BotAction::StartClock).unwrap_or_else(|_| game.clone()),
                    (1, _) => settle(BotAction::FallFlag).unwrap_or_else(|_| game.clone()),
                    (2, _) => settle(BotAction::Abandon).unwrap_or_else(|_| game.clone()),
                    _ => match play_first(&game, now) {
                        Ok(moved) => {
                            moves[color] += 1;
                            moved
                        }
                        Err(refusal) => {
                            assert_eq!(refusal, Refusal::TimeIsUp, "seed {seed}");
                            game.clone()
                        }
                    },
                };
            }
            if let Some(ending) = game.ending().filter(|ending| ending.reason != EndReason::Board) {
                let has_moved = moves[color] > 0;
                let expected = if has_moved { EndReason::TimeOut(color) } else { EndReason::NoFirstMove(color) };
                assert_eq!(ending.reason, expected, "seed {seed}");
                assert!(is_present && now > runs_from, "seed {seed}: the flag fell while the times stood still");
                timeouts += 1;
            }
            for side in Color::BOTH {
                let left = clock(&game).left[side];
                assert!(left >= 0, "seed {seed}");
                let moves_ms = base_ms + moves[side] * increment_ms;
                // What the side to move has used of its turn is settled with its move, or when the times stop.
                let running_ms = match game.flag_at() {
                    Some(flag_at) if Some(side) == game.to_move() => left - (flag_at.0 - now.max(runs_from).0),
                    _ => 0,
                };
                let expected = (moves_ms - used[side]).max(0);
                let shown = (left - running_ms).max(0);
                let is_over = game.ending().is_some();
                assert!(
                    shown == expected || is_over && expected == 0,
                    "seed {seed}: {side} {shown} {expected} {before:?}"
                );
            }
        }
    }
    assert!(timeouts > 50 && returns > 200, "{timeouts} {returns}");
}
