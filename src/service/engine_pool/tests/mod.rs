//! The workers with searchers and a clock that the tests control.

mod analysis;
mod remote;
mod review;
mod scoring;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use tokio::sync::{Semaphore, mpsc};
use tokio::task::JoinHandle;

use super::analysis::PositionScores;
use super::job::{MIN_SEARCH_TIME, any_move};
use super::*;
use engine::analysis::ScoredPosition;
use engine::{ScoredMove, SearchResult, Stop};

/// A wait that takes longer has failed.
const MUST_END: Duration = Duration::from_secs(60);

async fn must_end<T>(what: impl Future<Output = T>) -> T {
    tokio::time::timeout(MUST_END, what).await.expect("ends in time")
}

/// The search with which the searchers of these tests analyze a move. Its seed is 0.
fn request(position: &Position, goal: Goal) -> Request {
    Request::new(*position, goal, Strength::Level(Level::STRONGEST), 0).expect("a legal move")
}

/// A searcher whose searches for levels 6 to 10 last until they are stopped or permitted to end.
#[derive(Clone)]
struct Controlled {
    started: mpsc::UnboundedSender<u64>,
    permits: Arc<Semaphore>,
    /// How far the stopwatch has advanced, in milliseconds.
    passed_ms: Arc<AtomicU64>,
    /// Whether searches last until their deadline.
    uses_all_time: Arc<AtomicBool>,
    start: Instant,
}

impl Search for Controlled {
    fn search(&mut self, request: &Request, stop: &Stop) -> SearchResult {
        self.started.send(request.seed()).expect("the test listens");
        let is_quick = matches!(request.strength(), Strength::Level(level) if level.number() <= LAST_QUICK_LEVEL);
        while !is_quick && !stop.is_stopped() {
            if let Ok(permit) = self.permits.try_acquire() {
                permit.forget();
                break;
            }
            thread::yield_now();
        }
        let left = request.deadline(self.now()).expect("a level has a deadline") - self.now();
        if self.uses_all_time.load(Ordering::SeqCst) {
            self.pass(left);
        }
        // The tests read from the result how much time the search had.
        SearchResult { elapsed: left, ..any_move(request) }
    }

    fn score_moves(&mut self, request: &Request, stop: &Stop) -> Vec<ScoredMove> {
        let found = self.search(request, stop);
        let left_ms = i32::try_from(found.elapsed.as_millis()).expect("a short time");
        vec![ScoredMove { square: found.best, score: left_ms, depth: 1, exact: false }]
    }

    /// Lasts until it is stopped or permitted to end, like the searches. The seed of an analysis is 0.
    fn compare_move(&mut self, of: &AnalysedMove, stop: &Stop) -> Comparison {
        let best = self.search(&request(&of.position, of.goal), stop).best;
        Comparison { best, score: 0, loss: 3, exact: false }
    }

    /// Lasts as long as the others.
    fn review_move(&mut self, of: &AnalysedMove, stop: &Stop) -> MoveComparison {
        let best = self.search(&request(&of.position, of.goal), stop).best;
        MoveComparison {
            comparison: Comparison { best, score: 0, loss: 2, exact: false },
            line: vec![best],
            reply: Vec::new(),
            obvious: None,
        }
    }

    /// Lasts as long as the others.
    fn score_all(&mut self, position: &Position, goal: Goal, _: Effort, stop: &Stop) -> ScoredPosition {
        let start = self.now();
        self.search(&request(position, goal), stop);
        let moves = position.legal_moves();
        let moves = moves.iter().map(|square| ScoredMove { square, score: 4, depth: 9, exact: false }).collect();
        ScoredPosition { moves, elapsed: self.now() - start }
    }

    /// Lasts as long as the others. It solves the move if it has time.
    fn best_play(&mut self, after: &AnalysedMove, stop: &Stop) -> Option<BestPlay> {
        let best = self.search(&request(&after.position, after.goal), stop).best;
        Some(BestPlay { line: vec![best], score: 6, exact: after.effort.time.is_none_or(|time| !time.is_zero()) })
    }
}

impl Controlled {
    fn now(&self) -> Instant {
        self.start + Duration::from_millis(self.passed_ms.load(Ordering::SeqCst))
    }

    fn pass(&self, time: Duration) {
        self.passed_ms.fetch_add(u64::try_from(time.as_millis()).expect("a short time"), Ordering::SeqCst);
    }
}

/// A pool with one thread and what the test needs to control it.
struct TestPool {
    pool: EnginePool,
    searcher: Controlled,
    started: mpsc::UnboundedReceiver<u64>,
}

impl TestPool {
    fn new() -> Self {
        let (sender, started) = mpsc::unbounded_channel();
        let searcher = Controlled {
            started: sender,
            permits: Arc::new(Semaphore::new(0)),
            passed_ms: Arc::default(),
            uses_all_time: Arc::default(),
            start: Instant::now(),
        };
        let (one, clock) = (searcher.clone(), searcher.clone());
        let stopwatch = Stopwatch(Arc::new(move || clock.now()));
        let pool = EnginePool::start_with(1, move |_| one.clone(), 1, stopwatch).expect("threads");
        Self { pool, searcher, started }
    }

    /// Requests a move of a level; the seed says which request it is.
    fn request(
        &self,
        player: i64,
        purpose: Purpose,
        level: u8,
        seed: u64,
    ) -> JoinHandle<Result<BotMove, EngineStopped>> {
        let requester = Requester { player: Some(PlayerId(player)), purpose };
        let level = Level::try_from(level).expect("a level");
        let (pool, game) = (self.pool.clone(), Game::new(Variant::default()));
        tokio::spawn(async move { pool.best_move(requester, &game, level, seed).await })
    }

    /// Waits until a search has started, and returns its seed.
    async fn started(&mut self) -> u64 {
        must_end(self.started.recv()).await.expect("the workers live")
    }

    /// Waits until this many requests wait for the main workers.
    async fn waiting(&self, count: usize) {
        must_end(async {
            while self.pool.main.waiting() != count {
                tokio::task::yield_now().await;
            }
        })
        .await;
    }

    /// Lets one search end.
    fn permit(&self) {
        self.searcher.permits.add_permits(1);
    }
}

async fn found(request: JoinHandle<Result<BotMove, EngineStopped>>) -> BotMove {
    must_end(request).await.expect("no panic").expect("a move")
}

#[tokio::test]
async fn levels_1_to_5_and_openings_never_wait_behind_the_search_of_a_higher_level() {
    let mut test = TestPool::new();
    let _endless = test.request(1, Purpose::Game, 10, 10);
    assert_eq!(test.started().await, 10);
    let _waiting = test.request(2, Purpose::Game, 6, 6);
    test.waiting(1).await;
    for level in 1..=5 {
        found(test.request(2, Purpose::Exhibition, level, level.into())).await;
        assert_eq!(test.started().await, u64::from(level));
    }
    let opening = must_end(test.pool.opening(None, Variant::default(), 1)).await.expect("an opening");
    assert_eq!(opening.len(), 8);
    test.pool.stop();
}

#[tokio::test]
async fn people_take_turns_and_a_game_interrupts_an_exhibition_which_then_goes_on() {
    let mut test = TestPool::new();
    let exhibition = test.request(1, Purpose::Exhibition, 10, 1);
    assert_eq!(test.started().await, 1);
    let first = test.request(2, Purpose::Game, 10, 21);
    assert_eq!(test.started().await, 21, "the exhibition is interrupted");
    let second = test.request(2, Purpose::Game, 10, 22);
    test.waiting(2).await;
    let other = test.request(3, Purpose::Game, 10, 31);
    test.waiting(3).await;
    for next in [31, 22, 1] {
        test.permit();
        assert_eq!(test.started().await, next);
    }
    test.permit();
    for request in [first, other, second, exhibition] {
        found(request).await;
    }
}

#[tokio::test]
async fn the_last_milliseconds_of_an_exhibition_are_not_interrupted() {
    let mut test = TestPool::new();
    let game = test.request(1, Purpose::Game, 10, 1);
    assert_eq!(test.started().await, 1);
    let exhibition = test.request(2, Purpose::Exhibition, 10, 2);
    test.waiting(1).await;
    test.searcher.pass(Duration::from_secs(10));
    test.permit();
    assert_eq!(test.started().await, 2);
    let later = test.request(1, Purpose::Game, 10, 3);
    test.waiting(1).await;
    test.permit();
    assert_eq!(found(exhibition).await.result.elapsed, MIN_SEARCH_TIME);
    assert_eq!(test.started().await, 3);
    test.permit();
    found(game).await;
    found(later).await;
}

#[tokio::test]
async fn a_search_is_starved_if_waiting_took_most_of_its_time_and_it_needed_more() {
    // Level 10 has 2.97 seconds, level 6 0.97. In the last case the search ends before its deadline.
    for (level, waited_ms, uses_all_time, left_ms, starved) in [
        (10, 0, true, 2970, false),
        (10, 1485, true, 1485, false),
        (10, 1600, true, 1370, true),
        (10, 9000, true, 20, true),
        (6, 600, true, 370, true),
        (6, 600, false, 370, false),
    ] {
        let mut test = TestPool::new();
        let before = test.request(1, Purpose::Game, 10, 1);
        assert_eq!(test.started().await, 1);
        let waiting = test.request(2, Purpose::Game, level, 2);
        test.waiting(1).await;
        test.searcher.pass(Duration::from_millis(waited_ms));
        test.permit();
        assert_eq!(test.started().await, 2);
        found(before).await;
        test.searcher.uses_all_time.store(uses_all_time, Ordering::SeqCst);
        test.permit();
        let bot_move = found(waiting).await;
        assert_eq!(bot_move.result.elapsed, Duration::from_millis(left_ms));
        assert_eq!(bot_move.starved, starved, "level {level} after {waited_ms} ms");
    }
}

#[tokio::test]
async fn a_full_queue_is_known_and_stopping_ends_all_requests() {
    let mut test = TestPool::new();
    let mut requests = vec![test.request(0, Purpose::Game, 10, 0)];
    assert_eq!(test.started().await, 0);
    for seed in 1..=FULL as u64 {
        assert!(!test.pool.is_full());
        requests.push(test.request(1, Purpose::Game, 10, seed));
        test.waiting(requests.len() - 1).await;
    }
    assert!(test.pool.is_full());
    test.pool.stop();
    requests.push(test.request(1, Purpose::Game, 1, 1));
    for request in requests {
        assert_eq!(must_end(request).await.expect("no panic"), Err(EngineStopped));
    }
    assert!(test.started.try_recv().is_err(), "no search starts after the stop");
}

/// Panics once, then plays the first legal move.
struct PanickingOnce(Arc<AtomicBool>);

impl Search for PanickingOnce {
    fn search(&mut self, request: &Request, _: &Stop) -> SearchResult {
        assert!(self.0.swap(true, Ordering::SeqCst), "the first search panics, as this test wants");
        SearchResult { nodes: 77, ..any_move(request) }
    }

    fn score_moves(&mut self, request: &Request, stop: &Stop) -> Vec<ScoredMove> {
        let found = self.search(request, stop);
        vec![ScoredMove { square: found.best, score: 5, depth: 1, exact: false }]
    }

    fn compare_move(&mut self, of: &AnalysedMove, stop: &Stop) -> Comparison {
        Comparison { best: self.search(&request(&of.position, of.goal), stop).best, score: 0, loss: 0, exact: false }
    }

    fn review_move(&mut self, of: &AnalysedMove, stop: &Stop) -> MoveComparison {
        let best = self.search(&request(&of.position, of.goal), stop).best;
        MoveComparison {
            comparison: Comparison { best, score: 0, loss: 0, exact: false },
            line: vec![best],
            reply: Vec::new(),
            obvious: None,
        }
    }

    fn score_all(&mut self, position: &Position, goal: Goal, _: Effort, stop: &Stop) -> ScoredPosition {
        let moves = self.score_moves(&request(position, goal), stop);
        ScoredPosition { moves, elapsed: Duration::ZERO }
    }

    fn best_play(&mut self, _: &AnalysedMove, _: &Stop) -> Option<BestPlay> {
        panic!("no puzzles here")
    }
}

#[tokio::test]
async fn a_panicking_search_still_gives_a_move_and_its_worker_goes_on() {
    let panicked = Arc::new(AtomicBool::new(false));
    let searcher = move |_| PanickingOnce(Arc::clone(&panicked));
    let pool = EnginePool::start_with(1, searcher, 1, Stopwatch(Arc::new(Instant::now))).expect("threads");
    let game = Game::new(Variant::default());
    let requester = Requester { player: None, purpose: Purpose::Game };
    let best_move = async || must_end(pool.best_move(requester, &game, Level::STRONGEST, 1)).await.expect("a move");
    let first = best_move().await.result;
    assert!(game.position().legal_moves().contains(first.best));
    assert_eq!(first.nodes, 1);
    assert_eq!(best_move().await.result.nodes, 77);
}

#[tokio::test]
async fn after_a_panic_in_the_search_for_a_hint_the_next_hint_is_found() {
    let panicked = Arc::new(AtomicBool::new(false));
    let searcher = move |_| PanickingOnce(Arc::clone(&panicked));
    let pool = EnginePool::start_with(1, searcher, 1, Stopwatch(Arc::new(Instant::now))).expect("threads");
    let game = Game::new(Variant::default());
    let requester = Requester { player: None, purpose: Purpose::Game };
    let hint = async || must_end(pool.score_moves(requester, &game, 1)).await.expect("a result");
    assert_eq!(hint().await, []);
    assert_eq!(hint().await[0].score, 5);
}

#[tokio::test]
async fn after_a_panic_in_the_analysis_of_a_position_the_next_one_is_found() {
    let panicked = Arc::new(AtomicBool::new(false));
    let searcher = move |_| PanickingOnce(Arc::clone(&panicked));
    let pool = EnginePool::start_with(1, searcher, 1, Stopwatch(Arc::new(Instant::now))).expect("threads");
    let start = Position::start(Variant::default());
    let scored = async || must_end(pool.score_position(None, start, Goal::Most)).await.expect("a result");
    assert_eq!(scored().await, PositionScores { moves: Vec::new(), is_final: false });
    assert_eq!(scored().await.moves.len(), 1);
}

#[tokio::test]
async fn hints_take_turns_with_the_moves_in_games_and_have_a_second_from_the_request() {
    for (waited_ms, left_ms) in [(0, 1000), (300, 700), (5000, 20)] {
        let mut test = TestPool::new();
        let before = test.request(2, Purpose::Game, 10, 1);
        assert_eq!(test.started().await, 1);
        let (pool, game) = (test.pool.clone(), Game::new(Variant::default()));
        let requester = Requester { player: Some(PlayerId(2)), purpose: Purpose::Game };
        let hint = tokio::spawn(async move { pool.score_moves(requester, &game, 2).await });
        test.waiting(1).await;
        let other = test.request(3, Purpose::Game, 10, 3);
        test.waiting(2).await;
        test.permit();
        assert_eq!(test.started().await, 3, "its person had no request lately");
        test.searcher.pass(Duration::from_millis(waited_ms));
        test.permit();
        assert_eq!(test.started().await, 2);
        test.permit();
        let moves = must_end(hint).await.expect("no panic").expect("a hint");
        assert_eq!(moves[0].score, left_ms, "after {waited_ms} ms");
        for request in [before, other] {
            found(request).await;
        }
    }
}
