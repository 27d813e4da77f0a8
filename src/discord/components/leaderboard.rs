//! The buttons of a leaderboard: its orders and its pages.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::LeaderboardComponentId;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::leaderboard;
use crate::discord::response::Response;

/// Shows another page or order to the user who called the leaderboard; anybody else gets it privately.
pub(super) async fn handle(
    bot: &Bot,
    interaction: &InteractionContext,
    id: LeaderboardComponentId,
) -> Result<Response, CommandError> {
    let message = leaderboard::page(bot, interaction, id.ranking, id.page).await?;
    if interaction.user.discord == id.owner { Ok(Response::update(message)) } else { Ok(Response::private(message)) }
}
