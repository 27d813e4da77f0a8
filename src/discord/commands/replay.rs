//! `/replay`: a finished game, or a game from elsewhere, move by move.

use std::convert::Infallible;

use poise::serenity_prelude as serenity;
use serenity::Attachment;

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::PastedShow;
use crate::discord::deferral::Deferral;
use crate::discord::downloads::DownloadError;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::message_view::ReplayStep;
use crate::discord::pasted_games::PastedGames;
use crate::discord::response::Response;
use crate::domain::Refusal;
use rules::{MAX_RECORD_BYTES, RecordError};

use super::context::CommandContext;
use super::options;

#[poise::command(slash_command)]
pub(super) async fn replay(
    ctx: CommandContext<'_>,
    game: Option<String>,
    transcript: Option<String>,
    file: Option<Attachment>,
) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction, &ctx.data().message_view));
    bot.responder
        .respond(&interaction, Deferral::Private, "replay", async {
            options::one_game([game.is_some(), transcript.is_some(), file.is_some()])?;
            let pasted = match (transcript, file) {
                (Some(text), _) => PastedGames::Text(text),
                (None, Some(file)) => PastedGames::of_file(download(bot, &file).await?),
                (None, None) => {
                    let replayed = bot.replayed_game(&interaction, options::game(game.as_deref())?).await?;
                    let step = ReplayStep { replayed, ply: 0, is_shared: false };
                    return Ok(Response::private(bot.message_view.replay_panel(&step).await?));
                }
            };
            let pasted = bot.pasted_game(&interaction, pasted)?;
            bot.show_pasted(&interaction, pasted, PastedShow::Replay, Response::private).await
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
