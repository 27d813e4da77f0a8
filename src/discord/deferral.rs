//! The deferral of a response: the initial response that tells Discord to wait for the real one.

use poise::serenity_prelude as serenity;
use serenity::{CreateInteractionResponse, CreateInteractionResponseMessage};

use super::outgoing_message::InitialResponse;

/// What users see while a deferred response is prepared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Deferral {
    /// The message with the clicked component stays as it is.
    Update,
    /// Everybody sees that the bot is thinking.
    Public,
    /// Only the user sees that the bot is thinking.
    Private,
}

impl Deferral {
    /// The deferral as an initial response.
    pub(crate) fn as_response(self) -> InitialResponse<'static> {
        let message = CreateInteractionResponseMessage::new();
        let body = match self {
            Self::Update => CreateInteractionResponse::Acknowledge,
            Self::Public => CreateInteractionResponse::Defer(message),
            Self::Private => CreateInteractionResponse::Defer(message.ephemeral(true)),
        };
        InitialResponse { body, message: None }
    }
}
