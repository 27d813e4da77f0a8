//! The columns of `player` that hold a player's settings.

use crate::domain::{PlayerId, PlayerSettings};

use super::columns::get_named;
use super::error::{ErrorContext, StoreError};
use super::{Read, Write};

impl Read {
    /// A player's settings.
    ///
    /// # Errors
    /// When there is no such player.
    pub(crate) async fn settings_of(&mut self, player: PlayerId) -> Result<PlayerSettings, StoreError> {
        let row = sqlx::query("SELECT hint_marks FROM player WHERE id = $1")
            .bind(player.0)
            .fetch_one(self.connection())
            .await
            .context("reading a player's settings")?;
        Ok(PlayerSettings { marks: get_named(&row, "hint_marks", "marks on legal squares")? })
    }
}

impl Write {
    /// Stores a player's settings.
    pub(crate) async fn update_settings(
        &mut self,
        player: PlayerId,
        settings: PlayerSettings,
    ) -> Result<(), StoreError> {
        sqlx::query("UPDATE player SET hint_marks = $1 WHERE id = $2")
            .bind(settings.marks.name())
            .bind(player.0)
            .execute(self.connection())
            .await
            .context("writing a player's settings")?;
        Ok(())
    }
}
