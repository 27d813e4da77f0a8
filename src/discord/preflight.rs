//! Asks Discord for the gateway before the client is built.
//!
//! serenity asks on its own, but takes any failure for a reason to try Discord's public gateway for ever; so a wrong
//! token, a proxy that is not there, or used-up session starts are found out here and said in a sentence.

#[cfg(test)]
mod tests;

use std::time::Duration;

use secrecy::{ExposeSecret, SecretString};
use serenity::http::{Http, HttpBuilder, HttpError};
use serenity::model::gateway::BotGateway;

use super::retry::{Failure, Policy, Retrier, kind};

/// serenity's HTTP client, straight to Discord or through a proxy.
pub(crate) fn http_builder(token: &SecretString, proxy_url: Option<&str>) -> HttpBuilder {
    let builder = HttpBuilder::new(token.expose_secret());
    match proxy_url {
        // With its own rate limiter on, serenity ignores the proxy.
        Some(url) => builder.proxy(url).ratelimiter_disabled(true),
        None => builder,
    }
}

/// Where and how to connect.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Gateway {
    /// `wss://…`, or `ws://…` of a local server; serenity adds the version. For `Client::ws_url`.
    pub(crate) url: String,
    /// How many shards Discord advises.
    pub(crate) shards: u32,
    /// Sessions that may still be started until `sessions_reset_after`.
    pub(crate) sessions_left: u64,
    /// Until the count of sessions starts anew.
    pub(crate) sessions_reset_after: Duration,
    /// How many shards may identify at once.
    pub(crate) identify_at_once: u64,
}

/// Why the bot cannot start; each says the cure, and the program ends with exit code 1.
#[derive(Debug, thiserror::Error)]
pub(crate) enum PreflightError {
    /// 401.
    #[error(
        "Discord does not accept DISCORD_TOKEN: copy the bot's token again, or reset it, at \
         https://discord.com/developers/applications (Bot, Reset Token)"
    )]
    WrongToken,
    /// No useful answer after all tries.
    #[error("{server} could not be reached to ask for the gateway ({reason}): check {check}, then start the bot again")]
    Unreachable {
        /// Who was asked.
        server: &'static str,
        /// What happened at the last try.
        reason: String,
        /// What to look at.
        check: &'static str,
    },
    /// An answer that no repetition changes.
    #[error("{server} refused to tell the gateway ({reason}): check {check}, then start the bot again")]
    Refused {
        /// Who was asked.
        server: &'static str,
        /// What it said.
        reason: String,
        /// What to look at.
        check: &'static str,
    },
    /// Discord resets the token of a bot that starts more sessions than allowed.
    #[error(
        "Discord allows this bot {left} more session starts for the next {minutes} minutes and {shards} are needed: \
         start it again after that"
    )]
    NoSessionsLeft {
        /// How many are left.
        left: u64,
        /// Rounded up.
        minutes: u64,
        /// One session each.
        shards: u32,
    },
}

/// Asks for the gateway, with bounded repetitions.
///
/// # Errors
/// See [`PreflightError`].
pub(crate) async fn gateway(http: &Http, retrier: &Retrier, policy: Policy) -> Result<Gateway, PreflightError> {
    let asked = Asked::with(http);
    let answer = retrier
        .retrying(policy, "GET /gateway/bot", || http.get_bot_gateway())
        .await
        .map_err(|error| asked.failed(&error))?;
    checked(answer, &asked)
}

fn checked(answer: BotGateway, asked: &Asked) -> Result<Gateway, PreflightError> {
    if !answer.url.starts_with("wss://") && !answer.url.starts_with("ws://") {
        return Err(asked.refused(format!("its answer {:?} is no gateway address", answer.url)));
    }
    let limit = answer.session_start_limit;
    let sessions_reset_after = Duration::from_millis(limit.reset_after);
    let shards = answer.shards.max(1);
    if limit.remaining < u64::from(shards) {
        return Err(PreflightError::NoSessionsLeft {
            left: limit.remaining,
            minutes: sessions_reset_after.as_secs().div_ceil(60),
            shards,
        });
    }
    Ok(Gateway {
        url: answer.url,
        shards,
        sessions_left: limit.remaining,
        sessions_reset_after,
        identify_at_once: limit.max_concurrency,
    })
}

/// Who was asked, for the sentences.
struct Asked {
    server: &'static str,
    check: &'static str,
}

impl Asked {
    fn with(http: &Http) -> Self {
        match http.proxy {
            Some(_) => {
                Self { server: "the server at DISCORD_PROXY_URL", check: "that it runs and that the address is right" }
            }
            None => Self { server: "Discord", check: "the network and https://discordstatus.com" },
        }
    }

    fn failed(&self, error: &serenity::Error) -> PreflightError {
        let reason = reason(error);
        match kind(error) {
            Failure::Unauthorized => PreflightError::WrongToken,
            Failure::Transient | Failure::RateLimited => {
                PreflightError::Unreachable { server: self.server, reason, check: self.check }
            }
            _ => self.refused(reason),
        }
    }

    fn refused(&self, reason: String) -> PreflightError {
        PreflightError::Refused { server: self.server, reason, check: self.check }
    }
}

/// The status where there was an answer, else the innermost cause: serenity's own text only says that sending failed.
fn reason(error: &serenity::Error) -> String {
    if let serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) = error {
        return format!("status {}", response.status_code.as_u16());
    }
    let mut innermost: &dyn std::error::Error = error;
    while let Some(source) = innermost.source() {
        innermost = source;
    }
    innermost.to_string()
}
