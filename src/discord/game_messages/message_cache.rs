//! What the program knows about each game's message beyond what the database stores.
//!
//! The map is pruned by hand rather than by a cache with eviction: an entry with an unsaved version, with an edit in
//! progress or with a permanent failure must stay, and only a token may expire.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;

use crate::domain::{GameId, MessageRef, Version};

use super::pending_responses::PendingResponses;
use super::token::Token;

#[derive(Debug, Default)]
struct CachedMessage {
    /// Whether a background edit is in progress.
    is_being_edited: bool,
    /// Whether the game changed after the background edit read it.
    changed_during_edit: bool,
    /// The newest token that can edit the message.
    token: Option<Token>,
    /// The version that was shown last.
    shown: watch::Sender<Option<Version>>,
    /// The stored message, and the version that it shows but that is not stored yet.
    unsaved: Option<(MessageRef, Version)>,
    /// Whether the last background edit failed permanently, for example for lack of a permission. A response to an
    /// interaction can still show the game.
    failed_permanently: bool,
}

/// The messages of all games.
#[derive(Debug, Default)]
pub(super) struct MessageCache {
    messages: Mutex<HashMap<GameId, CachedMessage>>,
}

/// A background edit in progress, until it is dropped: also by a panic, so that the next edit can begin.
#[derive(Debug)]
pub(super) struct BackgroundEdit {
    cache: Arc<MessageCache>,
    game: GameId,
}

impl BackgroundEdit {
    /// Ends the edit. Returns it again if the game changed in the meantime, and the edit has to start again.
    pub(super) fn end(self) -> Option<Self> {
        let changed = self.cache.with(self.game, |message| std::mem::take(&mut message.changed_during_edit));
        changed.then_some(self)
    }

    /// Ends the edit because it failed.
    pub(super) fn fail(self, permanently: bool) {
        self.cache.with(self.game, |message| message.failed_permanently = permanently);
    }
}

impl Drop for BackgroundEdit {
    fn drop(&mut self) {
        self.cache.with(self.game, |message| {
            message.is_being_edited = false;
            message.changed_during_edit = false;
        });
    }
}

impl MessageCache {
    fn lock(&self) -> MutexGuard<'_, HashMap<GameId, CachedMessage>> {
        self.messages.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn with<T>(&self, game: GameId, change: impl FnOnce(&mut CachedMessage) -> T) -> T {
        change(self.lock().entry(game).or_default())
    }

    /// Records that a version was shown. `token` is the token of the response that showed it.
    pub(super) fn record_shown(&self, game: GameId, version: Version, token: Option<Token>) {
        self.with(game, |message| {
            // A background edit that finished after a newer response has replaced the picture by an older one.
            message.changed_during_edit |= *message.shown.borrow() > Some(version);
            message.shown.send_replace(Some(version));
            message.failed_permanently = false;
            if token.is_some() {
                message.token = token;
            }
        });
    }

    pub(super) fn shown_version(&self, game: GameId) -> Option<Version> {
        self.lock().get(&game).and_then(|message| *message.shown.borrow())
    }

    /// Waits until a version has been shown, but not longer than `limit`.
    pub(super) async fn wait_until_shown(&self, game: GameId, limit: Duration) {
        let mut shown = self.with(game, |message| message.shown.subscribe());
        // After the limit the response has failed, and an edit has to show the game.
        let _in_time = tokio::time::timeout(limit, shown.wait_for(Option::is_some)).await;
    }

    /// Remembers the version that the stored message shows, until [`Self::take_unsaved`].
    pub(super) fn keep_unsaved(&self, game: GameId, message: MessageRef, version: Version) {
        self.with(game, |cached| cached.unsaved = Some((message, version)));
    }

    pub(super) fn take_unsaved(&self) -> Vec<(GameId, MessageRef, Version)> {
        let mut messages = self.lock();
        let unsaved = messages
            .iter_mut()
            .filter_map(|(&game, cached)| cached.unsaved.take().map(|(message, version)| (game, message, version)));
        unsaved.collect()
    }

    /// The newest token, as long as it is valid.
    pub(super) fn token(&self, game: GameId) -> Option<Token> {
        self.lock().get(&game).and_then(|message| message.token.clone()).filter(Token::is_valid)
    }

    pub(super) fn drop_token(&self, game: GameId) {
        self.with(game, |message| message.token = None);
    }

    /// Begins a background edit. Returns `None` if one is in progress, which then starts again at its end.
    pub(super) fn begin_edit(self: &Arc<Self>, game: GameId) -> Option<BackgroundEdit> {
        let begins = self.with(game, |message| {
            message.changed_during_edit = message.is_being_edited;
            !std::mem::replace(&mut message.is_being_edited, true)
        });
        begins.then(|| BackgroundEdit { cache: Arc::clone(self), game })
    }

    pub(super) fn failed_permanently(&self, game: GameId) -> bool {
        self.lock().get(&game).is_some_and(|message| message.failed_permanently)
    }

    /// Removes the messages that have no valid token and nothing else to remember.
    pub(super) fn prune(&self, pending: &PendingResponses) {
        self.lock().retain(|&game, message| {
            message.token.as_ref().is_some_and(Token::is_valid)
                || message.is_being_edited
                || message.failed_permanently
                || message.unsaved.is_some()
                || pending.is_pending(game)
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: GameId = GameId(7);

    #[test]
    fn a_panic_ends_an_edit() {
        let cache = Arc::<MessageCache>::default();
        let editing = Arc::clone(&cache);
        let panicked = std::panic::catch_unwind(move || {
            let _edit = editing.begin_edit(GAME).expect("no edit is in progress");
            panic!("as this test wants");
        });
        assert!(panicked.is_err());
        assert!(cache.begin_edit(GAME).is_some(), "the game can be edited again");
    }

    #[test]
    fn an_edit_starts_again_if_the_game_changed_and_there_is_only_one() {
        let cache = Arc::<MessageCache>::default();
        let edit = cache.begin_edit(GAME).expect("no edit is in progress");
        assert!(cache.begin_edit(GAME).is_none());
        let edit = edit.end().expect("it starts again");
        assert!(cache.begin_edit(GAME).is_none(), "it is still in progress");
        let edit = edit.end().expect("it starts again");
        assert!(edit.end().is_none());
        cache.begin_edit(GAME).expect("the last one has ended").fail(true);
        assert!(cache.failed_permanently(GAME));
        assert!(cache.begin_edit(GAME).is_some());
    }
}
