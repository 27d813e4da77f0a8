//! Shifts, order and counts of both kinds of bit set, compared with columns and rows.

use super::{Bits, Direction, Lanes};
use crate::{Square, SquareSet};

/// The step in columns and rows, written independently of the shifts.
fn step(direction: Direction) -> (i16, i16) {
    match direction {
        Direction::North => (0, -1),
        Direction::South => (0, 1),
        Direction::East => (1, 0),
        Direction::West => (-1, 0),
        Direction::NorthEast => (1, -1),
        Direction::SouthWest => (-1, 1),
        Direction::NorthWest => (-1, -1),
        Direction::SouthEast => (1, 1),
    }
}

fn squares(side: u8) -> Vec<Square> {
    (0..side).flat_map(|row| (0..side).filter_map(move |column| Square::new(column, row))).collect()
}

/// The neighbor on a board with sides of this length.
fn neighbour(square: Square, direction: Direction, side: u8) -> Option<Square> {
    let (right, down) = step(direction);
    let column = u8::try_from(i16::from(square.column()) + right).ok()?;
    let row = u8::try_from(i16::from(square.row()) + down).ok()?;
    if column < side && row < side { Square::new(column, row) } else { None }
}

/// A shift moves every single square to its neighbor, and never to the end of another row.
fn assert_shifts<B: Bits>(side: u8) {
    let board = squares(side).into_iter().fold(B::EMPTY, |set, square| set | B::of(square));
    for direction in Direction::ALL {
        for square in squares(side) {
            let expected = neighbour(square, direction, side).map_or(B::EMPTY, B::of);
            assert_eq!(B::of(square).shift(direction) & board, expected, "{square} {direction:?}");
        }
    }
}

#[test]
fn shifts_never_wrap() {
    assert_shifts::<u64>(8);
    assert_shifts::<Lanes>(12);
}

fn assert_lists<B: Bits>(side: u8) {
    assert!(B::EMPTY.is_empty());
    assert_eq!(B::EMPTY.split_first(), None);
    let every_third: Vec<Square> = squares(side).into_iter().step_by(3).collect();
    let set = every_third.iter().fold(B::EMPTY, |set, &square| set | B::of(square));
    assert!(!set.is_empty());
    assert_eq!(set.count() as usize, every_third.len());
    assert_eq!(set.squares().collect::<Vec<_>>(), every_third);
    assert_eq!(set.to_set(), every_third.iter().copied().collect::<SquareSet>());
    assert_eq!(set.to_set().iter().collect::<Vec<_>>(), every_third);
}

#[test]
fn squares_are_listed_by_row_then_column() {
    assert_lists::<u64>(8);
    assert_lists::<Lanes>(12);
}

#[test]
fn opposite_directions_form_the_axes() {
    for [one, other] in Direction::AXES {
        assert_eq!(one.opposite(), other);
        assert_eq!(other.opposite(), one);
        let ((right, down), (left, up)) = (step(one), step(other));
        assert_eq!((right + left, down + up), (0, 0));
    }
    assert_eq!(Direction::AXES.concat(), Direction::ALL);
}
