//! The games between levels that are reviewed.

use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

use crate::cli::accuracy::fit::Sample;
use crate::domain::{MoveValue, Review};
use crate::engine::analysis::{Effort, review_move};
use crate::engine::rng::mix;
use crate::engine::{Limits, Request, Searcher, Stop, Strength, opening};
use crate::rules::{ByColor, Color, Game, Goal, Level, Outcome, Position, Square, Variant};

/// Level 10 plays for seconds; here it enters so many positions for each move instead.
const STRONGEST_NODES: u64 = 1_500_000;

/// Plays games between levels and reviews them.
pub(super) struct LevelGames {
    seed: u64,
    /// The levels that play.
    levels: RangeInclusive<u8>,
    searcher: Searcher,
    /// How many times the nodes a second review of each game gets, if there is one.
    deeper: Option<u32>,
}

/// A game between levels with its review.
pub(super) struct ReviewedGame {
    pub(super) review: Review,
    pub(super) opening_plies: usize,
    pub(super) levels: ByColor<Level>,
    outcome: Outcome,
    /// The same game reviewed with more nodes, if that is wanted.
    pub(super) deeper: Option<Review>,
    /// How long the review took.
    pub(super) time: Duration,
}

impl LevelGames {
    pub(super) fn new(seed: u64, levels: RangeInclusive<u8>, searcher: Searcher, deeper: Option<u32>) -> Self {
        Self { seed, levels, searcher, deeper }
    }

    /// Plays and reviews a game: by turns of a level against itself and against the next one, from a random opening. `None` once stopped.
    pub(super) fn play(&mut self, number: usize, stop: &Stop) -> Option<ReviewedGame> {
        let levels = levels(self.levels.clone(), number);
        let variant = Variant::default();
        let seed = mix(mix(self.seed) ^ number as u64);
        let mut game = Game::new(variant);
        for square in opening::random(variant, seed) {
            game.play(square).ok()?;
        }
        let opening_plies = game.plies().len();
        while let Some(color) = game.to_move() {
            let strength = strength(levels[color]);
            let request =
                Request::new(*game.position(), variant.goal, strength, mix(seed ^ game.plies().len() as u64))?;
            let found = self.searcher.search(&request, stop);
            if stop.is_stopped() {
                return None;
            }
            game.play(found.best).ok()?;
        }
        let outcome = game.outcome()?;
        let start = Instant::now();
        let mut review = self.review(game.clone(), Effort::review, stop)?;
        self.review_costliest(&mut review, stop)?;
        let time = start.elapsed();
        let deeper = match self.deeper {
            Some(times) => Some(self.review(game, |position| Effort::review(position).times(times), stop)?),
            None => None,
        };
        Some(ReviewedGame { review, opening_plies, levels, outcome, deeper, time })
    }

    /// Reviews every move of a game once. `None` once stopped.
    fn review(&mut self, game: Game, effort: impl Fn(&Position) -> Effort, stop: &Stop) -> Option<Review> {
        let goal = game.variant().goal;
        let mut values = Vec::new();
        for (ply, position) in game.plies().iter().zip(game.positions()) {
            values.push(self.review_move(&position, goal, ply.square, effort(&position), stop)?);
        }
        Review::new(game, values)
    }

    /// Searches the costliest moves a second time, as a review for people does. `None` once stopped.
    fn review_costliest(&mut self, review: &mut Review, stop: &Stop) -> Option<()> {
        let positions = review.game().positions();
        for index in review.costliest() {
            let (position, played) = (positions.get(index)?, review.moves().get(index)?.played);
            let value = self.review_move(position, review.goal(), played, Effort::second_review(position), stop)?;
            review.correct(index, value);
        }
        Some(())
    }

    fn review_move(
        &mut self,
        position: &Position,
        goal: Goal,
        played: Square,
        effort: Effort,
        stop: &Stop,
    ) -> Option<MoveValue> {
        let found = review_move(position, goal, played, effort, &mut self.searcher, stop);
        (!stop.is_stopped()).then(|| found.into())
    }
}

/// The levels of a game, of those that play.
fn levels(playing: RangeInclusive<u8>, number: usize) -> ByColor<Level> {
    let all: Vec<Level> = playing.filter_map(|level| Level::try_from(level).ok()).collect();
    let (round, own) = (number / all.len(), number % all.len());
    let next = (own + round % 2).min(all.len() - 1);
    let (own, next) = (all[own], all[next]);
    if round % 4 < 2 { ByColor { black: own, white: next } } else { ByColor { black: next, white: own } }
}

/// How a level plays here.
fn strength(level: Level) -> Strength {
    if level == Level::STRONGEST {
        Strength::Limits(Limits { nodes: STRONGEST_NODES, exact_from: 20, ..Limits::NONE })
    } else {
        Strength::Level(level)
    }
}

impl ReviewedGame {
    /// The positions after the opening, with the result of the game.
    pub(super) fn samples(&self) -> impl Iterator<Item = Sample> {
        let score = |color: Color| match self.outcome.winner {
            None => 0.5,
            Some(winner) => f64::from(u8::from(winner == color)),
        };
        self.review.moves().iter().skip(self.opening_plies).map(move |made| Sample {
            lead: made.value.score,
            empties: made.empties,
            score: score(made.color),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_plays_itself_and_the_next_one() {
        let pairs: Vec<[u8; 2]> = (0..32)
            .map(|number| levels(3..=10, number))
            .map(|levels| [levels.black.number(), levels.white.number()])
            .collect();
        for level in 3..=10 {
            assert!(pairs.contains(&[level, level]), "{level}");
            let next = (level + 1).min(10);
            assert!(pairs.contains(&[level, next]) && pairs.contains(&[next, level]), "{level}");
        }
    }

    #[test]
    fn a_game_that_is_stopped_is_left_out() {
        let stop = Stop::default();
        stop.stop();
        assert!(LevelGames::new(3, 3..=10, Searcher::new(1), None).play(0, &stop).is_none());
    }
}
