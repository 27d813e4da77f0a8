//! The table `holiday`: how much holiday players have taken in each year.

use crate::domain::{HOLIDAY_OF_YEAR_MS, PlayerId, Timestamp};

use super::error::{ErrorContext, StoreError};
use super::{Read, Write};

impl Read {
    /// How much holiday a player has left in the year of `now`, in milliseconds.
    pub(crate) async fn holiday_left_ms(&mut self, player: PlayerId, now: Timestamp) -> Result<i64, StoreError> {
        let used: Option<i64> = sqlx::query_scalar("SELECT used_ms FROM holiday WHERE player_id = $1 AND year = $2")
            .bind(player.0)
            .bind(now.year())
            .fetch_optional(self.connection())
            .await
            .context("reading a holiday")?;
        Ok((HOLIDAY_OF_YEAR_MS - used.unwrap_or(0)).max(0))
    }
}

impl Write {
    /// Records that a player takes so much holiday, in milliseconds, in the year of `now`.
    pub(crate) async fn record_holiday(
        &mut self,
        player: PlayerId,
        taken_ms: i64,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO holiday (player_id, year, used_ms) VALUES ($1, $2, $3)
             ON CONFLICT (player_id, year) DO UPDATE SET used_ms = holiday.used_ms + excluded.used_ms",
        )
        .bind(player.0)
        .bind(now.year())
        .bind(taken_ms)
        .execute(self.connection())
        .await
        .context("writing a holiday")?;
        Ok(())
    }
}
