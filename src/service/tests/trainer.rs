//! The trainer: whose games are looked through, what is asked, and what answers lead to.

use super::*;
use crate::domain::{
    AnswerAction, AnswerStage, NothingToTrain, TrainedAttempt, TrainedPosition, TrainedQuestion, TrainedState,
    UnseenGames, Version,
};
use engine::analysis::Effort;
use engine::best_play;
use rules::{Goal, Position};

const DAY: i64 = Timestamp::DAY_MS;
const ONE_GAME: UnseenGames = UnseenGames { count: 1, are_blocked: false };
/// A game on 4×4 in which both sides make mistakes.
const GAME: &str = "a2a3b4c1d3a4d2c4d4";

impl TestService {
    /// A game of Alice, who has black, against Bob with these moves.
    async fn trained_game(&self, moves: &str) -> GameView {
        let given = GivenOptions { color: "black".parse().ok(), ..small() };
        self.play_moves(self.player_game(given).await, moves).await
    }

    /// Such a game, which Bob resigns.
    async fn finished_game(&self, moves: &str) -> GameView {
        let view = self.trained_game(moves).await;
        self.apply(&bob(), view.game.id, GameAction::Resign).await.unwrap()
    }

    async fn asked(&self, user: &User) -> TrainedQuestion {
        match self.trainer.next(user).await.unwrap() {
            Training::Asked(question) => *question,
            nothing => panic!("nothing is asked: {nothing:?}"),
        }
    }

    async fn nothing(&self, user: &User) -> NothingToTrain {
        match self.trainer.next(user).await.unwrap() {
            Training::Nothing(nothing) => nothing,
            asked => panic!("something is asked: {asked:?}"),
        }
    }

    async fn answer_position(
        &self,
        user: &User,
        seen: &TrainedQuestion,
        action: AnswerAction,
    ) -> Result<TrainedQuestion, ServiceError> {
        self.trainer.answer(user, seen.position(), seen.attempt.version, action).await
    }

    async fn stored_player(&self, user: &User) -> crate::domain::Player {
        let mut read = self.games.store.read().await.unwrap();
        read.player_by_discord_id(user.discord).await.unwrap().unwrap()
    }

    /// The positions that are stored for a user, asked or not.
    async fn positions(&self, user: &User) -> Vec<TrainedPosition> {
        let mut read = self.games.store.read().await.unwrap();
        let Some(player) = read.player_by_discord_id(user.discord).await.unwrap() else { return Vec::new() };
        let stored = read.personal_table(player.id, "trained_position").await;
        let number = |one: &serde_json::Value, name: &str| one[name].as_i64().unwrap();
        let position = |one: &serde_json::Value| TrainedPosition {
            game: GameId(number(one, "game")),
            index: number(one, "move_index").try_into().unwrap(),
        };
        stored.iter().map(position).collect()
    }

    /// Asks a position as if it had never been answered.
    async fn ask_anew(&self, user: &User, position: TrainedPosition) -> TrainedQuestion {
        let player = self.stored_player(user).await.id;
        let mut write = self.games.store.write().await.unwrap();
        let version = write.trained_attempt(player, position).await.unwrap().unwrap().version;
        let attempt = TrainedAttempt { version, ..TrainedAttempt::new() }.asked(START);
        write.update_trained_attempt(player, position, &attempt).await.unwrap();
        write.commit().await.unwrap();
        self.asked(user).await
    }

    /// Looks through all games of a user.
    async fn look_through(&self, user: &User) {
        self.trainer.next(user).await.unwrap();
        assert_eq!(self.trainer.look_through_games().await.unwrap(), None, "nothing waits");
    }
}

/// What each legal move of a small position loses.
fn losses(position: &Position) -> Vec<(Square, i32)> {
    let score = |square: Square| {
        let (mut searcher, effort) = (engine::Searcher::new(1), Effort::BEST_PLAY);
        best_play(position, Goal::Most, square, effort, &mut searcher, &Default::default()).unwrap().score
    };
    let scores: Vec<(Square, i32)> = position.legal_moves().iter().map(|square| (square, score(square))).collect();
    let best = scores.iter().map(|(_, score)| *score).max().unwrap();
    scores.into_iter().map(|(square, score)| (square, best - score)).collect()
}

#[tokio::test]
async fn only_people_who_train_have_their_games_looked_through_once() {
    let service = TestService::new().await;
    assert_eq!(service.nothing(&alice()).await, NothingToTrain::NoGames);
    service.finished_game(GAME).await;
    assert_eq!(service.trainer.look_through_games().await.unwrap(), None, "nobody has asked");
    assert_eq!(service.nothing(&alice()).await, NothingToTrain::NoMistakes { unseen: ONE_GAME });
    assert_eq!(service.trainer.look_through_games().await.unwrap(), None);
    // From now on nothing is computed.
    service.games.engine.stop();
    let question = service.asked(&alice()).await;
    assert_eq!(question.game.color_of(service.stored_player(&alice()).await.id), Some(question.made.color));
    assert!(question.made.value.loss >= 5 && question.stage() == AnswerStage::Open, "{question:?}");
    assert_eq!(question.opponent, crate::domain::Opponent::Player(service.stored_player(&bob()).await));
    assert_eq!(service.asked(&alice()).await, question, "it cannot be skipped");
    // The review is stored, so Bob's mistakes need no search, and he is asked at once.
    let of_bob = service.asked(&bob()).await;
    assert!(of_bob.made.color == question.made.color.other() && of_bob.made.value.loss >= 5, "{of_bob:?}");
    assert_eq!(service.nothing(&eve()).await, NothingToTrain::NoGames);
}

#[tokio::test]
async fn the_worst_mistake_comes_first_and_right_answers_come_again_ever_later() {
    let service = TestService::new().await;
    service.finished_game(GAME).await;
    service.look_through(&alice()).await;
    let mut losses_asked = Vec::new();
    let first = service.asked(&alice()).await;
    let mut question = first.clone();
    let done = loop {
        losses_asked.push(question.made.value.loss);
        let action = AnswerAction::Move(question.made.value.best);
        let right = service.answer_position(&alice(), &question, action).await.unwrap();
        assert_eq!((right.stage(), right.left), (AnswerStage::Solved, question.left - 1));
        assert_eq!(right.attempt.schedule.unwrap().days, 1);
        match service.trainer.next(&alice()).await.unwrap() {
            Training::Asked(next) => question = *next,
            Training::Nothing(nothing) => break nothing,
        }
    };
    assert!(losses_asked.is_sorted_by(|one, next| one >= next), "{losses_asked:?}");
    let tomorrow = Timestamp((START.0 / DAY + 1) * DAY);
    assert_eq!(done, NothingToTrain::Done { next: Some(tomorrow), unseen: UnseenGames::default(), is_waiting: false });
    service.advance(tomorrow.0 - START.0 - 1);
    assert!(matches!(service.trainer.next(&alice()).await.unwrap(), Training::Nothing(_)));
    service.advance(1);
    let again = service.asked(&alice()).await;
    assert_eq!((again.position(), again.stage()), (first.position(), AnswerStage::Open));
    assert_eq!(again.left as usize, losses_asked.len());
    let right = service.answer_position(&alice(), &again, AnswerAction::Move(again.made.value.best)).await.unwrap();
    assert_eq!(right.attempt.schedule.unwrap().days, 6);
    // A button of yesterday changes nothing.
    let stale = service.answer_position(&alice(), &first, AnswerAction::Reveal).await.unwrap();
    assert_eq!(stale.attempt, right.attempt);
}

#[tokio::test]
async fn every_move_is_right_that_loses_nothing_and_every_other_one_is_refuted_once() {
    let service = TestService::new().await;
    service.finished_game(GAME).await;
    service.look_through(&alice()).await;
    let question = service.asked(&alice()).await;
    for (square, loss) in losses(&question.before()) {
        let open = service.ask_anew(&alice(), question.position()).await;
        let answered = service.answer_position(&alice(), &open, AnswerAction::Move(square)).await.unwrap();
        if loss == 0 {
            assert_eq!(answered.attempt.state, TrainedState::Right(square));
            assert_eq!(answered.refutation, None);
        } else {
            assert_eq!(answered.attempt.state, TrainedState::Wrong(square));
            let found = answered.refutation.clone().unwrap();
            assert_eq!((found.right_score - found.score, found.is_exact), (loss, true), "{square}");
            let (plies, end) = rules::played_out(&answered.shown().1, &found.line);
            assert_eq!(plies.len(), found.line.len(), "the line is legal");
            assert!(end.is_over(), "and goes on to the end: {found:?}");
        }
    }
    // All of them are stored.
    service.games.engine.stop();
    let open = service.ask_anew(&alice(), question.position()).await;
    let played = AnswerAction::Move(question.made.played);
    let wrong = service.answer_position(&alice(), &open, played).await.unwrap();
    assert!(wrong.refutation.is_some() && wrong.attempt.schedule.unwrap().days == 1);
    let again = service.answer_position(&alice(), &wrong, AnswerAction::TryAgain).await.unwrap();
    let best = AnswerAction::Move(question.made.value.best);
    let right = service.answer_position(&alice(), &again, best).await.unwrap();
    assert_eq!((right.stage(), right.attempt.schedule), (AnswerStage::Solved, wrong.attempt.schedule));
    // A double click shows the same.
    let double = service.answer_position(&alice(), &again, best).await.unwrap();
    assert_eq!(double, right);
}

#[tokio::test]
async fn nobody_answers_what_they_were_not_asked_or_an_illegal_move() {
    let service = TestService::new().await;
    service.finished_game(GAME).await;
    service.look_through(&alice()).await;
    let question = service.asked(&alice()).await;
    let refused = async |user: User, position, action| {
        refusal(service.trainer.answer(&user, position, Version::FIRST, action).await)
    };
    let corner = AnswerAction::Move(Square::new(11, 11).unwrap());
    let taken = AnswerAction::Move(Square::new(1, 1).unwrap());
    for action in [corner, taken, AnswerAction::TryAgain] {
        assert_eq!(refused(alice(), question.position(), action).await, Refusal::BadButton, "{action:?}");
    }
    for user in [bob(), eve()] {
        assert_eq!(refused(user, question.position(), AnswerAction::Reveal).await, Refusal::BadButton);
    }
    let stored = service.positions(&alice()).await;
    for position in stored.into_iter().filter(|position| *position != question.position()) {
        assert_eq!(refused(alice(), position, AnswerAction::Reveal).await, Refusal::BadButton, "not asked yet");
    }
    let other = TrainedPosition { index: 0, ..question.position() };
    assert_eq!(refused(alice(), other, AnswerAction::Reveal).await, Refusal::BadButton);
}

#[tokio::test]
async fn five_new_positions_come_on_a_day_and_the_rest_on_the_next() {
    let service = TestService::new().await;
    // Different games, of which each has mistakes of its own.
    let (mut random, mut plies) = (fastrand::Rng::with_seed(1), 0);
    while service.positions(&alice()).await.len() < 7 {
        let mut view = service.player_game(small()).await;
        while let Some(color) = view.game.to_move() {
            let mover = if view.players[color].as_ref().unwrap().name == "Alice" { alice() } else { bob() };
            let moves: Vec<Square> = view.game.game.position().legal_moves().iter().collect();
            plies += 1;
            let action = GameAction::Move(moves[random.usize(..moves.len())]);
            view = service.apply(&mover, view.game.id, action).await.unwrap();
        }
        service.look_through(&alice()).await;
        assert!(plies < 500);
    }
    let mut asked = Vec::new();
    let next = loop {
        match service.trainer.next(&alice()).await.unwrap() {
            Training::Asked(question) => {
                asked.push(question.position());
                service.answer_position(&alice(), &question, AnswerAction::Reveal).await.unwrap();
            }
            Training::Nothing(nothing) => break nothing,
        }
    };
    assert_eq!(asked.len(), 5);
    let tomorrow = Timestamp((START.0 / DAY + 1) * DAY);
    assert_eq!(next, NothingToTrain::Done { next: Some(tomorrow), unseen: UnseenGames::default(), is_waiting: false });
    service.advance(DAY);
    let left = service.asked(&alice()).await.left;
    assert_eq!(left as usize, service.positions(&alice()).await.len().min(10), "those five and five new ones");
}

#[tokio::test]
async fn nothing_is_asked_or_answered_where_a_running_game_between_people_stands() {
    let service = TestService::new().await;
    service.finished_game(GAME).await;
    service.look_through(&alice()).await;
    let question = service.asked(&alice()).await;
    assert!(question.made.index >= 2, "positions of every book are no secret: {question:?}");
    let before = question.game.game.truncated(question.made.index).transcript();
    let running = service.trained_game(&before).await;
    for action in [AnswerAction::Move(question.made.value.best), AnswerAction::Reveal] {
        let refused = service.answer_position(&alice(), &question, action).await;
        assert_eq!(refusal(refused), Refusal::TrainedInRunningGame);
    }
    match service.trainer.next(&alice()).await.unwrap() {
        Training::Asked(other) => assert_ne!(other.position(), question.position()),
        Training::Nothing(nothing) => {
            assert!(matches!(nothing, NothingToTrain::Done { is_waiting: true, .. }), "{nothing:?}");
        }
    }
    // A game with such a position is not looked through meanwhile.
    let longer = format!("{before}{}", question.made.value.best);
    let other = service.finished_game(&longer).await;
    service.trainer.next(&alice()).await.unwrap();
    let later = service.trainer.look_through_games().await.unwrap();
    assert_eq!(later, Some(START.plus_ms(10 * 60_000)));
    assert_eq!(service.reviews.stored_review(&other.game.game).await.unwrap(), None);
    service.apply(&bob(), running.game.id, GameAction::Resign).await.unwrap();
    service.advance(10 * 60_000);
    assert_eq!(service.trainer.look_through_games().await.unwrap(), None);
    assert!(service.reviews.stored_review(&other.game.game).await.unwrap().is_some());
    let revealed = service.answer_position(&alice(), &question, AnswerAction::Reveal).await.unwrap();
    assert_eq!(revealed.stage(), AnswerStage::Revealed);
}

#[tokio::test]
async fn annulled_games_and_the_same_position_again_are_left_out() {
    let service = TestService::new().await;
    let first = service.finished_game(GAME).await;
    service.look_through(&alice()).await;
    let positions = service.positions(&alice()).await;
    service.finished_game(GAME).await;
    service.look_through(&alice()).await;
    assert_eq!(service.positions(&alice()).await, positions, "each position is asked once");
    let question = service.asked(&alice()).await;
    assert_eq!(question.game.id, first.game.id);
    let guild = LOCATION.guild.unwrap();
    service.ratings.annul(&eve(), guild, first.game.id).await.unwrap();
    let nothing = service.trainer.next(&alice()).await.unwrap();
    assert!(matches!(nothing, Training::Nothing(_)), "{nothing:?}");
}

#[tokio::test]
async fn asking_again_ends_the_wait_for_a_running_game() {
    let service = TestService::new().await;
    service.finished_game(GAME).await;
    // Another game between people stands at one of its positions.
    let running = service.trained_game(&GAME[..8]).await;
    let blocked = NothingToTrain::NoMistakes { unseen: UnseenGames { count: 1, are_blocked: true } };
    assert_eq!(service.nothing(&alice()).await, blocked);
    let retry = service.trainer.look_through_games().await.unwrap();
    assert_eq!(retry, Some(service.games.now().plus_ms(10 * 60_000)), "nothing can be looked at");
    service.apply(&bob(), running.game.id, GameAction::Resign).await.unwrap();
    assert!(matches!(service.nothing(&alice()).await, NothingToTrain::NoMistakes { .. }));
    assert_eq!(service.trainer.look_through_games().await.unwrap(), None, "both games are looked through now");
    service.asked(&alice()).await;
}

#[tokio::test]
async fn a_game_that_was_reviewed_is_asked_at_once() {
    let service = TestService::new().await;
    let view = service.finished_game(GAME).await;
    service.reviews.review(&eve(), &view.game.game, ReviewOf::Game).await.unwrap();
    service.games.engine.stop();
    service.asked(&alice()).await;
}

#[tokio::test]
async fn the_worker_looks_through_games_when_somebody_trains_and_after_a_restart() {
    let service = TestService::new().await;
    service.finished_game(GAME).await;
    assert_eq!(service.nothing(&alice()).await, NothingToTrain::NoMistakes { unseen: ONE_GAME });
    // The request was made before the worker runs.
    let worker = service.run(TrainerWorker(service.trainer.clone()));
    while service.positions(&alice()).await.is_empty() {
        tokio::task::yield_now().await;
    }
    // And while it waits.
    assert!(service.positions(&bob()).await.is_empty());
    service.trainer.next(&bob()).await.unwrap();
    while service.positions(&bob()).await.is_empty() {
        tokio::task::yield_now().await;
    }
    worker.await;
}

#[tokio::test]
async fn nothing_is_looked_through_after_a_deletion() {
    let service = TestService::new().await;
    service.finished_game(GAME).await;
    service.look_through(&alice()).await;
    service.look_through(&bob()).await;
    // A request that is still to be done is no reason to store anything after the deletion.
    service.finished_game("b1a1a2").await;
    service.trainer.next(&alice()).await.unwrap();
    service.privacy.delete_player(&alice()).await.unwrap();
    assert_eq!(service.trainer.look_through_games().await.unwrap(), None);
    assert_eq!(service.nothing(&alice()).await, NothingToTrain::NoGames, "she begins anew");
    let of_bob = service.asked(&bob()).await;
    let crate::domain::Opponent::Player(opponent) = of_bob.opponent else { panic!("a player") };
    assert_eq!(opponent.discord, None);
}
