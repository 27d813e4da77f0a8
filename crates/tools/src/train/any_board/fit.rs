//! Fits the weights for one kind of game by least squares.
//!
//! The weights minimise Σ (evaluation − result)² + [`PENALTY`] (Σ weight² + Σ (weight − the next phase's)²). They are
//! the solution of the normal equations, found by Cholesky decomposition.

use crate::train::error::Stopped;
use engine::Stop;
use engine::any_board::{FITTED_LENGTH, FeatureVector, PHASES, WEIGHT_DISC};
use serde::Serialize;

use super::play::{GameKind, PlayedGame, Sample, ScoreChange};

/// The penalty affects a weight as much as this number of positions with the result 0.
const PENALTY: f64 = 50.0;
/// One game in this many is held out: the weights are not fitted to it.
const HELD_OUT_EVERY: usize = 10;
/// Weights of all phases.
const SIZE: usize = PHASES * FITTED_LENGTH;
/// The share of the board that is filled when each phase after the first begins, for [`deviations`]. The last begins
/// well before the board is full, because endgames are solved and not measured.
const LATER_PHASES: [f64; PHASES - 1] = [0.25, 0.45, 0.65];
/// Larger deviations are clamped, so that two digits are enough for tenths of a disc.
const LARGEST_DEVIATION: f64 = 99.0;

/// The weights for one kind of game, by phase.
pub(crate) type PhaseWeights = [[i16; FITTED_LENGTH]; PHASES];

/// The error of the fitted weights for one kind of game, such as `mid fewest 45210 5016 11.80 22.41`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(crate) struct KindErrors {
    /// `small` (up to 48 squares), `mid` (up to 80) or `wide`.
    pub(crate) size: &'static str,
    pub(crate) goal: &'static str,
    /// Number of positions fitted.
    pub(crate) positions: usize,
    /// Number of positions in the held-out games.
    pub(crate) held_out: usize,
    /// Root of the mean squared difference between evaluation and game result on the held-out games, in discs.
    pub(crate) rms_error: f64,
    /// The same for an evaluation that is always 0.
    pub(crate) rms_result: f64,
}

/// Fits the weights to the games that are not held out, and measures their error on those that are.
pub(crate) fn fit(kind: GameKind, games: &[PlayedGame], stop: &Stop) -> Result<(PhaseWeights, KindErrors), Stopped> {
    let samples = |held_out: bool| {
        let games = games.iter().enumerate().filter(move |(at, _)| (at % HELD_OUT_EVERY == 0) == held_out);
        games.flat_map(|(_, game)| &game.samples)
    };
    let mut matrix = vec![0.0; SIZE * SIZE];
    let mut right = vec![0.0; SIZE];
    let mut positions = 0;
    for Sample { features, result } in samples(false) {
        positions += 1;
        let row = row(features);
        for &(at, amount) in &row {
            right[at] += amount * f64::from(*result);
            for &(other, factor) in &row {
                matrix[at * SIZE + other] += amount * factor;
            }
        }
    }
    penalize(&mut matrix);
    let solution = solve(matrix, right, stop)?;
    let weights: PhaseWeights = std::array::from_fn(|phase| {
        std::array::from_fn(|at| (solution[phase * FITTED_LENGTH + at] * f64::from(WEIGHT_DISC)).round() as i16)
    });
    let (mut held_out, mut errors, mut results) = (0, 0.0, 0.0);
    for Sample { features, result } in samples(true) {
        let weight = |at: usize| f64::from(weights[at / FITTED_LENGTH][at % FITTED_LENGTH]) / f64::from(WEIGHT_DISC);
        let value: f64 = row(features).iter().map(|&(at, amount)| amount * weight(at)).sum();
        held_out += 1;
        errors += (value - f64::from(*result)).powi(2);
        results += f64::from(*result).powi(2);
    }
    let root_mean = |sum: f64| (sum / f64::from(held_out.max(1))).sqrt();
    let (rms_error, rms_result) = (root_mean(errors), root_mean(results));
    let held_out = held_out as usize;
    Ok((weights, KindErrors { size: kind.size, goal: kind.goal.name(), positions, held_out, rms_error, rms_result }))
}

/// The row of a position in the matrix of the least squares problem: indices among the weights of all phases, and the
/// factor of each.
fn row(vector: &FeatureVector) -> Vec<(usize, f64)> {
    let share = |later: usize| f64::from(vector.blend[later]) / f64::from(FeatureVector::WHOLE);
    let phases = [0, 1].map(|later| (vector.phase + later, share(later)));
    let phases = phases.into_iter().filter(|&(_, share)| share > 0.0);
    let index = |phase: usize, at: u16| phase * FITTED_LENGTH + usize::from(at);
    phases
        .flat_map(|(phase, share)| {
            vector.features.iter().map(move |&(at, amount)| (index(phase, at), share * f64::from(amount)))
        })
        .collect()
}

/// Adds the penalties for large weights and for differences from the next phase.
fn penalize(matrix: &mut [f64]) {
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

/// Solves a system of equations with a symmetric and positive definite matrix.
fn solve(mut matrix: Vec<f64>, mut right: Vec<f64>, stop: &Stop) -> Result<Vec<f64>, Stopped> {
    let size = right.len();
    // Row by row, the lower triangle is replaced by the factor L with matrix = L Lᵀ.
    for at in 0..size {
        if stop.is_stopped() {
            return Err(Stopped);
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
    Ok(right)
}

fn dot(left: &[f64], right: &[f64]) -> f64 {
    left.iter().zip(right).map(|(left, right)| left * right).sum()
}

/// The standard deviation of the score changes between two search depths, by phase, in tenths of a disc. A phase
/// without measurements takes the deviation of the phase before.
pub(crate) fn deviations(games: &[PlayedGame]) -> [i16; PHASES] {
    let mut sums = [[0.0; 3]; PHASES];
    for ScoreChange { filled, change } in games.iter().flat_map(|game| &game.changes) {
        let phase = LATER_PHASES.iter().filter(|first| filled >= first).count();
        let [count, sum, squares] = &mut sums[phase];
        *count += 1.0;
        *sum += f64::from(*change);
        *squares += f64::from(*change).powi(2);
    }
    let mut deviation = 1;
    sums.map(|[count, sum, squares]| {
        if count > 0.0 {
            let variance = (squares / count - (sum / count).powi(2)).max(0.0);
            deviation = (10.0 * variance.sqrt()).round().clamp(1.0, LARGEST_DEVIATION) as i16;
        }
        deviation
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solve_solves_a_system_of_equations() {
        let matrix = vec![4.0, 2.0, -2.0, 2.0, 10.0, 5.0, -2.0, 5.0, 14.0];
        let solution = solve(matrix, vec![2.0, 37.0, 50.0], &Stop::default()).expect("nothing stops it");
        for (found, right) in solution.iter().zip([1.0, 2.0, 3.0]) {
            assert!((found - right).abs() < 1e-12, "{solution:?}");
        }
    }

    #[test]
    fn deviations_are_measured_by_phase() {
        let changes = [(0.1, 1), (0.1, -1), (0.3, 7), (0.4, 3), (0.7, 5), (0.9, -1)];
        let changes = changes.map(|(filled, change)| ScoreChange { filled, change }).to_vec();
        let game = PlayedGame { samples: Vec::new(), changes };
        assert_eq!(deviations(&[game]), [10, 20, 20, 30]);
    }
}
