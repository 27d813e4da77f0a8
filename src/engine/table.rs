//! The transposition table: what a search already knows about positions it meets again.

use std::hash::Hasher;

use crate::rules::{Bits, Grid, Square};

use super::chance::mix;

/// Bytes of one entry.
const ENTRY_BYTES: usize = size_of::<Entry>();
/// Entries of the smallest table, 1 MB. Searches that must not depend on the machine use this many of any table.
pub(super) const SMALLEST: usize = (1 << 20) / ENTRY_BYTES;
/// Slots that share a place; a new entry takes the one that is worth least.
const SLOTS: usize = 2;
/// Added to the number of empty squares where a value was proven to the end of the game: deeper than any search.
pub(super) const PROVEN: u8 = 100;

/// Two bounds on a position's value, how deep they were searched, and the best move found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: u64,
    /// At least this, in the search's units.
    pub(super) lower: i16,
    /// At most this.
    pub(super) upper: i16,
    generation: u16,
    /// Plies searched below the position, or [`PROVEN`] plus the empty squares.
    pub(super) depth: u8,
    best: u8,
}

impl Entry {
    const NONE: Entry = Entry { key: 0, lower: i16::MIN, upper: i16::MAX, generation: 0, depth: 0, best: u8::MAX };

    /// Whether the value is known exactly, to the end of the game; then so is the best move.
    pub(super) fn is_proven(&self) -> bool {
        self.depth >= PROVEN && self.lower == self.upper
    }

    /// The best move found, if any.
    pub(super) fn best(&self) -> Option<Square> {
        Square::new(self.best % 12, self.best / 12)
    }
}

/// A fixed number of entries, owned by the thread that searches.
#[derive(Debug)]
pub(super) struct Table {
    entries: Vec<Entry>,
    generation: u16,
    mask: usize,
}

impl Table {
    /// A table of the greatest power of two of entries that fits `megabytes`, at least 1 MB.
    pub(super) fn new(megabytes: usize) -> Table {
        let fitting = (megabytes << 20) / ENTRY_BYTES;
        let size = if fitting <= SMALLEST { SMALLEST } else { 1 << fitting.ilog2() };
        Table { entries: vec![Entry::NONE; size], generation: 0, mask: size - 1 }
    }

    /// Forgets everything and uses at most `entries` (a power of two) from now on, so that a search depends on nothing
    /// that went before.
    pub(super) fn start(&mut self, entries: usize) {
        self.mask = entries.min(self.entries.len()) - 1;
        self.generation = match self.generation.checked_add(1) {
            Some(generation) => generation,
            None => {
                self.entries.fill(Entry::NONE);
                1
            }
        };
    }

    /// What is known about the position with this key.
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let place = self.place(key);
        let slots = &self.entries[place..place + SLOTS];
        slots.iter().copied().find(|entry| entry.key == key && entry.generation == self.generation)
    }

    /// Remembers that the value lies within `window` (both ends as found by a search of `depth`).
    pub(super) fn put(&mut self, key: u64, depth: u8, (lower, upper): (i32, i32), best: Option<Square>) {
        let clamp = |value: i32| value.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16;
        let generation = self.generation;
        let place = self.place(key);
        let slots = &mut self.entries[place..place + SLOTS];
        let worth = |entry: &Entry| match entry {
            entry if entry.generation != generation => 0,
            entry if entry.key == key => 0,
            entry => 1 + u32::from(entry.depth),
        };
        // A slot with the same key goes first, lest a position stand twice.
        let same = slots.iter().position(|entry| entry.key == key && entry.generation == generation);
        let chosen = same.unwrap_or_else(|| usize::from(worth(&slots[1]) < worth(&slots[0])));
        let mut entry = Entry {
            key,
            lower: clamp(lower),
            upper: clamp(upper),
            generation,
            depth,
            best: best.map_or(u8::MAX, |square| square.row() * 12 + square.column()),
        };
        if let Some(old) = same.map(|index| slots[index]) {
            if old.depth == depth {
                entry.lower = entry.lower.max(old.lower);
                entry.upper = entry.upper.min(old.upper);
            }
            if best.is_none() {
                entry.best = old.best;
            }
        }
        slots[chosen] = entry;
    }

    fn place(&self, key: u64) -> usize {
        key as usize & self.mask & !(SLOTS - 1)
    }
}

/// The key of a position within one search, where board and goal do not change. Two positions share one with a chance of
/// 2⁻⁶⁴.
pub(super) fn key<B: Bits>(grid: &Grid<B>) -> u64 {
    let mut hasher = Folding(0);
    grid.own.hash(&mut hasher);
    grid.opponent.hash(&mut hasher);
    // While the centre is filled the same discs have other moves.
    hasher.finish() ^ u64::from(grid.placing)
}

/// Multiplies each word into the state and folds the product's halves together.
struct Folding(u64);

impl Hasher for Folding {
    fn finish(&self) -> u64 {
        mix(self.0)
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    #[inline(always)]
    fn write_u64(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word ^ 0x9e37_79b9_7f4a_7c15) * 0xd6e8_feb8_6659_fd93_u128;
        self.0 = (product as u64 ^ (product >> 64) as u64).wrapping_add(0x2545_f491_4f6c_dd1d);
    }

    fn write_usize(&mut self, _: usize) {
        // The length of an array, the same for every position of a search.
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Option<Square> {
        name.parse().ok()
    }

    #[test]
    fn bounds_of_one_depth_are_joined_and_the_move_kept() {
        let mut table = Table::new(1);
        table.start(SMALLEST);
        table.put(77, 4, (-10, 500), square("d3"));
        table.put(77, 4, (-200, 30), None);
        let entry = table.get(77).expect("it was put there");
        assert_eq!((entry.lower, entry.upper, entry.depth, entry.best()), (-10, 30, 4, square("d3")));
        table.put(77, 5, (0, 40), square("l12"));
        let entry = table.get(77).expect("it was put there");
        assert_eq!((entry.lower, entry.upper, entry.depth, entry.best()), (0, 40, 5, square("l12")));
    }

    #[test]
    fn the_deepest_stays_when_places_are_short() {
        let mut table = Table::new(1);
        table.start(SMALLEST);
        let sharing = |index: u64| index << 40;
        for (index, depth) in (1..).zip([9, 2, 3, 4]) {
            table.put(sharing(index), depth, (0, 0), None);
        }
        let known: Vec<bool> = (1..=4).map(|index| table.get(sharing(index)).is_some()).collect();
        assert_eq!(known, [true, false, false, true]);
    }

    #[test]
    fn nothing_is_left_for_the_next_search() {
        let mut table = Table::new(1);
        for _ in 0..=u32::from(u16::MAX) {
            table.start(SMALLEST);
            assert!(table.get(77).is_none());
            table.put(77, 4, (1, 1), None);
        }
    }

    #[test]
    fn memory_is_what_was_given() {
        assert_eq!(size_of::<Entry>(), 16);
        assert_eq!(Table::new(0).entries.len(), SMALLEST);
        assert_eq!(Table::new(3).entries.len(), 2 * SMALLEST);
        assert_eq!(Table::new(64).entries.len(), 64 * SMALLEST);
    }
}
