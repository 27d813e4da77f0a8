//! Small limits: a search always completes one ply, and it keeps the limit of nodes.

use std::time::Instant;

use engine::{Limits, Request, ScoredMove, Searcher, Stop, Strength};
use rules::{Game, Goal, Position, Variant};

fn position(moves: &str) -> Position {
    *Game::from_transcript(Variant::default(), moves).expect("a game").position()
}

fn request(position: Position, goal: Goal, limits: Limits) -> Request {
    Request::new(position, goal, Strength::Limits(limits), 0).expect("a legal move")
}

/// The moves sorted by square, because moves with equal scores come in any order.
fn by_square(mut values: Vec<ScoredMove>) -> Vec<ScoredMove> {
    values.sort_by_key(|value| value.square.to_string());
    values
}

/// A position with nine empty squares, from a game in which the first legal move is always played.
fn late() -> Position {
    let mut game = Game::new(Variant::default());
    while game.position().empties() > 9 {
        let first = game.position().legal_moves().iter().next().expect("the game goes on");
        game.play(first).expect("a legal move");
    }
    *game.position()
}

/// This includes positions near the end of the game, where a search starts by solving.
#[test]
fn moves_are_scored_by_at_least_one_ply() {
    let mut searcher = Searcher::new(1);
    for position in [position("f5d6c3d3c4f4c5b3"), position("f5d6c3d3c4f4c5b3c2e6"), late()] {
        for &goal in Goal::ALL {
            let stopped = Stop::default();
            stopped.stop();
            let one_ply = searcher.score_moves(&request(position, goal, Limits::depth(1)), &Stop::default());
            assert!(one_ply.iter().any(|value| value.score != one_ply[0].score), "{one_ply:?}");
            let one_ply = by_square(one_ply);
            for limits in [Limits::nodes(1), Limits::nodes(5)] {
                let values = searcher.score_moves(&request(position, goal, limits), &Stop::default());
                assert!(values.is_sorted_by(|first, second| first.score >= second.score), "{values:?}");
                assert_eq!(by_square(values), one_ply, "{goal}, {} nodes", limits.nodes);
            }
            let values = searcher.score_moves(&request(position, goal, Limits::NONE), &stopped);
            assert_eq!(by_square(values), one_ply, "{goal}, stopped");
            let late = request(position, goal, Limits::EXACT).with_deadline(Instant::now());
            assert_eq!(by_square(searcher.score_moves(&late, &Stop::default())), one_ply, "{goal}, late");
        }
    }
}

#[test]
fn a_stopped_search_plays_the_best_move_of_one_ply() {
    let stopped = Stop::default();
    stopped.stop();
    let position = position("f5d6c3d3c4f4c5b3");
    let mut searcher = Searcher::new(1);
    let values = searcher.score_moves(&request(position, Goal::Most, Limits::depth(1)), &Stop::default());
    let is_best = |square| values.iter().any(|value| value.square == square && value.score == values[0].score);
    for seed in 0..20 {
        let request = Request::new(position, Goal::Most, Strength::Limits(Limits::NONE), seed).expect("a legal move");
        assert!(is_best(searcher.search(&request, &stopped).best), "{values:?}");
    }
}

/// Each thread checks the sum every 4096 of its own nodes.
#[test]
fn threads_share_the_limit_of_nodes() {
    let position = position("f5d6c3d3c4f4c5b3");
    for threads in [1_u32, 2, 4] {
        let mut searcher = Searcher::new(16).with_threads(threads as usize);
        let report = searcher.search(&request(position, Goal::Most, Limits::nodes(300_000)), &Stop::default());
        let most = 300_000 + 5_000 * u64::from(threads);
        assert!((300_000..most).contains(&report.nodes), "{threads} threads entered {} nodes", report.nodes);
    }
}
