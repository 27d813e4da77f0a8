//! The buttons of a challenge.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::Response;
use crate::domain::{ChallengeAction, ChallengeId};

pub(super) async fn handle(
    bot: &Bot,
    interaction: &InteractionContext,
    id: ChallengeId,
    action: ChallengeAction,
) -> Result<Response, CommandError> {
    match action {
        ChallengeAction::Accept => {
            let view = bot.challenges.accept(&interaction.user, id).await?;
            Ok(Response::update(bot.game_message(view).await?))
        }
        ChallengeAction::Decline | ChallengeAction::Cancel => {
            let challenge = bot.challenges.decline_or_cancel(&interaction.user, id, action).await?;
            // The response shows it. If that fails, the next search for outdated messages finds the challenge.
            bot.challenges.record_shown(id).await?;
            Ok(Response::update(bot.message_view.settled_challenge(&challenge)))
        }
    }
}
