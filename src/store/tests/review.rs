//! Reviews are stored once for the same moves.

use super::*;
use crate::domain::{MoveValue, Review};
use crate::store::ReviewOf;
use rules::{Corners, Game, Goal, Square};

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn review(variant: Variant, moves: &str) -> Review {
    let game = Game::from_transcript(variant, moves).unwrap();
    let values = game.plies().iter().enumerate().map(|(index, ply)| MoveValue {
        best: if index == 1 { square("d6") } else { ply.square },
        score: -3 + i32::try_from(index).unwrap() * 2,
        loss: u32::from(index == 1) * 7,
        exact: index % 2 == 0,
        line: if index == 0 { Vec::new() } else { vec![square("d6"), square("l12"), square("c3")] },
        reply: if index == 1 { vec![square("d3"), square("c4")] } else { Vec::new() },
        obvious: (index == 2).then(|| (square("b2"), 11)),
    });
    Review::new(game.clone(), values.collect()).unwrap()
}

#[tokio::test]
async fn a_review_is_read_as_it_was_stored_and_only_for_the_same_start() {
    let (_folder, store) = new_store().await;
    let standard = Variant::default();
    let stored = review(standard, "f5d6c3d3c4");
    let mut write = store.write().await.unwrap();
    assert_eq!(write.review_of(stored.game()).await.unwrap(), None);
    let id = write.insert_review(&stored, ReviewOf::Game, START).await.unwrap();
    assert_eq!(
        write.insert_review(&stored, ReviewOf::Game, START).await.unwrap(),
        id,
        "two users may have computed it"
    );
    write.commit().await.unwrap();
    let mut read = store.read().await.unwrap();
    assert_eq!(read.review_of(stored.game()).await.unwrap(), Some((id, stored.clone())));
    assert_eq!(read.reviewed_game(id).await.unwrap().as_ref(), Some(stored.game()));
    assert_eq!(read.reviewed_game(crate::domain::ReviewId(id.0 + 1)).await.unwrap(), None);
    let fewest = Variant { goal: Goal::Fewest, ..standard };
    for other in [review(fewest, "f5d6c3d3c4"), review(standard, "f5d6c3d3")] {
        assert_eq!(read.review_of(other.game()).await.unwrap(), None);
    }
    drop(read);
    // The same moves after a start with a corner.
    let with_corner = review(Variant { corners: Corners::ALL[1], ..standard }, "f5d6c3d3c4");
    let mut write = store.write().await.unwrap();
    let other_id = write.insert_review(&with_corner, ReviewOf::Game, START).await.unwrap();
    assert_eq!(write.review_of(with_corner.game()).await.unwrap(), Some((other_id, with_corner)));
    assert_eq!(write.review_of(stored.game()).await.unwrap(), Some((id, stored)));
}

#[tokio::test]
async fn the_newest_reviews_of_games_from_elsewhere_are_kept_and_all_of_games_from_here() {
    let (_folder, store) = new_store().await;
    let [played, both, oldest, newest] =
        ["f5d6", "f5d6c3", "f5d6c3d3", "f5d6c3d3c4"].map(|moves| review(Variant::default(), moves));
    let mut write = store.write().await.unwrap();
    write.insert_review(&played, ReviewOf::Game, START).await.unwrap();
    write.insert_review(&both, ReviewOf::Transcript, START).await.unwrap();
    write.insert_review(&both, ReviewOf::Game, START).await.unwrap();
    write.insert_review(&both, ReviewOf::Transcript, START).await.unwrap();
    write.insert_review(&oldest, ReviewOf::Transcript, START).await.unwrap();
    write
        .execute(
            "INSERT INTO review (moves, columns, rows, setup, goal, first, move_values, created_at_ms, is_pasted)
         WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 9999)
         SELECT n, 8, 8, 'standard', 'most', 'black', '', 0, 1 FROM number",
            (),
            "testing",
        )
        .await
        .unwrap();
    assert!(write.review_of(oldest.game()).await.unwrap().is_some(), "10,000 are kept");
    write.insert_review(&newest, ReviewOf::Transcript, START).await.unwrap();
    assert!(write.review_of(oldest.game()).await.unwrap().is_none());
    for kept in [played, both, newest] {
        assert!(write.review_of(kept.game()).await.unwrap().is_some(), "{}", kept.game().transcript());
    }
}

#[tokio::test]
async fn a_review_that_cannot_be_read_is_an_error() {
    let (_folder, store) = new_store().await;
    let stored = review(Variant::default(), "f5d6c3");
    for values in ["", "f5:0:0:proven:", "f5:0:0:proven: f5:0:0:maybe: f5:0:0:proven:", "f5:0:0:proven:z9 d6 c3"] {
        let mut write = store.write().await.unwrap();
        write.insert_review(&stored, ReviewOf::Game, START).await.unwrap();
        write.execute("UPDATE review SET move_values = $1", values, "testing").await.unwrap();
        assert!(write.review_of(stored.game()).await.is_err(), "{values}");
    }
}
