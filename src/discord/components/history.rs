//! The components of a history.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::HistoryPageId;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::Response;
use crate::domain::{GameId, Refusal};

use super::replay;

/// Shows another page.
pub(super) async fn page(bot: &Bot, id: HistoryPageId) -> Result<Response, CommandError> {
    Ok(Response::update(bot.message_view.history(&bot.games.history(id.filter, id.position).await?)))
}

/// Shows the chosen game move by move, in a message of its own.
pub(super) async fn open(bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
    let [chosen] = interaction.selected.as_slice() else { return Err(Refusal::BadButton.into()) };
    let game = chosen.parse().map_err(|_| Refusal::BadButton)?;
    replay::open(bot, interaction, GameId(game)).await
}
