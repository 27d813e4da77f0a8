//! Puzzles that people solve: how people and puzzles are rated against each other, which puzzle comes next, and how far somebody has
//! come in one.
//!
//! `rules::Puzzle` says what a puzzle is.

use std::ops::RangeInclusive;

use skillratings::Outcomes;
use skillratings::glicko::{GlickoConfig, GlickoRating, glicko};

use rules::{Ply, Position, Puzzle, PuzzleId, PuzzleProgress, Square, named_enum, played_out};
use strum::{IntoStaticStr, VariantArray};

use super::rating::{grow, provisional_from};
use super::{AnswerAction, AnswerStage, LEVEL_RATINGS, Refusal, Timestamp, Version};

/// Somebody new is taken to be as strong as level 3, on whose scale the first ratings of the puzzles are.
const START: f64 = LEVEL_RATINGS[2];
/// No player's deviation is smaller: people become stronger and weaker.
const LEAST_DEVIATION: f64 = 60.0;
/// The deviation of a puzzle that nobody has answered. Which levels solve it says roughly how hard people find it, so its rating moves
/// far with their first answers, but not as far as that of a new player, of whom nothing is known. The number is a choice.
const FIRST_PUZZLE_DEVIATION: f64 = 200.0;
/// No puzzle's deviation is smaller, so that its rating can follow the people who solve it.
const LEAST_PUZZLE_DEVIATION: f64 = 50.0;
/// How far the rating of the next puzzle may be from the player's: as far as that is uncertain, within these bounds.
const SPREAD: RangeInclusive<f64> = 100.0..=250.0;
/// First ratings are in steps of ten. Puzzles whose rating differs by less are equally near.
const NEARLY_EQUAL: f64 = 5.0;

/// Which puzzle a user wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum PuzzleChoice {
    /// The one of the day.
    #[default]
    Daily,
    /// One that fits the user's rating.
    Next,
    /// A position from the user's own games in which they made a mistake.
    Mistakes,
}

/// What the first answer of a player to a puzzle was worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum PuzzleResult {
    /// All moves were right.
    Solved,
    /// A move was wrong, or the player gave up.
    Failed,
}

named_enum!(PuzzleChoice, PuzzleResult);

/// A puzzle's rating.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct PuzzleRating {
    /// On the scale of the levels' ratings, with level 1 at 0.
    pub rating: f64,
    /// From 50 to 200, which is that of a puzzle that nobody has answered.
    pub deviation: f64,
    /// How many people have answered it.
    pub tried: i64,
    /// How many of them solved it with their first answer.
    pub solved: i64,
}

impl PuzzleRating {
    /// The rating of a puzzle that nobody has answered.
    pub(crate) fn first(puzzle: &Puzzle) -> Self {
        Self { rating: f64::from(puzzle.rating()), deviation: FIRST_PUZZLE_DEVIATION, tried: 0, solved: 0 }
    }
}

/// How well a player solves puzzles. Only the first answer to each puzzle counts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct PuzzlePlayer {
    /// Glicko, on the scale of the levels' ratings, with level 1 at 0.
    pub rating: f64,
    /// From 60 to 350, which is that of somebody new.
    pub deviation: f64,
    /// How many puzzles the player has answered.
    pub tried: i64,
    pub solved: i64,
    /// How many of the last ones the player has solved without a break.
    pub streak: i64,
    pub best_streak: i64,
    /// When the player answered the last one.
    pub at: Timestamp,
}

impl PuzzlePlayer {
    /// Somebody who has not answered any puzzle.
    pub(crate) fn new(at: Timestamp) -> Self {
        let deviation = GlickoRating::new().deviation;
        Self { rating: START, deviation, tried: 0, solved: 0, streak: 0, best_streak: 0, at }
    }

    /// The player and the puzzle after the first answer of the player, each computed from both ratings before it.
    pub(crate) fn after_answer(
        self,
        puzzle: PuzzleRating,
        result: PuzzleResult,
        now: Timestamp,
    ) -> (Self, PuzzleRating) {
        let is_solved = result == PuzzleResult::Solved;
        let own = grow(GlickoRating { rating: self.rating, deviation: self.deviation }, self.at, now);
        let other = GlickoRating { rating: puzzle.rating, deviation: puzzle.deviation };
        let outcome = if is_solved { Outcomes::WIN } else { Outcomes::LOSS };
        let (own, other) = glicko(&own, &other, &outcome, &GlickoConfig { c: 0.0 });
        let streak = if is_solved { self.streak + 1 } else { 0 };
        let solved = i64::from(is_solved);
        let player = Self {
            rating: own.rating,
            deviation: own.deviation.max(LEAST_DEVIATION),
            tried: self.tried + 1,
            solved: self.solved + solved,
            streak,
            best_streak: self.best_streak.max(streak),
            at: now.max(self.at),
        };
        let puzzle = PuzzleRating {
            rating: other.rating,
            deviation: other.deviation.max(LEAST_PUZZLE_DEVIATION),
            tried: puzzle.tried + 1,
            solved: puzzle.solved + solved,
        };
        (player, puzzle)
    }

    /// How uncertain the rating is at a time.
    pub(crate) fn deviation_at(&self, now: Timestamp) -> f64 {
        grow(GlickoRating { rating: self.rating, deviation: self.deviation }, self.at, now).deviation
    }

    /// Whether the player has answered too few puzzles lately for a reliable rating.
    pub(crate) fn is_provisional(&self, now: Timestamp) -> bool {
        self.provisional_from().is_none_or(|from| now >= from)
    }

    /// When the rating becomes provisional if the player answers no further puzzle; `None` if it is in any case.
    pub(crate) fn provisional_from(&self) -> Option<Timestamp> {
        provisional_from(self.deviation, self.at)
    }
}

/// The puzzle that a player with this rating and deviation is shown next. First a rating is chosen at random around the player's, and then
/// one of the puzzles that are nearest to that, because many puzzles share a few ratings. `None` if there is no puzzle.
pub(crate) fn choose_puzzle(puzzles: &[(PuzzleId, f64)], rating: f64, deviation: f64, seed: u64) -> Option<PuzzleId> {
    let spread = deviation.clamp(*SPREAD.start(), *SPREAD.end());
    let mut random = fastrand::Rng::with_seed(seed);
    let wanted = rating + spread * (2.0 * random.f64() - 1.0);
    let distance = |puzzle: &(PuzzleId, f64)| (puzzle.1 - wanted).abs();
    let least = puzzles.iter().map(distance).min_by(f64::total_cmp)?;
    let nearest: Vec<PuzzleId> =
        puzzles.iter().filter(|puzzle| distance(puzzle) <= least + NEARLY_EQUAL).map(|(id, _)| *id).collect();
    random.choice(nearest)
}

/// How far a player has come in a puzzle.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct PuzzleAttempt {
    pub puzzle: PuzzleId,
    /// Grows with every change.
    pub version: Version,
    /// The player's own moves. All are right but the last one, which may be wrong.
    pub moves: Vec<Square>,
    pub wrong_answers: i64,
    /// Whether the player was shown the solution without having found it.
    pub is_revealed: bool,
    /// What the first answer was worth, once there is one.
    pub rated: Option<RatedAnswer>,
}

/// The first answer of a player to a puzzle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct RatedAnswer {
    pub result: PuzzleResult,
    /// The player's rating before and after it.
    pub before: f64,
    pub after: f64,
    pub at: Timestamp,
}

impl PuzzleAttempt {
    /// A puzzle that is shown for the first time.
    pub(crate) fn new(puzzle: PuzzleId) -> Self {
        let version = Version::FIRST;
        Self { puzzle, version, moves: Vec::new(), wrong_answers: 0, is_revealed: false, rated: None }
    }

    /// The same puzzle from its beginning, after it has been answered. The first answer stays the one that counts.
    pub(crate) fn again(&self) -> Self {
        Self { version: self.version.next(), rated: self.rated, ..Self::new(self.puzzle) }
    }

    /// Where the player is. Moves that do not fit the puzzle do not count: another version of the program may have had another line.
    pub(crate) fn stage(&self, puzzle: &Puzzle) -> AnswerStage {
        if self.is_revealed {
            return AnswerStage::Revealed;
        }
        match (puzzle.progress(&self.moves), self.moves.last()) {
            (Ok(PuzzleProgress::Solved { .. }), _) => AnswerStage::Solved,
            (Ok(PuzzleProgress::Wrong { before, right }), Some(&wrong)) => AnswerStage::Wrong { before, wrong, right },
            (Ok(PuzzleProgress::Open { .. } | PuzzleProgress::Wrong { .. }) | Err(_), _) => AnswerStage::Open,
        }
    }

    /// The moves of both sides so far: after a wrong move up to that, after the end the whole line of the puzzle.
    pub(crate) fn plies(&self, puzzle: &Puzzle) -> Vec<Ply> {
        self.played(puzzle).0
    }

    /// The position after these moves.
    pub(crate) fn position(&self, puzzle: &Puzzle) -> Position {
        self.played(puzzle).1
    }

    fn played(&self, puzzle: &Puzzle) -> (Vec<Ply>, Position) {
        let line: Vec<Square> = match self.stage(puzzle) {
            AnswerStage::Solved | AnswerStage::Revealed => puzzle.line().collect(),
            AnswerStage::Open if puzzle.progress(&self.moves).is_err() => Vec::new(),
            AnswerStage::Open => right_moves(puzzle, self.moves.len()),
            AnswerStage::Wrong { wrong, .. } => {
                let mut line = right_moves(puzzle, self.moves.len() - 1);
                line.push(wrong);
                line
            }
        };
        played_out(puzzle.position(), &line)
    }

    /// The attempt after an action.
    ///
    /// # Errors
    /// A refusal when the action is not possible at this stage, or the move is illegal.
    pub(crate) fn apply(&self, puzzle: &Puzzle, action: AnswerAction) -> Result<Self, Refusal> {
        let next = Self { version: self.version.next(), ..self.clone() };
        match (self.stage(puzzle), action) {
            (AnswerStage::Open, AnswerAction::Move(square)) => {
                let is_fitting = puzzle.progress(&self.moves).is_ok();
                let mut moves = if is_fitting { self.moves.clone() } else { Vec::new() };
                moves.push(square);
                let progress = puzzle.progress(&moves).map_err(|_| Refusal::BadButton)?;
                let is_wrong = matches!(progress, PuzzleProgress::Wrong { .. });
                Ok(Self { moves, wrong_answers: self.wrong_answers + i64::from(is_wrong), ..next })
            }
            (AnswerStage::Wrong { .. }, AnswerAction::TryAgain) => {
                let mut moves = self.moves.clone();
                moves.pop();
                Ok(Self { moves, ..next })
            }
            (AnswerStage::Open | AnswerStage::Wrong { .. }, AnswerAction::Reveal) => {
                Ok(Self { is_revealed: true, ..next })
            }
            _ => Err(Refusal::BadButton),
        }
    }

    /// The first answer, as long as the attempt stands where that has left it. Later answers change no rating.
    pub(crate) fn just_rated(&self, puzzle: &Puzzle, player: &PuzzlePlayer) -> Option<RatedAnswer> {
        let wrong_before = match self.stage(puzzle) {
            AnswerStage::Open => return None,
            AnswerStage::Wrong { .. } => self.wrong_answers - 1,
            AnswerStage::Solved | AnswerStage::Revealed => self.wrong_answers,
        };
        // A puzzle that comes again was rated before others.
        self.rated.filter(|rated| wrong_before == 0 && rated.at >= player.at)
    }

    /// What the first answer is worth, if this action has given it.
    pub(crate) fn new_result(&self, puzzle: &Puzzle) -> Option<PuzzleResult> {
        if self.rated.is_some() {
            return None;
        }
        match self.stage(puzzle) {
            AnswerStage::Open => None,
            AnswerStage::Solved => Some(PuzzleResult::Solved),
            AnswerStage::Wrong { .. } | AnswerStage::Revealed => Some(PuzzleResult::Failed),
        }
    }
}

/// The first own moves of the line, with the replies to them.
fn right_moves(puzzle: &Puzzle, own: usize) -> Vec<Square> {
    let steps = puzzle.steps().iter().take(own);
    steps.flat_map(|step| std::iter::once(step.own).chain(step.replies.iter().copied())).collect()
}
