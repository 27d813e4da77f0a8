//! Posts weekly summaries when they are due. `posted_messages.rs` says why each is posted once.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::{FutureExt, StreamExt, stream};
use metrics::counter;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;
use tokio_util::sync::CancellationToken;
use tracing::{error, warn};

use crate::domain::GuildId;
use crate::service::{Event, Events, Games, PostOutcome, ServiceError};

use super::due_work::{MAX_WAIT, RETRY_AFTER_MS, WorkError, wait_for};
use super::message_view::MessageView;
use super::nonce;
use super::posted_messages::{self, Wanted};
use super::rest::Rest;

/// The most summaries that are posted at once. Each waits for as long as Discord asks.
const MAX_AT_ONCE: usize = 8;

/// Posts weekly summaries.
#[derive(Clone)]
pub(crate) struct WeeklySummaryWorker {
    games: Games,
    message_view: MessageView,
    rest: Rest,
}

impl WeeklySummaryWorker {
    pub(crate) fn new(games: Games, message_view: MessageView, rest: Rest) -> Self {
        Self { games, message_view, rest }
    }

    /// Posts summaries when they are due, until `stop`. What is being posted then is left to the next run of the program.
    pub(crate) async fn run(self, events: Events, stop: CancellationToken) {
        // Before the first search, so that no change of the time is missed.
        let mut events = events.subscribe();
        let work = async {
            loop {
                let wait = match self.post_due().await {
                    Ok(wait) => wait,
                    Err(error) => {
                        error!(%error, "cannot read which weekly summaries are due");
                        MAX_WAIT
                    }
                };
                tokio::select! {
                    () = tokio::time::sleep(wait) => {}
                    () = time_changed(&mut events) => {}
                }
            }
        };
        stop.run_until_cancelled(work).await;
    }

    /// Posts what is due now. Returns the time until something else is.
    async fn post_due(&self) -> Result<Duration, ServiceError> {
        let due = self.games.due_weekly_summaries().await?;
        stream::iter(due).for_each_concurrent(MAX_AT_ONCE, |guild| self.handle(guild)).await;
        let next = self.games.next_weekly_summary().await?;
        Ok(wait_for(next, self.games.now()))
    }

    /// Posts the summary of a server, or tries it again later.
    async fn handle(&self, guild: GuildId) {
        let settled = AssertUnwindSafe(self.settle(guild)).catch_unwind().await;
        match settled {
            Ok(Ok(())) => return,
            Ok(Err(error)) => warn!(guild = guild.0, %error, "cannot post a weekly summary now"),
            Err(_) => error!(guild = guild.0, "a weekly summary caused a panic"),
        }
        let retry = self.games.now().plus_ms(RETRY_AFTER_MS);
        if let Err(error) = self.games.postpone_weekly_summary(guild, retry).await {
            error!(guild = guild.0, %error, "cannot postpone a weekly summary");
        }
    }

    async fn settle(&self, guild: GuildId) -> Result<(), WorkError> {
        let Some(post) = self.games.weekly_summary_to_post(guild).await? else { return Ok(()) };
        let title = self.message_view.weekly_summary_title(&post);
        let wanted = Wanted { guild, channel: post.channel, title: &title, posting_since: post.posting_since };
        let Some(since) = posted_messages::posting_since(&self.rest, &wanted, self.games.now()).await? else {
            return Ok(self.games.record_weekly_summary(&post, PostOutcome::Posted).await?);
        };
        if !self.games.begin_posting_weekly_summary(&post, since).await? {
            return Ok(());
        }
        let message = self.message_view.weekly_summary(&post);
        let outcome = posted_messages::post(&self.rest, &wanted, &message, nonce::of_weekly_summary(post.week)).await?;
        match outcome {
            PostOutcome::Posted => counter!("outflank_weekly_summaries_posted_total"),
            PostOutcome::Refused | PostOutcome::ChannelDeleted => counter!("outflank_weekly_summaries_refused_total"),
        }
        .increment(1);
        Ok(self.games.record_weekly_summary(&post, outcome).await?)
    }
}

/// Waits until the time is another one, or until events were lost.
async fn time_changed(events: &mut broadcast::Receiver<Event>) {
    loop {
        match events.recv().await {
            Ok(Event::TimeChanged) | Err(RecvError::Lagged(_)) => return,
            Ok(_) => {}
            // Not before the program ends.
            Err(RecvError::Closed) => std::future::pending().await,
        }
    }
}
