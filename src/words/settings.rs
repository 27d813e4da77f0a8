//! The panel of `/settings`.

use messages::message;

use crate::domain::{LevelChoice, Player, Setting, SettingsSection, TimeZone, Timestamp, ZoneList};

use super::Words;
use super::user_text::escape;

const HOUR_MS: i64 = 60 * 60 * 1000;

impl Words {
    /// The text above the selects of a part.
    pub(crate) fn settings(&self, section: SettingsSection) -> String {
        let about = match section {
            SettingsSection::Boards => message!(self, "settings-boards"),
            SettingsSection::Games => message!(self, "settings-games"),
            SettingsSection::Notices => message!(self, "settings-notices"),
            SettingsSection::Playing => message!(self, "settings-playing"),
            SettingsSection::People => message!(self, "settings-people"),
            SettingsSection::Data => message!(self, "settings-data"),
        };
        format!("{}\n{about}", message!(self, "settings"))
    }

    /// What time it is in the user's time zone, so that they see whether they have chosen the right one.
    pub(crate) fn local_time(&self, zone: TimeZone, now: Timestamp) -> String {
        message!(self, "settings-local-time", time = time_in(zone, now))
    }

    /// A time zone in a select, with the time there: `Europe/Berlin · 14:05`. The one that `is_current` says what is set, too, because
    /// it is all that the closed select shows.
    pub(crate) fn time_zone(&self, zone: TimeZone, now: Timestamp, is_current: bool) -> String {
        let text = message!(self, "time-zone-with-time", zone = self.time_zone_name(zone), time = time_in(zone, now));
        if is_current { message!(self, "setting-time-zone", value = text) } else { text }
    }

    /// The option of a select of time zones that leads to another list of them.
    pub(crate) fn zone_list(&self, list: ZoneList) -> String {
        let region = match list {
            ZoneList::Regions => return message!(self, "time-zones-regions"),
            ZoneList::Region(region) | ZoneList::Page(region, _) => {
                message!(self, "time-zones-region", region = region.name())
            }
        };
        let Some((first, last)) = list.ends() else { return region };
        let place = |name: &'static str| without_region(name).replace('_', " ");
        message!(self, "time-zones-page", region, first = place(first.name()), last = place(last.name()))
    }

    /// `Europe/Berlin`, `UTC`, or `UTC+02:00 without summer time`.
    fn time_zone_name(&self, zone: TimeZone) -> String {
        match zone {
            TimeZone::UTC => message!(self, "time-zone-utc"),
            TimeZone::Fixed(offset) => message!(self, "time-zone-fixed", offset = offset.to_string()),
            TimeZone::Named(zone) => zone.name().replace('_', " "),
        }
    }

    /// How much holiday the user has left this year.
    pub(crate) fn holiday_left(&self, left_ms: i64) -> String {
        let hours = left_ms / HOUR_MS;
        let days = (hours >= 24).then(|| message!(self, "days", days = hours / 24));
        let rest = (hours < 24 || hours % 24 > 0).then(|| message!(self, "hours", hours = hours % 24));
        let time = days.into_iter().chain(rest).collect::<Vec<_>>().join(&message!(self, "separator-units"));
        message!(self, "holiday-left", time)
    }

    /// A value in a setting's select, at most 100 characters. It says what is set, too, because it is all that the closed
    /// select shows.
    pub(crate) fn setting_value(&self, setting: Setting, value: &str) -> String {
        self.message_named(&format!("setting-{setting}"), [("value", self.value_name(setting, value).into())])
    }

    /// What a select shows whose setting differs between `/play` and `/challenge`, at most 150 characters.
    pub(crate) fn setting_values(&self, setting: Setting, play: &str, challenge: &str) -> String {
        let (play, challenge) = (self.setting_value(setting, play), self.value_name(setting, challenge));
        message!(self, "setting-values", play, challenge)
    }

    /// What the user is told after blocking a user with this name.
    pub(crate) fn has_blocked(&self, name: &str) -> String {
        message!(self, "settings-blocked", name = escape(&self.visible_name(name)))
    }

    /// A blocked player in the select, at most 100 characters.
    pub(crate) fn blocked_choice(&self, player: &Player) -> String {
        self.plain_player_name(Some(player))
    }

    /// What a value is called where it is not translated by the text itself.
    fn value_name(&self, setting: Setting, value: &str) -> String {
        let known = match setting {
            Setting::Level => value.parse().ok().map(|choice| match choice {
                LevelChoice::Fixed(level) => self.level_choice(level),
                LevelChoice::MatchMe => self.match_me(),
            }),
            Setting::Color => value.parse().map(|color| self.color_choice(color)).ok(),
            Setting::TimeZone => value.parse().map(|zone| self.time_zone_name(zone)).ok(),
            Setting::Board => Some(value.replace('x', "×")),
            Setting::Language => Some(self.language_name(value)),
            _ => None,
        };
        known.unwrap_or_else(|| value.to_owned())
    }
}

/// The time of day in a zone: `14:05`.
fn time_in(zone: TimeZone, now: Timestamp) -> String {
    let (hour, minute) = zone.time_of_day(now);
    format!("{hour:02}:{minute:02}")
}

/// `Argentina/Salta` for `America/Argentina/Salta`.
fn without_region(name: &str) -> &str {
    name.split_once('/').map_or(name, |(_, place)| place)
}
