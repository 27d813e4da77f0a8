//! Building a list of puzzles: game after game until there are enough.

use std::collections::HashSet;

use crate::train::error::{Interrupted, Stopped};
use crate::train::list_build::ListBuild;
use crate::train::threads::{Unfinished, produce_all};
use engine::rng::mix;
use engine::{Key, Searcher, Stop, key};
use rules::{Puzzle, Puzzles, PuzzlesError};

use super::candidate::find;
use super::games::positions;
use super::levels::{HASH_MB, LevelSolver, own_positions, rating};
use super::quota::Quota;

/// Games between two looks at what is still wanted. An interruption loses at most this many.
const CHUNK: usize = 24;
/// Positions with more empty squares are not looked at, unless somebody wants it otherwise.
const MOST_EMPTIES: u32 = 26;
/// More puzzles from one game would be too much alike.
const MOST_PER_GAME: usize = 2;
/// What the first line of a list begins with.
const HEADER: &str = "# outflank puzzles build";

/// The settings of a list of puzzles. The same seed and count give the same list.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PuzzleBuild {
    pub(super) seed: u64,
    /// How many puzzles to make.
    pub(super) count: usize,
    pub(super) threads: usize,
    /// The ratings of the ten levels, on whose scale the puzzles are rated.
    pub(super) level_ratings: [f64; 10],
    pub(super) chunk: usize,
    /// Positions with more empty squares are not looked at.
    pub(super) most_empties: u32,
}

/// A list that is being built.
#[derive(Clone, Default, Debug)]
pub(crate) struct BuildState {
    pub(crate) puzzles: Vec<Puzzle>,
    /// The games that have been looked through.
    games: u64,
}

impl PuzzleBuild {
    pub(crate) fn new(seed: u64, count: usize, threads: usize, level_ratings: [f64; 10]) -> Self {
        Self { seed, count, threads, level_ratings, chunk: CHUNK, most_empties: MOST_EMPTIES }
    }

    /// Looks only at positions with at most this many empty squares.
    pub(crate) fn with_most_empties(self, most_empties: u32) -> Self {
        Self { most_empties, ..self }
    }

    fn header(&self) -> String {
        let Self { seed, count, most_empties, .. } = *self;
        let empties = if most_empties == MOST_EMPTIES { String::new() } else { format!(" --empties {most_empties}") };
        format!("{HEADER} --seed {seed} --count {count}{empties}:")
    }

    /// The puzzles in a game, of the kinds for which there is room.
    fn game(
        &self,
        number: u64,
        quota: &Quota,
        (searcher, solver): (&mut Searcher, &mut LevelSolver<'_>),
        stop: &Stop,
    ) -> Result<Vec<Puzzle>, Stopped> {
        let mut found: Vec<Puzzle> = Vec::new();
        let mut seen = HashSet::new();
        for position in positions(mix(mix(self.seed) ^ number), self.most_empties, searcher, stop)? {
            if found.len() >= MOST_PER_GAME {
                break;
            }
            if key(&position).is_some_and(|key| seen.contains(&key)) {
                continue;
            }
            if let Some(puzzle) = find(&position, &|kind| quota.wants(kind), searcher, stop)? {
                seen.extend(keys(&puzzle));
                let shares = solver.shares(&own_positions(&puzzle))?;
                found.push(puzzle.with_rating(rating(&shares, &self.level_ratings)));
            }
        }
        Ok(found)
    }
}

impl ListBuild for PuzzleBuild {
    type List = BuildState;
    type Error = PuzzlesError;

    fn count(&self) -> usize {
        self.count
    }

    fn len(state: &BuildState) -> usize {
        state.puzzles.len()
    }

    fn advance(&self, state: &mut BuildState, stop: &Stop) -> Result<(), Interrupted> {
        let mut quota = Quota::new(self.count, &state.puzzles);
        let worker = || {
            let mut searcher = Searcher::new(HASH_MB);
            let mut solver = LevelSolver::new(Searcher::new(HASH_MB), stop);
            let (first, quota) = (state.games, quota.clone());
            move |number: usize| self.game(first + number as u64, &quota, (&mut searcher, &mut solver), stop)
        };
        let games = produce_all(self.chunk, self.threads, worker, |_| ());
        let games = games.map_err(|Unfinished { error: Stopped, .. }| self.interrupted(state))?;
        let mut seen: HashSet<Key> = state.puzzles.iter().flat_map(keys).collect();
        for puzzle in games.into_iter().flatten() {
            let keys: Vec<Key> = keys(&puzzle).collect();
            let is_new = keys.iter().all(|key| !seen.contains(key));
            let has_id = state.puzzles.iter().any(|other| other.id() == puzzle.id());
            if is_new && !has_id && quota.has_room(&puzzle) && !self.is_done(state) {
                seen.extend(keys);
                quota.add(&puzzle);
                state.puzzles.push(puzzle);
            }
        }
        state.games += self.chunk as u64;
        Ok(())
    }

    fn write(&self, state: &BuildState) -> String {
        let puzzles = state.puzzles.iter().map(|puzzle| format!("{puzzle}\n"));
        std::iter::once(format!("{} {} games\n", self.header(), state.games)).chain(puzzles).collect()
    }

    fn resume(&self, text: &str) -> Result<Option<BuildState>, PuzzlesError> {
        let games = text.lines().next().and_then(|line| line.strip_prefix(&self.header()));
        let Some(games) = games.and_then(|rest| rest.trim().strip_suffix(" games")?.parse().ok()) else {
            return Ok(None);
        };
        Ok(Some(BuildState { puzzles: Puzzles::read(text)?.all().to_vec(), games }))
    }
}

/// The keys of the positions of a puzzle in which a move has to be found.
fn keys(puzzle: &Puzzle) -> impl Iterator<Item = Key> {
    own_positions(puzzle).into_iter().filter_map(|(position, _)| key(&position))
}
