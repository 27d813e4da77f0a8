//! What the use cases depend on, and the handles by which they are called: one for each subject.

use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;

use crate::domain::{GameId, GuildId, Refusal, RequestId, ShardBlock, StoredGame, Timestamp, Version};
use crate::store::{SessionTurn, Store, StoreError, Write};

use super::{Clock, EnginePool, Event, Events, Origin, RandomSource, ServiceError};

/// What the use cases depend on. All handles share it.
#[derive(Debug)]
pub(crate) struct Dependencies {
    pub(super) store: Store,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) random: Arc<dyn RandomSource>,
    pub(super) engine: EnginePool,
    pub(super) events: Events,
}

impl Dependencies {
    pub(crate) fn new(
        store: Store,
        clock: Arc<dyn Clock>,
        random: Arc<dyn RandomSource>,
        engine: EnginePool,
        events: Events,
    ) -> Arc<Self> {
        Arc::new(Self { store, clock, random, engine, events })
    }

    /// Brings what is computed from the games up to date with this version of the program.
    pub(crate) async fn update_computed(self: &Arc<Self>) -> Result<(), StoreError> {
        Ratings::from(self).check_system().await?;
        Players::from(self).update_histories().await?;
        self.update_running_positions().await?;
        Players::from(self).update_level_rating_system().await
    }

    /// The shards that this process runs; `None` for all.
    pub(crate) fn shards(&self) -> Option<ShardBlock> {
        self.store.shards()
    }

    /// Whether what happens in a server, or without one in direct messages, is this process's work.
    pub(crate) fn owns(&self, guild: Option<GuildId>) -> bool {
        self.store.owns(guild)
    }

    /// Waits for the turn of this process to begin a session at Discord; `None` if it is the only one.
    pub(crate) async fn session_turn(&self) -> Result<Option<SessionTurn>, StoreError> {
        self.store.session_turn().await
    }

    pub(crate) fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// How long it takes until this time.
    pub(crate) fn time_until(&self, at: Timestamp) -> Duration {
        Duration::from_millis(u64::try_from(at.0 - self.now().0).unwrap_or(0))
    }

    /// Tells the clock what that of the database's server shows.
    pub(crate) fn compare_clock(&self, server: Timestamp) {
        if self.clock.compare(server) {
            self.events.publish(Event::TimeChanged);
        }
    }

    /// Tells the clock that something was created on Discord at this time, a moment ago.
    pub(crate) fn observe_time(&self, discord: Timestamp) {
        if self.clock.observe(discord) {
            self.events.publish(Event::TimeChanged);
        }
    }

    /// Begins a write transaction, at the time that is returned.
    pub(super) async fn begin_write(&self) -> Result<(Write, Timestamp), StoreError> {
        Ok((self.store.write().await?, self.now()))
    }

    /// Tells the subscribers that a game is new or has changed.
    pub(super) fn publish(&self, game: &StoredGame, origin: Origin) {
        let flag_falls_at = game.turn_limit().and_then(|_| game.deadline(self.now()));
        self.events.publish(Event::Game { id: game.id, version: game.version, origin, flag_falls_at });
    }

    /// Tells the subscribers that what is shown of a game that is over has changed, which its version says.
    pub(super) fn publish_ended(&self, id: GameId, version: Version) {
        self.events.publish(Event::Game { id, version, origin: Origin::Background, flag_falls_at: None });
    }

    /// Checks that the engine can take another request.
    pub(super) fn check_engine(&self) -> Result<(), Refusal> {
        if self.engine.is_full() { Err(Refusal::Busy) } else { Ok(()) }
    }
}

/// Defines handles. Each dereferences to the dependencies, which have what several subjects need. A field of a handle is about the
/// request that it carries out, and empty at first.
macro_rules! handles {
    ($($(#[$doc:meta])* $handle:ident { $($field:ident: $kind:ty),* })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug)]
        pub(crate) struct $handle {
            pub(super) dependencies: Arc<Dependencies>,
            $(pub(super) $field: Option<$kind>,)*
        }

        impl From<&Arc<Dependencies>> for $handle {
            fn from(dependencies: &Arc<Dependencies>) -> Self {
                Self { dependencies: Arc::clone(dependencies), $($field: None,)* }
            }
        }

        impl Deref for $handle {
            type Target = Dependencies;

            fn deref(&self) -> &Dependencies {
                &self.dependencies
            }
        }
    )+};
}

handles! {
    /// Games: how they start, what users and the bot do in them, and which game a user means. `request` is the request that must not be
    /// carried out twice, `requested_at` is when the user acted.
    Games { request: RequestId, requested_at: Timestamp }
    /// Challenges. `request` is the request that must not be carried out twice.
    Challenges { request: RequestId }
    /// The messages that show games, and the threads in which games are played.
    Messages {}
    /// Notices.
    Notices {}
    /// Players: their settings and blocks, profiles, histories and leaderboards.
    Players {}
    /// Puzzles and daily puzzles.
    Puzzles {}
    /// Tournaments. `request` is the request that must not be carried out twice.
    Tournaments { request: RequestId }
    /// The trainer.
    Trainer {}
    /// What the engine says: reviews of games, analyses of positions, and the values of openings.
    Reviews {}
    /// Rated games: which no longer count, what follows for the ratings, and how the moves in them compare with the engine's.
    Ratings {}
    /// Servers: their settings, their roles for titles, and whether the bot is there.
    Guilds {}
    /// What is posted in the channels of servers again and again.
    Posts {}
    /// What is stored about users: how they see and delete it, and what is forgotten by itself.
    Privacy {}
}

/// Records the request in the transaction that carries it out.
///
/// # Errors
/// A refusal when it was carried out before.
pub(super) async fn claim_request(
    write: &mut Write,
    request: Option<RequestId>,
    now: Timestamp,
) -> Result<(), ServiceError> {
    match request {
        Some(request) if !write.record_request(request, now).await? => Err(Refusal::AlreadyDone.into()),
        Some(_) | None => Ok(()),
    }
}
