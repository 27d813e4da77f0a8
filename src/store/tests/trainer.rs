//! What the trainer asks is read as it was stored, in the right order, and players take turns.

use super::*;
use crate::domain::{
    JudgedAnswer, Mistake, MoveValue, PositionKey, Review, ReviewId, Schedule, TrainedAttempt, TrainedPosition,
    TrainedState, TrainedToday, Version,
};
use crate::store::ReviewOf;
use rules::{Game, Goal, Square};

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn mistake(index: usize, loss: u32) -> Mistake {
    Mistake { index, loss }
}

/// The key of the position after this move on 8×8.
fn key(moves: &str) -> PositionKey {
    let game = Game::from_transcript(Variant::default(), moves).unwrap();
    PositionKey::of(game.position(), Goal::Most)
}

async fn game_of(write: &mut Write, player: PlayerId) -> GameId {
    let new = new_game(Side::Player(player), Side::Level(Level::ALL[2].into()), player);
    write.insert_game(new, "test", START).await.unwrap().id
}

#[tokio::test]
async fn positions_come_in_the_order_of_their_day_or_of_their_loss() {
    let (_folder, mut write) = new_write().await;
    let [alice, bob] = [upsert_player(&mut write, 1).await.id, upsert_player(&mut write, 2).await.id];
    let game = game_of(&mut write, alice).await;
    let at = |index| TrainedPosition { game, index };
    for (index, loss, moves) in [(3, 7, "f5"), (5, 12, "f5d6"), (7, 9, "f5d6c3"), (11, 30, "f5d6c3d3")] {
        write.insert_mistake(alice, game, mistake(index, loss), &key(moves)).await.unwrap();
    }
    // The same position again, and the same one of somebody else.
    write.insert_mistake(alice, game, mistake(9, 40), &key("d3")).await.unwrap();
    write.insert_mistake(bob, game, mistake(3, 7), &key("f5")).await.unwrap();
    assert_eq!(write.new_positions(alice, 9).await.unwrap(), [at(11), at(5), at(7), at(3)]);
    assert_eq!(write.new_positions(alice, 2).await.unwrap(), [at(11), at(5)]);
    assert_eq!(write.trained_attempt(alice, at(9)).await.unwrap(), None);
    let new = write.trained_attempt(alice, at(5)).await.unwrap().unwrap();
    assert_eq!(new, TrainedAttempt::new());

    let asked = new.asked(START);
    write.update_trained_attempt(alice, at(5), &asked).await.unwrap();
    assert_eq!(write.unanswered_positions(alice).await.unwrap(), [at(5)]);
    let due = |days| Schedule { right_answers: 2, days, factor: 2.36, due_at: START.plus_ms(days) };
    let states = [(7, TrainedState::Wrong(square("l12")), 2), (3, TrainedState::Right(square("a1")), 1)];
    for (index, state, days) in states {
        let attempt = TrainedAttempt {
            version: Version(4),
            state,
            wrong_answers: 3,
            is_counted: true,
            asked_at: Some(START),
            schedule: Some(due(days)),
        };
        write.update_trained_attempt(alice, at(index), &attempt).await.unwrap();
        assert_eq!(write.trained_attempt(alice, at(index)).await.unwrap(), Some(attempt));
    }
    let revealed = TrainedAttempt { state: TrainedState::Revealed, schedule: Some(due(9)), ..asked };
    write.update_trained_attempt(alice, at(11), &revealed).await.unwrap();
    assert_eq!(write.trained_attempt(alice, at(11)).await.unwrap(), Some(revealed));
    let now = |later| START.plus_ms(later);
    assert_eq!(write.due_positions(alice, now(0), 9).await.unwrap(), []);
    assert_eq!(write.due_positions(alice, now(2), 9).await.unwrap(), [at(3), at(7)]);
    assert_eq!(write.due_positions(alice, now(2), 1).await.unwrap(), [at(3)]);
    assert_eq!(write.next_due_position(alice, now(0)).await.unwrap(), Some(now(1)));
    assert_eq!(write.next_due_position(alice, now(2)).await.unwrap(), Some(now(9)));
    assert_eq!(write.next_due_position(alice, now(9)).await.unwrap(), None);
    let today = write.trained_today(alice, now(2), START).await.unwrap();
    assert_eq!(today, TrainedToday { due: 3, new: 0, begun: 4 }, "two come again and one waits for its answer");
    let today = write.trained_today(bob, now(2), now(1)).await.unwrap();
    assert_eq!(today, TrainedToday { due: 0, new: 1, begun: 0 });
    let all = write.personal_table(alice, "trained_position").await;
    assert_eq!(all.iter().map(|position| position["move_index"].as_i64().unwrap()).collect::<Vec<_>>(), [3, 5, 7, 11]);
}

#[tokio::test]
async fn players_take_turns_until_all_of_their_games_are_looked_through() {
    let (_folder, mut write) = new_write().await;
    let [alice, bob] = [upsert_player(&mut write, 1).await.id, upsert_player(&mut write, 2).await.id];
    let game = game_of(&mut write, alice).await;
    assert_eq!(write.due_trainer_request(START).await.unwrap(), None);
    write.request_trainer(bob, START.plus_ms(1)).await.unwrap();
    write.request_trainer(alice, START).await.unwrap();
    write.request_trainer(alice, START.plus_ms(7)).await.unwrap();
    assert_eq!(write.trainer_request(alice).await.unwrap(), Some(START), "it is being done already");
    assert_eq!(write.due_trainer_request(START).await.unwrap(), Some(alice));
    assert_eq!(write.next_trainer_request(START).await.unwrap(), Some(START.plus_ms(1)));
    write.postpone_trainer(alice, START.plus_ms(2)).await.unwrap();
    assert_eq!(write.due_trainer_request(START.plus_ms(9)).await.unwrap(), Some(bob));
    write.end_trainer_request(bob).await.unwrap();
    assert_eq!(write.due_trainer_request(START.plus_ms(9)).await.unwrap(), Some(alice));
    write.end_trainer_request(alice).await.unwrap();
    // After a deletion nothing comes back.
    write.postpone_trainer(alice, START).await.unwrap();
    assert_eq!(write.due_trainer_request(START.plus_ms(9)).await.unwrap(), None);
    assert_eq!(write.next_trainer_request(Timestamp(0)).await.unwrap(), None);
    for _ in 0..2 {
        write.record_trained_game(alice, game).await.unwrap();
    }
    assert_eq!(write.trained_games(alice).await.unwrap(), [game].into());
    assert_eq!(write.trained_games(bob).await.unwrap(), [].into());
    assert_eq!(write.finished_at(game).await.unwrap(), None, "it is running");
}

#[tokio::test]
async fn an_answer_is_judged_once() {
    let (_folder, mut write) = new_write().await;
    let game = Game::from_transcript(Variant::default(), "f5d6").unwrap();
    let value = |played| MoveValue {
        best: played,
        score: 0,
        loss: 0,
        exact: false,
        line: Vec::new(),
        reply: Vec::new(),
        obvious: None,
    };
    let values = game.plies().iter().map(|ply| value(ply.square)).collect();
    let review = write.insert_review(&Review::new(game, values).unwrap(), ReviewOf::Game, START).await.unwrap();
    let position = TrainedPosition { game: GameId(1), index: 1 };
    let answer = square("k10");
    assert_eq!(write.judged_answer(review, position, answer).await.unwrap(), None);
    let judged = JudgedAnswer { loss: 6, is_exact: true, line: vec![square("l12"), square("c3")] };
    write.insert_judged_answer(review, position, answer, &judged).await.unwrap();
    let other = JudgedAnswer { loss: 0, is_exact: false, line: Vec::new() };
    write.insert_judged_answer(review, position, answer, &other).await.unwrap();
    assert_eq!(write.judged_answer(review, position, answer).await.unwrap(), Some(judged));
    write.insert_judged_answer(review, position, square("a1"), &other).await.unwrap();
    assert_eq!(write.judged_answer(review, position, square("a1")).await.unwrap(), Some(other));
    let elsewhere = TrainedPosition { index: 0, ..position };
    assert_eq!(write.judged_answer(review, elsewhere, answer).await.unwrap(), None);
    assert_eq!(write.judged_answer(ReviewId(review.0 + 1), position, answer).await.unwrap(), None);
}
