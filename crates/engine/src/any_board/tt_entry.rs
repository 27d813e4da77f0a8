//! Entries of the transposition table: two bounds on the value of a position, the depth that they were searched to, and
//! the best move.

use rules::Bits;

use crate::bounds::Bounds;
use crate::transposition_table::{HashKey, RawEntry, TranspositionTable};

use super::board::Board;

/// The depth of a search to the end of the game is this plus the number of empty squares, more than any other depth.
pub(crate) const PROVEN: u8 = 100;
const NO_MOVE: u8 = u8::MAX;

/// Bounds in units, from the side to move's point of view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TtEntry {
    pub(crate) lower: i16,
    pub(crate) upper: i16,
    /// Plies searched below the position, or [`PROVEN`] plus the empty squares.
    pub(crate) depth: u8,
    best: u8,
}

impl TtEntry {
    /// The result of a search to `depth`. `best` is the index of its best move, if it found one.
    #[inline(always)]
    pub(crate) fn new(depth: u8, bounds: Bounds, best: Option<u8>) -> Self {
        let clamp = |value: i32| value.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16;
        Self { lower: clamp(bounds.lower), upper: clamp(bounds.upper), depth, best: best.unwrap_or(NO_MOVE) }
    }

    #[inline(always)]
    pub(crate) fn bounds(&self) -> Bounds {
        Bounds { lower: i32::from(self.lower), upper: i32::from(self.upper) }
    }

    /// Whether the value is the exact final score. Then the best move is proven, too.
    pub(crate) fn is_proven(&self) -> bool {
        self.depth >= PROVEN && self.lower == self.upper
    }

    /// The index of the best move, if one was found.
    #[inline(always)]
    pub(crate) fn best(&self) -> Option<u8> {
        (self.best != NO_MOVE).then_some(self.best)
    }

    /// Looks up a position.
    #[inline(always)]
    pub(crate) fn get(table: &TranspositionTable, key: HashKey) -> Option<Self> {
        table.get(key).map(Self::from_raw)
    }

    /// Stores the entry. The bounds of an old entry of the same depth are intersected with the new ones. The old best
    /// move stays if the new entry has none.
    #[inline(always)]
    pub(crate) fn put(mut self, table: &TranspositionTable, key: HashKey) {
        table.put(key, |old| {
            if let Some(old) = old.map(Self::from_raw) {
                if old.depth == self.depth {
                    self.lower = self.lower.max(old.lower);
                    self.upper = self.upper.min(old.upper);
                }
                if self.best == NO_MOVE {
                    self.best = old.best;
                }
            }
            self.to_raw()
        });
    }

    #[inline(always)]
    fn to_raw(self) -> RawEntry {
        let bounds = u64::from(self.lower as u16) | u64::from(self.upper as u16) << 16;
        RawEntry { priority: self.depth, payload: bounds | u64::from(self.best) << 32 }
    }

    #[inline(always)]
    fn from_raw(raw: RawEntry) -> Self {
        let RawEntry { priority, payload } = raw;
        Self { lower: payload as i16, upper: (payload >> 16) as i16, depth: priority, best: (payload >> 32) as u8 }
    }
}

/// The key of a position. It leaves out whether the center is still being filled: within one search, that follows from
/// the number of discs.
#[inline(always)]
pub(crate) fn key<B: Bits>(board: &Board<B>) -> HashKey {
    let mut hasher = HashKey::start();
    for raw in board.own.words().chain(board.opponent.words()) {
        hasher = hasher.with(raw);
    }
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::transposition_table::MIN_ENTRIES;

    #[test]
    fn bounds_of_equal_depth_are_intersected_and_the_move_is_kept() {
        let mut table = TranspositionTable::new(1);
        table.start(MIN_ENTRIES);
        let key = HashKey::of([77, 78]);
        TtEntry::new(4, Bounds { lower: -10, upper: 500 }, Some(19)).put(&table, key);
        TtEntry::new(4, Bounds { lower: -200, upper: 30 }, None).put(&table, key);
        assert_eq!(TtEntry::get(&table, key), Some(TtEntry::new(4, Bounds { lower: -10, upper: 30 }, Some(19))));
        TtEntry::new(5, Bounds { lower: 0, upper: 40 }, Some(187)).put(&table, key);
        let entry = TtEntry::get(&table, key).expect("it was put there");
        assert_eq!((entry.lower, entry.upper, entry.depth, entry.best()), (0, 40, 5, Some(187)));
    }
}
