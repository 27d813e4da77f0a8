//! Which levels solve a puzzle, and the first rating that follows.

use crate::train::error::{Interrupted, Stopped};
use crate::train::threads::{Unfinished, produce_all};
use engine::{Limits, Request, Searcher, Stop, Strength};
use rules::{Goal, Level, Position, Puzzle, PuzzleProgress, Square};

use super::scores::level_move;

/// How many seeds each level tries. Level 1 is not asked: any legal move has the same probability.
const SEEDS: [u32; 10] = [0, 6, 6, 8, 4, 4, 2, 1, 1, 1];
/// Level 10 is limited by time; here by nodes, so that it plays the same move on every machine.
const STRONGEST: Limits = Limits { depth: u32::MAX, nodes: 6_000_000, exact_from: 22 };
/// Ratings are multiples of this.
const STEP: u16 = 10;
/// Megabytes of each thread's transposition table.
pub(super) const HASH_MB: usize = 16;
const MAX_RATING: u16 = 3500;
/// The rating difference at which the better one is expected to score ten times as much.
const SCALE: f64 = 400.0;

/// For each level the mean over the puzzles of the share of seeds with which it finds every move. `on_progress` gets the
/// number of puzzles done.
///
/// # Errors
/// If `stop` is stopped.
pub(crate) fn solved_shares(
    puzzles: &[Puzzle],
    threads: usize,
    stop: &Stop,
    on_progress: &(dyn Fn(usize) + Sync),
) -> Result<[f64; 10], Interrupted> {
    let total = puzzles.len();
    let worker = || {
        let mut solver = LevelSolver::new(Searcher::new(HASH_MB), stop);
        move |number: usize| solver.shares(&own_positions(&puzzles[number]))
    };
    let shares = produce_all(total, threads, worker, on_progress);
    let shares = shares.map_err(|Unfinished { error: Stopped, positions }| Interrupted { done: positions, total })?;
    let mean = |level: usize| shares.iter().map(|shares| shares[level]).sum::<f64>() / total.max(1) as f64;
    Ok(std::array::from_fn(mean))
}

/// Lets the levels solve puzzles.
#[derive(Debug)]
pub(super) struct LevelSolver<'a> {
    searcher: Searcher,
    stop: &'a Stop,
}

impl<'a> LevelSolver<'a> {
    pub(super) fn new(searcher: Searcher, stop: &'a Stop) -> Self {
        Self { searcher, stop }
    }

    /// For each level the share of seeds with which it finds all these moves, each in its position.
    pub(super) fn shares(&mut self, moves: &[(Position, Square)]) -> Result<[f64; 10], Stopped> {
        let mut shares = [0.0; 10];
        for (level, share) in Level::ALL.into_iter().zip(&mut shares) {
            *share = self.share(level, moves)?;
        }
        Ok(shares)
    }

    fn share(&mut self, level: Level, moves: &[(Position, Square)]) -> Result<f64, Stopped> {
        if level == Level::WEAKEST {
            return Ok(moves.iter().map(|(position, _)| 1.0 / f64::from(position.legal_moves().len())).product());
        }
        let seeds = SEEDS[usize::from(level.number()) - 1];
        let mut solved = 0;
        for seed in 0..u64::from(seeds) {
            let mut right = true;
            for (position, square) in moves {
                right = self.plays(position, level, seed)? == *square;
                if !right {
                    break;
                }
            }
            solved += u32::from(right);
        }
        Ok(f64::from(solved) / f64::from(seeds))
    }

    fn plays(&mut self, position: &Position, level: Level, seed: u64) -> Result<Square, Stopped> {
        if level != Level::STRONGEST {
            return level_move(position, level, seed, &mut self.searcher, self.stop);
        }
        let request = Request::new(*position, Goal::Most, Strength::Limits(STRONGEST), seed).ok_or(Stopped)?;
        let found = self.searcher.search(&request, self.stop);
        if self.stop.is_stopped() { Err(Stopped) } else { Ok(found.best) }
    }
}

/// The rating of a puzzle against which the levels, with these ratings, are expected to score as much as they did.
pub(super) fn rating(shares: &[f64; 10], level_ratings: &[f64; 10]) -> u16 {
    let solved: f64 = shares.iter().sum();
    let expected = |rating: u16| -> f64 {
        let of_level = |level: &f64| 1.0 / (1.0 + 10_f64.powf((f64::from(rating) - level) / SCALE));
        level_ratings.iter().map(of_level).sum()
    };
    // The least rating that is not too easy. The tolerance keeps the last bit of a power from deciding.
    (0..MAX_RATING).step_by(usize::from(STEP)).find(|&rating| expected(rating) <= solved + 1e-6).unwrap_or(MAX_RATING)
}

/// Each position in which a move has to be found, with that move.
pub(super) fn own_positions(puzzle: &Puzzle) -> Vec<(Position, Square)> {
    let own: Vec<Square> = puzzle.steps().iter().map(|step| step.own).collect();
    let position = |moves: usize| match puzzle.progress(&own[..moves]) {
        Ok(PuzzleProgress::Open { position, .. }) => Some((position, own[moves])),
        Ok(PuzzleProgress::Solved { .. } | PuzzleProgress::Wrong { .. }) | Err(_) => None,
    };
    (0..own.len()).filter_map(position).collect()
}
