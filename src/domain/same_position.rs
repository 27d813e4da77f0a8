//! Whether two positions are the same game to play, however the board is turned or the colors are swapped.

use std::fmt;
use std::hash::Hasher;

use fnv::FnvHasher;

use rules::{Color, Goal, Position};

/// No board is longer.
const LONGEST_SIDE: usize = 12;

/// A position as the side to move sees it, in the one of its images under the symmetries of the board that is least. Positions with the
/// same key have the same best moves, apart from the symmetry.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct PositionKey {
    goal: &'static str,
    /// The shorter side of the board, and then the longer one.
    sides: [u8; 2],
    /// 1 for a disc of the side to move, 2 for one of the other side.
    cells: Vec<u8>,
}

impl PositionKey {
    pub(crate) fn of(position: &Position, goal: Goal) -> Self {
        Self::seen_by(position.side_to_move(), position, goal)
    }

    fn seen_by(own: Color, position: &Position, goal: Goal) -> Self {
        let (columns, rows) = (position.shape().columns(), position.shape().rows());
        let mut discs = [[0; LONGEST_SIDE]; LONGEST_SIDE];
        for (color, disc) in [(own, 1), (own.other(), 2)] {
            for square in position.discs(color).iter() {
                discs[usize::from(square.row())][usize::from(square.column())] = disc;
            }
        }
        let cell = |column: u8, row: u8| discs[usize::from(row)][usize::from(column)];
        let sides = [columns.min(rows), columns.max(rows)];
        let image = |turn: u8| -> Option<Vec<u8>> {
            let swaps = turn & 4 != 0;
            // The image has its shorter side as its height.
            let (width, height) = if swaps { (rows, columns) } else { (columns, rows) };
            (height <= width).then(|| {
                let at = |x: u8, y: u8| {
                    let (column, row) = if swaps { (y, x) } else { (x, y) };
                    let column = if turn & 1 == 0 { column } else { columns - 1 - column };
                    let row = if turn & 2 == 0 { row } else { rows - 1 - row };
                    cell(column, row)
                };
                (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).map(|(x, y)| at(x, y)).collect()
            })
        };
        let cells = (0..8).filter_map(image).min().unwrap_or_default();
        Self { goal: goal.name(), sides, cells }
    }

    /// The same for all positions with the same discs, whoever is to move and whichever goal they are played for: what is best in one of
    /// them says much about the others.
    pub(crate) fn of_discs(position: &Position) -> Self {
        let [black, white] = Color::BOTH.map(|own| Self::seen_by(own, position, Goal::Most));
        black.min(white)
    }

    /// FNV-1a over goal, sides and squares: the same in every build and on every machine.
    pub(crate) fn hash(&self) -> PositionHash {
        let mut hasher = FnvHasher::default();
        hasher.write(self.goal.as_bytes());
        hasher.write(&self.sides);
        hasher.write(&self.cells);
        PositionHash(hasher.finish())
    }
}

/// The hash of a [`PositionKey`]. Different keys can have the same one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct PositionHash(pub u64);

/// `most 4x4 0000012002100000`: the goal, the sides and the squares.
impl fmt::Display for PositionKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [shorter, longer] = self.sides;
        write!(f, "{} {longer}x{shorter} ", self.goal)?;
        self.cells.iter().try_for_each(|cell| write!(f, "{cell}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Game, Variant};

    fn key(variant: Variant, moves: &str) -> PositionKey {
        let game = Game::from_transcript(variant, moves).expect("legal moves");
        PositionKey::of(game.position(), variant.goal)
    }

    #[test]
    fn a_turned_or_mirrored_position_is_the_same() {
        let standard = Variant::default();
        // The four first moves, and the replies that are called diagonal, seen from four sides.
        let first = ["f5", "c4", "d3", "e6"].map(|moves| key(standard, moves));
        assert!(first.iter().all(|one| *one == first[0]));
        let diagonal = ["f5f6", "e6f6", "d3c3", "c4c3"].map(|moves| key(standard, moves));
        assert!(diagonal.iter().all(|one| *one == diagonal[0]));
        assert!(diagonal[0] != key(standard, "f5d6") && diagonal[0] != first[0]);
    }

    #[test]
    fn swapped_colours_are_the_same_and_another_side_to_move_or_goal_is_not() {
        let standard = Variant::default();
        let white_first = Variant { first: rules::Color::White, ..standard };
        let mirrored = Variant { setup: rules::Setup::Mirrored, ..standard };
        // With white first, the start is turned by 90 degrees and swaps the colors.
        assert_eq!(key(white_first, ""), key(standard, ""));
        assert_eq!(key(mirrored, ""), key(standard, ""));
        let fewest = Variant { goal: Goal::Fewest, ..standard };
        assert!(key(fewest, "") != key(standard, ""));
        let position = *Game::from_transcript(standard, "f5d6c3").expect("legal moves").position();
        let passed = position.with_turn_passed();
        assert!(PositionKey::of(&position, Goal::Most) != PositionKey::of(&passed, Goal::Most));
        assert_eq!(PositionKey::of_discs(&position), PositionKey::of_discs(&passed));
    }

    #[test]
    fn boards_of_other_shapes_differ_and_a_turned_board_is_the_same() {
        let on = |board: &str| Variant { shape: board.parse().expect("a board"), ..Variant::default() };
        assert_eq!(key(on("6x4"), ""), key(on("4x6"), ""));
        assert!(key(on("6x6"), "") != key(on("6x4"), ""));
    }

    #[test]
    fn a_key_is_written_with_goal_sides_and_squares() {
        let small = Variant { shape: "6x4".parse().expect("a board"), goal: Goal::Fewest, ..Variant::default() };
        assert_eq!(key(small, "").to_string(), "fewest 6x4 000000001200002100000000");
    }

    #[test]
    fn hashes_never_change() {
        // FNV-1a of the bytes of the goal, the sides and the squares. They are stored: when they change, `FILLING` in
        // `service/fill_running_positions.rs` does too.
        let standard = Variant::default();
        let hashes = ["", "f5", "f5d6c3d3c4"].map(|moves| key(standard, moves).hash().0);
        assert_eq!(hashes, [16_232_622_242_349_217_932, 2_391_255_336_301_067_709, 9_080_834_282_289_454_747]);
        assert_eq!(key(standard, "c4").hash(), key(standard, "f5").hash());
        let small = Variant { shape: "6x4".parse().expect("a board"), goal: Goal::Fewest, ..standard };
        assert_eq!(key(small, "").hash().0, 16_171_093_062_201_140_847);
    }
}
