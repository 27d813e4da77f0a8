//! The moves of a position near the end of the game, in the order in which they are searched.

use arrayvec::ArrayVec;

use super::board::Board;

/// Positions with more empty squares are not searched with these lists.
pub(crate) const ENDGAME: u32 = 11;
/// The place of a child takes this many bits in its order.
const PLACE_BITS: u32 = 4;
const PLACES: usize = 1 << PLACE_BITS;
/// The greatest order of a child.
pub(crate) const MAX_ORDER: u16 = (u16::MAX >> PLACE_BITS) - 1;

/// A move and the position that it leads to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EndgameChild {
    pub(crate) board: Board,
    /// The legal moves of the opponent after the move.
    pub(crate) replies: u64,
    pub(crate) index: u8,
}

/// A list of moves from which they are taken by their order.
#[derive(Debug)]
pub(crate) struct EndgameMoves {
    children: ArrayVec<EndgameChild, { ENDGAME as usize }>,
    /// The order of each child, then its place in `children`; `u16::MAX` for those that have been taken. The compiler finds the
    /// lowest of 16 such numbers without a branch.
    orders: [u16; PLACES],
    /// The lowest of `orders` until a child is taken, then `u16::MAX`. It spares the first take a search of `orders` right after a
    /// store to it, for which the processor would have to wait. Before the later takes, a whole child is searched.
    first_order: u16,
}

impl EndgameMoves {
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Self { children: ArrayVec::new(), orders: [u16::MAX; PLACES], first_order: u16::MAX }
    }

    /// Adds a child. Those with a lower `order`, which is at most [`MAX_ORDER`], are taken earlier, and equal ones as they were added.
    /// All children are added before the first is taken.
    ///
    /// # Panics
    ///
    /// If the list is full.
    #[inline(always)]
    pub(crate) fn push(&mut self, child: EndgameChild, order: u16) {
        let place = self.children.len();
        let order = order << PLACE_BITS | place as u16;
        self.orders[place % PLACES] = order;
        self.first_order = self.first_order.min(order);
        self.children.push(child);
    }

    /// Takes the first of the children that are left.
    #[inline(always)]
    pub(crate) fn take_first(&mut self) -> Option<EndgameChild> {
        let order = if self.first_order < u16::MAX { self.first_order } else { self.orders.iter().copied().min()? };
        self.first_order = u16::MAX;
        let place = usize::from(order) % PLACES;
        self.orders[place] = u16::MAX;
        self.children.get(place).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn children_are_taken_by_their_order_and_then_as_added() {
        let board = Board { own: 1, opponent: 2 };
        let orders = [7, MAX_ORDER, 0, 7, 3, 3, 12, 1, 7, 0, 9];
        assert_eq!(orders.len(), ENDGAME as usize);
        for count in 0..=orders.len() {
            let mut moves = EndgameMoves::new();
            for (index, &order) in orders[..count].iter().enumerate() {
                moves.push(EndgameChild { board, replies: 0, index: index as u8 }, order);
            }
            let taken: Vec<usize> = std::iter::from_fn(|| moves.take_first()).map(|child| child.index.into()).collect();
            let mut expected: Vec<usize> = (0..count).collect();
            expected.sort_by_key(|&index| orders[index]);
            assert_eq!(taken, expected);
        }
    }
}
