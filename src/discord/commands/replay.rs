//! `/replay`: a finished game, or a game from elsewhere, move by move.

use std::convert::Infallible;

use poise::serenity_prelude as serenity;
use serenity::Attachment;

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::deferral::Deferral;
use crate::discord::downloads::DownloadError;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::message_view::{ReplayStep, Replayed};
use crate::discord::response::Response;
use crate::domain::Refusal;
use crate::rules::{GameRecord, MAX_RECORD_BYTES, RecordError, Variant};

use super::context::CommandContext;
use super::options;

#[poise::command(slash_command)]
#[allow(clippy::too_many_arguments, reason = "one for each option")]
pub(super) async fn replay(
    ctx: CommandContext<'_>,
    game: Option<String>,
    transcript: Option<String>,
    file: Option<Attachment>,
    number: Option<u32>,
    board: Option<String>,
    setup: Option<String>,
    first: Option<String>,
) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction, &ctx.data().message_view));
    bot.responder
        .respond(&interaction, Deferral::Private, "replay", async {
            options::one_game([game.is_some(), transcript.is_some(), file.is_some()])?;
            let content = match (transcript, file) {
                (Some(text), _) => Some(text.into_bytes()),
                (None, Some(file)) => Some(download(bot, &file).await?),
                (None, None) => None,
            };
            let replayed = match content {
                Some(content) => {
                    let start = options::start(board.as_deref(), setup.as_deref(), first.as_deref())?;
                    record(bot, &interaction, &content, start, number).await?
                }
                None => bot.replayed_game(&interaction, options::game(game.as_deref())?).await?,
            };
            let step = ReplayStep { replayed, ply: 0, is_shared: false };
            Ok(Response::private(bot.message_view.replay_panel(&step).await?))
        })
        .await;
    Ok(())
}

/// The content of a file.
async fn download(bot: &Bot, file: &Attachment) -> Result<Vec<u8>, CommandError> {
    match bot.downloads.get(file, MAX_RECORD_BYTES).await {
        Err(DownloadError::TooLarge) => Err(Refusal::BadRecord(RecordError::TooLong).into()),
        downloaded => Ok(downloaded?),
    }
}

/// The game in a text or file.
async fn record(
    bot: &Bot,
    interaction: &InteractionContext,
    content: &[u8],
    start: Variant,
    number: Option<u32>,
) -> Result<Replayed, CommandError> {
    let number = number.map_or(1, |number| usize::try_from(number).unwrap_or(usize::MAX));
    let record = GameRecord::read(content, start, number).map_err(Refusal::BadRecord)?;
    let style = bot.games.style_for(&interaction.user, interaction.location.guild).await?;
    Ok(bot.message_view.replayed_record(&record, number, style))
}
