//! `/move`, `/board`, `/resign`, `/draw`, `/undo`, `/hint`, `/end-game`: the commands that act on a running game.

use std::convert::Infallible;

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::deferral::Deferral;
use crate::discord::hints;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::resignation;
use crate::discord::response::Response;
use crate::domain::{BoardFormat, ChannelId, GameAction, GameId, Refusal, User};
use crate::rules::Square;
use crate::service::{GameView, Origin, ServiceError};

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
    let link = link(bot, &view);
    Ok(Response::private(OutgoingMessage::text(bot.words.move_played_elsewhere(game, square, &link))))
}

/// A link to the game's message, or to its channel while the message is not known or deleted.
fn link(bot: &Bot, view: &GameView) -> String {
    let location = view.game.location;
    match view.board() {
        Some(board) => bot.words.message_link(location.guild, board),
        None => bot.words.channel_link(location),
    }
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
            let link = link(bot, &view);
            Ok(Response::private(OutgoingMessage::text(bot.words.played_elsewhere(id, &link))))
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
            if !belongs_to(&found, &interaction.user) {
                return Err(Refusal::NotYourGame.into());
            }
            if !found.game.location.shares_boards_with(interaction.location) {
                return Err(Refusal::BoardElsewhere(found.link()).into());
            }
            if let Some(thread) = found.open_thread().filter(|&thread| thread != interaction.location.channel) {
                return post_in_thread(bot, &interaction, &found, format, thread).await;
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
