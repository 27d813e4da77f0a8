//! Finding a puzzle in a position: the only right move, its kind, and the line against the best defence.

use crate::train::error::Stopped;
use engine::rng::mix;
use engine::{Limits, ScoredMove, Searcher, Stop, key};
use rules::{Aim, MAX_OWN_MOVES, Position, Puzzle, PuzzleId, PuzzleKind, PuzzleStep, Square, SquareSet, with_due_pass};

use super::scores::{is_solved, margin, natural_moves, only_right, scores, scores_within};

/// With fewer legal moves, guessing is too easy.
const FEWEST_MOVES: u32 = 4;
/// A short search decides whether a position is worth the long one.
const GLANCE: Limits = Limits { depth: 6, nodes: u64::MAX, exact_from: 6 };
/// In a glance, the best move of a position that is solved later stands out by this many discs, or the result may turn on it.
const GLANCE_MARGIN: i32 = 3;
/// The same for a position that is searched deep later.
const GLANCE_DEEP_MARGIN: i32 = 6;
/// Somebody who is further ahead, in discs, wins anyway.
const MOST_AHEAD: i32 = 20;
/// The score with which the other side has no disc left.
const EVERY_DISC: i32 = 64;
/// How far a glance at the score may be wrong, in discs.
const GLANCE_ERROR: i32 = 6;

/// The number of the puzzle with this position: the same for its images under symmetries.
pub(super) fn id(position: &Position) -> PuzzleId {
    let [own, opponent] = key(position).unwrap_or_default();
    PuzzleId(mix(mix(own) ^ opponent) as u32)
}

/// The puzzle in a position, if it is one of the `wanted` kinds. Its rating is still 0.
pub(super) fn find(
    position: &Position,
    wanted: &dyn Fn(PuzzleKind) -> bool,
    searcher: &mut Searcher,
    stop: &Stop,
) -> Result<Option<Puzzle>, Stopped> {
    if position.legal_moves().len() < FEWEST_MOVES || !is_promising(position, searcher, stop)? {
        return Ok(None);
    }
    let scored = scores(position, searcher, stop)?;
    if !is_interesting(&scored) {
        return Ok(None);
    }
    let aims: &[Aim] = if is_solved(position) { &[Aim::Win, Aim::Draw, Aim::Discs] } else { &[Aim::Discs] };
    let found = aims.iter().find_map(|&aim| Some((aim, only_right(&scored, aim, margin(position))?)));
    let Some((aim, right)) = found else { return Ok(None) };
    let natural = natural_moves(position, searcher, stop)?;
    let wrong: Vec<SquareSet> = natural.into_iter().filter(|moves| !moves.contains(right.square)).collect();
    if wrong.is_empty() {
        return Ok(None);
    }
    let wrong = wrong.iter().flat_map(SquareSet::iter).collect();
    // By deep search, 64 discs are not proven.
    let score = if is_solved(position) { right.score } else { 0 };
    let Some(kind) = PuzzleKind::of(position, right.square, score, aim, &wrong).filter(|kind| wanted(*kind)) else {
        return Ok(None);
    };
    let steps = steps(*position, &scored, aim, searcher, stop)?;
    let of_step = |step: &PuzzleStep| [&[step.own], step.replies.as_slice()].concat();
    let line: Vec<Square> = steps.iter().flat_map(of_step).collect();
    // A line that was found by playing it is legal.
    Ok(Puzzle::new(id(position), *position, (kind, aim), &line, 0).ok())
}

/// Whether the game is not lost anyway, nor won with any sensible move, or a wipe-out is possible.
fn is_interesting(scored: &[ScoredMove]) -> bool {
    let [best, second, ..] = scored else { return false };
    best.score == EVERY_DISC || (best.score >= -MOST_AHEAD && second.score <= MOST_AHEAD)
}

/// Whether a short search cannot rule out that one move is the only right one.
fn is_promising(position: &Position, searcher: &mut Searcher, stop: &Stop) -> Result<bool, Stopped> {
    let scored = scores_within(position, GLANCE, searcher, stop)?;
    let [best, second, ..] = scored[..] else { return Ok(false) };
    let ahead = best.score - second.score;
    if !is_solved(position) {
        return Ok(ahead >= GLANCE_DEEP_MARGIN);
    }
    let may_turn = best.score >= -GLANCE_ERROR && second.score <= GLANCE_ERROR && ahead > 0;
    Ok(ahead >= GLANCE_MARGIN || may_turn)
}

/// The line from a position with the only right move: it goes on against the best defence as long as the next own move is
/// the only right one. It does not end with moves that are forced.
fn steps(
    position: Position,
    scored: &[ScoredMove],
    aim: Aim,
    searcher: &mut Searcher,
    stop: &Stop,
) -> Result<Vec<PuzzleStep>, Stopped> {
    let (mut position, mut scored) = (position, scored.to_vec());
    let mut steps: Vec<PuzzleStep> = Vec::new();
    let mut chosen = 0;
    while steps.len() < MAX_OWN_MOVES
        && let Some(right) = only_right(&scored, aim, margin(&position))
    {
        let side = position.side_to_move();
        steps.push(PuzzleStep { own: right.square, replies: Vec::new() });
        if scored.len() > 1 {
            chosen = steps.len();
        }
        let Ok(after) = position.play(right.square) else { break };
        position = with_due_pass(after);
        while position.side_to_move() != side && !position.legal_moves().is_empty() {
            let (reply, next) = defence(&position, aim, searcher, stop)?;
            if let Some(step) = steps.last_mut() {
                step.replies.push(reply);
            }
            position = next;
        }
        scored = scores(&position, searcher, stop)?;
    }
    steps.truncate(chosen);
    if let Some(last) = steps.last_mut() {
        last.replies.clear();
    }
    Ok(steps)
}

/// The best reply and the position after it. Of equal ones the first after which one own move is the only right one again,
/// which asks most of the side that solves.
fn defence(position: &Position, aim: Aim, searcher: &mut Searcher, stop: &Stop) -> Result<(Square, Position), Stopped> {
    let scored = scores(position, searcher, stop)?;
    let best = scored.first().map_or(0, |best| best.score);
    let mut equal: Vec<Square> = scored.iter().filter(|reply| reply.score == best).map(|reply| reply.square).collect();
    equal.sort_unstable();
    let after = |square: Square| position.play(square).map(with_due_pass).map_err(|_| Stopped);
    for &square in &equal {
        let next = after(square)?;
        if next.side_to_move() != position.side_to_move() && equal.len() > 1 {
            let own = scores(&next, searcher, stop)?;
            if own.len() > 1 && only_right(&own, aim, margin(&next)).is_some() {
                return Ok((square, next));
            }
        }
    }
    let first = *equal.first().ok_or(Stopped)?;
    Ok((first, after(first)?))
}
