//! The trainer: which mistakes are trained, what an answer does, and when a position comes again.

use super::*;
use crate::domain::{JudgedAnswer, TrainedAction, TrainedAttempt, TrainedState, TrainedToday, mistakes};

const DAY: i64 = Timestamp::DAY_MS;
/// The shortest game in which one side loses every disc.
const MOVES: &str = "e6f4e3f6g5d6e7f5c5";

fn utc() -> TimeZone {
    TimeZone::UTC
}

/// A review in which these moves lose discs.
fn review(losses: &[(usize, u32)]) -> Review {
    let game = Game::from_transcript(Variant::default(), MOVES).expect("legal moves");
    let value = |index: usize, played: Square| {
        let loss = losses.iter().find(|(at, _)| *at == index).map_or(0, |(_, loss)| *loss);
        let best = if loss == 0 { played } else { square("a1") };
        MoveValue { best, score: 0, loss, exact: false, line: vec![best], reply: Vec::new(), obvious: None }
    };
    let values = game.plies().iter().enumerate().map(|(index, ply)| value(index, ply.square)).collect();
    Review::new(game, values).expect("a value for each move")
}

#[test]
fn the_worst_mistakes_of_a_side_after_the_opening_are_trained() {
    let reviewed = review(&[(0, 30), (1, 40), (2, 5), (4, 12), (6, 4), (8, 12)]);
    let found = |color, opening| {
        let found = mistakes(&reviewed, color, opening);
        found.into_iter().map(|mistake| (mistake.index, mistake.loss)).collect::<Vec<_>>()
    };
    assert_eq!(found(Color::Black, 0), [(0, 30), (4, 12), (8, 12), (2, 5)], "4 discs are no mistake");
    assert_eq!(found(Color::Black, 2), [(4, 12), (8, 12), (2, 5)], "nobody chose the moves of the opening");
    assert_eq!(found(Color::White, 0), [(1, 40)]);
    let many = review(&[(0, 10), (2, 11), (4, 12), (6, 13), (8, 14)]);
    assert_eq!(mistakes(&many, Color::Black, 0).len(), 5);
}

#[test]
fn games_with_a_final_result_are_trained_unless_they_are_annulled_or_experiments() {
    let moved = |game: &StoredGame| {
        let next = game.game.position().legal_moves().iter().next().expect("a move");
        let mover = if game.to_move() == Some(Color::Black) { ALICE } else { BOB };
        game.apply(player(mover), GameAction::Move(next), None, START).expect("legal")
    };
    let running = (0..4).fold(player_game(), |game, _| moved(&game));
    assert!(!running.is_trained());
    let resigned = running.apply(player(BOB), GameAction::Resign, None, START).expect("possible");
    assert!(resigned.is_trained());
    for reason in [CasualReason::Annulled, CasualReason::Review] {
        assert!(!StoredGame { rated: RatedStatus::Casual(reason), ..resigned.clone() }.is_trained(), "{reason:?}");
    }
    let stopped = running.apply(moderator(EVE), GameAction::End, None, START).expect("possible");
    assert!(!stopped.is_trained());
    assert!(!StoredGame { opening_plies: 4, ..resigned }.is_trained(), "nobody has moved");
}

#[test]
fn only_what_loses_nothing_is_right_or_nearly_nothing_where_it_is_not_proven() {
    let right = |loss, is_exact| JudgedAnswer { loss, is_exact, line: Vec::new() }.is_right();
    assert_eq!([right(0, true), right(1, true), right(2, true)], [true, false, false]);
    assert_eq!([right(0, false), right(2, false), right(3, false)], [true, true, false]);
}

#[test]
fn the_first_answer_counts_and_what_follows_it_does_not() {
    let answer = |square: &str, is_right| TrainedAction::Answer { square: super::square(square), is_right };
    let asked = TrainedAttempt::new().asked(START);
    assert_eq!(asked.asked_at, Some(START));
    assert_eq!(asked.asked(START.plus_ms(5)), asked, "it waits for its answer");
    let apply = |attempt: TrainedAttempt, action| attempt.apply(action, utc(), START).expect("possible");
    let wrong = apply(asked, answer("d3", false));
    assert_eq!((wrong.state, wrong.wrong_answers, wrong.is_counted), (TrainedState::Wrong(square("d3")), 1, true));
    let again = apply(wrong, TrainedAction::TryAgain);
    assert_eq!((again.state, again.schedule), (TrainedState::Open, wrong.schedule));
    let right = apply(again, answer("c4", true));
    assert_eq!((right.state, right.schedule), (TrainedState::Right(square("c4")), wrong.schedule));
    assert_eq!(right.schedule.map(|schedule| schedule.right_answers), Some(0));
    let given_up = apply(asked, TrainedAction::Reveal);
    assert_eq!((given_up.state, given_up.is_counted), (TrainedState::Revealed, true));
    assert_eq!(given_up.schedule, wrong.schedule, "as after a wrong answer");
    assert_eq!(apply(wrong, TrainedAction::Reveal).state, TrainedState::Revealed);
    for (attempt, action) in [
        (asked, TrainedAction::TryAgain),
        (wrong, answer("c4", true)),
        (right, TrainedAction::TryAgain),
        (right, TrainedAction::Reveal),
        (given_up, answer("c4", true)),
        (given_up, TrainedAction::Reveal),
    ] {
        assert_eq!(attempt.apply(action, utc(), START), Err(Refusal::BadButton), "{attempt:?} {action:?}");
    }
    let later = right.asked(START.plus_ms(DAY));
    assert_eq!((later.state, later.is_counted, later.wrong_answers), (TrainedState::Open, false, 0));
    assert_eq!((later.asked_at, later.schedule), (Some(START), right.schedule), "the first time stays");
    assert!(later.version > right.version, "buttons of the last time change nothing");
}

#[test]
fn right_answers_come_ever_later_and_a_wrong_one_the_next_day() {
    let days = |answers: &[bool]| {
        let mut schedule = Schedule::default();
        let days = answers.iter().map(|&is_right| {
            schedule = schedule.after_answer(is_right, utc(), START);
            schedule.days
        });
        days.collect::<Vec<i64>>()
    };
    assert_eq!(days(&[true, true, true, true]), [1, 6, 17, 48]);
    assert_eq!(days(&[false, true, true, true]), [1, 1, 6, 15], "the factor is lower after a wrong answer");
    assert_eq!(days(&[true, true, true, false, true, true]), [1, 6, 17, 1, 1, 6]);
    let many = days(&[true; 12]);
    assert!(many.iter().all(|&days| days <= 365) && many.last() == Some(&365), "{many:?}");
    let wrong = (0..20).fold(Schedule::default(), |schedule, _| schedule.after_answer(false, utc(), START));
    assert_eq!((wrong.factor, wrong.days, wrong.right_answers), (1.3, 1, 0));
}

#[test]
fn days_begin_at_the_players_midnight() {
    // 2001-09-09 at 01:46:40 by UTC.
    let midnight = Timestamp(999_993_600_000);
    assert_eq!(utc().midnight(START, 0), midnight);
    let due = |minutes| {
        let zone = TimeZone::Fixed(UtcOffset::new(minutes).expect("an offset"));
        (zone.midnight(START, 0), Schedule::default().after_answer(false, zone, START).due_at)
    };
    assert_eq!(due(0), (midnight, midnight.plus_ms(DAY)));
    let hour = 60 * 60_000;
    assert_eq!(due(120), (midnight.plus_ms(-2 * hour), midnight.plus_ms(DAY - 2 * hour)));
    // It is still the day before in New York.
    assert_eq!(due(-300), (midnight.plus_ms(5 * hour - DAY), midnight.plus_ms(5 * hour)));
}

#[test]
fn only_so_many_new_positions_come_on_a_day() {
    let today = |due, new, begun| TrainedToday { due, new, begun };
    assert_eq!(today(0, 9, 0).new_left(), 5);
    assert_eq!((today(3, 9, 2).new_left(), today(3, 9, 2).left()), (3, 6));
    assert_eq!((today(1, 9, 7).new_left(), today(1, 9, 7).left()), (0, 1));
    assert_eq!(today(0, 2, 0).new_left(), 2);
}
