//! The button that starts a game against the bot, offered to a user who challenges it.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::Response;
use crate::discord::start_check::check_channel;
use crate::domain::{GivenOptions, RequestId};

pub(super) async fn handle(bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
    check_channel(bot, interaction).await?;
    // One game for each offer, however often its button is clicked.
    let request = interaction.clicked_message.map_or_else(|| interaction.request(), |offer| RequestId(offer.message.0));
    let games = bot.games.once(request);
    let view = games.start_game(&interaction.user, &GivenOptions::default(), interaction.location).await?;
    bot.post_new_game(view).await
}
