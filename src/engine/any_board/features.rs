//! The features of a position that the evaluation weighs: counts and the patterns of discs around the corners.

use crate::rules::Shape;

use super::board::Board;
use super::kernel::Kernel;

/// Stages from an empty board to a full one that have weights of their own; between two of them weights are blended.
pub(crate) const PHASES: usize = 4;
/// Features that are counts, in the order in which `FITTED` has their weights.
pub(crate) const COUNTS: usize = 9;
/// Ways to fill the six squares of a corner pattern.
pub(crate) const PATTERNS: usize = 729;
/// Patterns that differ by more than the board's symmetry and the colours.
pub(crate) const CLASSES: usize = 200;
/// Weights of one stage.
pub(crate) const FITTED_LENGTH: usize = COUNTS + CLASSES;

/// The six squares of a corner pattern as digits of base 3 (0 empty, 1 own, 2 the opponent's): the corner, the two next
/// on the horizontal edge, the next on the vertical edge, the diagonal one, the second on the vertical edge.
///
/// ```text
///   0 1 2
///   3 4
///   5
/// ```
pub(crate) type Pattern = [u8; 6];

/// For each pattern which class it belongs to, and whether its weight is that or the opposite; none where own and
/// opponent's discs balance.
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

/// The first three squares of a row as a number of the pattern, by which of them are taken (first, second, third), and
/// what those of the second and third row add.
const FIRST_ROW: [u16; 8] = [0, 1, 3, 4, 9, 10, 12, 13];
const FIRST_ROW_MIRRORED: [u16; 8] = [0, 9, 3, 12, 1, 10, 4, 13];
const SECOND_ROW: [u16; 4] = [0, 27, 81, 108];
const SECOND_ROW_MIRRORED: [u16; 4] = [0, 81, 27, 108];
const THIRD_ROW: [u16; 2] = [0, 243];

/// The numbers of the patterns in the four corners.
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
    use crate::engine::any_board::weights::Weights;
    use crate::engine::simple;
    use crate::rules::{Form, Goal, Grid, Position, Square, Variant};

    #[test]
    fn patterns_weigh_the_same_mirrored_and_the_opposite_with_colours_exchanged() {
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

    /// The patterns read square by square.
    fn slowly<B: Kernel>(grid: &Grid<B>) -> [usize; 4] {
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

    fn follow<B: Kernel>(mut grid: Grid<B>) {
        for seed in 0.. {
            let numbers = corner_numbers(&Board::from(&grid), grid.shape);
            assert_eq!(numbers, slowly(&grid), "{grid:?}");
            if grid.is_over() {
                return;
            }
            grid = if grid.moves().is_empty() { grid.passed() } else { grid.played(simple::random(&grid, seed)) };
        }
    }

    #[test]
    fn corners_are_read_alike_on_every_board() {
        for shape in Shape::all() {
            match *Position::start(Variant { shape, ..Variant::default() }).form() {
                Form::Small(grid) => follow(grid),
                Form::Wide(grid) => follow(grid),
            }
        }
    }
}
