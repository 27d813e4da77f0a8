//! `/games`, `/leaderboard`, `/help`, `/rules`: the commands that only show something.

use std::convert::Infallible;

use crate::domain::PlayerId;
use crate::service::GameView;
use crate::words::GameLine;

use super::super::interaction_context::InteractionContext;
use super::super::leaderboard;
use super::super::outgoing_message::OutgoingMessage;
use super::super::responder::{Deferral, Response, TrackedMessage};
use super::{Context, options};

#[poise::command(slash_command)]
pub(super) async fn games(ctx: Context<'_>) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction));
    bot.responder
        .respond(&interaction, Deferral::Private, "games", async {
            let running = bot.games.running_games(&interaction.user).await?;
            let viewer = |view: &GameView| view.player_id_of(interaction.user.discord).unwrap_or(view.started_by.id);
            let link = |view: &GameView| {
                view.game_message.map(|board| bot.words.message_link(view.game.location.guild, board.message))
            };
            let line = |view| -> GameLine<'_> {
                let view: &GameView = view;
                let viewer: PlayerId = viewer(view);
                GameLine { game: &view.game, players: &view.players, viewer, link: link(view) }
            };
            let lines: Vec<GameLine<'_>> = running.iter().map(line).collect();
            Ok(Response::Private(OutgoingMessage::text(bot.words.running_games(&lines))))
        })
        .await;
    Ok(())
}

#[poise::command(slash_command)]
pub(super) async fn leaderboard(ctx: Context<'_>, by: Option<String>) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction));
    bot.responder
        .respond(&interaction, Deferral::Public, "leaderboard", async {
            let message = leaderboard::draw(bot, &interaction, options::ranking(by.as_deref())?, 0).await?;
            Ok(Response::Post(TrackedMessage::plain(message)))
        })
        .await;
    Ok(())
}

#[poise::command(slash_command)]
pub(super) async fn help(ctx: Context<'_>) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction));
    let text = Response::Private(OutgoingMessage::text(bot.words.help()));
    bot.responder.respond(&interaction, Deferral::Private, "help", async { Ok(text) }).await;
    Ok(())
}

#[poise::command(slash_command)]
pub(super) async fn rules(ctx: Context<'_>) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction));
    let text = Response::Private(OutgoingMessage::text(bot.words.rules()));
    bot.responder.respond(&interaction, Deferral::Private, "rules", async { Ok(text) }).await;
    Ok(())
}
