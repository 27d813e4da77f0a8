//! Small transposition tables for positions near the end of the game, one pair per thread.
//!
//! Nearly all positions of a search are near the end. A look-up in a large table would wait for memory; these tables fit
//! into the processor's caches.

use crate::engine::transposition_table::TranspositionTable;

/// Positions with at most this many empty squares use the smaller table. It fits into the level 2 cache.
const NEAREST: u32 = 9;
const NEAREST_ENTRIES: usize = 1 << 14;
/// Positions with at most this many empty squares use the larger table.
const NEAR: u32 = 14;
const NEAR_ENTRIES: usize = 1 << 18;

/// The tables of one thread: 256 kB and 4 MB.
#[derive(Debug)]
pub(crate) struct EndgameCache {
    nearest: TranspositionTable,
    near: TranspositionTable,
}

impl EndgameCache {
    pub(crate) fn new() -> Self {
        Self {
            nearest: TranspositionTable::always_replacing(NEAREST_ENTRIES),
            near: TranspositionTable::always_replacing(NEAR_ENTRIES),
        }
    }

    /// Removes all entries.
    pub(crate) fn start(&mut self) {
        self.nearest.start(NEAREST_ENTRIES);
        self.near.start(NEAR_ENTRIES);
    }

    /// The table for positions with this many empty squares. It is `far` for those far from the end.
    #[inline(always)]
    pub(crate) fn table<'a>(&'a self, far: &'a TranspositionTable, empties: u32) -> &'a TranspositionTable {
        if empties <= NEAREST {
            &self.nearest
        } else if empties <= NEAR {
            &self.near
        } else {
            far
        }
    }
}
