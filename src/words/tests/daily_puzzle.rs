//! The texts of a daily puzzle at every stage, and the line to share.

use crate::domain::{
    AnswerAction, BoardFormat, DailyAttempt, DailyProgress, DailyPuzzle, DailyStreak, Day, PlayerId, PuzzleMode,
    PuzzleView, Timestamp,
};
use crate::words::{PuzzleText, Words};
use rules::{Puzzle, Puzzles};

/// A Thursday.
const DAY: Day = Day(20_790);
const NOON: Timestamp = Timestamp(20_790 * Timestamp::DAY_MS + Timestamp::DAY_MS / 2);

fn puzzle() -> &'static Puzzle {
    let id = DailyPuzzle::of(NOON).choose(Puzzles::shipped().all()).expect("a puzzle");
    Puzzles::shipped().get(id).expect("shipped")
}

fn message(attempt: &DailyAttempt, streak: DailyStreak, now: Timestamp) -> String {
    let daily = DailyPuzzle::of(DAY.start());
    let DailyAttempt { attempt, solved_at } = attempt.clone();
    let mode = PuzzleMode::Daily(DailyProgress { daily, solved_at, streak, now });
    let view = &PuzzleView { puzzle: puzzle(), player_id: PlayerId(1), attempt, mode };
    let text = PuzzleText { view, refutation: None, solution: None, format: BoardFormat::Picture };
    Words::english().puzzle_message(&text)
}

fn solved(mut attempt: DailyAttempt, now: Timestamp) -> DailyAttempt {
    for step in puzzle().steps().iter().skip(attempt.attempt.moves.len()) {
        attempt = attempt.apply(puzzle(), AnswerAction::Move(step.own), now).expect("right");
    }
    attempt
}

#[test]
fn the_message_says_what_is_asked_and_what_it_means_for_the_days_in_a_row() {
    let new = DailyAttempt::new(puzzle().id());
    let streak = |days, best| DailyStreak { days, best, survives_today: false };
    let next = DAY.end().seconds();
    let open = |streak| message(&new, streak, NOON);
    assert!(open(streak(0, 0)).starts_with("**Daily puzzle 11** · ★★★\n"), "{}", open(streak(0, 0)));
    assert!(open(streak(0, 4)).ends_with(&format!("\n-# The next daily puzzle comes <t:{next}:R>.")));
    let one = format!("\n-# Your streak is 1 day. The next daily puzzle comes <t:{next}:R>.");
    assert!(open(streak(1, 4)).ends_with(&one), "{}", open(streak(1, 4)));
    let days = format!("\n-# Your streak is 4 days. The next daily puzzle comes <t:{next}:R>.");
    assert!(open(streak(4, 4)).ends_with(&days), "{}", open(streak(4, 4)));
    let done = message(&solved(new.clone(), NOON), streak(5, 9), NOON);
    let end = format!(
        "\nShare this without giving anything away:\n```\nOutflank daily 11 · ★★★ · solved in 1 try\n```\n\
         -# Streak: 5, at best 9. One missed day a month is forgiven. The next daily puzzle comes <t:{next}:R>."
    );
    assert!(done.contains("\n**Solved!** ") && done.ends_with(&end), "{done}");
    let late = message(&solved(new.clone(), DAY.end()), streak(0, 9), DAY.end());
    assert!(late.ends_with("so it does not count for your streak. Today's: /puzzle"), "{late}");
    let seen_later = message(&solved(new, NOON), streak(5, 9), DAY.end().plus_ms(1));
    assert!(seen_later.contains("Streak: 5"), "{seen_later}");
}

#[test]
fn wrong_answers_are_counted_in_the_line_to_share() {
    let new = DailyAttempt::new(puzzle().id());
    let right = puzzle().steps()[0].own;
    let wrong = puzzle().position().legal_moves().iter().find(|&square| square != right).expect("another move");
    let wrong = new.apply(puzzle(), AnswerAction::Move(wrong), NOON).expect("legal");
    let text = message(&wrong, DailyStreak::default(), NOON);
    assert!(text.contains(" is wrong.**") && !text.contains("Outflank daily"), "{text}");
    let again = wrong.apply(puzzle(), AnswerAction::TryAgain, NOON).expect("possible");
    let text = message(&solved(again, NOON), DailyStreak::default(), NOON);
    assert!(text.contains("\nOutflank daily 11 · ★★★ · solved in 2 tries\n"), "{text}");
    let revealed = wrong.apply(puzzle(), AnswerAction::Reveal, NOON).expect("possible");
    let text = message(&revealed, DailyStreak::default(), NOON);
    assert!(text.contains("\nOutflank daily 11 · ★★★ · not solved\n") && text.contains("**The solution:**"), "{text}");
    let next = format!("The next daily puzzle comes <t:{}:R>.", DAY.end().seconds());
    assert!(text.ends_with(&format!("\n-# {next}")), "{text}");
    let ended = |survives_today| message(&revealed, DailyStreak { days: 4, best: 4, survives_today }, NOON);
    let goes_on = "one missed day a month is forgiven: solve tomorrow's, and your streak is 5.";
    assert!(ended(true).ends_with(&format!("\n-# Not solved, but {goes_on} {next}")), "{}", ended(true));
    assert!(
        ended(false).contains("\n-# Not solved a second time this month, so your streak begins again. "),
        "{}",
        ended(false)
    );
    let line = text.lines().find(|line| line.starts_with("Outflank")).expect("the line");
    assert!(!line.contains(&right.to_string()), "it gives nothing away");
}
