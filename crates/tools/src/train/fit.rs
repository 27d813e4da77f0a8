//! Fits weights to labelled positions: least squares with a penalty on large weights, each phase on its own.
//!
//! Weights can be fitted as a correction of others. Then the labels are what those do not explain, so that rare patterns
//! keep their weights.

use std::array::from_fn;
use std::cmp::Reverse;

use engine::Stop;
use engine::board8::{Board, CLASSES, DISC, Features, INSTANCES, PHASES, Weights, classes_of, first_classes, phase};

use super::error::Stopped;
use super::label::labels;
use super::least_squares::LeastSquares;
use super::sample::Sample;
use super::threads::produce_all;

/// How much the positions of neighboring phases count, by their distance in phases. With half a million positions and phases of
/// two plies, this reduced the error on held-out games by 8 %.
const NEIGHBOURS: [f32; 2] = [1.0, 0.3];
/// The penalty affects a weight as much as this number of positions with the label 0.
const PENALTY: f32 = 8.0;
/// The same for corrections. Fitted to 4 million positions, 100 and 300 play alike, and 30 plays worse.
const CORRECTION_PENALTY: f32 = 200.0;

/// The positions of a phase and its neighbors, prepared for fitting.
struct Problem {
    /// Its weights are those of `classes`.
    least_squares: LeastSquares<INSTANCES>,
    /// The class of each weight. Classes that no position has are left out.
    classes: Vec<u32>,
}

/// What weights are fitted to.
pub(crate) struct Fit<'a> {
    pub(crate) samples: &'a [Sample],
    /// See [`labels`].
    pub(crate) lambda: f32,
    /// The weights to correct, if any.
    pub(crate) corrected: Option<&'a Weights>,
}

/// Fits weights. `on_progress` gets the number of phases done.
pub(crate) fn fit(
    Fit { samples, lambda, corrected }: Fit<'_>,
    threads: usize,
    stop: &Stop,
    on_progress: &(dyn Fn(usize) + Sync),
) -> Result<Weights, Stopped> {
    let mut by_phase: [Vec<(Board, f32)>; PHASES] = Default::default();
    for (sample, label) in samples.iter().zip(labels(samples, lambda)) {
        by_phase[phase(sample.board.empties())].push((sample.board, label));
    }
    let fit_phase = |phase: usize| {
        let mut weights = Problem::new(&by_phase, phase, corrected).solve(stop);
        for (weight, before) in weights.iter_mut().zip(corrected.iter().flat_map(|weights| weights.classes(phase))) {
            *weight += f32::from(before) / DISC as f32;
        }
        if stop.is_stopped() { Err(Stopped) } else { Ok(weights.into_iter().map(rounded).collect::<Vec<i8>>()) }
    };
    let phases = produce_all(PHASES, threads, || fit_phase, on_progress);
    Ok(Weights::of_classes(&phases.map_err(|unfinished| unfinished.error)?))
}

/// Limited to what a weight can hold, 16 discs. When weights had two bytes, 160 of the 6 million of generation 5 were larger.
fn rounded(discs: f32) -> i8 {
    (discs * DISC as f32).round() as i8
}

impl Problem {
    fn new(by_phase: &[Vec<(Board, f32)>; PHASES], phase: usize, corrected: Option<&Weights>) -> Self {
        let near = || by_phase.iter().enumerate().filter(|(near, _)| near.abs_diff(phase) < NEIGHBOURS.len());
        let mut frequency = vec![0_u32; CLASSES];
        for (board, _) in near().flat_map(|(_, positions)| positions) {
            for class in classes_of(&Features::of(*board)) {
                frequency[class as usize] += 1;
            }
        }
        let firsts = first_classes();
        // Classes of one pattern stay together. Frequent ones come first, so that they share the processor's cache.
        let pattern = |class: u32| *firsts.iter().filter(|&&first| first <= class).max().unwrap_or(&0);
        let mut classes: Vec<u32> = (0..CLASSES as u32).filter(|&class| frequency[class as usize] > 0).collect();
        classes.sort_by_cached_key(|&class| (pattern(class), Reverse(frequency[class as usize])));
        let mut indices = vec![0_u32; CLASSES];
        for (index, &class) in (0..).zip(&classes) {
            indices[class as usize] = index;
        }
        let firsts = firsts.map(|first| classes.partition_point(|&class| pattern(class) < first) as u32);
        let penalty = if corrected.is_some() { CORRECTION_PENALTY } else { PENALTY };
        let mut least_squares = LeastSquares {
            rows: Vec::new(),
            counts: Vec::new(),
            labels: Vec::new(),
            firsts,
            size: classes.len(),
            penalty,
        };
        for (near, positions) in near() {
            for &(board, label) in positions {
                let features = Features::of(board);
                let classes = classes_of(&features);
                let explained = corrected.map_or(0, |weights| weights.sum(&features, phase)) as f32 / DISC as f32;
                least_squares.rows.push(from_fn(|at| (indices[classes[at] as usize] - firsts[at]) as u16));
                least_squares.counts.push(NEIGHBOURS[near.abs_diff(phase)]);
                least_squares.labels.push(label - explained);
            }
        }
        Self { least_squares, classes }
    }

    /// The best weights in discs, by class; meaningless if stopped.
    fn solve(&self, stop: &Stop) -> Vec<f32> {
        let mut all = vec![0.0; CLASSES];
        for (weight, &class) in self.least_squares.solve(stop).into_iter().zip(&self.classes) {
            all[class as usize] = weight;
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::rng::Rng;

    /// Random boards of phase 10.
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

    fn fitted(lambda: f32, threads: usize) -> Weights {
        let sample =
            |board| Sample { board, result: difference(board) as i8, value: -difference(board) as i8, game: 0 };
        let samples: Vec<Sample> = boards(3000).into_iter().map(sample).collect();
        let fit = Fit { samples: &samples, lambda, corrected: None };
        super::fit(fit, threads, &Stop::default(), &|_| ()).expect("nothing stops it")
    }

    #[test]
    fn a_function_of_the_patterns_is_learned() {
        let weights = fitted(1.0, 1);
        let mut error = 0;
        for board in boards(4000).into_iter().skip(3000) {
            let board = board.image(5);
            error += weights.evaluate(&Features::of(board), board.empties()).abs_diff(difference(board).clamp(-62, 62));
        }
        assert!(error < 4000, "{error} discs of error in 1000 positions");
        // No position of this phase was fitted.
        assert_eq!(weights.evaluate(&Features::of(Board { own: 0xffff, opponent: 0 }), 30), 0);
    }

    #[test]
    fn lambda_chooses_between_value_and_result() {
        let (result, value) = (fitted(1.0, 1), fitted(0.0, 1));
        let board = boards(1)[0];
        let evaluation = |weights: &Weights| weights.evaluate(&Features::of(board), board.empties());
        assert!((evaluation(&result) + evaluation(&value)).abs() <= 1 && evaluation(&result).abs() > 3);
    }

    #[test]
    fn a_correction_learns_what_the_weights_do_not_say_and_keeps_the_rest() {
        let before = fitted(1.0, 1);
        let samples: Vec<Sample> = boards(3000)
            .into_iter()
            .map(|board| Sample { board, result: (difference(board) + 8).min(64) as i8, value: 0, game: 0 })
            .collect();
        let fit = Fit { samples: &samples, lambda: 1.0, corrected: Some(&before) };
        let after = super::fit(fit, 1, &Stop::default(), &|_| ()).expect("nothing stops it");
        let evaluation = |weights: &Weights, board: Board| weights.evaluate(&Features::of(board), board.empties());
        let mean = |weights: &Weights| {
            boards(3000).into_iter().map(|board| evaluation(weights, board) - difference(board)).sum::<i32>() / 3000
        };
        assert!(mean(&before).abs() <= 1 && mean(&after) >= 6, "{} {}", mean(&before), mean(&after));
        // Nothing was learnt about the phase of the start.
        assert_eq!(after.classes(0), before.classes(0));
    }

    #[test]
    fn the_result_does_not_depend_on_the_number_of_threads() {
        assert!(fitted(0.5, 1) == fitted(0.5, 3));
    }
}
