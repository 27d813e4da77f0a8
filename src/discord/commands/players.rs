//! `/profile`, `/history`, `/head-to-head`: the commands about people's finished games.

use std::convert::Infallible;

use poise::serenity_prelude as serenity;
use serenity::CommandDataResolved;

use crate::discord::bot::Bot;
use crate::discord::deferral::Deferral;
use crate::discord::interaction_context::{InteractionContext, SelectedUser};
use crate::discord::profile;
use crate::discord::response::Response;
use crate::domain::{Refusal, User};
use crate::service::HistoryOptions;

use super::context::CommandContext;
use super::options;

/// A user named in an option.
///
/// # Errors
/// A refusal for bots, which have no games of their own.
fn person(bot: &Bot, user: &serenity::User, resolved: &CommandDataResolved) -> Result<User, Refusal> {
    let selected = SelectedUser::new(user, resolved, &bot.message_view);
    if selected.is_bot { Err(Refusal::BotHasNoGames) } else { Ok(selected.user) }
}

/// The same, or the user who called the command.
pub(super) fn person_or_caller(
    bot: &Bot,
    user: Option<&serenity::User>,
    resolved: &CommandDataResolved,
    interaction: &InteractionContext,
) -> Result<User, Refusal> {
    user.map_or_else(|| Ok(interaction.user.clone()), |user| person(bot, user, resolved))
}

#[poise::command(slash_command)]
pub(super) async fn profile(ctx: CommandContext<'_>, user: Option<serenity::User>) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction, &ctx.data().message_view));
    let resolved = &ctx.interaction.data.resolved;
    bot.responder
        .respond(&interaction, Deferral::Public, "profile", async {
            let user = person_or_caller(bot, user.as_ref(), resolved, &interaction)?;
            Ok(Response::post(profile::of_user(bot, &interaction, &user).await?))
        })
        .await;
    Ok(())
}

#[poise::command(slash_command)]
#[allow(clippy::too_many_arguments, reason = "one for each option")]
pub(super) async fn history(
    ctx: CommandContext<'_>,
    user: Option<serenity::User>,
    opponent: Option<serenity::User>,
    result: Option<String>,
    kind: Option<String>,
    opening: Option<String>,
    after: Option<String>,
    before: Option<String>,
) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction, &ctx.data().message_view));
    let resolved = &ctx.interaction.data.resolved;
    bot.responder
        .respond(&interaction, Deferral::Private, "history", async {
            let user = person_or_caller(bot, user.as_ref(), resolved, &interaction)?;
            let options = HistoryOptions {
                opponent: opponent.as_ref().map(|user| person(bot, user, resolved)).transpose()?,
                score: options::score(result.as_deref())?,
                kind: options::kind(kind.as_deref())?,
                opening: options::opening_id(opening.as_deref())?,
                after: options::day(after.as_deref())?,
                before: options::day(before.as_deref())?,
            };
            Ok(Response::private(bot.message_view.history(&bot.players.history_of(&user, &options).await?)))
        })
        .await;
    Ok(())
}

#[poise::command(slash_command, rename = "head-to-head")]
pub(super) async fn head_to_head(
    ctx: CommandContext<'_>,
    user: serenity::User,
    other: Option<serenity::User>,
) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction, &ctx.data().message_view));
    let resolved = &ctx.interaction.data.resolved;
    bot.responder
        .respond(&interaction, Deferral::Public, "head-to-head", async {
            let one = person(bot, &user, resolved)?;
            let other = person_or_caller(bot, other.as_ref(), resolved, &interaction)?;
            Ok(Response::post(profile::head_to_head(bot, &interaction, &one, &other).await?))
        })
        .await;
    Ok(())
}
