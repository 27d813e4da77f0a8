//! `/move`, `/board`, `/resign`: the commands that act on a running game.

use std::convert::Infallible;

use crate::domain::{Refusal, User};
use crate::service::{GameView, Origin};

use super::super::bot::Bot;
use super::super::components::confirm_resign;
use super::super::interaction_context::InteractionContext;
use super::super::outgoing_message::OutgoingMessage;
use super::super::responder::{CommandError, Deferral, Response};
use super::{Context, autocomplete, options};

#[poise::command(slash_command)]
pub(super) async fn r#move(
    ctx: Context<'_>,
    #[autocomplete = "autocomplete::square"] square: String,
    #[autocomplete = "autocomplete::game"] game: Option<String>,
) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction));
    bot.responder
        .respond(&interaction, Deferral::Public, "move", async {
            let picked = bot
                .games
                .find_game(&interaction.user, interaction.location.channel, options::game(game.as_deref())?)
                .await?;
            play_on(bot, &interaction, &picked, &square).await
        })
        .await;
    Ok(())
}

/// Plays the move. In the game's own channel the answer is the board, at the bottom where it can be seen; elsewhere the
/// board stays where it is.
async fn play_on(
    bot: &Bot,
    interaction: &InteractionContext,
    picked: &GameView,
    square: &str,
) -> Result<Response, CommandError> {
    let id = picked.game.id;
    let here = picked.channel() == interaction.location.channel;
    let pending_response = here.then(|| bot.responder.game_messages.begin_response(id));
    let origin = if here { Origin::Response } else { Origin::Background };
    let view = bot.games.play_square(&interaction.user, id, square, origin).await?;
    match (here, view.game.game.plies().last(), view.game_message) {
        (false, Some(ply), Some(board)) => {
            let link = bot.words.message_link(view.game.location.guild, board.message);
            Ok(Response::Private(OutgoingMessage::text(bot.words.move_played_elsewhere(id, ply.square, &link))))
        }
        _ => Ok(Response::Post(bot.board(view).await?.holding(pending_response))),
    }
}

#[poise::command(slash_command)]
pub(super) async fn board(
    ctx: Context<'_>,
    #[autocomplete = "autocomplete::game"] game: Option<String>,
    view: Option<String>,
) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction));
    bot.responder
        .respond(&interaction, Deferral::Public, "board", async {
            let format = options::format(view.as_deref())?;
            let picked = bot
                .games
                .find_game(&interaction.user, interaction.location.channel, options::game(game.as_deref())?)
                .await?;
            if !belongs_to(&picked, &interaction.user) {
                return Err(Refusal::NotYourGame.into());
            }
            let pending_response = bot.responder.game_messages.begin_response(picked.game.id);
            let view = match format {
                Some(format) => bot.games.set_board_format(&interaction.user, picked.game.id, format).await?,
                None => picked,
            };
            Ok(Response::Post(bot.board(view).await?.holding(Some(pending_response))))
        })
        .await;
    Ok(())
}

/// Whether somebody plays in a game or started it.
fn belongs_to(view: &GameView, user: &User) -> bool {
    view.player_id_of(user.discord).is_some() || view.started_by.discord == Some(user.discord)
}

#[poise::command(slash_command)]
pub(super) async fn resign(
    ctx: Context<'_>,
    #[autocomplete = "autocomplete::game"] game: Option<String>,
) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction));
    bot.responder
        .respond(&interaction, Deferral::Private, "resign", async {
            let view = bot
                .games
                .find_game(&interaction.user, interaction.location.channel, options::game(game.as_deref())?)
                .await?;
            confirm_resign(bot, &interaction, view.game.id).await
        })
        .await;
    Ok(())
}
