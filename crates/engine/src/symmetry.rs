//! The eight symmetries of the 8 × 8 board, and one canonical image for each position. Bits are ordered as in
//! `rules::bits`.

use rules::{Form, Position, Shape};

/// The discs of the side to move and of its opponent, as their canonical image.
pub type Key = [u64; 2];

/// A symmetry of the board, 0 to 7. Bit 0 reverses the order of the columns and bit 1 that of the rows; then bit 2 swaps
/// rows and columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Symmetry(u8);

impl Symmetry {
    pub(crate) const ALL: [Self; 8] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7)];

    /// The image of a set of squares.
    pub(crate) fn map(self, mut set: u64) -> u64 {
        if self.0 & 1 != 0 {
            set = set.swap_bytes().reverse_bits();
        }
        if self.0 & 2 != 0 {
            set = set.swap_bytes();
        }
        if self.0 & 4 != 0 {
            set = transposed(set);
        }
        set
    }

    /// The inverse symmetry.
    pub(crate) fn inverse(self) -> Self {
        match self.0 {
            5 => Self(6),
            6 => Self(5),
            own_inverse => Self(own_inverse),
        }
    }
}

/// The set with rows and columns swapped.
///
/// Swaps the off-diagonal quarters of blocks of 2 × 2, 4 × 4 and 8 × 8 squares in turn (Warren, "Hacker's Delight", 7-3).
fn transposed(mut set: u64) -> u64 {
    for (mask, distance) in [(0x00aa_00aa_00aa_00aa, 7), (0x0000_cccc_0000_cccc, 14), (0x0000_0000_f0f0_f0f0, 28)] {
        let moved = (set ^ (set >> distance)) & mask;
        set ^= moved ^ (moved << distance);
    }
    set
}

/// What all images of a position under symmetries and exchanged colors have in common; `None` for boards other than 8 × 8 and
/// while the center is being filled.
pub fn key(position: &Position) -> Option<Key> {
    discs(position).map(canonical)
}

/// The discs of the side to move and of its opponent; `None` for boards other than 8 × 8 and while the center is being
/// filled.
pub(crate) fn discs(position: &Position) -> Option<[u64; 2]> {
    match position.form() {
        Form::Small(grid) if grid.shape == Shape::STANDARD && !grid.placing => Some([grid.own, grid.opponent]),
        Form::Small(_) | Form::Wide(_) => None,
    }
}

/// The canonical image of a pair of sets: the least of its eight images.
fn canonical(sets: [u64; 2]) -> Key {
    Symmetry::ALL.map(|symmetry| sets.map(|set| symmetry.map(set))).into_iter().min().expect("there are eight")
}

/// The symmetries that map the sets to their canonical image. There are several if the sets are symmetric themselves.
pub(crate) fn to_canonical(sets: [u64; 2]) -> impl Iterator<Item = Symmetry> {
    let form = canonical(sets);
    Symmetry::ALL.into_iter().filter(move |symmetry| sets.map(|set| symmetry.map(set)) == form)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Maps a set square by square.
    fn map_by_square(Symmetry(number): Symmetry, set: u64) -> u64 {
        let mut image = 0;
        for index in (0..64).filter(|index| set & 1 << index != 0) {
            let (mut column, mut row) = (index % 8, index / 8);
            if number & 1 != 0 {
                column = 7 - column;
            }
            if number & 2 != 0 {
                row = 7 - row;
            }
            if number & 4 != 0 {
                (column, row) = (row, column);
            }
            image |= 1 << (row * 8 + column);
        }
        image
    }

    #[test]
    fn symmetries_map_every_square_and_have_inverses() {
        for symmetry in Symmetry::ALL {
            for set in (0..64).map(|index| 1 << index).chain([0x0123_4567_89ab_cdef]) {
                assert_eq!(symmetry.map(set), map_by_square(symmetry, set), "{symmetry:?} {set:x}");
                assert_eq!(symmetry.inverse().map(symmetry.map(set)), set, "{symmetry:?} {set:x}");
            }
        }
    }

    #[test]
    fn all_images_have_the_same_canonical_image() {
        let sets = [0x0000_0008_1c00_0000, 0x0000_0010_0020_0400];
        for symmetry in Symmetry::ALL {
            let image = sets.map(|set| symmetry.map(set));
            assert_eq!(canonical(image), canonical(sets));
            let ways: Vec<_> = to_canonical(image).map(|way| image.map(|set| way.map(set))).collect();
            assert_eq!(ways, [canonical(sets)]);
        }
        let start = [0x0000_0008_1000_0000, 0x0000_0010_0800_0000];
        assert_eq!(to_canonical(start).count(), 4);
    }
}
