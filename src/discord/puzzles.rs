//! Puzzles, for `/puzzle next` and for their components.

use crate::service::PuzzleView;

use super::bot::Bot;
use super::command_error::CommandError;
use super::interaction_context::InteractionContext;
use super::message_view::ShownPuzzle;
use super::outgoing_message::OutgoingMessage;

/// The message with a puzzle, in the user's style.
pub(crate) async fn message(
    bot: &Bot,
    interaction: &InteractionContext,
    view: PuzzleView,
) -> Result<OutgoingMessage, CommandError> {
    let user = &interaction.user;
    let refutation = bot.refutations.refutation(&bot.games, user.discord, &view).await?;
    let style = bot.games.style_for(user, interaction.location.guild).await?;
    let format = bot.games.board_format_of(user).await?;
    Ok(bot.message_view.puzzle(&ShownPuzzle { view, refutation, style, format }).await?)
}
