//! `/games`, `/leaderboard`, `/settings`, `/server-settings`, `/help`, `/rules`, `/privacy`: the commands that show something to read or to choose from.

use std::convert::Infallible;

use poise::serenity_prelude as serenity;

use crate::discord::deferral::Deferral;
use crate::discord::guild_settings;
use crate::discord::interaction_context::{InteractionContext, SelectedUser};
use crate::discord::leaderboard;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::privacy;
use crate::discord::response::Response;
use crate::discord::rules;
use crate::discord::settings;
use crate::domain::{GameLink, GuildSettingsSection, ScopeChoice, SettingsSection};
use crate::service::GameView;
use crate::words::{GameLine, HelpSection};

use super::context::CommandContext;
use super::options;

#[poise::command(slash_command)]
pub(super) async fn games(ctx: CommandContext<'_>) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction, &ctx.data().message_view));
    bot.responder
        .respond(&interaction, Deferral::Private, "games", async {
            let running = bot.games.running_games(&interaction.user).await?;
            let mut links: Vec<GameLink> = running.iter().map(GameView::link).collect();
            bot.responder.game_messages.check_places(&mut links).await;
            let mut lines = Vec::new();
            for (view, &link) in running.iter().zip(&links) {
                lines.push(GameLine {
                    game: &view.game,
                    players: &view.players,
                    holiday_until: view.holiday_until,
                    viewer: view.player_id_of(interaction.user.discord).unwrap_or(view.started_by.id),
                    link,
                });
            }
            let has_days = running.iter().any(|view| view.game.clock.is_some_and(|clock| clock.is_per_move()));
            let left_ms = if has_days { bot.players.holiday_to_take_ms(&interaction.user).await? } else { None };
            let here = interaction.location.guild;
            let message = OutgoingMessage::text(bot.words.running_games(&lines, left_ms, here));
            Ok(Response::private(message.with_rows(bot.message_view.bring_rows(&links, here))))
        })
        .await;
    Ok(())
}

#[poise::command(slash_command)]
pub(super) async fn leaderboard(
    ctx: CommandContext<'_>,
    by: Option<String>,
    scope: Option<String>,
) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction, &ctx.data().message_view));
    bot.responder
        .respond(&interaction, Deferral::Public, "leaderboard", async {
            let ranking = match options::ranking(by.as_deref())? {
                Some(ranking) => ranking,
                None => bot.players.first_ranking(&interaction.user).await?,
            };
            let scope = ScopeChoice::resolve(options::scope(scope.as_deref())?, interaction.location.guild)?;
            Ok(Response::post(leaderboard::page(bot, &interaction, scope, ranking, 0).await?))
        })
        .await;
    Ok(())
}

#[poise::command(slash_command)]
pub(super) async fn help(ctx: CommandContext<'_>) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction, &ctx.data().message_view));
    let response = Response::private(bot.message_view.help(HelpSection::default()));
    bot.responder.respond(&interaction, Deferral::Private, "help", async { Ok(response) }).await;
    Ok(())
}

#[poise::command(slash_command)]
pub(super) async fn rules(ctx: CommandContext<'_>) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction, &ctx.data().message_view));
    bot.responder
        .respond(&interaction, Deferral::Private, "rules", async {
            Ok(Response::private(rules::message(bot, &interaction).await?))
        })
        .await;
    Ok(())
}

#[poise::command(slash_command)]
pub(super) async fn privacy(ctx: CommandContext<'_>) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction, &ctx.data().message_view));
    bot.responder
        .respond(&interaction, Deferral::Private, "privacy", async {
            Ok(Response::private(privacy::message(bot, &interaction).await?))
        })
        .await;
    Ok(())
}

#[poise::command(slash_command)]
pub(super) async fn settings(
    ctx: CommandContext<'_>,
    block: Option<serenity::User>,
    unblock: Option<serenity::User>,
) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction, &ctx.data().message_view));
    let resolved = &ctx.interaction.data.resolved;
    bot.responder
        .respond(&interaction, Deferral::Private, "settings", async {
            let mut notes = Vec::new();
            if let Some(user) = &block {
                notes.push(
                    settings::block(bot, &interaction.user, &SelectedUser::new(user, resolved, &bot.message_view))
                        .await?,
                );
            }
            if let Some(user) = &unblock {
                notes.push(
                    settings::unblock(bot, &interaction.user, &SelectedUser::new(user, resolved, &bot.message_view))
                        .await?,
                );
            }
            let section = if notes.is_empty() { SettingsSection::default() } else { SettingsSection::People };
            let note = Some(notes.join("\n")).filter(|note| !note.is_empty());
            Ok(Response::private(settings::panel(bot, &interaction, section, note).await?))
        })
        .await;
    Ok(())
}

#[poise::command(slash_command, rename = "server-settings", default_member_permissions = "MANAGE_GUILD")]
pub(super) async fn server_settings(ctx: CommandContext<'_>) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction, &ctx.data().message_view));
    bot.responder
        .respond(&interaction, Deferral::Private, "server-settings", async {
            let section = GuildSettingsSection::default();
            Ok(Response::private(guild_settings::panel(bot, &interaction, section).await?))
        })
        .await;
    Ok(())
}
