//! Hints, asked for by `/hint` and by the button.

use crate::domain::{GameId, Turn};

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
    let hint = bot.games.hint(&interaction.user, game, turn).await?;
    Ok(Response::private(bot.message_view.hint(&hint).await?))
}
