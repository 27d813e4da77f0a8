//! `/review`: what each move of a finished game, or of a game from elsewhere, was worth. Once the card has been posted in the channel,
//! who asks again sees it in private.

use std::convert::Infallible;

use crate::discord::component_id::PastedShow;
use crate::discord::deferral::Deferral;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::pasted_games::PastedGames;
use crate::discord::response::Response;

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
            if let Some(text) = transcript {
                let pasted = bot.pasted_game(&interaction, PastedGames::Text(text))?;
                return bot.show_pasted(&interaction, pasted, PastedShow::Review, Response::private).await;
            }
            let reviewed = bot.reviewed_game(&interaction, options::game(game.as_deref())?).await?;
            bot.post_review(&interaction, &reviewed).await
        })
        .await;
    Ok(())
}
