//! The table `month_record`: how many rated games each player has won, lost and drawn in the current month.

use crate::domain::{PlayerId, Record, Timestamp};

use super::columns::get;
use super::error::{ErrorContext, StoreError};
use super::{Read, Write};

impl Read {
    /// A player's rated games in the month of `at`.
    pub(crate) async fn month_record(&mut self, player: PlayerId, at: Timestamp) -> Result<Record, StoreError> {
        let row = sqlx::query("SELECT wins, losses, draws FROM month_record WHERE player_id = $1 AND month_ms = $2")
            .bind(player.0)
            .bind(at.month_start().0)
            .fetch_optional(self.connection())
            .await
            .context("reading the games of a month")?;
        let Some(row) = row else { return Ok(Record::default()) };
        Ok(Record { wins: get(&row, "wins")?, losses: get(&row, "losses")?, draws: get(&row, "draws")? })
    }
}

impl Write {
    /// Stores a player's rated games in the month of `at`.
    pub(crate) async fn record_month(
        &mut self,
        player: PlayerId,
        at: Timestamp,
        record: Record,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO month_record (player_id, month_ms, wins, losses, draws) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (player_id, month_ms) DO UPDATE
             SET wins = excluded.wins, losses = excluded.losses, draws = excluded.draws",
        )
        .bind(player.0)
        .bind(at.month_start().0)
        .bind(record.wins)
        .bind(record.losses)
        .bind(record.draws)
        .execute(self.connection())
        .await
        .context("writing the games of a month")?;
        Ok(())
    }

    /// Forgets the games of all months that began before `at`.
    pub(crate) async fn forget_months_before(&mut self, at: Timestamp) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM month_record WHERE month_ms < $1")
            .bind(at.0)
            .execute(self.connection())
            .await
            .context("forgetting the games of earlier months")?;
        Ok(())
    }
}
