//! Hints, asked for by `/hint` and by the button.

use crate::domain::{GameId, Refusal, Turn};

use super::bot::Bot;
use super::command_error::CommandError;
use super::interaction_context::InteractionContext;
use super::response::Response;

/// Shows the user privately the best moves of their turn against the bot. The game's message is edited in the background.
pub(crate) async fn hint(
    bot: &Bot,
    interaction: &InteractionContext,
    game: GameId,
    turn: Option<Turn>,
) -> Result<Response, CommandError> {
    let slot = bot.hint_slots.reserve(interaction.user.discord).ok_or(Refusal::HintUnderWay)?;
    let hint = Box::pin(bot.games.hint(&interaction.user, game, turn)).await?;
    drop(slot);
    Ok(Response::private(bot.message_view.hint(&hint).await?))
}
