//! Events that tell subscribers what has been stored.

use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

use crate::domain::{ChallengeId, GameId, Timestamp, Version};
use rules::PuzzleId;

/// Events that wait for a slow subscriber. One that falls further behind reads the database instead.
const CAPACITY: usize = 4096;

/// What shows a change to users.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    /// The response to the interaction that made the change.
    Response,
    /// Nothing yet: the message must be edited.
    Background,
}

/// Something that has been stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Event {
    /// A game is new or has changed.
    Game {
        id: GameId,
        /// Its current version.
        version: Version,
        origin: Origin,
        /// When the bot has to end the game because the time for the turn runs out, if a clock is running.
        flag_falls_at: Option<Timestamp>,
    },
    /// A challenge was settled without an interaction.
    Challenge(ChallengeId),
    /// Notices have ended, or have outdated links, without a change of their game.
    NoticesChanged,
    /// Games have been annulled, or count again, so all ratings have to be computed again.
    RatingsOutdated,
    /// A server has connected a role to a title, or goes on with the roles of its players.
    RolesChanged,
    /// Games are to be looked through for the trainer.
    TrainerRequested,
    /// A tournament is new or has changed.
    TournamentChanged,
    /// A puzzle is shown to somebody, so its solution will be needed.
    PuzzleShown(PuzzleId),
    /// The solution of a puzzle is found, for which messages may wait.
    SolutionFound(PuzzleId),
    /// Another process has stored which languages players read.
    LanguagesChanged,
    /// Data was deleted whose bytes may still have to be overwritten.
    DataDeleted,
    /// The clock was set, or time was given back: what is due and what boards say may have changed.
    TimeChanged,
}

/// The channel through which events are published.
#[derive(Clone, Debug)]
pub(crate) struct Events(broadcast::Sender<Event>);

impl Default for Events {
    fn default() -> Self {
        Self(broadcast::Sender::new(CAPACITY))
    }
}

impl Events {
    /// Receives all events from now on.
    pub(crate) fn subscribe(&self) -> broadcast::Receiver<Event> {
        self.0.subscribe()
    }

    pub(super) fn publish(&self, event: Event) {
        // While the program starts or stops there may be no subscriber. Whatever they need is in the database.
        let _no_subscriber = self.0.send(event);
    }
}

/// Waits for an event that is wanted, or until events were lost, which may have been wanted ones.
pub(super) async fn wait_for(events: &mut broadcast::Receiver<Event>, is_wanted: impl Fn(Event) -> bool) {
    loop {
        match events.recv().await {
            Ok(event) if is_wanted(event) => return,
            Ok(_) => {}
            Err(RecvError::Lagged(_)) => return,
            // Not before the program ends.
            Err(RecvError::Closed) => std::future::pending().await,
        }
    }
}
