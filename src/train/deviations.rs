//! How far shallow searches are off deep ones: what multi-ProbCut's margins rest on.
//!
//! Positions come from games of the engine against itself and from beside them, each game a function of the seed and its
//! number; sums are of whole numbers, so that the order in which threads add to them does not matter.

use std::ops::RangeInclusive;
use std::sync::{Mutex, PoisonError};
use std::thread;

use thiserror::Error;

use super::sample::Sample;
use super::self_play::{PlaySettings, SelfPlay};
use crate::engine::board8::{Board, SHALLOWEST, deviation, shallow};
use crate::engine::rng::{Rng, mix};
use crate::engine::{Searcher, Stop};

/// Megabytes of each thread's table.
const HASH_MB: usize = 16;
const SETTINGS: PlaySettings =
    PlaySettings { opening: (2, 20), depth: 3, exact_from: 10, branches: 0, off_game_moves: 2 };
const DEPTHS: SearchDepths = SearchDepths { solved: 22, deepest: 12 };
/// With fewer empty squares nothing is selective.
const FEWEST_EMPTIES: u32 = 11;
const MOST_EMPTIES: u32 = 58;
/// Numbers of empty squares that are looked at together.
const BUCKET: u32 = 8;
/// Positions of one game; half of them are solved.
const POSITIONS_PER_GAME: usize = 4;

/// How far positions are searched.
#[derive(Clone, Copy)]
struct SearchDepths {
    /// With this many empty squares or fewer they are solved, too.
    solved: u32,
    /// Plies of the deepest of the other searches.
    deepest: u32,
}

/// What is to be measured.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DeviationMeasurement {
    /// How many positions are searched.
    pub positions: usize,
    /// What all chance follows from.
    pub seed: u64,
    /// Threads, at least 1; they change nothing but the time it takes.
    pub threads: usize,
}

/// How far the searches of one depth are off those that stand for them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Deviation {
    /// Plies of the deep search; the number of empty squares where it went to the end of the game.
    pub depth: u32,
    /// Plies of the shallow one.
    pub shallow: u32,
    /// Fewest and most empty squares of the positions.
    pub empties: (u32, u32),
    /// Positions.
    pub count: u32,
    /// Mean of deep minus shallow value, in discs.
    pub mean: f64,
    /// Its standard deviation.
    pub deviation: f64,
    /// What the search takes for the standard deviation.
    pub assumed: f64,
}

/// The caller stopped the measuring.
#[derive(Clone, Copy, PartialEq, Eq, Error, Debug)]
#[error("interrupted after {done} of {total} positions")]
pub(crate) struct Interrupted {
    /// Positions searched.
    pub done: usize,
    /// Positions wanted.
    pub total: usize,
}

/// Of the differences of one depth and number of empty squares.
#[derive(Clone, Copy, Default)]
struct Sums {
    count: u32,
    sum: i64,
    squares: i64,
}

impl Sums {
    fn add(&mut self, off: i64) {
        *self = self.and(Self { count: 1, sum: off, squares: off * off });
    }

    fn and(self, other: Self) -> Self {
        let Self { count, sum, squares } = other;
        Self { count: self.count + count, sum: self.sum + sum, squares: self.squares + squares }
    }
}

/// By depth and number of empty squares; where they are equal, of searches to the end.
type Table = [[Sums; MOST_EMPTIES as usize + 1]; DEPTHS.solved as usize + 1];

static EMPTY: Table = [[Sums { count: 0, sum: 0, squares: 0 }; MOST_EMPTIES as usize + 1]; DEPTHS.solved as usize + 1];

/// What threads share.
struct Shared {
    games: usize,
    done: usize,
    table: Box<Table>,
}

impl DeviationMeasurement {
    /// Plays, searches and sums up; `show` hears from any thread how many positions are done.
    ///
    /// # Errors
    /// When `stop` was told to stop before the end.
    pub(crate) fn run(&self, stop: &Stop, show: &(dyn Fn(usize) + Sync)) -> Result<Vec<Deviation>, Interrupted> {
        self.run_to(DEPTHS, stop, show)
    }

    fn run_to(
        &self,
        depths: SearchDepths,
        stop: &Stop,
        show: &(dyn Fn(usize) + Sync),
    ) -> Result<Vec<Deviation>, Interrupted> {
        let shared = Mutex::new(Shared { games: 0, done: 0, table: Box::new(EMPTY) });
        thread::scope(|scope| {
            for _ in 0..self.threads {
                scope.spawn(|| self.work(depths, &shared, stop, show));
            }
        });
        let Shared { done, table, .. } = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
        if done < self.positions {
            return Err(Interrupted { done, total: self.positions });
        }
        Ok(rows(&table))
    }

    /// One thread: game after game until there are enough positions.
    fn work(&self, depths: SearchDepths, shared: &Mutex<Shared>, stop: &Stop, show: &(dyn Fn(usize) + Sync)) {
        let mut play = SelfPlay::new(SETTINGS, Searcher::new(1), stop);
        let mut searcher = Searcher::new(HASH_MB);
        loop {
            let game = {
                let mut shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
                shared.games += 1;
                shared.games - 1
            };
            let wanted = self.positions.saturating_sub(game * POSITIONS_PER_GAME).min(POSITIONS_PER_GAME);
            let seed = mix(mix(self.seed) ^ game as u64);
            if wanted == 0 {
                return;
            }
            let Some(samples) = play.game(seed, 0) else { return };
            for board in choose(&samples, depths, &mut Rng::new(mix(seed))).into_iter().take(wanted) {
                let empties = board.empties();
                let deep = |depth| depth == empties || (SHALLOWEST..=depths.deepest).contains(&depth);
                let depths: Vec<u32> = (0..=depths.deepest.min(empties - 1))
                    .chain((empties <= depths.solved).then_some(empties))
                    .collect();
                let Some(values) = searcher.scores_by_depth(board, &depths, stop) else { return };
                let mut shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
                for (&depth, value) in depths.iter().zip(&values).filter(|(depth, _)| deep(**depth)) {
                    let off = value - values[shallow(depth, empties) as usize];
                    shared.table[depth as usize][empties as usize].add(off.into());
                }
                shared.done += 1;
                show(shared.done);
            }
        }
    }
}

/// Half of them with so few empty squares that they are solved, where the game has such positions.
fn choose(samples: &[Sample], depths: SearchDepths, rng: &mut Rng) -> Vec<Board> {
    let all = || {
        samples
            .iter()
            .map(|sample| sample.board)
            .filter(|board| (FEWEST_EMPTIES..=MOST_EMPTIES).contains(&board.empties()))
    };
    let mut choose = |number| {
        let solved: Vec<Board> =
            all().filter(|board| (board.empties() <= depths.solved) == (number % 2 == 0)).collect();
        let boards = if solved.is_empty() { all().collect() } else { solved };
        boards[rng.below(boards.len())]
    };
    (0..POSITIONS_PER_GAME).map(&mut choose).collect()
}

/// Searches to a depth by depth and bucket, then those to the end by number of empty squares.
fn rows(table: &Table) -> Vec<Deviation> {
    let to_depth = (SHALLOWEST..=DEPTHS.deepest).flat_map(|depth| {
        let firsts = (FEWEST_EMPTIES..=MOST_EMPTIES).step_by(BUCKET as usize);
        firsts.map(move |first| (depth, first..=(first + BUCKET - 1).min(MOST_EMPTIES)))
    });
    let to_end = (FEWEST_EMPTIES..=DEPTHS.solved).map(|empties| (empties, empties..=empties));
    to_depth.chain(to_end).filter_map(|(depth, empties)| row(table, depth, empties)).collect()
}

/// `None` where there are too few positions.
fn row(table: &Table, depth: u32, empties: RangeInclusive<u32>) -> Option<Deviation> {
    let row = &table[depth as usize];
    let sums = empties.clone().fold(Sums::default(), |sums, empties| sums.and(row[empties as usize]));
    let count = f64::from(sums.count);
    let mean = sums.sum as f64 / count;
    let deviation = ((sums.squares as f64 / count - mean * mean) * count / (count - 1.0)).sqrt();
    // Positions of one bucket have margins of their own; the mean of their squares compares with what was measured.
    let assumed = |empties: u32| {
        let assumed = f64::from(deviation_of(depth, empties));
        f64::from(row[empties as usize].count) * assumed * assumed
    };
    let assumed = (empties.clone().map(assumed).sum::<f64>() / count).sqrt();
    let (shallow, empties) = (shallow(depth, *empties.end()), (*empties.start(), *empties.end()));
    (sums.count > 1).then_some(Deviation { depth, shallow, empties, count: sums.count, mean, deviation, assumed })
}

fn deviation_of(depth: u32, empties: u32) -> f32 {
    deviation(depth, shallow(depth, empties), empties)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEAR: SearchDepths = SearchDepths { solved: 14, deepest: 8 };

    fn measure(positions: usize, threads: usize) -> Vec<Deviation> {
        let measuring = DeviationMeasurement { positions, seed: 5, threads };
        measuring.run_to(NEAR, &Stop::default(), &|_| ()).expect("nobody stops it")
    }

    #[test]
    fn any_number_of_threads_measures_the_same() {
        let alone = measure(10, 1);
        assert_eq!(measure(10, 3), alone);
        let of_depth = |depth| alone.iter().filter(move |row| row.depth == depth && row.empties.0 != depth);
        let counted = of_depth(8).map(|row| row.count).sum::<u32>();
        assert!((7..=10).contains(&counted), "{alone:?}");
        assert!(of_depth(8).all(|row| row.shallow == 2 && row.deviation > 0.0 && row.assumed > 0.0), "{alone:?}");
    }

    #[test]
    fn sums_give_mean_and_deviation() {
        let mut table: Table = EMPTY;
        for (empties, off) in [(12, 3), (12, 3), (13, 6), (30, 50)] {
            table[6][empties].add(off);
        }
        let row = row(&table, 6, 11..=18).expect("there are three");
        assert_eq!((row.depth, row.shallow, row.empties, row.count), (6, 2, (11, 18), 3));
        assert_eq!((row.mean, row.deviation), (4.0, 3_f64.sqrt()));
        let [twelve, thirteen] = [12, 13].map(|empties| f64::from(deviation(6, 2, empties)).powi(2));
        assert!((row.assumed.powi(2) - (2.0 * twelve + thirteen) / 3.0).abs() < 1e-9);
        assert_eq!(rows(&table).len(), 1);
    }

    #[test]
    fn a_stopped_measuring_tells_how_far_it_came() {
        let stop = Stop::default();
        let measuring = DeviationMeasurement { positions: 1000, seed: 5, threads: 1 };
        let show = |done| {
            if done == 3 {
                stop.stop();
            }
        };
        let cut = measuring.run_to(NEAR, &stop, &show).expect_err("it was stopped");
        assert_eq!(cut, Interrupted { done: 3, total: 1000 });
    }
}
