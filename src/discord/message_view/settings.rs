//! The panel with a user's settings: a select for each, and buttons that lead to its parts.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption};

use crate::discord::component_id::ComponentId;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::domain::{Setting, SettingValue, Settings, SettingsSection};
use crate::words::ButtonLabel;

use super::MessageView;
use super::buttons::button_row;

impl MessageView {
    /// A part of the panel, for the user alone. Each select shows the value that holds now.
    pub(crate) fn settings(&self, settings: &Settings, section: SettingsSection) -> OutgoingMessage {
        let selects = section.settings().iter().map(|&setting| self.setting_select(setting, &settings.value(setting)));
        let mut rows: Vec<CreateActionRow> = selects.collect();
        let button = |&other: &SettingsSection| {
            let label = ButtonLabel::SettingsSection(other);
            self.button(ComponentId::SettingsSection(other), label, ButtonStyle::Secondary).disabled(other == section)
        };
        rows.extend(button_row(SettingsSection::ALL.iter().map(button).collect()));
        OutgoingMessage::text(self.words.settings(section)).with_rows(rows)
    }

    fn setting_select(&self, setting: Setting, current: &SettingValue) -> CreateActionRow {
        let option = |value: String| {
            let is_current = matches!(current, SettingValue::One(one) if *one == value);
            CreateSelectMenuOption::new(self.words.setting_value(setting, &value), value).default_selection(is_current)
        };
        let options = setting.values().into_iter().map(option).collect();
        let id = ComponentId::Setting(setting).to_string();
        let select = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options });
        CreateActionRow::SelectMenu(match current {
            SettingValue::One(_) => select,
            SettingValue::Each { play, challenge } => {
                select.placeholder(self.words.setting_values(setting, play, challenge))
            }
        })
    }
}
