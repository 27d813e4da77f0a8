//! Tokens of interactions, which can edit a message without a permission of the bot, and the messages that they edit.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::domain::{MessageId, MessageRef};

/// Discord accepts a token for 15 minutes; the last half minute is left for repetitions.
const TOKEN_LIFETIME: Duration = Duration::from_secs(14 * 60 + 30);

/// The token of an interaction, one of whose messages is edited later.
#[derive(Clone, Debug)]
pub(crate) struct Token {
    text: Arc<str>,
    /// The follow-up that is edited; `None` for the original message.
    follow_up: Option<MessageId>,
    expires: Instant,
}

impl Token {
    /// The token of an interaction that was received at this instant.
    pub(crate) fn new(text: &str, received: Instant) -> Self {
        Self { text: text.into(), follow_up: None, expires: received + TOKEN_LIFETIME }
    }

    /// The same for a follow-up instead of the original message.
    pub(crate) fn for_follow_up(self, message: MessageId) -> Self {
        Self { follow_up: Some(message), ..self }
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn follow_up(&self) -> Option<MessageId> {
        self.follow_up
    }

    /// When it is too late for another edit.
    pub(crate) fn expires(&self) -> Instant {
        self.expires
    }

    pub(crate) fn is_valid(&self) -> bool {
        Instant::now() < self.expires
    }
}

/// The message that showed a game until now, and the token of the response that showed it there.
#[derive(Clone, Debug)]
pub(crate) struct FormerMessage {
    pub(crate) message: MessageRef,
    pub(crate) token: Option<Token>,
}
