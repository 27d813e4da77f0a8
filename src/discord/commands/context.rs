//! The types of commands in the framework.

use std::convert::Infallible;

use crate::discord::bot::Bot;

/// What a command receives. Commands respond to all errors themselves, so they cannot fail.
pub(super) type CommandContext<'a> = poise::ApplicationContext<'a, Bot, Infallible>;

/// A command of the bot.
pub(crate) type Command = poise::Command<Bot, Infallible>;
