//! Conditional moves: the button of the game's message, and the components of the private message in which they are set.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::{ConditionalButton, ConditionalComponentId};
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::Response;
use crate::domain::{ConditionalLine, GameId, Refusal, Turn};

/// Shows a player privately their conditional moves in a game, with the moves that the opponent can make.
pub(super) async fn show(
    bot: &Bot,
    interaction: &InteractionContext,
    game: GameId,
    turn: Turn,
) -> Result<Response, CommandError> {
    let line = ConditionalLine::default();
    let view = bot.games.choose_conditional_line(&interaction.user, game, turn, line).await?;
    Ok(Response::private(bot.message_view.conditional_moves(&view).await?))
}

/// Handles a click in the private message.
pub(super) async fn handle(
    bot: &Bot,
    interaction: &InteractionContext,
    id: ConditionalComponentId,
) -> Result<Response, CommandError> {
    let ConditionalComponentId { game, turn, button } = id;
    let (games, user) = (&bot.games, &interaction.user);
    let view = match button {
        ConditionalButton::Choose(line) => games.choose_conditional_line(user, game, turn, line).await?,
        ConditionalButton::Select { line, .. } => {
            let line = line.with(interaction.selected_square()?).ok_or(Refusal::BadButton)?;
            games.choose_conditional_line(user, game, turn, line).await?
        }
        ConditionalButton::Remove => games.remove_conditional_moves(user, game, turn).await?,
    };
    Ok(Response::update(bot.message_view.conditional_moves(&view).await?))
}
