//! `/move`, `/board`, `/resign`: the commands that act on a running game.

use std::convert::Infallible;

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::deferral::Deferral;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::resignation;
use crate::discord::response::Response;
use crate::domain::{GameAction, GameId, Refusal, User};
use crate::rules::Square;
use crate::service::{GameView, Origin, ServiceError};

use super::context::CommandContext;
use super::options;

#[poise::command(slash_command)]
pub(super) async fn r#move(ctx: CommandContext<'_>, square: String, game: Option<String>) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction));
    bot.responder
        .respond(&interaction, Deferral::Public, "move", async {
            let view = find_game(bot, &interaction, game.as_deref()).await?;
            let square = options::square(&square, view.game.shape())?;
            if view.channel() == interaction.location.channel {
                play_here(bot, &interaction, view.game.id, square).await
            } else {
                play_elsewhere(bot, &interaction, view.game.id, square).await
            }
        })
        .await;
    Ok(())
}

/// The game that the option names, or else the one that the user most likely means.
async fn find_game(bot: &Bot, interaction: &InteractionContext, game: Option<&str>) -> Result<GameView, CommandError> {
    let named = options::game(game)?;
    Ok(bot.games.find_game(&interaction.user, interaction.location.channel, named).await?)
}

/// Plays a move in the game's own channel. The response is the board, at the bottom of the channel.
async fn play_here(
    bot: &Bot,
    interaction: &InteractionContext,
    game: GameId,
    square: Square,
) -> Result<Response, CommandError> {
    let pending = bot.pending_responses.begin(game);
    let view = play(bot, interaction, game, square, Origin::Response).await?;
    Ok(Response::post(bot.game_message(view).await?).holding(pending))
}

async fn play(
    bot: &Bot,
    interaction: &InteractionContext,
    game: GameId,
    square: Square,
    origin: Origin,
) -> Result<GameView, ServiceError> {
    let games = bot.games.requested_at(interaction.requested_at());
    games.apply(&interaction.user, false, game, GameAction::Move(square), None, origin).await
}

/// Plays a move from another channel. The board stays where it is, and the response links to it.
async fn play_elsewhere(
    bot: &Bot,
    interaction: &InteractionContext,
    game: GameId,
    square: Square,
) -> Result<Response, CommandError> {
    let view = play(bot, interaction, game, square, Origin::Background).await?;
    let location = view.game.location;
    let link = match view.game_message {
        Some(stored) => bot.words.message_link(location.guild, stored.message),
        None => bot.words.channel_link(location),
    };
    Ok(Response::private(OutgoingMessage::text(bot.words.move_played_elsewhere(game, square, &link))))
}

#[poise::command(slash_command)]
pub(super) async fn board(
    ctx: CommandContext<'_>,
    game: Option<String>,
    view: Option<String>,
) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction));
    bot.responder
        .respond(&interaction, Deferral::Public, "board", async {
            let format = options::board_format(view.as_deref())?;
            let found = find_game(bot, &interaction, game.as_deref()).await?;
            if !belongs_to(&found, &interaction.user) {
                return Err(Refusal::NotYourGame.into());
            }
            if !found.game.location.shares_boards_with(interaction.location) {
                return Err(Refusal::BoardElsewhere(found.link()).into());
            }
            let pending = bot.pending_responses.begin(found.game.id);
            let view = match format {
                Some(format) => bot.games.set_board_format(&interaction.user, found.game.id, format).await?,
                None => found,
            };
            Ok(Response::post(bot.game_message(view).await?).holding(pending))
        })
        .await;
    Ok(())
}

/// Whether the user plays in the game or started it.
fn belongs_to(view: &GameView, user: &User) -> bool {
    view.player_id_of(user.discord).is_some() || view.started_by.discord == Some(user.discord)
}

#[poise::command(slash_command)]
pub(super) async fn resign(ctx: CommandContext<'_>, game: Option<String>) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction));
    bot.responder
        .respond(&interaction, Deferral::Private, "resign", async {
            let view = find_game(bot, &interaction, game.as_deref()).await?;
            resignation::question(bot, &interaction, view.game.id).await
        })
        .await;
    Ok(())
}
