//! Scores of the moves of a position, by a search of the position after each move.

use std::time::Instant;

use crate::analysis::Effort;
use crate::{Limits, Request, Searcher, Stop, Strength};
use rules::{Game, Square};

use super::MARGINS;

/// The first, short search of every move has this fraction (1/16) of the nodes and time.
const SHORT_SEARCH_PART: u32 = 16;
/// A move that is worse than the best by more discs than this after the short search is not searched again.
const MAX_LOSS: i32 = 2 * *MARGINS.end() as i32;

/// The score of each legal move for the side to move, in discs. Each move is searched with this effort, except that moves
/// which are much worse than the best after a short search keep the score of that search.
///
/// `None` if `stop` is set, and for a finished game.
pub fn score_moves(
    game: &Game,
    effort: Effort,
    seed: u64,
    searcher: &mut Searcher,
    stop: &Stop,
) -> Option<Vec<(Square, i32)>> {
    let Effort { limits, time } = effort;
    let short = Effort {
        limits: Limits { nodes: (limits.nodes / u64::from(SHORT_SEARCH_PART)).max(1), ..limits },
        time: time.map(|time| time / SHORT_SEARCH_PART),
    };
    let mut scored =
        |square, effort| score_move(game, square, effort, seed, searcher, stop).map(|score| (square, score));
    let first: Option<Vec<(Square, i32)>> =
        game.position().legal_moves().iter().map(|square| scored(square, short)).collect();
    let first = first?;
    let best = first.iter().map(|&(_, score)| score).max()?;
    let scores = first
        .into_iter()
        .map(|(square, score)| if score < best - MAX_LOSS { Some((square, score)) } else { scored(square, effort) });
    scores.collect()
}

/// The score of one move for the side that plays it; `None` if `stop` is set.
fn score_move(
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
    let request = request.with_deadline(time.map(|time| Instant::now() + time));
    let score = searcher.search(&request, stop).score;
    (!stop.is_stopped()).then_some(sign * score)
}
