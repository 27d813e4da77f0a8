//! News of what was stored, for whoever shows it or acts on it.

use tokio::sync::broadcast;

use crate::domain::{ChallengeId, GameId, Version};

/// News that wait for a slow listener; one that falls further behind looks into the database instead.
const BACKLOG: usize = 4096;

/// Who brings a change to people's eyes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    /// The answer to the interaction that made it.
    Response,
    /// Nobody yet: the message must be edited.
    Background,
}

/// Something that was stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Event {
    /// A game is new or changed.
    Game {
        /// Which.
        id: GameId,
        /// Its version now.
        version: Version,
        /// Who shows it.
        origin: Origin,
    },
    /// A challenge was settled without an interaction.
    Challenge(ChallengeId),
}

/// Where news are told and heard.
#[derive(Clone, Debug)]
pub(crate) struct Events(broadcast::Sender<Event>);

impl Default for Events {
    fn default() -> Self {
        Self(broadcast::Sender::new(BACKLOG))
    }
}

impl Events {
    /// Hears all news from now on.
    pub(crate) fn subscribe(&self) -> broadcast::Receiver<Event> {
        self.0.subscribe()
    }

    pub(super) fn publish(&self, change: Event) {
        // Nobody listens in a program that is only starting or stopping; the database keeps what matters.
        let _heard = self.0.send(change);
    }
}
