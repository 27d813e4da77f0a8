//! `/move`, `/board`, `/resign`, `/draw`, `/undo`, `/hint`, `/end-game`: the commands that act on a running game.

use std::convert::Infallible;

use crate::discord::board;
use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::deferral::Deferral;
use crate::discord::hints;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::resignation;
use crate::discord::response::Response;
use crate::domain::{GameAction, GameId, GameLink, Refusal};
use crate::service::{GameView, Origin, ServiceError};
use rules::Square;

use super::context::CommandContext;
use super::options;

#[poise::command(slash_command)]
pub(super) async fn r#move(ctx: CommandContext<'_>, square: String, game: Option<String>) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction, &ctx.data().message_view));
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
    let found = bot.games.find(&interaction.user, interaction.location.channel, named).await?;
    if found.channel() == interaction.location.channel {
        return Ok(found);
    }
    let mut link = [found.link()];
    bot.responder.game_messages.check_places(&mut link).await;
    // A thread that is deleted is not the place of the game any more.
    if link == [found.link()] { Ok(found) } else { Ok(bot.games.view(found.game.id).await?) }
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
    let link = view.link();
    let text = bot.words.move_played_elsewhere(game, square, bot.words.board_link(&link));
    Ok(private(bot, interaction, text, link))
}

/// A private response about a game in another channel. If that is deleted, it offers to bring the board here.
fn private(bot: &Bot, interaction: &InteractionContext, text: String, link: GameLink) -> Response {
    let here = interaction.location.guild;
    Response::private(bot.message_view.with_deleted_boards(OutgoingMessage::text(text), &[link], here))
}

/// Applies an action other than a move to the game that the command means. In the game's channel, the response is the board.
async fn act(
    bot: &Bot,
    interaction: &InteractionContext,
    game: Option<&str>,
    action: GameAction,
) -> Result<Response, CommandError> {
    let found = find_game(bot, interaction, game).await?;
    let id = found.game.id;
    let is_here = found.channel() == interaction.location.channel;
    let origin = if is_here { Origin::Response } else { Origin::Background };
    let pending = is_here.then(|| bot.pending_responses.begin(id));
    let view = bot.games.apply(&interaction.user, interaction.is_moderator, id, action, None, origin).await?;
    match pending {
        Some(pending) => Ok(Response::post(bot.game_message(view).await?).holding(pending)),
        None => {
            let link = view.link();
            let text = bot.words.played_elsewhere(id, bot.words.board_link(&link));
            Ok(private(bot, interaction, text, link))
        }
    }
}

#[poise::command(slash_command)]
pub(super) async fn board(
    ctx: CommandContext<'_>,
    game: Option<String>,
    view: Option<String>,
) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction, &ctx.data().message_view));
    bot.responder
        .respond(&interaction, Deferral::Public, "board", async {
            let format = options::board_format(view.as_deref())?;
            let found = find_game(bot, &interaction, game.as_deref()).await?;
            board::post(bot, &interaction, found, format).await
        })
        .await;
    Ok(())
}

#[poise::command(slash_command)]
pub(super) async fn resign(ctx: CommandContext<'_>, game: Option<String>) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction, &ctx.data().message_view));
    bot.responder
        .respond(&interaction, Deferral::Private, "resign", async {
            let view = find_game(bot, &interaction, game.as_deref()).await?;
            resignation::question(bot, &interaction, view.game.id).await
        })
        .await;
    Ok(())
}

#[poise::command(slash_command)]
pub(super) async fn draw(ctx: CommandContext<'_>, game: Option<String>) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction, &ctx.data().message_view));
    bot.responder
        .respond(&interaction, Deferral::Public, "draw", act(bot, &interaction, game.as_deref(), GameAction::OfferDraw))
        .await;
    Ok(())
}

#[poise::command(slash_command)]
pub(super) async fn undo(ctx: CommandContext<'_>, game: Option<String>) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction, &ctx.data().message_view));
    bot.responder
        .respond(&interaction, Deferral::Public, "undo", act(bot, &interaction, game.as_deref(), GameAction::Undo))
        .await;
    Ok(())
}

#[poise::command(slash_command)]
pub(super) async fn hint(ctx: CommandContext<'_>, game: Option<String>) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction, &ctx.data().message_view));
    bot.responder
        .respond(&interaction, Deferral::Private, "hint", async {
            let view = find_game(bot, &interaction, game.as_deref()).await?;
            hints::hint(bot, &interaction, view.game.id, None).await
        })
        .await;
    Ok(())
}

#[poise::command(slash_command, rename = "end-game", default_member_permissions = "MANAGE_MESSAGES")]
pub(super) async fn end_game(ctx: CommandContext<'_>, game: String) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction, &ctx.data().message_view));
    bot.responder
        .respond(&interaction, Deferral::Private, "end-game", async {
            let guild = interaction.moderated_guild()?;
            let game = options::game(Some(&game))?.ok_or(Refusal::UnknownGame)?;
            let view = bot.games.running_game_in(guild, game).await?;
            Ok(Response::private(bot.message_view.end_question(&view)))
        })
        .await;
    Ok(())
}
