//! The scores of moves: proven near the end of the game, by deep search before.

use std::time::{Duration, Instant};

use crate::train::error::Stopped;
use engine::{Limits, Request, ScoredMove, Searcher, Stop, Strength};
use rules::{Aim, Goal, Level, Position, Square, SquareSet};

/// Positions with this number of empty squares or fewer are solved.
pub(super) const SOLVED: u32 = 16;
/// Plies of the search of other positions.
const DEEP: u32 = 14;
/// In a solved position, the right move is at least this many discs better than every other one, or the result of the game
/// turns on it.
pub(super) const MARGIN: i32 = 4;
/// By deep search, the margin is larger, so that the right move remains the right one when it is searched deeper.
pub(super) const DEEP_MARGIN: i32 = 8;
/// Levels must not be cut short by a busy machine.
const LEVEL_TIME: Duration = Duration::from_secs(3600);
/// The seeds with which the natural moves are asked for: among equal moves, the seed decides.
const NATURAL_SEEDS: u64 = 8;

/// The scores of all moves, best first.
pub(super) fn scores(position: &Position, searcher: &mut Searcher, stop: &Stop) -> Result<Vec<ScoredMove>, Stopped> {
    let limits = if is_solved(position) { Limits::EXACT } else { Limits::depth(DEEP) };
    scores_within(position, limits, searcher, stop)
}

pub(super) fn is_solved(position: &Position) -> bool {
    position.empties() <= SOLVED
}

/// The scores of all moves by a search within these limits, best first; none if there is no legal move.
pub(super) fn scores_within(
    position: &Position,
    limits: Limits,
    searcher: &mut Searcher,
    stop: &Stop,
) -> Result<Vec<ScoredMove>, Stopped> {
    let request = Request::new(*position, Goal::Most, Strength::Limits(limits), 0);
    let scored = request.map_or_else(Vec::new, |request| searcher.score_moves(&request, stop));
    if stop.is_stopped() { Err(Stopped) } else { Ok(scored) }
}

/// The only right move among scored ones, the best first, and its score. A single legal move is always the right one.
pub(super) fn only_right(scored: &[ScoredMove], aim: Aim, margin: i32) -> Option<ScoredMove> {
    let (best, others) = scored.split_first()?;
    let Some(second) = others.first() else { return Some(*best) };
    let is_right = match aim {
        Aim::Win => best.score > 0 && second.score <= 0,
        Aim::Draw => best.score == 0 && second.score < 0,
        Aim::Discs => best.score - second.score >= margin,
    };
    is_right.then_some(*best)
}

/// The margin that a position needs; see [`only_right`].
pub(super) fn margin(position: &Position) -> i32 {
    if is_solved(position) { MARGIN } else { DEEP_MARGIN }
}

/// The move of a level, however long it takes.
pub(super) fn level_move(
    position: &Position,
    level: Level,
    seed: u64,
    searcher: &mut Searcher,
    stop: &Stop,
) -> Result<Square, Stopped> {
    let request = Request::new(*position, Goal::Most, Strength::Level(level), seed).ok_or(Stopped)?;
    let found = searcher.search(&request.with_deadline(Instant::now() + LEVEL_TIME), stop);
    if stop.is_stopped() { Err(Stopped) } else { Ok(found.best) }
}

/// The natural moves: by level 2, a corner or most flips, and by level 3, the best squares. Of equal moves, all.
pub(super) fn natural_moves(
    position: &Position,
    searcher: &mut Searcher,
    stop: &Stop,
) -> Result<[SquareSet; 2], Stopped> {
    let mut of_level = |level: Level| {
        let moves = (0..NATURAL_SEEDS).map(|seed| level_move(position, level, seed, searcher, stop));
        moves.collect::<Result<SquareSet, Stopped>>()
    };
    Ok([of_level(Level::ALL[1])?, of_level(Level::ALL[2])?])
}
