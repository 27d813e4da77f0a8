//! Puzzles: which one comes next, what counts, and why a wrong answer is wrong.

use super::*;
use crate::domain::{
    AnswerAction, AnswerStage, LeaderboardScope, LeaderboardValue, PuzzleAttempt, PuzzleMode, PuzzleView, Ranking,
    RatedPuzzle, Refutation, Setting, Version,
};
use rules::{Puzzle, PuzzleId, Puzzles};

pub(super) fn rated_of(view: &PuzzleView) -> RatedPuzzle {
    let PuzzleMode::Rated(rated) = view.mode else { panic!("{view:?}") };
    rated
}

impl TestService {
    async fn answer(&self, user: &User, seen: &PuzzleView, action: AnswerAction) -> Result<PuzzleView, ServiceError> {
        let (id, version) = (seen.puzzle.id(), seen.attempt.version);
        self.puzzles.answer(user, LOCATION.guild, id, version, action).await
    }

    async fn refutation(&self, view: &PuzzleView) -> Result<Option<Refutation>, ServiceError> {
        self.puzzles.refutation(view.player_id, view.puzzle, &view.attempt).await
    }

    /// Solves the puzzle from where the user is.
    async fn solve(&self, user: &User, seen: PuzzleView) -> PuzzleView {
        let mut view = seen;
        for step in view.puzzle.steps().iter().skip(view.attempt.moves.len()) {
            view = self.answer(user, &view, AnswerAction::Move(step.own)).await.unwrap();
        }
        assert_eq!(view.stage(), AnswerStage::Solved);
        view
    }

    /// Lets a puzzle be the one that a user is to answer.
    async fn show_puzzle(&self, user: &User, id: &str) -> PuzzleView {
        let mut write = self.games.store.write().await.unwrap();
        let player = write.upsert_player(user, START).await.unwrap().id;
        write.show_puzzle(player, &PuzzleAttempt::new(id.parse().unwrap()), START).await.unwrap();
        write.commit().await.unwrap();
        let view = self.puzzles.next(user).await.unwrap();
        assert_eq!(view.puzzle.id().to_string(), id);
        view
    }
}

fn wrong_move(view: &PuzzleView) -> Square {
    let right = view.puzzle.steps()[view.attempt.moves.len()].own;
    view.attempt.position(view.puzzle).legal_moves().iter().find(|square| *square != right).unwrap()
}

#[tokio::test]
async fn a_puzzle_stays_until_it_is_answered_and_none_comes_twice() {
    let service = TestService::new().await;
    let mut seen = std::collections::HashSet::new();
    for round in 0..12 {
        let view = service.puzzles.next(&alice()).await.unwrap();
        assert_eq!(service.puzzles.next(&alice()).await.unwrap(), view, "it cannot be skipped");
        assert!(seen.insert(view.puzzle.id()) && !rated_of(&view).is_repeated, "{}", view.puzzle.id());
        assert!(
            (rated_of(&view).rating - rated_of(&view).player.rating).abs() <= 150.0,
            "{} {}",
            rated_of(&view).rating,
            rated_of(&view).player.rating
        );
        if round % 3 == 2 {
            service.answer(&alice(), &view, AnswerAction::Reveal).await.unwrap();
        } else {
            service.solve(&alice(), view).await;
        }
    }
    let other = service.puzzles.next(&bob()).await.unwrap();
    assert_eq!((rated_of(&other).player.tried, other.attempt.moves.len()), (0, 0));
}

#[tokio::test]
async fn only_the_first_answer_counts_however_often_it_is_given() {
    let service = TestService::new().await;
    let first = service.puzzles.next(&alice()).await.unwrap();
    let wrong = service.answer(&alice(), &first, AnswerAction::Move(wrong_move(&first))).await.unwrap();
    assert!(matches!(wrong.stage(), AnswerStage::Wrong { .. }));
    assert_eq!(
        (rated_of(&wrong).player.tried, rated_of(&wrong).player.solved, rated_of(&wrong).player.streak),
        (1, 0, 0)
    );
    assert!(
        rated_of(&wrong).player.rating < rated_of(&first).player.rating
            && rated_of(&wrong).rating > rated_of(&first).rating
    );
    // A double click, and an answer from another place where the puzzle is still shown as it was.
    for action in [AnswerAction::Move(wrong_move(&first)), AnswerAction::Move(first.puzzle.steps()[0].own)] {
        assert_eq!(service.answer(&alice(), &first, action).await.unwrap(), wrong);
    }
    let again = service.answer(&alice(), &wrong, AnswerAction::TryAgain).await.unwrap();
    assert_eq!(again.stage(), AnswerStage::Open);
    let solved = service.solve(&alice(), again).await;
    assert_eq!(
        (rated_of(&solved).player, rated_of(&solved).rating),
        (rated_of(&wrong).player, rated_of(&wrong).rating),
        "nothing is rated again"
    );
    assert_eq!(solved.attempt.rated, wrong.attempt.rated);
    let rated = solved.attempt.rated.unwrap();
    assert_eq!(
        (rated.result.name(), rated.before, rated.after),
        ("failed", rated_of(&first).player.rating, rated_of(&wrong).player.rating)
    );
}

#[tokio::test]
async fn streaks_ratings_and_places_follow_the_answers() {
    let service = TestService::new().await;
    let mut ratings = Vec::new();
    for _ in 0..3 {
        let view = service.puzzles.next(&alice()).await.unwrap();
        let solved = service.solve(&alice(), view).await;
        ratings.push(rated_of(&solved).player.rating);
        assert_eq!(rated_of(&solved).player.streak, rated_of(&solved).player.tried);
    }
    assert!(ratings.is_sorted(), "{ratings:?}");
    let view = service.puzzles.next(&alice()).await.unwrap();
    let revealed = service.answer(&alice(), &view, AnswerAction::Reveal).await.unwrap();
    assert_eq!((revealed.stage(), rated_of(&revealed).player.streak), (AnswerStage::Revealed, 0));
    assert_eq!((rated_of(&revealed).player.best_streak, rated_of(&revealed).player.tried), (3, 4));

    let page = async |scope, user: &User| {
        service.players.leaderboard(scope, Some(Ranking::Puzzles.into()), 0, user).await.unwrap()
    };
    let own = page(SERVER, &alice()).await.own.unwrap();
    assert!(own.is_provisional && own.value == LeaderboardValue::Puzzles(rated_of(&revealed).player), "{own:?}");
    assert_eq!(page(SERVER, &bob()).await.own, None);
    assert_eq!(page(LeaderboardScope::Global, &alice()).await.rows, [], "she has not chosen that");
    service.players.change_setting(&alice(), None, Setting::Listing, "on").await.unwrap();
    assert_eq!(page(LeaderboardScope::Global, &bob()).await.rows.len(), 1);
    service.advance(91 * Timestamp::DAY_MS);
    service.players.update_listings().await.unwrap();
    assert_eq!(page(SERVER, &alice()).await.rows, [], "after 90 days without a puzzle");
}

#[tokio::test]
async fn somebody_who_has_tried_every_puzzle_gets_the_oldest_again_without_counting() {
    let service = TestService::new().await;
    let mut write = service.games.store.write().await.unwrap();
    let player = write.upsert_player(&alice(), START).await.unwrap().id;
    let all = Puzzles::shipped().all();
    let result = "solved".parse().unwrap();
    for (index, puzzle) in (0..).zip(all) {
        let rated = crate::domain::RatedAnswer { result, before: 1.0, after: 2.0, at: START };
        let attempt = PuzzleAttempt { rated: Some(rated), ..PuzzleAttempt::new(puzzle.id()) };
        write.show_puzzle(player, &attempt, START.plus_ms(index % 1_000)).await.unwrap();
        write.update_puzzle_attempt(player, &attempt).await.unwrap();
    }
    write.commit().await.unwrap();
    service.advance(1_000);
    let first = service.puzzles.next(&alice()).await.unwrap();
    assert!(rated_of(&first).is_repeated && first.attempt.version.0 == 2, "{first:?}");
    let solved = service.solve(&alice(), first.clone()).await;
    assert_eq!((rated_of(&solved).player.tried, solved.attempt.rated.unwrap().after), (0, 2.0));
    service.advance(1_000);
    let second = service.puzzles.next(&alice()).await.unwrap();
    assert!(rated_of(&second).is_repeated && second.puzzle.id() != first.puzzle.id());
}

#[tokio::test]
async fn a_wrong_answer_is_refuted_once_and_the_right_one_never() {
    let service = TestService::new().await;
    let small = Puzzles::shipped().all().iter().filter(|puzzle| puzzle.position().empties() <= 9);
    let id = small.map(|puzzle| puzzle.id().to_string()).next().unwrap();
    let view = service.show_puzzle(&alice(), &id).await;
    assert_eq!(service.refutation(&view).await.unwrap(), None, "there is no answer yet");
    let wrong = service.answer(&alice(), &view, AnswerAction::Move(wrong_move(&view))).await.unwrap();
    let refutation = service.refutation(&wrong).await.unwrap().unwrap();
    assert!(refutation.is_exact && refutation.score < refutation.right_score, "{refutation:?}");
    service.games.engine.stop();
    assert_eq!(service.refutation(&wrong).await.unwrap(), Some(refutation), "it is stored");
    let again = service.answer(&alice(), &wrong, AnswerAction::TryAgain).await.unwrap();
    assert_eq!(service.refutation(&again).await.unwrap(), None);
    let solved = service.solve(&alice(), again).await;
    assert_eq!(service.refutation(&solved).await.unwrap(), None);
}

#[tokio::test]
async fn a_solution_is_found_once_when_nothing_waits_for_the_engine() {
    let service = TestService::new().await;
    let is_small = |puzzle: &&Puzzle| puzzle.position().empties() <= 9 && puzzle.steps().len() > 1;
    let puzzle = Puzzles::shipped().all().iter().find(is_small).unwrap();
    let mut events = service.games.events.subscribe();
    assert_eq!(service.puzzles.solution(puzzle).await.unwrap(), None);
    assert_eq!(events.recv().await.unwrap(), Event::PuzzleShown(puzzle.id()), "somebody waits for it");
    service.puzzles.solve(puzzle.id()).await.unwrap();
    assert_eq!(events.recv().await.unwrap(), Event::SolutionFound(puzzle.id()));
    let solution = service.puzzles.solution(puzzle).await.unwrap().unwrap();
    let analysis = service.reviews.analyze(&alice(), *puzzle.position(), rules::Goal::Most).await.unwrap();
    let [best, second] = [analysis.moves[0], analysis.moves[1]];
    assert!(best.proven && solution.is_exact);
    assert_eq!((best.square, best.lead), (puzzle.steps()[0].own, solution.right_score));
    assert_eq!(second.lead, solution.second_score);
    let end = rules::played_out(puzzle.position(), &puzzle.line().collect::<Vec<_>>()).1;
    assert!(rules::played_out(&end, &solution.rest).1.is_over(), "it is told to the end");
    // What is stored needs no engine.
    service.games.engine.stop();
    service.puzzles.solve(puzzle.id()).await.unwrap();
    assert_eq!(service.puzzles.solution(puzzle).await.unwrap(), Some(solution));
}

#[tokio::test]
async fn the_worker_solves_the_puzzles_that_are_shown() {
    let service = TestService::new().await;
    let mut events = service.games.events.subscribe();
    let view = service.puzzles.next(&alice()).await.unwrap();
    assert_eq!(events.recv().await.unwrap(), Event::PuzzleShown(view.puzzle.id()));
    let daily = service.puzzles.daily(&alice(), None).await.unwrap();
    assert_eq!(events.recv().await.unwrap(), Event::PuzzleShown(daily.puzzle.id()));
    let worker = service.run(PuzzleWorker::new(service.puzzles.clone()));
    let small = Puzzles::shipped().all().iter().find(|puzzle| puzzle.position().empties() <= 9).unwrap();
    // Whoever misses the solution has it found, too.
    while service.puzzles.solution(small).await.unwrap().is_none() {
        tokio::task::yield_now().await;
    }
    worker.await;
}

#[tokio::test]
async fn whoever_waits_for_a_solution_gets_it_once_the_worker_has_found_it() {
    let service = TestService::new().await;
    let small = Puzzles::shipped().all().iter().find(|puzzle| puzzle.position().empties() <= 9).unwrap();
    let worker = service.run(PuzzleWorker::new(service.puzzles.clone()));
    // The worker is there before somebody waits.
    tokio::task::yield_now().await;
    let found = service.puzzles.wait_for_solution(small).await.unwrap();
    assert_eq!(service.puzzles.solution(small).await.unwrap(), Some(found.clone()));
    worker.await;
    assert_eq!(service.puzzles.wait_for_solution(small).await.unwrap(), found, "what is stored needs no worker");
}

#[tokio::test]
async fn nobody_answers_a_puzzle_that_was_not_shown_to_them() {
    let service = TestService::new().await;
    let view = service.puzzles.next(&alice()).await.unwrap();
    let action = AnswerAction::Reveal;
    assert_eq!(refusal(service.answer(&bob(), &view, action).await), Refusal::BadButton);
    service.puzzles.next(&bob()).await.unwrap();
    let other = Puzzles::shipped().all().iter().rfind(|puzzle| puzzle.rating() > 2_000).unwrap().id();
    for id in [other, PuzzleId(1)] {
        let answered = service.puzzles.answer(&bob(), None, id, Version::FIRST, action).await;
        assert_eq!(refusal(answered), Refusal::BadButton);
    }
    assert_eq!(refusal(service.answer(&alice(), &view, AnswerAction::TryAgain).await), Refusal::BadButton);
}

#[tokio::test]
async fn whoever_waits_gets_a_solution_that_another_process_has_found() {
    let service = TestService::new().await;
    let small = Puzzles::shipped().all().iter().find(|puzzle| puzzle.position().empties() <= 9).unwrap();
    let own = &service.dependencies;
    let (clock, random, engine) = (own.clock.clone(), own.random.clone(), own.engine.clone());
    let other = Dependencies::new(own.store.clone(), clock, random, engine, Events::default());
    let other = crate::service::Puzzles::from(&other);
    let mut waiting = std::pin::pin!(service.puzzles.wait_for_solution(small));
    tokio::select! {
        biased;
        _ = &mut waiting => panic!("nobody has found it"),
        solved = other.solve(small.id()) => solved.unwrap(),
    }
    service.puzzles.solve(small.id()).await.unwrap();
    waiting.await.unwrap();
}
