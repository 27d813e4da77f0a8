//! What the program knows about each game's message beyond what the database stores.
//!
//! The map is pruned by hand rather than by a cache with eviction: an entry with an unsaved version, with an edit in
//! progress or to be repeated must stay. A token and the mark of a permanent failure expire.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::watch;

use crate::domain::{GameId, MessageRef, Timestamp, Version};
use crate::service::ShownVersion;

use super::pending_responses::PendingResponses;
use super::token::Token;

/// How long a message is left alone after a first refusal.
const FIRST_PAUSE: Duration = Duration::from_secs(60);
/// The same after many, in minutes.
const LONGEST_PAUSE_MINUTES: Range<u64> = 60..90;
/// How long refusals are remembered after a pause: longer than it takes until the next edit is tried.
const REMEMBERED_FOR: Duration = Duration::from_secs(300);

/// The least time between two edits of a message that shows votes.
const SHOWN_FOR: Duration = Duration::from_secs(3);

/// After so many refusals, older messages of a game are left as they are.
const MOST_REFUSALS_OF_OLDER: u32 = 3;

/// Whether a message has to be shown again even if it is recorded as showing the newest version.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) enum Outdated {
    #[default]
    No,
    /// The message has to be edited.
    Edit,
    /// The message has to be posted again: a newer one may have been posted without becoming known, and only its nonce finds
    /// it.
    Repost,
}

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
    /// When that version was first shown.
    shown_since: Option<Timestamp>,
    /// When the message was last edited or posted.
    shown_at: Option<Instant>,
    /// The stored message, and the version that it shows but that is not stored yet.
    unsaved: Option<(MessageRef, Version)>,
    /// Set when the last background edit was refused, for example for lack of a permission: until when no other one is
    /// tried. A response to an interaction can still show the game.
    given_up_until: Option<Instant>,
    /// How often background edits were refused since a version was shown.
    refusals: u32,
    /// How often it was refused to delete or edit older messages of the game, since that was given up or succeeded.
    refusals_of_older: u32,
    outdated: Outdated,
}

impl CachedMessage {
    fn is_given_up(&self) -> bool {
        self.given_up_until.is_some_and(|until| Instant::now() < until)
    }

    fn pause_after_shown(&self) -> Option<Duration> {
        let pause = SHOWN_FOR.checked_sub(self.shown_at?.elapsed());
        pause.filter(|pause| !pause.is_zero())
    }

    /// Whether the next refusal has to know of the earlier ones.
    fn is_refused(&self) -> bool {
        self.given_up_until.is_some_and(|until| Instant::now() < until + REMEMBERED_FOR)
    }
}

/// How long a message is left alone that could not be edited, after so many earlier refusals. A permission may be granted
/// meanwhile, and a single refusal may be an error of Discord. But Discord bans bots that keep making invalid requests.
fn pause_after(refusals: u32) -> Duration {
    let longest = Duration::from_secs(60 * fastrand::u64(LONGEST_PAUSE_MINUTES));
    FIRST_PAUSE.saturating_mul(2_u32.saturating_pow(refusals)).min(longest)
}

/// The messages of all games.
#[derive(Debug, Default)]
pub(crate) struct MessageCache {
    messages: Mutex<HashMap<GameId, CachedMessage>>,
}

/// A background edit in progress, until it is dropped: also by a panic, so that the next edit can begin.
#[derive(Debug)]
pub(crate) struct BackgroundEdit {
    cache: Arc<MessageCache>,
    game: GameId,
}

impl BackgroundEdit {
    /// Ends the edit. Returns it again if the game changed in the meantime, and the edit has to start again.
    pub(crate) fn end(self) -> Option<Self> {
        let changed = self.cache.with(self.game, |message| std::mem::take(&mut message.changed_during_edit));
        changed.then_some(self)
    }

    /// Ends the edit because it failed. After a refusal there is no point in another one for some time.
    pub(crate) fn fail(self, is_refused: bool) {
        self.cache.with(self.game, |message| {
            message.given_up_until = is_refused.then(|| Instant::now() + pause_after(message.refusals));
            message.refusals = if is_refused { message.refusals.saturating_add(1) } else { 0 };
        });
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

    /// Records which version is shown, from now on unless it was shown before. `token` is the token of the response that showed it.
    pub(crate) fn record_shown(&self, game: GameId, now_shown: ShownVersion, token: Option<Token>) {
        let ShownVersion { version, since } = now_shown;
        self.with(game, |message| {
            // A background edit that finished after a newer response has replaced the picture by an older one.
            message.changed_during_edit |= *message.shown.borrow() > Some(version);
            let former = message.shown.send_replace(Some(version));
            if former != Some(version) {
                message.shown_since = Some(since);
            }
            message.shown_at = Some(Instant::now());
            message.given_up_until = None;
            message.refusals = 0;
            if token.is_some() {
                message.token = token;
            }
        });
    }

    pub(crate) fn shown_version(&self, game: GameId) -> Option<Version> {
        self.lock().get(&game).and_then(|message| *message.shown.borrow())
    }

    /// The version that is shown, and since when.
    pub(crate) fn shown(&self, game: GameId) -> Option<ShownVersion> {
        let messages = self.lock();
        let message = messages.get(&game)?;
        let version = *message.shown.borrow();
        Some(ShownVersion { version: version?, since: message.shown_since? })
    }

    /// How long a message that shows votes is left alone, because it was shown a moment ago.
    pub(crate) fn pause_after_shown(&self, game: GameId) -> Option<Duration> {
        self.lock().get(&game).and_then(CachedMessage::pause_after_shown)
    }

    /// Waits until a version has been shown, but not longer than `limit`.
    pub(crate) async fn wait_until_shown(&self, game: GameId, limit: Duration) {
        let mut shown = self.with(game, |message| message.shown.subscribe());
        // After the limit the response has failed, and an edit has to show the game.
        let _in_time = tokio::time::timeout(limit, shown.wait_for(Option::is_some)).await;
    }

    /// Remembers the version that the stored message shows, until [`Self::take_unsaved`].
    pub(crate) fn keep_unsaved(&self, game: GameId, message: MessageRef, version: Version) {
        self.with(game, |cached| cached.unsaved = Some((message, version)));
    }

    pub(crate) fn take_unsaved(&self) -> Vec<(GameId, MessageRef, Version)> {
        let mut messages = self.lock();
        let unsaved = messages
            .iter_mut()
            .filter_map(|(&game, cached)| cached.unsaved.take().map(|(message, version)| (game, message, version)));
        unsaved.collect()
    }

    /// The newest token, as long as it is valid.
    pub(crate) fn token(&self, game: GameId) -> Option<Token> {
        self.lock().get(&game).and_then(|message| message.token.clone()).filter(Token::is_valid)
    }

    pub(crate) fn drop_token(&self, game: GameId) {
        self.with(game, |message| message.token = None);
    }

    /// Makes the next background edit show the game even if its version has not changed.
    pub(crate) fn mark_outdated(&self, game: GameId, outdated: Outdated, token: Option<Token>) {
        self.with(game, |message| {
            message.outdated = message.outdated.max(outdated);
            if token.is_some() {
                message.token = token;
            }
        });
    }

    /// What [`Self::mark_outdated`] was called with since the last call of this.
    pub(crate) fn take_outdated(&self, game: GameId) -> Outdated {
        self.lock().get_mut(&game).map(|message| std::mem::take(&mut message.outdated)).unwrap_or_default()
    }

    /// Begins a background edit. Returns `None` if one is in progress, which then starts again at its end.
    pub(crate) fn begin_edit(self: &Arc<Self>, game: GameId) -> Option<BackgroundEdit> {
        let begins = self.with(game, |message| {
            message.changed_during_edit = message.is_being_edited;
            !std::mem::replace(&mut message.is_being_edited, true)
        });
        begins.then(|| BackgroundEdit { cache: Arc::clone(self), game })
    }

    /// Whether the last background edit was refused, not long ago.
    pub(crate) fn is_given_up(&self, game: GameId) -> bool {
        self.lock().get(&game).is_some_and(CachedMessage::is_given_up)
    }

    /// The games whose message has to be edited whatever its version is.
    pub(crate) fn outdated(&self) -> Vec<GameId> {
        let messages = self.lock();
        let outdated =
            messages.iter().filter(|(_, message)| message.outdated != Outdated::No && !message.is_given_up());
        outdated.map(|(&game, _)| game).collect()
    }

    /// Counts that it was refused to delete or edit an older message. Returns whether there is a point in another try: a
    /// single refusal may be an error of Discord.
    pub(crate) fn count_refusal_of_older(&self, game: GameId) -> bool {
        self.with(game, |message| {
            message.refusals_of_older = (message.refusals_of_older + 1) % MOST_REFUSALS_OF_OLDER;
            message.refusals_of_older > 0
        })
    }

    /// Forgets the refusals that [`Self::count_refusal_of_older`] has counted.
    pub(crate) fn forget_refusals_of_older(&self, game: GameId) {
        if let Some(message) = self.lock().get_mut(&game) {
            message.refusals_of_older = 0;
        }
    }

    /// Removes the messages that have no valid token and nothing else to remember.
    pub(crate) fn prune(&self, pending: &PendingResponses) {
        self.lock().retain(|&game, message| {
            message.token.as_ref().is_some_and(Token::is_valid)
                || message.is_being_edited
                || message.is_refused()
                || message.pause_after_shown().is_some()
                || message.outdated != Outdated::No
                || message.refusals_of_older > 0
                || message.unsaved.is_some()
                || pending.is_pending(game)
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: GameId = GameId(7);

    fn shown(version: i64) -> ShownVersion {
        ShownVersion { version: Version(version), since: Timestamp(1_000_000) }
    }

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
        assert!(cache.is_given_up(GAME));
        assert!(cache.begin_edit(GAME).is_some());
    }

    #[test]
    fn an_edit_that_ends_after_a_newer_response_starts_again() {
        let cache = Arc::<MessageCache>::default();
        let edit = cache.begin_edit(GAME).expect("no edit is in progress");
        cache.record_shown(GAME, shown(2), None);
        cache.record_shown(GAME, shown(1), None);
        let edit = edit.end().expect("the older version has replaced the newer one");
        cache.record_shown(GAME, shown(2), None);
        assert!(edit.end().is_none());
    }

    #[test]
    fn a_refusal_is_forgotten_after_a_response_and_after_some_time() {
        let (cache, pending) = (Arc::<MessageCache>::default(), PendingResponses::default());
        let refuse = || cache.begin_edit(GAME).expect("no edit is in progress").fail(true);
        refuse();
        cache.prune(&pending);
        assert!(cache.is_given_up(GAME), "it is left alone");
        cache.record_shown(GAME, shown(1), None);
        assert!(!cache.is_given_up(GAME), "a response has shown it");
        refuse();
        let now = Instant::now();
        cache.with(GAME, |message| message.given_up_until = Some(now));
        assert!(!cache.is_given_up(GAME), "the time is over");
        cache.prune(&pending);
        assert!(!cache.lock().is_empty(), "the next refusal has to know of this one");
        let long_ago = now.checked_sub(REMEMBERED_FOR).expect("the machine runs for longer");
        cache.with(GAME, |message| {
            message.given_up_until = Some(long_ago);
            message.shown_at = Some(long_ago);
        });
        cache.prune(&pending);
        assert!(cache.lock().is_empty(), "nothing is remembered");
    }

    #[test]
    fn a_message_that_shows_votes_is_left_alone_for_three_seconds() {
        let (cache, pending) = (Arc::<MessageCache>::default(), PendingResponses::default());
        assert_eq!(cache.pause_after_shown(GAME), None, "it was never shown");
        cache.record_shown(GAME, shown(1), None);
        cache.prune(&pending);
        let pause = cache.pause_after_shown(GAME).expect("it was shown now");
        assert!(pause > Duration::from_secs(2) && pause <= SHOWN_FOR, "{pause:?}");
        let long_ago = Instant::now().checked_sub(SHOWN_FOR).expect("the machine runs for longer");
        cache.with(GAME, |message| message.shown_at = Some(long_ago));
        assert_eq!(cache.pause_after_shown(GAME), None);
        cache.prune(&pending);
        assert!(cache.lock().is_empty(), "nothing is remembered");
    }

    #[test]
    fn pauses_after_refusals_grow_from_a_minute_to_an_hour() {
        let pauses: Vec<u64> = (0..5).map(|refusals| pause_after(refusals).as_secs()).collect();
        assert_eq!(pauses, [60, 120, 240, 480, 960]);
        for refusals in [6, 40, u32::MAX] {
            assert!((3600..5400).contains(&pause_after(refusals).as_secs()), "{refusals}");
        }
    }

    #[test]
    fn older_messages_are_given_up_after_three_refusals() {
        let (cache, pending) = (Arc::<MessageCache>::default(), PendingResponses::default());
        let count = || {
            cache.prune(&pending);
            cache.count_refusal_of_older(GAME)
        };
        assert_eq!([count(), count(), count()], [true, true, false]);
        assert!(count(), "others are tried again as often");
        cache.forget_refusals_of_older(GAME);
        assert_eq!([count(), count(), count()], [true, true, false]);
        cache.prune(&pending);
        assert!(cache.lock().is_empty(), "nothing is remembered");
    }

    #[test]
    fn an_outdated_message_is_edited_once_more() {
        let (cache, pending) = (Arc::<MessageCache>::default(), PendingResponses::default());
        assert_eq!(cache.take_outdated(GAME), Outdated::No);
        cache.mark_outdated(GAME, Outdated::Repost, None);
        cache.mark_outdated(GAME, Outdated::Edit, None);
        cache.prune(&pending);
        assert_eq!(cache.outdated(), [GAME]);
        assert_eq!([cache.take_outdated(GAME), cache.take_outdated(GAME)], [Outdated::Repost, Outdated::No]);
        cache.prune(&pending);
        assert!(cache.lock().is_empty(), "nothing is remembered");
    }
}
