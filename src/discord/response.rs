//! What a command or component returns: the messages to send, and what is held until they are sent.

use crate::discord::deferral::Deferral;
use crate::discord::nonce;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::domain::{ChallengeId, GameId};
use crate::service::GameView;

/// A response to an interaction.
pub(crate) struct Response {
    pub(crate) kind: ResponseKind,
    /// Dropped when the response has been delivered.
    _guard: Option<Box<dyn Send + Sync>>,
}

/// Which messages a response changes or sends.
pub(crate) enum ResponseKind {
    /// The message with the clicked component changes.
    Update(TrackedMessage),
    /// A new public message.
    Post(TrackedMessage),
    /// A message that only the user sees.
    Private(OutgoingMessage),
}

impl Response {
    pub(crate) fn update(message: impl Into<TrackedMessage>) -> Self {
        ResponseKind::Update(message.into()).into()
    }

    pub(crate) fn post(message: impl Into<TrackedMessage>) -> Self {
        ResponseKind::Post(message.into()).into()
    }

    pub(crate) fn private(message: OutgoingMessage) -> Self {
        ResponseKind::Private(message).into()
    }

    /// The response with a guard that is held until it is delivered: a pending response of a game, or a replay's slot.
    pub(crate) fn holding(self, guard: impl Send + Sync + 'static) -> Self {
        Self { _guard: Some(Box::new((self._guard, guard))), ..self }
    }

    /// What the tracked message of the response shows.
    pub(crate) fn subject(&self) -> Option<&Subject> {
        match &self.kind {
            ResponseKind::Update(message) | ResponseKind::Post(message) => message.subject.as_ref(),
            ResponseKind::Private(_) => None,
        }
    }

    /// Whether the tracked message takes the place of what this deferral shows, so that the interaction's token can edit it.
    pub(crate) fn is_shown_in_original(&self, deferral: Option<Deferral>) -> bool {
        match (&self.kind, deferral) {
            (ResponseKind::Update(_), Some(Deferral::Update | Deferral::Public))
            | (ResponseKind::Post(_), Some(Deferral::Public)) => true,
            (ResponseKind::Update(_) | ResponseKind::Post(_) | ResponseKind::Private(_), _) => false,
        }
    }

    /// The game that one of the messages shows.
    pub(crate) fn game(&self) -> Option<GameId> {
        match self.subject() {
            Some(Subject::Game(view)) => Some(view.game.id),
            Some(Subject::Challenge(_) | Subject::SettledChallenge(_)) | None => None,
        }
    }
}

impl From<ResponseKind> for Response {
    fn from(kind: ResponseKind) -> Self {
        Self { kind, _guard: None }
    }
}

/// A message, and what it shows: the id of a message that shows a game or a challenge is stored.
pub(crate) struct TrackedMessage {
    pub(crate) message: OutgoingMessage,
    pub(crate) subject: Option<Subject>,
}

/// What a message shows.
pub(crate) enum Subject {
    Game(Box<GameView>),
    /// An open challenge.
    Challenge(ChallengeId),
    /// A challenge that was declined or cancelled.
    SettledChallenge(ChallengeId),
}

impl TrackedMessage {
    /// The nonce with which the bot itself posts the message, if it shows something that has one message.
    pub(crate) fn nonce(&self) -> Option<String> {
        match self.subject.as_ref()? {
            Subject::Game(view) => Some(nonce::of_game(view.game.id, view.message())),
            Subject::Challenge(id) => Some(nonce::of_challenge(*id)),
            Subject::SettledChallenge(_) => None,
        }
    }

    /// The board or result of a game.
    pub(crate) fn of_game(view: GameView, message: OutgoingMessage) -> Self {
        Self { message, subject: Some(Subject::Game(Box::new(view))) }
    }

    /// An open challenge.
    pub(crate) fn of_challenge(id: ChallengeId, message: OutgoingMessage) -> Self {
        Self { message, subject: Some(Subject::Challenge(id)) }
    }

    /// A challenge that was declined or cancelled. It counts as shown once the response is delivered.
    pub(crate) fn of_settled_challenge(id: ChallengeId, message: OutgoingMessage) -> Self {
        Self { message, subject: Some(Subject::SettledChallenge(id)) }
    }
}

impl From<OutgoingMessage> for TrackedMessage {
    fn from(message: OutgoingMessage) -> Self {
        Self { message, subject: None }
    }
}
