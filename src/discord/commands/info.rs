//! `/games`, `/leaderboard`, `/settings`, `/help`, `/rules`: the commands that show something to read or to choose from.

use std::convert::Infallible;

use crate::discord::deferral::Deferral;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::leaderboard;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::response::Response;
use crate::discord::rules;
use crate::domain::SettingsSection;
use crate::words::GameLine;

use super::context::CommandContext;
use super::options;

#[poise::command(slash_command)]
pub(super) async fn games(ctx: CommandContext<'_>) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction));
    bot.responder
        .respond(&interaction, Deferral::Private, "games", async {
            let running = bot.games.running_games(&interaction.user).await?;
            let mut lines = Vec::new();
            for view in &running {
                let link = |message| bot.words.message_link(view.game.location.guild, message);
                lines.push(GameLine {
                    game: &view.game,
                    players: &view.players,
                    viewer: view.player_id_of(interaction.user.discord).unwrap_or(view.started_by.id),
                    link: view.game_message.map(|stored| link(stored.message)),
                });
            }
            Ok(Response::private(OutgoingMessage::text(bot.words.running_games(&lines))))
        })
        .await;
    Ok(())
}

#[poise::command(slash_command)]
pub(super) async fn leaderboard(ctx: CommandContext<'_>, by: Option<String>) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction));
    bot.responder
        .respond(&interaction, Deferral::Public, "leaderboard", async {
            let ranking = options::ranking(by.as_deref())?;
            Ok(Response::post(leaderboard::page(bot, &interaction, ranking, 0).await?))
        })
        .await;
    Ok(())
}

#[poise::command(slash_command)]
pub(super) async fn help(ctx: CommandContext<'_>) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction));
    let response = Response::private(OutgoingMessage::text(bot.words.help()));
    bot.responder.respond(&interaction, Deferral::Private, "help", async { Ok(response) }).await;
    Ok(())
}

#[poise::command(slash_command)]
pub(super) async fn rules(ctx: CommandContext<'_>) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction));
    bot.responder
        .respond(&interaction, Deferral::Private, "rules", async {
            Ok(Response::private(rules::message(bot, &interaction).await?))
        })
        .await;
    Ok(())
}

#[poise::command(slash_command)]
pub(super) async fn settings(ctx: CommandContext<'_>) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction));
    bot.responder
        .respond(&interaction, Deferral::Private, "settings", async {
            let settings = bot.games.settings_of(&interaction.user).await?;
            Ok(Response::private(bot.message_view.settings(&settings, SettingsSection::default())))
        })
        .await;
    Ok(())
}
