//! The panel of `/settings`.

use crate::domain::Setting;

use super::Words;

impl Words {
    /// The text above the selects.
    pub(crate) fn settings(&self) -> String {
        self.message("settings")
    }

    /// A value in a setting's select, at most 100 characters. It says what is set, too, because it is all that the closed
    /// select shows.
    pub(crate) fn setting_value(&self, setting: Setting, value: &str) -> String {
        let id = match setting {
            Setting::Marks => "setting-marks",
        };
        self.format_message(id, [("value", value.into())])
    }
}
