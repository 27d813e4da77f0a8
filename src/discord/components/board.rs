//! The button that brings the board of a game here.

use crate::discord::board;
use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::Response;
use crate::domain::GameId;

pub(super) async fn bring(bot: &Bot, interaction: &InteractionContext, game: GameId) -> Result<Response, CommandError> {
    let view = bot.games.view(game).await?;
    board::post(bot, interaction, view, None).await
}
