//! Least squares with a penalty on large weights, for positions that have the same number of features each.
//!
//! Let A be the matrix whose rows count the features of each position, y the vector of the labels, and c how much each position
//! counts. The weights x minimise Σ c (A x − y)² + penalty Σ x². They are found by the method of conjugate gradients with the diagonal as the preconditioner
//! (Hestenes and Stiefel 1952). Because of the penalty, the weights of rare features stay near 0. One thread always works in the
//! same order, so the result does not depend on the number of threads.

use engine::Stop;

const ITERATIONS: usize = 30;

/// A problem whose positions have `N` features.
pub(crate) struct LeastSquares<const N: usize> {
    /// For each position and feature the number of its weight minus the one in `firsts`, so that it fits into two bytes.
    pub(crate) rows: Vec<[u16; N]>,
    /// How much each row counts.
    pub(crate) counts: Vec<f32>,
    pub(crate) labels: Vec<f32>,
    /// For each place in a row the number of its first weight.
    pub(crate) firsts: [u32; N],
    /// The number of weights.
    pub(crate) size: usize,
    /// The penalty affects a weight as much as this number of positions with the label 0.
    pub(crate) penalty: f32,
}

impl<const N: usize> LeastSquares<N> {
    /// The best weights; meaningless if stopped.
    ///
    /// # Panics
    /// If there are not as many counts or labels as rows, or the number of a weight is not below `size`.
    pub(crate) fn solve(&self, stop: &Stop) -> Vec<f32> {
        assert_eq!([self.counts.len(), self.labels.len()], [self.rows.len(); 2], "each row has a count and a label");
        let size = self.size;
        let mut weights = vec![0_f32; size];
        let mut residual = vec![0_f32; size];
        let mut scale = vec![self.penalty; size];
        for ((row, &count), &label) in self.rows.iter().zip(&self.counts).zip(&self.labels) {
            for index in self.indices(row) {
                residual[index] += count * label;
                scale[index] += count;
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
                // From here on `product` holds the preconditioned residual.
                product[at] = residual[at] / scale[at];
            }
            let next = dot(&residual, &product);
            let factor = (next / error) as f32;
            error = next;
            for (direction, improved) in direction.iter_mut().zip(&product) {
                *direction = improved + factor * *direction;
            }
        }
        weights
    }

    /// Multiplies a vector by the matrix of the normal equations.
    fn multiply(&self, vector: &[f32], product: &mut [f32]) {
        for (product, value) in product.iter_mut().zip(vector) {
            *product = self.penalty * value;
        }
        for (row, count) in self.rows.iter().zip(&self.counts) {
            let sum: f32 = self.indices(row).map(|index| vector[index]).sum();
            let sum = count * sum;
            for index in self.indices(row) {
                product[index] += sum;
            }
        }
    }

    #[inline(always)]
    fn indices(&self, row: &[u16; N]) -> impl Iterator<Item = usize> {
        self.firsts.iter().zip(row).map(|(&first, &offset)| (first + u32::from(offset)) as usize)
    }
}

fn dot(left: &[f32], right: &[f32]) -> f64 {
    left.iter().zip(right).map(|(&left, &right)| f64::from(left) * f64::from(right)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_weights_are_found() {
        // x + y = 5 and 2 x = 4.
        let rows = vec![[0, 1], [0, 0]];
        let problem = LeastSquares {
            rows,
            counts: vec![1.0, 3.0],
            labels: vec![5.0, 4.0],
            firsts: [0, 0],
            size: 2,
            penalty: 0.0,
        };
        let [x, y] = problem.solve(&Stop::default())[..] else { panic!("there are two weights") };
        assert!((x - 2.0).abs() < 1e-4 && (y - 3.0).abs() < 1e-4, "{x} {y}");
    }

    #[test]
    fn a_penalty_draws_rare_weights_to_zero() {
        let rows: Vec<[u16; 1]> = (0..101).map(|at| [u16::from(at == 0)]).collect();
        let labels = vec![8.0; rows.len()];
        let problem = LeastSquares { counts: vec![1.0; rows.len()], rows, labels, firsts: [0], size: 2, penalty: 1.0 };
        let [frequent, rare] = problem.solve(&Stop::default())[..] else { panic!("there are two weights") };
        assert!(frequent > 7.9 && (rare - 4.0).abs() < 0.01, "{frequent} {rare}");
    }
}
