//! Posts the board of a game again, where a player asks for it.

use crate::domain::{BoardFormat, ChannelId, Refusal, User};
use crate::service::GameView;

use super::bot::Bot;
use super::command_error::CommandError;
use super::interaction_context::InteractionContext;
use super::outgoing_message::OutgoingMessage;
use super::response::Response;

/// The response with the board, in this format if one is given. If the game is played in a thread, the board is posted there.
///
/// # Errors
/// A refusal when it is not a game of the user, or when the board belongs to another server or to direct messages.
pub(crate) async fn post(
    bot: &Bot,
    interaction: &InteractionContext,
    found: GameView,
    format: Option<BoardFormat>,
) -> Result<Response, CommandError> {
    if !belongs_to(&found, &interaction.user) {
        return Err(Refusal::NotYourGame.into());
    }
    if !found.game.location.shares_boards_with(interaction.location) {
        return Err(Refusal::BoardElsewhere(found.link()).into());
    }
    if let Some(thread) = found.open_thread().filter(|&thread| thread != interaction.location.channel) {
        return post_in_thread(bot, interaction, &found, format, thread).await;
    }
    let pending = bot.pending_responses.begin(found.game.id);
    let view = match format {
        Some(format) => bot.games.set_board_format(&interaction.user, found.game.id, format).await?,
        None => found,
    };
    Ok(Response::post(bot.game_message(view).await?).holding(pending))
}

/// Has the board posted again in the thread in which the game is played. The response leads there.
async fn post_in_thread(
    bot: &Bot,
    interaction: &InteractionContext,
    found: &GameView,
    format: Option<BoardFormat>,
    thread: ChannelId,
) -> Result<Response, CommandError> {
    let game = found.game.id;
    if let Some(format) = format {
        bot.games.set_board_format(&interaction.user, game, format).await?;
    }
    bot.responder.game_messages.post_again(game);
    Ok(Response::private(OutgoingMessage::text(bot.words.board_in_thread(game, thread))))
}

/// Whether the user plays in the game or started it.
fn belongs_to(view: &GameView, user: &User) -> bool {
    view.player_id_of(user.discord).is_some() || view.started_by.discord == Some(user.discord)
}
