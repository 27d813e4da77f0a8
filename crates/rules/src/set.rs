//! A set of squares; one type for all board sizes.

use super::square::{LONGEST_SIDE, Square};

/// A set of squares of a board of any size.
///
/// ```
/// use rules::{Square, SquareSet};
///
/// let squares: SquareSet = ["c2", "b1", "a2"].iter().map(|name| name.parse::<Square>()).collect::<Result<_, _>>()?;
/// assert_eq!(squares.len(), 3);
/// assert!(squares.contains("a2".parse()?));
/// // By row, then by column.
/// assert_eq!(format!("{squares:?}"), "{b1, a2, c2}");
/// # Ok::<(), rules::SquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SquareSet {
    /// One word per row; bit `n` stands for column `n`.
    rows: [u16; LONGEST_SIDE as usize],
}

impl SquareSet {
    /// The empty set.
    pub const EMPTY: Self = Self { rows: [0; LONGEST_SIDE as usize] };

    pub(super) fn from_rows(rows: [u16; LONGEST_SIDE as usize]) -> Self {
        Self { rows }
    }

    /// Whether the square is in the set.
    #[must_use]
    pub fn contains(&self, square: Square) -> bool {
        self.rows[usize::from(square.row())] & (1 << square.column()) != 0
    }

    /// Adds a square. Nothing happens if the set already has it.
    pub fn insert(&mut self, square: Square) {
        self.rows[usize::from(square.row())] |= 1 << square.column();
    }

    /// Takes a square out. Nothing happens if the set does not have it.
    pub(super) fn remove(&mut self, square: Square) {
        self.rows[usize::from(square.row())] &= !(1 << square.column());
    }

    /// The number of squares, 0 to 144.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.rows.iter().map(|row| row.count_ones()).sum()
    }

    /// Whether the set has no square.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rows.iter().all(|&row| row == 0)
    }

    /// The squares, ordered by row, then by column.
    pub fn iter(&self) -> impl Iterator<Item = Square> + use<> {
        let rows = self.rows;
        (0..LONGEST_SIDE).flat_map(move |row| {
            (0..LONGEST_SIDE)
                .filter(move |&column| rows[usize::from(row)] & (1 << column) != 0)
                .filter_map(move |column| Square::new(column, row))
        })
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        squares.into_iter().for_each(|square| set.insert(square));
        set
    }
}

impl std::fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::SquareSet;

    fn set(names: &[&str]) -> SquareSet {
        names.iter().map(|name| name.parse().expect("a square")).collect()
    }

    #[test]
    fn squares_are_listed_once_by_row_then_column() {
        let squares = set(&["l12", "b1", "a2", "b1", "a1"]);
        assert_eq!(squares.len(), 4);
        assert_eq!(format!("{squares:?}"), "{a1, b1, a2, l12}");
        assert!(squares.contains("l12".parse().expect("a square")));
        assert!(!squares.contains("l1".parse().expect("a square")));
    }

    #[test]
    fn only_the_empty_set_is_empty() {
        assert!(SquareSet::EMPTY.is_empty());
        assert!(!set(&["a1"]).is_empty());
    }
}
