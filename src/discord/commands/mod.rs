//! The commands, one function each. Their names in menus, their descriptions and choices come from `words`.

mod autocomplete;
mod command;
pub(crate) mod options;

use poise::serenity_prelude as serenity;
use serenity::{CommandOptionType, CreateCommandOption, InstallationContext, InteractionContext};

use crate::discord::features::{
    guild_settings, help, history, leaderboard, moderation, new_game, opening, profile, puzzle, replay, running_game,
    settings,
};
use crate::domain::{
    BoardFormat, ClockChoice, ColorChoice, GameKind, PuzzleChoice, RankingKind, RatedChoice, ScopeChoice, Score,
};
use crate::words::Words;
use rules::{Goal, Level};

pub(crate) use autocomplete::respond as autocomplete;
pub(crate) use command::{Command, CommandContext, CommandResult, respond};
pub(crate) use options::GameOptionTexts;

/// The commands that Discord does not offer in direct messages.
const SERVER_COMMANDS: [&str; 2] = ["server-settings", "moderate"];

/// All commands, described in the language of `words`.
pub(crate) fn all(words: &Words) -> Vec<Command> {
    let mut commands = vec![
        new_game::play(),
        new_game::challenge(),
        new_game::challenge_user(),
        new_game::watch(),
        running_game::r#move(),
        running_game::board(),
        running_game::games(),
        replay::replay(),
        replay::review_message(),
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
        command.install_context = Some(vec![InstallationContext::Guild]);
        command.interaction_context = Some(if SERVER_COMMANDS.contains(&command.name.as_ref()) {
            vec![InteractionContext::Guild]
        } else {
            vec![InteractionContext::Guild, InteractionContext::BotDm]
        });
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

/// Describes a command or subcommand and its options. `name` is what users type.
fn describe(command: &mut Command, name: &str, words: &Words) {
    command.description = Some(words.command_description(name).into());
    for parameter in &mut command.parameters {
        parameter.description = Some(words.option_description(name, &parameter.name).into());
        if autocomplete::is_suggested(name, &parameter.name) {
            parameter.type_setter = Some(|option| text(option).set_autocomplete(true));
        } else if let Some(set_choices) = choices(&parameter.name) {
            parameter.type_setter = Some(set_choices);
        }
    }
}

type TypeSetter = fn(CreateCommandOption) -> CreateCommandOption;

/// The fixed choices of an option. poise's own choices have numbers as values; these have names.
fn choices(option: &str) -> Option<TypeSetter> {
    macro_rules! named {
        ($type:ty, $label:expr) => {
            Some(|option| {
                let words = Words::english();
                <$type>::ALL.iter().fold(text(option), |option, &value| {
                    let label: fn(&Words, $type) -> String = $label;
                    option.add_string_choice(label(&words, value), value.name())
                })
            })
        };
    }
    match option {
        "black" | "white" => Some(|option| {
            let words = Words::english();
            Level::ALL.into_iter().fold(text(option), |option, level| {
                option.add_string_choice(words.level_choice(level), level.to_string())
            })
        }),
        "color" | "first" => named!(ColorChoice, Words::color_choice),
        "goal" => named!(Goal, Words::goal_choice),
        "rated" => named!(RatedChoice, Words::rated_choice),
        "clock" => named!(ClockChoice, Words::clock_choice),
        "view" => named!(BoardFormat, Words::view_choice),
        "scope" => named!(ScopeChoice, Words::scope_choice),
        "result" => named!(Score, Words::score_choice),
        "kind" => named!(GameKind, Words::kind_choice),
        "by" => named!(RankingKind, Words::ranking_choice),
        "which" => named!(PuzzleChoice, Words::puzzle_choice),
        _ => None,
    }
}

fn text(option: CreateCommandOption) -> CreateCommandOption {
    option.kind(CommandOptionType::String)
}
