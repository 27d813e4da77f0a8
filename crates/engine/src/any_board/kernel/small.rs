//! Boards up to 8 × 8. All four axes are computed in the same way, so that the compiler can use vector instructions.

use rules::Square;

use super::{Kernel, bits};

/// For each axis the distance in bits between neighbors, and the squares that a line may cross. Without the outer
/// columns, no line continues in another row.
const AXES: [(u32, u64); 4] = [(1, INSIDE), (8, !0), (7, INSIDE), (9, INSIDE)];
/// All but the first and the last column.
const INSIDE: u64 = 0x7e7e_7e7e_7e7e_7e7e;

impl Kernel for u64 {
    const INDICES: usize = 64;

    fn index(square: Square) -> u8 {
        8 * square.row() + square.column()
    }

    fn square(index: u8) -> Square {
        Square::new(index % 8, index / 8).expect("indices are below 64")
    }

    #[inline(always)]
    fn indices(self) -> impl Iterator<Item = u8> {
        bits(self)
    }

    #[inline(always)]
    fn row(self, row: usize) -> u32 {
        (self >> (8 * row)) as u32 & 0xff
    }

    #[inline(always)]
    #[expect(unsafe_code, reason = "other bit sets use instructions that not every processor has")]
    unsafe fn unmasked_moves<const SIMD: bool>(own: Self, opponent: Self) -> Self {
        let mut unmasked_moves = 0;
        for (step, inside) in AXES {
            let (up, down) = runs(own, opponent & inside, step);
            unmasked_moves |= up << step | down >> step;
        }
        unmasked_moves
    }

    #[inline(always)]
    fn flips(own: Self, opponent: Self, index: u8) -> Self {
        let square = 1 << index;
        let mut flips = 0;
        for (step, inside) in AXES {
            let (up, down) = runs(square, opponent & inside, step);
            let ends = |beyond: Self| Self::from(beyond & own != 0).wrapping_neg();
            flips |= up & ends(up << step) | down & ends(down >> step);
        }
        flips
    }
}

/// The lines of `between` that begin next to `start`, in both directions of an axis.
#[inline(always)]
fn runs(start: u64, between: u64, step: u32) -> (u64, u64) {
    let mut up = between & (start << step);
    let mut down = between & (start >> step);
    up |= between & (up << step);
    down |= between & (down >> step);
    let up_pairs = between & (between << step);
    let down_pairs = up_pairs >> step;
    up |= up_pairs & (up << (2 * step));
    down |= down_pairs & (down >> (2 * step));
    up |= up_pairs & (up << (2 * step));
    down |= down_pairs & (down >> (2 * step));
    (up, down)
}
