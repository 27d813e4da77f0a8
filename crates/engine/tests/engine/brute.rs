//! The exact solver, compared with brute force.

use engine::{Limits, Request, Searcher, Stop, Strength};
use proptest::prelude::*;
use rules::{Game, Goal, Position, Setup, Variant};

/// The score of a position by full minimax.
pub(super) fn value(position: &Position, goal: Goal) -> i32 {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return match position.pass() {
            Ok(passed) => -value(&passed, goal),
            Err(_) => position.final_score(goal),
        };
    }
    let after = moves.iter().map(|square| position.play(square).expect("a legal move"));
    after.map(|next| -value(&next, goal)).max().expect("a move")
}

/// A random game until `empties` squares are empty, or until its end.
pub(super) fn random_game(variant: Variant, empties: u32, seed: u64) -> Game {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut game = Game::new(variant);
    while game.to_move().is_some() && game.position().empties() > empties {
        let moves: Vec<_> = game.position().legal_moves().iter().collect();
        game.play(moves[rng.usize(..moves.len())]).expect("a legal move");
    }
    game
}

/// The score at the end of a line, which must end the game, for the side that moves first.
fn score_of_line(position: &Position, line: &[rules::Square], goal: Goal) -> i32 {
    let side = position.side_to_move();
    let mut now = *position;
    for &square in line {
        now = now.pass().unwrap_or(now);
        now = now.play(square).expect("the expected line is legal");
    }
    assert!(now.is_over(), "the line stops early: {line:?} in {position:?}");
    if now.side_to_move() == side { now.final_score(goal) } else { -now.final_score(goal) }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn solver_and_brute_force_agree(
        board in prop::sample::select(vec![
            "4x4", "4x6", "6x6", "8x4", "8x6", "8x8", "10x4", "4x12", "10x10", "6x12", "12x10", "12x12",
        ]),
        setup in prop::sample::select(Setup::ALL),
        goal in prop::sample::select(Goal::ALL),
        empties in 1_u32..=7,
        seed: u64,
    ) {
        let shape = board.parse().expect("a board");
        let game = random_game(Variant { shape, setup, goal, ..Variant::default() }, empties, seed);
        let position = *game.position();
        // A finished game has nothing to solve.
        prop_assume!(game.to_move().is_some());
        let request = Request::new(position, goal, Strength::Limits(Limits::EXACT), seed).expect("a legal move");
        let report = Searcher::new(1).search(&request, &Stop::default());
        let expected = value(&position, goal);
        prop_assert!(report.exact);
        prop_assert_eq!(report.score, expected);
        let after = position.play(report.best).expect("a legal move");
        prop_assert_eq!(-value(&after, goal), expected, "{} in {:?}", report.best, position);
        prop_assert_eq!(score_of_line(&position, &report.pv, goal), expected);
        prop_assert_eq!(report.pv.first(), Some(&report.best));
    }

    /// A search is exact if its depth reaches the end of the game, even if it may not solve.
    #[test]
    fn a_search_as_deep_as_the_game_is_exact(
        board in prop::sample::select(vec!["6x6", "4x8", "10x6", "12x12"]),
        goal in prop::sample::select(Goal::ALL),
        empties in 1_u32..=6,
        seed: u64,
    ) {
        let shape = board.parse().expect("a board");
        let game = random_game(Variant { shape, goal, ..Variant::default() }, empties, seed);
        prop_assume!(game.to_move().is_some());
        let limits = Limits::depth(6);
        let request = Request::new(*game.position(), goal, Strength::Limits(limits), seed).expect("a legal move");
        let report = Searcher::new(1).search(&request, &Stop::default());
        prop_assert_eq!((report.exact, report.score), (true, value(game.position(), goal)));
    }
}
