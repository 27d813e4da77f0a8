//! `/moderate`: for moderators and managers of a server, and for the owner of the bot. Each subcommand checks who may use it.

use poise::serenity_prelude as serenity;

use crate::discord::commands::{CommandContext, CommandResult, options, respond};
use crate::discord::deferral::Deferral;
use crate::discord::features::profile::person_or_caller;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::response::Response;
use crate::domain::Refusal;
use crate::service::ReportScope;

/// Discord's clients send one of its subcommands.
#[poise::command(
    slash_command,
    subcommands("end_game", "annul", "fair_play"),
    default_member_permissions = "MANAGE_MESSAGES"
)]
pub(crate) async fn moderate(ctx: CommandContext<'_>) -> CommandResult {
    respond!(ctx, Deferral::Private, "moderate", |bot, interaction| Err(Refusal::UnknownGame.into()))
}

#[poise::command(slash_command, rename = "end-game")]
async fn end_game(ctx: CommandContext<'_>, game: String) -> CommandResult {
    respond!(ctx, Deferral::Private, "end-game", |bot, interaction| {
        let guild = interaction.moderated_guild()?;
        let game = options::game(Some(&game))?.ok_or(Refusal::UnknownGame)?;
        let view = bot.games.running_game_in(guild, game).await?;
        Ok(Response::private(bot.message_view.end_question(&view)))
    })
}

#[poise::command(slash_command)]
async fn annul(ctx: CommandContext<'_>, game: String) -> CommandResult {
    respond!(ctx, Deferral::Private, "annul", |bot, interaction| {
        let game = options::game(Some(&game));
        let annulled = match game {
            Ok(Some(game)) if bot.is_owner(&interaction.user) => bot.ratings.annulled_game(game).await?,
            _ => None,
        };
        let view = match annulled {
            // Of any server.
            Some(view) => view,
            None => {
                let guild = interaction.annulling_guild()?;
                bot.ratings.game_to_annul(guild, game?.ok_or(Refusal::UnknownGame)?).await?
            }
        };
        Ok(Response::private(bot.message_view.annulment_question(&view)))
    })
}

#[poise::command(slash_command, rename = "fair-play")]
async fn fair_play(ctx: CommandContext<'_>, user: Option<serenity::User>) -> CommandResult {
    respond!(ctx, Deferral::Private, "fair-play", |bot, interaction| {
        let resolved = &ctx.interaction.data.resolved;
        let scope = ReportScope::of(bot.is_owner(&interaction.user), interaction.managed_guild().ok())?;
        let user = person_or_caller(bot, user.as_ref(), resolved, &interaction)?;
        let text = match bot.ratings.fair_play(&user, scope).await? {
            Some(report) => bot.words.fair_play(&report, scope == ReportScope::Everywhere),
            None => bot.words.no_judged_games(&user.name, scope == ReportScope::Everywhere),
        };
        Ok(Response::private(OutgoingMessage::text(text)))
    })
}
