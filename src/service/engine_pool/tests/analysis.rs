//! The analysis and the review of games that are over: what interrupts them, and what they do not delay.

use super::*;

/// Compares the first legal move of a game with the best one.
fn compare_first_move(pool: &EnginePool) -> JoinHandle<Result<Option<Comparison>, EngineStopped>> {
    let (pool, start) = (pool.clone(), Position::start(Variant::default()));
    let played = start.legal_moves().iter().next().expect("black has four moves");
    tokio::spawn(async move { pool.compare_move(start, Goal::Most, played).await })
}

#[tokio::test]
async fn an_analysis_gives_way_to_games_and_exhibitions_and_begins_again_when_nothing_waits() {
    let mut test = TestPool::new();
    let analysis = compare_first_move(&test.pool);
    assert_eq!(test.started().await, 0);
    for (purpose, seed) in [(Purpose::Exhibition, 1), (Purpose::Game, 2)] {
        // Nobody permits the analysis to end, so only an interruption lets this search start.
        let request = test.request(1, purpose, 10, seed);
        assert_eq!(test.started().await, seed);
        test.waiting(1).await;
        test.permit();
        found(request).await;
        assert_eq!(test.started().await, 0, "the analysis begins again");
    }
    test.permit();
    let comparison = must_end(analysis).await.expect("no panic").expect("a result").expect("no failure");
    assert_eq!(comparison.loss, 3);
}

/// The review of the first move of a game.
fn review_first_move(pool: &EnginePool) -> JoinHandle<Result<Option<MoveComparison>, EngineStopped>> {
    let pool = pool.clone();
    tokio::spawn(async move {
        let position = Position::start(Variant::default());
        let played = position.legal_moves().iter().next().expect("a legal move");
        let effort = Effort::review(&position);
        pool.review_move(Requester::for_review(Some(PlayerId(1))), position, Goal::Most, played, effort).await
    })
}

#[tokio::test]
async fn a_review_interrupts_an_analysis_and_gives_way_to_games_and_exhibitions() {
    let mut test = TestPool::new();
    let analysis = compare_first_move(&test.pool);
    assert_eq!(test.started().await, 0);
    let review = review_first_move(&test.pool);
    assert_eq!(test.started().await, 0, "the analysis is interrupted");
    test.waiting(1).await;
    for (purpose, seed) in [(Purpose::Exhibition, 1), (Purpose::Game, 2)] {
        let request = test.request(1, purpose, 10, seed);
        assert_eq!(test.started().await, seed, "the review is interrupted");
        test.waiting(2).await;
        test.permit();
        found(request).await;
        assert_eq!(test.started().await, 0, "the review begins again");
    }
    test.permit();
    let reviewed = must_end(review).await.expect("no panic").expect("a result").expect("no failure");
    assert_eq!(reviewed.comparison.loss, 2);
    assert_eq!(test.started().await, 0, "then the analysis");
    test.permit();
    assert!(must_end(analysis).await.expect("no panic").expect("a result").is_some());
}

#[tokio::test]
async fn reviews_do_not_fill_the_queue() {
    let mut test = TestPool::new();
    let running = test.request(0, Purpose::Game, 10, 7);
    assert_eq!(test.started().await, 7);
    let reviews: Vec<_> = (0..FULL).map(|_| review_first_move(&test.pool)).collect();
    test.waiting(FULL).await;
    assert!(!test.pool.is_full(), "games can still be started");
    test.pool.stop();
    assert_eq!(must_end(running).await.expect("no panic"), Err(EngineStopped));
    for review in reviews {
        assert_eq!(must_end(review).await.expect("no panic"), Err(EngineStopped));
    }
}

#[tokio::test]
async fn after_a_panic_there_is_no_review_and_the_next_one_is_made() {
    let panicked = Arc::new(AtomicBool::new(false));
    let searcher = move |_| PanickingOnce(Arc::clone(&panicked));
    let pool = EnginePool::start_with(1, searcher, 1, Stopwatch(Arc::new(Instant::now))).expect("threads");
    let reviewed = async || must_end(review_first_move(&pool)).await.expect("no panic").expect("a result");
    assert_eq!(reviewed().await, None);
    assert!(reviewed().await.is_some());
}

#[tokio::test]
async fn after_a_panic_in_an_analysis_the_move_is_left_out_and_the_next_one_is_compared() {
    let panicked = Arc::new(AtomicBool::new(false));
    let searcher = move |_| PanickingOnce(Arc::clone(&panicked));
    let pool = EnginePool::start_with(1, searcher, 1, Stopwatch(Arc::new(Instant::now))).expect("threads");
    let compared = async || must_end(compare_first_move(&pool)).await.expect("no panic").expect("a result");
    assert_eq!(compared().await, None);
    assert!(compared().await.is_some());
}
