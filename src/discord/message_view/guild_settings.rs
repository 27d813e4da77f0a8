//! The panel with a server's settings.

use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, ChannelType, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use crate::discord::component_id::ComponentId;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::domain::{ChannelNotices, GuildSetting, GuildSettings, GuildSettingsSection, MAX_CHANNELS};
use crate::words::ButtonLabel;

use super::MessageView;
use super::buttons::button_row;

/// Where games can be started: text channels, and the posts of forums.
const CHANNEL_TYPES: [ChannelType; 3] = [ChannelType::Text, ChannelType::News, ChannelType::Forum];

impl MessageView {
    /// A part of the panel, for a manager of the server alone. `missing` are the permissions that the bot lacks for threads.
    pub(crate) fn guild_settings(
        &self,
        settings: &GuildSettings,
        section: GuildSettingsSection,
        missing: &[&str],
    ) -> OutgoingMessage {
        let mut rows = Vec::new();
        if section == GuildSettingsSection::Channels {
            rows.push(self.channel_select());
        }
        rows.extend(section.settings().iter().map(|&setting| self.guild_setting_select(setting, settings)));
        let button = match section {
            GuildSettingsSection::Channels => {
                let all = self.button(ComponentId::AllChannels, ButtonLabel::AllChannels, ButtonStyle::Secondary);
                all.disabled(settings.channels.is_empty())
            }
            GuildSettingsSection::Games => {
                let other = match settings.notices {
                    ChannelNotices::Allowed => ChannelNotices::Off,
                    ChannelNotices::Off => ChannelNotices::Allowed,
                };
                let label = ButtonLabel::ChannelNotices(other);
                self.button(ComponentId::ChannelNotices(other), label, ButtonStyle::Secondary)
            }
        };
        rows.extend(button_row(vec![button]));
        let link = |&other: &GuildSettingsSection| {
            let label = ButtonLabel::GuildSettingsSection(other);
            self.button(ComponentId::GuildSettingsSection(other), label, ButtonStyle::Secondary)
                .disabled(other == section)
        };
        rows.extend(button_row(GuildSettingsSection::ALL.iter().map(link).collect()));
        OutgoingMessage::text(self.words.guild_settings(settings, section, missing)).with_rows(rows)
    }

    /// The select of the channels for games. The text above lists them, because a channel that has been deleted cannot be a
    /// default value of a select.
    fn channel_select(&self) -> CreateActionRow {
        let kind =
            CreateSelectMenuKind::Channel { channel_types: Some(CHANNEL_TYPES.to_vec()), default_channels: None };
        let select = CreateSelectMenu::new(ComponentId::Channels.to_string(), kind)
            .placeholder(self.words.select_channels())
            .max_values(MAX_CHANNELS as u8);
        CreateActionRow::SelectMenu(select)
    }

    fn guild_setting_select(&self, setting: GuildSetting, settings: &GuildSettings) -> CreateActionRow {
        let current = settings.value(setting);
        let option = |value: String| {
            let label = self.words.guild_setting_value(setting, &value);
            let is_current = value == current;
            CreateSelectMenuOption::new(label, value).default_selection(is_current)
        };
        let options = setting.values().into_iter().map(option).collect();
        let id = ComponentId::GuildSetting(setting).to_string();
        CreateActionRow::SelectMenu(CreateSelectMenu::new(id, CreateSelectMenuKind::String { options }))
    }
}
