//! Classes of equal weights. If a symmetry of the board maps a pattern onto itself, the pattern and its image have the same
//! weight.

use std::sync::LazyLock;

use crate::board8::board::image;
use crate::board8::patterns::{KINDS, LAYOUT, WEIGHTS, set_of, squares_of};

/// The number of different weights of a phase.
pub const CLASSES: usize = count();

/// By weight: its class. Classes are numbered in the order of their first weights.
pub(crate) static OF_WEIGHT: LazyLock<Vec<u32>> = LazyLock::new(of_weight);

/// If the symmetry maps the squares of a kind onto themselves: the new place of each square in the kind's order.
const fn permutation(kind: usize, symmetry: u8) -> Option<[u8; 10]> {
    if set_of(kind, symmetry) != set_of(kind, 0) {
        return None;
    }
    let (squares, count) = squares_of(kind);
    let mut order = [0; 10];
    let mut at = 0;
    while at < count {
        let goal = image(squares[at], symmetry);
        let mut found = 0;
        while squares[found] != goal {
            found += 1;
        }
        order[at] = found as u8;
        at += 1;
    }
    Some(order)
}

fn of_weight() -> Vec<u32> {
    let mut classes = Vec::with_capacity(WEIGHTS);
    let mut next = 0;
    for kind in 0..KINDS.len() {
        let (_, count) = squares_of(kind);
        let start = LAYOUT.starts[kind];
        let powers: Vec<usize> = (0..count).map(|at| 3_usize.pow(at as u32)).collect();
        let orders: Vec<[u8; 10]> = (0..8).filter_map(|symmetry| permutation(kind, symmetry)).collect();
        for weight in 0..LAYOUT.starts[kind + 1] - start {
            let seen = |order: &[u8; 10]| -> usize {
                (0..count).map(|at| weight / powers[at] % 3 * powers[usize::from(order[at])]).sum()
            };
            let first = orders.iter().map(seen).min().unwrap_or(weight);
            if first == weight {
                classes.push(next);
                next += 1;
            } else {
                classes.push(classes[start + first]);
            }
        }
    }
    classes
}

/// The number of classes by Burnside's lemma: the average number of weights that a permutation leaves unchanged.
const fn count() -> usize {
    let (mut total, mut kind) = (0, 0);
    while kind < KINDS.len() {
        let (_, squares) = squares_of(kind);
        let (mut unchanged, mut permutations, mut symmetry) = (0, 0, 0);
        while symmetry < 8 {
            if let Some(order) = permutation(kind, symmetry) {
                permutations += 1;
                unchanged += 3_usize.pow(cycles(&order, squares));
            }
            symmetry += 1;
        }
        total += unchanged / permutations;
        kind += 1;
    }
    total
}

const fn cycles(order: &[u8; 10], count: usize) -> u32 {
    let (mut cycles, mut seen, mut start) = (0, 0_u32, 0);
    while start < count {
        if seen >> start & 1 == 0 {
            cycles += 1;
            let mut at = start;
            while seen >> at & 1 == 0 {
                seen |= 1 << at;
                at = order[at] as usize;
            }
        }
        start += 1;
    }
    cycles
}
