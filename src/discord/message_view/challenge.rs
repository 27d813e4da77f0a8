//! The messages around challenges.

use poise::serenity_prelude as serenity;
use serenity::ButtonStyle;

use crate::discord::components::{ChallengeComponent, NewGameComponent};
use crate::discord::outgoing_message::OutgoingMessage;
use crate::domain::{Challenge, ChallengeAction};

use super::MessageView;
use super::buttons::button_row;

impl MessageView {
    /// An open challenge. It pings only the opponent, if one is named.
    pub(crate) fn challenge(&self, challenge: &Challenge) -> OutgoingMessage {
        let button = |action, label: &'static str, style| {
            self.button(ChallengeComponent { challenge: challenge.id, action }, label, style)
        };
        let mut buttons = vec![button(ChallengeAction::Accept, "button-accept", ButtonStyle::Success)];
        if challenge.opponent.is_some() {
            buttons.push(button(ChallengeAction::Decline, "button-decline", ButtonStyle::Danger));
        }
        buttons.push(button(ChallengeAction::Cancel, "button-cancel-challenge", ButtonStyle::Secondary));
        OutgoingMessage {
            content: self.words.challenge_message(challenge),
            rows: button_row(buttons),
            pings: challenge.opponent.iter().filter_map(|opponent| opponent.discord).collect(),
            ..OutgoingMessage::default()
        }
    }

    /// A challenge that was declined, cancelled, or has expired.
    pub(crate) fn settled_challenge(&self, challenge: &Challenge) -> OutgoingMessage {
        OutgoingMessage::text(self.words.challenge_settled(challenge))
    }

    /// The offer of a game to a user who challenges the bot.
    pub(crate) fn play_bot_offer(&self) -> OutgoingMessage {
        let button = self.button(NewGameComponent::PlayBot, "button-play-outflank", ButtonStyle::Primary);
        OutgoingMessage::text(self.words.play_instead()).with_rows(button_row(vec![button]))
    }
}
