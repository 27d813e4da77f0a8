//! `/analyze`: what every move of a position is worth, in private.

use std::convert::Infallible;

use crate::discord::deferral::Deferral;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::message_view::Analysed;
use crate::discord::response::Response;
use crate::domain::{AnalysisRefusal, Refusal, read_position};

use super::context::CommandContext;
use super::options;

#[poise::command(slash_command)]
pub(super) async fn analyze(ctx: CommandContext<'_>, position: String, goal: Option<String>) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction, &ctx.data().message_view));
    bot.responder
        .respond(&interaction, Deferral::Private, "analyze", async {
            let goal = options::choice("goal", goal.as_deref())?.unwrap_or_default();
            let position = read_position(&position).map_err(Refusal::Analysis)?;
            let slot = bot.analysis_slots.reserve(interaction.user.discord);
            let slot = slot.ok_or(Refusal::Analysis(AnalysisRefusal::UnderWay))?;
            let analysis = bot.games.analyze(&interaction.user, position, goal).await?;
            drop(slot);
            let style = bot.games.style_for(&interaction.user, interaction.location.guild).await?;
            let format = bot.games.board_format_of(&interaction.user).await?;
            Ok(Response::private(bot.message_view.analysis(&Analysed { analysis, style, format }).await?))
        })
        .await;
    Ok(())
}
