//! The panel of `/server-settings`, and what a server's managers are told at first.

use crate::domain::{ChannelId, GuildSetting, GuildSettings, GuildSettingsSection};

use super::Words;

impl Words {
    /// The text above the selects of a part.
    pub(crate) fn guild_settings(&self, settings: &GuildSettings, section: GuildSettingsSection) -> String {
        let text = match section {
            GuildSettingsSection::Channels => self.channel_settings(settings),
            GuildSettingsSection::Games => self.server_game_settings(settings),
        };
        format!("{}\n{text}", self.message("server-settings"))
    }

    fn channel_settings(&self, settings: &GuildSettings) -> String {
        match settings.channels.as_slice() {
            [] => self.message("server-settings-all-channels"),
            channels => {
                self.format_message("server-settings-channels", [("channels", self.channel_list(channels).into())])
            }
        }
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
