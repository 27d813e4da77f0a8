//! The tables `level_rating` and `level_rating_change`: how strong people play on the scale of the bot's levels.

use sqlx::sqlite::SqliteRow;

use crate::domain::{GameId, LevelRating, PlayerId, Timestamp};

use super::columns::get;
use super::error::{ErrorContext, StoreError};
use super::{Read, Write};

/// The row of the table `program` that says how the stored ratings were computed.
const SYSTEM: &str = "level_rating_system";

impl Read {
    /// A player's rating against the levels, if they have played a game that counts.
    pub(crate) async fn level_rating(&mut self, player: PlayerId) -> Result<Option<LevelRating>, StoreError> {
        let row =
            sqlx::query("SELECT rating, deviation, games, last_at_ms AS at_ms FROM level_rating WHERE player_id = $1")
                .bind(player.0)
                .fetch_optional(self.connection())
                .await
                .context("reading a rating against the levels")?;
        row.as_ref().map(level_rating).transpose()
    }

    /// A player's rating against the levels after a game of theirs, if that game changed it.
    pub(crate) async fn level_rating_after(
        &mut self,
        game: GameId,
        player: PlayerId,
    ) -> Result<Option<LevelRating>, StoreError> {
        let row = sqlx::query(
            "SELECT change.rating, change.deviation, change.games, change.at_ms FROM level_rating_change AS change
             JOIN game ON game.finish_sequence = change.finish_sequence
             WHERE game.id = $1 AND change.player_id = $2",
        )
        .bind(game.0)
        .bind(player.0)
        .fetch_optional(self.connection())
        .await
        .context("reading a change of a rating against the levels")?;
        row.as_ref().map(level_rating).transpose()
    }

    /// How the ratings against the levels were computed, if they were.
    pub(crate) async fn level_rating_system(&mut self) -> Result<Option<String>, StoreError> {
        self.program_value(SYSTEM).await
    }
}

impl Write {
    /// Stores a player's rating after the game with this finish sequence.
    pub(crate) async fn record_level_rating(
        &mut self,
        player: PlayerId,
        finish_sequence: i64,
        rating: &LevelRating,
    ) -> Result<(), StoreError> {
        const CONTEXT: &str = "writing a rating against the levels";
        sqlx::query(
            "INSERT INTO level_rating (player_id, rating, deviation, games, last_at_ms) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (player_id) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
                 games = excluded.games, last_at_ms = excluded.last_at_ms",
        )
        .bind(player.0)
        .bind(rating.rating)
        .bind(rating.deviation)
        .bind(rating.games)
        .bind(rating.at.0)
        .execute(self.connection())
        .await
        .context(CONTEXT)?;
        sqlx::query(
            "INSERT INTO level_rating_change (player_id, finish_sequence, rating, deviation, games, at_ms)
             VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(player.0)
        .bind(finish_sequence)
        .bind(rating.rating)
        .bind(rating.deviation)
        .bind(rating.games)
        .bind(rating.at.0)
        .execute(self.connection())
        .await
        .context(CONTEXT)?;
        Ok(())
    }

    /// Deletes all ratings against the levels, and stores how they are computed from now on.
    pub(crate) async fn reset_level_ratings(&mut self, system: &str) -> Result<(), StoreError> {
        const CONTEXT: &str = "deleting the ratings against the levels";
        for query in ["DELETE FROM level_rating_change", "DELETE FROM level_rating"] {
            sqlx::query(query).execute(self.connection()).await.context(CONTEXT)?;
        }
        self.set_program_value(SYSTEM, system.to_owned()).await
    }
}

fn level_rating(row: &SqliteRow) -> Result<LevelRating, StoreError> {
    Ok(LevelRating {
        rating: get(row, "rating")?,
        deviation: get(row, "deviation")?,
        games: get(row, "games")?,
        at: Timestamp(get(row, "at_ms")?),
    })
}
