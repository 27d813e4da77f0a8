//! The first questions to Discord, before a client is built: is the token good, who are we, where is the gateway.
//!
//! serenity asks for the gateway itself, but when that fails it falls back to Discord's public one without a word.

use std::time::{Duration, Instant};

use poise::serenity_prelude as serenity;
use serenity::{ApplicationId, Http};
use thiserror::Error;

use super::retry::{Deadline, Failure, kind, retrying};

/// So long Discord may be out of reach when the program starts.
const PATIENCE: Duration = Duration::from_secs(15);

/// What Discord says of the bot and its gateway.
#[derive(Debug)]
pub(super) struct Found {
    /// The bot's application.
    pub(super) application: ApplicationId,
    /// The gateway's address.
    pub(super) url: String,
    /// How many shards Discord wants.
    pub(super) shards: u32,
}

/// Why the bot cannot connect.
#[derive(Debug, Error)]
pub enum PreflightError {
    /// The token is wrong.
    #[error(
        "Discord does not know this token: copy it anew from the Developer Portal (Bot → Reset Token) into DISCORD_TOKEN"
    )]
    WrongToken,
    /// Nobody answers, or only errors.
    #[error("Discord cannot be reached ({0}): check the network, and DISCORD_PROXY_URL if it is set")]
    Unreachable(String),
}

/// Asks Discord, a few times if need be.
pub(super) async fn check(http: &Http) -> Result<Found, PreflightError> {
    let deadline = Deadline::at(Instant::now() + PATIENCE);
    let application = retrying("current application", deadline, || http.get_current_application_info()).await;
    let application = application.map_err(explain)?.id;
    let gateway = retrying("gateway address", deadline, || http.get_bot_gateway()).await.map_err(explain)?;
    Ok(Found { application, url: gateway.url, shards: gateway.shards })
}

fn explain(error: serenity::Error) -> PreflightError {
    match kind(&error) {
        Failure::Unauthorized => PreflightError::WrongToken,
        _ => PreflightError::Unreachable(error.to_string()),
    }
}
