//! What serenity does not tell about the gateway: why Discord closed a connection, and how many sessions were started.
//!
//! serenity 0.12.5, the last of its series, ends only for the close codes 4004, 4013 and 4014. After the other codes that
//! are final it reconnects for ever, and it passes no code on. But it traces both steps as spans, which are read here. The
//! tests of the bot close its connection with each of these codes, so they fail if serenity traces differently.

use std::fmt::Debug;
use std::sync::Arc;

use thiserror::Error;
use tokio::sync::watch;
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id};
use tracing::{Level, Metadata, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::Context;

/// The module of serenity that traces.
const TARGET: &str = "serenity::gateway::shard";
/// The function that reads a close frame, its argument.
const CLOSED: &str = "handle_gateway_closed";
/// The function that starts a session.
const IDENTIFY: &str = "identify";
/// Another module of serenity that traces, and its function that starts a shard again which has lost its session.
const MANAGER: &str = "serenity::gateway::bridge::shard_manager";
const RESTART: &str = "restart";

/// A close of the gateway connection after which it does not help to reconnect. Each message says what to do.
///
/// Codes: <https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes>.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub(crate) enum FatalClose {
    #[error(
        "Discord does not know the token any more (4004): copy a new one from https://discord.com/developers/applications \
         (Bot, Reset Token) into DISCORD_TOKEN"
    )]
    AuthenticationFailed,
    #[error(
        "Discord refuses the number of this shard (4010): start the bot again; without OUTFLANK_SHARDS, it asks for the number of \
         shards then"
    )]
    InvalidShard,
    #[error(
        "the bot is in too many servers for its number of shards (4011): raise OUTFLANK_SHARDS, or start it again without; it asks \
         for the number of shards then"
    )]
    ShardingRequired,
    #[error(
        "Discord does not support this version of its gateway any more (4012): install a newer version of Outflank"
    )]
    InvalidApiVersion,
    #[error("Discord does not know an intent of the bot (4013): install a newer version of Outflank")]
    InvalidIntents,
    #[error("Discord refuses an intent of the bot (4014): install a newer version of Outflank, which needs none")]
    DisallowedIntents,
}

impl FatalClose {
    fn from_code(code: u16) -> Option<Self> {
        match code {
            4004 => Some(Self::AuthenticationFailed),
            4010 => Some(Self::InvalidShard),
            4011 => Some(Self::ShardingRequired),
            4012 => Some(Self::InvalidApiVersion),
            4013 => Some(Self::InvalidIntents),
            4014 => Some(Self::DisallowedIntents),
            _ => None,
        }
    }
}

/// A layer of the log that reads serenity's spans. All clones share what they read.
#[derive(Clone, Debug, Default)]
pub(crate) struct GatewayTrace {
    fatal_close: Arc<watch::Sender<Option<FatalClose>>>,
    session_starts: Arc<watch::Sender<u64>>,
    session_restarts: Arc<watch::Sender<u64>>,
}

impl GatewayTrace {
    /// Whether the layer reads a span or event with these metadata.
    pub(crate) fn reads(metadata: &Metadata<'_>) -> bool {
        metadata.is_span()
            && *metadata.level() <= Level::INFO
            && matches!((metadata.target(), metadata.name()), (TARGET, CLOSED | IDENTIFY) | (MANAGER, RESTART))
    }

    /// Waits for a close after which it does not help to reconnect.
    pub(crate) async fn fatal_close(&self) -> FatalClose {
        let mut close = self.fatal_close.subscribe();
        loop {
            if let Some(close) = *close.borrow_and_update() {
                return close;
            }
            // The sender is this object's.
            let _changed = close.changed().await;
        }
    }

    /// The last close until now after which it does not help to reconnect.
    pub(crate) fn last_fatal_close(&self) -> Option<FatalClose> {
        *self.fatal_close.borrow()
    }

    /// The sessions that were started until now.
    pub(crate) fn session_starts(&self) -> watch::Receiver<u64> {
        self.session_starts.subscribe()
    }

    /// How often until now a shard had to begin another session.
    pub(crate) fn session_restarts(&self) -> watch::Receiver<u64> {
        self.session_restarts.subscribe()
    }
}

impl<S: Subscriber> Layer<S> for GatewayTrace {
    fn on_new_span(&self, attributes: &Attributes<'_>, _: &Id, _: Context<'_, S>) {
        match attributes.metadata().name() {
            IDENTIFY => self.session_starts.send_modify(|starts| *starts += 1),
            RESTART => self.session_restarts.send_modify(|restarts| *restarts += 1),
            _ => attributes.record(&mut CloseFrame(self)),
        }
    }
}

/// Reads the argument `Some(CloseFrame { code: Library(4011), reason: "…" })`.
struct CloseFrame<'a>(&'a GatewayTrace);

impl Visit for CloseFrame<'_> {
    fn record_debug(&mut self, _: &Field, value: &dyn Debug) {
        let text = format!("{value:?}");
        let code = text.split_once("code: Library(").and_then(|(_, rest)| rest.split_once(')'));
        let close = code.and_then(|(code, _)| code.parse().ok()).and_then(FatalClose::from_code);
        if close.is_some() {
            self.0.fatal_close.send_replace(close);
        }
    }
}

#[cfg(test)]
mod tests {
    use tracing_subscriber::layer::SubscriberExt;

    use super::*;

    fn close(code: u16) {
        let data = format!("Some(CloseFrame {{ code: Library({code}), reason: \"code: Library(4004)\" }})");
        tracing::info_span!(target: TARGET, "handle_gateway_closed", data = %data);
    }

    #[tokio::test]
    async fn final_close_codes_and_session_starts_are_read() {
        let trace = GatewayTrace::default();
        let filter = tracing_subscriber::filter::filter_fn(GatewayTrace::reads);
        let subscriber = tracing_subscriber::registry().with(trace.clone().with_filter(filter));
        let _guard = tracing::subscriber::set_default(subscriber);
        for code in [1000, 1006, 4000, 4003, 4007, 4009] {
            close(code);
        }
        tracing::info_span!("handle_gateway_closed", data = "code: Library(4011)");
        assert_eq!(*trace.fatal_close.borrow(), None);
        close(4011);
        assert_eq!(trace.fatal_close().await, FatalClose::ShardingRequired);
        tracing::info_span!(target: TARGET, "identify");
        tracing::info_span!(target: TARGET, "resume");
        assert_eq!(*trace.session_starts().borrow(), 1);
        tracing::info_span!(target: TARGET, "restart");
        tracing::info_span!(target: MANAGER, "restart");
        assert_eq!(*trace.session_restarts().borrow(), 1);
    }
}
