//! The Replay button of a finished game.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::Response;
use crate::domain::{GameId, Refusal};
use crate::service::GameView;

/// Shows the user the game move by move. The game's message stays as it is.
pub(super) async fn handle(
    bot: &Bot,
    interaction: &InteractionContext,
    game: GameId,
) -> Result<Response, CommandError> {
    let view = bot.games.view(game).await?;
    view.game.check_replay()?;
    let style = bot.games.style_for(&interaction.user, interaction.location.guild).await?;
    let view = GameView { style, ..view };
    let slot = bot.replays.reserve(interaction.user.discord).ok_or(Refusal::ReplayUnderWay)?;
    let message = bot.replays.draw(&view, &slot).await?;
    Ok(Response::private(message).holding(slot))
}
