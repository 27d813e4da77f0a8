//! What a thread remembers of positions near the end, by itself: tables so small that they stay in the processor's cache.
//!
//! Nearly all positions of a search are near the end, and looking them up in a large table is waiting for memory.

use crate::engine::transposition_table::TranspositionTable;

/// With this many empty squares or fewer a position goes to the smaller table, the size of an inner cache.
const NEAREST: u32 = 9;
const NEAREST_ENTRIES: usize = 1 << 13;
/// With this many or fewer, to the larger one.
const NEAR: u32 = 14;
const NEAR_ENTRIES: usize = 1 << 18;

/// The tables of one thread: 128 kB and 4 MB.
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

    /// Forgets everything.
    pub(crate) fn start(&mut self) {
        self.nearest.start(NEAREST_ENTRIES);
        self.near.start(NEAR_ENTRIES);
    }

    /// The table for positions with so many empty squares; `far` from the end it is that one.
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
