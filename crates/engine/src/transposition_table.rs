//! The transposition table: results of a search for positions that it may reach again.
//!
//! Several threads may use one table without a lock. An entry is two words, and the first is stored xored with the second.
//! If two threads write an entry at the same time and their words mix, it matches no key (Hyatt and Mann, "A lockless
//! transposition table implementation for parallel search", ICGA Journal 25, 2002).

use std::sync::atomic::{AtomicU64, Ordering};

use super::huge_pages::prefer_huge_pages;

/// The size of an entry in bytes.
const ENTRY_BYTES: usize = 16;
/// The number of entries in a bucket, which fills one cache line.
const SLOTS: usize = 4;
/// The number of entries of the smallest table, 1 MiB. Searches whose result must not depend on the table's size use this
/// many entries of every table.
pub(crate) const MIN_ENTRIES: usize = (1 << 20) / ENTRY_BYTES;

/// The hash of a position within one search, in which board and goal do not change.
///
/// Both parts derive from the same 64 bits. Two positions have the same hash with a probability of 2⁻⁶⁴.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HashKey {
    bucket: u64,
    check: u64,
}

/// The content of an entry. The search defines the layout of the payload.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RawEntry {
    /// Entries with a lower priority are replaced first.
    pub(crate) priority: u8,
    /// Only the lower 40 bits are stored.
    pub(crate) payload: u64,
}

/// A bucket. An entry is the two words `check ^ data` and `data`, with
/// `data = payload << 24 | priority << 16 | generation`.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([[AtomicU64; 2]; SLOTS]);

/// Which entry of a full bucket a new one replaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Replacement {
    /// The entry with the lowest priority. For tables that can hold most results of a search.
    LowestPriority,
    /// An entry that the new key selects. For tables that one search fills many times: entries with a high priority would
    /// otherwise never leave.
    Any,
}

/// A transposition table of a fixed size.
#[derive(Debug)]
pub struct TranspositionTable {
    buckets: Vec<Bucket>,
    replacement: Replacement,
    /// The generation of entries that are written now.
    generation: u16,
    /// Entries of this generation and of later ones are found.
    oldest: u16,
    mask: usize,
}

impl HashKey {
    /// Hashes the two words of an 8 × 8 position.
    #[inline(always)]
    pub(crate) fn of(words: [u64; 2]) -> Self {
        Self::start().with(words[0]).with(words[1]).finish()
    }

    /// Starts the hash of any number of words.
    #[inline(always)]
    pub(crate) fn start() -> KeyHasher {
        KeyHasher(0)
    }
}

/// An unfinished hash. Each word is xored in, and the result is multiplied to 128 bits, whose halves are folded together.
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
        // Multiplication by an odd number is a bijection, so the check alone keeps all 64 bits.
        HashKey { bucket: self.0 >> 20, check: self.0.wrapping_mul(0x9fb2_1c65_1e98_df25) }
    }
}

impl TranspositionTable {
    /// A table of at most `megabytes` MiB, but at least 1 MiB. The number of entries is a power of two. The table is smaller
    /// if the system does not have that much memory.
    pub fn new(megabytes: usize) -> Self {
        let fitting = (megabytes << 20) / ENTRY_BYTES;
        let entries = if fitting <= MIN_ENTRIES { MIN_ENTRIES } else { 1 << fitting.ilog2() };
        Self::with_entries(entries, Replacement::LowestPriority)
    }

    /// A table of `entries`, a power of two, that one search fills many times.
    pub(crate) fn always_replacing(entries: usize) -> Self {
        Self::with_entries(entries, Replacement::Any)
    }

    fn with_entries(entries: usize, replacement: Replacement) -> Self {
        let mut wanted = entries / SLOTS;
        let mut buckets: Vec<Bucket> = Vec::new();
        // If the allocation fails, try half the size.
        while wanted > MIN_ENTRIES / SLOTS && buckets.try_reserve_exact(wanted).is_err() {
            wanted /= 2;
        }
        prefer_huge_pages(buckets.spare_capacity_mut());
        buckets.resize_with(wanted, Bucket::default);
        let mask = buckets.len() - 1;
        // Entries that were never written have generation 0, which is never the current one.
        Self { buckets, replacement, generation: 1, oldest: 1, mask }
    }

    /// Clears the table, and uses at most `entries` (a power of two) of it from now on.
    pub(crate) fn start(&mut self, entries: usize) {
        self.mask = (entries / SLOTS).min(self.buckets.len()) - 1;
        self.age();
        self.oldest = self.generation;
    }

    /// Keeps all entries, but new ones replace them before they replace each other.
    pub(crate) fn age(&mut self) {
        self.generation = match self.generation.checked_add(1) {
            Some(generation) => generation,
            None => {
                self.buckets.iter_mut().for_each(|bucket| *bucket = Bucket::default());
                self.oldest = 1;
                1
            }
        };
    }

    /// The entry for this key.
    #[inline(always)]
    pub(crate) fn get(&self, key: HashKey) -> Option<RawEntry> {
        let Bucket(slots) = &self.buckets[key.bucket as usize & self.mask];
        for [mixed, data] in slots {
            let data = data.load(Ordering::Relaxed);
            if mixed.load(Ordering::Relaxed) ^ data == key.check && self.is_valid(data) {
                return Some(RawEntry { priority: (data >> 16) as u8, payload: data >> 24 });
            }
        }
        None
    }

    /// Whether an entry was written since the table was cleared.
    #[inline(always)]
    fn is_valid(&self, data: u64) -> bool {
        (data as u16).wrapping_sub(self.oldest) <= self.generation - self.oldest
    }

    /// Loads the bucket of this key into the processor's cache, ahead of its use.
    #[inline(always)]
    pub(crate) fn prefetch(&self, key: HashKey) {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            let bucket: *const Bucket = &self.buckets[key.bucket as usize & self.mask];
            // SAFETY: a prefetch does not access memory in a way that can fault, and every x86-64 processor has SSE.
            #[expect(unsafe_code, reason = "the intrinsic has no safe form")]
            unsafe {
                _mm_prefetch::<_MM_HINT_T0>(bucket.cast());
            }
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = key;
    }

    /// Stores the entry that `merge` makes from the current entry for this key.
    #[inline(always)]
    pub(crate) fn put(&self, key: HashKey, merge: impl FnOnce(Option<RawEntry>) -> RawEntry) {
        let Bucket(slots) = &self.buckets[key.bucket as usize & self.mask];
        let (mut chosen, mut lowest, mut old) = (0, u32::MAX, None);
        for (index, [mixed, data]) in slots.iter().enumerate() {
            let data = data.load(Ordering::Relaxed);
            // An entry with the same key is replaced, so that no key is stored twice.
            if mixed.load(Ordering::Relaxed) ^ data == key.check && self.is_valid(data) {
                (chosen, old) = (index, Some(RawEntry { priority: (data >> 16) as u8, payload: data >> 24 }));
                break;
            }
            let priority = if data as u16 == self.generation { 1 + u32::from((data >> 16) as u8) } else { 0 };
            if priority < lowest {
                (chosen, lowest) = (index, priority);
            }
        }
        if old.is_none() && lowest > 0 && self.replacement == Replacement::Any {
            chosen = key.check as usize % SLOTS;
        }
        let RawEntry { priority, payload } = merge(old);
        let data = payload << 24 | u64::from(priority) << 16 | u64::from(self.generation);
        let [mixed, plain] = &slots[chosen];
        mixed.store(key.check ^ data, Ordering::Relaxed);
        plain.store(data, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(number: u64) -> HashKey {
        HashKey::of([number, 7])
    }

    fn entry(priority: u8, payload: u64) -> RawEntry {
        RawEntry { priority, payload }
    }

    #[test]
    fn an_entry_is_found_and_passed_to_the_next_merge() {
        let mut table = TranspositionTable::new(1);
        table.start(MIN_ENTRIES);
        table.put(key(1), |old| {
            assert_eq!(old, None);
            entry(4, (1 << 40) - 1)
        });
        assert_eq!(table.get(key(1)), Some(entry(4, (1 << 40) - 1)));
        table.put(key(1), |old| entry(5, old.map_or(0, |old| old.payload & 0xff)));
        assert_eq!(table.get(key(1)), Some(entry(5, 0xff)));
        assert_eq!(table.get(key(2)), None);
    }

    #[test]
    fn a_full_bucket_keeps_entries_with_high_priority() {
        let mut table = TranspositionTable::new(1);
        table.start(MIN_ENTRIES);
        let sharing = |check: u64| HashKey { bucket: 77, check };
        for (check, priority) in (1..).zip([9, 2, 3, 4, 5, 1]) {
            table.put(sharing(check), |_| entry(priority, 0));
        }
        let found: Vec<bool> = (1..=6).map(|check| table.get(sharing(check)).is_some()).collect();
        // A new entry is always stored.
        assert_eq!(found, [true, false, false, true, true, true]);
    }

    #[test]
    fn entries_with_high_priority_leave_a_table_that_always_replaces() {
        let table = TranspositionTable::always_replacing(SLOTS);
        for number in 0..4 {
            table.put(key(number), |_| entry(9, number));
        }
        assert!((0..4).all(|number| table.get(key(number)).is_some()));
        for number in 4..100 {
            table.put(key(number), |_| entry(1, number));
            assert_eq!(table.get(key(number)), Some(entry(1, number)));
        }
        assert!((0..4).all(|number| table.get(key(number)).is_none()));
    }

    #[test]
    fn start_clears_the_table() {
        let mut table = TranspositionTable::new(1);
        for _ in 0..=u32::from(u16::MAX) {
            table.start(MIN_ENTRIES);
            assert!(table.get(key(77)).is_none());
            table.put(key(77), |_| entry(4, 1));
        }
    }

    #[test]
    fn aged_entries_are_found_and_replaced_first() {
        let mut table = TranspositionTable::new(1);
        table.start(MIN_ENTRIES);
        let sharing = |check: u64| HashKey { bucket: 77, check };
        for check in 0..SLOTS as u64 {
            table.put(sharing(check), |_| entry(9, check));
        }
        table.age();
        assert!((0..SLOTS as u64).all(|check| table.get(sharing(check)) == Some(entry(9, check))));
        table.put(sharing(0), |old| entry(8, old.map_or(77, |old| old.payload)));
        for check in 10..10 + SLOTS as u64 - 1 {
            table.put(sharing(check), |_| entry(1, check));
        }
        // The entry of before that was written again is the only one left.
        let found: Vec<u64> = (0..SLOTS as u64).filter(|&check| table.get(sharing(check)).is_some()).collect();
        assert_eq!((found, table.get(sharing(0))), (vec![0], Some(entry(8, 0))));
    }

    #[test]
    fn the_table_fits_the_given_memory() {
        assert_eq!(size_of::<Bucket>(), SLOTS * ENTRY_BYTES);
        assert_eq!(TranspositionTable::new(0).buckets.len() * SLOTS, MIN_ENTRIES);
        assert_eq!(TranspositionTable::new(3).buckets.len() * SLOTS, 2 * MIN_ENTRIES);
        assert_eq!(TranspositionTable::new(64).buckets.len() * SLOTS, 64 * MIN_ENTRIES);
    }
}
