//! The bot's turns, in games of every kind and after a restart.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

use super::*;
use crate::domain::{EndReason, Status};
use crate::rules::ByColor;

/// Waits for the news of a change after which `is_due` holds.
async fn until(house: &House, id: GameId, is_due: impl Fn(&GameView) -> bool) -> GameView {
    let mut changes = house.games.parts.changes.listen();
    loop {
        let view = house.games.view(id).await.unwrap();
        if is_due(&view) {
            return view;
        }
        changes.recv().await.unwrap();
    }
}

fn players(house: &House, pace: Duration) -> (CancellationToken, tokio::task::JoinHandle<()>) {
    let stop = CancellationToken::new();
    let run = BotPlayers::new(house.games.clone(), pace).run(stop.clone());
    (stop, tokio::spawn(run))
}

#[tokio::test]
async fn a_person_plays_every_easy_level_to_the_end_and_the_bot_always_answers() {
    let house = House::new().await;
    let (stop, run) = players(&house, Duration::ZERO);
    for number in 1..=5 {
        let mut view = house.games.play(&alice(), &level(number), PLACE).await.unwrap();
        while view.game.to_move().is_some() {
            if view.game.level_to_move().is_none() {
                let action = GameAction::Move(first_move(&view));
                house
                    .games
                    .apply(&alice(), false, view.game.id, action, Some(view.game.turn), Origin::Response)
                    .await
                    .unwrap();
            }
            view = until(&house, view.game.id, |view| view.game.level_to_move().is_none()).await;
        }
        assert_eq!(view.game.ending().unwrap().reason, EndReason::Board);
    }
    stop.cancel();
    run.await.unwrap();
}

#[tokio::test]
async fn games_left_waiting_are_taken_up_after_a_restart() {
    let house = House::new().await;
    let levels = ByColor { black: Level::WEAKEST, white: Level::try_from(2).unwrap() };
    let show = house.games.exhibit(&alice(), levels, &small(), PLACE).await.unwrap().game.id;
    let game = house.games.play(&alice(), &level(3), PLACE).await.unwrap();
    house.apply(&alice(), game.game.id, GameAction::Move(first_move(&game))).await.unwrap();
    // Nobody listened to any of that.
    let (stop, run) = players(&house, Duration::ZERO);
    let ended = until(&house, show, |view| view.game.ending().is_some()).await;
    assert_eq!(ended.game.ending().unwrap().reason, EndReason::Board);
    let answered = until(&house, game.game.id, |view| view.game.level_to_move().is_none()).await;
    assert!(answered.game.game.plies().len() >= 2);
    stop.cancel();
    run.await.unwrap();
}

#[tokio::test]
async fn an_exhibition_rests_between_moves_and_stands_still_when_paused() {
    let house = House::new().await;
    let levels = ByColor { black: Level::WEAKEST, white: Level::WEAKEST };
    let game = house.games.exhibit(&alice(), levels, &small(), PLACE).await.unwrap().game;
    let (stop, run) = players(&house, Duration::from_secs(3600));
    let first = until(&house, game.id, |view| view.game.game.plies().len() == 1).await.game;
    assert_eq!(first.status, Status::Running);
    let paused = house.apply(&alice(), game.id, GameAction::Pause).await.unwrap().game;
    assert_eq!(paused.game.plies().len(), 1, "the second move is an hour away");
    assert_eq!(refusal(house.apply(&eve(), game.id, GameAction::Stop).await), Refusal::NotYourExhibition);
    let stopped =
        house.games.apply(&eve(), true, game.id, GameAction::Stop, None, Origin::Response).await.unwrap().game;
    assert_eq!(stopped.ending().map(|ending| ending.reason), Some(EndReason::Stopped));
    stop.cancel();
    run.await.unwrap();
}

#[tokio::test]
async fn the_bots_moves_are_told_as_background_and_a_stopping_engine_leaves_the_game() {
    let house = House::new().await;
    let mut changes = house.games.parts.changes.listen();
    let game = house.games.play(&alice(), &level(1), PLACE).await.unwrap().game;
    house
        .apply(&alice(), game.id, GameAction::Move(first_move(&house.games.view(game.id).await.unwrap())))
        .await
        .unwrap();
    let (stop, run) = players(&house, Duration::ZERO);
    let mut origins = Vec::new();
    while origins.len() < 3 {
        if let Event::Game { origin, .. } = changes.recv().await.unwrap() {
            origins.push(origin);
        }
    }
    assert_eq!(origins, [Origin::Response, Origin::Response, Origin::Background]);
    house.games.parts.engine.stop();
    let view = until(&house, game.id, |view| view.game.level_to_move().is_none()).await;
    let after = house.apply(&alice(), game.id, GameAction::Move(first_move(&view))).await.unwrap();
    stop.cancel();
    run.await.unwrap();
    assert_eq!(house.games.view(game.id).await.unwrap().game, after.game);
}
