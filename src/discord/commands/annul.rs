//! `/annul`: lets a rated game no longer count. The owner of the bot undoes that with the same command.

use std::convert::Infallible;

use crate::discord::deferral::Deferral;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::Response;
use crate::domain::Refusal;

use super::context::CommandContext;
use super::options;

#[poise::command(slash_command, default_member_permissions = "MANAGE_GUILD")]
pub(super) async fn annul(ctx: CommandContext<'_>, game: String) -> Result<(), Infallible> {
    let (bot, interaction) = (ctx.data(), InteractionContext::from_command(ctx.interaction, &ctx.data().message_view));
    bot.responder
        .respond(&interaction, Deferral::Private, "annul", async {
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
        .await;
    Ok(())
}
