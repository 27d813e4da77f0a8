//! The bot's connection to the workers that search for it: it posts searches, hands the answers over, and counts the workers.

use std::collections::HashMap;
use std::io;
use std::sync::mpsc::SyncSender;
use std::time::Duration;

use metrics::gauge;
use thiserror::Error;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::MissedTickBehavior;
use tracing::{debug, info, warn};

use crate::store::{BotConnection, NewSearchJob, QueueEvent, SearchQueue, StoreError};

use super::engine_pool::{EnginePool, LinkMessage, PostedSearch};

/// How often the workers are counted, because one that was killed does not say so, and how long the bot waits before it connects again.
const INTERVAL: Duration = Duration::from_secs(2);

/// Why a connection to the workers ended.
#[derive(Debug, Error)]
enum LinkError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("cannot start a thread: {0}")]
    Threads(#[from] io::Error),
}

/// Searches that were posted and have no answer yet, by their numbers in the queue.
type Waiting = HashMap<i64, (u64, SyncSender<String>)>;

/// Keeps the connection until it is dropped.
pub(crate) async fn link_to_workers(queue: SearchQueue, engine: EnginePool) {
    let mut is_connected = true;
    loop {
        let error = match queue.connect_bot().await {
            Ok(connection) => {
                is_connected = true;
                serve(connection, &engine).await
            }
            Err(error) => error.into(),
        };
        // The bot's own searches go on, and each reason is logged once.
        if std::mem::take(&mut is_connected) {
            warn!(%error, "there is no connection to the workers; the bot searches by itself");
        }
        gauge!("outflank_search_workers").set(0.0);
        if let Err(error) = engine.set_remote_threads(0) {
            warn!(%error, "the workers cannot be left");
        }
        tokio::time::sleep(INTERVAL).await;
    }
}

/// Serves the engine's searches until the connection ends. Searches without an answer are lost then.
async fn serve(connection: BotConnection, engine: &EnginePool) -> LinkError {
    let (sender, messages) = unbounded_channel();
    engine.connect(sender);
    let mut link = Link { connection, engine, waiting: HashMap::new(), threads: 0 };
    match link.serve(messages).await {
        Ok(never) => never,
        Err(error) => error,
    }
}

struct Link<'a> {
    connection: BotConnection,
    engine: &'a EnginePool,
    waiting: Waiting,
    threads: usize,
}

impl Link<'_> {
    async fn serve<Never>(&mut self, mut messages: UnboundedReceiver<LinkMessage>) -> Result<Never, LinkError> {
        let mut count = tokio::time::interval(INTERVAL);
        count.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                Some(message) = messages.recv() => self.send(message).await?,
                event = self.connection.next() => match event? {
                    QueueEvent::Answer { id, answer } => self.hand_over(id, answer),
                    QueueEvent::Workers => self.count().await?,
                },
                _ = count.tick() => self.count().await?,
            }
        }
    }

    async fn send(&mut self, message: LinkMessage) -> Result<(), LinkError> {
        match message {
            // Nobody would take it.
            LinkMessage::Post(_) if self.threads == 0 => {}
            LinkMessage::Post(PostedSearch { number, purpose, job, left, answer }) => {
                let id = self.connection.post(&NewSearchJob { purpose, job, left }).await?;
                debug!(id, "posted a search for a worker");
                self.waiting.insert(id, (number, answer));
            }
            LinkMessage::Cancel(number) => {
                let id = self.waiting.iter().find(|(_, (waiting, _))| *waiting == number).map(|(id, _)| *id);
                if let Some(id) = id {
                    self.waiting.remove(&id);
                    self.connection.cancel(id).await?;
                }
            }
        }
        Ok(())
    }

    /// Another bot, or a search that was taken back, may have posted it.
    fn hand_over(&mut self, id: i64, answer: String) {
        if let Some((_, waiting)) = self.waiting.remove(&id) {
            let _nobody_waits = waiting.send(answer);
        }
    }

    /// Counts the workers. Without any, their searches are lost.
    async fn count(&mut self) -> Result<(), LinkError> {
        let threads = self.connection.threads().await?;
        if threads == self.threads {
            return Ok(());
        }
        info!(threads, "threads of workers search for this bot");
        gauge!("outflank_search_workers").set(threads as f64);
        self.engine.set_remote_threads(threads)?;
        self.threads = threads;
        if threads == 0 {
            for (id, (_, answer)) in std::mem::take(&mut self.waiting) {
                drop(answer);
                self.connection.cancel(id).await?;
            }
        }
        Ok(())
    }
}
