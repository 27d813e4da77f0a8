//! The first calls to Discord, before a client is built: is the token valid, which application is it, where is the gateway.
//!
//! serenity fetches the gateway's address itself, but after any failure it tries Discord's public gateway forever. A wrong
//! token, a proxy that does not run, or used-up session starts are therefore found here and explained in one sentence.

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

use std::collections::BTreeSet;
use std::num::NonZeroU32;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::model::gateway::{BotGateway, SessionStartLimit};
use serenity::{ApplicationId, CurrentApplicationInfo, Http, HttpError, MembershipState, TeamMemberRole};
use thiserror::Error;

use crate::discord::platform::retry::{CallError, CallFailure, Deadline, FailureKind, Policy, Retrier};
use crate::domain::{DiscordUserId, ShardBlock};

/// How long Discord may be unreachable when the program starts.
const STARTUP_LIMIT: Duration = Duration::from_secs(15);

/// What Discord says about the bot and its gateway.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct GatewayInfo {
    pub(crate) application: ApplicationId,
    /// The owner of the application, or the members of the team that owns it.
    pub(crate) owners: BTreeSet<DiscordUserId>,
    /// `wss://…`, or `ws://…` of a local server. serenity adds the version.
    pub(crate) url: String,
    /// Those that this process runs.
    pub(crate) shards: ShardBlock,
    /// The sessions that may be started, at least one for each shard.
    pub(crate) sessions_left: u64,
}

/// Why the bot cannot connect. Each message says what to do.
#[derive(Debug, Error)]
pub(crate) enum PreflightError {
    #[error(
        "Discord does not know this token: copy it again from https://discord.com/developers/applications \
         (Bot, Reset Token) into DISCORD_TOKEN"
    )]
    WrongToken,
    /// All tries failed.
    #[error("{server} cannot be reached ({reason}): check {check}")]
    Unreachable {
        server: &'static str,
        /// Of the last try.
        reason: String,
        check: &'static str,
    },
    /// A response that no repetition changes.
    #[error("{server} does not say where its gateway is ({reason}): check {check}")]
    Refused { server: &'static str, reason: String, check: &'static str },
    /// Discord resets the token of a bot that starts more sessions than it may.
    #[error(
        "Discord allows this bot {left} session starts for the next {minutes} min; it needs {shards} and one in reserve: \
         start it again after that"
    )]
    NoSessionsLeft {
        left: u64,
        /// Rounded up.
        minutes: u64,
        /// One session each.
        shards: u32,
    },
}

/// Asks Discord about the bot and its gateway, a few times if necessary. `block` are the shards of this process; `None` for as many as
/// Discord recommends.
pub(crate) async fn check(http: &Http, block: Option<ShardBlock>) -> Result<GatewayInfo, PreflightError> {
    check_with(Retrier::new(Policy::STARTUP), Deadline::after(STARTUP_LIMIT), http, block).await
}

async fn check_with(
    retrier: Retrier,
    deadline: Deadline,
    http: &Http,
    block: Option<ShardBlock>,
) -> Result<GatewayInfo, PreflightError> {
    let server = ApiServer::of(http);
    let gateway = retrier.run("gateway address", deadline, || http.get_bot_gateway()).await;
    let gateway = gateway.map_err(|error| server.failed(&error))?;
    let recommended = NonZeroU32::new(gateway.shards).unwrap_or(NonZeroU32::MIN);
    let (shards, sessions_left) =
        (block.unwrap_or(ShardBlock::all(recommended)), gateway.session_start_limit.remaining);
    let url = usable(gateway.url.clone(), &server)?;
    enough_sessions(&gateway, shards.len())?;
    let application = retrier.run("current application", deadline, || http.get_current_application_info()).await;
    let application = application.map_err(|error| server.failed(&error))?;
    Ok(GatewayInfo { application: application.id, owners: owners(&application), url, shards, sessions_left })
}

/// The owner of an application. If a team owns it: the team's owner, and the members who can change the application.
fn owners(application: &CurrentApplicationInfo) -> BTreeSet<DiscordUserId> {
    let owner = application.owner.iter().map(|owner| owner.id);
    let members = application.team.iter().flat_map(|team| {
        let can_change = team.members.iter().filter(|member| {
            let is_member = member.membership_state == MembershipState::Accepted;
            is_member && matches!(member.role, TeamMemberRole::Admin | TeamMemberRole::Developer)
        });
        can_change.map(|member| member.user.id).chain([team.owner_user_id])
    });
    owner.chain(members).map(|id| DiscordUserId(id.get())).collect()
}

/// Asks Discord how many sessions the bot may still start.
pub(crate) async fn session_starts(http: &Http) -> Result<SessionStartLimit, PreflightError> {
    let (retrier, deadline) = (Retrier::new(Policy::STARTUP), Deadline::after(STARTUP_LIMIT));
    let gateway = retrier.run("session starts", deadline, || http.get_bot_gateway()).await;
    Ok(gateway.map_err(|error| ApiServer::of(http).failed(&error))?.session_start_limit)
}

/// The gateway's address, if it is one.
fn usable(url: String, server: &ApiServer) -> Result<String, PreflightError> {
    if url.starts_with("wss://") || url.starts_with("ws://") {
        return Ok(url);
    }
    Err(server.refused(format!("{url:?} is no gateway's address")))
}

/// Whether every shard can start a session, with one session left for a shard that loses its own.
fn enough_sessions(gateway: &BotGateway, shards: u32) -> Result<(), PreflightError> {
    let limit = &gateway.session_start_limit;
    if limit.remaining > u64::from(shards) {
        return Ok(());
    }
    Err(PreflightError::no_sessions_left(limit.remaining, limit, shards))
}

impl PreflightError {
    pub(crate) fn no_sessions_left(left: u64, limit: &SessionStartLimit, shards: u32) -> Self {
        Self::NoSessionsLeft { left, minutes: limit.reset_after.div_ceil(60_000), shards }
    }
}

/// The server that is asked, as error messages name it.
struct ApiServer {
    name: &'static str,
    check: &'static str,
}

impl ApiServer {
    fn of(http: &Http) -> Self {
        match http.proxy {
            Some(_) => {
                Self { name: "the server at DISCORD_PROXY_URL", check: "that it runs and that the address is right" }
            }
            None => Self { name: "Discord", check: "the network, and https://discordstatus.com" },
        }
    }

    fn failed(&self, error: &CallError) -> PreflightError {
        let (server, reason, check) = (self.name, reason(error), self.check);
        match error.kind() {
            FailureKind::Unauthorized => PreflightError::WrongToken,
            kind if kind.is_temporary() => PreflightError::Unreachable { server, reason, check },
            _ => self.refused(reason),
        }
    }

    fn refused(&self, reason: String) -> PreflightError {
        PreflightError::Refused { server: self.name, reason, check: self.check }
    }
}

/// The status of the response, or else the innermost error.
fn reason(error: &CallError) -> String {
    match &error.failure {
        CallFailure::Serenity(failure) => match failure.as_ref() {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
                format!("status {}", response.status_code.as_u16())
            }
            _ => error.to_string(),
        },
        _ => error.to_string(),
    }
}
