//! Use cases of a server's settings.

use crate::domain::{
    ChannelId, ChannelNotices, GuildId, GuildSetting, GuildSettings, Language, MAX_CHANNELS, Refusal, User,
};

use super::settings::{record_new_styles, with_styles};
use super::{Guilds, Origin, ServiceError};

/// How many boards a new theme changes at once. Each takes some milliseconds of the transaction, and an edit.
const MAX_EDITED_BOARDS: i64 = 50;

impl Guilds {
    /// The settings of a server; the defaults outside of servers.
    pub(crate) async fn settings(&self, guild: Option<GuildId>) -> Result<GuildSettings, ServiceError> {
        Ok(self.store.read().await?.guild_settings(guild).await?)
    }

    /// The languages that the managers of servers have chosen.
    pub(crate) async fn languages(&self) -> Result<Vec<(GuildId, Language)>, ServiceError> {
        Ok(self.store.read().await?.guild_languages().await?)
    }

    /// Changes one of a server's settings for a user, and returns all of them. The caller knows that the user may do so. The
    /// boards of the newest running games that look different now are edited in the background, the others with their next
    /// picture.
    ///
    /// # Errors
    /// A refusal when the setting has no such value.
    pub(crate) async fn change_setting(
        &self,
        user: &User,
        guild: GuildId,
        setting: GuildSetting,
        value: &str,
    ) -> Result<GuildSettings, ServiceError> {
        let (mut write, now) = self.begin_write().await?;
        let settings = write.guild_settings(Some(guild)).await?.with(setting, value)?;
        let games = if setting == GuildSetting::Theme {
            write.running_games_in(guild, MAX_EDITED_BOARDS).await?
        } else {
            Vec::new()
        };
        let boards = with_styles(&mut write, games).await?;
        write.update_guild_settings(guild, &settings, now).await?;
        let player = write.upsert_player(user, now).await?.id;
        let changed = record_new_styles(&mut write, player, boards, now).await?;
        write.commit().await?;
        for game in &changed {
            self.publish(game, Origin::Background);
        }
        Ok(settings)
    }

    /// Changes the channels of a server in which games may be started, and returns all its settings. None means all
    /// channels.
    ///
    /// # Errors
    /// A refusal when there are too many.
    pub(crate) async fn change_channels(
        &self,
        guild: GuildId,
        mut channels: Vec<ChannelId>,
    ) -> Result<GuildSettings, ServiceError> {
        channels.sort();
        channels.dedup();
        if channels.len() > MAX_CHANNELS {
            return Err(Refusal::BadButton.into());
        }
        let mut write = self.store.write().await?;
        let settings = GuildSettings { channels, ..write.guild_settings(Some(guild)).await? };
        write.update_guild_settings(guild, &settings, self.now()).await?;
        write.commit().await?;
        Ok(settings)
    }

    /// Changes whether notices may be posted in a server's channels, and returns all its settings. It holds for notices that wait.
    pub(crate) async fn change_channel_notices(
        &self,
        guild: GuildId,
        notices: ChannelNotices,
    ) -> Result<GuildSettings, ServiceError> {
        let mut write = self.store.write().await?;
        let settings = GuildSettings { notices, ..write.guild_settings(Some(guild)).await? };
        write.update_guild_settings(guild, &settings, self.now()).await?;
        write.commit().await?;
        Ok(settings)
    }

    /// Whether a manager of a server who starts a game is to be told how to choose the channels for games: `true` once for each
    /// server, if nobody has changed its settings.
    pub(crate) async fn introduce(&self, guild: GuildId) -> Result<bool, ServiceError> {
        let mut write = self.store.write().await?;
        let is_first = write.introduce(guild, self.now()).await?;
        write.commit().await?;
        Ok(is_first)
    }
}
