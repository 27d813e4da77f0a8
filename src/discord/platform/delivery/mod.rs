//! The REST calls that bring a response to its user, after each kind of deferral.
//!
//! After a deferral by an update, the original message of the interaction is the one with the clicked component. After any
//! other deferral it is a loading message, public or private, and stays so: the first follow-up fills it in, whatever the
//! follow-up asks for ("Create Followup Message" in Discord's documentation). A response of the other kind therefore deletes
//! the loading message first.

use tracing::{debug, warn};

use crate::discord::deferral::{Deferral, Deferred};
use crate::discord::interaction_context::InteractionContext;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::platform::rest::Rest;
use crate::discord::platform::retry::{CallError, FailureKind};
use crate::discord::response::{ResponseKind, Subject, TrackedMessage};
use crate::domain::{Installation, Location, MessageRef};

/// Delivers a response. If its deferral failed, it is unknown what the user sees, so both ways are tried.
pub(crate) async fn deliver(
    rest: &Rest,
    interaction: &InteractionContext,
    deferred: &Deferred,
    kind: &ResponseKind,
) -> Result<Delivered, CallError> {
    let delivery = Delivery { rest, interaction };
    match deferred {
        Deferred::No => delivery.respond(kind).await,
        Deferred::Yes(deferral) => delivery.after(*deferral, kind).await,
        Deferred::Failed(deferral, _) => match delivery.respond(kind).await {
            Ok(delivered) => Ok(delivered),
            Err(_) => delivery.after(*deferral, kind).await,
        },
    }
}

/// The message that shows the tracked part of a response.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Delivered {
    /// The original message of the interaction, which the interaction's token can edit.
    Original(MessageRef),
    /// A follow-up to the interaction, which its token can edit too.
    FollowUp(MessageRef),
    /// Another message, which only the bot itself can edit.
    Another(MessageRef),
    /// A message that is not tracked, or whose id is not known.
    Untracked,
}

/// The calls for one interaction.
struct Delivery<'a> {
    rest: &'a Rest,
    interaction: &'a InteractionContext,
}

impl Delivery<'_> {
    async fn after(&self, deferral: Deferral, kind: &ResponseKind) -> Result<Delivered, CallError> {
        match deferral {
            Deferral::Update => self.after_update(kind).await,
            Deferral::Public => self.after_public(kind).await,
            Deferral::Private => self.after_private(kind).await,
        }
    }

    /// The initial response.
    async fn respond(&self, kind: &ResponseKind) -> Result<Delivered, CallError> {
        let Self { rest, interaction } = self;
        match kind {
            ResponseKind::Update(update) => {
                rest.respond(interaction, &update.message.as_update()).await?;
                Ok(interaction.clicked_message.map_or(Delivered::Untracked, Delivered::Original))
            }
            ResponseKind::Post(post) => {
                rest.respond(interaction, &post.message.as_post()).await?;
                match post.subject {
                    Some(_) => Ok(Delivered::Original(rest.original(&interaction.token).await?)),
                    None => Ok(Delivered::Untracked),
                }
            }
            ResponseKind::Private(message) => {
                rest.respond(interaction, &message.as_private()).await?;
                Ok(Delivered::Untracked)
            }
        }
    }

    async fn after_update(&self, kind: &ResponseKind) -> Result<Delivered, CallError> {
        match kind {
            ResponseKind::Update(update) => self.show_in_original(update).await,
            ResponseKind::Post(post) => self.post(post).await,
            ResponseKind::Private(message) => self.follow_up_privately(message).await,
        }
    }

    async fn after_public(&self, kind: &ResponseKind) -> Result<Delivered, CallError> {
        match kind {
            ResponseKind::Update(message) | ResponseKind::Post(message) => self.show_in_original(message).await,
            ResponseKind::Private(message) => match self.delete_loading_message().await {
                Ok(()) => self.follow_up_privately(message).await,
                Err(error) => {
                    // Better in public than not at all.
                    warn!(%error, "cannot delete a loading message: a private response is shown in it");
                    self.edit_original(message).await
                }
            },
        }
    }

    async fn after_private(&self, kind: &ResponseKind) -> Result<Delivered, CallError> {
        match kind {
            ResponseKind::Update(message) | ResponseKind::Post(message) => {
                self.delete_loading_message().await?;
                self.post(message).await
            }
            ResponseKind::Private(message) => self.edit_original(message).await,
        }
    }

    /// Edits the original message. A game is tried once: the game may change before the next try, which is therefore left to
    /// the background, where every try draws the game anew.
    async fn show_in_original(&self, tracked: &TrackedMessage) -> Result<Delivered, CallError> {
        let rest = match tracked.subject {
            Some(Subject::Game(_)) => self.rest.once(),
            Some(Subject::Challenge(_) | Subject::SettledChallenge(_)) | None => self.rest.clone(),
        };
        Ok(Delivered::Original(rest.edit_original(&self.interaction.token, &tracked.message).await?))
    }

    async fn edit_original(&self, message: &OutgoingMessage) -> Result<Delivered, CallError> {
        Ok(Delivered::Original(self.rest.edit_original(&self.interaction.token, message).await?))
    }

    /// Posts a message beside the original one. What has one message is posted by the bot itself, if it may, because a nonce
    /// keeps the message the only one after a crash. Discord accepts none for follow-ups.
    async fn post(&self, post: &TrackedMessage) -> Result<Delivered, CallError> {
        let Location { channel, installation, .. } = self.interaction.location;
        let nonce = post.nonce().filter(|_| installation == Installation::Guild);
        let Some(nonce) = nonce else { return self.follow_up(post).await };
        match self.rest.post(channel, &post.message, nonce).await {
            // The background has posted it, and edits it.
            Ok(posted) if posted.is_older => Ok(Delivered::Untracked),
            Ok(posted) => Ok(Delivered::Another(posted.message)),
            Err(error) if error.kind().is_temporary() => Err(error),
            Err(error) => {
                debug!(%error, "the bot may not post here: a follow-up does it");
                self.follow_up(post).await
            }
        }
    }

    async fn follow_up(&self, post: &TrackedMessage) -> Result<Delivered, CallError> {
        Ok(Delivered::FollowUp(self.rest.follow_up(&self.interaction.token, &post.message, false).await?))
    }

    async fn follow_up_privately(&self, message: &OutgoingMessage) -> Result<Delivered, CallError> {
        self.rest.follow_up(&self.interaction.token, message, true).await?;
        Ok(Delivered::Untracked)
    }

    /// Deletes the loading message. A moderator may have done it already.
    async fn delete_loading_message(&self) -> Result<(), CallError> {
        match self.rest.delete_original(&self.interaction.token).await {
            Err(error) if error.kind() != FailureKind::UnknownMessage => Err(error),
            Ok(()) | Err(_) => Ok(()),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
