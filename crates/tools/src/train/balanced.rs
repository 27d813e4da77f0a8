//! Building a list of balanced openings: random moves from the standard start after which neither side is better off.

use std::collections::HashSet;

use thiserror::Error;

use engine::rng::{Rng, mix};
use engine::{Key, Limits, Request, Searcher, Stop, Strength, key};
use rules::{Game, Square, Variant};

use super::error::{Interrupted, Stopped};
use super::list_build::ListBuild;
use super::threads::{Unfinished, produce_all};

/// Megabytes of each thread's transposition table.
const HASH_MB: usize = 16;
/// The number of moves of an opening: as many as random openings have.
const PLIES: usize = 8;
/// By how many discs a side may be ahead at most after any move, by a short search.
const MOST_ON_THE_WAY: i32 = 5;
/// By how many discs a side may be ahead at most after the last move, by the long search.
const MOST_AT_THE_END: i32 = 1;
const SHORT_SEARCH: Limits = Limits { depth: 4, nodes: 20_000, exact_from: 0 };

/// Random lines between two looks at what is still wanted. An interruption loses at most this many.
const CHUNK: usize = 256;
/// What the line begins with that says how many random lines an unfinished list was taken from.
const TRIED: &str = "# Random lines tried so far: ";

/// The settings of a list of balanced openings.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BalancedBuild {
    /// How many openings are wanted.
    pub(crate) count: usize,
    pub(crate) seed: u64,
    /// The number of positions in the long search of each opening.
    pub(crate) nodes: u64,
    /// At least 1.
    pub(crate) threads: usize,
}

/// A list that is being built. No two of its openings lead to the same position, seen from any side of the board.
#[derive(Clone, Default, Debug)]
pub(crate) struct BalancedList {
    pub(crate) openings: Vec<BalancedOpening>,
    /// The random lines that have been tried.
    tried: u64,
}

/// A balanced opening.
#[derive(Clone, Debug)]
pub(crate) struct BalancedOpening {
    game: Game,
    /// For the side to move, in discs.
    score: i32,
}

/// A line of a list that is no opening.
#[derive(Clone, Copy, PartialEq, Eq, Error, Debug)]
#[error("line {0} is no opening with its score")]
pub(crate) struct NoOpening(usize);

impl BalancedBuild {
    fn heading(&self) -> String {
        let Self { count, seed, nodes, .. } = *self;
        format!(
            "# Balanced openings, each with its score for the side to move.\n\
             # Made by: outflank engine balanced --seed {seed} --count {count} --nodes {nodes}\n"
        )
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

impl ListBuild for BalancedBuild {
    type List = BalancedList;
    type Error = NoOpening;

    fn count(&self) -> usize {
        self.count
    }

    fn len(list: &BalancedList) -> usize {
        list.openings.len()
    }

    fn advance(&self, list: &mut BalancedList, stop: &Stop) -> Result<(), Interrupted> {
        let first = list.tried;
        let worker = || {
            let mut searcher = Searcher::new(HASH_MB);
            move |number: usize| self.candidate(first + number as u64, &mut searcher, stop)
        };
        let found = produce_all(CHUNK, self.threads, worker, |_| ());
        let found = found.map_err(|Unfinished { error: Stopped, .. }| self.interrupted(list))?;
        let mut seen: HashSet<Option<Key>> = list.openings.iter().map(|opening| key(opening.game.position())).collect();
        let different = found.into_iter().flatten().filter(|found| seen.insert(key(found.game.position())));
        list.openings.extend(different);
        list.openings.truncate(self.count);
        list.tried += CHUNK as u64;
        Ok(())
    }

    fn write(&self, list: &BalancedList) -> String {
        let tried = (!self.is_done(list)).then(|| format!("{TRIED}{}\n", list.tried));
        let line = |BalancedOpening { game, score }: &BalancedOpening| format!("{}\t{score:+}\n", game.transcript());
        std::iter::once(self.heading()).chain(tried).chain(list.openings.iter().map(line)).collect()
    }

    fn resume(&self, text: &str) -> Result<Option<BalancedList>, NoOpening> {
        let Some(rest) = text.strip_prefix(&self.heading()) else { return Ok(None) };
        let mut list = BalancedList::default();
        for (number, line) in (3..).zip(rest.lines()) {
            match line.strip_prefix(TRIED) {
                Some(tried) => list.tried = tried.parse().map_err(|_| NoOpening(number))?,
                None => list.openings.push(opening(line).ok_or(NoOpening(number))?),
            }
        }
        // Without that line, the list is complete.
        Ok(Some(list).filter(|list| list.tried > 0 || list.openings.is_empty() || self.is_done(list)))
    }
}

/// A line of a list: the moves, and the score.
fn opening(line: &str) -> Option<BalancedOpening> {
    let (moves, score) = line.split_once('\t')?;
    let game = Game::from_transcript(Variant::default(), moves).ok()?;
    Some(BalancedOpening { game, score: score.parse().ok()? })
}

/// The score for the side to move; `None` if the game is over.
fn score(game: &Game, limits: Limits, searcher: &mut Searcher, stop: &Stop) -> Result<Option<i32>, Stopped> {
    let Some(request) = Request::new(*game.position(), game.variant().goal, Strength::Limits(limits), 0) else {
        return Ok(None);
    };
    let score = searcher.search(&request, stop).score;
    if stop.is_stopped() { Err(Stopped) } else { Ok(Some(score)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn build(threads: usize, seed: u64) -> BalancedBuild {
        BalancedBuild { count: 3, seed, nodes: 2_000, threads }
    }

    fn finished(build: BalancedBuild, mut list: BalancedList) -> String {
        while !build.is_done(&list) {
            build.advance(&mut list, &Stop::default()).expect("nothing stops it");
        }
        let openings = &list.openings;
        assert!(openings.iter().all(|one| one.score.abs() <= MOST_AT_THE_END && one.game.plies().len() == PLIES));
        build.write(&list)
    }

    #[test]
    fn the_seed_alone_decides_which_openings_are_found() {
        let found = finished(build(1, 1), BalancedList::default());
        assert_eq!(found, finished(build(3, 1), BalancedList::default()));
        assert_ne!(found.lines().next_back(), finished(build(1, 2), BalancedList::default()).lines().next_back());
        assert_eq!(found.lines().filter(|line| !line.starts_with('#')).count(), 3);
    }

    #[test]
    fn an_interrupted_search_goes_on_where_it_was() {
        let many = BalancedBuild { count: 40, ..build(2, 1) };
        let whole = finished(many, BalancedList::default());
        let mut list = BalancedList::default();
        many.advance(&mut list, &Stop::default()).expect("nothing stops it");
        assert!(!list.openings.is_empty() && !many.is_done(&list), "{list:?}");
        let text = many.write(&list);
        assert!(text.contains(&format!("\n{TRIED}{CHUNK}\n")), "{text}");
        let resumed = many.resume(&text).expect("a list").expect("of this search");
        assert_eq!((resumed.tried, resumed.openings.len()), (list.tried, list.openings.len()));
        assert_eq!(finished(many, resumed), whole);
        let complete = many.resume(&whole).expect("a list").expect("of this search");
        assert!(many.is_done(&complete));
        assert_eq!(many.write(&complete), whole);
        for other in [BalancedBuild { seed: 2, ..many }, BalancedBuild { count: 41, ..many }, build(1, 1)] {
            assert!(other.resume(&text).expect("a list").is_none(), "{other:?}");
        }
        assert!(many.resume("").expect("a list").is_none());
        assert_eq!(many.resume(&format!("{text}f5f6\n")).expect_err("no score"), NoOpening(list.openings.len() + 4));
    }

    #[test]
    fn a_stopped_search_leaves_the_list_as_it_was() {
        let stop = Stop::default();
        stop.stop();
        let mut list = BalancedList::default();
        let stopped = build(1, 1).advance(&mut list, &stop).expect_err("it is stopped");
        assert_eq!((stopped, list.tried), (Interrupted { done: 0, total: 3 }, 0));
    }
}
