//! The features of a position as a vector, from which the weights of the evaluation are fitted.

use std::sync::LazyLock;

use rules::{Form, Goal, Grid, Position};

use crate::Stop;
use crate::dispatch::Dispatch;
use crate::search_result::StopConditions;
use crate::transposition_table::TranspositionTable;

use super::board::Board;
use super::entry_points::AnyBoardDispatch;
use super::features::{COUNTS, classes, corner_numbers};
use super::kernel::Kernel;
use super::search::Search;
use super::weights::PhaseWeights;

static CLASSES: LazyLock<Vec<(Option<usize>, i16)>> = LazyLock::new(classes);

/// The features of a position. The evaluation is the sum of the features times their weights.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FeatureVector {
    /// For each feature that is not 0 its index among the weights of a phase, and its value. An index may occur more
    /// than once.
    pub features: Vec<(u16, i16)>,
    /// The earlier of the two phases whose weights are blended.
    pub phase: usize,
    /// The shares of that phase and of the next one. Their sum is [`FeatureVector::WHOLE`].
    pub blend: [i32; 2],
}

impl FeatureVector {
    /// The sum of the shares of a blend.
    pub const WHOLE: i32 = PhaseWeights::WHOLE;

    /// The features of a position. The table is not used, but a `Search` needs one.
    pub fn of(position: &Position, goal: Goal, table: &TranspositionTable) -> Self {
        match position.form() {
            Form::Small(grid) => feature_vector(grid, goal, table),
            Form::Wide(grid) => feature_vector(grid, goal, table),
        }
    }
}

fn feature_vector<B: Kernel>(grid: &Grid<B>, goal: Goal, table: &TranspositionTable) -> FeatureVector {
    let stop = Stop::default();
    let dispatch = Dispatch::detect();
    let search =
        Search::new(table, grid, goal, StopConditions { stop: &stop, nodes: u64::MAX, deadline: None }, dispatch);
    let board = Board::from(grid);
    let counts = dispatch.counts(&search, &board, grid.moves());
    let counts = (0..).zip(counts).map(|(index, count)| (index, count as i16));
    let corners = corner_numbers(&board, grid.shape).into_iter().filter_map(|number| {
        let (class, sign) = CLASSES[number];
        class.map(|class| ((COUNTS + class) as u16, sign))
    });
    let &PhaseWeights { phase, blend, .. } = &search.phases[grid.empty().count() as usize];
    FeatureVector { features: counts.chain(corners).filter(|&(_, amount)| amount != 0).collect(), phase, blend }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::any_board::fitted::Fitted;
    use crate::any_board::units::DISC;
    use crate::any_board::weights::{WEIGHT_DISC, size};
    use crate::simple;
    use rules::{Shape, Variant};

    fn check_position<B: Kernel>(grid: &Grid<B>, goal: Goal, table: &TranspositionTable) {
        let FeatureVector { features, phase, blend } = feature_vector(grid, goal, table);
        let Fitted { weights, .. } = Fitted::embedded(size(grid.shape), usize::from(goal == Goal::Fewest));
        let weighted_sum = |phase: usize| {
            features
                .iter()
                .map(|&(index, amount)| i32::from(weights[phase][usize::from(index)]) * i32::from(amount))
                .sum()
        };
        let [earlier, later]: [i32; 2] = [weighted_sum(phase), weighted_sum(phase + 1)];
        let value = (earlier * blend[0] + later * blend[1]) / (WEIGHT_DISC / DISC * FeatureVector::WHOLE);
        let stop = Stop::default();
        let conditions = StopConditions { stop: &stop, nodes: u64::MAX, deadline: None };
        let search = Search::new(table, grid, goal, conditions, Dispatch::detect());
        let most = (search.area - 1) * DISC;
        assert_eq!(
            search.dispatch.evaluate(&search, &Board::from(grid), grid.moves()),
            value.clamp(-most, most),
            "{grid:?}"
        );
    }

    /// Checks every position of a random game.
    fn check_game<B: Kernel>(mut grid: Grid<B>, goal: Goal, table: &TranspositionTable) {
        for seed in 0.. {
            if grid.is_over() {
                return;
            }
            check_position(&grid, goal, table);
            grid = if grid.moves().is_empty() { grid.passed() } else { grid.played(simple::random(&grid, seed)) };
        }
    }

    #[test]
    fn the_evaluation_is_the_sum_of_features_times_weights() {
        let table = TranspositionTable::new(1);
        for (shape, goal) in [("4x6", Goal::Most), ("8x8", Goal::Fewest), ("10x6", Goal::Most), ("12x12", Goal::Fewest)]
        {
            let shape: Shape = shape.parse().expect("a board");
            match *Position::start(Variant { shape, goal, ..Variant::default() }).form() {
                Form::Small(grid) => check_game(grid, goal, &table),
                Form::Wide(grid) => check_game(grid, goal, &table),
            }
        }
    }
}
