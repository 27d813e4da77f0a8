//! What the features of a position are worth, by goal, size of board and how full it is.
//!
//! The numbers in `fitted.rs` were found by least squares over about three million positions of games that the engine
//! played against itself from random openings on boards of all sizes, towards how those games ended: two rounds, the
//! second played with the numbers that the first gave, fitted together. `engine fit-boards` finds them anew.

use std::sync::LazyLock;

use crate::rules::{Goal, Shape};

use super::board::Board;
use super::fitted::{DEVIATIONS, FITTED};
use super::kernel::Kernel;
use super::search::DISC;

/// Parts of a disc that the weights count in.
pub(crate) const WEIGHT_DISC: i32 = 128;
/// Stages from an empty board to a full one that have weights of their own; between two of them weights are blended.
pub(crate) const PHASES: usize = 4;
/// Features that are counts, in the order in which `FITTED` has their weights.
pub(crate) const COUNTS: usize = 9;
/// Ways to fill the six squares of a corner pattern.
const PATTERNS: usize = 729;
/// Patterns that differ by more than the board's symmetry and the colours.
const CLASSES: usize = 200;
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

/// The weights for one goal and size of board.
#[derive(Debug)]
pub(crate) struct Weights {
    /// By stage, in parts of a disc.
    pub(crate) counts: [[i32; PHASES]; COUNTS],
    /// By pattern and stage, in parts of a disc.
    pub(crate) corners: Vec<[i16; PHASES]>,
    /// The standard deviation of what two more plies of search change, by stage, in tenths of a disc.
    deviations: [i32; PHASES],
}

/// By size of board, small first, then by goal.
static WEIGHTS: LazyLock<[[Weights; 2]; 3]> = LazyLock::new(|| {
    std::array::from_fn(|size| std::array::from_fn(|goal| Weights::unfold(&FITTED[size][goal], DEVIATIONS[size][goal])))
});

/// The weights for one number of discs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PhaseWeights {
    /// Of the counts, times [`PhaseWeights::WHOLE`].
    pub(crate) counts: [i32; COUNTS],
    /// The stage before.
    pub(crate) phase: usize,
    /// How much that stage counts and how much the next; together [`PhaseWeights::WHOLE`].
    pub(crate) blend: [i32; 2],
    /// The standard deviation of what two more plies of search change, in units.
    pub(crate) deviation: i32,
}

impl PhaseWeights {
    /// All of a blend.
    pub(crate) const WHOLE: i32 = 256;
}

impl Weights {
    /// The weights by number of empty squares.
    pub(crate) fn by_empties(&self, shape: Shape) -> Vec<PhaseWeights> {
        let area = shape.area() as usize;
        let last = PHASES - 1;
        let of_discs = |discs: usize| {
            let phase = (discs * last / area).min(last - 1);
            let later = ((discs * last - phase * area) * PhaseWeights::WHOLE as usize / area) as i32;
            let blend = [PhaseWeights::WHOLE - later, later];
            let counts = self.counts.map(|weights| weights[phase] * blend[0] + weights[phase + 1] * blend[1]);
            let deviation = (self.deviations[phase] * blend[0] + self.deviations[phase + 1] * blend[1]) * DISC
                / (10 * PhaseWeights::WHOLE);
            PhaseWeights { counts, phase, blend, deviation }
        };
        (0..=area).map(|empties| of_discs(area - empties)).collect()
    }

    /// Those for a board and a goal.
    pub(crate) fn of(shape: Shape, goal: Goal) -> &'static Self {
        &WEIGHTS[size(shape)][usize::from(goal == Goal::Fewest)]
    }

    fn unfold(phases: &[[i16; FITTED_LENGTH]; PHASES], deviations: [i32; PHASES]) -> Self {
        let counts = std::array::from_fn(|count| std::array::from_fn(|phase| i32::from(phases[phase][count])));
        let corners = classes().into_iter().map(|(class, sign)| {
            std::array::from_fn(|phase| sign * class.map_or(0, |class| phases[phase][COUNTS + class]))
        });
        Self { counts, corners: corners.collect(), deviations }
    }
}

/// The first index of the fitted numbers for a board.
pub(crate) fn size(shape: Shape) -> usize {
    match shape.area() {
        ..=48 => 0,
        49..=80 => 1,
        _ => 2,
    }
}

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
    use crate::engine::simple;
    use crate::rules::{Form, Grid, Position, Square, Variant};

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

    #[test]
    fn blends_change_evenly_from_stage_to_stage() {
        let shape = Shape::STANDARD;
        let weights = Weights::of(shape, Goal::Fewest);
        let by_empties = weights.by_empties(shape);
        assert_eq!(by_empties.len(), 65);
        assert!(by_empties.iter().all(|phase| phase.blend.iter().sum::<i32>() == PhaseWeights::WHOLE));
        let whole = |phase: usize| weights.counts.map(|weights| weights[phase] * PhaseWeights::WHOLE);
        assert_eq!(by_empties[64].counts, whole(0));
        assert_eq!(by_empties[0].counts, whole(PHASES - 1));
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
