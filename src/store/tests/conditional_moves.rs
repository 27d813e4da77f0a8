//! Conditional moves: round trips, and lines of another turn.

use super::*;
use crate::domain::{Actor, ClockChoice, ConditionalLine, ConditionalMoves, GameAction, TimeControl};
use crate::store::StoreError;

fn set(lines: &[&str]) -> ConditionalMoves {
    ConditionalMoves::from_lines(lines.iter().map(|line| line.parse::<ConditionalLine>().unwrap()))
}

/// A day game of two players whose first move is Black's, with the players.
async fn day_game(write: &mut Write) -> (StoredGame, PlayerId, PlayerId) {
    let (alice, bob) = (upsert_player(write, 1).await.id, upsert_player(write, 2).await.id);
    let new = new_game(Side::Player(alice), Side::Player(bob), alice);
    let new = NewGame { clock: ClockChoice::Limited(TimeControl::Days1), ..new };
    (write.insert_game(new, "test", START).await.unwrap(), alice, bob)
}

#[tokio::test]
async fn the_lines_of_both_players_are_read_as_written_and_only_at_their_turn() {
    let (_folder, store) = new_store().await;
    let mut write = store.write().await.unwrap();
    let (game, alice, bob) = day_game(&mut write).await;
    let (other, ..) = day_game(&mut write).await;
    let none = ByColor::<ConditionalMoves>::default();
    assert_eq!(write.conditional_moves(&game).await.unwrap(), none);
    let wanted = ByColor { black: set(&["c3d3"]), white: set(&["d3c3c4e3", "c4e3", "l12a1"]) };
    write.replace_conditional_moves(&game, bob, &set(&["f5f6"])).await.unwrap();
    write.replace_conditional_moves(&game, bob, &wanted.white).await.unwrap();
    write.replace_conditional_moves(&game, alice, &wanted.black).await.unwrap();
    assert_eq!(write.conditional_moves(&game).await.unwrap(), wanted);
    assert_eq!(write.conditional_moves(&other).await.unwrap(), none);
    write.commit().await.unwrap();

    let mut write = store.write().await.unwrap();
    let (actor, action) = (Actor { id: alice, moderator: false }, GameAction::Move("d3".parse().unwrap()));
    let moved = game.apply(actor, action, None, START).unwrap();
    assert_eq!(write.conditional_moves(&moved).await.unwrap(), none, "they are for the turn before");
    assert!(write.delete_conditional_moves(game.id).await.unwrap());
    assert!(!write.delete_conditional_moves(game.id).await.unwrap());
    assert_eq!(write.conditional_moves(&game).await.unwrap(), none);
}

#[tokio::test]
async fn lines_that_cannot_be_read_are_reported_as_corrupt() {
    let (_folder, store) = new_store().await;
    let mut write = store.write().await.unwrap();
    let (game, _, bob) = day_game(&mut write).await;
    write.replace_conditional_moves(&game, bob, &set(&["d3c3"])).await.unwrap();
    let eve = upsert_player(&mut write, 3).await.id;
    write.commit().await.unwrap();
    for change in ["moves = 'd3pass'".to_owned(), format!("player_id = {}", eve.0)] {
        let mut write = store.write().await.unwrap();
        let sql = sqlx::AssertSqlSafe(format!("UPDATE conditional_line SET {change}"));
        sqlx::query(sql).execute(write.sqlite()).await.unwrap();
        let read = write.conditional_moves(&game).await;
        assert!(matches!(read, Err(StoreError::Corrupt { .. })), "{change}: {read:?}");
    }
}
