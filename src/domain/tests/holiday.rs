//! Holidays: how much is taken when time runs out, and what it does to the clock.

use super::*;

fn take(game: &StoredGame, given_ms: i64, now: Timestamp) -> Result<StoredGame, Refusal> {
    game.apply_as_bot(BotAction::TakeHoliday { given_ms }, Some(game.turn), now)
}

#[test]
fn as_many_hours_are_due_as_it_takes_to_have_time_again() {
    let game = started(TimeControl::Days1);
    let due = |late_ms, left_ms| {
        let taken = game.holiday_due(START.plus_ms(DAY_MS + late_ms), Holiday { left_ms, until: None })?;
        assert_eq!((taken.charged_ms, taken.until), (taken.given_ms, START.plus_ms(DAY_MS + taken.given_ms)));
        Some(taken.given_ms)
    };
    let all = HOLIDAY_OF_YEAR_MS;
    assert_eq!(all, 14 * DAY_MS);
    for (late_ms, wanted) in [
        (-1, None),
        (0, Some(HOUR_MS)),
        (300, Some(HOUR_MS)),
        (HOUR_MS - 1, Some(HOUR_MS)),
        (HOUR_MS, Some(2 * HOUR_MS)),
        (30 * DAY_MS, Some(all)),
    ] {
        assert_eq!(due(late_ms, all), wanted, "{late_ms} ms late");
    }
    assert_eq!((due(0, 5_000), due(0, 0)), (Some(5_000), None), "what is left of the year");
    let (far, all) = (START.plus_ms(30 * DAY_MS), Holiday { left_ms: HOLIDAY_OF_YEAR_MS, until: None });
    assert_eq!(started(TimeControl::Minutes5).holiday_due(far, all), None, "only games with days");
    assert_eq!(player_game().holiday_due(far, all), None);
    let ended = game.apply(player(ALICE), GameAction::Resign, None, START).expect("Alice resigns");
    assert_eq!(ended.holiday_due(far, all), None);
}

#[test]
fn what_is_taken_in_another_game_costs_nothing_more() {
    let game = started(TimeControl::Days1);
    let flag_at = START.plus_ms(DAY_MS);
    // Until when the other game has holiday, and how late it is, in minutes after the flag. Then what this one gets and what it costs.
    for (until, late, left_ms, expected) in [
        (-1, 0, HOLIDAY_OF_YEAR_MS, Some((60, 60))),
        (0, 0, HOLIDAY_OF_YEAR_MS, Some((60, 60))),
        (40, 0, HOLIDAY_OF_YEAR_MS, Some((40, 0))),
        (40, 39, HOLIDAY_OF_YEAR_MS, Some((40, 0))),
        (40, 40, HOLIDAY_OF_YEAR_MS, Some((100, 60))),
        (40, 160, HOLIDAY_OF_YEAR_MS, Some((220, 180))),
        (40, 40, 20 * MINUTE_MS, Some((60, 20))),
        (40, 0, 0, Some((40, 0))),
        (0, 0, 0, None),
        (40, -1, HOLIDAY_OF_YEAR_MS, None),
    ] {
        let holiday = Holiday { left_ms, until: Some(flag_at.plus_ms(until * MINUTE_MS)) };
        let taken = game.holiday_due(flag_at.plus_ms(late * MINUTE_MS), holiday);
        let minutes = taken.map(|taken| {
            assert_eq!(taken.until, flag_at.plus_ms(taken.given_ms));
            (taken.given_ms / MINUTE_MS, taken.charged_ms / MINUTE_MS)
        });
        assert_eq!(minutes, expected, "until {until}, {late} late, {left_ms} ms left");
    }
    let begun = take(&game, HOUR_MS, flag_at).expect("the time has run out");
    let holiday = Holiday { left_ms: 2 * HOUR_MS, until: Some(flag_at.plus_ms(5 * HOUR_MS)) };
    assert_eq!(begun.holiday_until(holiday), Some(flag_at.plus_ms(7 * HOUR_MS)));
}

#[test]
fn a_holiday_adds_its_time_to_the_turn_and_ends_with_it() {
    let game = started(TimeControl::Days1);
    let late = START.plus_ms(DAY_MS + 300);
    assert_eq!(take(&game, HOUR_MS, START.plus_ms(DAY_MS - 1)), Err(Refusal::TooEarlyToClaim));
    let extended = take(&game, HOUR_MS, late).expect("the time has run out");
    assert_eq!((extended.version, extended.turn), (game.version.next(), game.turn));
    assert_eq!(extended.flag_at(), Some(START.plus_ms(DAY_MS + HOUR_MS)), "from the flag on, not from now");
    assert_eq!(extended.reminder_at(), game.reminder_at(), "nobody is reminded again");
    let flag = extended.apply_as_bot(BotAction::FallFlag, None, late);
    assert_eq!(flag, Err(Refusal::TooEarlyToClaim));
    let again = take(&extended, HOUR_MS, late.plus_ms(HOUR_MS)).expect("and again");
    assert_eq!(
        again.clock.map(|clock| (clock.holiday_ms, clock.left.black)),
        Some((2 * HOUR_MS, DAY_MS + 2 * HOUR_MS))
    );
    let at = late.plus_ms(HOUR_MS);
    let moved = again.apply(player(ALICE), GameAction::Move(square("d3")), None, at).expect("Alice is back");
    let fresh = GameClock { running_since: Some(at), ..GameClock::new(TimeControl::Days1) };
    assert_eq!(moved.clock, Some(fresh), "the next turn has its own time");
}

#[test]
fn a_holiday_can_last_for_all_that_is_left_of_the_year_and_for_the_days_of_the_next() {
    let game = started(TimeControl::Days1);
    let left = |left_ms| Holiday { left_ms, until: None };
    assert_eq!(game.holiday_until(left(HOLIDAY_OF_YEAR_MS)), None, "it has not begun");
    let begun = take(&game, HOUR_MS, START.plus_ms(DAY_MS)).expect("the time has run out");
    let flag_at = begun.flag_at().expect("the clock is running");
    for left_ms in [0, 5_000, HOLIDAY_OF_YEAR_MS] {
        assert_eq!(begun.holiday_until(left(left_ms)), Some(flag_at.plus_ms(left_ms)));
    }
    let new_year = Timestamp(1_704_067_200_000);
    assert_eq!((new_year.year(), new_year.plus_ms(-1).year()), (2024, 2023));
    let mut late = game;
    late.clock.as_mut().expect("a clock").running_since = Some(new_year.plus_ms(-DAY_MS - 3 * HOUR_MS - 1));
    let late = take(&late, HOUR_MS, new_year.plus_ms(-3 * HOUR_MS)).expect("the time has run out");
    for (left_ms, until) in [
        (HOUR_MS, new_year.plus_ms(-HOUR_MS - 1)),
        (2 * HOUR_MS, new_year.plus_ms(-1)),
        (2 * HOUR_MS + 9, new_year.plus_ms(8 + HOLIDAY_OF_YEAR_MS)),
        (DAY_MS, new_year.plus_ms(HOUR_MS - 1 + HOLIDAY_OF_YEAR_MS)),
    ] {
        assert_eq!(late.holiday_until(left(left_ms)), Some(until), "{left_ms} ms are left");
    }
}
