//! Verifying puzzles independently of how they were found: the position is turned and its colors are exchanged, and another
//! solver, without selective search and with a table of another size, searches every move.

use thiserror::Error;

use crate::train::error::{Interrupted, Stopped};
use crate::train::threads::{Unfinished, produce_all};
use engine::board8::Board;
use engine::{Limits, Request, Searcher, Stop, Strength};
use rules::{Aim, ByColor, Goal, Position, Puzzle, PuzzleKind, Shape, Square, SquareSet, with_due_pass};

use super::scores::{MARGIN, is_solved, natural_moves};

/// Megabytes of each thread's transposition table.
const HASH_MB: usize = 24;
/// Plies of the search of positions that are not solved.
const DEPTH: u32 = 10;

/// What is wrong with a puzzle.
#[derive(Clone, PartialEq, Eq, Error, Debug)]
pub(crate) enum PuzzleFault {
    /// Another move reaches the aim as well, or the move of the line does not reach it.
    #[error("{0} is not the only right move")]
    NotOnlyMove(Square),
    /// Another reply is better.
    #[error("{0} is not the best defence")]
    NotBestDefence(Square),
    /// Neither level 2 nor level 3 plays anything else.
    #[error("{0} is the natural move")]
    Natural(Square),
    /// The first move is an example of something else.
    #[error("the kind is not {0}")]
    OtherKind(PuzzleKind),
}

/// The first fault of each puzzle, in their order. `on_progress` gets the number of puzzles done.
///
/// # Errors
/// If `stop` is stopped.
pub(crate) fn faults(
    puzzles: &[Puzzle],
    threads: usize,
    stop: &Stop,
    on_progress: &(dyn Fn(usize) + Sync),
) -> Result<Vec<Option<PuzzleFault>>, Interrupted> {
    let total = puzzles.len();
    let worker = || {
        let mut verifier = Verifier { searcher: Searcher::new(HASH_MB), stop };
        move |number: usize| verifier.fault(&puzzles[number])
    };
    let faults = produce_all(total, threads, worker, on_progress);
    faults.map_err(|Unfinished { error: Stopped, positions }| Interrupted { done: positions, total })
}

struct Verifier<'a> {
    searcher: Searcher,
    stop: &'a Stop,
}

impl Verifier<'_> {
    fn fault(&mut self, puzzle: &Puzzle) -> Result<Option<PuzzleFault>, Stopped> {
        let symmetry = 1 + puzzle.id().0 as u8 % 7;
        let mut position = *puzzle.position();
        for (number, step) in puzzle.steps().iter().enumerate() {
            let scored = self.scores(&position, symmetry)?;
            let Some(score) = only_move(&scored, step.own, puzzle.aim()) else {
                return Ok(Some(PuzzleFault::NotOnlyMove(step.own)));
            };
            if number == 0
                && let Some(fault) = self.fault_of_first(puzzle, score)?
            {
                return Ok(Some(fault));
            }
            position = with_due_pass(position.play(step.own).map_err(|_| Stopped)?);
            for &reply in &step.replies {
                // What is not proven is not the best defence for every depth.
                if is_solved(&position) {
                    let scored = self.scores(&position, symmetry)?;
                    let best = scored.iter().map(|(_, score)| *score).max();
                    if scored.iter().find(|(square, _)| *square == reply).map(|(_, score)| *score) != best {
                        return Ok(Some(PuzzleFault::NotBestDefence(reply)));
                    }
                }
                position = with_due_pass(position.play(reply).map_err(|_| Stopped)?);
            }
        }
        Ok(None)
    }

    /// Whether a natural move is wrong, and whether the kind is that of the first move.
    fn fault_of_first(&mut self, puzzle: &Puzzle, score: i32) -> Result<Option<PuzzleFault>, Stopped> {
        let right = puzzle.steps()[0].own;
        let natural = natural_moves(puzzle.position(), &mut self.searcher, self.stop)?;
        let wrong: Vec<SquareSet> = natural.into_iter().filter(|moves| !moves.contains(right)).collect();
        if wrong.is_empty() {
            return Ok(Some(PuzzleFault::Natural(right)));
        }
        let wrong = wrong.iter().flat_map(SquareSet::iter).collect();
        let score = if is_solved(puzzle.position()) { score } else { 0 };
        let kind = PuzzleKind::of(puzzle.position(), right, score, puzzle.aim(), &wrong);
        Ok((kind != Some(puzzle.kind())).then_some(PuzzleFault::OtherKind(puzzle.kind())))
    }

    /// Every legal move with its score.
    fn scores(&mut self, position: &Position, symmetry: u8) -> Result<Vec<(Square, i32)>, Stopped> {
        let scored = if is_solved(position) {
            let turned = turned(position, symmetry).ok_or(Stopped)?;
            let request = Request::new(turned, Goal::Most, Strength::Limits(Limits::EXACT), 77).ok_or(Stopped)?;
            let scored = self.searcher.score_moves_as_any_board(&request, self.stop);
            let score_of = |square: Square| {
                let image = image(square, symmetry)?;
                scored.iter().find(|scored| scored.square == image && scored.exact).map(|scored| scored.score)
            };
            position.legal_moves().iter().filter_map(|square| Some((square, score_of(square)?))).collect()
        } else {
            let deep = |square| Ok((square, self.deep_score(position, square, symmetry)?));
            position.legal_moves().iter().map(deep).collect::<Result<Vec<(Square, i32)>, Stopped>>()?
        };
        if self.stop.is_stopped() { Err(Stopped) } else { Ok(scored) }
    }

    /// The score of a move by a search of every variation to a depth.
    fn deep_score(&mut self, position: &Position, square: Square, symmetry: u8) -> Result<i32, Stopped> {
        let after = position.play(square).map_err(|_| Stopped)?;
        let next = with_due_pass(after);
        if next.is_over() {
            return Ok(-next.final_score(Goal::Most));
        }
        let turned = turned(&next, symmetry).ok_or(Stopped)?;
        let board = Board::from_position(&turned, Goal::Most).ok_or(Stopped)?;
        let scores = self.searcher.scores_by_depth(board, &[4, DEPTH - 1], self.stop).ok_or(Stopped)?;
        let score = scores.last().copied().ok_or(Stopped)?;
        Ok(if next.side_to_move() == position.side_to_move() { score } else { -score })
    }
}

/// The score of a move, if it is the only one that reaches the aim or the only legal one.
fn only_move(scored: &[(Square, i32)], square: Square, aim: Aim) -> Option<i32> {
    let (_, own) = *scored.iter().find(|(move_, _)| *move_ == square)?;
    let rivals = || scored.iter().filter(|(move_, _)| *move_ != square).map(|(_, score)| *score);
    let holds = match aim {
        Aim::Win => own > 0 && rivals().all(|score| score <= 0),
        Aim::Draw => own == 0 && rivals().all(|score| score < 0),
        Aim::Discs => rivals().all(|score| score + MARGIN <= own),
    };
    (holds || rivals().next().is_none()).then_some(own)
}

/// The position as one of its images, with the colors exchanged.
fn turned(position: &Position, symmetry: u8) -> Option<Position> {
    let turn =
        |color| position.discs(color).iter().map(|square| image(square, symmetry)).collect::<Option<SquareSet>>();
    let side = position.side_to_move();
    let mut discs = ByColor { black: SquareSet::EMPTY, white: SquareSet::EMPTY };
    for color in [side, side.other()] {
        discs[color.other()] = turn(color)?;
    }
    Position::from_discs(Shape::STANDARD, discs, side.other()).ok()
}

/// The image of a square: the three bits of `symmetry` mirror the columns, mirror the rows, and exchange the two.
fn image(square: Square, symmetry: u8) -> Option<Square> {
    let mirrored = |at: u8, bit: u8| if symmetry & bit == 0 { at } else { 7 - at };
    let (column, row) = (mirrored(square.column(), 1), mirrored(square.row(), 2));
    if symmetry & 4 == 0 { Square::new(column, row) } else { Square::new(row, column) }
}
