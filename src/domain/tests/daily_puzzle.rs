//! Daily puzzles: which puzzle a day has, and streaks with forgiven days.

use std::collections::HashSet;

use super::*;
use crate::domain::{AnswerAction, DailyAttempt, DailyPuzzle, DailyStreak, Day, Refusal};
use rules::{PuzzleId, Puzzles};

fn day(text: &str) -> Day {
    Day::parse(text).expect("a day")
}

fn of_day(text: &str) -> DailyPuzzle {
    DailyPuzzle::of(day(text).start())
}

fn rating(id: PuzzleId) -> u16 {
    Puzzles::shipped().get(id).expect("shipped").rating()
}

#[test]
fn the_number_grows_by_one_each_day_and_the_stars_within_a_week() {
    let first = of_day("2026-11-23");
    assert_eq!((first.number(), of_day("2026-11-24").number(), of_day("2027-11-23").number()), (1, 2, 366));
    assert_eq!(DailyPuzzle::of(day("2026-11-24").start().plus_ms(-1)), first, "days end at midnight by UTC");
    let stars: Vec<u8> =
        (0..8).map(|days| DailyPuzzle::of(first.day().start().plus_ms(days * Timestamp::DAY_MS)).stars()).collect();
    assert_eq!(stars, [1, 2, 2, 3, 3, 4, 5, 1], "from Monday to Monday");
    assert_eq!(of_day("2026-11-24").previous(), first);
}

#[test]
fn only_days_since_the_first_one_until_today_have_a_puzzle() {
    let now = day("2026-12-24").start().plus_ms(5);
    for known in ["2026-11-23", "2026-12-01", "2026-12-24"] {
        assert_eq!(DailyPuzzle::known(day(known), now), Ok(of_day(known)));
    }
    for hidden in [day("2026-12-25"), day("2026-11-22"), Day(i32::MIN), Day(i32::MAX), Day(-1)] {
        assert_eq!(DailyPuzzle::known(hidden, now), Err(Refusal::BadButton), "{hidden:?}");
    }
}

#[test]
fn puzzles_are_harder_on_later_weekdays_and_none_comes_twice_in_nine_years() {
    let puzzles = Puzzles::shipped().all();
    let monday = day("2026-11-23").0;
    let mut seen = HashSet::new();
    for week in 0..468 {
        let ratings: Vec<u16> = (0..7)
            .map(|weekday| {
                let daily = DailyPuzzle::of(Day(monday + 7 * week + weekday).start());
                let id = daily.choose(puzzles).expect("a puzzle");
                assert!(seen.insert(id), "{id} comes twice");
                rating(id)
            })
            .collect();
        assert!(ratings.is_sorted(), "{ratings:?}");
    }
    assert_eq!(of_day("2026-12-01").choose(&[]), None);
    // The order of the list does not matter.
    let reversed: Vec<_> = puzzles.iter().rev().cloned().collect();
    assert_eq!(of_day("2026-12-01").choose(&reversed), of_day("2026-12-01").choose(puzzles));
}

#[test]
fn a_puzzle_is_solved_when_the_last_move_is_found() {
    let id = of_day("2026-12-06").choose(Puzzles::shipped().all()).expect("a puzzle");
    let puzzle = Puzzles::shipped().get(id).expect("shipped");
    let now = day("2026-12-06").start();
    let wrong = puzzle.position().legal_moves().iter().find(|&square| square != puzzle.steps()[0].own).expect("a move");
    let new = DailyAttempt::new(id);
    let wrong = new.apply(puzzle, AnswerAction::Move(wrong), now).expect("legal");
    assert_eq!((wrong.solved_at, wrong.attempt.wrong_answers), (None, 1));
    let mut attempt = wrong.apply(puzzle, AnswerAction::TryAgain, now).expect("possible");
    for step in puzzle.steps() {
        assert_eq!(attempt.solved_at, None);
        attempt = attempt.apply(puzzle, AnswerAction::Move(step.own), now).expect("right");
    }
    assert_eq!((attempt.solved_at, attempt.attempt.wrong_answers, attempt.attempt.rated), (Some(now), 1, None));
    assert_eq!(attempt.apply(puzzle, AnswerAction::Reveal, now), Err(Refusal::BadButton));
    let revealed = new.apply(puzzle, AnswerAction::Reveal, now).expect("possible");
    assert_eq!(revealed.solved_at, None);
}

#[test]
fn a_streak_survives_the_first_missed_day_of_a_month_only() {
    let survives = |solved: &[&str], today: &str| {
        let solved: Vec<Day> = solved.iter().map(|text| day(text)).collect();
        DailyStreak::of(&solved, day(today)).survives_today
    };
    assert!(!survives(&[], "2026-12-01"), "there is none");
    assert!(survives(&["2026-12-01"], "2026-12-02"));
    assert!(!survives(&["2026-12-01"], "2026-12-03"), "yesterday was missed too");
    assert!(!survives(&["2026-12-01", "2026-12-03"], "2026-12-04"), "one in this month is forgiven already");
    assert!(survives(&["2026-12-29", "2026-12-30"], "2027-01-01"), "one in each of two months");
    assert!(survives(&["2026-12-01", "2026-12-03"], "2026-12-03"), "today's puzzle is solved");
}

#[test]
fn a_streak_forgives_one_missed_day_in_each_month() {
    let streak = |solved: &[&str], today: &str| {
        let solved: Vec<Day> = solved.iter().map(|text| day(text)).collect();
        let DailyStreak { days, best, .. } = DailyStreak::of(&solved, day(today));
        (days, best)
    };
    assert_eq!(streak(&[], "2026-12-01"), (0, 0));
    assert_eq!(streak(&["2026-12-01"], "2026-12-01"), (1, 1));
    assert_eq!(streak(&["2026-12-01", "2026-12-02"], "2026-12-03"), (2, 2), "today is not missed yet");
    assert_eq!(streak(&["2026-12-01", "2026-12-02"], "2026-12-04"), (2, 2), "one missed day is forgiven");
    assert_eq!(streak(&["2026-12-01", "2026-12-02"], "2026-12-05"), (0, 2), "two are not");
    assert_eq!(
        streak(&["2026-12-01", "2026-12-03", "2026-12-04"], "2026-12-04"),
        (3, 3),
        "the missed day does not count"
    );
    assert_eq!(
        streak(&["2026-12-01", "2026-12-03", "2026-12-05"], "2026-12-05"),
        (1, 2),
        "the second one in the month"
    );
    assert_eq!(streak(&["2026-12-30", "2027-01-02"], "2027-01-02"), (2, 2), "one in each of two months");
    assert_eq!(streak(&["2026-12-30", "2027-01-03"], "2027-01-03"), (1, 1), "two in January");
    assert_eq!(
        streak(&["2026-12-01", "2026-12-04", "2026-12-06"], "2026-12-06"),
        (2, 2),
        "what ended a streak was not forgiven"
    );
    let gap = ["2026-12-28", "2026-12-29", "2026-12-31", "2027-01-01", "2027-01-03", "2027-01-04"];
    assert_eq!(streak(&gap, "2027-01-05"), (6, 6));
    assert_eq!(streak(&gap, "2027-01-06"), (0, 6), "January's day was used");
}
