//! The slash commands, one function each; their descriptions and choices come from `words`.

mod autocomplete;
mod info;
mod new_game;
mod options;
mod register;
mod running_game;

use std::convert::Infallible;

use poise::serenity_prelude as serenity;
use serenity::{InstallationContext, InteractionContext};

use crate::domain::{BoardFormat, ColorChoice, Ranking, SetupChoice};
use crate::rules::{Goal, Level};
use crate::words::Words;

pub(super) use register::{RegisterError, register};

use super::bot::Bot;

/// What a command gets. Commands answer all trouble themselves, so they cannot fail.
pub(super) type Context<'a> = poise::ApplicationContext<'a, Bot, Infallible>;
/// A command of ours.
pub(super) type Command = poise::Command<Bot, Infallible>;

/// All commands, described in the language of `words`.
pub(super) fn all(words: &Words) -> Vec<Command> {
    let mut commands = vec![
        new_game::play(),
        new_game::challenge(),
        new_game::exhibition(),
        running_game::r#move(),
        running_game::board(),
        info::games(),
        running_game::resign(),
        info::leaderboard(),
        info::help(),
        info::rules(),
    ];
    for command in &mut commands {
        command.description = Some(words.command_description(&command.name).into());
        command.install_context = Some(vec![InstallationContext::Guild]);
        command.interaction_context = Some(vec![InteractionContext::Guild, InteractionContext::BotDm]);
        for parameter in &mut command.parameters {
            parameter.description = Some(words.option_description(&command.name, &parameter.name).into());
            if let Some(choices) = choices(&parameter.name) {
                parameter.type_setter = Some(choices);
            }
        }
    }
    commands
}

type Setter = fn(serenity::CreateCommandOption) -> serenity::CreateCommandOption;

/// The fixed choices of an option: their values are the words of the commands, which poise's own choices are not.
fn choices(option: &str) -> Option<Setter> {
    match option {
        "level" | "black" | "white" => Some(|option| {
            let words = Words::english();
            Level::ALL.into_iter().fold(text(option), |option, level| {
                option.add_string_choice(words.level_choice(level), level.to_string())
            })
        }),
        "color" | "first" => Some(|option| named(option, ColorChoice::ALL.iter().map(|choice| choice.name()))),
        "setup" => Some(|option| named(option, SetupChoice::ALL.iter().map(|choice| choice.name()))),
        "goal" => Some(|option| named(option, Goal::ALL.iter().map(|goal| goal.name()))),
        "view" => Some(|option| named(option, BoardFormat::ALL.iter().map(|choice| choice.name()))),
        "by" => Some(|option| named(option, Ranking::ALL.iter().map(|choice| choice.name()))),
        _ => None,
    }
}

fn text(option: serenity::CreateCommandOption) -> serenity::CreateCommandOption {
    option.kind(serenity::CommandOptionType::String)
}

fn named(
    option: serenity::CreateCommandOption,
    names: impl IntoIterator<Item = &'static str>,
) -> serenity::CreateCommandOption {
    names.into_iter().fold(text(option), |option, name| option.add_string_choice(name, name))
}
