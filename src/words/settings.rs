//! The panel of `/settings`.

use crate::domain::{Setting, SettingsSection};

use super::Words;

impl Words {
    /// The text above the selects of a part.
    pub(crate) fn settings(&self, section: SettingsSection) -> String {
        let id = match section {
            SettingsSection::Boards => "settings-boards",
            SettingsSection::Games => "settings-games",
        };
        format!("{}\n{}", self.message("settings"), self.message(id))
    }

    /// A value in a setting's select, at most 100 characters. It says what is set, too, because it is all that the closed
    /// select shows.
    pub(crate) fn setting_value(&self, setting: Setting, value: &str) -> String {
        let id = match setting {
            Setting::Level => "setting-level",
            Setting::Color => "setting-color",
            Setting::Board => "setting-board",
            Setting::Setup => "setting-setup",
            Setting::Theme => "setting-theme",
            Setting::Discs => "setting-discs",
            Setting::Marks => "setting-marks",
            Setting::View => "setting-view",
        };
        self.format_message(id, [("value", self.value_name(setting, value).into())])
    }

    /// What a select shows whose setting differs between `/play` and `/challenge`, at most 150 characters.
    pub(crate) fn setting_values(&self, setting: Setting, play: &str, challenge: &str) -> String {
        let (play, challenge) = (self.setting_value(setting, play), self.value_name(setting, challenge));
        self.format_message("setting-values", [("play", play.into()), ("challenge", challenge.into())])
    }

    /// What a value is called where it is not translated by the text itself.
    fn value_name(&self, setting: Setting, value: &str) -> String {
        match (setting, value.parse()) {
            (Setting::Level, Ok(level)) => self.level_choice(level),
            (Setting::Board, _) => value.replace('x', "×"),
            _ => value.to_owned(),
        }
    }
}
