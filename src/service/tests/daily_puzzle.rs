//! Daily puzzles: the same for everybody, not rated, counted on their day, and in the server in which they are solved.

use super::puzzle::rated_of;
use super::*;
use crate::domain::{
    AnswerAction, AnswerStage, DailyProgress, Day, PuzzleAttempt, PuzzleMode, PuzzleView, RatedAnswer, Version,
};
use rules::Puzzles;

/// The beginning of a Monday.
const MONDAY: Day = Day(20_787);

pub(super) fn daily_of(view: &PuzzleView) -> DailyProgress {
    let PuzzleMode::Daily(progress) = view.mode else { panic!("{view:?}") };
    progress
}

impl TestService {
    /// At noon of a day.
    async fn on(day: Day) -> Self {
        let service = Self::new().await;
        service.until(day);
        service
    }

    fn until(&self, day: Day) {
        self.advance(day.start().0 + Timestamp::DAY_MS / 2 - self.games.now().0);
    }

    async fn today(&self, user: &User) -> PuzzleView {
        self.puzzles.daily(user, None).await.unwrap()
    }

    async fn answer_daily(
        &self,
        user: &User,
        seen: &PuzzleView,
        action: AnswerAction,
    ) -> Result<PuzzleView, ServiceError> {
        let (day, version) = (daily_of(seen).daily.day(), seen.attempt.version);
        self.puzzles.answer_daily(user, LOCATION.guild, day, version, action).await
    }

    /// Solves the puzzle from where the user is.
    async fn solve_daily(&self, user: &User, mut view: PuzzleView) -> PuzzleView {
        for step in view.puzzle.steps().iter().skip(view.attempt.moves.len()) {
            view = self.answer_daily(user, &view, AnswerAction::Move(step.own)).await.unwrap();
        }
        assert_eq!(view.stage(), AnswerStage::Solved);
        view
    }
}

#[tokio::test]
async fn everybody_has_the_same_puzzle_until_the_day_ends() {
    let service = TestService::on(MONDAY).await;
    let first = service.today(&alice()).await;
    assert_eq!(service.today(&bob()).await.puzzle.id(), first.puzzle.id());
    assert_eq!(service.today(&alice()).await, first, "nothing has changed");
    service.until(MONDAY.next());
    let next = service.today(&alice()).await;
    assert_ne!(next.puzzle.id(), first.puzzle.id());
    assert_eq!(next.attempt.version, Version::FIRST);
    // That of the day before can still be seen, but not that of tomorrow.
    let before = service.puzzles.daily(&alice(), Some(MONDAY)).await.unwrap();
    assert_eq!(before.puzzle.id(), first.puzzle.id());
    for hidden in [MONDAY.next().next(), Day(0), Day(i32::MAX), Day(i32::MIN)] {
        let refused = service.puzzles.daily(&alice(), Some(hidden)).await;
        assert!(matches!(refused, Err(ServiceError::Refused(Refusal::BadButton))), "{refused:?}");
    }
}

#[tokio::test]
async fn a_solved_puzzle_counts_on_its_day_and_changes_no_rating() {
    let service = TestService::on(MONDAY).await;
    let view = service.today(&alice()).await;
    let right = view.puzzle.steps()[0].own;
    let wrong = view.puzzle.position().legal_moves().iter().find(|&square| square != right).unwrap();
    let seen = view.clone();
    let view = service.answer_daily(&alice(), &view, AnswerAction::Move(wrong)).await.unwrap();
    let unchanged = service.answer_daily(&alice(), &seen, AnswerAction::Move(right)).await.unwrap();
    assert_eq!(unchanged, view, "an old button changes nothing");
    let view = service.answer_daily(&alice(), &view, AnswerAction::TryAgain).await.unwrap();
    assert_eq!(daily_of(&view).streak.days, 0);
    let view = service.solve_daily(&alice(), view).await;
    assert_eq!((daily_of(&view).streak.days, view.attempt.wrong_answers), (1, 1));
    assert_eq!(rated_of(&service.puzzles.next(&alice()).await.unwrap()).player.tried, 0, "it is not rated");

    // Tuesday's is solved on Wednesday, which is too late.
    service.until(MONDAY.next());
    let tuesday = service.today(&alice()).await;
    assert_eq!(daily_of(&tuesday).streak.days, 1, "the day is not over");
    service.until(MONDAY.next().next());
    let late = service.solve_daily(&alice(), tuesday.clone()).await;
    assert_eq!((daily_of(&late).streak.days, daily_of(&late).streak.best), (1, 1), "one missed day is forgiven");
    let wednesday = service.today(&alice()).await;
    let wednesday = service.solve_daily(&alice(), wednesday).await;
    assert_eq!((daily_of(&wednesday).streak.days, daily_of(&wednesday).streak.best), (2, 2));
}

#[tokio::test]
async fn todays_puzzle_is_not_shown_as_a_rated_one() {
    let service = TestService::on(MONDAY).await;
    let today = service.today(&alice()).await.puzzle.id();
    // All puzzles but today's have been tried, so the oldest of them comes again.
    let mut write = service.games.store.write().await.unwrap();
    let player = write.upsert_player(&alice(), service.games.now()).await.unwrap().id;
    for puzzle in Puzzles::shipped().all().iter().filter(|puzzle| puzzle.id() != today) {
        let attempt = PuzzleAttempt::new(puzzle.id());
        write.show_puzzle(player, &attempt, service.games.now()).await.unwrap();
        let result = "solved".parse().unwrap();
        let rated = RatedAnswer { result, before: 0.0, after: 0.0, at: service.games.now() };
        write.update_puzzle_attempt(player, &PuzzleAttempt { rated: Some(rated), ..attempt }).await.unwrap();
    }
    write.commit().await.unwrap();
    let view = service.puzzles.next(&alice()).await.unwrap();
    assert!(rated_of(&view).is_repeated && view.puzzle.id() != today);
    service.until(MONDAY.next());
    assert_eq!(service.puzzles.next(&alice()).await.unwrap().puzzle.id(), today, "its day is over");
}

#[tokio::test]
async fn nobody_answers_a_puzzle_that_they_were_not_shown() {
    let service = TestService::on(MONDAY).await;
    let view = service.today(&alice()).await;
    let right = AnswerAction::Move(view.puzzle.steps()[0].own);
    for (user, day) in [(bob(), MONDAY), (alice(), MONDAY.next()), (alice(), MONDAY.previous())] {
        let refused = service.puzzles.answer_daily(&user, None, day, Version::FIRST, right).await;
        assert!(matches!(refused, Err(ServiceError::Refused(Refusal::BadButton))), "{refused:?}");
    }
}
