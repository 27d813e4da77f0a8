//! The table `program`: what the program remembers about itself between runs.

use super::error::{ErrorContext, StoreError};
use super::{Read, Write};

impl Read {
    pub(super) async fn program_value(&mut self, name: &'static str) -> Result<Option<String>, StoreError> {
        sqlx::query_scalar("SELECT value FROM program WHERE name = $1")
            .bind(name)
            .fetch_optional(self.connection())
            .await
            .context("reading what an earlier run stored")
    }
}

impl Write {
    pub(super) async fn set_program_value(&mut self, name: &'static str, value: String) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO program (name, value) VALUES ($1, $2)
             ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        )
        .bind(name)
        .bind(value)
        .execute(self.connection())
        .await
        .context("storing something for the next run")?;
        Ok(())
    }

    pub(super) async fn delete_program_value(&mut self, name: &'static str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM program WHERE name = $1")
            .bind(name)
            .execute(self.connection())
            .await
            .context("deleting what an earlier run stored")?;
        Ok(())
    }
}
