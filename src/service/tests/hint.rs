//! Hints in games against the bot.

use std::sync::{Mutex, mpsc};

use tokio::sync::oneshot;

use super::*;
use crate::domain::SideName;

#[tokio::test]
async fn a_hint_has_the_best_moves_and_is_noted_in_the_game() {
    let service = TestService::new().await;
    let game = service.games.start(&alice(), &level(1), LOCATION).await.unwrap().game;
    let mut events = service.games.events.subscribe();
    let hint = service.games.hint(&alice(), game.id, game.turn).await.unwrap();
    // 4×4 is solved: Black loses by ten discs, with the empty squares given to the winner. The four moves are alike.
    assert_eq!(hint.moves.len(), 3);
    assert!(hint.moves.iter().all(|one| (one.lead, one.proven) == (-10, true)), "{:?}", hint.moves);
    assert!(hint.moves.iter().all(|one| game.game.position().legal_moves().contains(one.square)));
    let stored = service.games.view(game.id).await.unwrap().game;
    assert_eq!((hint.view.game.clone(), stored.had_hint, stored.turn), (stored.clone(), true, game.turn));
    let Event::Game { id, version, origin, .. } = events.recv().await.unwrap() else { panic!("a change of the game") };
    let noted = (id, version, origin);
    assert_eq!(noted, (game.id, stored.version, Origin::Background), "the board says that the game does not count");
}

/// Seeds as of [`CountingSource`]. One of them is held back until the test lets it go.
#[derive(Debug, Default)]
struct HeldSource {
    seeds: CountingSource,
    held: Mutex<Option<(oneshot::Sender<()>, mpsc::Receiver<()>)>>,
}

impl RandomSource for HeldSource {
    fn seed(&self) -> u64 {
        let held = self.held.lock().unwrap().take();
        if let Some((reached, release)) = held {
            reached.send(()).unwrap();
            release.recv().unwrap();
        }
        self.seeds.seed()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_that_is_found_after_the_game_has_moved_on_is_refused() {
    let random = Arc::new(HeldSource::default());
    let service = TestService::with_random(random.clone()).await;
    let view = service.games.start(&alice(), &level(1), LOCATION).await.unwrap();
    let (id, turn) = (view.game.id, view.game.turn);
    // The search needs a seed, after the game was read.
    let (reached, is_reached) = oneshot::channel();
    let (release, is_released) = mpsc::channel();
    *random.held.lock().unwrap() = Some((reached, is_released));
    let games = service.games.clone();
    let hint = tokio::spawn(async move { games.hint(&alice(), id, turn).await });
    is_reached.await.unwrap();
    let moved = service.apply(&alice(), id, GameAction::Move(first_move(&view))).await.unwrap();
    release.send(()).unwrap();
    assert_eq!(refusal(hint.await.unwrap()), Refusal::OutdatedButton);
    assert!(!service.games.view(id).await.unwrap().game.had_hint);

    let stale = service.games.hint(&alice(), id, turn).await;
    assert_eq!(refusal(stale), Refusal::OutdatedButton);
    let thinking = service.games.hint(&alice(), id, moved.game.turn).await;
    assert_eq!(refusal(thinking), Refusal::TurnOf(SideName::Level(Level::WEAKEST.into())));
}

#[tokio::test]
async fn there_are_no_hints_between_players_and_for_others() {
    let service = TestService::new().await;
    let between = service.player_game(GivenOptions::default()).await.game;
    assert_eq!(refusal(service.games.hint(&alice(), between.id, between.turn).await), Refusal::HintBetweenPlayers);
    let own = service.games.start(&alice(), &level(1), LOCATION).await.unwrap().game;
    assert_eq!(refusal(service.games.hint(&bob(), own.id, own.turn).await), Refusal::NotYourGame);
    assert!(!service.games.view(own.id).await.unwrap().game.had_hint);
}
