//! The buttons of a challenge.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::custom_id;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::{Response, TrackedMessage};
use crate::discord::start_check::check_channel;
use crate::domain::{ChallengeAction, ChallengeId};

use super::{Component, Place};

custom_id! {
    /// A button of a challenge.
    pub(crate) struct ChallengeComponent {
        challenge: ChallengeId,
        action: ChallengeAction,
    } = "c:{challenge}:{action}"
}

impl Component for ChallengeComponent {
    fn name(self) -> &'static str {
        "challenge button"
    }

    fn place(self) -> Place {
        Place::Challenge(self.challenge)
    }

    async fn handle(self, bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
        let Self { challenge: id, action } = self;
        // Clicked before the bot has recorded where the challenge was posted.
        if bot.challenges.view(id).await?.message.is_none()
            && let Some(clicked) = interaction.clicked_message
        {
            bot.challenges.record_message(id, clicked.message, None).await?;
        }
        match action {
            ChallengeAction::Accept => {
                check_channel(bot, interaction).await?;
                let view = bot.challenges.accept(&interaction.user, id).await?;
                let pending = bot.pending_responses.begin(view.game.id);
                Ok(Response::update(bot.game_message(view).await?).holding(pending))
            }
            ChallengeAction::Decline | ChallengeAction::Cancel => {
                let challenge = bot.challenges.decline_or_cancel(&interaction.user, id, action).await?;
                let message = bot.message_view.settled_challenge(&challenge);
                Ok(Response::update(TrackedMessage::of_settled_challenge(id, message)))
            }
        }
    }
}
