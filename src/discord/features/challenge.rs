//! Challenges: the message with its buttons.

use poise::serenity_prelude as serenity;
use serenity::ButtonStyle;

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::custom_id;
use crate::discord::components::{Component, Place};
use crate::discord::features::new_game::{NewGameComponent, check_channel};
use crate::discord::interaction_context::InteractionContext;
use crate::discord::message_view::{MessageView, button_row};
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::response::{Response, TrackedMessage};
use crate::domain::{Challenge, ChallengeAction, ChallengeId};
use crate::words::{MessageId, label, message};

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

impl MessageView {
    /// An open challenge. It pings only the opponent, if one is named.
    pub(crate) fn challenge(&self, challenge: &Challenge) -> OutgoingMessage {
        let view = self.for_challenge(challenge);
        let button = |action, label: MessageId, style| {
            view.button(ChallengeComponent { challenge: challenge.id, action }, label, style)
        };
        let mut buttons = vec![button(ChallengeAction::Accept, label!("button-accept"), ButtonStyle::Success)];
        if challenge.opponent.is_some() {
            buttons.push(button(ChallengeAction::Decline, label!("button-decline"), ButtonStyle::Danger));
        }
        buttons.push(button(ChallengeAction::Cancel, label!("button-cancel-challenge"), ButtonStyle::Secondary));
        OutgoingMessage {
            content: view.words.challenge_message(challenge),
            rows: button_row(buttons),
            pings: challenge.opponent.iter().filter_map(|opponent| opponent.discord).collect(),
            ..OutgoingMessage::default()
        }
    }

    /// A challenge that was declined, cancelled, or has expired.
    pub(crate) fn settled_challenge(&self, challenge: &Challenge) -> OutgoingMessage {
        OutgoingMessage::text(self.for_challenge(challenge).words.challenge_settled(challenge))
    }

    /// The same for everybody who can see a challenge.
    fn for_challenge(&self, challenge: &Challenge) -> Self {
        self.for_place(challenge.location.guild, &challenge.locale)
    }

    /// The offer of a game to a user who challenges the bot.
    pub(crate) fn play_bot_offer(&self) -> OutgoingMessage {
        let button = self.button(NewGameComponent::PlayBot, label!("button-play-outflank"), ButtonStyle::Primary);
        OutgoingMessage::text(message!(self.words, "play-instead")).with_rows(button_row(vec![button]))
    }
}
