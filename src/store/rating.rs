//! The tables `rating` and `rating_change`, and who is listed where.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::domain::{GameId, GuildId, PlayerId, Rating, RatingChange, RatingClass, RatingUpdate, Record, Timestamp};

use super::columns::to_bits;
use super::error::{ErrorContext, StoreError};
use super::{Read, Write};

const CONTEXT: &str = "reading a rating";

impl Read {
    /// A person's rating in a class, if they have played there.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn rating(&mut self, player: PlayerId, class: RatingClass) -> Result<Option<Rating>, StoreError> {
        let row = sqlx::query("SELECT * FROM rating WHERE player_id = $1 AND class = $2")
            .bind(player.0)
            .bind(class.name())
            .fetch_optional(self.connection())
            .await
            .context(CONTEXT)?;
        row.as_ref().map(rating).transpose()
    }

    /// What a game did to a player's rating, if it was rated and is over.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn rating_change(
        &mut self,
        game: GameId,
        player: PlayerId,
    ) -> Result<Option<RatingChange>, StoreError> {
        const CONTEXT: &str = "reading a rating's change";
        let row = sqlx::query(
            "SELECT change.rating_before, change.rating_after FROM rating_change AS change
             JOIN game ON game.finish_sequence = change.finish_sequence
             WHERE game.id = $1 AND change.player_id = $2",
        )
        .bind(game.0)
        .bind(player.0)
        .fetch_optional(self.connection())
        .await
        .context(CONTEXT)?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(RatingChange {
            before: row.try_get("rating_before").context(CONTEXT)?,
            after: row.try_get("rating_after").context(CONTEXT)?,
        }))
    }
}

impl Write {
    /// Stores a rating after a game, and the change itself.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn change_rating(
        &mut self,
        finish: i64,
        player: PlayerId,
        opponent: PlayerId,
        class: RatingClass,
        update: &RatingUpdate,
    ) -> Result<(), StoreError> {
        const CONTEXT: &str = "writing a rating";
        let (before, after) = (update.before, update.after);
        sqlx::query(
            "INSERT INTO rating (player_id, class, rating, deviation, volatility, wins, losses, draws, day)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
             ON CONFLICT (player_id, class) DO UPDATE
             SET rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility,
                 wins = excluded.wins, losses = excluded.losses, draws = excluded.draws, day = excluded.day",
        )
        .bind(player.0)
        .bind(class.name())
        .bind(after.rating)
        .bind(after.deviation)
        .bind(after.volatility)
        .bind(after.record.wins)
        .bind(after.record.losses)
        .bind(after.record.draws)
        .bind(after.day)
        .execute(self.connection())
        .await
        .context(CONTEXT)?;
        sqlx::query(
            "INSERT INTO rating_change (finish_sequence, player_id, opponent_id, class, score, days_idle,
                 rating_before, deviation_before, volatility_before, rating_after, deviation_after, volatility_after)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        )
        .bind(finish)
        .bind(player.0)
        .bind(opponent.0)
        .bind(class.name())
        .bind(update.score.name())
        .bind(update.days_idle)
        .bind(before.rating)
        .bind(before.deviation)
        .bind(before.volatility)
        .bind(after.rating)
        .bind(after.deviation)
        .bind(after.volatility)
        .execute(self.connection())
        .await
        .context(CONTEXT)?;
        Ok(())
    }

    /// Lists somebody on the leaderboard of a server, from this game on.
    ///
    /// # Errors
    /// When the database fails.
    pub(crate) async fn list_in_guild(
        &mut self,
        guild: GuildId,
        list: &str,
        player: PlayerId,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO guild_listing (guild_id, class, player_id, last_at_ms) VALUES ($1, $2, $3, $4)
             ON CONFLICT (guild_id, class, player_id) DO UPDATE SET last_at_ms = excluded.last_at_ms",
        )
        .bind(to_bits(guild.0))
        .bind(list)
        .bind(player.0)
        .bind(now.0)
        .execute(self.connection())
        .await
        .context("listing a player")?;
        Ok(())
    }
}

/// A rating from the columns of the table.
pub(super) fn rating(row: &SqliteRow) -> Result<Rating, StoreError> {
    Ok(Rating {
        rating: row.try_get("rating").context(CONTEXT)?,
        deviation: row.try_get("deviation").context(CONTEXT)?,
        volatility: row.try_get("volatility").context(CONTEXT)?,
        record: Record {
            wins: row.try_get("wins").context(CONTEXT)?,
            losses: row.try_get("losses").context(CONTEXT)?,
            draws: row.try_get("draws").context(CONTEXT)?,
        },
        day: row.try_get("day").context(CONTEXT)?,
    })
}
