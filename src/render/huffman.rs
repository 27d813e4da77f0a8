//! Prefix codes after Huffman, as DEFLATE has them (RFC 1951, section 3.2.2).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Longest code that DEFLATE allows, in bits.
const LONGEST: u8 = 15;

/// A prefix code for `N` symbols.
pub(super) struct Code<const N: usize> {
    /// Bits of each symbol's code, 0 for a symbol that does not occur.
    pub(super) lengths: [u8; N],
    /// The codes, first bit lowest, as they go into the stream.
    pub(super) codes: [u16; N],
}

impl<const N: usize> Code<N> {
    /// The best code for symbols that occur so often, no code longer than 15 bits. At least two symbols get a code,
    /// so that the code is complete.
    pub(super) fn for_counts(counts: &[u32; N]) -> Self {
        let mut weights = *counts;
        weights.iter_mut().take(2).for_each(|weight| *weight = (*weight).max(1));
        loop {
            let lengths = lengths(&weights);
            if lengths.iter().all(|&length| length <= LONGEST) {
                return Self::from_lengths(lengths);
            }
            // Flatter weights make a flatter tree.
            weights.iter_mut().filter(|weight| **weight > 0).for_each(|weight| *weight = *weight / 2 + 1);
        }
    }

    /// The canonical code with these lengths.
    pub(super) fn from_lengths(lengths: [u8; N]) -> Self {
        let mut codes = [0; N];
        let mut next = 0_u16;
        for length in 1..=LONGEST {
            for symbol in (0..N).filter(|&symbol| lengths[symbol] == length) {
                codes[symbol] = next.reverse_bits() >> (16 - length);
                next += 1;
            }
            next <<= 1;
        }
        Self { lengths, codes }
    }
}

/// Depth of each symbol in the tree that joins the two lightest parts again and again.
fn lengths<const N: usize>(weights: &[u32; N]) -> [u8; N] {
    let mut heap: BinaryHeap<Reverse<(u32, usize)>> = weights
        .iter()
        .enumerate()
        .filter(|(_, weight)| **weight > 0)
        .map(|(symbol, &weight)| Reverse((weight, symbol)))
        .collect();
    // Nodes 0 to N − 1 are the symbols, later ones are joints; a joint comes after both its parts.
    let mut parents = vec![0; N];
    while let (Some(Reverse(one)), Some(Reverse(other))) = (heap.pop(), heap.pop()) {
        let joint = parents.len();
        parents[one.1] = joint;
        parents[other.1] = joint;
        parents.push(joint);
        if heap.is_empty() {
            break;
        }
        heap.push(Reverse((one.0 + other.0, joint)));
    }
    let root = parents.len() - 1;
    let mut depths = vec![0_u8; parents.len()];
    for node in (N..root).rev() {
        depths[node] = depths[parents[node]].saturating_add(1);
    }
    std::array::from_fn(|symbol| if weights[symbol] > 0 { depths[parents[symbol]].saturating_add(1) } else { 0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_complete<const N: usize>(code: &Code<N>) -> bool {
        let used = code.lengths.iter().filter(|length| **length > 0);
        used.map(|&length| 1_u32 << (LONGEST - length)).sum::<u32>() == 1 << LONGEST
    }

    #[test]
    fn frequent_symbols_get_short_codes() {
        let code = Code::for_counts(&[1, 1, 2, 4]);
        assert_eq!(code.lengths, [3, 3, 2, 1]);
        // Canonical: 0, 10, 110, 111 by length, then symbol; stored with the first bit lowest.
        assert_eq!(code.codes, [0b011, 0b111, 0b01, 0b0]);
    }

    #[test]
    fn one_symbol_alone_still_gives_a_complete_code() {
        let code = Code::for_counts(&[0, 0, 0, 9]);
        assert!(is_complete(&code));
        assert!(code.lengths[3] > 0);
    }

    #[test]
    fn no_code_is_longer_than_15_bits() {
        // Fibonacci weights make the deepest tree there is.
        let mut weights = [1_u32; 30];
        for symbol in 2..30 {
            weights[symbol] = weights[symbol - 1] + weights[symbol - 2];
        }
        let code = Code::for_counts(&weights);
        assert!(is_complete(&code));
        assert_eq!(code.lengths.iter().max(), Some(&LONGEST));
    }
}
