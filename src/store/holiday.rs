//! The table `holiday`: how much holiday players have taken in each year, and until when.

use sqlx::Row;

use crate::domain::{HOLIDAY_OF_YEAR_MS, Holiday, PlayerId, TakenHoliday, Timestamp};

use super::error::{ErrorContext, StoreError};
use super::{Read, Write};

impl Read {
    /// The holiday of a player in the year of `now`.
    pub(crate) async fn holiday_of(&mut self, player: PlayerId, now: Timestamp) -> Result<Holiday, StoreError> {
        const CONTEXT: &str = "reading a holiday";
        let row = sqlx::query(
            "SELECT coalesce(sum(CASE WHEN year = $2 THEN used_ms END), 0), max(until_ms)
             FROM holiday WHERE player_id = $1",
        )
        .bind(player.0)
        .bind(now.year())
        .fetch_one(self.connection())
        .await
        .context(CONTEXT)?;
        let (used_ms, until): (i64, Option<i64>) = (row.try_get(0).context(CONTEXT)?, row.try_get(1).context(CONTEXT)?);
        Ok(Holiday { left_ms: (HOLIDAY_OF_YEAR_MS - used_ms).max(0), until: until.map(Timestamp) })
    }
}

impl Write {
    /// Records what a player takes in a game, in the year of `now`.
    pub(crate) async fn record_holiday(
        &mut self,
        player: PlayerId,
        taken: TakenHoliday,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO holiday (player_id, year, used_ms, until_ms) VALUES ($1, $2, $3, $4)
             ON CONFLICT (player_id, year) DO UPDATE
             SET used_ms = holiday.used_ms + excluded.used_ms, until_ms = excluded.until_ms",
        )
        .bind(player.0)
        .bind(now.year())
        .bind(taken.charged_ms)
        .bind(taken.until.0)
        .execute(self.connection())
        .await
        .context("writing a holiday")?;
        Ok(())
    }
}
