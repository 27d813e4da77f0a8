//! The question before a user resigns, asked by `/resign` and by the button.

use crate::domain::{GameId, Refusal};

use super::bot::Bot;
use super::command_error::CommandError;
use super::interaction_context::InteractionContext;
use super::response::Response;

/// Asks privately whether the user wants to resign.
pub(crate) async fn question(
    bot: &Bot,
    interaction: &InteractionContext,
    game: GameId,
) -> Result<Response, CommandError> {
    let view = bot.games.view(game).await?;
    if view.player_id_of(interaction.user.discord).is_none() {
        return Err(Refusal::NotYourGame.into());
    }
    if view.game.ending().is_some() {
        return Err(Refusal::GameOver(game).into());
    }
    let (question, here) = (bot.message_view.resign_question(&view), interaction.location.guild);
    Ok(Response::private(bot.message_view.with_deleted_boards(question, &[view.link()], here)))
}
