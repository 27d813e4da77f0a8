//! `/play`, `/challenge`, `/exhibition`: the commands that start something.

use std::convert::Infallible;

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::domain::{Refusal, User};
use crate::rules::ByColor;
use crate::rules::Level;
use crate::words::ButtonLabel;

use super::super::bot::Bot;
use super::super::component_id::ComponentId;
use super::super::interaction_context::{InteractionContext, domain_user};
use super::super::outgoing_message::OutgoingMessage;
use super::super::responder::{CommandError, Deferral, Response, TrackedMessage};
use super::options::{self, CommandOptions};
use super::{Context, autocomplete};

#[poise::command(slash_command)]
#[allow(clippy::too_many_arguments, reason = "one for each option")]
pub(super) async fn play(
    ctx: Context<'_>,
    level: Option<String>,
    color: Option<String>,
    #[autocomplete = "autocomplete::board"] board: Option<String>,
    setup: Option<String>,
    first: Option<String>,
    goal: Option<String>,
    view: Option<String>,
) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction));
    let options = CommandOptions { level, color, board, setup, first, goal, view };
    bot.responder
        .respond(&interaction, Deferral::Public, "play", async {
            let view = bot.games.start_game(&interaction.user, &options.read()?, interaction.location).await?;
            Ok(Response::Post(bot.board(view).await?))
        })
        .await;
    Ok(())
}

#[poise::command(slash_command)]
#[allow(clippy::too_many_arguments, reason = "one for each option")]
pub(super) async fn challenge(
    ctx: Context<'_>,
    opponent: Option<serenity::User>,
    color: Option<String>,
    #[autocomplete = "autocomplete::board"] board: Option<String>,
    setup: Option<String>,
    first: Option<String>,
    goal: Option<String>,
    view: Option<String>,
) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction));
    let options = CommandOptions { level: None, color, board, setup, first, goal, view };
    let own_id = ctx.framework.bot_id();
    let resolved = &ctx.interaction.data.resolved;
    let invited = opponent.map(|user| {
        let nick = resolved.members.get(&user.id).and_then(|member| member.nick.as_deref());
        (domain_user(&user, nick, ""), user.bot, user.id == own_id)
    });
    bot.responder
        .respond(&interaction, None, "challenge", async {
            match invited {
                Some((_, _, true)) => Ok(Response::Private(offer_to_play(bot))),
                Some((_, true, false)) => Err(Refusal::ChallengeBot.into()),
                Some((opponent, false, false)) => invite(bot, &interaction, Some(&opponent), &options).await,
                None => invite(bot, &interaction, None, &options).await,
            }
        })
        .await;
    Ok(())
}

/// Makes the challenge; its message is noted once Discord has given it an id.
async fn invite(
    bot: &Bot,
    interaction: &InteractionContext,
    opponent: Option<&User>,
    options: &CommandOptions,
) -> Result<Response, CommandError> {
    let challenge = bot.challenges.create(&interaction.user, opponent, &options.read()?, interaction.location).await?;
    Ok(Response::Post(TrackedMessage::challenge(bot.message_view.challenge(&challenge), challenge.id)))
}

/// Challenging the bot itself is a wish to play it.
fn offer_to_play(bot: &Bot) -> OutgoingMessage {
    let button = CreateButton::new(ComponentId::PlayBot.to_string())
        .label(bot.words.button_label(ButtonLabel::PlayOutflank))
        .style(ButtonStyle::Primary);
    OutgoingMessage::text(bot.words.play_instead()).with_rows(vec![CreateActionRow::Buttons(vec![button])])
}

#[poise::command(slash_command)]
pub(super) async fn exhibition(
    ctx: Context<'_>,
    black: Option<String>,
    white: Option<String>,
    #[autocomplete = "autocomplete::board"] board: Option<String>,
    setup: Option<String>,
    goal: Option<String>,
    view: Option<String>,
) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction));
    let options = CommandOptions { board, setup, goal, view, ..CommandOptions::default() };
    bot.responder
        .respond(&interaction, Deferral::Public, "exhibition", async {
            let level = |text: Option<String>| text.as_deref().map_or(Ok(Level::ALL[4]), options::level);
            let levels = ByColor { black: level(black)?, white: level(white)? };
            let view =
                bot.games.start_exhibition(&interaction.user, levels, &options.read()?, interaction.location).await?;
            Ok(Response::Post(bot.board(view).await?))
        })
        .await;
    Ok(())
}
