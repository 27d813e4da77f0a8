//! The estimate that orders the moves of positions with 11 or 12 empty squares.
//!
//! It has two patterns, so that its weights fit into the first-level cache: an edge, and the 4 × 2 squares at a corner along an
//! edge. The index of a pattern is the sum over its squares of 3ʲ times 2 (own disc), 0 (opponent's disc) or 1 (empty). In an
//! edge, j counts the squares from one end; in a corner, from the corner along the edge, and then along the next row. `engine
//! fit-order` finds the weights.

use super::ternary::TERNARY;

/// The number of indices of each pattern.
const INDICES: usize = 6561;
/// The number of weights of both patterns together.
pub const ORDER_WEIGHTS: usize = 2 * INDICES;
/// The number of edges. Each has a corner at its first and one at its last end.
const EDGES: usize = 4;
/// How often the patterns occur on a board: four edges, and two corners along each of them.
pub const ORDER_INSTANCES: usize = 3 * EDGES;
/// The index of a pattern without discs.
pub(crate) const EMPTY_PATTERN: u16 = INDICES as u16 / 2;
/// Units of a weight per disc.
const DISC: f32 = 8.0;
/// A power of two above [`INDICES`], so that a masked index needs no bounds check.
const WINDOW: usize = 1 << 13;
/// A disc counts 2 in the order of moves.
const SHIFT: u32 = 2;

/// The weights of both patterns, in eighths of a disc.
#[derive(Clone, Debug)]
pub struct OrderWeights {
    edge: [i8; WINDOW],
    corner: [i8; WINDOW],
}

static EMBEDDED: OrderWeights = OrderWeights::decode(include_bytes!("../../../../assets/order.bin"));

impl OrderWeights {
    /// The greatest absolute value of an [`estimate`](Self::estimate).
    pub(crate) const MAX_ESTIMATE: i32 = ORDER_INSTANCES as i32 * -(i8::MIN as i32) / (1 << SHIFT);

    /// The weights that are part of the program.
    pub(crate) fn embedded() -> &'static Self {
        &EMBEDDED
    }

    /// The weights of a file: those of the edge by index, then those of the corner.
    pub const fn decode(file: &[u8; ORDER_WEIGHTS]) -> Self {
        let mut weights = Self { edge: [0; WINDOW], corner: [0; WINDOW] };
        let mut index = 0;
        while index < INDICES {
            weights.edge[index] = file[index].cast_signed();
            weights.corner[index] = file[INDICES + index].cast_signed();
            index += 1;
        }
        weights
    }

    /// The file of weights in discs, by [class](order_classes).
    ///
    /// # Panics
    /// If there are fewer than [`ORDER_WEIGHTS`].
    pub fn encode(discs: &[f32]) -> [u8; ORDER_WEIGHTS] {
        std::array::from_fn(|at| {
            // The conversion clamps.
            ((discs[usize::from(class(at as u16))] * DISC).round() as i8).cast_unsigned()
        })
    }

    /// The estimate in discs of a position with these indices.
    pub fn discs(&self, indices: [u16; ORDER_INSTANCES]) -> f32 {
        self.sum(indices) as f32 / DISC
    }

    /// How good a position with these indices is for the side to move, in halves of a disc.
    #[inline(always)]
    pub(crate) fn estimate(&self, indices: [u16; ORDER_INSTANCES]) -> i32 {
        self.sum(indices) >> SHIFT
    }

    #[inline(always)]
    fn sum(&self, indices: [u16; ORDER_INSTANCES]) -> i32 {
        let (edges, corners) = indices.split_at(EDGES);
        let sum = |weights: &[i8; WINDOW], indices: &[u16]| -> i32 {
            indices.iter().map(|&index| i32::from(weights[usize::from(index) % WINDOW])).sum()
        };
        sum(&self.edge, edges) + sum(&self.corner, corners)
    }
}

/// The classes of these indices, below [`ORDER_WEIGHTS`]: one weight is fitted to each class. An edge and its mirror image share a
/// class.
pub fn order_classes(indices: [u16; ORDER_INSTANCES]) -> [u16; ORDER_INSTANCES] {
    std::array::from_fn(|instance| class(indices[instance] + if instance < EDGES { 0 } else { INDICES as u16 }))
}

/// The class of the weight at this place of a file. For an edge, it is the lower one of the indices counted from either end.
fn class(at: u16) -> u16 {
    if usize::from(at) >= INDICES {
        return at;
    }
    let from_other_end = (0..8).map(|place| at / 3_u16.pow(place) % 3 * 3_u16.pow(7 - place)).sum();
    at.min(from_other_end)
}

/// The indices of the patterns on a board: the edges along the first and the last row and along the first and the last column, the
/// corners at their first ends, and those at their last ends.
#[inline(always)]
pub(crate) fn order_indices(own: u64, opponent: u64) -> [u16; ORDER_INSTANCES] {
    let [own, opponent] = [own, opponent].map(contents);
    std::array::from_fn(|instance| {
        EMPTY_PATTERN + TERNARY[usize::from(own[instance])] - TERNARY[usize::from(opponent[instance])]
    })
}

/// The squares of each pattern that are in a set.
#[inline(always)]
fn contents(set: u64) -> [u8; ORDER_INSTANCES] {
    // On a board rotated by 180°, the last end of an edge is the first end of the opposite one.
    let (sides, rotated) = (sides(set), sides(set.reverse_bits()));
    std::array::from_fn(|instance| match (instance / EDGES, instance % EDGES) {
        (0, side) => sides[side].edge,
        (1, side) => sides[side].first_corner(),
        (_, side) => rotated[side ^ 1].first_corner(),
    })
}

/// The two rows of squares along an edge of the board.
#[derive(Clone, Copy)]
struct Side {
    edge: u8,
    inner: u8,
}

impl Side {
    #[inline(always)]
    fn first_corner(self) -> u8 {
        self.edge & 0x0f | self.inner << 4
    }
}

#[inline(always)]
fn sides(set: u64) -> [Side; EDGES] {
    let row = |at: u32| (set >> (8 * at)) as u8;
    let column = |at: u32| ((set >> at & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8;
    [
        Side { edge: row(0), inner: row(1) },
        Side { edge: row(7), inner: row(6) },
        Side { edge: column(0), inner: column(1) },
        Side { edge: column(7), inner: column(6) },
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board8::tests::{grid, random_positions};
    use crate::board8::{Board, Board8Dispatch};
    use crate::dispatch::Dispatch;

    /// The squares of all instances of a pattern, as names: those of the first one, and its images.
    const EDGE_SQUARES: [&str; EDGES] =
        ["a1b1c1d1e1f1g1h1", "a8b8c8d8e8f8g8h8", "a1a2a3a4a5a6a7a8", "h1h2h3h4h5h6h7h8"];
    const CORNER_SQUARES: [&str; 2 * EDGES] = [
        "a1b1c1d1a2b2c2d2",
        "a8b8c8d8a7b7c7d7",
        "a1a2a3a4b1b2b3b4",
        "h1h2h3h4g1g2g3g4",
        "h1g1f1e1h2g2f2e2",
        "h8g8f8e8h7g7f7e7",
        "a8a7a6a5b8b7b6b5",
        "h8h7h6h5g8g7g6g5",
    ];

    /// The index of the pattern with these squares, square by square.
    fn index_of(board: Board, squares: &str) -> u16 {
        let digit = |name: &[u8]| {
            let square = 1_u64 << ((name[1] - b'1') * 8 + name[0] - b'a');
            if board.own & square != 0 {
                2
            } else if board.opponent & square != 0 {
                0
            } else {
                1
            }
        };
        squares.as_bytes().chunks(2).rev().fold(0, |index, name| 3 * index + digit(name))
    }

    fn boards() -> Vec<Board> {
        random_positions(200, 5).iter().map(|position| Board::from(grid(position))).collect()
    }

    #[test]
    fn every_instruction_set_finds_the_indices_of_the_squares() {
        for board in boards() {
            let names = EDGE_SQUARES.into_iter().chain(CORNER_SQUARES);
            let expected: Vec<u16> = names.map(|squares| index_of(board, squares)).collect();
            for dispatch in Dispatch::all() {
                assert_eq!(dispatch.order_indices(board.own, board.opponent)[..], expected, "{dispatch:?} {board:?}");
            }
        }
    }

    #[test]
    fn the_estimate_is_the_same_for_mirror_images() {
        let weights = OrderWeights::embedded();
        let transposed = |set: u64| {
            let places = (0..64).filter(|place| set >> place & 1 != 0);
            places.fold(0_u64, |image, place| image | 1 << (place % 8 * 8 + place / 8))
        };
        for Board { own, opponent } in boards() {
            let estimate = |image: &dyn Fn(u64) -> u64| weights.estimate(order_indices(image(own), image(opponent)));
            let expected = estimate(&|set| set);
            assert_eq!(estimate(&u64::swap_bytes), expected);
            assert_eq!(estimate(&u64::reverse_bits), expected);
            assert_eq!(estimate(&transposed), expected);
        }
    }

    #[test]
    fn corners_and_edges_are_good_for_their_owner() {
        const CORNERS: u64 = 0x8100_0000_0000_0081;
        const EDGES: u64 = 0xff81_8181_8181_81ff;
        let weights = OrderWeights::embedded();
        let discs = |own, opponent| weights.discs(order_indices(own, opponent));
        for set in [CORNERS, EDGES] {
            let (owned, lost) = (discs(set, 0), discs(0, set));
            assert!(owned > 4.0 && lost < -4.0, "{owned} {lost}");
        }
    }

    #[test]
    fn a_file_gives_back_its_weights() {
        // One weight for each edge with a disc on its first square alone, and one for such a corner.
        let (first_square, corner) = (EMPTY_PATTERN + 1, INDICES as u16 + EMPTY_PATTERN + 1);
        let mut discs = [0.0; ORDER_WEIGHTS];
        discs[usize::from(class(first_square))] = 1.5;
        discs[usize::from(corner)] = -2.0;
        discs[0] = 1000.0;
        let weights = OrderWeights::decode(&OrderWeights::encode(&discs));
        // A disc on a1 is the first of two edges and of two corners.
        let of = |own, opponent| weights.discs(order_indices(own, opponent));
        assert_eq!(of(1, 0), 2.0 * 1.5 - 2.0 * 2.0);
        assert_eq!(of(1 << 7, 0), 2.0 * 1.5 - 2.0 * 2.0);
        // A disc on d1 is on an edge, but not on its first square.
        assert_eq!(of(1 << 3, 0), 0.0);
        // The greatest weight is 127 eighths of a disc.
        assert_eq!(of(0, 0xff), 127.0 / 8.0);
    }
}
