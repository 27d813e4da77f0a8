//! Compares the scores of all moves with the search for the best move and with brute force, and portable code with
//! AVX2 or NEON.

use super::*;
use crate::transposition_table::MIN_ENTRIES;
use crate::{Stop, simple};
use rules::{Bits, Form, Position, Setup, Shape, Variant};

const ANY_NODES: u64 = u64::MAX;

/// An empty transposition table.
fn table() -> TranspositionTable {
    let mut table = TranspositionTable::new(1);
    table.start(MIN_ENTRIES);
    table
}

fn shape(name: &str) -> Shape {
    name.parse().expect("a board")
}

/// The position after random moves, with `empties` empty squares or at the end of the game. The board is at most 8 × 8.
fn random_position(variant: Variant, empties: u32, seed: u64) -> Grid<u64> {
    let Form::Small(mut grid) = *Position::start(variant).form() else { panic!("a board up to 8 × 8") };
    for ply in 0.. {
        if grid.moves().is_empty() {
            grid = grid.passed();
        }
        if grid.moves().is_empty() || grid.empty().count() <= empties {
            break;
        }
        grid = grid.played(simple::random(&grid, seed * 100 + ply));
    }
    grid
}

/// The final score after best play, by trying every line.
fn brute_force<B: Bits>(grid: &Grid<B>, goal: Goal) -> i32 {
    if grid.is_over() {
        let difference = grid.own.count() as i32 - grid.opponent.count() as i32;
        let score = difference + difference.signum() * grid.empty().count() as i32;
        return if goal == Goal::Most { score } else { -score };
    }
    if grid.moves().is_empty() {
        return -brute_force(&grid.passed(), goal);
    }
    grid.moves().squares().map(|square| -brute_force(&grid.played(square), goal)).max().expect("a move")
}

fn scores_within<B: Kernel>(grid: &Grid<B>, goal: Goal, limits: Limits, nodes: u64, stop: &Stop) -> Vec<ScoredMove> {
    score_moves(&table(), grid, goal, limits, StopConditions { stop, nodes, deadline: None }, 7).0
}

#[test]
fn scores_of_all_moves_of_an_ending_are_exact() {
    for (index, setup) in (0..).zip(Setup::ALL.iter().cycle().take(24)) {
        let goal = Goal::ALL[index as usize % 2];
        let board = ["4x4", "6x6", "8x4", "8x8"][index as usize % 3];
        let grid =
            random_position(Variant { shape: shape(board), setup: *setup, goal, ..Variant::default() }, 6, index);
        if grid.is_over() {
            continue;
        }
        let scored = scores_within(&grid, goal, Limits::EXACT, ANY_NODES, &Stop::default());
        assert_eq!(scored.len(), grid.moves().count() as usize);
        for ScoredMove { square, score, exact, .. } in &scored {
            assert_eq!((*score, *exact), (-brute_force(&grid.played(*square), goal), true), "{square} in {grid:?}");
        }
        assert!(scored.is_sorted_by(|one, next| one.score >= next.score), "{scored:?}");
    }
}

#[test]
fn the_best_score_is_that_of_the_search_for_the_best_move() {
    let Form::Wide(grid) = *Position::start(Variant { shape: shape("10x8"), ..Variant::default() }).form() else {
        panic!("a board above 8 × 8")
    };
    for goal in Goal::ALL {
        let stop = Stop::default();
        let grid = grid.played(grid.moves().squares().next().expect("four moves"));
        let conditions = StopConditions { stop: &stop, nodes: ANY_NODES, deadline: None };
        let (result, _) = search(&table(), &grid, *goal, Limits::depth(3), 0, conditions, 7);
        let scored = scores_within(&grid, *goal, Limits::depth(3), ANY_NODES, &stop);
        assert_eq!((scored.len(), scored[0].exact), (3, false));
        // The search for the best move may choose a nearly equal one.
        assert!((result.score..=result.score + 1).contains(&scored[0].score), "{scored:?} {result:?}");
    }
}

/// Scores of different depths are never mixed.
#[test]
fn a_stopped_search_gives_the_scores_of_the_last_completed_depth() {
    let grid = random_position(Variant::default(), 30, 5);
    let stop = Stop::default();
    let to_depth = |depth| scores_within(&grid, Goal::Most, Limits::depth(depth), ANY_NODES, &stop);
    let depths: Vec<_> = (1..=4).map(to_depth).collect();
    for nodes in [1, 600, 2000] {
        let stopped = scores_within(&grid, Goal::Most, Limits::depth(9), nodes, &stop);
        assert!(depths.contains(&stopped), "{nodes}: {stopped:?}");
    }
    stop.stop();
    assert_eq!(scores_within(&grid, Goal::Most, Limits::NONE, ANY_NODES, &stop), depths[0]);
}

/// Code for this processor visits the same nodes as portable code and gives the same results.
#[test]
fn results_do_not_depend_on_the_instruction_set() {
    for (goal, board) in [(Goal::Most, "6x6"), (Goal::Fewest, "8x8"), (Goal::Most, "10x12"), (Goal::Fewest, "12x12")] {
        for setup in [Setup::Standard, Setup::Free] {
            match *Position::start(Variant { shape: shape(board), setup, goal, ..Variant::default() }).form() {
                Form::Small(grid) => assert_dispatches_agree(&grid, goal),
                Form::Wide(grid) => assert_dispatches_agree(&grid, goal),
            }
        }
    }
}

fn assert_dispatches_agree<B: Kernel>(grid: &Grid<B>, goal: Goal) {
    let stop = Stop::default();
    let mut grid = *grid;
    for ply in 0.. {
        if grid.is_over() {
            return;
        }
        if grid.moves().is_empty() {
            grid = grid.passed();
        }
        if ply % 8 == 0 {
            let limits = Limits { depth: 4, nodes: ANY_NODES, exact_from: 8 };
            let [(one, nodes), (other, other_nodes)] = [Dispatch::detect(), Dispatch::portable()].map(|dispatch| {
                let table = table();
                let conditions = StopConditions { stop: &stop, nodes: ANY_NODES, deadline: None };
                let mut search = Search::new(&table, &grid, goal, conditions, dispatch);
                (search.root(&grid, limits, ply), search.counter.nodes)
            });
            assert_eq!(
                (one.best, one.score, one.pv, nodes),
                (other.best, other.score, other.pv, other_nodes),
                "{grid:?}"
            );
        }
        grid = grid.played(simple::positional(&grid, goal, ply));
    }
}
