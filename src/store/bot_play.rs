//! The table `bot_search`.

use sqlx::sqlite::SqliteRow;

use crate::domain::{BotSearch, GameId, MoveSource};

use super::columns::{get, get_named};
use super::error::{ErrorContext, StoreError, corrupt};
use super::{Read, Write};

impl Read {
    /// How the bot found its moves in a game, in their order. Among them may be moves that were taken back.
    pub(crate) async fn bot_searches(&mut self, game: GameId) -> Result<Vec<BotSearch>, StoreError> {
        let rows = sqlx::query("SELECT * FROM bot_search WHERE game_id = $1 ORDER BY moves_before")
            .bind(game.0)
            .fetch_all(self.connection())
            .await
            .context("reading how the bot found its moves")?;
        rows.iter().map(search).collect()
    }
}

impl Write {
    /// Stores how the bot found a move. What was stored for a move in the same place, which was taken back, is replaced.
    pub(crate) async fn put_bot_search(&mut self, game: GameId, search: &BotSearch) -> Result<(), StoreError> {
        let (score, is_exact, nodes) = match search.source {
            MoveSource::Book => (None, false, 0),
            MoveSource::Search { score, is_exact, nodes } => (Some(score), is_exact, nodes),
        };
        let moves_before = i64::try_from(search.moves_before).map_err(|_| corrupt("move", &search.moves_before))?;
        sqlx::query(
            "INSERT INTO bot_search (game_id, moves_before, square, score, exact, nodes) VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (game_id, moves_before) DO UPDATE
             SET square = excluded.square, score = excluded.score, exact = excluded.exact, nodes = excluded.nodes",
        )
        .bind(game.0)
        .bind(moves_before)
        .bind(search.square.to_string())
        .bind(score)
        .bind(is_exact)
        .bind(nodes)
        .execute(self.connection())
        .await
        .context("writing how the bot found a move")?;
        Ok(())
    }
}

fn search(row: &SqliteRow) -> Result<BotSearch, StoreError> {
    let moves_before: i64 = get(row, "moves_before")?;
    let source = match get(row, "score")? {
        None => MoveSource::Book,
        Some(score) => MoveSource::Search { score, is_exact: get(row, "exact")?, nodes: get(row, "nodes")? },
    };
    Ok(BotSearch {
        moves_before: usize::try_from(moves_before).map_err(|_| corrupt("move", &moves_before))?,
        square: get_named(row, "square", "square")?,
        source,
    })
}
