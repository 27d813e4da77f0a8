//! The table `request`: what users asked for lately, so that nothing is done twice.

use crate::domain::{RequestId, Timestamp};

use super::Write;
use super::columns::to_bits;
use super::error::{ErrorContext, StoreError};

/// How long a request is remembered, in milliseconds: as long as Discord accepts responses to an interaction.
const KEPT_FOR_MS: i64 = 15 * 60 * 1_000;

impl Write {
    /// Records a request. Returns `false` if it was recorded before.
    pub(crate) async fn record_request(&mut self, id: RequestId, now: Timestamp) -> Result<bool, StoreError> {
        const CONTEXT: &str = "recording a request";
        sqlx::query("DELETE FROM request WHERE at_ms < $1")
            .bind(now.plus_ms(-KEPT_FOR_MS).0)
            .execute(self.connection())
            .await
            .context(CONTEXT)?;
        let inserted = sqlx::query("INSERT INTO request (id, at_ms) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING")
            .bind(to_bits(id.0))
            .bind(now.0)
            .execute(self.connection())
            .await
            .context(CONTEXT)?;
        Ok(inserted.rows_affected() == 1)
    }
}
