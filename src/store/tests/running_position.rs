//! The positions of running games between people are those at which the games stand.

use super::*;
use crate::domain::{
    Action, BotAction, EndReason, GameAction, PositionHash, PositionKey, TimeControl, at_and_after, running_hashes,
};
use rules::Color;

/// The stored rows, in order.
async fn rows(write: &mut Write) -> Vec<(i64, i64)> {
    let query = "SELECT hash, game_id FROM running_position ORDER BY hash, game_id";
    write.fetch_all(query, (), "testing").await.unwrap()
}

/// The rows, which must be those that a filling writes.
async fn checked_rows(write: &mut Write) -> Vec<(i64, i64)> {
    let stored = rows(write).await;
    write.fill_running_positions("test").await.unwrap();
    assert_eq!(stored, rows(write).await);
    stored
}

/// The hash of the position of a game.
fn hash(game: &StoredGame) -> PositionHash {
    PositionKey::of_discs(game.game.position()).hash()
}

#[tokio::test]
async fn a_game_between_people_is_found_where_it_stands_until_it_is_over() {
    let (_folder, mut write) = new_write().await;
    let [alice, bob] = [upsert_player(&mut write, 1).await.id, upsert_player(&mut write, 2).await.id];
    let new = new_game(Side::Player(alice), Side::Player(bob), alice);
    let mut game = write.insert_game(new.clone(), "test", START).await.unwrap();
    let mut counts = Vec::new();
    while let Some(color) = game.to_move() {
        let stored = checked_rows(&mut write).await;
        counts.push(stored.len());
        let is_known = game.game.plies().len() < 8;
        assert_eq!(stored.is_empty(), is_known, "after {} moves", game.game.plies().len());
        let found = write.games_at(&[hash(&game), PositionHash(1)]).await.unwrap();
        assert_eq!(found.first(), (!is_known).then(|| (hash(&game), game.game.clone())).as_ref());
        let id = if color == Color::Black { alice } else { bob };
        let square = game.game.position().legal_moves().iter().next().unwrap();
        game = write.perform(&game, action_of(Side::Player(id), GameAction::Move(square)), START).await;
    }
    assert!(counts.len() > 40 && counts.iter().any(|count| *count > 8), "{counts:?}");
    assert_eq!(rows(&mut write).await, [], "it is over");
}

#[tokio::test]
async fn a_game_that_may_go_on_stays_and_one_against_the_bot_has_no_positions() {
    let (_folder, mut write) = new_write().await;
    let [alice, bob] = [upsert_player(&mut write, 1).await.id, upsert_player(&mut write, 2).await.id];
    let moves: Vec<_> = ["f5", "d6", "c3", "d3", "c4", "f4", "f6", "g5"].map(|square| square.parse().unwrap()).into();
    let start = |white: Side, clock: ClockChoice| {
        let pair = ByColor { black: Side::Player(alice), white };
        NewGame::new(Variant::default(), SetupChoice::Random, clock, &moves, pair, LOCATION, alice)
    };
    write.insert_game(start(Side::Level(Level::WEAKEST.into()), ClockChoice::None), "test", START).await.unwrap();
    assert_eq!(checked_rows(&mut write).await, []);
    let game = write.insert_game(start(Side::Player(bob), ClockChoice::None), "test", START).await.unwrap();
    let hashes = running_hashes(&game);
    assert_eq!((rows(&mut write).await.len(), hashes.len()), (hashes.len(), at_and_after(game.game.position()).len()));
    write.perform(&game, action_of(Side::Player(bob), GameAction::Cancel), START).await;
    assert_eq!(checked_rows(&mut write).await, []);

    // A win by time that can be declined for a day.
    let day = ClockChoice::Limited(TimeControl::Days1);
    let game = write.insert_game(start(Side::Player(bob), day), "test", START).await.unwrap();
    let mut game = write.perform(&game, Action::Bot(BotAction::StartClock), START).await;
    for id in [alice, bob, alice, bob] {
        let square = game.game.position().legal_moves().iter().next().unwrap();
        game = write.perform(&game, action_of(Side::Player(id), GameAction::Move(square)), START).await;
    }
    let now = START.plus_ms(Timestamp::DAY_MS + 60_000);
    let ended = write.perform(&game, Action::Bot(BotAction::FallFlag), now).await;
    assert!(matches!(ended.ending().unwrap().reason, EndReason::TimeOut(_)) && ended.final_ending().is_none());
    assert_eq!(checked_rows(&mut write).await.len(), running_hashes(&game).len());
    write.perform(&ended, action_of(Side::Player(bob), GameAction::ConfirmWin), now).await;
    assert_eq!(checked_rows(&mut write).await, []);
}
