//! The features of the evaluation: nine counts and the patterns of discs around the corners.

use rules::Shape;

use super::board::Board;
use super::kernel::Kernel;

/// The number of phases, from an empty board to a full one, that have their own weights. A position between two phases
/// has a blend of their weights.
pub const PHASES: usize = 4;
/// The number of features that are counts. [`Fitted`](super::Fitted) holds their weights before those of the patterns.
pub(crate) const COUNTS: usize = 9;
/// The number of ways to fill the six squares of a corner pattern.
pub(crate) const PATTERNS: usize = 729;
/// The number of pattern classes. Patterns that differ only by symmetry or by exchanged colors share a class.
pub(crate) const CLASSES: usize = 200;
/// The number of weights of one phase.
pub const FITTED_LENGTH: usize = COUNTS + CLASSES;

/// The six squares of a corner pattern as base-3 digits: 0 is empty, 1 is own, 2 is the opponent's. Square 0 is the
/// corner, 1 and 2 lie on the horizontal edge, 3 and 5 on the vertical edge.
///
/// ```text
///   0 1 2
///   3 4
///   5
/// ```
pub(crate) type Pattern = [u8; 6];

/// For each pattern its class and the sign of its weight: 1 for the weight of the class, −1 for the opposite. No class
/// and 0 for a pattern that stays the same, or is mirrored, when the colors are exchanged.
pub(crate) fn classes() -> Vec<(Option<usize>, i16)> {
    let mut classes: Vec<(Option<usize>, i16)> = Vec::with_capacity(PATTERNS);
    let mut count = 0;
    for number in 0..PATTERNS {
        let pattern = digits(number);
        let mirrored = number_of([0, 3, 5, 1, 4, 2].map(|square| pattern[square]));
        let exchange = |number| number_of(digits(number).map(|digit| [0, 2, 1][usize::from(digit)]));
        let (opposite, opposite_mirrored) = (exchange(number), exchange(mirrored));
        let class = if opposite == number || opposite == mirrored {
            (None, 0)
        } else if mirrored < number {
            classes[mirrored]
        } else if let Some(seen) = [opposite, opposite_mirrored].into_iter().find(|&other| other < number) {
            (classes[seen].0, -classes[seen].1)
        } else {
            count += 1;
            (Some(count - 1), 1)
        };
        classes.push(class);
    }
    debug_assert_eq!(count, CLASSES);
    classes
}

fn digits(number: usize) -> Pattern {
    let mut rest = number;
    std::array::from_fn(|_| {
        let digit = (rest % 3) as u8;
        rest /= 3;
        digit
    })
}

fn number_of(pattern: Pattern) -> usize {
    pattern.iter().rev().fold(0, |number, &digit| 3 * number + usize::from(digit))
}

/// What the first three squares of the first row add to the number of the pattern. The index has a bit for each square,
/// set if there is a disc; the lowest bit is the first column. The other tables are the same for the first two squares
/// of the second row, for the first square of the third row, and for corners on the right.
const FIRST_ROW: [u16; 8] = [0, 1, 3, 4, 9, 10, 12, 13];
const FIRST_ROW_MIRRORED: [u16; 8] = [0, 9, 3, 12, 1, 10, 4, 13];
const SECOND_ROW: [u16; 4] = [0, 27, 81, 108];
const SECOND_ROW_MIRRORED: [u16; 4] = [0, 81, 27, 108];
const THIRD_ROW: [u16; 2] = [0, 243];

/// The numbers of the patterns in the four corners: top left, top right, bottom left, bottom right.
#[inline(always)]
pub(crate) fn corner_numbers<B: Kernel>(board: &Board<B>, shape: Shape) -> [usize; 4] {
    let (right, bottom) = (u32::from(shape.columns()) - 1, usize::from(shape.rows()) - 1);
    let pair = |rows: [usize; 3]| {
        let numbers = |discs: B| {
            let [first, second, third] = rows.map(|row| discs.row(row));
            let left = FIRST_ROW[first as usize & 7] + SECOND_ROW[second as usize & 3] + THIRD_ROW[third as usize & 1];
            let mirrored = FIRST_ROW_MIRRORED[(first >> (right - 2)) as usize & 7]
                + SECOND_ROW_MIRRORED[(second >> (right - 1)) as usize & 3]
                + THIRD_ROW[(third >> right) as usize & 1];
            [usize::from(left), usize::from(mirrored)]
        };
        let (own, opponent) = (numbers(board.own), numbers(board.opponent));
        [own[0] + 2 * opponent[0], own[1] + 2 * opponent[1]]
    };
    let ([a, b], [c, d]) = (pair([0, 1, 2]), pair([bottom, bottom - 1, bottom - 2]));
    [a, b, c, d]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::any_board::weights::Weights;
    use crate::simple;
    use rules::{Form, Goal, Grid, Position, Square, Variant};

    #[test]
    fn mirrored_patterns_have_equal_weights_and_exchanged_colours_opposite_weights() {
        for shape in Shape::all() {
            for goal in Goal::ALL {
                let corners = &Weights::of(shape, *goal).corners;
                for number in 0..PATTERNS {
                    let pattern = digits(number);
                    assert_eq!(number_of(pattern), number);
                    let mirrored = number_of([0, 3, 5, 1, 4, 2].map(|square| pattern[square]));
                    let exchanged = number_of(pattern.map(|digit| [0, 2, 1][usize::from(digit)]));
                    assert_eq!(corners[number], corners[mirrored]);
                    assert_eq!(corners[number], corners[exchanged].map(|weight| -weight));
                }
            }
        }
        let differing: std::collections::HashSet<usize> =
            classes().into_iter().filter_map(|(class, _)| class).collect();
        assert_eq!(differing.len(), CLASSES);
    }

    /// The same as [`corner_numbers`], square by square.
    fn square_by_square<B: Kernel>(grid: &Grid<B>) -> [usize; 4] {
        let (right, bottom) = (grid.shape.columns() - 1, grid.shape.rows() - 1);
        [(0, 0), (right, 0), (0, bottom), (right, bottom)].map(|(column, row)| {
            let from = |corner: u8, steps: u8| if corner == 0 { steps } else { corner - steps };
            let squares = [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (0, 2)];
            number_of(squares.map(|(x, y)| {
                let square = Square::new(from(column, x), from(row, y)).map_or(B::EMPTY, B::of);
                u8::from(!(grid.own & square).is_empty()) + 2 * u8::from(!(grid.opponent & square).is_empty())
            }))
        })
    }

    /// Compares both functions in every position of a random game.
    fn check_game<B: Kernel>(mut grid: Grid<B>) {
        for seed in 0.. {
            let numbers = corner_numbers(&Board::from(&grid), grid.shape);
            assert_eq!(numbers, square_by_square(&grid), "{grid:?}");
            if grid.is_over() {
                return;
            }
            grid = if grid.moves().is_empty() { grid.passed() } else { grid.played(simple::random(&grid, seed)) };
        }
    }

    #[test]
    fn corner_numbers_are_right_on_every_board() {
        for shape in Shape::all() {
            match *Position::start(Variant { shape, ..Variant::default() }).form() {
                Form::Small(grid) => check_game(grid),
                Form::Wide(grid) => check_game(grid),
            }
        }
    }
}
