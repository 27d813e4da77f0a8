//! `/train`: positions from the user's own games.

use std::convert::Infallible;

use crate::discord::deferral::Deferral;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::Response;
use crate::discord::trainer;

use super::context::CommandContext;

#[poise::command(slash_command)]
pub(super) async fn train(ctx: CommandContext<'_>) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction, &ctx.data().message_view));
    bot.responder
        .respond(&interaction, Deferral::Private, "train", async {
            let training = bot.trainer.next(&interaction.user).await?;
            Ok(Response::private(trainer::message(bot, &interaction, training).await?))
        })
        .await;
    Ok(())
}
