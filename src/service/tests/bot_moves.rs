//! The bot's moves, in all kinds of games and after a restart.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::*;
use crate::domain::{EndReason, Status};
use rules::ByColor;

/// Waits until a game fulfils `condition`.
async fn view_when(service: &TestService, id: GameId, condition: impl Fn(&GameView) -> bool) -> GameView {
    let mut events = service.games.events.subscribe();
    loop {
        let view = service.games.view(id).await.unwrap();
        if condition(&view) {
            return view;
        }
        events.recv().await.unwrap();
    }
}

/// Plays the bot's moves until what is returned is awaited.
fn start_bot(service: &TestService, pace: Duration) -> impl Future<Output = ()> + use<> {
    service.run(BotMoveWorker::new(service.games.clone(), pace))
}

#[tokio::test]
async fn the_bot_always_moves_in_games_against_the_lower_levels() {
    let service = TestService::new().await;
    let bot = start_bot(&service, Duration::ZERO);
    for number in 1..=5 {
        let mut view = service.games.start(&alice(), &level(number), LOCATION).await.unwrap();
        while view.game.to_move().is_some() {
            if view.game.level_to_move().is_none() {
                let action = GameAction::Move(first_move(&view));
                service
                    .games
                    .apply(&alice(), false, view.game.id, action, Some(view.game.turn), Origin::Response)
                    .await
                    .unwrap();
            }
            view = view_when(&service, view.game.id, |view| view.game.level_to_move().is_none()).await;
        }
        assert_eq!(view.game.ending().unwrap().reason, EndReason::Board);
    }
    bot.await;
}

#[tokio::test]
async fn games_that_wait_for_the_bot_go_on_after_a_restart() {
    let service = TestService::new().await;
    let levels = ByColor { black: Level::WEAKEST, white: Level::try_from(2).unwrap() };
    let exhibition = service.games.start_exhibition(&alice(), levels, &small(), LOCATION).await.unwrap().game.id;
    let game = service.games.start(&alice(), &level(3), LOCATION).await.unwrap();
    service.apply(&alice(), game.game.id, GameAction::Move(first_move(&game))).await.unwrap();
    // No worker was running until now.
    let bot = start_bot(&service, Duration::ZERO);
    let ended = view_when(&service, exhibition, |view| view.game.ending().is_some()).await;
    assert_eq!(ended.game.ending().unwrap().reason, EndReason::Board);
    let moved = view_when(&service, game.game.id, |view| view.game.level_to_move().is_none()).await;
    assert!(moved.game.game.plies().len() >= 2);
    bot.await;
}

#[tokio::test]
async fn an_exhibition_waits_between_moves_and_can_be_paused() {
    let service = TestService::new().await;
    let levels = ByColor { black: Level::WEAKEST, white: Level::WEAKEST };
    let game = service.games.start_exhibition(&alice(), levels, &small(), LOCATION).await.unwrap().game;
    let bot = start_bot(&service, Duration::from_secs(3600));
    let first = view_when(&service, game.id, |view| view.game.game.plies().len() == 1).await.game;
    assert_eq!(first.status, Status::Running);
    let paused = service.apply(&alice(), game.id, GameAction::Pause).await.unwrap().game;
    assert_eq!(paused.game.plies().len(), 1, "the second move is an hour away");
    assert_eq!(refusal(service.apply(&eve(), game.id, GameAction::Stop).await), Refusal::NotStarter);
    let stopped =
        service.games.apply(&eve(), true, game.id, GameAction::Stop, None, Origin::Response).await.unwrap().game;
    assert_eq!(stopped.ending().map(|ending| ending.reason), Some(EndReason::Stopped));
    bot.await;
}

#[tokio::test]
async fn the_bots_moves_are_background_events_and_a_stopped_engine_leaves_the_game_unchanged() {
    let service = TestService::new().await;
    let mut events = service.games.events.subscribe();
    let game = service.games.start(&alice(), &level(1), LOCATION).await.unwrap().game;
    service
        .apply(&alice(), game.id, GameAction::Move(first_move(&service.games.view(game.id).await.unwrap())))
        .await
        .unwrap();
    let bot = start_bot(&service, Duration::ZERO);
    let mut origins = Vec::new();
    while origins.len() < 3 {
        if let Event::Game { origin, .. } = events.recv().await.unwrap() {
            origins.push(origin);
        }
    }
    assert_eq!(origins, [Origin::Response, Origin::Response, Origin::Background]);
    service.games.engine.stop();
    let view = view_when(&service, game.id, |view| view.game.level_to_move().is_none()).await;
    let after = service.apply(&alice(), game.id, GameAction::Move(first_move(&view))).await.unwrap();
    bot.await;
    assert_eq!(service.games.view(game.id).await.unwrap().game, after.game);
}

/// Seeds as of [`CountingSource`], but one of them panics.
#[derive(Debug, Default)]
struct PanickingSource {
    seeds: CountingSource,
    panics: AtomicBool,
}

impl RandomSource for PanickingSource {
    fn seed(&self) -> u64 {
        assert!(!self.panics.swap(false, Ordering::SeqCst), "this seed panics, as this test wants");
        self.seeds.seed()
    }
}

#[tokio::test]
async fn after_a_panic_the_bot_moves_at_the_next_event() {
    let random = Arc::new(PanickingSource::default());
    let service = TestService::with_random(random.clone()).await;
    let game = service.games.start(&alice(), &level(1), LOCATION).await.unwrap();
    random.panics.store(true, Ordering::SeqCst);
    let moved = service.apply(&alice(), game.game.id, GameAction::Move(first_move(&game))).await.unwrap().game;
    assert!(moved.level_to_move().is_some());
    // The worker finds the game at its start, and panics.
    let bot = start_bot(&service, Duration::ZERO);
    while random.panics.load(Ordering::SeqCst) {
        tokio::task::yield_now().await;
    }
    service.games.publish(&moved, Origin::Background);
    let answered = view_when(&service, moved.id, |view| view.game.level_to_move().is_none());
    let view = tokio::time::timeout(Duration::from_secs(60), answered).await.expect("the bot moves");
    assert!(view.game.game.plies().len() > moved.game.plies().len());
    bot.await;
}

#[tokio::test]
async fn a_move_that_the_bot_found_before_an_undo_is_not_played() {
    let service = TestService::new().await;
    let game = service.games.start(&alice(), &level(3), LOCATION).await.unwrap();
    let id = game.game.id;
    let thinking = service.apply(&alice(), id, GameAction::Move(first_move(&game))).await.unwrap();
    let reply = bot_move(first_move(&thinking));
    let undone = service.apply(&alice(), id, GameAction::Undo).await.unwrap().game;
    assert_eq!((undone.game.plies().len(), undone.level_to_move()), (0, None));
    assert_eq!(undone.turn.0, thinking.game.turn.0 + 1, "turns are never used again");
    let late = service.games.apply_as_bot(id, reply, Some(thinking.game.turn)).await;
    assert_eq!(refusal(late), Refusal::OutdatedButton);
    // The same move again is another turn, in which the bot may move.
    let again = service.apply(&alice(), id, GameAction::Move(first_move(&game))).await.unwrap();
    let late = service.games.apply_as_bot(id, reply, Some(thinking.game.turn)).await;
    assert_eq!(refusal(late), Refusal::OutdatedButton);
    service.games.apply_as_bot(id, reply, Some(again.game.turn)).await.unwrap();
}
