//! What is remembered of each game's message while the program runs.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::Notify;

use crate::domain::{GameId, MessageRef, Version};

/// Discord takes a token for 15 minutes; the last half minute is left for retries.
const TOKEN_LIFE: Duration = Duration::from_secs(14 * 60 + 30);

/// The token of an interaction whose original message is a board.
#[derive(Clone, Debug)]
pub(crate) struct Token {
    text: Arc<str>,
    until: Instant,
}

impl Token {
    /// A token that came with an interaction received at this instant.
    pub(crate) fn new(text: &str, received: Instant) -> Self {
        Self { text: text.into(), until: received + TOKEN_LIFE }
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }
}

#[derive(Debug, Default)]
struct CachedMessage {
    /// Interactions about the game that are being answered.
    pending_responses: u32,
    /// A background edit is under way.
    editing: bool,
    /// The game changed since the background edit looked at it.
    wanted: bool,
    /// The newest token by which the board can be edited.
    token: Option<Token>,
    /// The version that was shown last.
    shown: Option<Version>,
    /// What the database does not know yet: the known message shows this version.
    note: Option<(MessageRef, Version)>,
    /// The bot may not write where the board is; an answer to an interaction can.
    permanent: bool,
    /// Told whenever an answer is done.
    changed: Arc<Notify>,
}

/// All games' entries.
#[derive(Debug, Default)]
pub(crate) struct MessageCache {
    games: Mutex<HashMap<GameId, CachedMessage>>,
}

/// An answer under way; dropping it says that it is done.
#[derive(Debug)]
pub(crate) struct PendingResponse {
    game: GameId,
    cache: Arc<MessageCache>,
}

impl Drop for PendingResponse {
    fn drop(&mut self) {
        self.cache.with(self.game, |cached| {
            cached.pending_responses = cached.pending_responses.saturating_sub(1);
            cached.changed.notify_waiters();
        });
    }
}

impl MessageCache {
    fn lock(&self) -> MutexGuard<'_, HashMap<GameId, CachedMessage>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn with<T>(&self, game: GameId, change: impl FnOnce(&mut CachedMessage) -> T) -> T {
        change(self.lock().entry(game).or_default())
    }

    pub(super) fn begin_response(self: &Arc<Self>, game: GameId) -> PendingResponse {
        self.with(game, |cached| cached.pending_responses += 1);
        PendingResponse { game, cache: Arc::clone(self) }
    }

    /// Notes that a version was shown.
    pub(super) fn shown(&self, game: GameId, version: Version, token: Option<Token>) {
        self.with(game, |cached| {
            // A background edit that finished after a newer answer has put an older picture over it.
            cached.wanted |= cached.shown > Some(version);
            cached.shown = Some(version);
            cached.permanent = false;
            if token.is_some() {
                cached.token = token;
            }
            cached.changed.notify_waiters();
        });
    }

    /// Keeps for later that the known message shows a version.
    pub(super) fn note(&self, game: GameId, message: MessageRef, version: Version) {
        self.with(game, |cached| cached.note = Some((message, version)));
    }

    /// What was kept for later; it is not kept any longer.
    pub(super) fn take_notes(&self) -> Vec<(GameId, MessageRef, Version)> {
        let mut games = self.lock();
        let notes = games
            .iter_mut()
            .filter_map(|(&game, cached)| cached.note.take().map(|(message, version)| (game, message, version)));
        notes.collect()
    }

    pub(super) fn shown_version(&self, game: GameId) -> Option<Version> {
        self.with(game, |cached| cached.shown)
    }

    /// The token, while it lives.
    pub(super) fn token(&self, game: GameId) -> Option<Token> {
        self.with(game, |cached| cached.token.clone()).filter(|token| Instant::now() < token.until)
    }

    pub(super) fn drop_token(&self, game: GameId) {
        self.with(game, |cached| cached.token = None);
    }

    /// Begins a background edit; `false` when one is under way, which then looks again.
    pub(super) fn begin(&self, game: GameId) -> bool {
        self.with(game, |cached| {
            if cached.editing {
                cached.wanted = true;
                return false;
            }
            cached.editing = true;
            true
        })
    }

    /// Ends a background edit unless the game changed meanwhile.
    pub(super) fn finish(&self, game: GameId) -> bool {
        self.with(game, |cached| {
            cached.editing = std::mem::take(&mut cached.wanted);
            !cached.editing
        })
    }

    /// Ends a background edit that failed.
    pub(super) fn abandon(&self, game: GameId, permanent: bool) {
        self.with(game, |cached| {
            cached.permanent = permanent;
            cached.editing = false;
            cached.wanted = false;
        });
    }

    /// Whether the last background edit failed for good.
    pub(super) fn failed_permanently(&self, game: GameId) -> bool {
        self.lock().get(&game).is_some_and(|cached| cached.permanent)
    }

    /// Waits until no answer is under way, but not longer than `limit`.
    pub(super) async fn answers_done(&self, game: GameId, limit: Duration) {
        self.wait_until(game, limit, |cached| cached.pending_responses == 0).await;
    }

    /// Waits until an answer showed the game, but not longer than `limit`.
    pub(super) async fn shown_by_answer(&self, game: GameId, limit: Duration) {
        self.wait_until(game, limit, |cached| cached.shown.is_some()).await;
    }

    async fn wait_until(&self, game: GameId, limit: Duration, done: impl Fn(&CachedMessage) -> bool) {
        let changed = self.with(game, |cached| Arc::clone(&cached.changed));
        let wait = async {
            loop {
                // Registered before looking, so that no news falls between.
                let news = changed.notified();
                tokio::pin!(news);
                news.as_mut().enable();
                if self.with(game, |cached| done(cached)) {
                    return;
                }
                news.await;
            }
        };
        // Past the limit the answer has failed; whoever waited goes on with what is stored.
        let _in_time = tokio::time::timeout(limit, wait).await;
    }

    /// Forgets games that nobody has touched for as long as a token lives.
    pub(super) fn forget_old(&self) {
        let now = Instant::now();
        self.lock().retain(|_, cached| {
            let alive = cached.token.as_ref().is_some_and(|token| now < token.until);
            alive || cached.editing || cached.permanent || cached.note.is_some() || cached.pending_responses > 0
        });
    }
}
