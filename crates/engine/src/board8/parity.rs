//! Parity: the side that plays first in a region with an odd number of empty squares usually also plays last there.

/// The quadrants of the board (4 × 4 squares each) that contain an odd number of these squares, as a set of squares.
#[inline(always)]
pub(crate) fn odd_quadrants(empty: u64) -> u64 {
    let pairs = empty ^ empty >> 1;
    let rows = (pairs ^ pairs >> 2) & 0x1111_1111_1111_1111;
    let halves = rows ^ rows >> 8;
    let quadrants = (halves ^ halves >> 16) & 0x0000_0011_0000_0011;
    quadrants.wrapping_mul(0x0f0f_0f0f)
}
