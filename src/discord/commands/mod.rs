//! The commands, one function each. Their names in menus, their descriptions and choices come from `words`.

mod autocomplete;
mod command;
pub(crate) mod options;

use poise::serenity_prelude as serenity;
use serenity::{CommandOptionType, CreateCommandOption, InstallationContext, InteractionContext};

use crate::discord::features::{
    analysis, guild_settings, help, history, leaderboard, moderation, new_game, opening, privacy, profile, puzzle,
    replay, review, running_game, settings, trainer,
};
use crate::domain::{BoardFormat, ClockChoice, ColorChoice, GameKind, Ranking, RatedChoice, ScopeChoice, Score};
use crate::words::Words;
use rules::{Goal, Level};

pub(crate) use autocomplete::respond as autocomplete;
pub(crate) use command::{Command, CommandContext, CommandResult, respond};
pub(crate) use options::GameOptionTexts;

/// The commands that Discord does not offer in direct messages.
const SERVER_COMMANDS: [&str; 4] = ["server-settings", "end-game", "annul", "fair-play"];

/// All commands, described in the language of `words`.
pub(crate) fn all(words: &Words) -> Vec<Command> {
    let mut commands = vec![
        new_game::play(),
        new_game::challenge(),
        new_game::challenge_user(),
        new_game::exhibition(),
        running_game::r#move(),
        running_game::board(),
        running_game::games(),
        replay::replay(),
        review::review(),
        analysis::analyze(),
        opening::opening(),
        puzzle::puzzle(),
        trainer::train(),
        running_game::resign(),
        running_game::draw(),
        running_game::undo(),
        running_game::hint(),
        moderation::end_game(),
        moderation::annul(),
        moderation::fair_play(),
        leaderboard::leaderboard(),
        profile::profile(),
        history::history(),
        profile::head_to_head(),
        settings::settings(),
        guild_settings::server_settings(),
        help::help(),
        help::rules(),
        privacy::privacy(),
    ];
    for command in &mut commands {
        for subcommand in &mut command.subcommands {
            subcommand.description = Some(words.option_description(&command.name, &subcommand.name).into());
        }
        command.install_context = Some(vec![InstallationContext::Guild]);
        command.interaction_context = Some(if SERVER_COMMANDS.contains(&command.name.as_ref()) {
            vec![InteractionContext::Guild]
        } else {
            vec![InteractionContext::Guild, InteractionContext::BotDm]
        });
        if command.context_menu_action.is_some() {
            // Discord allows neither a description nor options.
            command.context_menu_name = Some(words.challenge_menu().into());
            continue;
        }
        command.description = Some(words.command_description(&command.name).into());
        for parameter in &mut command.parameters {
            parameter.description = Some(words.option_description(&command.name, &parameter.name).into());
            if autocomplete::is_suggested(&command.name, &parameter.name) {
                parameter.type_setter = Some(|option| text(option).set_autocomplete(true));
            } else if let Some(set_choices) = choices(&parameter.name) {
                parameter.type_setter = Some(set_choices);
            }
        }
    }
    commands
}

type TypeSetter = fn(CreateCommandOption) -> CreateCommandOption;

/// The fixed choices of an option. poise's own choices have numbers as values; these have names.
fn choices(option: &str) -> Option<TypeSetter> {
    match option {
        "black" | "white" => Some(|option| {
            let words = Words::english();
            Level::ALL.into_iter().fold(text(option), |option, level| {
                option.add_string_choice(words.level_choice(level), level.to_string())
            })
        }),
        "color" | "first" => Some(|option| named(option, ColorChoice::ALL.iter().map(|choice| choice.name()))),
        "goal" => Some(|option| named(option, Goal::ALL.iter().map(|goal| goal.name()))),
        "rated" => Some(|option| named(option, RatedChoice::ALL.iter().map(|choice| choice.name()))),
        "clock" => Some(|option| named(option, ClockChoice::ALL.iter().map(|choice| choice.name()))),
        "view" => Some(|option| named(option, BoardFormat::ALL.iter().map(|choice| choice.name()))),
        "scope" => Some(|option| named(option, ScopeChoice::ALL.iter().map(|choice| choice.name()))),
        "result" => Some(|option| {
            let words = Words::english();
            Score::ALL
                .iter()
                .fold(text(option), |option, &score| option.add_string_choice(words.score_choice(score), score.name()))
        }),
        "kind" => Some(|option| {
            let words = Words::english();
            GameKind::ALL
                .iter()
                .fold(text(option), |option, &kind| option.add_string_choice(words.kind_choice(kind), kind.name()))
        }),
        "by" => Some(|option| {
            let words = Words::english();
            Ranking::ALL.iter().fold(text(option), |option, &ranking| {
                option.add_string_choice(words.ranking_choice(ranking), ranking.name())
            })
        }),
        _ => None,
    }
}

fn text(option: CreateCommandOption) -> CreateCommandOption {
    option.kind(CommandOptionType::String)
}

fn named(option: CreateCommandOption, names: impl IntoIterator<Item = &'static str>) -> CreateCommandOption {
    names.into_iter().fold(text(option), |option, name| option.add_string_choice(name, name))
}
