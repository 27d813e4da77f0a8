//! Entries of the transposition table for 8 × 8: bounds on the score of a position in discs, the depth and selectivity of
//! the search that proved them, and the two best moves.

use crate::bounds::Bounds;
use crate::transposition_table::{HashKey, RawEntry, TranspositionTable};

use super::board::Board;
use super::selectivity::{SearchDepth, Selectivity};

/// No move, in the encoded form.
pub(crate) const NO_MOVE: u8 = 64;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TtEntry {
    /// In discs.
    pub(crate) lower: i8,
    /// In discs.
    pub(crate) upper: i8,
    /// Plies; the number of empty squares for a search to the end of the game.
    pub(crate) depth: u8,
    pub(crate) selectivity: Selectivity,
    /// The indices of the best move and of the previous best move, or [`NO_MOVE`].
    pub(crate) moves: [u8; 2],
}

impl TtEntry {
    #[inline(always)]
    pub(crate) fn get(table: &TranspositionTable, key: HashKey) -> Option<Self> {
        table.get(key).map(Self::from_raw)
    }

    /// As [`Bounds::cut`], if the entry is at least as deep and as exact as this.
    #[inline(always)]
    pub(crate) fn cut(&self, depth: u32, selectivity: Selectivity, alpha: &mut i32, beta: &mut i32) -> Option<i32> {
        if u32::from(self.depth) < depth || self.selectivity < selectivity {
            return None;
        }
        self.bounds().cut(alpha, beta)
    }

    /// As [`Self::cut`], for the window from `alpha` to `alpha + 1`.
    #[inline(always)]
    pub(crate) fn cut_null_window(&self, depth: u32, selectivity: Selectivity, alpha: i32) -> Option<i32> {
        let (mut alpha, mut beta) = (alpha, alpha + 1);
        self.cut(depth, selectivity, &mut alpha, &mut beta)
    }

    #[inline(always)]
    fn bounds(&self) -> Bounds {
        Bounds { lower: i32::from(self.lower), upper: i32::from(self.upper) }
    }

    /// Stores the bounds that a search of this depth has proved and its best move, if any. Bounds of an earlier search of
    /// the same depth are kept too.
    #[inline(always)]
    pub(crate) fn put(
        table: &TranspositionTable,
        key: HashKey,
        SearchDepth { depth, selectivity }: SearchDepth,
        bounds: Bounds,
        best: Option<u8>,
    ) {
        table.put(key, |old| {
            let (mut bounds, mut moves) = (bounds, [best.unwrap_or(NO_MOVE), NO_MOVE]);
            if let Some(old) = old.map(Self::from_raw) {
                if (u32::from(old.depth), old.selectivity) == (depth, selectivity) {
                    // Bounds of selective searches can contradict each other. Then the newer ones hold.
                    let both = bounds.intersection(old.bounds());
                    if both.lower <= both.upper {
                        bounds = both;
                    }
                }
                moves = match best {
                    Some(best) if best != old.moves[0] => [best, old.moves[0]],
                    _ => old.moves,
                };
            }
            let Bounds { lower, upper } = bounds;
            Self { lower: lower as i8, upper: upper as i8, depth: depth as u8, selectivity, moves }.to_raw()
        });
    }

    #[inline(always)]
    fn to_raw(self) -> RawEntry {
        let bytes = [self.lower as u8, self.upper as u8, self.selectivity as u8, self.moves[0], self.moves[1], 0, 0, 0];
        RawEntry { priority: self.depth + self.selectivity as u8, payload: u64::from_le_bytes(bytes) }
    }

    #[inline(always)]
    fn from_raw(raw: RawEntry) -> Self {
        let [lower, upper, selectivity, first, second, ..] = raw.payload.to_le_bytes();
        Self {
            lower: lower as i8,
            upper: upper as i8,
            depth: raw.priority - selectivity,
            selectivity: Selectivity::from_u8(selectivity),
            moves: [first, second],
        }
    }
}

#[inline(always)]
pub(crate) fn key(board: Board) -> HashKey {
    HashKey::of([board.own, board.opponent])
}
