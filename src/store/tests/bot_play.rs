//! How the bot found its moves is read as it was stored.

use super::*;
use crate::domain::{BotSearch, MoveSource};

#[tokio::test]
async fn searches_are_in_the_order_of_the_moves_and_the_last_one_for_a_move_stays() {
    let (_folder, store) = new_store().await;
    let mut write = store.write().await.unwrap();
    let game = against_level(&mut write).await.0.id;
    let search =
        |moves_before, square: &str, source| BotSearch { moves_before, square: square.parse().unwrap(), source };
    let solved = MoveSource::Search { score: -64, is_exact: true, nodes: i64::MAX };
    let first = search(1, "d6", MoveSource::Book);
    let taken_back = search(3, "d3", MoveSource::Search { score: 2, is_exact: false, nodes: 7 });
    let second = search(3, "l12", solved);
    for search in [taken_back, first, second] {
        write.put_bot_search(game, &search).await.unwrap();
    }
    write.commit().await.unwrap();
    let mut read = store.read().await.unwrap();
    assert_eq!(read.bot_searches(game).await.unwrap(), [first, second]);
    assert_eq!(read.bot_searches(GameId(404)).await.unwrap(), []);
}
