//! What the general search remembers of a position: two bounds on its value, how deep they were searched, the best move.

use crate::rules::Bits;

use super::super::table::{Key, Table, Word};
use super::board::Board;

/// Added to the number of empty squares where a value was proven to the end of the game: deeper than any search.
pub(crate) const PROVEN: u8 = 100;
/// Stands for no move.
const NO_MOVE: u8 = u8::MAX;

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Known {
    /// At least this, in the search's units.
    pub(crate) lower: i16,
    /// At most this.
    pub(crate) upper: i16,
    /// Plies searched below the position, or [`PROVEN`] plus the empty squares.
    pub(crate) depth: u8,
    best: u8,
}

impl Known {
    /// That the value lies between two bounds as found by a search of `depth`, and the best move found.
    #[inline(always)]
    pub(crate) fn new(depth: u8, (lower, upper): (i32, i32), best: Option<u8>) -> Self {
        let clamp = |value: i32| value.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16;
        Self { lower: clamp(lower), upper: clamp(upper), depth, best: best.unwrap_or(NO_MOVE) }
    }

    /// Whether the value is known exactly, to the end of the game; then so is the best move.
    pub(crate) fn is_proven(&self) -> bool {
        self.depth >= PROVEN && self.lower == self.upper
    }

    /// The place of the best move found, if any.
    #[inline(always)]
    pub(crate) fn best(&self) -> Option<u8> {
        (self.best != NO_MOVE).then_some(self.best)
    }

    /// What the table knows.
    #[inline(always)]
    pub(crate) fn get(table: &Table, key: Key) -> Option<Self> {
        table.get(key).map(Self::from_word)
    }

    /// Tells the table. Bounds of the same depth are joined, and a move is kept until a better one is known.
    #[inline(always)]
    pub(crate) fn put(mut self, table: &Table, key: Key) {
        table.put(key, |old| {
            if let Some(old) = old.map(Self::from_word) {
                if old.depth == self.depth {
                    self.lower = self.lower.max(old.lower);
                    self.upper = self.upper.min(old.upper);
                }
                if self.best == NO_MOVE {
                    self.best = old.best;
                }
            }
            self.to_word()
        });
    }

    #[inline(always)]
    fn to_word(self) -> Word {
        let bounds = u64::from(self.lower as u16) | u64::from(self.upper as u16) << 16;
        Word { worth: self.depth, payload: bounds | u64::from(self.best) << 32 }
    }

    #[inline(always)]
    fn from_word(word: Word) -> Self {
        let Word { worth, payload } = word;
        Self { lower: payload as i16, upper: (payload >> 16) as i16, depth: worth, best: (payload >> 32) as u8 }
    }
}

/// The key of a position. Within one search the number of discs tells whether the centre is still being filled.
#[inline(always)]
pub(crate) fn key<B: Bits>(board: &Board<B>) -> Key {
    let mut mixing = Key::start();
    for word in board.own.words().chain(board.opponent.words()) {
        mixing = mixing.with(word);
    }
    mixing.finish()
}

#[cfg(test)]
mod tests {
    use super::super::super::table::SMALLEST;
    use super::*;

    #[test]
    fn bounds_of_one_depth_are_joined_and_the_move_kept() {
        let mut table = Table::new(1);
        table.start(SMALLEST);
        let key = Key::of([77, 78]);
        Known::new(4, (-10, 500), Some(19)).put(&table, key);
        Known::new(4, (-200, 30), None).put(&table, key);
        assert_eq!(Known::get(&table, key), Some(Known::new(4, (-10, 30), Some(19))));
        Known::new(5, (0, 40), Some(187)).put(&table, key);
        let known = Known::get(&table, key).expect("it was put there");
        assert_eq!((known.lower, known.upper, known.depth, known.best()), (0, 40, 5, Some(187)));
    }
}
