//! Clocks: what a move costs, when a flag falls, and that no time is lost or made.

use super::*;

#[test]
fn every_time_control_has_its_times() {
    let limits: Vec<_> =
        ClockChoice::ALL.iter().filter_map(|choice| choice.control()).map(TimeControl::limit).collect();
    let day = Timestamp::DAY_MS;
    let expected = [
        TimeLimit::PerSide { base_ms: 5 * MINUTE_MS, increment_ms: 5_000 },
        TimeLimit::PerSide { base_ms: 15 * MINUTE_MS, increment_ms: 10_000 },
        TimeLimit::PerMove { move_ms: day },
        TimeLimit::PerMove { move_ms: 3 * day },
        TimeLimit::PerMove { move_ms: 7 * day },
    ];
    assert_eq!(limits, expected);
}

#[test]
fn a_clock_costs_nothing_until_the_board_has_been_shown() {
    let game = clocked(TimeControl::Minutes5);
    assert_eq!((turn_limit(&game), game.clock_waits_for_board()), (None, true));
    let late = START.plus_ms(HOUR_MS);
    let flag = game.apply_as_bot(BotAction::FallFlag, None, late);
    assert_eq!(flag, Err(Refusal::TooEarlyToClaim));
    let moved = play_first(&game, late).expect("time does not count yet");
    assert_eq!(clock(&moved).left, ByColor { black: 305_000, white: 300_000 });
    let two_minutes = Some(("first-move", late.plus_ms(120_000)));
    assert_eq!(turn_limit(&moved), two_minutes, "who moves has seen the board");
    let shown = game.apply_as_bot(BotAction::StartClock, None, late).expect("it stands still");
    assert_eq!((turn_limit(&shown), shown.turn), (two_minutes, game.turn));
    let again = shown.apply_as_bot(BotAction::StartClock, None, late.plus_ms(1));
    assert_eq!(again, Err(Refusal::AlreadyDone));
    let without = player_game().apply_as_bot(BotAction::StartClock, None, late);
    assert_eq!(without, Err(Refusal::AlreadyDone));
}

#[test]
fn the_time_for_votes_starts_with_the_first_vote_of_each_turn() {
    for channel_plays in Color::BOTH {
        let mut game = match channel_plays {
            Color::Black => game(Variant::default(), &[], Side::Channel(ALICE), level(1)),
            Color::White => game(Variant::default(), &[], level(1), Side::Channel(ALICE)),
        };
        game.clock = Some(GameClock::new(TimeControl::Votes(VoteTime::Minute1)));
        for hour in 1..4 {
            let now = START.plus_ms(hour * HOUR_MS);
            // The board is shown, also after a restart.
            assert_eq!(game.apply_as_bot(BotAction::StartClock, None, now), Err(Refusal::AlreadyDone));
            assert_eq!((turn_limit(&game), game.clock_waits_for_board()), (None, false));
            let first = game.game.position().legal_moves().iter().next().expect("a move");
            if !game.is_voting() {
                game = game.apply_as_bot(BotAction::Move { square: first, starved: false }, None, now).expect("a move");
                continue;
            }
            let voted = game.apply(player(BOB), GameAction::Vote(first), Some(game.turn), now).expect("a vote");
            let over = now.plus_ms(MINUTE_MS);
            assert_eq!(turn_limit(&voted), Some(("clock", over)), "a whole minute");
            let late = over.plus_ms(300);
            game = voted.apply_as_bot(BotAction::VotedMove(first), None, late).expect("the time is over");
        }
        assert_eq!(game.game.plies().len(), 3);
    }
}

#[test]
fn a_live_clock_starts_with_the_first_move_of_each_side() {
    for setup in [Setup::Standard, Setup::Free] {
        check_first_moves(Variant { setup, ..Variant::default() });
    }
    let days = started(TimeControl::Days1);
    assert_eq!(turn_limit(&days), Some(("clock", START.plus_ms(Timestamp::DAY_MS))), "a day for each move");
}

fn check_first_moves(variant: Variant) {
    let clock_of_game = started(TimeControl::Minutes5).clock;
    let mut game = game(variant, &[], Side::Player(ALICE), Side::Player(BOB));
    game.clock = clock_of_game;
    let mut now = START;
    for left in [ByColor { black: 305_000, white: 300_000 }, ByColor { black: 305_000, white: 305_000 }] {
        assert_eq!(turn_limit(&game), Some(("first-move", now.plus_ms(120_000))));
        assert_eq!((game.flag_at(), game.deadline(now)), (None, Some(now.plus_ms(120_300))));
        assert_eq!(play_first(&game, now.plus_ms(120_000)), Err(Refusal::TimeIsUp));
        now = now.plus_ms(119_999);
        game = play_first(&game, now).expect("in time");
        assert_eq!(clock(&game).left, left);
    }
    assert_eq!(turn_limit(&game), Some(("clock", now.plus_ms(305_000))));
    let moved = play_first(&game, now.plus_ms(200_000)).expect("in time");
    assert_eq!(clock(&moved).left, ByColor { black: 110_000, white: 305_000 });
}

#[test]
fn whoever_does_not_make_the_first_move_within_two_minutes_loses_nothing() {
    let fresh = started(TimeControl::Minutes15);
    let moved = play_first(&fresh, START).expect("in time");
    // The moves of an opening are nobody's first move.
    let opening = ["d3", "c3", "c4"].map(square);
    let from_opening = game(Variant::default(), &opening, Side::Player(ALICE), Side::Player(BOB));
    let from_opening = StoredGame { clock: fresh.clock, rated: fresh.rated, ..from_opening };
    for (game, color) in [(fresh, Color::Black), (moved, Color::White), (from_opening, Color::White)] {
        let fall = |ms| game.apply_as_bot(BotAction::FallFlag, None, START.plus_ms(ms));
        assert_eq!(fall(120_299), Err(Refusal::TooEarlyToClaim));
        let ended = fall(120_300).expect("the time is over");
        let ending = ended.final_ending().expect("an end");
        assert_eq!((ending.reason, ending.winner), (EndReason::NoFirstMove(color), None));
        assert!(!ending.reason.has_result() && ended.rated == game.rated, "{ended:?}");
        assert_eq!(clock(&ended), GameClock { running_since: None, ..clock(&game) }, "no time is used");
        assert_eq!(turn_limit(&ended), None);
    }
}

#[test]
fn where_the_bot_is_no_member_the_waiting_player_claims_the_win() {
    for control in [TimeControl::Minutes5, TimeControl::Days1] {
        let game = under_way(control);
        let game = StoredGame { location: Location { installation: Installation::User, ..game.location }, ..game };
        let ends_at = game.flag_at().expect("a clock is running");
        let late = ends_at.plus_ms(HOUR_MS);
        let claim = |by, now| game.apply(player(by), GameAction::ClaimWin, None, now);
        assert_eq!(game.deadline(late), Some(game.abandoned_at()));
        assert_eq!(game.apply_as_bot(BotAction::FallFlag, None, late), Err(Refusal::TooEarlyToClaim));
        assert_eq!(play_first(&game, late), Err(Refusal::TimeIsUp));
        assert_eq!(claim(BOB, ends_at), Err(Refusal::TooEarlyToClaim));
        assert_eq!(claim(ALICE, late), Err(Refusal::OwnTurnToClaim));
        let ended = claim(BOB, late).expect("the time is over").ending().expect("an end");
        assert_eq!((ended.reason, ended.winner), (EndReason::TimeOut(Color::Black), Some(Color::White)));
        let abandoned = game.apply_as_bot(BotAction::Abandon, None, game.abandoned_at());
        assert!(abandoned.is_ok_and(|abandoned| abandoned.ending().is_some()));
    }
}

#[test]
fn a_move_counts_from_its_click_and_the_next_clock_starts_when_it_is_handled() {
    let game = under_way(TimeControl::Minutes5);
    let at = |requested, now| ActionTime { requested: START.plus_ms(requested), now: START.plus_ms(now) };
    for (time, used) in [
        (at(10_000, 10_800), 10_000),
        (at(-5_000, 10_000), 0),
        (at(12_000, 10_000), 10_000),
        (at(304_999, 305_200), 304_999),
    ] {
        let moved = play_first(&game, time).expect("in time");
        assert_eq!(clock(&moved).left, ByColor { black: 310_000 - used, white: 305_000 }, "{time:?}");
        assert_eq!(moved.flag_at(), Some(time.now.plus_ms(305_000)));
    }
    for time in [at(305_000, 305_000), at(305_000, 305_200), at(HOUR_MS, HOUR_MS)] {
        assert_eq!(play_first(&game, time), Err(Refusal::TimeIsUp), "{time:?}");
    }
    let set_back = ActionTime::from(START.plus_ms(-HOUR_MS));
    assert_eq!(clock(&play_first(&game, set_back).expect("in time")).left.black, 310_000, "the clock was set back");
}

#[test]
fn a_flag_falls_a_little_after_its_time_and_the_other_side_wins() {
    let game = under_way(TimeControl::Minutes5);
    assert_eq!(game.deadline(START), Some(START.plus_ms(305_300)));
    let fall = |game: &StoredGame, ms| game.apply_as_bot(BotAction::FallFlag, None, START.plus_ms(ms));
    assert_eq!(fall(&game, 305_299), Err(Refusal::TooEarlyToClaim));
    let ended = fall(&game, 305_300).expect("the time is over");
    let ending = ended.ending().expect("an end");
    assert_eq!((ending.reason, ending.winner), (EndReason::TimeOut(Color::Black), Some(Color::White)));
    assert_eq!(clock(&ended).left, ByColor { black: 0, white: 305_000 });
    assert_eq!((ended.flag_at(), ended.rated), (None, RatedStatus::Casual(CasualReason::TooShort)));
    assert_eq!(fall(&ended, 400_000), Err(Refusal::GameOver(ended.id)));
    assert_eq!(fall(&player_game(), 400_000), Err(Refusal::TooEarlyToClaim), "a game without a clock");
    let mut long = game;
    for _ in 0..2 {
        long = play_first(&long, START).expect("in time");
    }
    let ended = fall(&long, 305_000 + 5_000 + 300).expect("the time is over");
    assert_eq!(ended.rated, RatedStatus::Rated(RatingClass::Main), "both sides have moved twice");
}

#[test]
fn a_day_clock_starts_anew_with_each_move() {
    let mut game = started(TimeControl::Days3);
    let mut now = START;
    for days in [2, 1, 2] {
        now = now.plus_ms(days * Timestamp::DAY_MS);
        game = play_first(&game, now).expect("in time");
        assert_eq!(clock(&game).left, ByColor { black: 3 * Timestamp::DAY_MS, white: 3 * Timestamp::DAY_MS });
        assert_eq!(game.flag_at(), Some(now.plus_ms(3 * Timestamp::DAY_MS)));
    }
    assert_eq!(play_first(&game, now.plus_ms(3 * Timestamp::DAY_MS)), Err(Refusal::TimeIsUp));
}

#[test]
fn a_game_with_a_clock_is_not_claimed_and_not_abandoned_while_it_runs() {
    let late = START.plus_ms(40 * Timestamp::DAY_MS);
    let running = started(TimeControl::Days7);
    assert_eq!(running.claimable_at(), None);
    let claim = running.apply(player(BOB), GameAction::ClaimWin, None, late);
    assert_eq!(claim, Err(Refusal::TooEarlyToClaim));
    let abandon = |game: &StoredGame| game.apply_as_bot(BotAction::Abandon, None, late);
    assert_eq!(abandon(&running), Err(Refusal::TooEarlyToClaim));
    let unseen = clocked(TimeControl::Days7);
    assert_eq!(unseen.deadline(START), Some(unseen.abandoned_at()));
    assert!(abandon(&unseen).is_ok(), "nobody has ever seen the board");
}

#[test]
fn every_ending_stops_the_clock() {
    let time = START.plus_ms(MINUTE_MS);
    for (game, actor, action, left_ms) in [
        (under_way(TimeControl::Minutes15), player(BOB), GameAction::Resign, 14 * MINUTE_MS + 10_000),
        (started(TimeControl::Minutes15), player(ALICE), GameAction::Cancel, 15 * MINUTE_MS),
    ] {
        let ended = game.apply(actor, action, None, time).expect("allowed");
        assert_eq!((clock(&ended).running_since, clock(&ended).left.black), (None, left_ms), "{action:?}");
    }
    let mut small = game(variant(4, 4, Goal::Most), &[], Side::Player(ALICE), Side::Player(BOB));
    small.clock = Some(GameClock::new(TimeControl::Minutes5));
    while small.to_move().is_some() {
        small = play_first(&small, time).expect("in time");
    }
    assert_eq!(clock(&small).running_since, None);
}

#[test]
fn a_day_is_given_to_the_opponent_of_a_day_game_up_to_two_weeks() {
    let mut game = started(TimeControl::Days7);
    let day = Timestamp::DAY_MS;
    let give = |game: &StoredGame, who| game.apply(player(who), give_time(game), Some(game.turn), START);
    for days in 8..=14 {
        game = give(&game, BOB).expect("Alice has less than two weeks");
        assert_eq!(game.flag_at(), Some(START.plus_ms(days * day)), "Alice is to move");
        let by_bob = Announcement { kind: AnnouncementKind::TimeGiven, by: Color::White };
        assert_eq!(game.announcement, Some(by_bob));
    }
    assert_eq!(give(&game, BOB), Err(Refusal::TooMuchTime));
    let both = give(&game, ALICE).expect("Bob has a week");
    assert_eq!((clock(&both).left.white, both.flag_at(), both.turn), (8 * day, game.flag_at(), game.turn));
    let moved = play_first(&both, START.plus_ms(10 * day)).expect("in time");
    assert_eq!(clock(&moved).left, ByColor { black: 7 * day, white: 8 * day }, "the next move has the usual time");
    let without_clock = player_game().apply(player(BOB), GameAction::GiveTime { left_ms: 0 }, None, START);
    assert_eq!(
        (give(&started(TimeControl::Minutes5), BOB), without_clock),
        (Err(Refusal::BadButton), Err(Refusal::BadButton))
    );
    assert_eq!(give(&game, EVE), Err(Refusal::NotYourGame));
}

#[test]
fn a_second_click_of_the_same_button_gives_no_second_day() {
    let game = started(TimeControl::Days1);
    let again = |later: &StoredGame, who| later.apply(player(who), give_time(&game), Some(game.turn), START);
    let given = again(&game, BOB).expect("Alice has a day");
    assert_eq!(given.flag_at(), Some(START.plus_ms(2 * Timestamp::DAY_MS)));
    assert_eq!(again(&given, BOB), Err(Refusal::OutdatedButton));
    assert_eq!(again(&given, ALICE), Err(Refusal::OutdatedButton), "the board that Alice saw has changed");
    // The next turn has its usual time again, so both sides have as much as before the gift.
    let moved = play_first(&given, START).expect("in time");
    assert_eq!(clock(&moved).left_of_both_ms(), clock(&game).left_of_both_ms());
    assert_eq!(again(&moved, BOB), Err(Refusal::OutdatedButton));
    let twice =
        given.apply(player(BOB), give_time(&given), Some(given.turn), START).expect("the button of the new board");
    assert_eq!(twice.flag_at(), Some(START.plus_ms(3 * Timestamp::DAY_MS)));
}

#[test]
fn a_win_by_time_in_a_day_game_is_open_for_a_day() {
    let running = started(TimeControl::Days1);
    let fallen_at = START.plus_ms(Timestamp::DAY_MS + 300);
    let fallen = running.apply_as_bot(BotAction::FallFlag, None, fallen_at).expect("the time is over");
    let until = fallen_at.plus_ms(Timestamp::DAY_MS);
    assert_eq!((clock(&fallen).win_open_until, fallen.rated), (Some(until), running.rated));
    assert!(fallen.ending().is_some() && fallen.final_ending().is_none());
    let decide = |actor, action, now| fallen.apply(actor, action, None, now);
    let last = Timestamp(until.0 - 1);
    for action in [GameAction::DeclineWin, GameAction::ConfirmWin] {
        assert_eq!(decide(player(ALICE), action, last), Err(Refusal::NotTheWinner));
        assert_eq!(decide(player(EVE), action, last), Err(Refusal::NotYourGame));
        assert_eq!(running.apply(player(BOB), action, None, last), Err(Refusal::OutdatedButton));
    }
    assert_eq!(decide(player(BOB), GameAction::DeclineWin, until), Err(Refusal::WinIsFinal));
    assert_eq!(fallen.apply_as_bot(BotAction::SettleWin, None, last), Err(Refusal::TooEarlyToClaim));

    let declined = decide(player(BOB), GameAction::DeclineWin, last).expect("Bob has won");
    assert_eq!(
        (declined.status, declined.to_move(), declined.rated),
        (Status::Running, Some(Color::Black), running.rated)
    );
    assert_eq!((declined.flag_at(), declined.turn), (Some(last.plus_ms(Timestamp::DAY_MS)), running.turn));
    let [decline, confirm] =
        [GameAction::DeclineWin, GameAction::ConfirmWin].map(|one| Action::Player(player(BOB), one));
    let settle = Action::Bot(BotAction::SettleWin);
    for (action, now) in [(confirm, last), (settle, until)] {
        let settled = fallen.perform(action, None, now).expect("it is time");
        assert_eq!(settled.final_ending(), fallen.ending(), "{action:?}");
        assert_eq!(settled.rated, RatedStatus::Casual(CasualReason::TooShort));
        for again in [decline, settle] {
            assert_eq!(settled.perform(again, None, until), Err(Refusal::WinIsFinal), "{action:?}");
        }
    }
    let live = under_way(TimeControl::Minutes5);
    let lost = live.apply_as_bot(BotAction::FallFlag, None, fallen_at).expect("the time is over");
    assert_eq!(lost.final_ending(), lost.ending(), "a live game is over at once");
}

/// Games with moves, late clicks, flags and resignations at random times.
#[test]
fn clocks_are_never_negative_and_the_times_of_both_sides_add_up() {
    let mut timeouts = 0;
    for seed in 0..300 {
        let mut random = fastrand::Rng::with_seed(seed);
        let control = [TimeControl::Minutes5, TimeControl::Minutes15][random.usize(..2)];
        let TimeLimit::PerSide { base_ms, increment_ms } = control.limit() else { panic!("a live game") };
        let longest = 1 << random.u32(8..18);
        let (mut game, mut now) = (started(control), START);
        let mut used = ByColor { black: 0, white: 0 };
        let mut moves = ByColor { black: 0, white: 0 };
        while let Some(color) = game.to_move() {
            let thought = random.i64(0..longest);
            let requested = now.plus_ms(thought);
            let handled = requested.plus_ms(random.i64(0..400));
            let time = ActionTime { requested, now: handled };
            let left_before = clock(&game).left[color];
            let is_first = moves[color] == 0;
            let turn_ms = if is_first { FIRST_MOVE_MS } else { left_before };
            game = match play_first(&game, time) {
                Ok(moved) => {
                    assert!(thought < turn_ms, "seed {seed}");
                    used[color] += if is_first { 0 } else { thought };
                    moves[color] += 1;
                    moved
                }
                Err(refusal) => {
                    assert_eq!((refusal, thought >= turn_ms), (Refusal::TimeIsUp, true), "seed {seed}");
                    timeouts += 1;
                    used[color] += if is_first { 0 } else { left_before };
                    let due = game.deadline(now).expect("the clock is running").max(handled);
                    game.apply_as_bot(BotAction::FallFlag, None, due).expect("the time is over")
                }
            };
            now = handled;
            for color in Color::BOTH {
                let left = clock(&game).left[color];
                assert!(left >= 0, "seed {seed}");
                assert_eq!(base_ms + moves[color] * increment_ms - left, used[color], "seed {seed}, {color}");
            }
        }
    }
    assert!((50..250).contains(&timeouts), "some games end by time, others do not: {timeouts}");
}
