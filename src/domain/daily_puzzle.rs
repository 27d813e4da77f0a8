//! The daily puzzle: which puzzle a day has, how far a player has come in it, and on how many days in a row they have solved it.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use rules::{Puzzle, PuzzleId};

use super::{AnswerAction, AnswerStage, Day, PlayerId, PuzzleAttempt, PuzzlePlayer, Refusal, Timestamp};

/// The day of the puzzle with number 1: Monday, 23 November 2026.
const FIRST_DAY: Day = Day(20_780);
/// How hard the puzzles from Monday to Sunday are, in stars.
const STARS: [u8; 7] = [1, 2, 2, 3, 3, 4, 5];

/// The puzzle of a day.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct DailyPuzzle(Day);

impl DailyPuzzle {
    /// The puzzle of the day in which this time is.
    pub(crate) fn of(now: Timestamp) -> Self {
        Self(Day::of(now))
    }

    /// The puzzle of a day, if it is known to people at this time: not of a day to come.
    ///
    /// # Errors
    /// A refusal for other days.
    pub(crate) fn known(day: Day, now: Timestamp) -> Result<Self, Refusal> {
        if (FIRST_DAY..=Day::of(now)).contains(&day) { Ok(Self(day)) } else { Err(Refusal::BadButton) }
    }

    pub(crate) fn day(self) -> Day {
        self.0
    }

    /// The puzzle of the day before.
    pub(crate) fn previous(self) -> Self {
        Self(self.0.previous())
    }

    /// Its number, which grows by 1 each day.
    pub(crate) fn number(self) -> i64 {
        i64::from(self.0.0) - i64::from(FIRST_DAY.0) + 1
    }

    /// How hard it is: from 1 star on Mondays to 5 on Sundays.
    pub(crate) fn stars(self) -> u8 {
        let (_, weekday) = self.0.week_and_weekday();
        usize::try_from(weekday).ok().and_then(|weekday| STARS.get(weekday)).copied().unwrap_or(1)
    }

    /// Chooses the puzzle of the day; `None` if there is no puzzle. The puzzles are divided into seven equal parts by their first
    /// ratings, one for each day of the week. No puzzle comes twice before all of its part have come.
    pub(crate) fn choose(self, puzzles: &[Puzzle]) -> Option<PuzzleId> {
        let by_rating = |one: &&Puzzle, other: &&Puzzle| -> Ordering {
            (one.rating(), one.id()).cmp(&(other.rating(), other.id()))
        };
        let mut all: Vec<&Puzzle> = puzzles.iter().collect();
        all.sort_by(by_rating);
        let (week, weekday) = self.0.week_and_weekday();
        let weekday = usize::try_from(weekday).ok()?;
        let bound = |day: usize| all.len() * day / STARS.len();
        let mut part: Vec<PuzzleId> =
            all.get(bound(weekday)..bound(weekday + 1))?.iter().map(|puzzle| puzzle.id()).collect();
        // The numbers are hashes of the positions, so this order is as good as a random one.
        part.sort();
        let length = i32::try_from(part.len()).ok().filter(|&length| length > 0)?;
        part.get(usize::try_from(week.rem_euclid(length)).ok()?).copied()
    }
}

/// How far a player has come in a daily puzzle. It is not rated.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct DailyAttempt {
    pub attempt: PuzzleAttempt,
    /// When the player solved it.
    pub solved_at: Option<Timestamp>,
}

impl DailyAttempt {
    /// A puzzle that is shown for the first time.
    pub(crate) fn new(puzzle: PuzzleId) -> Self {
        Self { attempt: PuzzleAttempt::new(puzzle), solved_at: None }
    }

    /// The attempt after an action.
    ///
    /// # Errors
    /// As [`PuzzleAttempt::apply`].
    pub(crate) fn apply(&self, puzzle: &Puzzle, action: AnswerAction, now: Timestamp) -> Result<Self, Refusal> {
        let attempt = self.attempt.apply(puzzle, action)?;
        let is_solved = attempt.stage(puzzle) == AnswerStage::Solved;
        Ok(Self { attempt, solved_at: is_solved.then_some(now) })
    }
}

/// A puzzle as one player sees it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct PuzzleView {
    pub puzzle: &'static Puzzle,
    pub player_id: PlayerId,
    pub attempt: PuzzleAttempt,
    pub mode: PuzzleMode,
}

impl PuzzleView {
    pub(crate) fn stage(&self) -> AnswerStage {
        self.attempt.stage(self.puzzle)
    }
}

/// How a puzzle counts for a player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum PuzzleMode {
    Rated(RatedPuzzle),
    Daily(DailyProgress),
}

/// A puzzle whose first answer is rated.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct RatedPuzzle {
    /// How well the player solves puzzles.
    pub player: PuzzlePlayer,
    /// The puzzle's rating now.
    pub rating: f64,
    /// Whether it comes again because the player has tried every puzzle.
    pub is_repeated: bool,
}

/// A daily puzzle, which counts for the days in a row.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct DailyProgress {
    pub daily: DailyPuzzle,
    /// When the player solved it.
    pub solved_at: Option<Timestamp>,
    pub streak: DailyStreak,
    pub now: Timestamp,
}

/// On how many days in a row a player has solved the daily puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct DailyStreak {
    /// Up to today, or up to yesterday while today's puzzle is not solved.
    pub days: i64,
    pub best: i64,
    /// Whether they go on tomorrow if today's puzzle is not solved.
    pub survives_today: bool,
}

impl DailyStreak {
    /// The streak of a player who solved the puzzles of these days, each on its day. The days ascend. One missed day in each calendar
    /// month is forgiven: it does not count, and it does not end the streak.
    pub(crate) fn of(solved: &[Day], today: Day) -> Self {
        let mut streak = Self::default();
        let mut forgiven = BTreeSet::new();
        let mut last: Option<Day> = None;
        for &day in solved {
            let goes_on = last.is_some_and(|last| forgive(last, day, &mut forgiven));
            streak.days = if goes_on { streak.days + 1 } else { 1 };
            streak.best = streak.best.max(streak.days);
            last = Some(day);
        }
        streak.survives_today =
            last.is_some_and(|last| last >= today || forgive(last, today.next(), &mut forgiven.clone()));
        // Today is not missed yet.
        if !last.is_some_and(|last| last >= today || forgive(last, today, &mut forgiven)) {
            streak.days = 0;
        }
        streak
    }
}

/// Forgives the days between two days if all can be: none is in a month in which another one is. Returns whether they are.
fn forgive(last: Day, next: Day, forgiven: &mut BTreeSet<Timestamp>) -> bool {
    let mut months = BTreeSet::new();
    let mut missed = last.next();
    while missed < next {
        let month = missed.start().month_start();
        if forgiven.contains(&month) || !months.insert(month) {
            return false;
        }
        missed = missed.next();
    }
    forgiven.append(&mut months);
    true
}
