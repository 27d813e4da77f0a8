//! The components of the private message with a puzzle.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::PuzzlePanelId;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::puzzles;
use crate::discord::response::Response;

/// Does what the user wants in a puzzle, or shows the next one.
pub(super) async fn handle(
    bot: &Bot,
    interaction: &InteractionContext,
    id: PuzzlePanelId,
) -> Result<Response, CommandError> {
    let (user, guild) = (&interaction.user, interaction.location.guild);
    let view = match id {
        PuzzlePanelId::Next => bot.games.next_puzzle(user).await?,
        PuzzlePanelId::Of { puzzle, version, button } => {
            let action = interaction.answer(button)?;
            bot.games.answer_puzzle(user, guild, puzzle, version, action).await?
        }
    };
    Ok(Response::update(puzzles::message(bot, interaction, view).await?))
}
