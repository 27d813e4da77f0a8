//! `/play`, `/challenge` with the entry in the menu of a user, `/exhibition`: the commands that start a game or may lead to one.

use std::convert::Infallible;

use poise::serenity_prelude as serenity;

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::deferral::Deferral;
use crate::discord::interaction_context::{InteractionContext, SelectedUser};
use crate::discord::response::{Response, TrackedMessage};
use crate::discord::start_check::{check_channel, check_exhibition};
use crate::domain::{ChallengeRefusal, User};
use rules::{ByColor, Level};

use super::context::CommandContext;
use super::options::{self, GameOptionTexts};

#[poise::command(slash_command)]
#[allow(clippy::too_many_arguments, reason = "one for each option")]
pub(super) async fn play(
    ctx: CommandContext<'_>,
    level: Option<String>,
    color: Option<String>,
    board: Option<String>,
    setup: Option<String>,
    first: Option<String>,
    goal: Option<String>,
    view: Option<String>,
) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction, &ctx.data().message_view));
    let options = GameOptionTexts { level, color, board, setup, first, goal, view, ..GameOptionTexts::default() };
    bot.responder
        .respond(&interaction, Deferral::Public, "play", async {
            check_channel(bot, &interaction).await?;
            let games = bot.games.once(interaction.request());
            let view = games.start(&interaction.user, &options.parse(&bot.words)?, interaction.location).await?;
            bot.post_new_game(view).await
        })
        .await;
    Ok(())
}

#[poise::command(slash_command)]
#[allow(clippy::too_many_arguments, reason = "one for each option")]
pub(super) async fn challenge(
    ctx: CommandContext<'_>,
    opponent: Option<serenity::User>,
    color: Option<String>,
    board: Option<String>,
    setup: Option<String>,
    first: Option<String>,
    goal: Option<String>,
    clock: Option<String>,
    rated: Option<String>,
    view: Option<String>,
) -> Result<(), Infallible> {
    let options = GameOptionTexts { level: None, color, board, setup, first, goal, rated, clock, view };
    respond_to_challenge(ctx, opponent, options).await;
    Ok(())
}

/// The entry in the menu of a user: a challenge with the options that the challenger chose last. `words` has its name.
#[poise::command(context_menu_command = "challenge")]
pub(super) async fn challenge_user(ctx: CommandContext<'_>, user: serenity::User) -> Result<(), Infallible> {
    respond_to_challenge(ctx, Some(user), GameOptionTexts::default()).await;
    Ok(())
}

async fn respond_to_challenge(ctx: CommandContext<'_>, opponent: Option<serenity::User>, options: GameOptionTexts) {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction, &ctx.data().message_view));
    let own_id = ctx.framework.bot_id();
    let resolved = &ctx.interaction.data.resolved;
    // Never deferred: only an initial response pings the opponent.
    bot.responder
        .respond(&interaction, None, "challenge", async {
            match opponent {
                Some(user) if user.id == own_id => Ok(Response::private(bot.message_view.play_bot_offer())),
                Some(user) if user.bot => Err(ChallengeRefusal::Bot.into()),
                Some(user) => {
                    let opponent = SelectedUser::new(&user, resolved, &bot.message_view).user;
                    create_challenge(bot, &interaction, Some(&opponent), &options).await
                }
                None => create_challenge(bot, &interaction, None, &options).await,
            }
        })
        .await;
}

/// Challenges a user, or anybody in the channel.
pub(crate) async fn create_challenge(
    bot: &Bot,
    interaction: &InteractionContext,
    opponent: Option<&User>,
    options: &GameOptionTexts,
) -> Result<Response, CommandError> {
    check_channel(bot, interaction).await?;
    let options = options.parse(&bot.words)?;
    let challenges = bot.challenges.once(interaction.request());
    let challenge = challenges.create(&interaction.user, opponent, &options, interaction.location).await?;
    let message = bot.message_view.challenge(&challenge);
    Ok(Response::post(TrackedMessage::of_challenge(challenge.id, message)))
}

#[poise::command(slash_command)]
pub(super) async fn exhibition(
    ctx: CommandContext<'_>,
    black: Option<String>,
    white: Option<String>,
    board: Option<String>,
    setup: Option<String>,
    goal: Option<String>,
    view: Option<String>,
) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction, &ctx.data().message_view));
    let options = GameOptionTexts { board, setup, goal, view, ..GameOptionTexts::default() };
    bot.responder
        .respond(&interaction, Deferral::Public, "exhibition", async {
            check_exhibition(bot, &interaction).await?;
            let level = |text: Option<String>| {
                text.as_deref().map_or(Ok(Level::ALL[4]), |text| options::level(&bot.words, text))
            };
            let levels = ByColor { black: level(black)?, white: level(white)? };
            let (user, options) = (&interaction.user, options.parse(&bot.words)?);
            let games = bot.games.once(interaction.request());
            let view = games.start_exhibition(user, levels, &options, interaction.location).await?;
            bot.post_new_game(view).await
        })
        .await;
    Ok(())
}
