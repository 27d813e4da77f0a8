//! The eight symmetries of 8 × 8, and one position to stand for all of its images. Bit = 8 · row + column.

/// A symmetry of the square, 0 to 7: 1 mirrors the columns, 2 the rows, and 4 swaps the two after that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Symmetry(u8);

impl Symmetry {
    pub(crate) const ALL: [Self; 8] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7)];

    /// Where the squares of a set go.
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

    /// The way back.
    pub(crate) fn inverse(self) -> Self {
        match self.0 {
            5 => Self(6),
            6 => Self(5),
            own_inverse => Self(own_inverse),
        }
    }
}

/// Columns for rows: a 2 × 2 block's corners swapped, in blocks of single squares, of 2 × 2 and of 4 × 4.
fn transposed(mut set: u64) -> u64 {
    for (mask, distance) in [(0x00aa_00aa_00aa_00aa, 7), (0x0000_cccc_0000_cccc, 14), (0x0000_0000_f0f0_f0f0, 28)] {
        let moved = (set ^ (set >> distance)) & mask;
        set ^= moved ^ (moved << distance);
    }
    set
}

/// The image of a pair of sets that stands for all eight.
pub(crate) fn canonical(sets: [u64; 2]) -> [u64; 2] {
    Symmetry::ALL.map(|symmetry| sets.map(|set| symmetry.map(set))).into_iter().min().expect("there are eight")
}

/// The symmetries that lead to the canonical image: more than one where the sets are images of themselves.
pub(crate) fn to_canonical(sets: [u64; 2]) -> impl Iterator<Item = Symmetry> {
    let form = canonical(sets);
    Symmetry::ALL.into_iter().filter(move |symmetry| sets.map(|set| symmetry.map(set)) == form)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Square by square.
    fn slowly(Symmetry(number): Symmetry, set: u64) -> u64 {
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
    fn every_square_goes_where_it_should_and_comes_back() {
        for symmetry in Symmetry::ALL {
            for set in (0..64).map(|index| 1 << index).chain([0x0123_4567_89ab_cdef]) {
                assert_eq!(symmetry.map(set), slowly(symmetry, set), "{symmetry:?} {set:x}");
                assert_eq!(symmetry.inverse().map(symmetry.map(set)), set, "{symmetry:?} {set:x}");
            }
        }
    }

    #[test]
    fn all_images_have_one_canonical_form() {
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
