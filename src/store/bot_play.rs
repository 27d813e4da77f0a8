//! The table `bot_search`.

use crate::domain::{BotSearch, GameId, MoveSource};

use super::columns::{columns, row_struct, stored_as};
use super::error::StoreError;
use super::{Read, Write};

columns!(BotSearch { moves_before, square, source: MoveSource });

row_struct! {
    MoveSourceRow { score: Option<i32>, exact: bool, nodes: i64 }
}
stored_as!(
    MoveSource,
    MoveSourceRow,
    |source| match *source {
        MoveSource::Book => MoveSourceRow { score: None, exact: false, nodes: 0 },
        MoveSource::Search { score, is_exact, nodes } => MoveSourceRow { score: Some(score), exact: is_exact, nodes },
    },
    |row| Ok(match row.score {
        None => MoveSource::Book,
        Some(score) => MoveSource::Search { score, is_exact: row.exact, nodes: row.nodes },
    })
);

impl Read {
    /// How the bot found its moves in a game, in their order. Among them may be moves that were taken back.
    pub(crate) async fn bot_searches(&mut self, game: GameId) -> Result<Vec<BotSearch>, StoreError> {
        self.fetch_all(
            "SELECT {bot_search} FROM bot_search WHERE game_id = $1 ORDER BY moves_before",
            game,
            "reading how the bot found its moves",
        )
        .await
    }
}

impl Write {
    /// Stores how the bot found a move. What was stored for a move in the same place, which was taken back, is replaced.
    pub(crate) async fn put_bot_search(&mut self, game: GameId, search: &BotSearch) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO bot_search (game_id, {bot_search}) VALUES ($1, {$bot_search})
             ON CONFLICT (game_id, moves_before) DO UPDATE SET {bot_search - moves_before = excluded}",
            (game, search),
            "writing how the bot found a move",
        )
        .await
    }
}
