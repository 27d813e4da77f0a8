//! Messages that are found by names at run time exist, and texts stay within Discord's limits.

use std::collections::BTreeSet;

use crate::domain::{
    BotLevel, ChannelId, ChannelNotices, GameId, GuildSetting, GuildSettings, GuildSettingsSection, OtherChannels,
    PostSchedule, PostSetting, Refusal, Setting, SettingsSection, Timestamp, Week,
};
use crate::words::{GuildSettingsPanel, HelpSection, Words, message, utf16_length};
use rules::{Color, Goal, Level, MixedLevel};

use super::player;

const FILE: &str = include_str!("../en-US.ftl");

/// All slash commands with their options.
const COMMANDS: [(&str, &[&str]); 27] = [
    ("play", &["level", "color", "board", "setup", "first", "goal", "handicap", "view"]),
    ("challenge", &["opponent", "color", "board", "setup", "first", "goal", "handicap", "clock", "rated", "view"]),
    ("watch", &["black", "white", "board", "setup", "goal", "view"]),
    ("vote", &["level", "time", "color", "board", "setup", "goal", "view"]),
    ("move", &["square", "game"]),
    ("board", &["game", "view"]),
    ("games", &[]),
    ("replay", &["game", "transcript", "file"]),
    ("opening", &["name"]),
    ("puzzle", &["which"]),
    ("tournament", &[]),
    ("tournament create", &["name", "format", "clock", "board", "setup"]),
    ("tournament join", &["tournament"]),
    ("tournament leave", &["tournament"]),
    ("tournament start", &["tournament"]),
    ("tournament standings", &["tournament"]),
    ("tournament end", &["tournament"]),
    ("moderate", &[]),
    ("moderate end-game", &["game"]),
    ("moderate annul", &["game"]),
    ("moderate fair-play", &["user"]),
    ("leaderboard", &["by", "scope"]),
    ("profile", &["user", "versus"]),
    ("history", &["user", "opponent", "result", "kind", "opening", "after", "before"]),
    ("settings", &[]),
    ("server-settings", &[]),
    ("help", &[]),
];

/// The commands that are never shown without one of their subcommands.
const WITH_SUBCOMMANDS: [&str; 2] = ["moderate", "tournament"];

/// The subcommands that the messages of a tournament have as buttons. The help names the one that creates it.
const IN_MESSAGES: &str = "tournament ";

/// The id of the message that describes a command.
fn description(command: &str) -> String {
    format!("command-{}", command.replace(' ', "-"))
}

/// The ids of all messages in the file.
pub(super) fn messages() -> BTreeSet<&'static str> {
    let starts = FILE.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()));
    starts.filter_map(|line| line.split_once(" =")).map(|(id, _)| id).collect()
}

#[test]
fn exactly_the_registered_commands_and_options_have_descriptions() {
    let words = Words::english();
    let help: String = HelpSection::ALL.iter().map(|&section| words.help(section)).collect();
    for (name, options) in COMMANDS {
        let mut texts = vec![words.command_description(name)];
        texts.extend(options.iter().map(|option| words.option_description(name, option)));
        for text in texts {
            assert!((1..=100).contains(&utf16_length(&text)), "/{name}: {text}");
        }
        let described: BTreeSet<String> = words.attributes(&description(name)).into_iter().collect();
        assert_eq!(described, options.iter().map(|option| option.to_string()).collect(), "/{name}");
        let line = format!("\n/{name} — {}", words.command_description(name));
        let is_there =
            WITH_SUBCOMMANDS.contains(&name) || name == "help" || help.contains(&line) || name.starts_with(IN_MESSAGES);
        assert!(is_there, "/help lacks /{name}");
    }
    assert_eq!(messages().iter().filter(|id| id.starts_with("command-")).count(), COMMANDS.len());
    let entries = ["challenge", "profile", "review"];
    assert_eq!(messages().iter().filter(|id| id.starts_with("menu-")).count(), entries.len());
    for entry in entries {
        let menu = words.menu_entry(entry);
        assert!((1..=32).contains(&utf16_length(&menu)) && help.contains(&menu), "{menu}");
    }
}

#[test]
fn help_and_rules_fit_a_message_and_explain_every_choice() {
    let words = Words::english();
    words.set_command_ids(COMMANDS.map(|(name, _)| (name.to_owned(), u64::MAX)).into());
    for &section in HelpSection::ALL {
        let help = words.help(section);
        assert!(utf16_length(&help) <= 2000, "{section}: {}", utf16_length(&help));
    }
    let rules = format!("{}\n{}", words.help(HelpSection::Rules), message!(words, "rules-example"));
    assert!(utf16_length(&rules) <= 2000, "{}", utf16_length(&rules));
    for name in ["standard", "mirrored", "parallel", "free", "random", "most", "fewest"] {
        assert!(rules.contains(&format!("`{name}`")), "{name}");
    }
    assert!(!rules.contains(" turn to ") && !rules.contains("Java"), "discs flip: {rules}");
}

#[test]
fn commands_are_mentioned_by_their_ids_where_these_are_known() {
    let words = Words::english();
    let refusal = Refusal::NoGameHere(Vec::new());
    let plain = words.refusal(&refusal);
    assert!(plain.contains("/play or /challenge"), "{plain}");
    // Another instance of the same texts has ids of its own.
    let registered = Words::english();
    registered.set_command_ids([("play".to_owned(), 12), ("move".to_owned(), 7)].into());
    let clickable = registered.refusal(&refusal);
    assert!(clickable.contains("</play:12> or /challenge"), "only the ids that are known: {clickable}");
    let help = registered.help(HelpSection::Playing);
    assert!(help.contains("\n</move:7> — "), "{help}");
    assert_eq!(words.refusal(&refusal), plain);
}

#[test]
fn every_message_about_a_setting_belongs_to_one() {
    let own = Setting::ALL.iter().map(|setting| format!("setting-{setting}"));
    let servers = GuildSetting::ALL.iter().map(|setting| format!("server-setting-{setting}"));
    let settings: BTreeSet<String> = own.chain(servers).chain(["setting-values".to_owned()]).collect();
    let mut ids = messages();
    ids.retain(|id| id.starts_with("setting-") || id.starts_with("server-setting-"));
    assert_eq!(ids, settings.iter().map(String::as_str).collect());
}

#[test]
fn the_settings_panel_names_every_value_of_every_setting() {
    let words = Words::english();
    for &section in SettingsSection::ALL {
        assert!(words.settings(section).starts_with("**Your settings**\n"), "{section}");
    }
    for &setting in Setting::ALL {
        let values = setting.values();
        assert!(utf16_length(&words.setting_values(setting, &values[0], &values[1])) <= 150, "{setting}");
        let labels: BTreeSet<String> = values.iter().map(|value| words.setting_value(setting, value)).collect();
        assert_eq!(labels.len(), setting.values().len(), "{labels:?}");
        assert!(labels.iter().all(|label| (1..=100).contains(&utf16_length(label))), "{labels:?}");
    }
}

#[test]
fn the_panel_of_a_server_fits_a_message_and_names_every_value() {
    let words = Words::english();
    let channels = (0..25).map(|_| ChannelId(u64::MAX)).collect();
    let settings = GuildSettings { channels, ..GuildSettings::default() };
    let missing_for_threads: &[&str] = &["Create Public Threads", "Send Messages in Threads"];
    let schedule = PostSchedule {
        channel: ChannelId(u64::MAX),
        options: (),
        subject: Week::of(Timestamp(0)),
        posting_since: None,
        was_refused: true,
    };
    let missing: &[&str] = &["View Channel", "Send Messages"];
    for panel in [
        GuildSettingsPanel::Channels { settings: &settings, missing_for_threads },
        GuildSettingsPanel::Games { settings: &settings },
        GuildSettingsPanel::WeeklySummary { setting: PostSetting::On(schedule), missing },
    ] {
        let text = words.guild_settings(&panel);
        assert!(text.starts_with("**Settings of this server**\n") && utf16_length(&text) <= 2000, "{text}");
    }
    let full = Refusal::ChannelFull { limit: 20, others: OtherChannels::These(settings.channels.clone()) };
    assert!(utf16_length(&words.refusal(&full)) <= 2000);
    assert!(utf16_length(&words.refusal(&Refusal::ChannelNotAllowed(settings.channels))) <= 2000);
    let start = GuildSettings::default();
    let channels = GuildSettingsPanel::Channels { settings: &start, missing_for_threads: &[] };
    assert!(words.guild_settings(&channels).contains("all channels"));
    let off = GuildSettings { notices: ChannelNotices::Off, ..start.clone() };
    let games = |settings| words.guild_settings(&GuildSettingsPanel::Games { settings });
    assert_ne!(games(&off), games(&start));
    for &setting in GuildSetting::ALL {
        let values = setting.values();
        let labels: BTreeSet<String> = values.iter().map(|value| words.guild_setting_value(setting, value)).collect();
        assert_eq!(labels.len(), values.len(), "{labels:?}");
        assert!(labels.iter().all(|label| (1..=100).contains(&utf16_length(label))), "{labels:?}");
    }
}

#[test]
fn button_labels_are_short_and_distinct() {
    let words = Words::english();
    let labels: Vec<String> = Level::ALL
        .into_iter()
        .flat_map(|level| [words.level_up_label(level), words.easier_label(level)])
        .chain(
            ChannelNotices::ALL
                .iter()
                .map(|&notices| message!(words, "button-channel-notices", notices = notices.name())),
        )
        .chain(Color::BOTH.map(|color| message!(words, "button-practise", color = color.name())))
        .chain(HelpSection::ALL.iter().map(|&section| message!(words, "button-help", section = section.name())))
        .chain(SettingsSection::ALL.iter().map(|&section| message!(words, "button-settings", section = section.name())))
        .chain([
            message!(words, "button-what-follows", square = "l12"),
            message!(words, "button-back-to-move", ply = 144),
            words.analysis_goal_label(Goal::Most),
            words.analysis_goal_label(Goal::Fewest),
            message!(words, "button-bring-board", game = GameId(9_999_999_999)),
            words.challenge_button(&player(1, &"W".repeat(32))),
        ])
        .collect();
    let sections = GuildSettingsSection::ALL
        .iter()
        .map(|&section| message!(words, "button-server-settings", section = section.name()));
    let sections: BTreeSet<String> = sections.collect();
    assert_eq!(sections.len(), GuildSettingsSection::ALL.len(), "a panel of their own");
    // Those without values stand on one line each.
    let plain = FILE.lines().filter(|line| line.starts_with("button-") && !line.contains('{'));
    let plain = plain.filter_map(|line| line.split_once(" = ")).map(|(_, label)| label.to_owned());
    let labels: Vec<String> = labels.into_iter().chain(plain).collect();
    let texts: BTreeSet<&String> = labels.iter().collect();
    assert_eq!(texts.len(), labels.len());
    assert!(labels.iter().chain(&sections).all(|text| (1..=34).contains(&utf16_length(text))), "{texts:?}");
}

#[test]
fn levels_squares_and_notices_have_the_designed_texts() {
    let words = Words::english();
    let level = Level::ALL[2];
    assert_eq!(words.level_name(level), "Level 3 · Positional");
    assert_eq!(words.level_choice(level), "3 · Positional");
    let mixed = BotLevel::Mixed(MixedLevel::nearest(4.3));
    assert_eq!([words.level_name(mixed), words.level_shortest(mixed)], ["Level 4.3", "Lv 4.3"]);
    assert_eq!(words.in_locale("de").level_name(mixed), "Stufe 4,3");
    for level in Level::ALL {
        let choice = words.level_choice(level);
        let (_, name) = choice.split_once(" · ").expect("a name");
        assert_eq!(words.level_called(&name.to_uppercase()), Some(level));
    }
    let [a1, h1, c12] = ["a1", "h1", "c12"].map(|name| name.parse().expect("a square"));
    assert_eq!(words.select_placeholder(&[a1, h1]), "Row 1: choose a square (2)");
    assert_eq!(words.select_placeholder(&[a1, h1, c12]), "Rows 1–12: choose a square (3)");
    assert_eq!(message!(words, "select-flips", flips = 3), "flips 3");
    assert_eq!(message!(words, "square-choice", square = "d3", flips = 2), "d3 — flips 2");
    assert_eq!(
        message!(words, "apology", id = "1a2b"),
        "Something went wrong on my side (error 1a2b). Please try again in a moment."
    );
    assert!(words.missing_permission(&["Attach Files"]).contains("without the Attach Files permission. "));
    let several = words.missing_permission(&["Send Messages", "Attach Files"]);
    assert!(several.contains("without these permissions: Send Messages, Attach Files. "), "{several}");
    assert_eq!(message!(words, "play-instead"), "No need to challenge me. Press Play Outflank.");
}
