//! The searches of every instruction set against brute force, and on images of the same position.

use rules::{Goal, Grid};

use crate::Stop;
use crate::dispatch::Dispatch;
use crate::search_result::StopConditions;
use crate::transposition_table::TranspositionTable;

use super::board::Board;
use super::endgame_cache::EndgameCache;
use super::entry_points::Board8Dispatch;
use super::features::Features;
use super::node::Node;
use super::search::Search;
use super::selectivity::Selectivity;
use super::stability::EdgeStability;
use super::tests::{grid, position, random_positions};
use super::weights::Weights;

/// The exact score, from the rules alone.
fn brute(grid: &Grid<u64>) -> i32 {
    let moves: Vec<_> = rules::Bits::squares(grid.moves()).collect();
    if moves.is_empty() {
        let passed = grid.passed();
        return if grid.is_over() { Board::from(grid).final_score() } else { -brute(&passed) };
    }
    moves.into_iter().map(|square| -brute(&grid.played(square))).max().expect("there is a move")
}

fn value(dispatch: Dispatch, table: &TranspositionTable, board: Board, depth: u32, (alpha, beta): (i32, i32)) -> i32 {
    let stop = Stop::default();
    let conditions = StopConditions { stop: &stop, nodes: u64::MAX, deadline: None };
    let cache = EndgameCache::new(1);
    let mine = cache.by_thread().next().expect("one thread");
    let mut search = Search::new(table, mine, Weights::embedded(), conditions);
    dispatch.midgame(&mut search, &Node::new(board), depth, alpha, beta, Selectivity::Off)
}

fn table() -> TranspositionTable {
    TranspositionTable::new(1)
}

#[test]
fn endings_have_the_scores_of_brute_force() {
    let mut solved = 0;
    for dispatch in Dispatch::all() {
        for position in random_positions(700, 11) {
            let board = Board::from(grid(&position));
            if board.empties() <= 6 {
                assert_eq!(
                    value(dispatch, &table(), board, 60, (-64, 64)),
                    brute(grid(&position)),
                    "{dispatch:?} {position:?}"
                );
                solved += 1;
            }
        }
    }
    assert!(solved >= 7 * 600, "{solved}");
}

#[test]
fn endings_with_the_table_have_the_scores_of_brute_force() {
    for position in random_positions(60, 12).into_iter().filter(|position| position.empties() == 8) {
        for dispatch in Dispatch::all() {
            let board = Board::from(grid(&position));
            assert_eq!(
                value(dispatch, &table(), board, 60, (-64, 64)),
                brute(grid(&position)),
                "{dispatch:?} {position:?}"
            );
        }
    }
}

/// On sparse boards, passes, a side without discs and games that end with many empty squares are common.
#[test]
fn strange_endings_have_the_scores_of_brute_force() {
    let mut rng = crate::rng::Rng::new(13);
    let mut early_ends = 0;
    for _ in 0..3_000 {
        let empty = (0..7).fold(0_u64, |empty, _| empty | 1 << rng.below(64));
        let thinned = rng.below(7);
        let own = (0..thinned).fold(!empty, |own, _| own & rng.next_u64());
        let position = position(own, !own & !empty);
        let board = Board::from(grid(&position));
        let expected = brute(grid(&position));
        early_ends += u32::from(position.is_over());
        for dispatch in Dispatch::all() {
            assert_eq!(value(dispatch, &table(), board, 60, (-64, 64)), expected, "{dispatch:?} {position:?}");
        }
    }
    assert!(early_ends > 10, "{early_ends}");
}

#[test]
fn a_window_gives_the_score_or_a_bound_on_it() {
    for position in random_positions(40, 14).into_iter().filter(|position| position.empties() == 7) {
        let board = Board::from(grid(&position));
        let exact = brute(grid(&position));
        for dispatch in Dispatch::all() {
            for alpha in (-64..64).step_by(3) {
                let bound = value(dispatch, &table(), board, 60, (alpha, alpha + 1));
                assert!(if bound > alpha { bound <= exact } else { bound >= exact }, "{alpha}: {bound}, {exact}");
            }
        }
    }
}

#[test]
fn instruction_sets_count_alike_and_symmetries_score_alike() {
    for position in random_positions(4, 15).into_iter().filter(|position| position.empties() == 14) {
        let board = Board::from(grid(&position));
        let exact = value(Dispatch::portable(), &table(), board, 60, (-64, 64));
        for symmetry in 0..8 {
            assert_eq!(value(Dispatch::detect(), &table(), board.image(symmetry), 60, (-64, 64)), exact);
        }
        let entered = Dispatch::all().into_iter().map(|dispatch| {
            let (stop, table, cache) = (Stop::default(), table(), EndgameCache::new(1));
            let mine = cache.by_thread().next().expect("one thread");
            let conditions = StopConditions { stop: &stop, nodes: u64::MAX, deadline: None };
            let mut search = Search::new(&table, mine, Weights::embedded(), conditions);
            dispatch.midgame(&mut search, &Node::new(board), 8, -64, 64, Selectivity::Medium);
            search.counter.nodes
        });
        let entered: Vec<u64> = entered.collect();
        assert!(entered.iter().all(|&nodes| nodes == entered[0]), "{entered:?}");
    }
}

#[test]
fn stable_discs_never_flip() {
    let edges = EdgeStability::get();
    let mut some = 0;
    for position in random_positions(60, 16) {
        let grid = grid(&position);
        let stable = edges.stable_discs(grid.own, grid.opponent);
        assert_eq!(stable & !grid.own, 0);
        some += stable.count_ones();
        if grid.empty().count_ones() <= 6 {
            assert_eq!(stable & !kept(grid, grid.own, true), 0, "{position:?}");
        }
    }
    assert!(some > 1000);
}

/// The discs of the side to move, or of its opponent, that no line of play flips.
fn kept(grid: &Grid<u64>, discs: u64, to_move: bool) -> u64 {
    let mut left = discs & if to_move { grid.own } else { grid.opponent };
    if grid.is_over() {
        return left;
    }
    let moves: Vec<_> = rules::Bits::squares(grid.moves()).collect();
    if moves.is_empty() {
        return kept(&grid.passed(), left, !to_move);
    }
    for square in moves {
        left = kept(&grid.played(square), left, !to_move);
    }
    left
}

/// Random discs, which need not occur in games: the table of edges must hold for them too.
#[test]
fn stable_discs_of_crowded_boards_never_flip() {
    let mut rng = crate::rng::Rng::new(17);
    let mut some = 0;
    for _ in 0..1_500 {
        let empty = (0..5).fold(0_u64, |empty, _| empty | 1 << rng.below(64));
        let own = (rng.next_u64() | rng.next_u64()) & !empty;
        let position = position(own, !own & !empty);
        let stable = EdgeStability::get().stable_discs(own, !own & !empty);
        some += stable.count_ones();
        assert_eq!(stable & !kept(grid(&position), own, true), 0, "{position:?}");
    }
    assert!(some > 1000, "{some}");
}

#[test]
fn the_evaluation_of_all_images_is_the_same() {
    for position in random_positions(10, 18) {
        let board = Board::from(grid(&position));
        let (weights, empties) = (Weights::embedded(), board.empties());
        let value = weights.evaluate(&Features::of(board), empties);
        for symmetry in 1..8 {
            assert_eq!(weights.evaluate(&Features::of(board.image(symmetry)), empties), value, "{position:?}");
        }
    }
}

#[test]
fn only_8x8_boards_on_which_most_discs_win_fit() {
    let start = rules::Position::start(rules::Variant::default());
    assert!(Board::from_position(&start, Goal::Most).is_some());
    assert!(Board::from_position(&start, Goal::Fewest).is_none());
}
