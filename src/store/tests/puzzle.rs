//! Attempts at puzzles, ratings of players and puzzles, and refutations are read as they were stored.

use super::*;
use crate::domain::{LeaderboardScope, PuzzleAttempt, PuzzlePlayer, PuzzleRating, Ranking, Refutation, Standing};
use crate::domain::{RatedAnswer, Version};
use rules::{PuzzleId, Square};

const FIRST: PuzzleId = PuzzleId(u32::MAX);
const SECOND: PuzzleId = PuzzleId(7);

fn squares(text: &str) -> Vec<Square> {
    text.split_whitespace().map(|square| square.parse().unwrap()).collect()
}

#[tokio::test]
async fn an_attempt_is_read_as_it_was_stored_and_unanswered_until_it_is_rated() {
    let (_folder, store) = new_store().await;
    let mut write = store.write().await.unwrap();
    let [alice, bob] = [upsert_player(&mut write, 1).await.id, upsert_player(&mut write, 2).await.id];
    let new = PuzzleAttempt::new(FIRST);
    write.show_puzzle(alice, &new, START).await.unwrap();
    write.show_puzzle(bob, &PuzzleAttempt::new(SECOND), START).await.unwrap();
    assert_eq!(write.unanswered_puzzles(alice).await.unwrap(), std::slice::from_ref(&new));
    let going_on = PuzzleAttempt { version: Version(2), moves: squares("d3 h8"), wrong_answers: 1, ..new };
    write.update_puzzle_attempt(alice, &going_on).await.unwrap();
    assert_eq!(write.puzzle_attempt(alice, FIRST).await.unwrap(), Some(going_on.clone()));
    assert_eq!(write.puzzle_attempt(alice, SECOND).await.unwrap(), None, "that is Bob's");
    let result = "failed".parse().unwrap();
    let rated = RatedAnswer { result, before: 653.25, after: 640.5, at: START.plus_ms(5) };
    let done = PuzzleAttempt { version: Version(3), is_revealed: true, rated: Some(rated), ..going_on };
    write.update_puzzle_attempt(alice, &done).await.unwrap();
    assert_eq!(write.unanswered_puzzles(alice).await.unwrap(), []);
    // Shown again after all the others: the first answer stays.
    let again = done.again();
    write.show_puzzle(alice, &again, START.plus_ms(9)).await.unwrap();
    write.commit().await.unwrap();
    let mut read = store.read().await.unwrap();
    assert_eq!(read.puzzle_attempt(alice, FIRST).await.unwrap(), Some(again));
    assert_eq!(read.shown_puzzles(alice).await.unwrap(), [(FIRST, START.plus_ms(9))].into());
}

#[tokio::test]
async fn ratings_of_players_and_puzzles_replace_the_former_ones_and_make_a_list() {
    let (_folder, mut write) = new_write().await;
    let mut players = Vec::new();
    for (number, rating, deviation) in [(1, 700.0, 60.0), (2, 1500.0, 111.0), (3, 900.5, 109.0)] {
        let id = upsert_player(&mut write, number).await.id;
        assert_eq!(write.puzzle_player(id).await.unwrap(), None);
        write.put_puzzle_player(id, &PuzzlePlayer::new(START)).await.unwrap();
        let player =
            PuzzlePlayer { rating, deviation, tried: 9, solved: 5, streak: 2, best_streak: 4, at: START.plus_ms(1) };
        write.put_puzzle_player(id, &player).await.unwrap();
        assert_eq!(write.puzzle_player(id).await.unwrap(), Some(player));
        let standing = Standing::by_puzzles(&player, START);
        write.record_standing(id, standing, LOCATION.guild, START).await.unwrap();
        players.push(id);
    }
    let scope = LeaderboardScope::Server(GuildId(u64::MAX));
    let page = write.leaderboard(scope, Some(Ranking::Puzzles.into()), 0, Some(players[1]), START).await.unwrap();
    let names: Vec<_> = page.rows.iter().map(|row| (row.player.name.as_str(), row.is_provisional)).collect();
    assert_eq!(names, [("user 3", false), ("user 1", false), ("user 2", true)], "provisional ratings come last");
    assert_eq!(page.own.map(|own| own.rank), Some(3));
    let global =
        write.leaderboard(LeaderboardScope::Global, Some(Ranking::Puzzles.into()), 0, None, START).await.unwrap();
    assert_eq!(global.rows, [], "nobody has chosen that");

    assert_eq!(write.puzzle_rating(FIRST).await.unwrap(), None);
    for tried in [1, 2] {
        let rating = PuzzleRating { rating: 800.5, deviation: 90.0, tried, solved: 1 };
        write.put_puzzle_rating(FIRST, &rating).await.unwrap();
        assert_eq!(write.puzzle_rating(FIRST).await.unwrap(), Some(rating));
    }
    assert_eq!(write.puzzle_ratings().await.unwrap(), [(FIRST, 800.5)].into());
}

#[tokio::test]
async fn a_refutation_is_stored_once_for_the_same_moves() {
    let (_folder, mut write) = new_write().await;
    let refutation = Refutation { line: squares("a1 h8"), score: -12, right_score: 6, is_exact: true };
    let moves = squares("d3 c4");
    write.insert_puzzle_refutation(FIRST, &moves, &refutation).await.unwrap();
    let other = Refutation { line: Vec::new(), is_exact: false, ..refutation.clone() };
    write.insert_puzzle_refutation(FIRST, &moves, &other).await.unwrap();
    assert_eq!(write.puzzle_refutation(FIRST, &moves).await.unwrap(), Some(refutation));
    assert_eq!(write.puzzle_refutation(FIRST, &moves[..1]).await.unwrap(), None);
    assert_eq!(write.puzzle_refutation(SECOND, &moves).await.unwrap(), None);
    write.insert_puzzle_refutation(SECOND, &moves, &other).await.unwrap();
    assert_eq!(write.puzzle_refutation(SECOND, &moves).await.unwrap(), Some(other));
}

#[tokio::test]
async fn moves_that_cannot_be_read_are_an_error() {
    let (_folder, mut write) = new_write().await;
    let alice = upsert_player(&mut write, 1).await.id;
    write.show_puzzle(alice, &PuzzleAttempt::new(FIRST), START).await.unwrap();
    for moves in ["d", "d3x", "z9"] {
        write.execute("UPDATE puzzle_attempt SET moves = $1", moves, "testing").await.unwrap();
        assert!(write.puzzle_attempt(alice, FIRST).await.is_err(), "{moves}");
    }
}
