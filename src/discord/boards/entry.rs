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
struct Entry {
    /// Interactions about the game that are being answered.
    answering: u32,
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
    hopeless: bool,
    /// Told whenever an answer is done.
    changed: Arc<Notify>,
}

/// All games' entries.
#[derive(Debug, Default)]
pub(crate) struct Entries {
    games: Mutex<HashMap<GameId, Entry>>,
}

/// An answer under way; dropping it says that it is done.
#[derive(Debug)]
pub(crate) struct Answering {
    game: GameId,
    entries: Arc<Entries>,
}

impl Drop for Answering {
    fn drop(&mut self) {
        self.entries.with(self.game, |entry| {
            entry.answering = entry.answering.saturating_sub(1);
            entry.changed.notify_waiters();
        });
    }
}

impl Entries {
    fn lock(&self) -> MutexGuard<'_, HashMap<GameId, Entry>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn with<T>(&self, game: GameId, change: impl FnOnce(&mut Entry) -> T) -> T {
        change(self.lock().entry(game).or_default())
    }

    pub(super) fn answering(self: &Arc<Self>, game: GameId) -> Answering {
        self.with(game, |entry| entry.answering += 1);
        Answering { game, entries: Arc::clone(self) }
    }

    /// Notes that a version was shown.
    pub(super) fn shown(&self, game: GameId, version: Version, token: Option<Token>) {
        self.with(game, |entry| {
            // A background edit that finished after a newer answer has put an older picture over it.
            entry.wanted |= entry.shown > Some(version);
            entry.shown = Some(version);
            entry.hopeless = false;
            if token.is_some() {
                entry.token = token;
            }
            entry.changed.notify_waiters();
        });
    }

    /// Keeps for later that the known message shows a version.
    pub(super) fn note(&self, game: GameId, message: MessageRef, version: Version) {
        self.with(game, |entry| entry.note = Some((message, version)));
    }

    /// What was kept for later; it is not kept any longer.
    pub(super) fn take_notes(&self) -> Vec<(GameId, MessageRef, Version)> {
        let mut games = self.lock();
        let notes = games
            .iter_mut()
            .filter_map(|(&game, entry)| entry.note.take().map(|(message, version)| (game, message, version)));
        notes.collect()
    }

    pub(super) fn shown_version(&self, game: GameId) -> Option<Version> {
        self.with(game, |entry| entry.shown)
    }

    /// The token, while it lives.
    pub(super) fn token(&self, game: GameId) -> Option<Token> {
        self.with(game, |entry| entry.token.clone()).filter(|token| Instant::now() < token.until)
    }

    pub(super) fn drop_token(&self, game: GameId) {
        self.with(game, |entry| entry.token = None);
    }

    /// Begins a background edit; `false` when one is under way, which then looks again.
    pub(super) fn begin(&self, game: GameId) -> bool {
        self.with(game, |entry| {
            if entry.editing {
                entry.wanted = true;
                return false;
            }
            entry.editing = true;
            true
        })
    }

    /// Ends a background edit unless the game changed meanwhile.
    pub(super) fn finish(&self, game: GameId) -> bool {
        self.with(game, |entry| {
            entry.editing = std::mem::take(&mut entry.wanted);
            !entry.editing
        })
    }

    /// Ends a background edit that failed.
    pub(super) fn abandon(&self, game: GameId, hopeless: bool) {
        self.with(game, |entry| {
            entry.hopeless = hopeless;
            entry.editing = false;
            entry.wanted = false;
        });
    }

    /// Whether the last background edit failed for good.
    pub(super) fn is_hopeless(&self, game: GameId) -> bool {
        self.lock().get(&game).is_some_and(|entry| entry.hopeless)
    }

    /// Waits until no answer is under way, but not longer than `limit`.
    pub(super) async fn answers_done(&self, game: GameId, limit: Duration) {
        self.wait_until(game, limit, |entry| entry.answering == 0).await;
    }

    /// Waits until an answer showed the game, but not longer than `limit`.
    pub(super) async fn shown_by_answer(&self, game: GameId, limit: Duration) {
        self.wait_until(game, limit, |entry| entry.shown.is_some()).await;
    }

    async fn wait_until(&self, game: GameId, limit: Duration, done: impl Fn(&Entry) -> bool) {
        let changed = self.with(game, |entry| Arc::clone(&entry.changed));
        let wait = async {
            loop {
                // Registered before looking, so that no news falls between.
                let news = changed.notified();
                tokio::pin!(news);
                news.as_mut().enable();
                if self.with(game, |entry| done(entry)) {
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
        self.lock().retain(|_, entry| {
            let alive = entry.token.as_ref().is_some_and(|token| now < token.until);
            alive || entry.editing || entry.hopeless || entry.note.is_some() || entry.answering > 0
        });
    }
}
