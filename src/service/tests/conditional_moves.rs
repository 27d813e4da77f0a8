//! Conditional moves: set in private, played in the transaction of the opponent's move, and dropped otherwise.

use super::*;
use crate::domain::{ClockChoice, ConditionalLine, ConditionalMoves, StoredGame, TimeControl, Turn};
use rules::{ByColor, Color};

impl TestService {
    /// Sets a line for a user in the game's position.
    async fn set_line(&self, user: &User, game: &StoredGame, text: &str) -> Result<ConditionalMoves, ServiceError> {
        let line = text.parse().unwrap();
        Ok(self.games.choose_conditional_line(user, game.id, game.turn, line).await?.set)
    }

    /// What is stored for both players.
    async fn lines(&self, game: &StoredGame) -> ByColor<Vec<String>> {
        let set = self.games.store.read().await.unwrap().conditional_moves(game).await.unwrap();
        set.map(|set| set.lines().iter().map(ConditionalLine::to_string).collect())
    }

    async fn play_square(&self, user: &User, game: &StoredGame, square: &str) -> StoredGame {
        self.apply(user, game.id, GameAction::Move(square.parse().unwrap())).await.unwrap().game
    }
}

fn none() -> ByColor<Vec<String>> {
    ByColor::default()
}

#[tokio::test]
async fn a_reply_is_played_in_the_transaction_of_the_move_and_the_rest_is_kept() {
    let service = TestService::new().await;
    let game = service.started_game(TimeControl::Days1).await;
    let mut events = service.games.events.subscribe();
    for line in ["d3c3c4e3", "d3c3e6f4", "c4e3"] {
        service.set_line(&bob(), &game, line).await.unwrap();
    }
    assert!(events.is_empty(), "nobody sees that lines are set");
    assert_eq!(service.games.stored(game.id).await.unwrap(), game, "the game has not changed");
    service.advance(3_600_000);
    let now = service.games.now();
    let after = service.play_square(&alice(), &game, "d3").await;
    assert_eq!(after.game.transcript(), "d3c3");
    assert_eq!((after.turn, after.version.0), (Turn(game.turn.0 + 2), game.version.0 + 2));
    let clock = after.clock.unwrap();
    assert_eq!(clock.left, ByColor { black: Timestamp::DAY_MS, white: Timestamp::DAY_MS });
    assert_eq!((clock.running_since, after.turn_started_at), (Some(now), now), "the reply took no time");
    assert_eq!(
        events.recv().await.unwrap(),
        Event::Game {
            id: game.id,
            version: after.version,
            origin: Origin::Response,
            flag_falls_at: Some(now.plus_ms(Timestamp::DAY_MS + 300)),
        }
    );
    assert!(events.is_empty(), "one event for both moves");
    assert_eq!(service.lines(&after).await.white, ["c4e3", "e6f4"]);
    // Another move than the expected ones drops everything.
    let after = service.play_square(&alice(), &after, "f5").await;
    assert_eq!((after.game.transcript().as_str(), after.to_move()), ("d3c3f5", Some(Color::White)));
    assert_eq!(service.lines(&after).await, none());
}

#[tokio::test]
async fn lines_are_private_and_set_only_while_the_opponent_is_to_move() {
    let service = TestService::new().await;
    let game = service.started_game(TimeControl::Days3).await;
    let choose = async |user: &User, turn, line: &str| {
        service.games.choose_conditional_line(user, game.id, turn, line.parse().unwrap()).await
    };
    assert_eq!(refusal(choose(&alice(), game.turn, "").await), Refusal::ConditionalMovesOnOwnTurn);
    let view = choose(&bob(), game.turn, "d3").await.unwrap();
    assert_eq!((view.own, view.set), (Color::White, ConditionalMoves::default()), "no reply is chosen yet");
    assert_eq!(view.expected.game.game.transcript(), "d3");
    assert_eq!(service.lines(&game).await, none());
    choose(&bob(), game.turn, "d3c3").await.unwrap();
    assert_eq!(choose(&bob(), game.turn, "").await.unwrap().set.lines().len(), 1);
    let removed = service.games.remove_conditional_moves(&bob(), game.id, game.turn).await.unwrap();
    assert_eq!(removed.set, ConditionalMoves::default());
    assert_eq!(service.lines(&game).await, none());
}

#[tokio::test]
async fn lines_are_dropped_when_a_game_ends_or_a_move_is_undone() {
    let service = TestService::new().await;
    for end in [GameAction::Resign, GameAction::Cancel, GameAction::End] {
        let game = service.started_game(TimeControl::Days1).await;
        service.set_line(&bob(), &game, "d3c3").await.unwrap();
        service.games.apply(&alice(), true, game.id, end, None, Origin::Response).await.unwrap();
        assert_eq!(service.lines(&game).await, none(), "{end:?}");
    }
    let casual = GivenOptions {
        clock: Some(ClockChoice::Limited(TimeControl::Days1)),
        color: "black".parse().ok(),
        rated: Some(crate::domain::RatedChoice::No),
        ..GivenOptions::default()
    };
    let game = service.player_game(casual).await.game;
    let game = service.show(game.id).await;
    let game = service.play_square(&alice(), &game, "d3").await;
    service.set_line(&alice(), &game, "c3c4").await.unwrap();
    service.apply(&alice(), game.id, GameAction::Undo).await.unwrap();
    assert_eq!(service.lines(&game).await.black, ["c3c4"], "Bob has not accepted yet");
    let undone = service.apply(&bob(), game.id, GameAction::AcceptUndo).await.unwrap().game;
    assert_eq!((service.lines(&game).await, service.lines(&undone).await), (none(), none()));
}

#[tokio::test]
async fn more_time_and_a_declined_win_leave_the_position_and_the_lines() {
    let service = TestService::new().await;
    let game = service.started_game(TimeControl::Days1).await;
    service.switch_holidays_off(&alice()).await;
    service.set_line(&bob(), &game, "d3c3").await.unwrap();
    service.apply(&bob(), game.id, give_time(&game)).await.unwrap();
    service.advance(2 * Timestamp::DAY_MS + 300);
    service.games.apply_as_bot(game.id, BotAction::FallFlag, None).await.unwrap();
    assert_eq!(refusal(service.set_line(&bob(), &game, "c4e3").await), Refusal::GameOver(game.id));
    service.apply(&bob(), game.id, GameAction::DeclineWin).await.unwrap();
    assert_eq!(service.lines(&game).await.white, ["d3c3"]);
    let after = service.play_square(&alice(), &game, "d3").await;
    assert_eq!(after.game.transcript(), "d3c3");
}
