//! Weights from labelled positions: least squares with a penalty on large weights, phase by phase.
//!
//! With a row for each position that counts its patterns, A, and what the positions are said to be label, y, the weights
//! of a phase minimise Σ (A x − y)² + [`PENALTY`] Σ x², found by the method of conjugate gradients with the diagonal as
//! preconditioner (Hestenes and Stiefel 1952). Patterns that were seen rarely thus stay near 0. A phase is fitted by one
//! thread in one order: the result does not depend on how many there are.

use std::array::from_fn;
use std::cmp::Reverse;
use std::sync::Mutex;
use std::thread;

use super::label::labels;
use super::sample::Sample;
use crate::engine::Stop;
use crate::engine::board8::{
    Board, CLASSES, DISC, Features, INSTANCES, PHASES, Weights, classes_of, first_classes, phase,
};

/// How much the positions of the phases beside the one fitted count, by distance: with half a million positions such shares
/// took 8 % off the error on games held out.
const NEIGHBOURS: [f32; 3] = [1.0, 0.6, 0.3];
/// Worth as much as so many positions that say 0.
const PENALTY: f32 = 8.0;
const ITERATIONS: usize = 30;
/// No weight is as large in any game that was seen.
const LARGEST: f32 = 64.0;

/// Positions of a phase and those beside it, ready to be fitted.
struct Problem {
    /// For each position and instance the place of its class, counted from its kind's first so that it takes two bytes.
    rows: Vec<[u16; INSTANCES]>,
    /// How much each row counts.
    counts: Vec<f32>,
    labels: Vec<f32>,
    /// For each instance its kind's first place.
    firsts: [u32; INSTANCES],
    /// The class at each place; those that were never seen have none.
    classes: Vec<u32>,
}

/// The weights that fit best what these samples are label, `lambda` being the part that what follows has in it (see
/// [`labels`]); `None` once stopped. `show` is told how many phases are done.
pub(crate) fn fit(
    samples: &[Sample],
    lambda: f32,
    threads: usize,
    stop: &Stop,
    show: &(dyn Fn(usize) + Sync),
) -> Option<Weights> {
    let mut by_phase: [Vec<(Board, f32)>; PHASES] = Default::default();
    for (sample, label) in samples.iter().zip(labels(samples, lambda)) {
        by_phase[phase(sample.board.empties())].push((sample.board, label));
    }
    let by_phase = &by_phase;
    // The next phase to fit, how many are done, and the results.
    let shared = Mutex::new((0, 0, from_fn::<Vec<i16>, PHASES, _>(|_| Vec::new())));
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let phase = {
                        let mut shared = shared.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                        shared.0 += 1;
                        shared.0 - 1
                    };
                    if phase >= PHASES || stop.is_stopped() {
                        return;
                    }
                    let weights = Problem::new(by_phase, phase).solve(stop);
                    let mut shared = shared.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                    shared.1 += 1;
                    shared.2[phase] = weights.into_iter().map(rounded).collect();
                    show(shared.1);
                }
            });
        }
    });
    let (_, _, phases) = shared.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    (!stop.is_stopped()).then(|| Weights::of_classes(&phases))
}

fn rounded(discs: f32) -> i16 {
    (discs.clamp(-LARGEST, LARGEST) * DISC as f32).round() as i16
}

impl Problem {
    fn new(by_phase: &[Vec<(Board, f32)>; PHASES], phase: usize) -> Self {
        let near = || by_phase.iter().enumerate().filter(|(near, _)| near.abs_diff(phase) < NEIGHBOURS.len());
        let mut seen = vec![0_u32; CLASSES];
        for (board, _) in near().flat_map(|(_, positions)| positions) {
            for class in classes_of(&Features::of(*board)) {
                seen[class as usize] += 1;
            }
        }
        let firsts = first_classes();
        // The kinds stay apart; what is seen often comes first, so that it stays in the processor's cache.
        let kind = |class: u32| *firsts.iter().filter(|&&first| first <= class).max().unwrap_or(&0);
        let mut classes: Vec<u32> = (0..CLASSES as u32).filter(|&class| seen[class as usize] > 0).collect();
        classes.sort_by_cached_key(|&class| (kind(class), Reverse(seen[class as usize])));
        let mut places = vec![0_u32; CLASSES];
        for (place, &class) in (0..).zip(&classes) {
            places[class as usize] = place;
        }
        let firsts = firsts.map(|first| classes.partition_point(|&class| kind(class) < first) as u32);
        let mut problem = Self { rows: Vec::new(), counts: Vec::new(), labels: Vec::new(), firsts, classes };
        for (near, positions) in near() {
            for &(board, label) in positions {
                let classes = classes_of(&Features::of(board));
                problem.rows.push(from_fn(|at| (places[classes[at] as usize] - firsts[at]) as u16));
                problem.counts.push(NEIGHBOURS[near.abs_diff(phase)]);
                problem.labels.push(label);
            }
        }
        problem
    }

    /// The best weights in discs, by class.
    fn solve(&self, stop: &Stop) -> Vec<f32> {
        let size = self.classes.len();
        let mut weights = vec![0_f32; size];
        let mut residual = vec![0_f32; size];
        let mut scale = vec![PENALTY; size];
        for ((row, &count), &label) in self.rows.iter().zip(&self.counts).zip(&self.labels) {
            for place in self.places(row) {
                residual[place] += count * label;
                scale[place] += count;
            }
        }
        let mut direction: Vec<f32> = residual.iter().zip(&scale).map(|(residual, scale)| residual / scale).collect();
        let mut product = vec![0_f32; size];
        let mut error = dot(&residual, &direction);
        for _ in 0..ITERATIONS {
            if error == 0.0 || stop.is_stopped() {
                break;
            }
            self.multiply(&direction, &mut product);
            let step = (error / dot(&direction, &product)) as f32;
            for at in 0..size {
                weights[at] += step * direction[at];
                residual[at] -= step * product[at];
                // From here on the product's place is that of the preconditioned residual.
                product[at] = residual[at] / scale[at];
            }
            let next = dot(&residual, &product);
            let turn = (next / error) as f32;
            error = next;
            for (direction, improved) in direction.iter_mut().zip(&product) {
                *direction = improved + turn * *direction;
            }
        }
        let mut all = vec![0.0; CLASSES];
        for (weight, &class) in weights.into_iter().zip(&self.classes) {
            all[class as usize] = weight;
        }
        all
    }

    /// The matrix of the normal equations times a vector.
    fn multiply(&self, vector: &[f32], product: &mut [f32]) {
        for (product, value) in product.iter_mut().zip(vector) {
            *product = PENALTY * value;
        }
        for (row, count) in self.rows.iter().zip(&self.counts) {
            let sum: f32 = self.places(row).map(|place| vector[place]).sum();
            let sum = count * sum;
            for place in self.places(row) {
                product[place] += sum;
            }
        }
    }

    #[inline(always)]
    fn places(&self, row: &[u16; INSTANCES]) -> impl Iterator<Item = usize> {
        self.firsts.iter().zip(row).map(|(&first, &place)| (first + u32::from(place)) as usize)
    }
}

fn dot(left: &[f32], right: &[f32]) -> f64 {
    left.iter().zip(right).map(|(&left, &right)| f64::from(left) * f64::from(right)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::rng::Rng;

    /// Random boards of phases 20 and 21.
    fn boards(number: usize) -> Vec<Board> {
        let mut rng = Rng::new(4);
        let mut board = || {
            let mut squares: Vec<u32> = (0..64).collect();
            rng.shuffle(&mut squares);
            let discs = 44 + rng.below(4);
            let own = rng.below(discs);
            let set = |squares: &[u32]| squares.iter().fold(0, |set, square| set | 1 << square);
            Board { own: set(&squares[..own]), opponent: set(&squares[own..discs]) }
        };
        (0..number).map(|_| board()).collect()
    }

    fn difference(board: Board) -> i32 {
        board.own.count_ones() as i32 - board.opponent.count_ones() as i32
    }

    fn learnt(lambda: f32, threads: usize) -> Weights {
        let sample =
            |board| Sample { board, result: difference(board) as i8, value: -difference(board) as i8, game: 0 };
        let samples: Vec<Sample> = boards(3000).into_iter().map(sample).collect();
        fit(&samples, lambda, threads, &Stop::default(), &|_| ()).expect("nobody stops it")
    }

    #[test]
    fn what_patterns_can_say_is_learnt() {
        let weights = learnt(1.0, 1);
        let mut off = 0;
        for board in boards(4000).into_iter().skip(3000) {
            let board = board.image(5);
            off += weights.evaluate(&Features::of(board), board.empties()).abs_diff(difference(board).clamp(-62, 62));
        }
        assert!(off < 4000, "{off} discs off in 1000 positions");
        // Another phase has not been seen.
        assert_eq!(weights.evaluate(&Features::of(Board { own: 0xffff, opponent: 0 }), 30), 0);
    }

    #[test]
    fn value_and_label_are_told_apart() {
        let (label, value) = (learnt(1.0, 1), learnt(0.0, 1));
        let board = boards(1)[0];
        let evaluation = |weights: &Weights| weights.evaluate(&Features::of(board), board.empties());
        assert!((evaluation(&label) + evaluation(&value)).abs() <= 1 && evaluation(&label).abs() > 3);
    }

    #[test]
    fn threads_change_nothing() {
        assert!(learnt(0.5, 1) == learnt(0.5, 3));
    }
}
