//! Titles: one row for each, in place of an earlier one.

use super::*;
use crate::domain::{EarnedTitle, Title};

#[tokio::test]
async fn a_players_titles_are_in_order_and_each_is_stored_once() {
    let (_folder, store) = new_store().await;
    let earned = |title, game: i64| EarnedTitle { title, finish_sequence: game, at: Timestamp(game * 1_000) };
    let mut write = store.write().await.unwrap();
    let [alice, bob] = [upsert_player(&mut write, 1).await.id, upsert_player(&mut write, 2).await.id];
    // By name, they would be in another order.
    for (title, game) in [(Title::Virtuoso, 9), (Title::Beginner, 3), (Title::Beginner, 2), (Title::Grandmaster, 30)] {
        write.put_title(alice, earned(title, game)).await.unwrap();
    }
    write.put_title(bob, earned(Title::Novice, 9)).await.unwrap();
    assert_eq!(
        write.titles_of(alice).await.unwrap(),
        [earned(Title::Beginner, 2), earned(Title::Virtuoso, 9), earned(Title::Grandmaster, 30)]
    );
    write.delete_title(alice, Title::Grandmaster).await.unwrap();
    write.commit().await.unwrap();
    let mut read = store.read().await.unwrap();
    assert_eq!(read.titles_of(alice).await.unwrap().pop(), Some(earned(Title::Virtuoso, 9)));
    let players = read.rated_players(alice, bob, crate::domain::Month::of(Timestamp(0))).await.unwrap();
    assert_eq!(players[&alice].1.titles, [earned(Title::Beginner, 2), earned(Title::Virtuoso, 9)]);
    assert_eq!(players[&bob].1.titles, [earned(Title::Novice, 9)]);
}
