//! Whether a running game between people stands somewhere is found out among very many.

use std::time::Instant;

use super::*;
use crate::domain::{RunningPositions, positions_of};
use rules::{Game, Position, Variant};

/// A game of so many random moves, or of fewer if it ends before.
fn random_game(random: &mut fastrand::Rng, plies: usize) -> Game {
    let mut game = Game::new(Variant::default());
    while game.plies().len() < plies && game.to_move().is_some() {
        let moves: Vec<_> = game.position().legal_moves().iter().collect();
        game.play(moves[random.usize(..moves.len())]).unwrap();
    }
    game
}

/// Looks for positions among so many running games, and prints how long that takes.
async fn look_among(count: u64) {
    let service = TestService::new().await;
    service.player_game(small()).await;
    let mut random = fastrand::Rng::with_seed(7);
    let games: Vec<Game> = (0..count).map(|number| random_game(&mut random, 8 + number as usize % 44)).collect();
    let mut write = service.games.store.write().await.unwrap();
    write.write_running_games(&games.iter().map(Game::transcript).collect::<Vec<_>>()).await;
    write.commit().await.unwrap();
    let started = Instant::now();
    service.games.update_running_positions().await.unwrap();
    println!("{count} games are filled in within {:?}", started.elapsed());
    let started = Instant::now();
    let all = service.games.store.read().await.unwrap().running_games_between_people().await.unwrap();
    println!("all {} games are read within {:?}", all.len(), started.elapsed());
    let look = async |name: &str, positions: Vec<Position>| -> RunningPositions {
        let started = Instant::now();
        let running = service.games.running_positions(positions).await.unwrap();
        println!("{name} among {count} games: {:?}", started.elapsed());
        running
    };
    for game in games.iter().step_by(games.len() / 5) {
        let running = look("one position", vec![*game.position()]).await;
        assert!(running.contains(game.position()), "{}", game.transcript());
        let running = look("all positions of a game", positions_of(game)).await;
        assert!(running.contains(game.position()));
    }
    for _ in 0..5 {
        // Nobody plays on there: it is another game.
        let other = random_game(&mut random, 40);
        assert!(!look("another position", vec![*other.position()]).await.is_any());
    }
}

#[tokio::test]
async fn a_position_is_found_among_many_running_games() {
    look_among(2_000).await;
}

/// `cargo test --lib -- --ignored --nocapture among_fifty_thousand_running_games`
#[tokio::test]
#[ignore = "only measures"]
async fn a_position_is_found_among_fifty_thousand_running_games() {
    look_among(50_000).await;
}
