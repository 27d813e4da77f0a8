//! The solutions of puzzles: what their first moves are worth, and how the game goes on. They are found while people still think, when
//! the engine has nothing else to do, and stored, so that no answer waits for them.

use std::collections::VecDeque;
use std::time::Duration;

use tracing::error;

use crate::domain::{PuzzleSolution, Refutation, SolutionMove};
use engine::BestPlay;
use rules::{Puzzle, PuzzleId};

use super::engine_pool::Requester;
use super::events::wait_for;
use super::worker::{Worker, at_once};
use super::{Event, Puzzles, ServiceError};

/// Finds the solutions of the puzzles that are shown, one after the other. A puzzle that is missed is shown again before its solution is
/// needed, or waits for the next time.
#[derive(Debug)]
pub(crate) struct PuzzleWorker {
    puzzles: Puzzles,
    shown: VecDeque<PuzzleId>,
}

impl PuzzleWorker {
    pub(crate) fn new(puzzles: Puzzles) -> Self {
        Self { puzzles, shown: VecDeque::new() }
    }
}

impl Worker for PuzzleWorker {
    const WORK: &'static str = "find the solution of a puzzle";

    async fn work(&mut self) -> Result<Option<Duration>, ServiceError> {
        while let Some(id) = self.shown.pop_front() {
            match self.puzzles.solve(id).await {
                Err(error @ ServiceError::Stopped(_)) => return Err(error),
                // The others do not wait.
                Err(error) => error!(%error, "cannot {}", Self::WORK),
                Ok(()) => {}
            }
        }
        Ok(None)
    }

    fn follow(&mut self, event: Event) -> Option<Duration> {
        let Event::PuzzleShown(id) = event else { return None };
        self.shown.push_back(id);
        at_once(true)
    }
}

impl Puzzles {
    /// What is told of a puzzle that is over; `None` until that is found, which begins now if it has not yet.
    pub(crate) async fn solution(&self, puzzle: &Puzzle) -> Result<Option<PuzzleSolution>, ServiceError> {
        let known = self.store.read().await?.puzzle_refutations(puzzle.id()).await?;
        let solution = PuzzleSolution::of(puzzle, &known);
        if solution.is_none() {
            self.events.publish(Event::PuzzleShown(puzzle.id()));
        }
        Ok(solution)
    }

    /// What is told of a puzzle that is over, however long it takes to find.
    pub(crate) async fn wait_for_solution(&self, puzzle: &Puzzle) -> Result<PuzzleSolution, ServiceError> {
        // Before the first look, so that the end of the search is not missed.
        let mut events = self.events.subscribe();
        loop {
            if let Some(solution) = self.solution(puzzle).await? {
                return Ok(solution);
            }
            wait_for(&mut events, |event| event == Event::SolutionFound(puzzle.id())).await;
        }
    }

    /// Finds and stores what is still missing of the solution of a puzzle.
    pub(super) async fn solve(&self, id: PuzzleId) -> Result<(), ServiceError> {
        let Some(puzzle) = rules::Puzzles::shipped().get(id) else { return Ok(()) };
        let known = self.store.read().await?.puzzle_refutations(id).await?;
        let is_known = |searched: &SolutionMove| known.iter().any(|(own_moves, _)| *own_moves == searched.own_moves);
        let missing: Vec<SolutionMove> =
            SolutionMove::all_of(puzzle).into_iter().filter(|searched| !is_known(searched)).collect();
        if missing.is_empty() {
            // Another process may have found it.
            self.events.publish(Event::SolutionFound(id));
            return Ok(());
        }
        let Some(first) = puzzle.steps().first() else { return Ok(()) };
        let engine = &self.engine;
        let search = |position, square| engine.best_play(Requester::NOBODY, position, square);
        // A search that fails is in the log.
        let Some(right) = search(*puzzle.position(), first.own).await? else { return Ok(()) };
        for SolutionMove { own_moves, before, square, ends_line } in missing {
            let Some(found) = search(before, square).await? else { return Ok(()) };
            let best = if ends_line { found.clone() } else { right.clone() };
            let mut write = self.store.write().await?;
            write.insert_puzzle_refutation(id, &own_moves, &compared(found, &best)).await?;
            write.commit().await?;
        }
        self.events.publish(Event::SolutionFound(id));
        Ok(())
    }
}

/// The best play after a move, compared with that after the right one.
pub(super) fn compared(found: BestPlay, right: &BestPlay) -> Refutation {
    let BestPlay { line, score, exact } = found;
    Refutation { line, score, right_score: right.score, is_exact: exact && right.exact }
}
