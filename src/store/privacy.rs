//! What all tables hold about one player: how much it is, and the rows of their export.

use futures_util::{StreamExt, TryStreamExt};
use serde_json::{Map, Value};

use crate::domain::{GameId, PersonalCounts, PlayerId};

use super::Read;
use super::error::{ErrorContext, StoreError};
use super::personal_tables::{Export, PERSONAL_TABLES};
use super::query::statement;
use super::sql::Row;
use super::value::from_bits;

const CONTEXT: &str = "reading what is stored about a player";

/// Rows by the name of their table.
pub(crate) type Tables = Map<String, Value>;

/// What is stored about a player outside of their games.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct PersonalRows {
    pub tables: Tables,
    /// The tables of which only the first rows were read.
    pub shortened: Vec<&'static str>,
}

/// Why columns are not in an export as they are stored, by their tables.
pub(crate) fn left_out_columns() -> Map<String, Value> {
    let reasons = |columns: &[(&str, &str)]| {
        columns.iter().map(|&(column, reason)| (column.to_owned(), reason.into())).collect::<Map<_, _>>()
    };
    PERSONAL_TABLES.iter().map(|table| (table.name.to_owned(), reasons(table.left_out).into())).collect()
}

impl Read {
    /// How much is stored about a player.
    pub(crate) async fn personal_counts(&mut self, player: PlayerId) -> Result<PersonalCounts, StoreError> {
        let (ended_games, rated_games, challenges, tournaments, votes) = self
            .fetch_one(
                "SELECT
                 (SELECT count(*) FROM game WHERE status = 'ended' AND black_player_id = $1)
                     + (SELECT count(*) FROM game WHERE status = 'ended' AND white_player_id = $1)
                     + (SELECT count(*) FROM game WHERE status = 'ended' AND started_by = $1
                         AND black_player_id IS NULL AND white_player_id IS NULL),
                 (SELECT count(*) FROM rating_change WHERE player_id = $1),
                 (SELECT count(*) FROM challenge WHERE challenger_id = $1),
                 (SELECT count(*) FROM tournament_entrant WHERE player_id = $1),
                 (SELECT count(*) FROM vote WHERE player_id = $1)",
                player,
                CONTEXT,
            )
            .await?;
        let running_games = self.running_games_of(player).await?.len();
        Ok(PersonalCounts {
            running_games: i64::try_from(running_games).unwrap_or(i64::MAX),
            ended_games,
            rated_games,
            challenges,
            tournaments,
            votes,
            blocked: self.count_blocked(player).await?,
        })
    }

    /// The games of a player, and the exhibitions that they started, that ended before the game with this finish sequence: each
    /// with its own. The last one comes first; at most `limit`.
    pub(crate) async fn ended_games_before(
        &mut self,
        player: PlayerId,
        before: i64,
        limit: i64,
    ) -> Result<Vec<(GameId, i64)>, StoreError> {
        self.fetch_all(
            "SELECT id, finish_sequence FROM game
             WHERE status = 'ended' AND black_player_id = $1 AND finish_sequence < $2
             UNION ALL SELECT id, finish_sequence FROM game
             WHERE status = 'ended' AND white_player_id = $1 AND finish_sequence < $2
             UNION ALL SELECT id, finish_sequence FROM game
             WHERE status = 'ended' AND started_by = $1 AND black_player_id IS NULL AND white_player_id IS NULL
                 AND finish_sequence < $2
             ORDER BY finish_sequence DESC LIMIT $3",
            (player, before, limit),
            "reading the ended games of a player",
        )
        .await
    }

    /// What is stored about a player outside of their games: at most `limit` rows of each table.
    pub(crate) async fn personal_rows(&mut self, player: PlayerId, limit: usize) -> Result<PersonalRows, StoreError> {
        let mut found = PersonalRows::default();
        for table in PERSONAL_TABLES {
            let Export::OfPlayer(query) = table.export else { continue };
            let mut rows = self.rows(query, player, None, limit + 1).await?;
            if rows.len() > limit {
                rows.truncate(limit);
                found.shortened.push(table.name);
            }
            insert(&mut found.tables, table.name, rows);
        }
        Ok(found)
    }

    /// What is stored about a player in one of their games.
    pub(crate) async fn personal_rows_of_game(&mut self, player: PlayerId, game: GameId) -> Result<Tables, StoreError> {
        let mut tables = Tables::new();
        for table in PERSONAL_TABLES {
            let Export::OfGame(query) = table.export else { continue };
            insert(&mut tables, table.name, self.rows(query, player, Some(game), usize::MAX).await?);
        }
        Ok(tables)
    }

    async fn rows(
        &mut self,
        query: &'static str,
        player: PlayerId,
        game: Option<GameId>,
        limit: usize,
    ) -> Result<Vec<Value>, StoreError> {
        let rows = statement(query, &(player, game), self.shards()).fetch(self.connection());
        let rows: Vec<Row> = rows.take(limit).try_collect().await.context(CONTEXT)?;
        rows.iter().map(object).collect()
    }
}

/// Adds the rows of a table, if there are any.
fn insert(tables: &mut Tables, name: &str, rows: Vec<Value>) {
    if !rows.is_empty() {
        tables.insert(name.to_owned(), rows.into());
    }
}

/// A row as an object. Columns without a value are left out, and ids of Discord are texts, because readers of JSON round them.
fn object(row: &Row) -> Result<Value, StoreError> {
    let mut object = Map::new();
    for (at, name) in (0..).map_while(|at| Some((at, row.name(at)?))) {
        match row.json(at).context(CONTEXT)? {
            Value::Null => continue,
            Value::Number(id)
                if name.ends_with("_id")
                    && let Some(id) = id.as_i64() =>
            {
                object.insert(name.to_owned(), from_bits(id).to_string().into())
            }
            value => object.insert(name.to_owned(), value),
        };
    }
    Ok(object.into())
}
