//! `/fair-play`: how somebody's moves compare with the engine's choice, for those who manage a server and for the owner of the bot.

use std::convert::Infallible;

use poise::serenity_prelude as serenity;

use crate::discord::deferral::Deferral;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::response::Response;
use crate::service::ReportScope;

use super::context::CommandContext;
use super::players::person_or_caller;

#[poise::command(slash_command, rename = "fair-play", default_member_permissions = "MANAGE_GUILD")]
pub(super) async fn fair_play(ctx: CommandContext<'_>, user: Option<serenity::User>) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction, &ctx.data().message_view));
    let resolved = &ctx.interaction.data.resolved;
    bot.responder
        .respond(&interaction, Deferral::Private, "fair-play", async {
            let scope = ReportScope::of(bot.is_owner(&interaction.user), interaction.managed_guild().ok())?;
            let user = person_or_caller(bot, user.as_ref(), resolved, &interaction)?;
            let text = match bot.ratings.fair_play(&user, scope).await? {
                Some(report) => bot.words.fair_play(&report, scope == ReportScope::Everywhere),
                None => bot.words.no_judged_games(&user.name, scope == ReportScope::Everywhere),
            };
            Ok(Response::private(OutgoingMessage::text(text)))
        })
        .await;
    Ok(())
}
