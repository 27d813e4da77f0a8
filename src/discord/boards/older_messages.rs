//! The messages that showed a game before its newest one: there is only one board for each game.
//!
//! An older message is deleted. Where the bot may not do that, it becomes one line that links to the newest message. What
//! does not work now is tried again when the next message shows the game.

use tracing::debug;

use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::platform::retry::{CallError, FailureKind};
use crate::domain::{GameId, GameThread, Installation, MessageRef};

use super::error::UpdateError;
use super::game_message::GameMessage;
use super::token::{FormerMessage, Token};

/// How an attempt to change a message ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Attempt {
    Done,
    /// The message is deleted already, or its channel is.
    Gone,
    /// The bot may not do this.
    Refused,
}

impl GameMessage {
    /// Deletes the older messages of a game, or makes them links to the newest one. Returns whether a message was deleted
    /// or became a link although a click had made it the newest one again, so that the game has to be shown again.
    pub(crate) async fn retire_older_messages(
        &self,
        game: GameId,
        former: Option<FormerMessage>,
    ) -> Result<bool, UpdateError> {
        // A click on an older message makes it the newest one.
        self.wait_for_responses(game).await;
        let view = self.games.view(game).await?;
        let by_itself = view.game.location.installation == Installation::Guild;
        let Some(newest) = view.message().filter(|_| !view.is_bot_absent || !by_itself) else {
            return Ok(false);
        };
        let link = self.message_view.game_link(&view, newest);
        let mut was_newest = false;
        for older in self.messages.outdated_older_messages(game).await? {
            let token =
                former.as_ref().filter(|former| former.message == older).and_then(|former| former.token.as_ref());
            // The message from which the thread of the game starts introduces the thread.
            let is_starter = view.thread.and_then(GameThread::starter) == Some(older.message);
            let deleted = if is_starter { Attempt::Refused } else { self.delete(older, by_itself, token).await? };
            if deleted == Attempt::Done {
                self.cache.forget_refusals_of_older(game);
                self.wait_for_responses(game).await;
                was_newest |= self.messages.forget(older.message).await?;
                continue;
            }
            let linked = self.make_link(older, by_itself, token, &link).await?;
            if linked == Attempt::Done {
                self.cache.forget_refusals_of_older(game);
                self.wait_for_responses(game).await;
                was_newest |= !self.messages.record_link(older.message, newest.message).await?;
            } else if by_itself && self.cache.count_refusal_of_older(game) {
                // Single answers may be wrong. The next search for outdated messages tries it again.
                debug!(%game, message = %older.message, "an older message cannot be deleted or edited now");
            } else if [deleted, linked] == [Attempt::Gone; 2] {
                was_newest |= self.messages.forget(older.message).await?;
            } else {
                // Its buttons still work: a click makes it the game's message again.
                debug!(%game, message = %older.message, "an older message can neither be deleted nor edited");
                self.messages.record_link(older.message, newest.message).await?;
            }
        }
        Ok(was_newest)
    }

    /// `by_itself` is whether the bot can do anything there without a token.
    async fn delete(&self, older: MessageRef, by_itself: bool, token: Option<&Token>) -> Result<Attempt, UpdateError> {
        let outcome = if by_itself { attempt(self.rest.delete(older).await)? } else { Attempt::Refused };
        match (outcome, token) {
            (Attempt::Refused, Some(token)) => {
                attempt(self.rest.delete_response(token.text(), token.follow_up()).await)
            }
            (outcome, _) => Ok(outcome),
        }
    }

    /// As [`Self::delete`].
    async fn make_link(
        &self,
        older: MessageRef,
        by_itself: bool,
        token: Option<&Token>,
        link: &OutgoingMessage,
    ) -> Result<Attempt, UpdateError> {
        let outcome = if by_itself { attempt(self.rest.edit(older, link).await)? } else { Attempt::Refused };
        match (outcome, token) {
            (Attempt::Refused, Some(token)) => {
                attempt(self.rest.edit_response(token.text(), token.follow_up(), link).await)
            }
            (outcome, _) => Ok(outcome),
        }
    }
}

/// What the result of a call means. An error is worth another try later.
fn attempt<T>(result: Result<T, CallError>) -> Result<Attempt, UpdateError> {
    match result {
        Ok(_) => Ok(Attempt::Done),
        Err(error) if matches!(error.kind(), FailureKind::UnknownMessage | FailureKind::UnknownChannel) => {
            Ok(Attempt::Gone)
        }
        Err(error) if error.kind().is_temporary() => Err(error.into()),
        Err(error) => {
            debug!(%error, "an older message cannot be changed in this way");
            Ok(Attempt::Refused)
        }
    }
}
