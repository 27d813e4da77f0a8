//! `/play`, `/challenge`, `/exhibition`: the commands that start something.

use std::convert::Infallible;

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::domain::{Refusal, User};
use crate::rules::{ByColor, Level};
use crate::words::ButtonLabel;

use super::super::ask::{Ask, domain_user};
use super::super::bot::Bot;
use super::super::custom_id::Press;
use super::super::desk::{Promise, Reply, Shown, Trouble};
use super::super::drawn::Drawn;
use super::given::{self, Options};
use super::{Context, complete};

#[poise::command(slash_command)]
#[allow(clippy::too_many_arguments, reason = "one for each option")]
pub(super) async fn play(
    ctx: Context<'_>,
    level: Option<String>,
    color: Option<String>,
    #[autocomplete = "complete::board"] board: Option<String>,
    setup: Option<String>,
    first: Option<String>,
    goal: Option<String>,
    view: Option<String>,
) -> Result<(), Infallible> {
    let (bot, ask) = (ctx.data(), Ask::from_command(ctx.interaction));
    let options = Options { level, color, board, setup, first, goal, view };
    bot.desk
        .answer(&ask, Promise::Public, "play", async {
            let view = bot.games.start_game(&ask.user, &options.read()?, ask.location).await?;
            Ok(Reply::Post(bot.board(view).await?))
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
    #[autocomplete = "complete::board"] board: Option<String>,
    setup: Option<String>,
    first: Option<String>,
    goal: Option<String>,
    view: Option<String>,
) -> Result<(), Infallible> {
    let (bot, ask) = (ctx.data(), Ask::from_command(ctx.interaction));
    let options = Options { level: None, color, board, setup, first, goal, view };
    let own_id = ctx.framework.bot_id();
    let resolved = &ctx.interaction.data.resolved;
    let invited = opponent.map(|user| {
        let nick = resolved.members.get(&user.id).and_then(|member| member.nick.as_deref());
        (domain_user(&user, nick, ""), user.bot, user.id == own_id)
    });
    bot.desk
        .answer(&ask, None, "challenge", async {
            match invited {
                Some((_, _, true)) => Ok(Reply::Private(offer_to_play(bot))),
                Some((_, true, false)) => Err(Refusal::ChallengeBot.into()),
                Some((opponent, false, false)) => invite(bot, &ask, Some(&opponent), &options).await,
                None => invite(bot, &ask, None, &options).await,
            }
        })
        .await;
    Ok(())
}

/// Makes the challenge; its message is noted once Discord has given it an id.
async fn invite(bot: &Bot, ask: &Ask, opponent: Option<&User>, options: &Options) -> Result<Reply, Trouble> {
    let challenge = bot.challenges.create(&ask.user, opponent, &options.read()?, ask.location).await?;
    Ok(Reply::Post(Shown::challenge(bot.artist.challenge(&challenge), challenge.id)))
}

/// Challenging the bot itself is a wish to play it.
fn offer_to_play(bot: &Bot) -> Drawn {
    let button = CreateButton::new(Press::PlayBot.to_string())
        .label(bot.words.button_label(ButtonLabel::PlayOutflank))
        .style(ButtonStyle::Primary);
    Drawn::text(bot.words.play_instead()).with_rows(vec![CreateActionRow::Buttons(vec![button])])
}

#[poise::command(slash_command)]
pub(super) async fn exhibition(
    ctx: Context<'_>,
    black: Option<String>,
    white: Option<String>,
    #[autocomplete = "complete::board"] board: Option<String>,
    setup: Option<String>,
    goal: Option<String>,
    view: Option<String>,
) -> Result<(), Infallible> {
    let (bot, ask) = (ctx.data(), Ask::from_command(ctx.interaction));
    let options = Options { board, setup, goal, view, ..Options::default() };
    bot.desk
        .answer(&ask, Promise::Public, "exhibition", async {
            let level = |text: Option<String>| text.as_deref().map_or(Ok(Level::ALL[4]), given::level);
            let levels = ByColor { black: level(black)?, white: level(white)? };
            let view = bot.games.start_exhibition(&ask.user, levels, &options.read()?, ask.location).await?;
            Ok(Reply::Post(bot.board(view).await?))
        })
        .await;
    Ok(())
}
