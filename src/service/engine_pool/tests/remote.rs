//! Searches in other processes, which these tests play.

use std::sync::mpsc::SyncSender;

use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::task::JoinHandle;

use super::*;
use crate::service::engine_pool::remote_job::{RemoteAnswer, RemoteJob};
use crate::service::engine_pool::remote_searcher::{LinkMessage, PostedSearch};

/// A pool with one thread, whose workers are played by the test.
struct WithWorkers {
    test: TestPool,
    /// What searches in place of a worker.
    substitute: Controlled,
    messages: UnboundedReceiver<LinkMessage>,
}

impl WithWorkers {
    fn new(remote_threads: usize) -> Self {
        let test = TestPool::new();
        let (sender, messages) = unbounded_channel();
        test.pool.connect(sender);
        let substitute = Controlled { permits: Arc::new(Semaphore::new(0)), ..test.searcher.clone() };
        let with = Self { test, substitute, messages };
        with.set_threads(remote_threads);
        with
    }

    fn set_threads(&self, remote_threads: usize) {
        let searcher = self.substitute.clone();
        self.test.pool.start_remote(remote_threads, move || searcher.clone()).expect("threads");
    }

    /// Asks for the comparison of a move, as a review does. Returns the move, and what waits for the comparison.
    fn review(&self) -> (Square, JoinHandle<Result<Option<Comparison>, EngineStopped>>) {
        let (pool, position) = (self.test.pool.clone(), *Game::new(Variant::default()).position());
        let square = position.legal_moves().iter().next().expect("a move");
        (square, tokio::spawn(async move { pool.compare_move(position, Goal::Most, square).await }))
    }

    async fn posted(&mut self) -> PostedSearch {
        match must_end(self.messages.recv()).await.expect("the pool lives") {
            LinkMessage::Post(posted) => posted,
            LinkMessage::Cancel(number) => panic!("{number} is canceled"),
        }
    }

    async fn canceled(&mut self) -> u64 {
        match must_end(self.messages.recv()).await.expect("the pool lives") {
            LinkMessage::Cancel(number) => number,
            LinkMessage::Post(posted) => panic!("posted {}", posted.job),
        }
    }
}

/// Answers as a worker does, whose searcher finds any move.
fn answer(answer: &SyncSender<String>, game: &Game) {
    let request = request(game.position(), Goal::Most);
    let found = RemoteAnswer::Search(SearchResult { depth: 77, ..any_move(&request) });
    answer.send(serde_json::to_string(&found).expect("text")).expect("the thread waits");
}

#[tokio::test]
async fn a_game_goes_to_a_worker_only_when_it_would_have_to_wait() {
    let mut with = WithWorkers::new(1);
    let local = with.test.request(1, Purpose::Game, 10, 1);
    assert_eq!(with.test.started().await, 1);
    let remote = with.test.request(2, Purpose::Game, 10, 2);
    let posted = with.posted().await;
    assert_eq!((posted.purpose, posted.left), (0, Some(engine::level::search_time(Level::STRONGEST))));
    assert!(matches!(serde_json::from_str(&posted.job), Ok(RemoteJob::Search(_))), "{}", posted.job);
    // A third one waits.
    let third = with.test.request(3, Purpose::Game, 10, 3);
    answer(&posted.answer, &Game::new(Variant::default()));
    let found = must_end(remote).await.expect("no panic").expect("a move");
    assert_eq!((found.result.depth, found.starved), (77, false));
    let posted = with.posted().await;
    answer(&posted.answer, &Game::new(Variant::default()));
    assert_eq!(must_end(third).await.expect("no panic").expect("a move").result.depth, 77);
    with.test.searcher.permits.add_permits(1);
    must_end(local).await.expect("no panic").expect("a move");
    // Quick levels never leave the process.
    let _running = with.test.request(1, Purpose::Game, 10, 4);
    assert_eq!(with.test.started().await, 4);
    let quick = with.test.request(2, Purpose::Game, 5, 5);
    must_end(quick).await.expect("no panic").expect("a move");
    assert!(with.messages.try_recv().is_err());
}

#[tokio::test]
async fn without_an_answer_in_time_level_9_plays_and_the_search_counts_as_starved() {
    let mut with = WithWorkers::new(1);
    let _local = with.test.request(1, Purpose::Game, 10, 1);
    assert_eq!(with.test.started().await, 1);
    let late = with.test.request(2, Purpose::Game, 10, 2);
    let posted = with.posted().await;
    with.test.searcher.pass(Duration::from_secs(4));
    // The substitute runs here, for at most the time of level 9.
    assert_eq!(with.test.started().await, 2);
    assert_eq!(with.canceled().await, posted.number);
    with.substitute.permits.add_permits(1);
    let found = must_end(late).await.expect("no panic").expect("a move");
    assert!(found.starved);
    assert_eq!(found.result.elapsed, engine::level::search_time(Level::try_from(9).expect("a level")));
    // The same for a worker that fails, one that is gone, and one that answers nonsense.
    for (seed, text) in [(3, Some("\"Failed\"")), (4, None), (5, Some("{")), (6, Some("{\"BestPlay\":null}"))] {
        let lost = with.test.request(2, Purpose::Game, 10, seed);
        let posted = with.posted().await;
        match text {
            Some(text) => posted.answer.send(text.to_owned()).expect("the thread waits"),
            None => drop(posted.answer),
        }
        assert_eq!(with.test.started().await, seed);
        with.substitute.permits.add_permits(1);
        assert!(must_end(lost).await.expect("no panic").expect("a move").starved, "{text:?}");
        while let Ok(message) = with.messages.try_recv() {
            assert!(matches!(message, LinkMessage::Cancel(number) if number == posted.number));
        }
    }
}

#[tokio::test]
async fn a_game_interrupts_a_review_at_a_worker_which_begins_again_afterwards() {
    let mut with = WithWorkers::new(1);
    let _local = with.test.request(1, Purpose::Game, 10, 1);
    assert_eq!(with.test.started().await, 1);
    let (square, review) = with.review();
    let posted = with.posted().await;
    assert_eq!((posted.purpose, posted.left), (1, None));
    let game = with.test.request(2, Purpose::Game, 10, 2);
    assert_eq!(with.canceled().await, posted.number);
    let posted = with.posted().await;
    assert_eq!(posted.purpose, 0);
    answer(&posted.answer, &Game::new(Variant::default()));
    assert!(!must_end(game).await.expect("no panic").expect("a move").starved);
    let posted = with.posted().await;
    let found = RemoteAnswer::CompareMove(Comparison { best: square, score: 2, loss: 1, exact: true });
    posted.answer.send(serde_json::to_string(&found).expect("text")).expect("the thread waits");
    let found = must_end(review).await.expect("no panic").expect("the pool lives").expect("a comparison");
    assert_eq!((found.loss, found.exact), (1, true));
}

#[tokio::test]
async fn a_review_does_not_wait_for_a_frozen_worker() {
    let mut with = WithWorkers::new(1);
    let _local = with.test.request(1, Purpose::Game, 10, 1);
    assert_eq!(with.test.started().await, 1);
    let (_, review) = with.review();
    let posted = with.posted().await;
    with.test.searcher.pass(Duration::from_secs(11));
    assert_eq!(with.canceled().await, posted.number);
    with.substitute.permits.add_permits(1);
    must_end(review).await.expect("no panic").expect("the pool lives").expect("a comparison");
}

#[tokio::test]
async fn without_workers_nothing_is_posted() {
    let mut with = WithWorkers::new(1);
    with.set_threads(0);
    let local = with.test.request(1, Purpose::Game, 10, 1);
    assert_eq!(with.test.started().await, 1);
    let waiting = with.test.request(2, Purpose::Game, 10, 2);
    with.test.searcher.permits.add_permits(2);
    must_end(local).await.expect("no panic").expect("a move");
    must_end(waiting).await.expect("no panic").expect("a move");
    assert!(with.messages.try_recv().is_err());
}

#[test]
fn every_job_is_done_by_a_worker_as_by_the_bot() {
    use crate::service::engine_pool::remote_job::{LevelSearch, PositionSearch, answer};

    let position = *Game::new(Variant { shape: "4x6".parse().expect("a shape"), ..Variant::default() }).position();
    let square = position.legal_moves().iter().next().expect("a move");
    let effort = Effort { limits: Limits::depth(3), time: Some(Duration::from_secs(9)) };
    let level = Level::try_from(6).expect("a level");
    let request = Request::new(position, Goal::Fewest, Strength::Level(level), u64::MAX).expect("a move");
    let of = AnalysedMove { position, goal: Goal::Fewest, square, effort };
    let done = |job: RemoteJob| {
        let job = job.to_text().expect("it can be sent");
        let (text, is_sound) = answer(&job, None, &mut Searcher::new(1), &Stop::default());
        assert!(is_sound);
        serde_json::from_str::<RemoteAnswer>(&text).expect("an answer")
    };
    let (mut here, stop) = (Searcher::new(1), Stop::default());
    let RemoteAnswer::Search(found) = done(RemoteJob::Search(LevelSearch::of(&request).expect("a level"))) else {
        panic!("another answer")
    };
    let expected = here.search(&request, &stop);
    assert_eq!(SearchResult { elapsed: expected.elapsed, ..found }, expected);
    let RemoteAnswer::ScoreMoves(moves) = done(RemoteJob::ScoreMoves(LevelSearch::of(&request).expect("a level")))
    else {
        panic!("another answer")
    };
    assert_eq!(moves, here.score_moves(&request, &stop));
    let compared = done(RemoteJob::CompareMove(of));
    assert_eq!(compared, RemoteAnswer::CompareMove(Search::compare_move(&mut here, &of, &stop)));
    let reviewed = done(RemoteJob::ReviewMove(of));
    assert_eq!(reviewed, RemoteAnswer::ReviewMove(Search::review_move(&mut here, &of, &stop)));
    let RemoteAnswer::BestPlay(best) = done(RemoteJob::BestPlay(of)) else { panic!("another answer") };
    assert_eq!(best, Search::best_play(&mut here, &of, &stop));
    let all = PositionSearch::new(position, Goal::Fewest, effort);
    assert!(matches!(done(RemoteJob::ScoreAll(all)), RemoteAnswer::ScoreAll(all) if !all.moves.is_empty()));
    // What makes no sense fails, and a center that is still filled stays here.
    let nonsense = AnalysedMove { square: "a1".parse().expect("a square"), ..of };
    assert_eq!(done(RemoteJob::CompareMove(nonsense)), RemoteAnswer::Failed);
    let (text, _) = answer("{}", None, &mut here, &stop);
    assert_eq!(text, "\"Failed\"");
    let free = *Game::new(Variant { setup: rules::Setup::Free, ..Variant::default() }).position();
    assert_eq!(RemoteJob::ScoreAll(PositionSearch::new(free, Goal::Most, effort)).to_text(), None);
}
