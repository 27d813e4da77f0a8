//! Small transposition tables for positions near the end of the game.
//!
//! Nearly all positions of a search are near the end. A look-up in a large table would wait for memory; these tables fit
//! into the processor's caches.

use crate::transposition_table::TranspositionTable;

/// Positions with at most this many empty squares use the smaller table. It fits into the level 2 cache.
const NEAREST: u32 = 9;
const NEAREST_ENTRIES: usize = 1 << 14;
/// Positions with at most this many empty squares use the larger table.
const NEAR: u32 = 14;
const NEAR_ENTRIES: usize = 1 << 18;

/// The tables of one search: 4 MB that all threads share, and 256 kB for each.
#[derive(Debug)]
pub(crate) struct EndgameCache {
    near: TranspositionTable,
    /// One for each thread.
    nearest: Vec<TranspositionTable>,
}

/// The tables that one thread uses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ThreadCache<'a> {
    near: &'a TranspositionTable,
    nearest: &'a TranspositionTable,
}

impl EndgameCache {
    pub(crate) fn new(threads: usize) -> Self {
        let nearest = || TranspositionTable::always_replacing(NEAREST_ENTRIES);
        Self {
            near: TranspositionTable::always_replacing(NEAR_ENTRIES),
            nearest: (0..threads).map(|_| nearest()).collect(),
        }
    }

    /// Removes all entries.
    pub(crate) fn start(&mut self) {
        self.near.start(NEAR_ENTRIES);
        self.nearest.iter_mut().for_each(|table| table.start(NEAREST_ENTRIES));
    }

    /// The tables of each thread.
    pub(crate) fn by_thread(&self) -> impl Iterator<Item = ThreadCache<'_>> {
        self.nearest.iter().map(|nearest| ThreadCache { near: &self.near, nearest })
    }
}

impl<'a> ThreadCache<'a> {
    /// The table for positions with this many empty squares. It is `far` for those far from the end.
    #[inline(always)]
    pub(crate) fn table(&self, far: &'a TranspositionTable, empties: u32) -> &'a TranspositionTable {
        if empties <= NEAREST {
            self.nearest
        } else if empties <= NEAR {
            self.near
        } else {
            far
        }
    }
}
