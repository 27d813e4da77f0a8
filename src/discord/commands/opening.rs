//! `/opening`: a named opening, with its value and how games with it went.

use std::convert::Infallible;

use crate::discord::deferral::Deferral;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::message_view::StyledOpening;
use crate::discord::response::Response;

use super::context::CommandContext;
use super::options;

#[poise::command(slash_command)]
pub(super) async fn opening(ctx: CommandContext<'_>, name: String) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction, &ctx.data().message_view));
    bot.responder
        .respond(&interaction, Deferral::Public, "opening", async {
            let (user, guild) = (&interaction.user, interaction.location.guild);
            let report = bot.reviews.opening_report(user, options::opening(&name)?, guild).await?;
            let style = bot.players.style_for(user, guild).await?;
            let format = bot.players.board_format_of(user).await?;
            Ok(Response::post(bot.message_view.opening(&StyledOpening { report, style, format }).await?))
        })
        .await;
    Ok(())
}
