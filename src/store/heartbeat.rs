//! The row `heartbeat_ms` of the table `program`: when the program last wrote to show that it can.

use crate::domain::Timestamp;

use super::error::{ErrorContext, StoreError, corrupt};
use super::{Read, Write};

const NAME: &str = "heartbeat_ms";

impl Read {
    /// When the program last wrote to show that it can; `None` before the first time.
    pub(crate) async fn heartbeat(&mut self) -> Result<Option<Timestamp>, StoreError> {
        let value: Option<String> = sqlx::query_scalar("SELECT value FROM program WHERE name = $1")
            .bind(NAME)
            .fetch_optional(self.connection())
            .await
            .context("reading the heartbeat")?;
        value.map(|value| value.parse().map(Timestamp).map_err(|_| corrupt("time", &value))).transpose()
    }
}

impl Write {
    /// Stores that the program can write now.
    pub(crate) async fn record_heartbeat(&mut self, now: Timestamp) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO program (name, value) VALUES ($1, $2) \
             ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        )
        .bind(NAME)
        .bind(now.0.to_string())
        .execute(self.connection())
        .await
        .context("writing the heartbeat")?;
        Ok(())
    }
}
