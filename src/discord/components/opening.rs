//! The buttons below an opening.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::Response;
use crate::discord::start_check::check_channel;
use crate::domain::{OpeningId, Refusal};
use crate::service::opening_with;
use rules::Color;

/// Starts a game against the user's last level that begins with the opening. The user has discs of this colour.
pub(super) async fn practise(
    bot: &Bot,
    interaction: &InteractionContext,
    opening: OpeningId,
    color: Color,
) -> Result<Response, CommandError> {
    check_channel(bot, interaction).await?;
    let opening = opening_with(opening).ok_or(Refusal::BadButton)?;
    let games = bot.games.once(interaction.request());
    let view = games.practise_opening(&interaction.user, opening, color, interaction.location).await?;
    bot.post_new_game(view).await
}
