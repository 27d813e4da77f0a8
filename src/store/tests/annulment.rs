//! Annulled games, and the rated games that are computed again.

use super::*;
use crate::domain::{
    Action, Actor, CasualReason, EndReason, GameAction, PlayerId, RatedStatus, Rating, RatingClass, Record, Score,
};
use crate::store::query::statement;
use crate::store::{Computed, NewRating, StoreError};
use rules::Color;

const GUILD: GuildId = GuildId(u64::MAX);

/// A game that its white player has resigned, with both changes of ratings.
async fn ended_game(write: &mut Write, players: [PlayerId; 2]) -> StoredGame {
    let new = new_game(Side::Player(players[0]), Side::Player(players[1]), players[0]);
    let mut game = write.insert_game(new, "test", START).await.unwrap();
    let moves = ["f5", "d6", "c3", "d3"].map(|text| GameAction::Move(text.parse().unwrap()));
    for (action, mover) in moves.into_iter().chain([GameAction::Resign]).zip([0, 1, 0, 1, 1]) {
        let actor = Actor { id: players[mover], moderator: false };
        let after = game.apply(actor, action, None, START).unwrap();
        let finish_sequence = write.update_game(&game, &after, Action::Player(actor, action), START).await.unwrap();
        if let Some(finish_sequence) = finish_sequence {
            for (player, opponent) in [(players[0], players[1]), (players[1], players[0])] {
                let before = Rating::new(START);
                let record = Record { wins: 1, ..Record::default() };
                let update = unlimited(before, Rating { record, ..before }, Score::Win);
                let class = RatingClass::Main;
                write.change_rating(&NewRating { finish_sequence, player, opponent, class, update }).await.unwrap();
            }
        }
        game = after;
    }
    game
}

async fn rated_games(write: &mut Write) -> Vec<(i64, bool)> {
    let mut found = Vec::new();
    let visit = |game: crate::store::ReplayedGame| found.push((game.finish_sequence, game.stored.black.is_some()));
    write.visit_rated_games(0, 10, visit).await.unwrap();
    found
}

#[tokio::test]
async fn an_annulled_game_has_no_changes_of_ratings_and_its_log_says_who_annulled_it() {
    let (_folder, mut write) = new_write().await;
    let players = [upsert_player(&mut write, 1).await.id, upsert_player(&mut write, 2).await.id];
    let (first, second) = (ended_game(&mut write, players).await, ended_game(&mut write, players).await);
    assert_eq!(rated_games(&mut write).await, [(1, true), (2, true)]);
    assert_eq!(write.rated_games_in(GUILD, 1).await.unwrap(), std::slice::from_ref(&second));
    assert_eq!(write.annulled_games_in(GUILD, 10).await.unwrap(), []);

    let annulled = first.annulled().unwrap();
    write.update_rated_status(&first, &annulled, "annul", players[1], START.plus_ms(5)).await.unwrap();
    write.delete_rating_changes(first.id).await.unwrap();
    let late = write.update_rated_status(&first, &annulled, "annul", players[1], START).await;
    assert!(matches!(late, Err(StoreError::Conflict)));
    let stored = write.game(first.id).await.unwrap().unwrap();
    assert_eq!((&stored, stored.rated), (&annulled, RatedStatus::Casual(CasualReason::Annulled)));
    assert_eq!(rated_games(&mut write).await, [(2, true)]);
    assert!(write.rating_change(first.id, players[0]).await.unwrap().is_none());
    assert!(write.rating_change(second.id, players[0]).await.unwrap().is_some());
    assert_eq!(write.rated_games_in(GUILD, 10).await.unwrap(), [second]);
    assert_eq!(write.annulled_games_in(GUILD, 10).await.unwrap(), std::slice::from_ref(&annulled));
    assert_eq!(write.annulled_games_in(GuildId(1), 10).await.unwrap(), []);

    let restored = annulled.restored().unwrap();
    write.update_rated_status(&annulled, &restored, "restore", players[0], START.plus_ms(6)).await.unwrap();
    assert_eq!(rated_games(&mut write).await, [(1, false), (2, true)], "its changes are to be computed");
    let events: Vec<(i64, i64, i64, String)> = write
        .fetch_all(
            "SELECT sequence, at_ms, actor_id, kind FROM game_event WHERE game_id = $1 ORDER BY sequence DESC LIMIT 2",
            first.id.0,
            "testing",
        )
        .await
        .unwrap();
    let annul = (annulled.version.0, START.0 + 5, players[1].0, "annul".to_owned());
    let restore = (restored.version.0, START.0 + 6, players[0].0, "restore".to_owned());
    assert_eq!(events, [restore, annul]);
}

#[tokio::test]
async fn every_annulment_changes_the_note_that_ratings_are_out_of_date() {
    let (_folder, mut write) = new_write().await;
    assert_eq!(
        (write.ratings_outdated().await.unwrap(), write.computed(Computed::RatingSystem).await.unwrap()),
        (None, None)
    );
    write.note_ratings_outdated().await.unwrap();
    let first = write.ratings_outdated().await.unwrap();
    write.note_ratings_outdated().await.unwrap();
    let second = write.ratings_outdated().await.unwrap();
    assert!(first.is_some() && second.is_some() && first != second, "{first:?} {second:?}");
    write.note_ratings_computed("new").await.unwrap();
    assert_eq!(write.ratings_outdated().await.unwrap(), None);
    assert_eq!(write.computed(Computed::RatingSystem).await.unwrap().as_deref(), Some("new"));
}

#[tokio::test]
async fn exactly_the_games_with_a_result_are_computed_again() {
    let (_folder, mut write) = new_write().await;
    let players = [upsert_player(&mut write, 1).await.id, upsert_player(&mut write, 2).await.id];
    ended_game(&mut write, players).await;
    for reason in [
        EndReason::Board,
        EndReason::Resigned(Color::White),
        EndReason::TimeOut(Color::White),
        EndReason::NoFirstMove(Color::White),
        EndReason::DrawAgreed,
        EndReason::Claimed(Color::Black),
        EndReason::Cancelled(None),
        EndReason::Cancelled(Some(Color::White)),
        EndReason::Replaced,
        EndReason::Stopped,
        EndReason::EndedByModerator,
        EndReason::PlayerDeleted,
        EndReason::Abandoned,
    ] {
        let query = statement("UPDATE game SET end_reason = $1, end_color = $2", &reason, None);
        query.execute(write.connection()).await.unwrap();
        assert_eq!(rated_games(&mut write).await.len(), usize::from(reason.has_result()), "{reason:?}");
    }
    for statement in ["UPDATE game SET end_reason = 'board'", "UPDATE rating_change SET class = 'live'"] {
        write.execute(statement, (), "testing").await.unwrap();
    }
    assert_eq!(rated_games(&mut write).await, [(1, false)], "the changes are in a class of an earlier version");
}
