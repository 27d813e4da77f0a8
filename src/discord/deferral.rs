//! The deferral of a response: the initial response that tells Discord to wait for the real one.

use std::future::Future;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{CreateInteractionResponse, CreateInteractionResponseMessage, InteractionResponseFlags};

use crate::discord::interaction_context::InteractionContext;
use crate::discord::outgoing_message::InitialResponse;
use crate::discord::platform::rest::Rest;
use crate::discord::platform::retry::CallError;

/// A response that takes longer than this is deferred, so that Discord's three seconds never pass.
const DEFER_AFTER: Duration = Duration::from_millis(500);

/// What users see while a deferred response is prepared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Deferral {
    /// The message with the clicked component stays as it is.
    Update,
    /// Everybody sees that the bot is thinking.
    Public,
    /// Only the user sees that the bot is thinking.
    Private,
}

impl Deferral {
    /// The deferral as an initial response.
    pub(crate) fn as_response(self) -> InitialResponse<'static> {
        let message = CreateInteractionResponseMessage::new();
        let body = match self {
            Self::Update => CreateInteractionResponse::Acknowledge,
            // It becomes a new message, which notifies like any other.
            Self::Public => {
                CreateInteractionResponse::Defer(message.flags(InteractionResponseFlags::SUPPRESS_NOTIFICATIONS))
            }
            Self::Private => CreateInteractionResponse::Defer(message.ephemeral(true)),
        };
        InitialResponse { body, message: None }
    }
}

/// What became of the deferral of a response.
#[derive(Debug)]
pub(crate) enum Deferred {
    /// None was needed.
    No,
    Yes(Deferral),
    /// Its call failed. It may have arrived nevertheless.
    Failed(Deferral, CallError),
}

impl Deferred {
    /// The deferral that the user may see.
    pub(crate) fn deferral(&self) -> Option<Deferral> {
        match self {
            Self::No => None,
            Self::Yes(deferral) | Self::Failed(deferral, _) => Some(*deferral),
        }
    }
}

/// Runs `work`. When the deferral is due, sends it while `work` goes on: `work` may hold the only write transaction, which
/// must not wait for Discord.
pub(crate) async fn run_and_defer<T>(
    rest: &Rest,
    interaction: &InteractionContext,
    deferral: Option<Deferral>,
    work: impl Future<Output = T>,
) -> (T, Deferred) {
    tokio::pin!(work);
    let deferral = tokio::select! {
        outcome = &mut work => return (outcome, Deferred::No),
        deferral = after_delay(deferral) => deferral,
    };
    let response = deferral.as_response();
    let (outcome, sent) = tokio::join!(work, rest.respond(interaction, &response));
    match sent {
        Ok(()) => (outcome, Deferred::Yes(deferral)),
        Err(error) => (outcome, Deferred::Failed(deferral, error)),
    }
}

/// The deferral, once it is due; never without one.
async fn after_delay(deferral: Option<Deferral>) -> Deferral {
    match deferral {
        Some(deferral) => {
            tokio::time::sleep(DEFER_AFTER).await;
            deferral
        }
        None => std::future::pending().await,
    }
}
