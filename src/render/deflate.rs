//! A zlib stream (RFC 1950, 1951) for filtered rows of a board, written fast by looking for repeats only where boards
//! have them: runs of zeros, and the same bytes a whole number of squares further left.
//!
//! General compressors spend milliseconds on finding that; the fastest ones look for runs only and take four times the
//! bytes on a full board.

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

/// One step of the stream: a byte (distance 0), or `length` bytes copied from `distance` before.
#[derive(Clone, Copy)]
struct Token {
    length: u16,
    distance: u16,
}

/// Compresses `bytes`, in which repeats lie `period` bytes apart, up to `periods` of them.
pub(super) fn zlib(bytes: &[u8], period: usize, periods: usize) -> Vec<u8> {
    let mut tokens = Tokens::default();
    tokens.read(bytes, period, periods);
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
    fn default() -> Tokens {
        Tokens { tokens: Vec::with_capacity(32 * 1024), symbols: [0; SYMBOLS], distances: [0; DISTANCES] }
    }
}

impl Tokens {
    fn read(&mut self, bytes: &[u8], period: usize, periods: usize) {
        let mut at = 0;
        // Whether the byte before was written as it is after a search that found nothing.
        let mut unmatched = false;
        while at < bytes.len() {
            if bytes[at] == 0 {
                let run = zeros(&bytes[at..]);
                self.literal(0);
                self.repeat(run - 1, 1);
                at += run;
                unmatched = false;
                continue;
            }
            if !unmatched && let Some((length, distance)) = longest_repeat(bytes, at, period, periods) {
                self.repeat(length, distance);
                at += length;
                continue;
            }
            self.literal(bytes[at]);
            at += 1;
            unmatched = true;
        }
        self.symbols[END] = 1;
    }

    fn literal(&mut self, byte: u8) {
        self.symbols[usize::from(byte)] += 1;
        self.tokens.push(Token { length: u16::from(byte), distance: 0 });
    }

    /// Any number of bytes copied from `distance` before.
    fn repeat(&mut self, mut length: usize, distance: usize) {
        while length >= SHORTEST {
            // No remainder too short for a reference may be left.
            let step =
                if length > LONGEST && length < LONGEST + SHORTEST { LONGEST - SHORTEST } else { length.min(LONGEST) };
            self.symbols[length_symbol(step).0] += 1;
            self.distances[distance_symbol(distance).0] += 1;
            self.tokens.push(Token { length: step as u16, distance: distance as u16 });
            length -= step;
        }
        (0..length).for_each(|_| self.literal(0));
    }

    fn write(&self, stream: &mut Vec<u8>) {
        let symbols = Code::for_counts(&self.symbols);
        let distances = Code::for_counts(&self.distances);
        let mut bits = Bits { stream, buffer: 0, filled: 0 };
        write_header(&mut bits, &symbols.lengths, &distances.lengths);
        for token in &self.tokens {
            if token.distance == 0 {
                let byte = usize::from(token.length);
                bits.put(u64::from(symbols.codes[byte]), symbols.lengths[byte]);
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

/// How many zeros the bytes begin with.
fn zeros(bytes: &[u8]) -> usize {
    let (words, rest) = bytes.as_chunks::<8>();
    for (index, word) in words.iter().enumerate() {
        let word = u64::from_le_bytes(*word);
        if word != 0 {
            return index * 8 + word.trailing_zeros() as usize / 8;
        }
    }
    words.len() * 8 + rest.iter().take_while(|byte| **byte == 0).count()
}

/// Length and distance of the longest repeat, a whole number of periods back, that begins at `at`.
fn longest_repeat(bytes: &[u8], at: usize, period: usize, periods: usize) -> Option<(usize, usize)> {
    let far = periods.min(at / period).min(WINDOW / period);
    let repeats = (1..=far).map(|count| (common(bytes, at, count * period), count * period));
    // Of equal lengths the nearer one: its distance takes fewer bits.
    repeats.max_by_key(|&(length, distance)| (length, usize::MAX - distance)).filter(|&(length, _)| length >= SHORTEST)
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

/// Bits, first one lowest.
struct Bits<'a> {
    stream: &'a mut Vec<u8>,
    buffer: u64,
    filled: u8,
}

impl Bits<'_> {
    /// Appends at most 32 bits.
    #[inline]
    fn put(&mut self, bits: u64, count: u8) {
        self.buffer |= bits << self.filled;
        self.filled += count;
        if self.filled >= 32 {
            self.stream.extend_from_slice(&(self.buffer as u32).to_le_bytes());
            self.buffer >>= 32;
            self.filled -= 32;
        }
    }

    fn finish(self) {
        let whole = usize::from(self.filled.div_ceil(8));
        self.stream.extend_from_slice(&self.buffer.to_le_bytes()[..whole]);
    }
}

#[cfg(test)]
mod tests;
