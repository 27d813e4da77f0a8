//! `/analyze`: what every move of a position is worth, in private.

use std::convert::Infallible;

use crate::discord::component_id::PastedShow;
use crate::discord::deferral::Deferral;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::pasted_games::PastedGames;
use crate::discord::response::Response;
use crate::domain::{Refusal, obf_position};

use super::context::CommandContext;
use super::options;

#[poise::command(slash_command)]
pub(super) async fn analyze(ctx: CommandContext<'_>, position: String, goal: Option<String>) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction, &ctx.data().message_view));
    bot.responder
        .respond(&interaction, Deferral::Private, "analyze", async {
            let goal = options::choice("goal", goal.as_deref())?.unwrap_or_default();
            if let Some(position) = obf_position(&position).map_err(Refusal::Analysis)? {
                return Ok(Response::private(bot.analysis(&interaction, position, goal, None).await?));
            }
            let pasted = bot.pasted_game(&interaction, PastedGames::Text(position))?;
            bot.show_pasted(&interaction, pasted, PastedShow::analysis(goal), Response::private).await
        })
        .await;
    Ok(())
}
