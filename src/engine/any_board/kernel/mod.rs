//! Both kinds of bit set as a search computes with them: squares are numbers, lines are followed whole. Inlined into
//! functions compiled for the processor; moves and flips are checked against the rules.

#[cfg(target_arch = "x86_64")]
mod avx2;
mod small;
mod wide;

#[cfg(test)]
mod tests;

use crate::rules::{Bits, Square};

/// Bit sets that a search computes with. A place is a square's number below [`Kernel::INDICES`].
pub(crate) trait Kernel: Bits {
    /// How many numbers there are for squares, those off the board included.
    const INDICES: usize;

    /// The number of a square.
    fn index(square: Square) -> u8;
    /// The square with this number.
    fn square(index: u8) -> Square;
    /// The numbers of the squares in the set, the lowest first: by row, then column.
    fn indices(self) -> impl Iterator<Item = u8>;
    /// The squares of a row, the first column in the lowest bit.
    fn row(self, row: usize) -> u32;
    /// The squares just beyond lines of `opponent` that begin beside `own`, occupied or not, on the board or off it.
    ///
    /// # Safety
    /// `AVX2` may be true only on a processor that has it.
    #[expect(unsafe_code, reason = "instructions that not every processor has")]
    unsafe fn unmasked_moves<const AVX2: bool>(own: Self, opponent: Self) -> Self;
    /// The discs that turn when the side with `own` plays the empty square with this number; none where it outflanks
    /// nothing.
    fn flips(own: Self, opponent: Self, index: u8) -> Self;
}

/// The numbers of the bits set, the lowest first.
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
