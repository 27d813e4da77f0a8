//! The message of a challenge that changes without an interaction.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tracing::{debug, error};

use crate::discord::message_view::MessageView;
use crate::discord::nonce;
use crate::discord::platform::rest::Rest;
use crate::domain::{Challenge, ChallengeId, ChallengeState, Installation, MessageRef, Timestamp};
use crate::service::{Challenges, ServiceError};

use super::error::UpdateError;

/// After so many refusals, the message of a settled challenge is left as it is. A single one may be an error of Discord.
const MOST_REFUSALS: u32 = 3;

/// Updates the messages of challenges.
#[derive(Clone)]
pub(crate) struct ChallengeMessages {
    challenges: Challenges,
    message_view: MessageView,
    rest: Rest,
    /// How often Discord refused to show that a challenge is settled.
    refusals: Arc<Mutex<HashMap<ChallengeId, u32>>>,
}

impl ChallengeMessages {
    pub(crate) fn new(challenges: Challenges, message_view: MessageView, rest: Rest) -> Self {
        Self { challenges, message_view, rest, refusals: Arc::default() }
    }

    /// Records which message shows a challenge. `posting` is the token of the interaction to which it is the response.
    pub(crate) async fn record_message(&self, id: ChallengeId, message: MessageRef, posting: Option<&str>) {
        if let Err(error) = self.challenges.record_message(id, message.message, posting).await {
            error!(challenge = %id, %error, "cannot record which message shows a challenge");
        }
    }

    /// Records that the message of a settled challenge shows it.
    pub(crate) async fn record_shown(&self, id: ChallengeId) {
        if let Err(error) = self.challenges.record_shown(id).await {
            error!(challenge = %id, %error, "cannot record that a challenge is shown");
        }
    }

    /// The challenges whose message is missing or outdated. Only an open challenge from before `before` counts as without a
    /// message; a response may still bring that of a newer one.
    pub(crate) async fn outdated(&self, before: Timestamp) -> Result<Vec<ChallengeId>, ServiceError> {
        self.challenges.challenges_with_stale_messages(before).await
    }

    /// Shows a challenge as it is now.
    pub(crate) async fn update(&self, id: ChallengeId) -> Result<(), UpdateError> {
        let challenge = self.challenges.view(id).await?;
        if self.challenges.is_bot_absent(&challenge).await? {
            if challenge.location.installation == Installation::User && challenge.state != ChallengeState::Open {
                // A click shows it, or nothing.
                self.challenges.record_shown(id).await?;
            }
            // Elsewhere it is shown when the bot is back.
            return Ok(());
        }
        if challenge.state == ChallengeState::Open {
            return self.post(&challenge).await;
        }
        if let Some(message) = challenge.message {
            match self.rest.edit(message, &self.message_view.settled_challenge(&challenge)).await {
                Ok(()) => {}
                Err(error) if !error.kind().is_temporary() && self.is_last_refusal(id) => {
                    debug!(challenge = %id, %error, "a challenge can no longer be shown");
                }
                Err(error) => return Err(error.into()),
            }
        }
        self.challenges.record_shown(id).await?;
        self.refusals().remove(&id);
        Ok(())
    }

    fn refusals(&self) -> MutexGuard<'_, HashMap<ChallengeId, u32>> {
        self.refusals.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a refusal. Returns whether there is no point in another try.
    fn is_last_refusal(&self, id: ChallengeId) -> bool {
        let mut refusals = self.refusals();
        let count = refusals.entry(id).or_default();
        *count += 1;
        *count >= MOST_REFUSALS
    }

    /// Posts an open challenge that has no message. If the bot may not post there, the challenge is cancelled.
    async fn post(&self, challenge: &Challenge) -> Result<(), UpdateError> {
        if challenge.message.is_some() {
            return Ok(());
        }
        let nonce = nonce::of_challenge(challenge.id);
        match self.rest.post(challenge.location.channel, &self.message_view.challenge(challenge), nonce).await {
            Ok(posted) => Ok(self.challenges.record_message(challenge.id, posted.message.message, None).await?),
            Err(error) if !error.kind().is_temporary() => {
                debug!(challenge = %challenge.id, %error, "nobody can see a challenge: it is cancelled");
                Ok(self.challenges.cancel_unseen(challenge.id).await?)
            }
            Err(error) => Err(error.into()),
        }
    }
}
