//! A page of a leaderboard, for `/leaderboard` and for its page buttons.

use crate::domain::{LeaderboardScope, Ranking};

use super::bot::Bot;
use super::command_error::CommandError;
use super::interaction_context::InteractionContext;
use super::outgoing_message::OutgoingMessage;

/// The message with a page, as the user's last choice of board format says: a picture or text.
pub(crate) async fn page(
    bot: &Bot,
    interaction: &InteractionContext,
    scope: LeaderboardScope,
    ranking: Ranking,
    page: u32,
) -> Result<OutgoingMessage, CommandError> {
    let leaderboard = bot.players.leaderboard(scope, ranking, page, &interaction.user).await?;
    let format = bot.players.board_format_of(&interaction.user).await?;
    let view = bot.message_view.for_reader(&interaction.user.locale, interaction.location.guild);
    Ok(view.leaderboard(&leaderboard, format, interaction.user.discord).await?)
}
