//! The button below a finished game against the strongest level that says how the bot played.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::response::Response;
use crate::domain::{GameId, Refusal};

/// Tells the user alone.
pub(super) async fn show(bot: &Bot, game: GameId) -> Result<Response, CommandError> {
    let view = bot.games.view(game).await?;
    let play = view.bot_play.ok_or(Refusal::BadButton)?;
    Ok(Response::private(bot.message_view.bot_play(game, view.game.game.variant().goal, &play)))
}
