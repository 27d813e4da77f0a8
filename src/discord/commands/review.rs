//! `/review`: what each move of a finished game, or of a game from elsewhere, was worth. Once the card has been posted in the channel,
//! who asks again sees it in private.

use std::convert::Infallible;

use crate::discord::deferral::Deferral;
use crate::discord::interaction_context::InteractionContext;
use crate::domain::Refusal;
use crate::rules::{GameRecord, Variant};

use super::context::CommandContext;
use super::options;

#[poise::command(slash_command)]
pub(super) async fn review(
    ctx: CommandContext<'_>,
    game: Option<String>,
    transcript: Option<String>,
) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction, &ctx.data().message_view));
    bot.responder
        .respond(&interaction, Deferral::Public, "review", async {
            options::one_game([game.is_some(), transcript.is_some()])?;
            let reviewed = match transcript {
                Some(text) => {
                    let record = GameRecord::read(text.as_bytes(), Variant::default(), 1);
                    let record = record.map_err(Refusal::BadRecord)?;
                    let heading = bot.message_view.record_review_heading(&record.players, record.games);
                    bot.reviewed_transcript(&interaction, &record.game, heading).await?
                }
                None => bot.reviewed_game(&interaction, options::game(game.as_deref())?).await?,
            };
            bot.post_review(&interaction, &reviewed).await
        })
        .await;
    Ok(())
}
