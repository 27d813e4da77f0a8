//! Legal moves, flips, passes and stable discs, written once for both kinds of bit set.

use super::bits::Direction;
use super::{Bits, Color, Shape, Square};

/// The discs on a board, stored as those of the side to move and those of its opponent. Bits outside the board are
/// never set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Grid<B> {
    /// Discs of the side to move.
    pub own: B,
    /// Discs of the other side.
    pub opponent: B,
    /// The side to move.
    pub mover: Color,
    /// The size of the board.
    pub shape: Shape,
    /// Every square of the board.
    pub playable: B,
    /// Whether the players still fill the center (set-up `free`). False from the fourth disc on.
    pub placing: bool,
}

impl<B: Bits> Grid<B> {
    /// The squares without a disc.
    #[inline(always)]
    pub fn empty(&self) -> B {
        !(self.own | self.opponent) & self.playable
    }

    /// The squares on which the side to move may place a disc.
    #[inline(always)]
    pub fn moves(&self) -> B {
        if self.placing {
            return self.shape.centre().iter().fold(B::EMPTY, |centre, &square| centre | B::of(square)) & self.empty();
        }
        let empty = self.empty();
        let mut moves = B::EMPTY;
        for direction in Direction::ALL {
            let mut line = self.own.shift(direction) & self.opponent;
            for _ in 1..B::LONGEST_LINE {
                line |= line.shift(direction) & self.opponent;
            }
            moves |= line.shift(direction) & empty;
        }
        moves
    }

    /// The discs that are flipped when the side to move plays `square`, which must be empty. Empty if the move outflanks
    /// nothing and is therefore illegal, and while the center is being filled.
    #[inline(always)]
    pub fn flips(&self, square: B) -> B {
        if self.placing {
            return B::EMPTY;
        }
        let mut flips = B::EMPTY;
        for direction in Direction::ALL {
            let mut line = B::EMPTY;
            let mut next = square.shift(direction);
            while !(next & self.opponent).is_empty() {
                line |= next;
                next = next.shift(direction);
            }
            if !(next & self.own).is_empty() {
                flips |= line;
            }
        }
        flips
    }

    /// The position after the side to move places a disc on `square` and flips `flips`. Nothing is checked.
    #[inline(always)]
    pub(crate) fn after(&self, square: B, flips: B) -> Self {
        let own = self.own | square | flips;
        let opponent = self.opponent & !flips;
        Self {
            own: opponent,
            opponent: own,
            mover: self.mover.other(),
            placing: self.placing && (own | opponent).count() < 4,
            ..*self
        }
    }

    /// The position after the side to move plays `square`, which must be a legal move.
    pub fn played(&self, square: Square) -> Self {
        let square = B::of(square);
        self.after(square, self.flips(square))
    }

    /// The same discs with the other side to move.
    #[inline(always)]
    pub fn passed(&self) -> Self {
        Self { own: self.opponent, opponent: self.own, mover: self.mover.other(), ..*self }
    }

    /// Whether neither side has a legal move.
    pub fn is_over(&self) -> bool {
        self.moves().is_empty() && self.passed().moves().is_empty()
    }

    /// The discs among `discs` (all of one side) that provably can never be flipped again; see [`stable`].
    pub fn stable(&self, discs: B) -> B {
        stable(discs, self.empty(), self.playable)
    }
}

/// The discs among `discs` (all of one side) that provably can never be flipped again: a lower bound of the stable discs.
///
/// A disc is safe along an axis if the whole line is full, or if one of its two neighbors on that axis is the border or
/// a stable disc of its own side. A disc that is safe along all four axes is stable. The rule is applied until it adds
/// nothing.
#[inline(always)]
pub fn stable<B: Bits>(discs: B, empty: B, playable: B) -> B {
    let off_board = !playable;
    let mut full = [B::EMPTY; Direction::AXES.len()];
    for (full, axis) in full.iter_mut().zip(Direction::AXES) {
        *full = full_lines(empty, axis, playable);
    }
    let mut stable = B::EMPTY;
    loop {
        let mut next = discs;
        for (axis, full) in Direction::AXES.iter().zip(full) {
            let held =
                axis.iter().fold(full, |held, &direction| held | beside(stable | off_board, direction, playable));
            next = next & held;
        }
        if next == stable {
            return stable;
        }
        stable = next;
    }
}

/// The squares whose whole line along this axis has no empty square.
#[inline(always)]
fn full_lines<B: Bits>(empty: B, axis: [Direction; 2], playable: B) -> B {
    let mut open = empty;
    for direction in axis {
        for _ in 0..=B::LONGEST_LINE {
            open |= open.shift(direction) & playable;
        }
    }
    !open & playable
}

/// The playable squares whose neighbor in `direction` is in `set` or lies beyond the edge of the bit set.
#[inline(always)]
fn beside<B: Bits>(set: B, direction: Direction, playable: B) -> B {
    let towards = direction.opposite();
    // A square without a neighbor inside the bit set is at the border, too.
    let has_neighbour = (!B::EMPTY).shift(towards);
    (set.shift(towards) | !has_neighbour) & playable
}
