//! `/puzzle`: positions with one right move.

use std::convert::Infallible;

use crate::discord::deferral::Deferral;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::puzzles;
use crate::discord::response::Response;

use super::context::CommandContext;

/// Discord's clients send one of its subcommands. Without one it is the first of them.
#[poise::command(slash_command, subcommands("daily", "next"))]
pub(super) async fn puzzle(ctx: CommandContext<'_>) -> Result<(), Infallible> {
    show_daily(ctx).await
}

#[poise::command(slash_command)]
async fn daily(ctx: CommandContext<'_>) -> Result<(), Infallible> {
    show_daily(ctx).await
}

#[poise::command(slash_command)]
async fn next(ctx: CommandContext<'_>) -> Result<(), Infallible> {
    show_next(ctx).await
}

async fn show_daily(ctx: CommandContext<'_>) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction, &ctx.data().message_view));
    bot.responder
        .respond(&interaction, Deferral::Private, "daily puzzle", async {
            let view = bot.puzzles.daily(&interaction.user, None).await?;
            puzzles::daily_response(bot, &interaction, view, Response::private).await
        })
        .await;
    Ok(())
}

async fn show_next(ctx: CommandContext<'_>) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction, &ctx.data().message_view));
    bot.responder
        .respond(&interaction, Deferral::Private, "puzzle", async {
            let view = bot.puzzles.next(&interaction.user).await?;
            puzzles::response(bot, &interaction, view, Response::private).await
        })
        .await;
    Ok(())
}
