//! The patterns of the evaluation: which squares they consist of, in which order, and where they lie on the board.
//!
//! The index of an instance is the sum over its squares of 3ʲ times 2 (own disc), 0 (opponent's disc) or 1 (empty). The index
//! and that of the opponent's view have the same sum for all positions. The instances of one kind are images of each other
//! under the symmetries of the board and share their weights. The idea is from Logistello (Buro, "From Simple Features to
//! Sophisticated Evaluation Functions", 1998).

use super::board::image;

/// The kinds of patterns, each as the squares of its first instance. The last one has no square and is a constant.
pub(crate) const KINDS: [&str; 16] = [
    "a2b2c2d2e2f2g2h2",
    "a3b3c3d3e3f3g3h3",
    "a4b4c4d4e4f4g4h4",
    "a1b2c3d4e5f6g7h8",
    "b1c2d3e4f5g6h7",
    "c1d2e3f4g5h6",
    "d1e2f3g4h5",
    "e1f2g3h4",
    "a1b1c1d1e1f1g1h1b2g2",
    "a1b1c1a2b2c2a3b3c3",
    "a1b1c1d1e1a2b2c2d2e2",
    "a1b1c1d1a2b2c2a3b3a4",
    "a1c1d1e1f1h1c2d2e2f2",
    "a1b1c1d1e1a2b2a3a4a5",
    "a1b1a2b2c2b3c3d3c4d4",
    "",
];
/// The number of instances of all kinds.
pub const INSTANCES: usize = 63;
/// The length of an array of indices, a multiple of a vector register. The places from [`INSTANCES`] on stay 0.
pub(crate) const PLACES: usize = 64;

pub(crate) const LAYOUT: Layout = layout();
/// The number of weights of all kinds, one per index.
pub(crate) const WEIGHTS: usize = LAYOUT.starts[KINDS.len()];
/// By square: what an own disc adds to the index of each instance, and an opponent's disc takes off it. The last row, of zeros,
/// is that of no square: an empty set of squares has 64 trailing zeros.
pub(crate) static STEPS: [[u16; PLACES]; 65] = steps();

/// Where the weights of each kind and instance are.
pub(crate) struct Layout {
    /// By instance: the position of the first weight of its kind.
    pub(crate) firsts: [u32; PLACES],
    /// By instance: the index of a pattern of empty squares only.
    pub(crate) empty: [u16; PLACES],
    /// By kind: the position of its first weight; then the number of all weights.
    pub(crate) starts: [usize; KINDS.len() + 1],
    /// By instance: its kind, and the symmetry that maps the first instance to it.
    views: [(u8, u8); INSTANCES],
}

/// The squares of the first instance of a kind, and their number.
pub(crate) const fn squares_of(kind: usize) -> ([u8; 10], usize) {
    let text = KINDS[kind].as_bytes();
    let mut squares = [0; 10];
    let mut count = 0;
    while count * 2 < text.len() {
        squares[count] = (text[count * 2 + 1] - b'1') * 8 + (text[count * 2] - b'a');
        count += 1;
    }
    (squares, count)
}

/// The image of the first instance of a kind under a symmetry, as a set of squares.
pub(crate) const fn set_of(kind: usize, symmetry: u8) -> u64 {
    let (squares, count) = squares_of(kind);
    let (mut set, mut at) = (0, 0);
    while at < count {
        set |= 1 << image(squares[at], symmetry);
        at += 1;
    }
    set
}

const fn layout() -> Layout {
    let mut layout =
        Layout { firsts: [0; PLACES], empty: [0; PLACES], starts: [0; KINDS.len() + 1], views: [(0, 0); INSTANCES] };
    let (mut kind, mut instance) = (0, 0);
    while kind < KINDS.len() {
        let weights = 3_usize.pow(squares_of(kind).1 as u32);
        layout.starts[kind + 1] = layout.starts[kind] + weights;
        let mut symmetry = 0;
        while symmetry < 8 {
            // Symmetries with the same image are one instance.
            let mut earlier = 0;
            while earlier < symmetry && set_of(kind, earlier) != set_of(kind, symmetry) {
                earlier += 1;
            }
            if earlier == symmetry {
                layout.firsts[instance] = layout.starts[kind] as u32;
                layout.empty[instance] = (weights / 2) as u16;
                layout.views[instance] = (kind as u8, symmetry);
                instance += 1;
            }
            symmetry += 1;
        }
        kind += 1;
    }
    assert!(instance == INSTANCES);
    layout
}

const fn steps() -> [[u16; PLACES]; 65] {
    let mut steps = [[0; PLACES]; 65];
    let mut instance = 0;
    while instance < INSTANCES {
        let (kind, symmetry) = LAYOUT.views[instance];
        let (squares, count) = squares_of(kind as usize);
        let (mut at, mut power) = (0, 1_u16);
        while at < count {
            steps[image(squares[at], symmetry) as usize][instance] = power;
            power = power.wrapping_mul(3);
            at += 1;
        }
        instance += 1;
    }
    steps
}
