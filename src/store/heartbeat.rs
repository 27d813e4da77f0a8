//! The row `heartbeat_ms` of the table `program`: when the program last wrote to show that it can.

use crate::domain::Timestamp;

use super::Write;
use super::error::{ErrorContext, StoreError};

const NAME: &str = "heartbeat_ms";

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
