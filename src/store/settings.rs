//! The columns of `player` that hold a player's settings.

use crate::domain::{PlayerId, PlayerSettings, Theme};

use super::columns::{get, get_named, parse};
use super::error::{ErrorContext, StoreError};
use super::{Read, Write};

impl Read {
    /// A player's settings.
    ///
    /// # Errors
    /// When there is no such player.
    pub(crate) async fn settings_of(&mut self, player: PlayerId) -> Result<PlayerSettings, StoreError> {
        let row = sqlx::query("SELECT hint_marks, theme, disc_shapes, board_format FROM player WHERE id = $1")
            .bind(player.0)
            .fetch_one(self.connection())
            .await
            .context("reading a player's settings")?;
        let theme: Option<&str> = get(&row, "theme")?;
        Ok(PlayerSettings {
            marks: get_named(&row, "hint_marks", "marks on legal squares")?,
            theme: theme.map(|name| parse("theme", name)).transpose()?,
            discs: get_named(&row, "disc_shapes", "shapes of discs")?,
            format: get_named(&row, "board_format", "board format")?,
        })
    }
}

impl Write {
    /// Stores a player's settings.
    pub(crate) async fn update_settings(
        &mut self,
        player: PlayerId,
        settings: PlayerSettings,
    ) -> Result<(), StoreError> {
        sqlx::query("UPDATE player SET hint_marks = $1, theme = $2, disc_shapes = $3, board_format = $4 WHERE id = $5")
            .bind(settings.marks.name())
            .bind(settings.theme.map(Theme::name))
            .bind(settings.discs.name())
            .bind(settings.format.name())
            .bind(player.0)
            .execute(self.connection())
            .await
            .context("writing a player's settings")?;
        Ok(())
    }
}
