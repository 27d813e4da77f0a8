//! Use cases of settings.

use crate::domain::{PlayerSettings, Setting, User};

use super::{Games, ServiceError};

impl Games {
    /// A user's settings; the defaults for a user who is not known yet.
    pub(crate) async fn settings_of(&self, user: &User) -> Result<PlayerSettings, ServiceError> {
        let mut read = self.dependencies.store.read().await?;
        match read.player_by_discord_id(user.discord).await? {
            Some(player) => Ok(read.settings_of(player.id).await?),
            None => Ok(PlayerSettings::default()),
        }
    }

    /// Changes one of a user's settings, and returns all of them. Boards that are drawn from now on follow them.
    ///
    /// # Errors
    /// A refusal when the setting has no such value.
    pub(crate) async fn change_setting(
        &self,
        user: &User,
        setting: Setting,
        value: &str,
    ) -> Result<PlayerSettings, ServiceError> {
        let mut write = self.dependencies.store.write().await?;
        let player = write.upsert_player(user, self.now()).await?;
        let settings = write.settings_of(player.id).await?.with(setting, value)?;
        write.update_settings(player.id, settings).await?;
        write.commit().await?;
        Ok(settings)
    }
}
