//! What every kind of button or select says of itself, and on which messages it belongs.

use std::fmt;
use std::str::FromStr;

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::deferral::Deferral;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::Response;
use crate::domain::{ChallengeId, GameId, Refusal};
use crate::service::MessageSubject;

/// The start of every custom id. A component with another number comes from another version of the bot.
pub(super) const VERSION: &str = "1:";

/// What a button or select does when a user clicks it. Its text is its custom id, without the version.
pub(crate) trait Component: Copy + fmt::Display {
    /// The custom id, with the version of the bot's ids.
    fn custom_id(self) -> String {
        format!("{VERSION}{self}")
    }

    /// The component with a custom id, if it has this type.
    fn from_custom_id(id: &str) -> Option<Self>
    where
        Self: FromStr,
    {
        id.strip_prefix(VERSION)?.parse().ok()
    }

    /// What a click is called in the log and the metrics.
    fn name(self) -> &'static str;

    /// How the response is deferred when it takes long. Without a deferral, it is always an initial response, and only that pings.
    fn deferral(self) -> Option<Deferral> {
        Some(Deferral::Update)
    }

    /// The messages that may have it.
    fn place(self) -> Place {
        Place::Private
    }

    /// Handles a click on a message that may have the component.
    async fn handle(self, bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError>;
}

/// The messages on which a component belongs. The response to most clicks replaces the clicked message, and a forged click must not
/// replace the message of another game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// Any: the response is a message of its own.
    Anywhere,
    /// Those of this game.
    Game(GameId),
    /// That of this challenge.
    Challenge(ChallengeId),
    /// An offer of this game that is a message of its own.
    Offer(GameId),
    /// Those of no game and no challenge.
    Neither,
    /// The same, of which only the user sees them: others must not see a user's settings, nor a player's conditional moves.
    Private,
}

impl Place {
    /// Refuses a click on another message.
    pub(crate) async fn check(self, bot: &Bot, interaction: &InteractionContext) -> Result<(), CommandError> {
        let Some(clicked) = interaction.clicked_message else { return Ok(()) };
        let subject = bot.messages.subject(clicked.message).await?;
        if self.has(subject, interaction.clicked_is_private) { Ok(()) } else { Err(Refusal::BadButton.into()) }
    }

    /// Whether a message with this subject is here. The subject is not known for private messages, and for some moments after a message
    /// was posted.
    fn has(self, subject: MessageSubject, is_private: bool) -> bool {
        let is_unknown = subject == MessageSubject::default();
        match self {
            Self::Anywhere => true,
            Self::Game(game) => is_unknown || subject.game == Some(game),
            Self::Challenge(challenge) => is_unknown || subject.challenge == Some(challenge),
            Self::Offer(game) => is_unknown || subject.offer == Some(game),
            Self::Neither => is_unknown,
            Self::Private => is_unknown && is_private,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn components_belong_only_on_messages_of_their_own_game_or_challenge() {
        let unknown = MessageSubject::default();
        let game = |game| MessageSubject { game: Some(GameId(game)), ..unknown };
        let challenge = |challenge| MessageSubject { challenge: Some(ChallengeId(challenge)), ..unknown };
        let accepted = |id| MessageSubject { game: Some(GameId(7)), ..challenge(id) };
        let messages = [unknown, game(1), game(2), challenge(1), accepted(1), accepted(2)];
        let everywhere = |place: Place| messages.map(|subject| place.has(subject, false));
        assert_eq!(everywhere(Place::Anywhere), [true; 6]);
        assert_eq!(everywhere(Place::Game(GameId(1))), [true, true, false, false, false, false]);
        assert_eq!(everywhere(Place::Challenge(ChallengeId(1))), [true, false, false, true, true, false]);
        let offer = |game| MessageSubject { offer: Some(GameId(game)), ..unknown };
        let offers = [offer(1), offer(2), game(1), unknown].map(|subject| Place::Offer(GameId(1)).has(subject, false));
        assert_eq!(offers, [true, false, false, true]);
        assert!(!Place::Game(GameId(1)).has(offer(1), false) && !Place::Neither.has(offer(1), false));
        assert_eq!(everywhere(Place::Neither), [true, false, false, false, false, false]);
        assert_eq!(everywhere(Place::Private), [false; 6], "others would see it");
        assert!(Place::Private.has(unknown, true) && !Place::Private.has(game(1), true));
    }
}
