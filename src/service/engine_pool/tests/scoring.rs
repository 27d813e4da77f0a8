//! The scores of all moves of a position: what is solved in time, what gives way, and which scores are final.

use super::*;
use rules::{Shape, parse_obf};

/// A position with four moves and seven empty squares.
fn ending() -> Position {
    let text = "XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X";
    parse_obf(Shape::STANDARD, text).expect("a line").expect("a position")
}

fn scores(pool: &EnginePool, position: Position) -> JoinHandle<Result<PositionScores, EngineStopped>> {
    let pool = pool.clone();
    tokio::spawn(async move { pool.score_position(Some(PlayerId(1)), position, Goal::Most).await })
}

async fn end(scores: JoinHandle<Result<PositionScores, EngineStopped>>) -> PositionScores {
    must_end(scores).await.expect("no panic").expect("scores")
}

#[tokio::test]
async fn an_ending_is_estimated_and_then_solved_move_by_move() {
    let mut test = TestPool::new();
    let scored = scores(&test.pool, ending());
    for _ in 0..5 {
        assert_eq!(test.started().await, 0);
        test.permit();
    }
    let PositionScores { moves, is_final } = end(scored).await;
    assert!(is_final && moves.len() == 4);
    let found = |scored: &ScoredMove| (scored.score, scored.depth, scored.exact);
    assert!(moves.iter().all(|scored| found(scored) == (6, ending().empties(), true)), "{moves:?}");

    let start = scores(&test.pool, Position::start(Variant::default()));
    assert_eq!(test.started().await, 0);
    test.permit();
    let PositionScores { moves, is_final } = end(start).await;
    assert!(is_final && moves.iter().all(|scored| found(scored) == (4, 9, false)), "it is not near the end: {moves:?}");
}

#[tokio::test]
async fn what_is_not_solved_in_time_keeps_its_estimate_and_is_not_final() {
    let mut test = TestPool::new();
    let scored = scores(&test.pool, ending());
    assert_eq!(test.started().await, 0);
    test.searcher.pass(Duration::from_secs(1));
    test.permit();
    assert_eq!(test.started().await, 0);
    test.searcher.pass(Duration::from_secs(2));
    for _ in 0..3 {
        test.permit();
        assert_eq!(test.started().await, 0);
    }
    test.permit();
    let PositionScores { moves, is_final } = end(scored).await;
    let exact: Vec<bool> = moves.iter().map(|scored| scored.exact).collect();
    assert_eq!((exact, is_final), (vec![true, false, false, false], false), "the first one had begun in time");
}

#[tokio::test]
async fn a_search_that_time_has_cut_short_is_not_final() {
    let mut test = TestPool::new();
    let scored = scores(&test.pool, Position::start(Variant::default()));
    assert_eq!(test.started().await, 0);
    test.searcher.pass(Duration::from_secs(3));
    test.permit();
    assert!(!end(scored).await.is_final);
}

#[tokio::test]
async fn games_and_exhibitions_interrupt_the_solving_of_a_move() {
    let mut test = TestPool::new();
    let scored = scores(&test.pool, ending());
    assert_eq!(test.started().await, 0);
    test.permit();
    assert_eq!(test.started().await, 0, "the first move is solved");
    for (purpose, seed) in [(Purpose::Exhibition, 1), (Purpose::Game, 2)] {
        let request = test.request(2, purpose, 10, seed);
        assert_eq!(test.started().await, seed, "nobody permits the other search to end");
        test.permit();
        found(request).await;
        assert_eq!(test.started().await, 0, "it begins again");
    }
    for _ in 0..3 {
        test.permit();
        assert_eq!(test.started().await, 0);
    }
    test.permit();
    assert!(end(scored).await.is_final);
}
