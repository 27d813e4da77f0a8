//! The panel with a user's settings: a select for each, and buttons that lead to its parts.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateSelectMenuKind, CreateSelectMenuOption};

use crate::discord::components::SettingsComponent;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::domain::{
    Player, Setting, SettingValue, Settings, SettingsSection, TimeZone, Timestamp, ZoneChoice, ZoneList,
};

use super::MessageView;
use super::buttons::{button_row, select};

/// Discord's limit for the options of a select.
const MAX_OPTIONS: usize = 25;

impl MessageView {
    /// A part of the panel, for the user alone. Each select shows the value that holds now. `zones` is the list of time zones
    /// that is shown, by default the one with the user's own.
    pub(crate) fn settings(
        &self,
        settings: &Settings,
        section: SettingsSection,
        zones: Option<ZoneList>,
        now: Timestamp,
    ) -> OutgoingMessage {
        let zone = settings.player.quiet.zone;
        let row = |setting: Setting| match setting {
            Setting::TimeZone => self.time_zone_select(zone, zones.unwrap_or_else(|| ZoneList::of(zone)), now),
            setting => self.setting_select(setting, &settings.value(setting)),
        };
        let mut rows: Vec<CreateActionRow> = section.settings().iter().copied().map(row).collect();
        rows.extend(self.section_buttons(section));
        let mut text = self.words.settings(section);
        if section == SettingsSection::Notices {
            let time = self.words.local_time(zone, now);
            text = format!("{text}\n{time}");
        }
        OutgoingMessage::text(text).with_rows(rows)
    }

    /// The part of the panel with the players whom the user blocks.
    pub(crate) fn blocked(&self, blocked: &[Player]) -> OutgoingMessage {
        let users = CreateSelectMenuKind::User { default_users: None };
        let block = select(SettingsComponent::Block, users).placeholder(self.words.select_block());
        let mut rows = vec![CreateActionRow::SelectMenu(block)];
        let listed = &blocked[..blocked.len().min(MAX_OPTIONS)];
        if !listed.is_empty() {
            let option = |player: &Player| {
                CreateSelectMenuOption::new(self.words.blocked_choice(player), player.id.0.to_string())
            };
            let options = listed.iter().map(option).collect();
            let kind = CreateSelectMenuKind::String { options };
            let unblock = select(SettingsComponent::Unblock, kind);
            rows.push(CreateActionRow::SelectMenu(unblock.placeholder(self.words.select_unblock())));
        }
        rows.extend(self.section_buttons(SettingsSection::People));
        let count = self.words.blocked_count(blocked.len(), listed.len());
        OutgoingMessage::text(format!("{}\n{count}", self.words.settings(SettingsSection::People))).with_rows(rows)
    }

    /// The buttons that lead to the other parts.
    fn section_buttons(&self, current: SettingsSection) -> Vec<CreateActionRow> {
        let button = |&other: &SettingsSection| {
            let label = self.words.settings_section_label(other);
            self.button(SettingsComponent::Section(other), label, ButtonStyle::Secondary).disabled(other == current)
        };
        button_row(SettingsSection::ALL.iter().map(button).collect())
    }

    /// The select of time zones, with one of their lists and options that lead to others.
    fn time_zone_select(&self, current: TimeZone, list: ZoneList, now: Timestamp) -> CreateActionRow {
        let option = |choice: ZoneChoice| match choice {
            ZoneChoice::Zone(zone) => {
                let is_current = zone == current;
                CreateSelectMenuOption::new(self.words.time_zone(zone, now, is_current), zone.to_string())
                    .default_selection(is_current)
            }
            ZoneChoice::List(list) => CreateSelectMenuOption::new(self.words.zone_list(list), list.to_string()),
        };
        let options = list.choices(current).into_iter().map(option).collect();
        let id = SettingsComponent::Setting(Setting::TimeZone);
        let menu = select(id, CreateSelectMenuKind::String { options });
        CreateActionRow::SelectMenu(menu.placeholder(self.words.time_zone(current, now, true)))
    }

    fn setting_select(&self, setting: Setting, current: &SettingValue) -> CreateActionRow {
        let option = |value: String| {
            let is_current = matches!(current, SettingValue::One(one) if *one == value);
            CreateSelectMenuOption::new(self.words.setting_value(setting, &value), value).default_selection(is_current)
        };
        let values = setting.values();
        // A set-up may be an opening, which is not in the list.
        let is_listed = |value: &String| values.contains(value);
        let options = values.iter().cloned().map(option).collect();
        let menu = select(SettingsComponent::Setting(setting), CreateSelectMenuKind::String { options });
        CreateActionRow::SelectMenu(match current {
            SettingValue::One(value) if is_listed(value) => menu,
            SettingValue::One(value) => menu.placeholder(self.words.setting_value(setting, value)),
            SettingValue::Each { play, challenge } => {
                menu.placeholder(self.words.setting_values(setting, play, challenge))
            }
        })
    }
}
