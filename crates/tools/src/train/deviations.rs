//! Measures the difference between shallow and deep searches, on which the margins of multi-ProbCut are based.
//!
//! Some of the positions occur in games of the engine against itself, others are a few random moves off these games.
//! The sums are integers, so they do not depend on the order in which threads add to them.

use std::ops::RangeInclusive;
use std::sync::Mutex;

use serde::Serialize;

use engine::board8::{Board, SHALLOWEST, deviation, shallow};
use engine::rng::{Rng, mix};
use engine::{Searcher, Stop};

use super::error::{Interrupted, Stopped};
use super::sample::Sample;
use super::self_play::{PlaySettings, SelfPlay};
use super::threads::{into_inner, lock, on_threads};

/// Megabytes of each thread's transposition table.
const HASH_MB: usize = 16;
const SETTINGS: PlaySettings =
    PlaySettings { random_plies: (2, 20), depth: 3, exact_from: 10, branches: 0, off_game_moves: 2 };
const DEPTHS: SearchDepths = SearchDepths { solved: 22, deepest: 12 };
/// With fewer empty squares, the search is not selective.
const FEWEST_EMPTIES: u32 = 11;
const MOST_EMPTIES: u32 = 58;
/// Numbers of empty squares that share a row of the result.
const BUCKET: u32 = 8;
/// Positions taken from a game; half of them are solved.
const POSITIONS_PER_GAME: usize = 4;

#[derive(Clone, Copy)]
struct SearchDepths {
    /// Positions with this number of empty squares or fewer are solved as well.
    solved: u32,
    /// Plies of the deepest search that does not reach the end of the game.
    deepest: u32,
}

/// The settings of a measurement.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DeviationMeasurement {
    /// Number of positions to search.
    pub(crate) positions: usize,
    pub(crate) seed: u64,
    /// At least 1.
    pub(crate) threads: usize,
}

/// The difference between the searches of one depth and the shallow searches that replace them, such as `8 2 19-26 241 +0.30 5.22 5.40`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(crate) struct Deviation {
    /// Plies of the deep search; the number of empty squares if it reached the end of the game.
    pub(crate) depth: u32,
    /// Plies of the shallow search.
    pub(crate) shallow: u32,
    /// Of all the positions.
    pub(crate) fewest_empties: u32,
    pub(crate) most_empties: u32,
    /// Number of positions.
    pub(crate) positions: u32,
    /// Mean of the deep minus the shallow score, in discs.
    pub(crate) mean: f64,
    /// The standard deviation of that difference.
    pub(crate) deviation: f64,
    /// The standard deviation that the search assumes.
    pub(crate) assumed: f64,
}

/// Sums over the differences of one depth and number of empty squares.
#[derive(Clone, Copy, Default)]
struct Sums {
    count: u32,
    sum: i64,
    squares: i64,
}

impl Sums {
    const ZERO: Self = Self { count: 0, sum: 0, squares: 0 };

    fn add(&mut self, difference: i64) {
        *self = self.plus(Self { count: 1, sum: difference, squares: difference * difference });
    }

    fn plus(self, other: Self) -> Self {
        let Self { count, sum, squares } = other;
        Self { count: self.count + count, sum: self.sum + sum, squares: self.squares + squares }
    }
}

/// By depth and number of empty squares. Where these are equal, the search reached the end of the game.
type Table = [[Sums; MOST_EMPTIES as usize + 1]; DEPTHS.solved as usize + 1];

static EMPTY: Table = [[Sums::ZERO; MOST_EMPTIES as usize + 1]; DEPTHS.solved as usize + 1];

struct Shared {
    next_game: usize,
    done: usize,
    table: Box<Table>,
}

impl DeviationMeasurement {
    /// Plays games and searches their positions. `on_progress` gets the number of positions done, from any thread.
    ///
    /// # Errors
    /// If `stop` is stopped.
    pub(crate) fn run(&self, stop: &Stop, on_progress: &(dyn Fn(usize) + Sync)) -> Result<Vec<Deviation>, Interrupted> {
        self.run_to(DEPTHS, stop, on_progress)
    }

    fn run_to(
        &self,
        depths: SearchDepths,
        stop: &Stop,
        on_progress: &(dyn Fn(usize) + Sync),
    ) -> Result<Vec<Deviation>, Interrupted> {
        let shared = Mutex::new(Shared { next_game: 0, done: 0, table: Box::new(EMPTY) });
        on_threads(self.threads, || {
            // A stopped thread leaves `done` below the number of positions.
            self.measure_games(depths, &shared, stop, on_progress).ok();
        });
        let Shared { done, table, .. } = into_inner(shared);
        if done < self.positions {
            return Err(Interrupted { done, total: self.positions });
        }
        Ok(rows(&table))
    }

    /// The work of one thread: measures game after game until there are enough positions.
    fn measure_games(
        &self,
        depths: SearchDepths,
        shared: &Mutex<Shared>,
        stop: &Stop,
        on_progress: &(dyn Fn(usize) + Sync),
    ) -> Result<(), Stopped> {
        let mut self_play = SelfPlay::new(SETTINGS, Searcher::new(1), stop);
        let mut searcher = Searcher::new(HASH_MB);
        loop {
            let game = {
                let mut shared = lock(shared);
                shared.next_game += 1;
                shared.next_game - 1
            };
            let wanted = self.positions.saturating_sub(game * POSITIONS_PER_GAME).min(POSITIONS_PER_GAME);
            if wanted == 0 {
                return Ok(());
            }
            let seed = mix(mix(self.seed) ^ game as u64);
            let samples = self_play.game(seed, 0)?;
            let boards = choose_boards(&samples, depths, &mut Rng::new(mix(seed)));
            for board in boards.into_iter().take(wanted) {
                let empties = board.empties();
                let differences = differences(&mut searcher, board, depths, stop)?;
                let mut shared = lock(shared);
                for (depth, difference) in differences {
                    shared.table[depth as usize][empties as usize].add(difference);
                }
                shared.done += 1;
                on_progress(shared.done);
            }
        }
    }
}

/// Searches a position to all depths. Returns each depth at which the search is selective, with the score minus that of
/// the shallow search which replaces it.
fn differences(
    searcher: &mut Searcher,
    board: Board,
    depths: SearchDepths,
    stop: &Stop,
) -> Result<Vec<(u32, i64)>, Stopped> {
    let empties = board.empties();
    let to_end = (empties <= depths.solved).then_some(empties);
    let searched: Vec<u32> = (0..=depths.deepest.min(empties - 1)).chain(to_end).collect();
    let scores = searcher.scores_by_depth(board, &searched, stop).ok_or(Stopped)?;
    let is_selective = |depth: u32| depth == empties || (SHALLOWEST..=depths.deepest).contains(&depth);
    let of_depth = searched.iter().zip(&scores).filter(|(depth, _)| is_selective(**depth));
    Ok(of_depth.map(|(&depth, score)| (depth, (score - scores[shallow(depth, empties) as usize]).into())).collect())
}

/// Chooses positions of a game. Every other one has few enough empty squares to be solved, if the game has such
/// positions.
fn choose_boards(samples: &[Sample], depths: SearchDepths, rng: &mut Rng) -> Vec<Board> {
    let boards = samples.iter().map(|sample| sample.board);
    let all: Vec<Board> = boards.filter(|board| (FEWEST_EMPTIES..=MOST_EMPTIES).contains(&board.empties())).collect();
    let (solved, unsolved): (Vec<Board>, Vec<Board>) = all.iter().partition(|board| board.empties() <= depths.solved);
    let mut choose = |number: usize| {
        let preferred = if number.is_multiple_of(2) { &solved } else { &unsolved };
        let boards = if preferred.is_empty() { &all } else { preferred };
        boards[rng.below(boards.len())]
    };
    (0..POSITIONS_PER_GAME).map(&mut choose).collect()
}

/// The rows of the result: first the searches to a depth, by depth and bucket, then the searches to the end of the
/// game, by number of empty squares.
fn rows(table: &Table) -> Vec<Deviation> {
    let to_depth = (SHALLOWEST..=DEPTHS.deepest).flat_map(|depth| {
        let firsts = (FEWEST_EMPTIES..=MOST_EMPTIES).step_by(BUCKET as usize);
        firsts.map(move |first| (depth, first..=(first + BUCKET - 1).min(MOST_EMPTIES)))
    });
    let to_end = (FEWEST_EMPTIES..=DEPTHS.solved).map(|empties| (empties, empties..=empties));
    to_depth.chain(to_end).filter_map(|(depth, empties)| row(table, depth, empties)).collect()
}

/// The row of a depth and a range of empty squares; `None` if there are fewer than two positions.
fn row(table: &Table, depth: u32, empties: RangeInclusive<u32>) -> Option<Deviation> {
    let row = &table[depth as usize];
    let sums = empties.clone().fold(Sums::default(), |sums, empties| sums.plus(row[empties as usize]));
    let count = f64::from(sums.count);
    let mean = sums.sum as f64 / count;
    let deviation = ((sums.squares as f64 / count - mean * mean) * count / (count - 1.0)).sqrt();
    // The search assumes a deviation for each number of empty squares. The root of their mean square compares with the
    // deviation measured over the whole bucket.
    let assumed = |empties: u32| {
        let assumed = f64::from(assumed_deviation(depth, empties));
        f64::from(row[empties as usize].count) * assumed * assumed
    };
    let assumed = (empties.clone().map(assumed).sum::<f64>() / count).sqrt();
    (sums.count > 1).then_some(Deviation {
        depth,
        shallow: shallow(depth, *empties.end()),
        fewest_empties: *empties.start(),
        most_empties: *empties.end(),
        positions: sums.count,
        mean,
        deviation,
        assumed,
    })
}

fn assumed_deviation(depth: u32, empties: u32) -> f32 {
    deviation(depth, shallow(depth, empties), empties)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEAR: SearchDepths = SearchDepths { solved: 14, deepest: 8 };

    fn measure(positions: usize, threads: usize) -> Vec<Deviation> {
        let measurement = DeviationMeasurement { positions, seed: 5, threads };
        measurement.run_to(NEAR, &Stop::default(), &|_| ()).expect("nothing stops it")
    }

    #[test]
    fn the_result_does_not_depend_on_the_number_of_threads() {
        let expected = measure(10, 1);
        assert_eq!(measure(10, 3), expected);
        let of_depth = |depth| expected.iter().filter(move |row| row.depth == depth && row.fewest_empties != depth);
        let counted = of_depth(8).map(|row| row.positions).sum::<u32>();
        assert!((7..=10).contains(&counted), "{expected:?}");
        // Two positions can differ by the same score.
        let has_deviation = |row: &Deviation| row.positions == 2 || row.deviation > 0.0;
        assert!(of_depth(8).all(|row| row.shallow == 2 && has_deviation(row) && row.assumed > 0.0), "{expected:?}");
    }

    #[test]
    fn sums_give_mean_and_deviation() {
        let mut table: Table = EMPTY;
        for (empties, difference) in [(12, 3), (12, 3), (13, 6), (30, 50)] {
            table[6][empties].add(difference);
        }
        let row = row(&table, 6, 11..=18).expect("there are three positions");
        assert_eq!((row.depth, row.shallow, row.positions), (6, 2, 3));
        assert_eq!((row.fewest_empties, row.most_empties), (11, 18));
        assert_eq!((row.mean, row.deviation), (4.0, 3_f64.sqrt()));
        let [twelve, thirteen] = [12, 13].map(|empties| f64::from(deviation(6, 2, empties)).powi(2));
        assert!((row.assumed.powi(2) - (2.0 * twelve + thirteen) / 3.0).abs() < 1e-9);
        assert_eq!(rows(&table).len(), 1);
    }

    #[test]
    fn a_stopped_measurement_reports_its_progress() {
        let stop = Stop::default();
        let measurement = DeviationMeasurement { positions: 1000, seed: 5, threads: 1 };
        let show = |done| {
            if done == 3 {
                stop.stop();
            }
        };
        let interrupted = measurement.run_to(NEAR, &stop, &show).expect_err("it was stopped");
        assert_eq!(interrupted, Interrupted { done: 3, total: 1000 });
    }
}
