//! The first questions to Discord, before a client is built: is the token good, who are we, where is the gateway.
//!
//! serenity asks for the gateway itself, but takes any failure for a reason to try Discord's public one for ever; so a
//! wrong token, a proxy that is not there, or used-up session starts are found out here and said in a sentence.

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

use std::time::{Duration, Instant};

use poise::serenity_prelude as serenity;
use serenity::model::gateway::BotGateway;
use serenity::{ApplicationId, Http, HttpError};
use thiserror::Error;

use super::retry::{Deadline, FailureKind, Policy, Retrier, RetryableError};

/// So long Discord may be out of reach when the program starts.
const STARTUP_DEADLINE: Duration = Duration::from_secs(15);

/// What Discord says of the bot and its gateway.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct GatewayInfo {
    /// The bot's application.
    pub(super) application: ApplicationId,
    /// `wss://…`, or `ws://…` of a local server; serenity adds the version.
    pub(super) url: String,
    /// How many shards Discord wants, at least one.
    pub(super) shards: u32,
}

/// Why the bot cannot connect; each says the cure.
#[derive(Debug, Error)]
pub(crate) enum PreflightError {
    /// The token is wrong.
    #[error(
        "Discord does not know this token: copy it anew from https://discord.com/developers/applications \
         (Bot, Reset Token) into DISCORD_TOKEN"
    )]
    WrongToken,
    /// No useful answer after all tries.
    #[error("{server} cannot be reached ({reason}): check {check}")]
    Unreachable {
        /// Who was asked.
        server: &'static str,
        /// What happened at the last try.
        reason: String,
        /// What to look at.
        check: &'static str,
    },
    /// An answer that no repetition changes.
    #[error("{server} does not tell where the gateway is ({reason}): check {check}")]
    Refused {
        /// Who was asked.
        server: &'static str,
        /// What it said.
        reason: String,
        /// What to look at.
        check: &'static str,
    },
    /// Discord resets the token of a bot that starts more sessions than it may.
    #[error(
        "Discord allows this bot {left} session starts for the next {minutes} min and it needs {shards}: \
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

/// Asks Discord, a few times if need be.
pub(super) async fn check(http: &Http) -> Result<GatewayInfo, PreflightError> {
    check_by(Retrier::new(Policy::START), Deadline::at(Instant::now() + STARTUP_DEADLINE), http).await
}

async fn check_by(retrier: Retrier, deadline: Deadline, http: &Http) -> Result<GatewayInfo, PreflightError> {
    let server = ApiServer::with(http);
    let gateway = retrier.run("gateway address", deadline, || http.get_bot_gateway()).await;
    let (url, shards) = usable(gateway.map_err(|error| server.failed(&error))?, &server)?;
    let application = retrier.run("current application", deadline, || http.get_current_application_info()).await;
    let application = application.map_err(|error| server.failed(&error))?.id;
    Ok(GatewayInfo { application, url, shards })
}

fn usable(answer: BotGateway, server: &ApiServer) -> Result<(String, u32), PreflightError> {
    if !answer.url.starts_with("wss://") && !answer.url.starts_with("ws://") {
        return Err(server.refused(format!("{:?} is no gateway's address", answer.url)));
    }
    let shards = answer.shards.max(1);
    let sessions = answer.session_start_limit;
    if sessions.remaining < u64::from(shards) {
        let minutes = sessions.reset_after.div_ceil(60_000);
        return Err(PreflightError::NoSessionsLeft { left: sessions.remaining, minutes, shards });
    }
    Ok((answer.url, shards))
}

/// Who is asked, for the sentences.
struct ApiServer {
    server: &'static str,
    check: &'static str,
}

impl ApiServer {
    fn with(http: &Http) -> Self {
        match http.proxy {
            Some(_) => {
                Self { server: "the server at DISCORD_PROXY_URL", check: "that it runs and that the address is right" }
            }
            None => Self { server: "Discord", check: "the network, and https://discordstatus.com" },
        }
    }

    fn failed(&self, error: &serenity::Error) -> PreflightError {
        let (server, reason, check) = (self.server, reason(error), self.check);
        match error.failure() {
            FailureKind::Unauthorized => PreflightError::WrongToken,
            failure if failure.is_temporary() => PreflightError::Unreachable { server, reason, check },
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
