//! The panel of `/server-settings`, and what a server's managers are told at first.

use crate::domain::{ChannelId, GamePlace, GuildSetting, GuildSettings, GuildSettingsSection};

use super::Words;

impl Words {
    /// The text above the selects of a part.
    ///
    /// `missing` are the permissions that the bot lacks for threads where the panel is.
    pub(crate) fn guild_settings(
        &self,
        settings: &GuildSettings,
        section: GuildSettingsSection,
        missing: &[&str],
    ) -> String {
        let text = match section {
            GuildSettingsSection::Channels => self.channel_settings(settings, missing),
            GuildSettingsSection::Games => self.server_game_settings(settings),
        };
        format!("{}\n{text}", self.message("server-settings"))
    }

    fn channel_settings(&self, settings: &GuildSettings, missing: &[&str]) -> String {
        let channels = match settings.channels.as_slice() {
            [] => self.message("server-settings-all-channels"),
            channels => {
                self.format_message("server-settings-channels", [("channels", self.channel_list(channels).into())])
            }
        };
        if settings.game_place == GamePlace::Channel {
            return channels;
        }
        let mut lines = vec![channels, self.message("server-settings-threads")];
        if !missing.is_empty() {
            let names = missing.join(&self.message("separator-items"));
            let values = [("names", names.into()), ("count", missing.len().into())];
            lines.push(self.format_message("server-settings-missing-permission", values));
        }
        lines.join("\n")
    }

    fn server_game_settings(&self, settings: &GuildSettings) -> String {
        let notices = self.format_message("server-settings-notices", [("notices", settings.notices.name().into())]);
        format!("{}\n{notices}", self.message("server-settings-games"))
    }

    /// Links to channels.
    pub(super) fn channel_list(&self, channels: &[ChannelId]) -> String {
        let links: Vec<String> = channels.iter().map(|channel| format!("<#{channel}>")).collect();
        links.join(&self.message("separator-items"))
    }

    /// A value in a setting's select, at most 100 characters. It says what is set, too, because it is all that the closed
    /// select shows.
    pub(crate) fn guild_setting_value(&self, setting: GuildSetting, value: &str) -> String {
        let id = match setting {
            GuildSetting::GamesPerChannel => "server-setting-games-per-channel",
            GuildSetting::GamePlace => "server-setting-place",
            GuildSetting::Board => "server-setting-board",
            GuildSetting::Theme => "server-setting-theme",
            GuildSetting::Exhibitions => "server-setting-exhibitions",
        };
        let value = if setting == GuildSetting::Board { value.replace('x', "×") } else { value.to_owned() };
        self.format_message(id, [("value", value.into())])
    }

    /// The placeholder of the select of channels.
    pub(crate) fn select_channels(&self) -> String {
        self.message("select-channels")
    }
}
