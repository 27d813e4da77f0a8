//! The panel of `/server-settings`, and what a server's managers are told at first.

use messages::message;

use crate::domain::{
    ChannelId, GamePlace, GuildSetting, GuildSettings, GuildSettingsSection, PostSetting, TitleRolePanel, Week,
};

use super::scheduled_post::PostTexts;
use super::{DailyPostPanel, Words};

/// A part of the panel, and what it shows.
#[derive(Clone, Copy, Debug)]
pub(crate) enum GuildSettingsPanel<'a> {
    Channels {
        settings: &'a GuildSettings,
        /// The permissions that the bot lacks for threads where the panel is.
        missing_for_threads: &'a [&'a str],
    },
    Games {
        settings: &'a GuildSettings,
    },
    WeeklySummary {
        setting: PostSetting<Week>,
        /// The permissions that the bot lacks in its channel.
        missing: &'a [&'a str],
    },
    DailyPuzzle(DailyPostPanel<'a>),
    Titles(&'a TitleRolePanel),
    Language {
        settings: &'a GuildSettings,
    },
}

impl GuildSettingsPanel<'_> {
    pub(crate) fn section(&self) -> GuildSettingsSection {
        match self {
            Self::Channels { .. } => GuildSettingsSection::Channels,
            Self::Games { .. } => GuildSettingsSection::Games,
            Self::WeeklySummary { .. } => GuildSettingsSection::WeeklySummary,
            Self::DailyPuzzle(_) => GuildSettingsSection::DailyPuzzle,
            Self::Titles(_) => GuildSettingsSection::Titles,
            Self::Language { .. } => GuildSettingsSection::Language,
        }
    }
}

impl Words {
    /// The text above the selects of a part.
    pub(crate) fn guild_settings(&self, panel: &GuildSettingsPanel<'_>) -> String {
        let text = match *panel {
            GuildSettingsPanel::Channels { settings, missing_for_threads } => {
                self.channel_settings(settings, missing_for_threads)
            }
            GuildSettingsPanel::Games { settings } => self.server_game_settings(settings),
            GuildSettingsPanel::WeeklySummary { setting, missing } => self.weekly_summary_setting(setting, missing),
            GuildSettingsPanel::DailyPuzzle(panel) => self.daily_post_panel(&panel),
            GuildSettingsPanel::Titles(panel) => self.title_roles(panel),
            GuildSettingsPanel::Language { .. } => message!(self, "server-settings-language"),
        };
        format!("{}\n{text}", message!(self, "server-settings"))
    }

    fn weekly_summary_setting(&self, setting: PostSetting<Week>, missing: &[&str]) -> String {
        let texts = PostTexts {
            about: message!(self, "server-settings-summary"),
            off: message!(self, "server-settings-summary-off"),
            channel_deleted: message!(self, "server-settings-summary-channel-deleted"),
            on: |channel, next| message!(self, "server-settings-summary-on", channel, next),
        };
        self.post_setting(texts, setting, missing, |_| Vec::new())
    }

    fn channel_settings(&self, settings: &GuildSettings, missing: &[&str]) -> String {
        let channels = match settings.channels.as_slice() {
            [] => message!(self, "server-settings-all-channels"),
            channels => {
                message!(self, "server-settings-channels", channels = self.channel_list(channels))
            }
        };
        if settings.game_place == GamePlace::Channel {
            return channels;
        }
        let mut lines = vec![channels, message!(self, "server-settings-threads")];
        if !missing.is_empty() {
            let names = self.permissions(missing);
            lines.push(message!(self, "server-settings-missing-permission", names, count = missing.len()));
        }
        lines.join("\n")
    }

    fn server_game_settings(&self, settings: &GuildSettings) -> String {
        let notices = message!(self, "server-settings-notices", notices = settings.notices.name());
        format!("{}\n{notices}", message!(self, "server-settings-games"))
    }

    /// Links to channels.
    pub(super) fn channel_list(&self, channels: &[ChannelId]) -> String {
        let links: Vec<String> = channels.iter().map(|channel| format!("<#{channel}>")).collect();
        self.items(&links)
    }

    /// A value in a setting's select, at most 100 characters. It says what is set, too, because it is all that the closed
    /// select shows.
    pub(crate) fn guild_setting_value(&self, setting: GuildSetting, value: &str) -> String {
        let value = match setting {
            GuildSetting::Board => value.replace('x', "×"),
            GuildSetting::Language => self.language_name(value),
            _ => value.to_owned(),
        };
        self.message_named(&format!("server-setting-{setting}"), [("value", value.into())])
    }
}
