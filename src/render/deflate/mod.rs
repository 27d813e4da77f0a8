//! A zlib stream (RFC 1950, 1951) for rows of a board, written fast by looking for repeats only where boards have them: the
//! row above and one pixel beside it, runs of one byte, and the same bytes a whole number of squares further left.
//!
//! General compressors spend milliseconds on finding that; the fastest ones look for runs only and take almost three
//! times the bytes on a full board.

use super::huffman::Code;

/// Literals, the end of the block, and lengths (RFC 1951, section 3.2.5).
const SYMBOLS: usize = 286;
const END: usize = 256;
const DISTANCES: usize = 30;
/// Shortest repeat that is worth a reference.
const SHORTEST: usize = 4;
const LONGEST: usize = 258;
/// Farthest that a reference reaches back.
const WINDOW: usize = 32 * 1024;

/// Most extra bits of a length and of a distance.
const LENGTH_BITS: usize = 5;
const DISTANCE_BITS: usize = 13;
/// Most bits of the block's head: its fixed fields, and 5 bits for each code's length.
const HEADER_BITS: usize = 17 + 19 * 3 + 5 * (SYMBOLS + DISTANCES);

/// One step of the stream: a byte (distance 0), or `length` bytes copied from `distance` before.
#[derive(Clone, Copy)]
struct Token {
    length: u16,
    distance: u16,
}

/// Compresses rows of `row` bytes each, in which repeats lie a multiple of `period` bytes apart.
pub(super) fn zlib(bytes: &[u8], row: usize, period: usize) -> Vec<u8> {
    let mut tokens = Tokens::default();
    tokens.read(bytes, row, period);
    let mut stream = vec![0x78, 0x01];
    stream.reserve(bytes.len() / 16);
    tokens.write(&mut stream);
    stream.extend_from_slice(&simd_adler32::adler32(&bytes).to_be_bytes());
    stream
}

struct Tokens {
    tokens: Vec<Token>,
    symbols: [u32; SYMBOLS],
    distances: [u32; DISTANCES],
}

impl Default for Tokens {
    fn default() -> Self {
        Self { tokens: Vec::with_capacity(32 * 1024), symbols: [0; SYMBOLS], distances: [0; DISTANCES] }
    }
}

impl Tokens {
    fn read(&mut self, bytes: &[u8], row: usize, period: usize) {
        let mut at = 0;
        // Whether the byte before was written as it is after a search that found nothing.
        let mut unmatched = false;
        while at < bytes.len() {
            let mut best = nearest_repeat(bytes, at, row);
            if best.0 < period && !unmatched {
                best = longest_repeat(bytes, at, period, at % row / period, best);
            }
            let (length, distance) = best;
            if distance > 0 {
                at += self.repeat(length, distance);
                unmatched = false;
            } else {
                self.literal(bytes[at]);
                at += 1;
                unmatched = !unmatched;
            }
        }
        self.symbols[END] = 1;
    }

    fn literal(&mut self, byte: u8) {
        self.symbols[usize::from(byte)] += 1;
        self.tokens.push(Token { length: u16::from(byte), distance: 0 });
    }

    /// Bytes copied from `distance` before, [`SHORTEST`] or more. Answers how many of them: a rest that is too short for a
    /// reference is left.
    fn repeat(&mut self, length: usize, distance: usize) -> usize {
        let mut left = length;
        while left >= SHORTEST {
            let step = left.min(LONGEST);
            self.symbols[length_symbol(step).0] += 1;
            self.distances[distance_symbol(distance).0] += 1;
            self.tokens.push(Token { length: step as u16, distance: distance as u16 });
            left -= step;
        }
        length - left
    }

    /// At most how many bits all tokens take.
    fn bits(&self, symbols: &[u8], distances: &[u8]) -> usize {
        let total = |counts: &[u32], lengths: &[u8], extra: usize| -> usize {
            counts.iter().zip(lengths).map(|(&count, &length)| count as usize * (usize::from(length) + extra)).sum()
        };
        total(&self.symbols[..END], symbols, 0)
            + total(&self.symbols[END..], &symbols[END..], LENGTH_BITS)
            + total(&self.distances, distances, DISTANCE_BITS)
    }

    fn write(&self, stream: &mut Vec<u8>) {
        let symbols = Code::for_counts(&self.symbols);
        let distances = Code::for_counts(&self.distances);
        let mut bits = Bits::new(stream, HEADER_BITS + self.bits(&symbols.lengths, &distances.lengths));
        write_header(&mut bits, &symbols.lengths, &distances.lengths);
        // Most tokens are bytes: code and length from one place.
        let literals: [(u16, u8); 256] = std::array::from_fn(|byte| (symbols.codes[byte], symbols.lengths[byte]));
        for token in &self.tokens {
            if token.distance == 0 {
                let (code, length) = literals[usize::from(token.length as u8)];
                bits.put(u64::from(code), length);
                continue;
            }
            let (symbol, extra, extra_bits) = length_symbol(usize::from(token.length));
            bits.put(
                u64::from(symbols.codes[symbol]) | extra << symbols.lengths[symbol],
                symbols.lengths[symbol] + extra_bits,
            );
            let (symbol, extra, extra_bits) = distance_symbol(usize::from(token.distance));
            bits.put(
                u64::from(distances.codes[symbol]) | extra << distances.lengths[symbol],
                distances.lengths[symbol] + extra_bits,
            );
        }
        bits.put(u64::from(symbols.codes[END]), symbols.lengths[END]);
        bits.finish();
    }
}

/// Length and distance of the longest of the near repeats: the row above, straight or one pixel aside, or one byte over
/// and over. The distance is 0 when none is long enough, the length then what a longer one must exceed.
fn nearest_repeat(bytes: &[u8], at: usize, row: usize) -> (usize, usize) {
    let mut best = (SHORTEST - 1, 0);
    for distance in [row, 1, row + 1, row - 1] {
        if distance <= at.min(WINDOW) {
            let length = common(bytes, at, distance);
            if length > best.0 {
                best = (length, distance);
            }
        }
    }
    best
}

/// The same for repeats at most `periods` back, where one is longer than `best`; of equal ones the nearest, whose distance
/// takes the fewest bits.
fn longest_repeat(bytes: &[u8], at: usize, period: usize, periods: usize, mut best: (usize, usize)) -> (usize, usize) {
    for distance in (1..=periods.min(WINDOW / period)).map(|count| count * period) {
        let length = common(bytes, at, distance);
        if length > best.0 {
            best = (length, distance);
        }
        if length >= period {
            break;
        }
    }
    best
}

/// How many bytes from `at` on equal those `distance` before them.
fn common(bytes: &[u8], at: usize, distance: usize) -> usize {
    let (new, _) = bytes[at..].as_chunks::<8>();
    let (old, _) = bytes[at - distance..].as_chunks::<8>();
    for (index, (new, old)) in new.iter().zip(old).enumerate() {
        let differing = u64::from_le_bytes(*new) ^ u64::from_le_bytes(*old);
        if differing != 0 {
            return index * 8 + differing.trailing_zeros() as usize / 8;
        }
    }
    new.len() * 8
}

/// Symbol, extra bits and their number for a length of 4 to 258.
fn length_symbol(length: usize) -> (usize, u64, u8) {
    if length == LONGEST {
        return (285, 0, 0);
    }
    let (class, extra, extra_bits) = class(length - 3, 4);
    (257 + class, extra, extra_bits)
}

/// Symbol, extra bits and their number for a distance of 1 to 32 768.
fn distance_symbol(distance: usize) -> (usize, u64, u8) {
    class(distance - 1, 2)
}

/// Both tables of RFC 1951 follow one rule: `steps` classes for each power of two, one value each at first.
fn class(value: usize, steps: usize) -> (usize, u64, u8) {
    if value < 2 * steps {
        return (value, 0, 0);
    }
    let extra_bits = value.ilog2() - steps.ilog2();
    let class = extra_bits as usize * steps + (value >> extra_bits);
    (class, (value & ((1 << extra_bits) - 1)) as u64, extra_bits as u8)
}

/// The block's head: last block, dynamic codes, and the codes' lengths (RFC 1951, section 3.2.7).
fn write_header(bits: &mut Bits<'_>, symbols: &[u8], distances: &[u8]) {
    /// In this order the lengths of the lengths' own code are written.
    const ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
    // A fixed code for the lengths themselves costs a few bytes and saves building a third code: 13 × 4 bits, 6 × 5 bits.
    let lengths =
        Code::<19>::from_lengths(std::array::from_fn(|symbol| if matches!(symbol, 1..=2 | 14..=17) { 5 } else { 4 }));
    bits.put(0b101, 3);
    bits.put((symbols.len() - 257) as u64, 5);
    bits.put((distances.len() - 1) as u64, 5);
    bits.put((ORDER.len() - 4) as u64, 4);
    ORDER.iter().for_each(|&symbol| bits.put(u64::from(lengths.lengths[symbol]), 3));
    let all: Vec<u8> = symbols.iter().chain(distances).copied().collect();
    let mut at = 0;
    while at < all.len() {
        let run = all[at..].iter().take_while(|length| **length == 0).count().min(138);
        // 18 stands for 11 to 138 zeros.
        let symbol = if run >= 11 { 18 } else { usize::from(all[at]) };
        bits.put(u64::from(lengths.codes[symbol]), lengths.lengths[symbol]);
        if symbol == 18 {
            bits.put(run as u64 - 11, 7);
        }
        at += if symbol == 18 { run } else { 1 };
    }
}

/// Bits, first one lowest, behind what the stream held before.
struct Bits<'a> {
    stream: &'a mut Vec<u8>,
    /// Where the next byte goes.
    at: usize,
    buffer: u64,
    filled: usize,
}

impl<'a> Bits<'a> {
    /// Room for `most` bits is made at once.
    fn new(stream: &'a mut Vec<u8>, most: usize) -> Self {
        let at = stream.len();
        stream.resize(at + most / 8 + 16, 0);
        Bits { stream, at, buffer: 0, filled: 0 }
    }

    /// Appends at most 32 bits. Stores eight bytes each time and moves on by the full ones, which needs no decision.
    #[inline(always)]
    fn put(&mut self, bits: u64, count: u8) {
        self.buffer |= bits << self.filled;
        self.filled += usize::from(count);
        self.stream[self.at..self.at + 8].copy_from_slice(&self.buffer.to_le_bytes());
        self.at += self.filled / 8;
        self.buffer >>= self.filled & !7;
        self.filled %= 8;
    }

    fn finish(self) {
        self.stream.truncate(self.at + self.filled.div_ceil(8));
    }
}

#[cfg(test)]
mod tests;
