//! The components of a leaderboard: its order and its pages.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::LeaderboardComponentId;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::leaderboard;
use crate::discord::response::Response;
use crate::domain::{DiscordUserId, Refusal, ScopeChoice};

/// Shows the leaderboard in the chosen order.
pub(super) async fn handle_order(
    bot: &Bot,
    interaction: &InteractionContext,
    scope: ScopeChoice,
    owner: DiscordUserId,
) -> Result<Response, CommandError> {
    let [chosen] = interaction.selected.as_slice() else { return Err(Refusal::BadButton.into()) };
    let ranking = chosen.parse().map_err(|_| Refusal::BadButton)?;
    handle(bot, interaction, LeaderboardComponentId { scope, ranking, page: 0, owner }).await
}

/// Shows another page to the user who called the leaderboard; anybody else gets it privately.
pub(super) async fn handle(
    bot: &Bot,
    interaction: &InteractionContext,
    id: LeaderboardComponentId,
) -> Result<Response, CommandError> {
    let scope = ScopeChoice::resolve(Some(id.scope), interaction.location.guild)?;
    let message = leaderboard::page(bot, interaction, scope, id.ranking, id.page).await?;
    if interaction.user.discord == id.owner { Ok(Response::update(message)) } else { Ok(Response::private(message)) }
}
