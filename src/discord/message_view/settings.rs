//! The panel with a user's settings: a select for each.

use poise::serenity_prelude as serenity;
use serenity::{CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption};

use crate::discord::component_id::ComponentId;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::domain::{PlayerSettings, Setting};

use super::MessageView;

impl MessageView {
    /// The panel, for the user alone. Each select shows the value that holds now.
    pub(crate) fn settings(&self, settings: &PlayerSettings) -> OutgoingMessage {
        let selects = Setting::ALL.iter().map(|&setting| self.setting_select(setting, settings.value(setting)));
        OutgoingMessage::text(self.words.settings()).with_rows(selects.collect())
    }

    fn setting_select(&self, setting: Setting, current: &str) -> CreateActionRow {
        let option = |value: &'static str| {
            CreateSelectMenuOption::new(self.words.setting_value(setting, value), value)
                .default_selection(value == current)
        };
        let options = setting.values().into_iter().map(option).collect();
        let id = ComponentId::Setting(setting).to_string();
        CreateActionRow::SelectMenu(CreateSelectMenu::new(id, CreateSelectMenuKind::String { options }))
    }
}
