//! The commands, one function each. Their names in menus, their descriptions and choices come from `words`.

mod autocomplete;
mod command;
pub(crate) mod options;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Display;

use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::{CommandOptionType, CreateCommandOption, InstallationContext, InteractionContext};

use crate::discord::features::{
    guild_settings, help, history, leaderboard, moderation, new_game, opening, profile, puzzle, replay, running_game,
    settings, tournament, vote,
};
use crate::domain::{
    BoardFormat, ClockChoice, ColorChoice, GameKind, HandicapChoice, PuzzleChoice, RankingKind, RatedChoice,
    ScopeChoice, Score, TournamentFormat, VoteTime,
};
use crate::words::{Words, message};
use rules::{Goal, Level};

pub(crate) use autocomplete::respond as autocomplete;
pub(crate) use command::{Command, CommandContext, CommandResult, respond};
pub(crate) use options::GameOptionTexts;

/// The commands that Discord does not offer in direct messages.
const SERVER_COMMANDS: [&str; 4] = ["server-settings", "moderate", "tournament", "vote"];
/// A command that needs a bot which edits its messages by itself, so that it is offered only where the bot is a member.
const MEMBER_COMMAND: &str = "watch";

/// All commands, described in the language of `words`.
pub(crate) fn all(words: &Words) -> Vec<Command> {
    let mut commands = vec![
        new_game::play(),
        new_game::challenge(),
        new_game::challenge_user(),
        new_game::watch(),
        vote::vote(),
        running_game::r#move(),
        running_game::board(),
        running_game::games(),
        replay::replay(),
        replay::review_message(),
        tournament::tournament(),
        opening::opening(),
        puzzle::puzzle(),
        leaderboard::leaderboard(),
        profile::profile(),
        profile::profile_of_user(),
        history::history(),
        settings::settings(),
        guild_settings::server_settings(),
        moderation::moderate(),
        help::help(),
    ];
    for command in &mut commands {
        let (installations, contexts) = match command.name.as_ref() {
            name if SERVER_COMMANDS.contains(&name) => {
                (vec![InstallationContext::Guild], vec![InteractionContext::Guild])
            }
            MEMBER_COMMAND => {
                (vec![InstallationContext::Guild], vec![InteractionContext::Guild, InteractionContext::BotDm])
            }
            _ => (
                vec![InstallationContext::Guild, InstallationContext::User],
                vec![InteractionContext::Guild, InteractionContext::BotDm, InteractionContext::PrivateChannel],
            ),
        };
        command.install_context = Some(installations);
        command.interaction_context = Some(contexts);
        if let Some(entry) = &command.context_menu_name {
            // Discord allows neither a description nor options.
            command.context_menu_name = Some(words.menu_entry(entry).into());
            continue;
        }
        let name = command.name.to_string();
        describe(command, &name, words);
        for subcommand in &mut command.subcommands {
            let name = format!("{name} {}", subcommand.name);
            describe(subcommand, &name, words);
        }
    }
    commands
}

/// A text in all languages, by Discord's locales.
fn localized(words: &Words, text: impl Fn(&Words) -> String) -> Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]> {
    words.in_all_locales().map(|(locale, words)| (locale.into(), text(&words).into())).collect()
}

/// Describes a command or subcommand and its options. `name` is what users type.
fn describe(command: &mut Command, name: &str, words: &Words) {
    command.description = Some(words.command_description(name).into());
    command.description_localizations = localized(words, |words| words.command_description(name));
    for parameter in &mut command.parameters {
        let option = parameter.name.to_string();
        parameter.description = Some(words.option_description(name, &option).into());
        parameter.description_localizations = localized(words, |words| words.option_description(name, &option));
        if autocomplete::is_suggested(name, &parameter.name) {
            parameter.type_setter = Some(|option| text(option).set_autocomplete(true));
        }
    }
}

/// The commands as Discord gets them, with their choices. poise's own choices have numbers as values; these have names.
///
/// # Errors
/// When a command cannot be written as JSON. None is known.
pub(crate) fn registered(commands: &[Command], words: &Words) -> Result<Vec<Value>, serde_json::Error> {
    let commands = poise::builtins::create_application_commands(commands);
    let mut commands: Vec<Value> = commands.iter().map(serde_json::to_value).collect::<Result<_, _>>()?;
    for command in &mut commands {
        add_choices(command, words);
        add_menu_names(command, words);
    }
    Ok(commands)
}

/// The entries of the menus of users and messages.
const MENU_ENTRIES: [&str; 3] = ["challenge", "profile", "review"];

/// Adds the names of a menu entry in all languages. Slash commands have none: people tell each other their names.
fn add_menu_names(command: &mut Value, words: &Words) {
    let entry = MENU_ENTRIES.iter().find(|entry| command["name"] == words.menu_entry(entry));
    if let Some(entry) = entry {
        let names: BTreeMap<&str, String> =
            words.in_all_locales().map(|(locale, words)| (locale, words.menu_entry(entry))).collect();
        command["name_localizations"] = json!(names);
    }
}

/// Adds the choices of the options of a command, and of its subcommands.
fn add_choices(command: &mut Value, words: &Words) {
    let command_name = command["name"].as_str().unwrap_or_default().to_owned();
    for option in command["options"].as_array_mut().into_iter().flatten() {
        add_choices(option, words);
        let name = option["name"].as_str().unwrap_or_default().to_owned();
        let is_suggested = option["autocomplete"] == true;
        let Some(english) = choices(&command_name, &name, words).filter(|_| !is_suggested) else { continue };
        let translated: Vec<(&str, Vec<Choice>)> = words
            .in_all_locales()
            .map(|(locale, words)| (locale, choices(&command_name, &name, &words).unwrap_or_default()))
            .collect();
        let choice = |(index, Choice { label, value }): (usize, Choice)| {
            let labels = translated.iter().map(|(locale, choices)| (*locale, choices[index].label.as_str()));
            let localizations: BTreeMap<&str, &str> = labels.collect();
            json!({ "name": label, "name_localizations": localizations, "value": value })
        };
        option["choices"] = english.into_iter().enumerate().map(choice).collect();
    }
}

/// A value of an option.
struct Choice {
    label: String,
    value: String,
}

/// The subcommand that creates tournaments, whose games always have a clock.
const CREATE: &str = "create";

/// The fixed choices of an option of a command or subcommand, in a language.
fn choices(command: &str, option: &str, words: &Words) -> Option<Vec<Choice>> {
    fn named<T: Copy + Display>(values: &[T], label: impl Fn(T) -> String) -> Option<Vec<Choice>> {
        Some(values.iter().map(|&value| Choice { label: label(value), value: value.to_string() }).collect())
    }
    match option {
        "black" | "white" => named(&Level::ALL, |level| words.level_choice(level)),
        "color" | "first" => named(ColorChoice::ALL, |color| words.color_choice(color)),
        "goal" => named(Goal::ALL, |goal| message!(words, "choice-goal", goal = goal.name())),
        "handicap" => named(&HandicapChoice::ALL, |handicap| words.handicap_choice(handicap)),
        "rated" => named(RatedChoice::ALL, |rated| message!(words, "choice-rated", rated = rated.name())),
        "clock" if command == CREATE => {
            let clocks = ClockChoice::ALL.iter().copied().filter(|&clock| clock != ClockChoice::None);
            named(&clocks.collect::<Vec<_>>(), |clock| words.clock_choice(clock))
        }
        "clock" => named(ClockChoice::ALL, |clock| words.clock_choice(clock)),
        "time" => named(VoteTime::ALL, |time| words.vote_time_choice(time)),
        "view" => named(BoardFormat::ALL, |format| message!(words, "choice-view", format = format.name())),
        "scope" => named(ScopeChoice::ALL, |scope| message!(words, "choice-scope", scope = scope.name())),
        "result" => named(Score::ALL, |score| words.score_choice(score)),
        "format" => {
            named(TournamentFormat::ALL, |format| message!(words, "choice-tournament-format", format = format.name()))
        }
        "kind" => named(GameKind::ALL, |kind| words.kind_choice(kind)),
        "by" => named(RankingKind::ALL, |kind| words.ranking_choice(kind)),
        "which" => named(PuzzleChoice::ALL, |puzzle| message!(words, "choice-puzzle", puzzle = puzzle.name())),
        _ => None,
    }
}

fn text(option: CreateCommandOption) -> CreateCommandOption {
    option.kind(CommandOptionType::String)
}
