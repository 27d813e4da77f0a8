//! Fast moves and flips for both kinds of bit set. Squares are indices, and a whole line is computed at once.
//!
//! All functions are inlined into functions that are compiled once per instruction set. Tests compare them with the
//! rules.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "aarch64")]
mod neon;
mod small;
mod wide;

#[cfg(test)]
mod tests;

use rules::{Bits, Square};

/// A bit set that a search computes with. Each square has an index below [`Kernel::INDICES`].
pub(crate) trait Kernel: Bits {
    /// The number of indices, including those of squares off the board.
    const INDICES: usize;

    /// The index of a square.
    fn index(square: Square) -> u8;
    /// The square with this index.
    fn square(index: u8) -> Square;
    /// The indices of the squares in the set, lowest first: by row, then column.
    fn indices(self) -> impl Iterator<Item = u8>;
    /// The squares of a row, with the first column in the lowest bit.
    fn row(self, row: usize) -> u32;
    /// The squares just beyond lines of `opponent` that begin next to `own`, occupied or empty, on or off the board.
    /// The empty ones on the board are the legal moves.
    ///
    /// # Safety
    /// `SIMD` must be false on an x86-64 processor without AVX2 and on an AArch64 processor without NEON.
    #[expect(unsafe_code, reason = "may use instructions that not every processor has")]
    unsafe fn unmasked_moves<const SIMD: bool>(own: Self, opponent: Self) -> Self;
    /// The discs that flip when the side with `own` plays the empty square with this index; none if the move is
    /// illegal.
    fn flips(own: Self, opponent: Self, index: u8) -> Self;
}

/// The indices of the set bits, lowest first.
#[inline(always)]
fn bits(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let bit = set.trailing_zeros() as u8;
            set &= set - 1;
            bit
        })
    })
}
