//! Settings: every value of each can be chosen by its name.

use super::*;
use crate::domain::guild_settings::Starters;
use crate::domain::{GuildSettingsSection, OtherChannels};

fn chosen(settings: &Settings, setting: Setting) -> String {
    match settings.value(setting) {
        SettingValue::One(value) => value,
        different @ SettingValue::Each { .. } => panic!("{setting}: {different:?}"),
    }
}

#[test]
fn every_setting_takes_each_of_its_values_and_no_other() {
    let start = Settings::default();
    assert_eq!(chosen(&start, Setting::Marks), "names", "squares carry their names by default");
    assert_eq!(chosen(&start, Setting::Theme), "server", "the server's theme by default");
    for &setting in Setting::ALL {
        let is_in_lists = setting == Setting::TimeZone;
        assert!(is_in_lists || (2..=25).contains(&setting.values().len()), "Discord's limit");
        for value in setting.values() {
            let changed = start.with(setting, &value).expect("a value of the setting");
            assert_eq!(chosen(&changed, setting), value);
        }
        for unknown in ["purple", "", "9999999999", "names "] {
            assert!(start.with(setting, unknown).is_err(), "{setting}: {unknown:?}");
        }
        assert!(setting.section().settings().contains(&setting), "{setting} is in a part of the panel");
    }
    for &section in SettingsSection::ALL {
        assert!(section.settings().len() <= 4, "the fifth row leads to the other parts");
    }
}

#[test]
fn what_differs_between_the_commands_is_shown_for_each() {
    let start = Settings::default();
    let different = SettingValue::Each { play: "black".to_owned(), challenge: "random".to_owned() };
    assert_eq!(start.value(Setting::Color), different);
    let white = start.with(Setting::Color, "white").expect("a colour");
    assert_eq!((white.play.color.name(), white.challenge.color.name()), ("white", "white"));
    let level = start.with(Setting::Level, "7").expect("a level");
    assert_eq!(level.challenge.level, None, "challenges have no level");
}

#[test]
fn a_picture_follows_the_player_to_move_and_then_the_others() {
    let player = |theme, discs, marks| PlayerSettings { theme, discs, marks, ..PlayerSettings::default() };
    let plain = PlayerSettings::default();
    let slate = player(Some(Theme::Slate), DiscShapes::Alike, HintMarks::Dots);
    let contrast = player(Some(Theme::Contrast), DiscShapes::Distinct, HintMarks::Hidden);
    assert_eq!(BoardStyle::shared(Some(&plain), &[plain], Theme::Classic), BoardStyle::default());
    let shared = BoardStyle::shared(Some(&plain), &[slate, contrast], Theme::Walnut);
    assert_eq!((shared.theme, shared.marks), (Theme::Slate, HintMarks::Names), "marks are nobody else's");
    assert_eq!(shared.discs, DiscShapes::Distinct, "one player needs it");
    let own = BoardStyle::shared(Some(&contrast), &[slate], Theme::Walnut);
    assert_eq!((own.theme, own.marks), (Theme::Contrast, HintMarks::Hidden));
    assert_eq!(BoardStyle::shared(Some(&plain), &[plain], Theme::Walnut).theme, Theme::Walnut, "the server's");
    assert_eq!(BoardStyle::shared(None, &[slate], Theme::Walnut).marks, HintMarks::Names);
}

#[test]
fn every_setting_of_a_server_takes_each_of_its_values_and_no_other() {
    let start = GuildSettings::default();
    for &setting in GuildSetting::ALL {
        assert!((2..=25).contains(&setting.values().len()), "Discord's limit");
        for value in setting.values() {
            let changed = start.clone().with(setting, &value).expect("a value of the setting");
            assert_eq!(changed.value(setting), value);
        }
        assert!(start.clone().with(setting, "purple").is_err(), "{setting}");
    }
}

#[test]
fn games_start_in_the_allowed_channels_and_their_threads() {
    let [reversi, lounge, thread] = [1, 2, 3].map(ChannelId);
    let anywhere = GuildSettings::default();
    assert_eq!(anywhere.check_channel(lounge, None), Ok(()));
    let limited = GuildSettings { channels: vec![reversi], ..anywhere };
    assert_eq!(limited.check_channel(reversi, None), Ok(()));
    assert_eq!(limited.check_channel(thread, Some(reversi)), Ok(()));
    let refused = Err(Refusal::ChannelNotAllowed(vec![reversi]));
    assert_eq!(limited.check_channel(lounge, None), refused);
    assert_eq!(limited.check_channel(thread, Some(lounge)), refused);
}

#[test]
fn a_board_stays_in_its_server_or_in_its_direct_messages() {
    let direct = |channel| Location { guild: None, channel: ChannelId(channel), ..LOCATION };
    let elsewhere = Location { channel: ChannelId(9), ..LOCATION };
    assert!(LOCATION.shares_boards_with(elsewhere) && direct(6).shares_boards_with(direct(6)));
    for other in [direct(6), Location { guild: Some(GuildId(7)), ..LOCATION }] {
        assert!(!LOCATION.shares_boards_with(other) && !other.shares_boards_with(LOCATION), "{other:?}");
    }
    assert!(!direct(6).shares_boards_with(direct(9)));
}

#[test]
fn a_channel_with_as_many_games_as_the_server_allows_takes_no_other() {
    let [reversi, lounge] = [1, 2].map(ChannelId);
    let unlimited = GuildSettings::default();
    assert_eq!(unlimited.check_games_in(reversi, i64::MAX), Ok(()));
    for value in GuildSetting::GamesPerChannel.values() {
        let settings = unlimited.clone().with(GuildSetting::GamesPerChannel, &value).expect("a value of the setting");
        let Some(limit) = settings.games_per_channel.limit() else { continue };
        assert_eq!(limit.to_string(), value);
        assert_eq!(settings.check_games_in(reversi, limit - 1), Ok(()));
        for (channels, others) in [
            (vec![], OtherChannels::All),
            (vec![reversi], OtherChannels::None),
            (vec![reversi, lounge], OtherChannels::These(vec![lounge])),
            // The game would be in a thread of the lounge.
            (vec![lounge], OtherChannels::These(vec![lounge])),
        ] {
            let settings = GuildSettings { channels, ..settings.clone() };
            for running in [limit, limit + 1] {
                let refused = Err(Refusal::ChannelFull { limit, others: others.clone() });
                assert_eq!(settings.check_games_in(reversi, running), refused);
            }
        }
    }
}

#[test]
fn every_setting_of_a_server_is_in_one_part_of_the_panel() {
    for &setting in GuildSetting::ALL {
        let sections = GuildSettingsSection::ALL.iter().filter(|section| section.settings().contains(&setting));
        assert_eq!(sections.copied().collect::<Vec<_>>(), [setting.section()]);
    }
    // Beside them, a part has a select of channels at most, a row of buttons, and the row that leads to the other parts.
    assert!(GuildSettingsSection::ALL.iter().all(|section| section.settings().len() <= 3));
}

#[test]
fn exhibitions_are_for_those_whom_the_server_lets() {
    let settings = |exhibitions| GuildSettings { exhibitions, ..GuildSettings::default() };
    assert_eq!(settings(Starters::Everyone).check_exhibition(false), Ok(()));
    assert_eq!(settings(Starters::Moderators).check_exhibition(true), Ok(()));
    let refused = settings(Starters::Moderators).check_exhibition(false);
    assert_eq!(refused, Err(Refusal::ExhibitionsForModerators));
    assert_eq!(settings(Starters::Nobody).check_exhibition(true), Err(Refusal::NoExhibitions));
}
