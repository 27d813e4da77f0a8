//! The components of the private message with a puzzle.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::PuzzlePanelId;
use crate::discord::daily_post;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::puzzles;
use crate::discord::response::Response;

/// Does what the user wants in a puzzle, or shows the next one.
pub(super) async fn handle(
    bot: &Bot,
    interaction: &InteractionContext,
    id: PuzzlePanelId,
) -> Result<Response, CommandError> {
    match id {
        PuzzlePanelId::Solve(day) => {
            let view = bot.games.daily_puzzle(&interaction.user, Some(day)).await?;
            puzzles::daily_response(bot, interaction, view, Response::private).await
        }
        PuzzlePanelId::Notify => {
            let (role, has_it) = daily_post::switch_role(bot, interaction).await?;
            Ok(Response::private(bot.message_view.daily_role_switched(role, has_it)))
        }
        PuzzlePanelId::OfDay { day, version, button } => {
            let (user, guild, action) = (&interaction.user, interaction.location.guild, interaction.answer(button)?);
            let view = bot.games.answer_daily_puzzle(user, guild, day, version, action).await?;
            puzzles::daily_response(bot, interaction, view, Response::update).await
        }
        PuzzlePanelId::Next => {
            let view = bot.games.next_puzzle(&interaction.user).await?;
            puzzles::response(bot, interaction, view, Response::update).await
        }
        PuzzlePanelId::NextBelow => {
            let view = bot.games.next_puzzle(&interaction.user).await?;
            puzzles::response(bot, interaction, view, Response::private).await
        }
        PuzzlePanelId::Of { puzzle, version, button } => {
            let (user, guild, action) = (&interaction.user, interaction.location.guild, interaction.answer(button)?);
            let view = bot.games.answer_puzzle(user, guild, puzzle, version, action).await?;
            puzzles::response(bot, interaction, view, Response::update).await
        }
    }
}
