//! The message of a game: brought up to date by edits, and recorded when a response shows it.

use std::sync::Arc;
use std::time::Duration;

use tracing::{debug, error};

use crate::discord::message_view::MessageView;
use crate::discord::nonce;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::platform::rest::Rest;
use crate::discord::platform::retry::FailureKind;
use crate::domain::{GameId, MessageRef, Timestamp, Version};
use crate::service::{GameView, Games, Messages, ServiceError, ShownVersion};

use super::channel_activity::ChannelActivity;
use super::error::UpdateError;
use super::message_cache::{MessageCache, Outdated};
use super::pending_responses::PendingResponses;
use super::token::{FormerMessage, Token};

/// An initial response is delivered within three seconds. What is not known after this time will never come, unless its
/// response is known to be pending.
const RESPONSE_LIFETIME: Duration = Duration::from_secs(5);
/// Longer than the work and the calls of any response.
const PENDING_LIMIT: Duration = Duration::from_secs(30);

/// Shows games, one message each.
#[derive(Clone)]
pub(crate) struct GameMessage {
    pub(crate) games: Games,
    pub(crate) messages: Messages,
    pub(crate) message_view: MessageView,
    pub(crate) rest: Rest,
    pub(crate) cache: Arc<MessageCache>,
    pub(crate) pending: PendingResponses,
    pub(crate) activity: Arc<ChannelActivity>,
    /// When this run of the program began.
    pub(crate) started: Timestamp,
}

/// What an update of a message has done.
#[derive(Debug, Default)]
pub(crate) struct Updated {
    /// A message that no longer shows the game, if there is one.
    pub(crate) former: Option<FormerMessage>,
    /// Whether the board has to be moved into a thread that is still to be started.
    pub(crate) wants_thread: bool,
}

impl GameMessage {
    /// Records that a response showed a game in a message. Returns the message that no longer shows the game, if there
    /// is one.
    pub(crate) async fn record_response(
        &self,
        view: &GameView,
        message: MessageRef,
        token: Option<Token>,
        posting: Option<&str>,
    ) -> Option<FormerMessage> {
        let (game, version) = (view.game.id, view.game.version);
        self.activity.watch(message.channel, message.message);
        if is_stored(view, message) {
            self.cache.keep_unsaved(game, message, version);
            self.cache.record_shown(game, self.shown_now(version), token);
            return None;
        }
        // Stored before the cache is told, because a background edit that waits for this response then reads which message
        // it is.
        let stored = self.messages.record_shown_version(game, message, version, posting).await;
        if matches!(&stored, Ok(Some(former)) if *former == message) {
            // Another message shows a newer version already.
            return Some(FormerMessage { message, token });
        }
        let former_token = self.cache.token(game);
        self.cache.record_shown(game, self.shown_now(version), token);
        match stored {
            Ok(former) => former.map(|message| FormerMessage { message, token: former_token }),
            Err(error) => {
                error!(%game, %error, "cannot record which message shows a game");
                None
            }
        }
    }

    /// Shows a game as it is now, in the way that works: by the newest token, by an edit of the bot's own, or in a new
    /// message, which is the only way if `uneditable` shows it: Discord takes no more edits of that one. A board that belongs
    /// elsewhere is moved there. The message that showed the game before counts as an older message even if Discord says that it
    /// is deleted: only trying to delete it, too, makes that sure.
    pub(crate) async fn update(&self, game: GameId, uneditable: Option<MessageRef>) -> Result<Updated, UpdateError> {
        self.wait_for_responses(game).await;
        let mut view = self.games.view(game).await?;
        if !self.games.owns(view.game.location.guild) && self.cache.token(game).is_none() {
            // Another process shows it.
            return Ok(Updated::default());
        }
        if view.game_message.is_none() && view.game.created_at > self.responses_are_over_before() {
            self.wait_until_shown(game).await;
            self.wait_for_responses(game).await;
            view = self.games.view(game).await?;
        }
        if view.is_board_nowhere() {
            // Shown when a player brings it elsewhere.
            return Ok(Updated::default());
        }
        let view = self.start_thread(view).await?;
        let stored_version = view.game_message.map(|message| message.shown_version);
        let shown = self.cache.shown_version(game).or(stored_version);
        if view.game.is_vote()
            && shown < Some(view.game.version)
            && let Some(wait) = self.cache.pause_after_shown(game)
        {
            // The votes meanwhile are shown at once.
            return Err(UpdateError::JustShown { wait });
        }
        let outdated = self.cache.take_outdated(game);
        let is_outdated = outdated != Outdated::No;
        let is_uneditable = uneditable.is_some() && uneditable == view.message();
        let repost = outdated == Outdated::Repost || is_uneditable;
        let is_misplaced =
            view.game_message.is_some_and(|stored| view.moves_board_from(stored.message.channel).is_some());
        if view.game_message.is_some() && shown >= Some(view.game.version) && !is_outdated && !is_misplaced {
            return Ok(Updated { former: self.store_if_behind(&view).await?, wants_thread: false });
        }
        let sent = async {
            let message = self.message_view.game(&view, self.games.now()).await?;
            // Drawing takes time. The token of a newer response would show the older picture in its message.
            self.wait_for_responses(game).await;
            if self.cache.shown_version(game) > Some(view.game.version) {
                return Err(UpdateError::Superseded);
            }
            self.send(&view, &message, repost).await
        };
        let sent = sent.await;
        if let Err(UpdateError::Discord(error)) = &sent
            && error.kind() == FailureKind::UnknownChannel
            // A single answer may be an error of Discord, and the game has no other place.
            && self.is_channel_deleted(view.game.location.channel).await
        {
            self.record_deleted_channel(&view, view.game.location.channel).await?;
        }
        if sent.is_err() && is_outdated {
            // A board that was just posted need not be posted again.
            let still = if matches!(sent, Err(UpdateError::Reposted)) { Outdated::Edit } else { outdated };
            self.cache.mark_outdated(game, still, None);
        }
        Ok(Updated { former: sent?, wants_thread: view.wants_thread() })
    }

    /// Waits until a response has shown the game, but not longer than that takes.
    pub(crate) async fn wait_until_shown(&self, game: GameId) {
        self.cache.wait_until_shown(game, RESPONSE_LIFETIME).await;
    }

    /// Waits until no response about the game is pending.
    pub(crate) async fn wait_for_responses(&self, game: GameId) {
        self.pending.wait_for_none(game, PENDING_LIMIT).await;
    }

    /// A response to an interaction before this time has been delivered or never will be.
    pub(crate) fn responses_are_over_before(&self) -> Timestamp {
        responses_are_over_before(self.started, self.games.now())
    }

    /// Stores the versions that messages show and that are not stored yet.
    pub(crate) async fn save_shown_versions(&self) {
        if let Err(error) = self.messages.record_shown_versions(&self.cache.take_unsaved()).await {
            error!(%error, "cannot record which versions are shown");
        }
    }

    fn shown_now(&self, version: Version) -> ShownVersion {
        ShownVersion { version, since: self.games.now() }
    }

    async fn store_if_behind(&self, view: &GameView) -> Result<Option<FormerMessage>, UpdateError> {
        match view.game_message {
            Some(stored) if stored.shown_version < view.game.version => Ok(self.store(view, stored.message).await?),
            _ => Ok(None),
        }
    }

    /// Sends the message. An edit is tried once: before the next try the game is read again, so that an older picture never
    /// follows a newer one. A message in a channel that the board has to leave is not edited.
    async fn send(
        &self,
        view: &GameView,
        message: &OutgoingMessage,
        repost: bool,
    ) -> Result<Option<FormerMessage>, UpdateError> {
        let game = view.game.id;
        let current = view.message();
        let place = current.and_then(|current| view.moves_board_from(current.channel));
        let repost = repost || place.is_some();
        if let Some(token) = self.cache.token(game).filter(|_| !repost) {
            match self.rest.once().edit_response(token.text(), token.follow_up(), message).await {
                Ok(edited) => return self.record_edit(view, edited).await,
                Err(error) if error.kind().is_temporary() || error.kind() == FailureKind::TooManyEdits => {
                    return Err(UpdateError::of_edit(error, current));
                }
                Err(error) => debug!(%game, %error, "a token can no longer edit the message"),
            }
            self.cache.drop_token(game);
        }
        if view.is_bot_absent {
            // Shown when it is back.
            return Ok(None);
        }
        let home = view.game.location.channel;
        let known = place.or(current.map(|message| message.channel));
        let mut channel = known.or(view.open_thread()).unwrap_or(home);
        if let Some(current) = current.filter(|_| !repost) {
            match self.rest.once().edit(current, message).await {
                Ok(()) => return self.record_edit(view, current).await,
                Err(error) => match error.kind() {
                    FailureKind::ArchivedThread if view.was_archived(current.channel) => {
                        debug!(%game, "the thread was archived at the end of the game: the message stays as it is");
                        return self.record_edit(view, current).await;
                    }
                    // A new message reopens an archived thread.
                    FailureKind::UnknownMessage | FailureKind::ArchivedThread => {
                        debug!(%game, %error, "posting a new message");
                    }
                    // The channel or thread, into which the board was moved, is deleted or locked.
                    FailureKind::UnknownChannel if channel != home => {
                        self.record_deleted_channel(view, channel).await?;
                        channel = home;
                    }
                    FailureKind::LockedThread if channel != home => {
                        self.leave_thread(view, channel, &error).await?;
                        channel = home;
                    }
                    _ => return Err(UpdateError::of_edit(error, Some(current))),
                },
            }
        }
        // A response may have posted the board anew meanwhile. Another message would replace the one that the users see.
        self.wait_for_responses(game).await;
        if self.games.view(game).await?.message() != current {
            return Err(UpdateError::Reposted);
        }
        let posted = match self.rest.post(channel, message, nonce::of_game(game, current)).await {
            Err(error) if channel != home && !error.kind().is_temporary() => {
                debug!(%game, %error, "posting where the game was started");
                self.leave_thread(view, channel, &error).await?;
                if let Some(at_home) = current.filter(|current| current.channel == home) {
                    // The board has not left it yet.
                    let edited = self.rest.once().edit(at_home, message).await;
                    edited.map_err(|error| UpdateError::of_edit(error, Some(at_home)))?;
                    return self.record_edit(view, at_home).await;
                }
                self.rest.post(home, message, nonce::of_game(game, current)).await?
            }
            posted => posted?,
        };
        self.activity.watch(posted.message.channel, posted.message.message);
        // It edits the older message, which may become a link.
        self.cache.drop_token(game);
        if posted.is_older {
            debug!(%game, "an earlier run of the program has posted the message");
            match self.rest.once().edit(posted.message, message).await {
                Err(error) if error.kind() == FailureKind::UnknownMessage => {
                    // That message was deleted since.
                    let nonce = nonce::of_game(game, Some(posted.message));
                    let posted = self.rest.post(posted.message.channel, message, nonce).await?;
                    return self.record_edit(view, posted.message).await;
                }
                edited => edited?,
            }
        }
        self.record_edit(view, posted.message).await
    }

    async fn record_edit(&self, view: &GameView, message: MessageRef) -> Result<Option<FormerMessage>, UpdateError> {
        self.cache.record_shown(view.game.id, self.shown_now(view.game.version), None);
        if is_stored(view, message) {
            self.cache.keep_unsaved(view.game.id, message, view.game.version);
            return Ok(None);
        }
        Ok(self.store(view, message).await?)
    }

    async fn store(&self, view: &GameView, message: MessageRef) -> Result<Option<FormerMessage>, ServiceError> {
        let GameView { game, .. } = view;
        let former = self.messages.record_background_update(game.id, view.message(), message, game.version).await?;
        Ok(former.map(|message| FormerMessage { message, token: None }))
    }
}

/// An earlier run of the program delivers nothing now. If the clock has been set back since the start, the time of the start
/// says nothing.
fn responses_are_over_before(started: Timestamp, now: Timestamp) -> Timestamp {
    let lifetime_ms = i64::try_from(RESPONSE_LIFETIME.as_millis()).unwrap_or(i64::MAX);
    let over = now.plus_ms(-lifetime_ms);
    if started <= now { over.max(started) } else { over }
}

/// Whether the database knows this message as the one that shows the game. Which version it shows is then stored later,
/// together with others, so that a move needs one commit instead of two. A crash before that costs one needless edit. A clock
/// that waits for the board to be shown does not wait for others, and neither does a message that counts as deleted but is there.
fn is_stored(view: &GameView, message: MessageRef) -> bool {
    view.game_message.is_some_and(|stored| stored.message == message && !stored.is_deleted)
        && !view.game.clock_waits_for_board()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_response_that_is_being_delivered_is_not_over() {
        let started = Timestamp(1_000_000);
        for (since_start_ms, over_ms) in [(0, 0), (3_000, 0), (60_000, 55_000), (-3_456_000_000, -3_456_005_000)] {
            let over = responses_are_over_before(started, started.plus_ms(since_start_ms));
            assert_eq!(over, started.plus_ms(over_ms), "{since_start_ms} ms after the start");
        }
    }
}
