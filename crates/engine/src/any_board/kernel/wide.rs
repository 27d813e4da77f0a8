//! Boards larger than 8 × 8, with one lane per row. To compute flips, each of the four lines through a square is packed
//! into 16 bits.

use rules::{Bits, Lanes, Square};

use super::{Kernel, bits};

/// By index of a square the two diagonals through it, first the one that goes down to the right, with one row in each
/// lane. In rows that the diagonal does not cross, all bits are set: no row of discs contains them all.
static DIAGONALS: [[[u16; 16]; 2]; 256] = diagonals();
/// For each lane the bit of its row in a packed line.
const LANE_BITS: [u16; 16] = lane_bits();

const fn diagonals() -> [[[u16; 16]; 2]; 256] {
    let mut diagonals = [[[!0; 16]; 2]; 256];
    let mut index = 0;
    while index < 256 {
        let (row, column) = (index as i32 / 16, index as i32 % 16);
        let mut lane = 0;
        while lane < 16 {
            let columns = [column + lane - row, column - lane + row];
            let mut diagonal = 0;
            while diagonal < 2 {
                if columns[diagonal] >= 0 && columns[diagonal] < 16 {
                    diagonals[index][diagonal][lane as usize] = 1 << columns[diagonal];
                }
                diagonal += 1;
            }
            lane += 1;
        }
        index += 1;
    }
    diagonals
}

const fn lane_bits() -> [u16; 16] {
    let mut bits = [0; 16];
    let mut lane = 0;
    while lane < 16 {
        bits[lane] = 1 << lane;
        lane += 1;
    }
    bits
}

impl Kernel for Lanes {
    const INDICES: usize = 256;

    fn index(square: Square) -> u8 {
        16 * square.row() + square.column()
    }

    fn square(index: u8) -> Square {
        Square::new(index % 16, index / 16).expect("every index is that of a square")
    }

    #[inline(always)]
    fn indices(self) -> impl Iterator<Item = u8> {
        self.words().zip([0, 64, 128, 192]).flat_map(|(word, first)| bits(word).map(move |bit| first + bit))
    }

    #[inline(always)]
    fn row(self, row: usize) -> u32 {
        u32::from(self.0[row & 15])
    }

    #[inline(always)]
    #[expect(unsafe_code, reason = "may use instructions that not every processor has")]
    unsafe fn unmasked_moves<const SIMD: bool>(own: Self, opponent: Self) -> Self {
        #[cfg(target_arch = "x86_64")]
        if SIMD {
            // SAFETY: the caller guarantees that the processor has AVX2.
            return unsafe { super::avx2::unmasked_moves(own, opponent) };
        }
        #[cfg(target_arch = "aarch64")]
        if SIMD {
            // SAFETY: the caller guarantees that the processor has NEON.
            return unsafe { super::neon::unmasked_moves(own, opponent) };
        }
        let (own, opponent) = (own.to_words(), opponent.to_words());
        let or = |one, other| each(one, other, |one, other| one | other);
        let straight = or(
            or(along(own, opponent, north), along(own, opponent, south)),
            or(along(own, opponent, east), along(own, opponent, west)),
        );
        let diagonal = or(
            or(along(own, opponent, north_east), along(own, opponent, north_west)),
            or(along(own, opponent, south_east), along(own, opponent, south_west)),
        );
        let unmasked_moves = or(straight, diagonal);
        Self(std::array::from_fn(|row| (unmasked_moves[row / 4] >> (row % 4 * 16)) as u16))
    }

    #[inline(always)]
    fn flips(own: Self, opponent: Self, index: u8) -> Self {
        let (row, column) = (usize::from(index / 16), u32::from(index % 16));
        let [falling, rising] = DIAGONALS[usize::from(index)];
        let along_row = flips_in_line(own.0[row], opponent.0[row], column);
        let along_column = flips_in_line(column_of(own, column), column_of(opponent, column), row as u32);
        let along_falling = flips_in_line(diagonal_of(own, falling), diagonal_of(opponent, falling), row as u32);
        let along_rising = flips_in_line(diagonal_of(own, rising), diagonal_of(opponent, rising), row as u32);
        if along_row | along_column | along_falling | along_rising == 0 {
            return Self::EMPTY;
        }
        Self(std::array::from_fn(|lane| {
            let in_lane = |line: u16| if line & LANE_BITS[lane] != 0 { !0 } else { 0 };
            let in_row = if lane == row { along_row } else { 0 };
            in_row
                | in_lane(along_column) & 1 << column
                | in_lane(along_falling) & falling[lane]
                | in_lane(along_rising) & rising[lane]
        }))
    }
}

/// A bit set as words of four lanes. A step over the border leads to columns and rows that no board has.
type Words = [u64; 4];

#[inline(always)]
fn each(one: Words, other: Words, join: impl Fn(u64, u64) -> u64) -> Words {
    [join(one[0], other[0]), join(one[1], other[1]), join(one[2], other[2]), join(one[3], other[3])]
}

/// The squares just beyond lines of `opponent` that begin next to `own` and go in the direction of `step`.
#[inline(always)]
fn along(own: Words, opponent: Words, step: impl Fn(Words, u32) -> Words) -> Words {
    let and = |one, other| each(one, other, |one, other| one & other);
    let or = |one, other| each(one, other, |one, other| one | other);
    let pairs = and(opponent, step(opponent, 1));
    let fours = and(pairs, step(pairs, 2));
    let mut line = or(own, and(opponent, step(own, 1)));
    line = or(line, and(pairs, step(line, 2)));
    line = or(line, and(fours, step(line, 4)));
    line = or(line, and(fours, step(line, 4)));
    step(and(opponent, line), 1)
}

#[inline(always)]
fn east([a, b, c, d]: Words, columns: u32) -> Words {
    [a << columns, b << columns, c << columns, d << columns]
}

#[inline(always)]
fn west([a, b, c, d]: Words, columns: u32) -> Words {
    [a >> columns, b >> columns, c >> columns, d >> columns]
}

/// Moves a set up by one, two or four rows.
#[inline(always)]
fn north([a, b, c, d]: Words, rows: u32) -> Words {
    if rows == 4 {
        return [b, c, d, 0];
    }
    let (up, over) = (16 * rows, 64 - 16 * rows);
    [a >> up | b << over, b >> up | c << over, c >> up | d << over, d >> up]
}

/// Moves a set down by one, two or four rows.
#[inline(always)]
fn south([a, b, c, d]: Words, rows: u32) -> Words {
    if rows == 4 {
        return [0, a, b, c];
    }
    let (down, over) = (16 * rows, 64 - 16 * rows);
    [a << down, b << down | a >> over, c << down | b >> over, d << down | c >> over]
}

#[inline(always)]
fn north_east(words: Words, steps: u32) -> Words {
    east(north(words, steps), steps)
}

#[inline(always)]
fn north_west(words: Words, steps: u32) -> Words {
    west(north(words, steps), steps)
}

#[inline(always)]
fn south_east(words: Words, steps: u32) -> Words {
    east(south(words, steps), steps)
}

#[inline(always)]
fn south_west(words: Words, steps: u32) -> Words {
    west(south(words, steps), steps)
}

/// Packs a column into 16 bits, with the first row in the lowest bit.
#[inline(always)]
fn column_of(set: Lanes, column: u32) -> u16 {
    highest_bits(Lanes(std::array::from_fn(|row| set.0[row] << (15 - column))))
}

/// Packs a diagonal into 16 bits, with the first row in the lowest bit.
#[inline(always)]
fn diagonal_of(set: Lanes, diagonal: [u16; 16]) -> u16 {
    highest_bits(Lanes(std::array::from_fn(|row| if set.0[row] & diagonal[row] == diagonal[row] { !0 } else { 0 })))
}

/// The highest bit of each lane, with that of the first lane in the lowest bit.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
#[expect(unsafe_code, reason = "an instruction that the compiler does not generate from safe code")]
fn highest_bits(lanes: Lanes) -> u16 {
    use std::arch::x86_64::{_mm_movemask_epi8, _mm_packs_epi16, _mm_set_epi64x};
    let [a, b, c, d] = lanes.to_words();
    // SAFETY: every x86-64 processor has SSE2.
    // Packing with saturation keeps the sign of each lane, which is its highest bit.
    unsafe {
        _mm_movemask_epi8(_mm_packs_epi16(_mm_set_epi64x(b as i64, a as i64), _mm_set_epi64x(d as i64, c as i64)))
            as u16
    }
}

/// The highest bit of each lane, with that of the first lane in the lowest bit.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
fn highest_bits(lanes: Lanes) -> u16 {
    std::iter::zip(lanes.0, LANE_BITS).fold(0, |line, (lane, bit)| line | if lane >> 15 != 0 { bit } else { 0 })
}

/// The discs of a packed line that flip when the side with `own` plays the empty square `at`.
#[inline(always)]
fn flips_in_line(own: u16, opponent: u16, at: u32) -> u16 {
    let (own, opponent) = (u32::from(own), u32::from(opponent));
    // Above the square, adding 1 carries through the run of opponent discs to the first other square.
    let below = (2 << at) - 1;
    let end = (opponent | below).wrapping_add(1) & own;
    let up = end.wrapping_sub(u32::from(end != 0)) & !below;
    let below = (1 << at) - 1;
    let other = !opponent & below;
    let end = (0x8000_0000 >> (other | 1).leading_zeros()) & own;
    let down = end.wrapping_neg() << 1 & below;
    (up | down) as u16
}
