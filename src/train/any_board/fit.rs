//! Least squares: the weights with which the evaluation comes nearest to how the games ended.
//!
//! They minimise Σ (evaluation − result)² + [`PENALTY`] (Σ weight² + Σ (weight − the next phase's)²), by the normal
//! equations and their Cholesky factors, in one order for any number of threads.

use super::play::{GameKind, PlayedGame, Sample};
use super::{KindErrors, PhaseWeights};
use crate::engine::Stop;
use crate::engine::any_board::{FITTED_LENGTH, FeatureVector, PHASES, WEIGHT_DISC};

/// Worth as much as so many positions that say 0.
const PENALTY: f64 = 50.0;
/// One game in so many is never learnt from.
const HELD_OUT_EVERY: usize = 10;
const SIZE: usize = PHASES * FITTED_LENGTH;
/// The part of the board that is taken from which a position is measured for the phases after the first. Endings are
/// solved: the last phase must begin well before the board is full, or no position would be there.
const LATER_PHASES: [f64; PHASES - 1] = [0.25, 0.45, 0.65];
/// A doubt has two digits.
const LARGEST_DEVIATION: f64 = 99.0;

/// The weights that fit best, and how far they are off; `None` once stopped.
pub(crate) fn fit(kind: GameKind, games: &[PlayedGame], stop: &Stop) -> Option<(PhaseWeights, KindErrors)> {
    let part = |held_out: bool| {
        let games = games.iter().enumerate().filter(move |(at, _)| (at % HELD_OUT_EVERY == 0) == held_out);
        games.flat_map(|(_, played)| &played.samples)
    };
    let mut matrix = vec![0.0; SIZE * SIZE];
    let mut right = vec![0.0; SIZE];
    let mut learnt = 0;
    for Sample { seen, result } in part(false) {
        learnt += 1;
        let row = row(seen);
        for &(at, amount) in &row {
            right[at] += amount * f64::from(*result);
            for &(other, factor) in &row {
                matrix[at * SIZE + other] += amount * factor;
            }
        }
    }
    penalise(&mut matrix);
    let weights = solve(matrix, right, stop)?;
    let phases: PhaseWeights = std::array::from_fn(|phase| {
        std::array::from_fn(|at| (weights[phase * FITTED_LENGTH + at] * f64::from(WEIGHT_DISC)).round() as i16)
    });
    let (mut held_out, mut error, mut size) = (0, 0.0, 0.0);
    for Sample { seen, result } in part(true) {
        let weight = |at: usize| f64::from(phases[at / FITTED_LENGTH][at % FITTED_LENGTH]) / f64::from(WEIGHT_DISC);
        let value: f64 = row(seen).iter().map(|&(at, amount)| amount * weight(at)).sum();
        held_out += 1;
        error += (value - f64::from(*result)).powi(2);
        size += f64::from(*result).powi(2);
    }
    let root_mean = |sum: f64| (sum / f64::from(held_out.max(1))).sqrt();
    let (rms_error, rms_result) = (root_mean(error), root_mean(size));
    let held_out = held_out as usize;
    Some((phases, KindErrors { size: kind.size, goal: kind.goal, learnt, held_out, rms_error, rms_result }))
}

/// The row of a position: places among the weights of all phases, and how much of each is there.
fn row(seen: &FeatureVector) -> Vec<(usize, f64)> {
    let halves =
        [0, 1].map(|later| (seen.phase + later, f64::from(seen.blend[later]) / f64::from(FeatureVector::WHOLE)));
    let halves = halves.into_iter().filter(|&(_, share)| share > 0.0);
    let place = |phase: usize, at: u16| phase * FITTED_LENGTH + usize::from(at);
    halves
        .flat_map(|(phase, share)| {
            seen.features.iter().map(move |&(at, amount)| (place(phase, at), share * f64::from(amount)))
        })
        .collect()
}

/// Adds what large weights cost, and weights unlike those of the next phase.
fn penalise(matrix: &mut [f64]) {
    for at in 0..SIZE {
        matrix[at * SIZE + at] += PENALTY;
        let next = at + FITTED_LENGTH;
        if next < SIZE {
            matrix[at * SIZE + at] += PENALTY;
            matrix[next * SIZE + next] += PENALTY;
            matrix[at * SIZE + next] -= PENALTY;
            matrix[next * SIZE + at] -= PENALTY;
        }
    }
}

/// The solution of a system of equations whose matrix is symmetric and positive definite; `None` once stopped.
fn solve(mut matrix: Vec<f64>, mut right: Vec<f64>, stop: &Stop) -> Option<Vec<f64>> {
    let size = right.len();
    // Row by row the factor L of matrix = L Lᵀ takes the place of the lower triangle.
    for at in 0..size {
        if stop.is_stopped() {
            return None;
        }
        let (above, rest) = matrix.split_at_mut(at * size);
        let row = &mut rest[..size];
        for (column, other) in above.chunks_exact(size).enumerate() {
            row[column] = (row[column] - dot(&row[..column], &other[..column])) / other[column];
        }
        row[at] = (row[at] - dot(&row[..at], &row[..at])).sqrt();
    }
    for at in 0..size {
        let row = &matrix[at * size..][..size];
        right[at] = (right[at] - dot(&row[..at], &right[..at])) / row[at];
    }
    for at in (0..size).rev() {
        right[at] /= matrix[at * size + at];
        let (before, value) = (&mut right[..=at], matrix[at * size..][..at].iter());
        let found = before[at];
        for (right, factor) in before.iter_mut().zip(value) {
            *right -= factor * found;
        }
    }
    Some(right)
}

fn dot(left: &[f64], right: &[f64]) -> f64 {
    left.iter().zip(right).map(|(left, right)| left * right).sum()
}

/// The standard deviation of what two more plies change, by phase, in tenths of a disc; where no position is, that of the
/// phase before.
pub(crate) fn deviations(games: &[PlayedGame]) -> [i32; PHASES] {
    let mut sums = [[0.0; 3]; PHASES];
    for &(taken, change) in games.iter().flat_map(|played| &played.changes) {
        let phase = LATER_PHASES.iter().filter(|&&first| taken >= first).count();
        let [count, sum, squares] = &mut sums[phase];
        *count += 1.0;
        *sum += f64::from(change);
        *squares += f64::from(change).powi(2);
    }
    let mut before = 1;
    sums.map(|[count, sum, squares]| {
        if count > 0.0 {
            let variance = (squares / count - (sum / count).powi(2)).max(0.0);
            before = (10.0 * variance.sqrt()).round().clamp(1.0, LARGEST_DEVIATION) as i32;
        }
        before
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equations_are_solved() {
        let matrix = vec![4.0, 2.0, -2.0, 2.0, 10.0, 5.0, -2.0, 5.0, 14.0];
        let solution = solve(matrix, vec![2.0, 37.0, 50.0], &Stop::default()).expect("nobody stops it");
        for (found, right) in solution.iter().zip([1.0, 2.0, 3.0]) {
            assert!((found - right).abs() < 1e-12, "{solution:?}");
        }
    }

    #[test]
    fn doubts_are_deviations_by_stage() {
        let changes = vec![(0.1, 1), (0.1, -1), (0.3, 7), (0.4, 3), (0.7, 5), (0.9, -1)];
        let played = PlayedGame { samples: Vec::new(), changes };
        assert_eq!(deviations(&[played]), [10, 20, 20, 30]);
    }
}
