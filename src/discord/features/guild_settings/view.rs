//! The messages of the panel with a server's settings.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, ChannelType, CreateActionRow, CreateSelectMenuKind, CreateSelectMenuOption};

use crate::discord::message_view::{MessageView, button_row, select};
use crate::discord::outgoing_message::OutgoingMessage;
use crate::domain::{
    ChannelNotices, GuildSetting, GuildSettings, GuildSettingsSection, MAX_CHANNELS, PostSetting, RoleAccess, Title,
    TitleRolePanel,
};
use crate::words::{GuildSettingsPanel, label, message};

use super::GuildSettingsComponent;

/// Where games can be started: text channels, and the posts of forums.
const CHANNEL_TYPES: [ChannelType; 3] = [ChannelType::Text, ChannelType::News, ChannelType::Forum];
/// Where the weekly summary and the daily puzzle can be posted.
const POST_CHANNEL_TYPES: [ChannelType; 2] = [ChannelType::Text, ChannelType::News];

impl MessageView {
    /// A part of the panel, for a manager of the server alone.
    pub(crate) fn guild_settings(&self, panel: &GuildSettingsPanel<'_>) -> OutgoingMessage {
        let section = panel.section();
        let (mut rows, buttons) = match *panel {
            GuildSettingsPanel::Channels { settings, .. } => {
                let mut rows = vec![self.channel_select()];
                rows.extend(self.guild_setting_selects(section, settings));
                let all = self.button(
                    GuildSettingsComponent::AllChannels,
                    label!("button-all-channels"),
                    ButtonStyle::Secondary,
                );
                (rows, vec![all.disabled(settings.channels.is_empty())])
            }
            GuildSettingsPanel::Games { settings } => {
                let other = match settings.notices {
                    ChannelNotices::Allowed => ChannelNotices::Off,
                    ChannelNotices::Off => ChannelNotices::Allowed,
                };
                let label = message!(self.words, "button-channel-notices", notices = other.name());
                let button = self.button(GuildSettingsComponent::Notices(other), label, ButtonStyle::Secondary);
                (self.guild_setting_selects(section, settings), vec![button])
            }
            GuildSettingsPanel::WeeklySummary { setting, .. } => {
                let id = GuildSettingsComponent::NoWeeklySummary;
                let none = self.button(id, label!("button-no-weekly-summary"), ButtonStyle::Secondary);
                let is_off = setting == PostSetting::Off;
                let channel = GuildSettingsComponent::SummaryChannel;
                let select = post_channel_select(channel, message!(self.words, "select-summary-channel"));
                (vec![select], vec![none.disabled(is_off)])
            }
            GuildSettingsPanel::DailyPuzzle(panel) => (self.daily_post_rows(&panel), Vec::new()),
            GuildSettingsPanel::Titles(panel) => (self.title_role_selects(panel), Vec::new()),
            GuildSettingsPanel::Language { settings } => (self.guild_setting_selects(section, settings), Vec::new()),
        };
        rows.extend(button_row(buttons));
        let link = |&other: &GuildSettingsSection| {
            let label = message!(self.words, "button-server-settings", section = other.name());
            self.button(GuildSettingsComponent::Section(other), label, ButtonStyle::Secondary)
        };
        let others = GuildSettingsSection::ALL.iter().filter(|&&other| other != section);
        rows.extend(button_row(others.map(link).collect()));
        OutgoingMessage::text(self.words.guild_settings(panel)).with_rows(rows)
    }

    /// The select of the channels for games. The text above lists them, because a channel that has been deleted cannot be a
    /// default value of a select.
    fn channel_select(&self) -> CreateActionRow {
        let kind =
            CreateSelectMenuKind::Channel { channel_types: Some(CHANNEL_TYPES.to_vec()), default_channels: None };
        let select = select(GuildSettingsComponent::Channels, kind)
            .placeholder(message!(self.words, "select-channels"))
            .max_values(MAX_CHANNELS as u8);
        CreateActionRow::SelectMenu(select)
    }

    fn guild_setting_selects(&self, section: GuildSettingsSection, settings: &GuildSettings) -> Vec<CreateActionRow> {
        section.settings().iter().map(|&setting| self.guild_setting_select(setting, settings)).collect()
    }

    fn guild_setting_select(&self, setting: GuildSetting, settings: &GuildSettings) -> CreateActionRow {
        let current = settings.value(setting);
        let option = |value: String| {
            let label = self.words.guild_setting_value(setting, &value);
            let is_current = value == current;
            CreateSelectMenuOption::new(label, value).default_selection(is_current)
        };
        let options = setting.values().into_iter().map(option).collect();
        let id = GuildSettingsComponent::Setting(setting);
        CreateActionRow::SelectMenu(select(id, CreateSelectMenuKind::String { options }))
    }
}

/// The select of the channel in which something is posted. The text above it names the one that is chosen, because a channel that has been
/// deleted cannot be a default value of a select.
pub(crate) fn post_channel_select(id: GuildSettingsComponent, placeholder: String) -> CreateActionRow {
    let channel_types = Some(POST_CHANNEL_TYPES.to_vec());
    let kind = CreateSelectMenuKind::Channel { channel_types, default_channels: None };
    CreateActionRow::SelectMenu(select(id, kind).placeholder(placeholder))
}

impl MessageView {
    /// A select of the title, and one of its role.
    fn title_role_selects(&self, panel: &TitleRolePanel) -> Vec<CreateActionRow> {
        vec![self.title_select(panel.title), self.role_select(panel)]
    }

    fn title_select(&self, chosen: Title) -> CreateActionRow {
        let option = |&title: &Title| {
            let label = message!(self.words, "title-choice", title = title.name());
            CreateSelectMenuOption::new(label, title.name()).default_selection(title == chosen)
        };
        let options = Title::ALL.iter().map(option).collect();
        let kind = CreateSelectMenuKind::String { options };
        CreateActionRow::SelectMenu(select(GuildSettingsComponent::RoleTitle, kind))
    }

    /// The select of the role, which can be left empty. It shows the connected role only where Discord has just said that there is
    /// such a role, because it refuses a message with one that is deleted.
    fn role_select(&self, panel: &TitleRolePanel) -> CreateActionRow {
        let is_known = matches!(panel.checked.access, RoleAccess::Known(_) | RoleAccess::MayNotGiveAny);
        let role = panel.roles.get(panel.title).filter(|_| is_known);
        let default_roles = role.map(|role| vec![serenity::RoleId::new(role.0)]);
        let kind = CreateSelectMenuKind::Role { default_roles };
        let menu = select(GuildSettingsComponent::TitleRole(panel.title), kind);
        let placeholder = message!(self.words, "select-role", title = panel.title.name());
        CreateActionRow::SelectMenu(menu.placeholder(placeholder).min_values(0))
    }
}
