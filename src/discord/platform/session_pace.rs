//! When the shards of this process begin their sessions: Discord allows one in 5 seconds, over all processes of the bot.
//!
//! serenity keeps to that within one process. Before it begins a session, it reads the gateway's address, which is locked here while
//! another process has its turn.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::ShardManager;
use tokio::sync::{Mutex, OwnedMutexGuard, watch};
use tracing::warn;

use crate::discord::platform::gateway_trace::GatewayTrace;
use crate::domain::ShardBlock;
use crate::service::Dependencies;

/// How long a shard may take to begin its session. serenity tries again later if it cannot connect.
const PATIENCE: Duration = Duration::from_secs(15);
/// How long to wait after a failure of the database.
const RETRY_AFTER: Duration = Duration::from_secs(1);

/// The turns of this process.
pub(crate) struct SessionPace {
    dependencies: Arc<Dependencies>,
    manager: Arc<ShardManager>,
    shards: ShardBlock,
    address: Arc<Mutex<String>>,
    /// The sessions that have begun.
    starts: watch::Receiver<u64>,
    /// The shards that have lost their session and will begin another one.
    restarts: watch::Receiver<u64>,
    /// While nobody may begin a session.
    closed: Option<OwnedMutexGuard<String>>,
}

impl SessionPace {
    /// From now on, no session begins.
    pub(crate) async fn new(
        dependencies: Arc<Dependencies>,
        manager: Arc<ShardManager>,
        shards: ShardBlock,
        address: Arc<Mutex<String>>,
        trace: &GatewayTrace,
    ) -> Self {
        let closed = Some(Arc::clone(&address).lock_owned().await);
        let (starts, restarts) = (trace.session_starts(), trace.session_restarts());
        Self { dependencies, manager, shards, address, starts, restarts, closed }
    }

    /// Lets one session begin in each turn of this process.
    pub(crate) async fn keep<Never>(mut self) -> Never {
        loop {
            self.restarts.mark_unchanged();
            self.take_turn().await;
            if self.all_have_begun().await {
                self.closed = None;
                if self.restarts.changed().await.is_err() {
                    // The counter is gone only when the program ends.
                    std::future::pending::<()>().await;
                }
                self.close().await;
            }
        }
    }

    async fn take_turn(&mut self) {
        let turn = loop {
            match self.dependencies.session_turn().await {
                Ok(turn) => break turn,
                Err(error) => warn!(%error, "cannot wait for a turn to connect to Discord"),
            }
            tokio::time::sleep(RETRY_AFTER).await;
        };
        self.starts.mark_unchanged();
        self.closed = None;
        let begun = tokio::time::timeout(PATIENCE, self.starts.changed()).await;
        self.close().await;
        if let Some(turn) = turn
            && let Err(error) = turn.end(begun.is_ok()).await
        {
            warn!(%error, "cannot say to other processes that a session has begun");
        }
    }

    async fn close(&mut self) {
        self.closed = Some(Arc::clone(&self.address).lock_owned().await);
    }

    /// Whether each shard has had its turn since it was started last.
    async fn all_have_begun(&self) -> bool {
        self.manager.shards_instantiated().await.len() >= self.shards.len() as usize
    }
}

impl Drop for SessionPace {
    /// The program ends. A shard that still waits must not begin a session, which would end that of a process that has taken its place.
    fn drop(&mut self) {
        std::mem::forget(self.closed.take());
    }
}
