//! The transposition table: what a search already knows about positions it meets again.
//!
//! Several threads may use one table at once without a lock: an entry is two words, the second xored into the first, so
//! that one torn by two writers matches no key (Hyatt and Mann, "A lockless transposition table implementation for
//! parallel search", ICGA Journal 25, 2002).

use std::sync::atomic::{AtomicU64, Ordering};

/// Bytes of one entry.
const ENTRY_BYTES: usize = 16;
/// Entries that share a place, which is one line of the cache.
const SLOTS: usize = 4;
/// Entries of the smallest table, 1 MB. Searches that must not depend on the machine use this many of any table.
pub(crate) const MIN_ENTRIES: usize = (1 << 20) / ENTRY_BYTES;

/// Names a position within one search, where board and goal do not change.
///
/// Place and check follow from 64 bits that two positions share with a chance of 2⁻⁶⁴.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HashKey {
    bucket: u64,
    check: u64,
}

/// What is remembered of a position: how much it is worth keeping, and 40 bits that the search lays out as it likes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RawEntry {
    /// Higher stays longer.
    pub(crate) priority: u8,
    /// The lower 40 bits are kept.
    pub(crate) payload: u64,
}

/// A place: the entries as (check xor data, data), data being `payload << 24 | priority << 16 | generation`.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([[AtomicU64; 2]; SLOTS]);

/// Which entry of a place makes room when all are in use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Replacement {
    /// The one that is worth least: for tables that hold most of what a search finds.
    LowestPriority,
    /// Whichever the new key says: in a table that is filled many times over, the worthiest would stay for ever.
    Any,
}

/// A fixed number of entries.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    buckets: Vec<Bucket>,
    replacement: Replacement,
    generation: u16,
    mask: usize,
}

impl HashKey {
    /// Mixes the words that make up a position.
    #[inline(always)]
    pub(crate) fn of(words: [u64; 2]) -> Self {
        Self::start().with(words[0]).with(words[1]).finish()
    }

    /// Begins a key of any number of words.
    #[inline(always)]
    pub(crate) fn start() -> KeyHasher {
        KeyHasher(0)
    }
}

/// A key in the making: each word is multiplied in and the product's halves folded together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KeyHasher(u64);

impl KeyHasher {
    #[inline(always)]
    pub(crate) fn with(self, word: u64) -> Self {
        let product = u128::from(self.0 ^ word ^ 0x9e37_79b9_7f4a_7c15) * 0xd6e8_feb8_6659_fd93_u128;
        Self((product as u64 ^ (product >> 64) as u64).wrapping_add(0x2545_f491_4f6c_dd1d))
    }

    #[inline(always)]
    pub(crate) fn finish(self) -> HashKey {
        // Multiplying by an odd number loses nothing, so the check alone tells positions apart.
        HashKey { bucket: self.0 >> 20, check: self.0.wrapping_mul(0x9fb2_1c65_1e98_df25) }
    }
}

impl TranspositionTable {
    /// A table of the greatest power of two of entries that fits `megabytes`, at least 1 MB; smaller where the system does
    /// not give so much.
    pub(crate) fn new(megabytes: usize) -> Self {
        let fitting = (megabytes << 20) / ENTRY_BYTES;
        let entries = if fitting <= MIN_ENTRIES { MIN_ENTRIES } else { 1 << fitting.ilog2() };
        Self::with_entries(entries, Replacement::LowestPriority)
    }

    /// A table of so many entries, a power of two, that is filled many times over by one search.
    pub(crate) fn always_replacing(entries: usize) -> Self {
        Self::with_entries(entries, Replacement::Any)
    }

    fn with_entries(entries: usize, replacement: Replacement) -> Self {
        let mut wanted = entries / SLOTS;
        let mut buckets: Vec<Bucket> = Vec::new();
        // Where there is not so much memory, half of it serves as well.
        while wanted > MIN_ENTRIES / SLOTS && buckets.try_reserve_exact(wanted).is_err() {
            wanted /= 2;
        }
        buckets.resize_with(wanted, Bucket::default);
        let mask = buckets.len() - 1;
        // An entry that was never written has the generation 0, which is never current.
        Self { buckets, replacement, generation: 1, mask }
    }

    /// Forgets everything and uses at most `entries` (a power of two) from now on, so that a search depends on nothing
    /// that went before.
    pub(crate) fn start(&mut self, entries: usize) {
        self.mask = (entries / SLOTS).min(self.buckets.len()) - 1;
        self.generation = match self.generation.checked_add(1) {
            Some(generation) => generation,
            None => {
                self.buckets.iter_mut().for_each(|bucket| *bucket = Bucket::default());
                1
            }
        };
    }

    /// What is known about the position with this key.
    #[inline(always)]
    pub(crate) fn get(&self, key: HashKey) -> Option<RawEntry> {
        let Bucket(slots) = &self.buckets[key.bucket as usize & self.mask];
        for [mixed, data] in slots {
            let data = data.load(Ordering::Relaxed);
            if mixed.load(Ordering::Relaxed) ^ data == key.check && data as u16 == self.generation {
                return Some(RawEntry { priority: (data >> 16) as u8, payload: data >> 24 });
            }
        }
        None
    }

    /// Has the place of this key brought into the processor's cache, ahead of a look at it.
    #[inline(always)]
    pub(crate) fn prefetch(&self, key: HashKey) {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            let bucket: *const Bucket = &self.buckets[key.bucket as usize & self.mask];
            // SAFETY: prefetching reads nothing and faults nowhere; SSE is part of every x86-64.
            #[expect(unsafe_code, reason = "an instruction without a safe form")]
            unsafe {
                _mm_prefetch::<_MM_HINT_T0>(bucket.cast());
            }
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = key;
    }

    /// Remembers what `merge` makes of what is known so far.
    #[inline(always)]
    pub(crate) fn put(&self, key: HashKey, merge: impl FnOnce(Option<RawEntry>) -> RawEntry) {
        let Bucket(slots) = &self.buckets[key.bucket as usize & self.mask];
        let (mut chosen, mut least, mut old) = (0, u32::MAX, None);
        for (index, [mixed, data]) in slots.iter().enumerate() {
            let data = data.load(Ordering::Relaxed);
            let priority = if data as u16 == self.generation { 1 + u32::from((data >> 16) as u8) } else { 0 };
            // A slot with the same key goes first, lest a position stand twice.
            if priority > 0 && mixed.load(Ordering::Relaxed) ^ data == key.check {
                (chosen, old) = (index, Some(RawEntry { priority: (data >> 16) as u8, payload: data >> 24 }));
                break;
            }
            if priority < least {
                (chosen, least) = (index, priority);
            }
        }
        if old.is_none() && least > 0 && self.replacement == Replacement::Any {
            chosen = key.check as usize % SLOTS;
        }
        let RawEntry { priority, payload } = merge(old);
        let data = payload << 24 | u64::from(priority) << 16 | u64::from(self.generation);
        let [mixed, kept] = &slots[chosen];
        mixed.store(key.check ^ data, Ordering::Relaxed);
        kept.store(data, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(number: u64) -> HashKey {
        HashKey::of([number, 7])
    }

    fn word(priority: u8, payload: u64) -> RawEntry {
        RawEntry { priority, payload }
    }

    #[test]
    fn what_was_put_is_found_and_shown_to_the_next_who_puts() {
        let mut table = TranspositionTable::new(1);
        table.start(MIN_ENTRIES);
        table.put(key(1), |old| {
            assert_eq!(old, None);
            word(4, (1 << 40) - 1)
        });
        assert_eq!(table.get(key(1)), Some(word(4, (1 << 40) - 1)));
        table.put(key(1), |old| word(5, old.map_or(0, |old| old.payload & 0xff)));
        assert_eq!(table.get(key(1)), Some(word(5, 0xff)));
        assert_eq!(table.get(key(2)), None);
    }

    #[test]
    fn the_worthiest_stay_when_places_are_short() {
        let mut table = TranspositionTable::new(1);
        table.start(MIN_ENTRIES);
        let sharing = |check: u64| HashKey { bucket: 77, check };
        for (check, priority) in (1..).zip([9, 2, 3, 4, 5, 1]) {
            table.put(sharing(check), |_| word(priority, 0));
        }
        let known: Vec<bool> = (1..=6).map(|check| table.get(sharing(check)).is_some()).collect();
        // The newest always finds a place.
        assert_eq!(known, [true, false, false, true, true, true]);
    }

    #[test]
    fn the_worthiest_leave_in_time_where_entries_only_pass() {
        let table = TranspositionTable::always_replacing(SLOTS);
        for number in 0..4 {
            table.put(key(number), |_| word(9, number));
        }
        assert!((0..4).all(|number| table.get(key(number)).is_some()));
        for number in 4..100 {
            table.put(key(number), |_| word(1, number));
            assert_eq!(table.get(key(number)), Some(word(1, number)));
        }
        assert!((0..4).all(|number| table.get(key(number)).is_none()));
    }

    #[test]
    fn nothing_is_left_for_the_next_search() {
        let mut table = TranspositionTable::new(1);
        for _ in 0..=u32::from(u16::MAX) {
            table.start(MIN_ENTRIES);
            assert!(table.get(key(77)).is_none());
            table.put(key(77), |_| word(4, 1));
        }
    }

    #[test]
    fn memory_is_what_was_given() {
        assert_eq!(size_of::<Bucket>(), SLOTS * ENTRY_BYTES);
        assert_eq!(TranspositionTable::new(0).buckets.len() * SLOTS, MIN_ENTRIES);
        assert_eq!(TranspositionTable::new(3).buckets.len() * SLOTS, 2 * MIN_ENTRIES);
        assert_eq!(TranspositionTable::new(64).buckets.len() * SLOTS, 64 * MIN_ENTRIES);
    }
}
