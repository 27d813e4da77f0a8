//! What every command of the framework is: its types, and how it responds.

use std::convert::Infallible;

use crate::discord::bot::Bot;

/// What a command receives.
pub(crate) type CommandContext<'a> = poise::ApplicationContext<'a, Bot, Infallible>;

/// What a command returns. Commands respond to all errors themselves, so they cannot fail.
pub(crate) type CommandResult = Result<(), Infallible>;

/// A command of the bot.
pub(crate) type Command = poise::Command<Bot, Infallible>;

/// Responds to a command with the value of an expression that uses the bot and the interaction, both of which get the given names. The
/// text is what the command is called in the log and the metrics.
macro_rules! respond {
    ($context:ident, $deferral:expr, $name:literal, |$bot:ident, $interaction:ident| $response:expr) => {{
        let $bot = $context.data();
        let $interaction = $crate::discord::interaction_context::InteractionContext::from_command(
            $context.interaction,
            &$bot.message_view,
        );
        let $bot = &$bot.for_reader(&$interaction);
        $bot.responder.respond(&$interaction, $deferral, $name, async { $response }).await;
        Ok(())
    }};
}
pub(crate) use respond;
