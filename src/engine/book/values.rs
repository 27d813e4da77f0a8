//! What the moves of a position are worth, found by searching the positions that they lead to.

use std::time::Instant;

use crate::rules::{Game, Square};

use super::super::analysis::Effort;
use super::super::{Limits, Request, Searcher, Stop, Strength};
use super::MARGINS;

/// A first look at all moves takes this part of the effort.
const FIRST_LOOK: u32 = 16;
/// A move that falls behind the best by more than this at the first look, in discs, is looked into no further.
const HOPELESS: i32 = 2 * *MARGINS.end() as i32;

/// The worth of each legal move for the side to move, in discs: searched with this effort each, but those that fall far
/// behind at a first look with little. `None` once stopped, and for a game that is over.
pub(crate) fn score_moves(
    game: &Game,
    effort: Effort,
    seed: u64,
    searcher: &mut Searcher,
    stop: &Stop,
) -> Option<Vec<(Square, i32)>> {
    let Effort { limits, time } = effort;
    let glance = Effort {
        limits: Limits { nodes: (limits.nodes / u64::from(FIRST_LOOK)).max(1), ..limits },
        time: time.map(|time| time / FIRST_LOOK),
    };
    let mut worth = |square, effort| value(game, square, effort, seed, searcher, stop).map(|score| (square, score));
    let first: Option<Vec<(Square, i32)>> =
        game.position().legal_moves().iter().map(|square| worth(square, glance)).collect();
    let first = first?;
    let best = first.iter().map(|&(_, score)| score).max()?;
    let looked_into = first
        .into_iter()
        .map(|(square, score)| if score < best - HOPELESS { Some((square, score)) } else { worth(square, effort) });
    looked_into.collect()
}

/// The worth of one move for the side that plays it; `None` once stopped.
fn value(
    game: &Game,
    square: Square,
    Effort { limits, time }: Effort,
    seed: u64,
    searcher: &mut Searcher,
    stop: &Stop,
) -> Option<i32> {
    let goal = game.variant().goal;
    let after = game.position().play(square).ok()?;
    let (to_move, sign) = after.pass().map_or((after, -1), |passed| (passed, 1));
    let Some(request) = Request::new(to_move, goal, Strength::Limits(limits), seed) else {
        return Some(sign * to_move.final_score(goal));
    };
    let request = match time {
        Some(time) => request.with_deadline(Instant::now() + time),
        None => request,
    };
    let score = searcher.search(&request, stop).score;
    (!stop.is_stopped()).then_some(sign * score)
}
