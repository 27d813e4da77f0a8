//! The patterns that the evaluation looks at: which squares, in which order, at which places of the board.
//!
//! An instance's index is the sum over its squares of 3ʲ times +1 (own disc), −1 (opponent's) or 0 (empty): seen by the
//! other side it is the same number with its sign turned. Instances of one kind are images of each other under the
//! board's symmetries and share their weights. Source of the idea: Buro, "Logistello" (1997 and earlier).

use super::board::image;

/// The kinds, each by the squares of its first instance. The last, without a square, is a constant.
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
/// Instances of all kinds together.
pub(crate) const INSTANCES: usize = 63;
/// Places for instances in a row, a whole number of vector registers; those past [`INSTANCES`] stay 0.
pub(crate) const PLACES: usize = 64;

/// The kind of each instance and its squares in order.
pub(crate) const LAYOUT: Layout = layout();
/// How many weights there are: of all kinds, one per index.
pub(crate) const WEIGHTS: usize = LAYOUT.starts[KINDS.len()];
/// What a disc on a square adds to each instance's index.
pub(crate) static STEPS: [[i16; PLACES]; 64] = steps();

/// Where everything is.
pub(crate) struct Layout {
    /// For each instance the weight of its index 0; the index may be negative.
    pub(crate) centres: [u32; PLACES],
    /// For each kind the first of its weights, and after the last their number.
    pub(crate) starts: [usize; KINDS.len() + 1],
    /// For each instance the kind, and the symmetry that its kind's squares are seen through.
    views: [(u8, u8); INSTANCES],
}

/// The squares of a kind's first instance.
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

/// The set of squares of a kind seen through a symmetry.
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
    let mut layout = Layout { centres: [0; PLACES], starts: [0; KINDS.len() + 1], views: [(0, 0); INSTANCES] };
    let (mut kind, mut instance) = (0, 0);
    while kind < KINDS.len() {
        let weights = 3_usize.pow(squares_of(kind).1 as u32);
        layout.starts[kind + 1] = layout.starts[kind] + weights;
        let mut symmetry = 0;
        while symmetry < 8 {
            // Two symmetries that show the same squares are one instance.
            let mut earlier = 0;
            while earlier < symmetry && set_of(kind, earlier) != set_of(kind, symmetry) {
                earlier += 1;
            }
            if earlier == symmetry {
                layout.centres[instance] = (layout.starts[kind] + weights / 2) as u32;
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

const fn steps() -> [[i16; PLACES]; 64] {
    let mut steps = [[0; PLACES]; 64];
    let mut instance = 0;
    while instance < INSTANCES {
        let (kind, symmetry) = LAYOUT.views[instance];
        let (squares, count) = squares_of(kind as usize);
        let (mut at, mut power) = (0, 1_i16);
        while at < count {
            steps[image(squares[at], symmetry) as usize][instance] = power;
            power = power.wrapping_mul(3);
            at += 1;
        }
        instance += 1;
    }
    steps
}
