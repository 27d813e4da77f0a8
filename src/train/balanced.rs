//! Finds balanced openings: random moves from the standard start after which neither side is better off.

use std::collections::HashSet;

use crate::engine::canonical;
use crate::engine::rng::{Rng, mix};
use crate::engine::{Limits, Request, Searcher, Stop, Strength};
use crate::rules::{Form, Game, Square, Variant};

use super::error::{Interrupted, Stopped};
use super::threads::{Unfinished, produce};

/// Megabytes of each thread's transposition table.
const HASH_MB: usize = 16;
/// The number of moves of an opening: as many as random openings have.
const PLIES: usize = 8;
/// By how many discs a side may be ahead at most after any move, by a short search.
const MOST_ON_THE_WAY: i32 = 5;
/// By how many discs a side may be ahead at most after the last move, by the long search.
const MOST_AT_THE_END: i32 = 1;
const SHORT_SEARCH: Limits = Limits { depth: 4, nodes: 20_000, exact_from: 0 };

/// The settings of a search for balanced openings.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BalancedOpenings {
    /// How many are wanted.
    pub(crate) count: usize,
    pub(crate) seed: u64,
    /// The number of positions in the long search of each opening.
    pub(crate) nodes: u64,
    /// At least 1.
    pub(crate) threads: usize,
}

/// A balanced opening.
#[derive(Clone, Debug)]
pub(crate) struct BalancedOpening {
    pub(crate) game: Game,
    /// For the side to move, in discs.
    pub(crate) score: i32,
}

impl BalancedOpenings {
    /// Finds the openings, no two of which lead to the same position, seen from any side of the board.
    ///
    /// # Errors
    /// If `stop` is stopped.
    pub(crate) fn find(&self, stop: &Stop, show: impl Fn(usize) + Sync) -> Result<Vec<BalancedOpening>, Interrupted> {
        let worker = || {
            let mut searcher = Searcher::new(HASH_MB);
            move |number: usize| self.candidate(number as u64, &mut searcher, stop)
        };
        // Some more, because a few are the same.
        let mut wanted = self.count + self.count / 10;
        loop {
            let found = produce(wanted, self.threads, worker, |found| usize::from(found.is_some()), &show);
            let found = found.map_err(|Unfinished { error: Stopped, positions }| Interrupted {
                done: positions.min(self.count),
                total: self.count,
            })?;
            let mut seen = HashSet::new();
            let different: Vec<BalancedOpening> =
                found.into_iter().flatten().filter(|found| seen.insert(key(&found.game))).take(self.count).collect();
            if different.len() == self.count {
                return Ok(different);
            }
            wanted += self.count;
        }
    }

    /// Makes the random line with this number. Returns it if it is balanced.
    fn candidate(&self, number: u64, searcher: &mut Searcher, stop: &Stop) -> Result<Option<BalancedOpening>, Stopped> {
        let mut rng = Rng::new(mix(mix(self.seed) ^ number));
        let mut game = Game::new(Variant::default());
        for _ in 0..PLIES {
            let legal: Vec<Square> = game.position().legal_moves().iter().collect();
            if game.play(legal[rng.below(legal.len())]).is_err() {
                return Ok(None);
            }
            match score(&game, SHORT_SEARCH, searcher, stop)? {
                Some(score) if score.abs() <= MOST_ON_THE_WAY => {}
                _ => return Ok(None),
            }
        }
        let score = score(&game, Limits::nodes(self.nodes), searcher, stop)?;
        let balanced = score.filter(|score| score.abs() <= MOST_AT_THE_END);
        Ok(balanced.map(|score| BalancedOpening { game, score }))
    }
}

/// The score for the side to move; `None` if the game is over.
fn score(game: &Game, limits: Limits, searcher: &mut Searcher, stop: &Stop) -> Result<Option<i32>, Stopped> {
    let Some(request) = Request::new(*game.position(), game.variant().goal, Strength::Limits(limits), 0) else {
        return Ok(None);
    };
    let score = searcher.search(&request, stop).score;
    if stop.is_stopped() { Err(Stopped) } else { Ok(Some(score)) }
}

/// The discs of the position, as the same image for all sides from which the board is seen.
fn key(game: &Game) -> [u64; 2] {
    match game.position().form() {
        Form::Small(grid) => canonical([grid.own, grid.opponent]),
        Form::Wide(_) => unreachable!("the standard board is small"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find(threads: usize, seed: u64) -> Vec<String> {
        let search = BalancedOpenings { count: 3, seed, nodes: 2_000, threads };
        let found = search.find(&Stop::default(), |_| ()).expect("nobody stops it");
        assert!(found.iter().all(|one| one.score.abs() <= MOST_AT_THE_END && one.game.plies().len() == PLIES));
        found.into_iter().map(|one| one.game.transcript()).collect()
    }

    #[test]
    fn the_seed_alone_decides_which_openings_are_found() {
        let found = find(1, 1);
        assert_eq!((found.len(), &found), (3, &find(3, 1)));
        assert_ne!(found, find(1, 2));
    }

    #[test]
    fn a_stopped_search_finds_nothing() {
        let stop = Stop::default();
        stop.stop();
        let search = BalancedOpenings { count: 3, seed: 1, nodes: 2_000, threads: 1 };
        assert_eq!(search.find(&stop, |_| ()).expect_err("it is stopped"), Interrupted { done: 0, total: 3 });
    }
}
