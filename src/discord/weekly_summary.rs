//! Posts weekly summaries when they are due.
//!
//! A summary is recorded as being posted before the call, and as posted after it. If the program ends in between, the next run posts
//! it again with the same nonce, and Discord returns the message that is there. Once Discord may have forgotten the nonce, the message
//! is looked for in the channel first. Where the bot cannot find out whether it is there, it counts as posted.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::{FutureExt, StreamExt, stream};
use metrics::counter;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;
use tokio_util::sync::CancellationToken;
use tracing::{error, info, warn};

use crate::domain::GuildId;
use crate::service::{Event, Events, Games, ServiceError, WeeklySummaryOutcome, WeeklySummaryToPost};

use super::due_work::{MAX_WAIT, RETRY_AFTER_MS, WorkError, wait_for};
use super::message_view::MessageView;
use super::nonce;
use super::posted_messages::{self, Search};
use super::rest::Rest;
use super::retry::FailureKind;

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
        let since = match post.posting_since {
            Some(since) if posted_messages::is_nonce_forgotten(since, self.games.now()) => {
                let title = self.message_view.weekly_summary_title(&post);
                let search = posted_messages::search(&self.rest, post.guild, post.channel, since, &title).await?;
                if search != Search::NotThere {
                    info!(guild = guild.0, ?search, "a weekly summary is not posted again");
                    return Ok(self.games.record_weekly_summary(&post, WeeklySummaryOutcome::Posted).await?);
                }
                self.games.now()
            }
            Some(since) => since,
            None => self.games.now(),
        };
        if !self.games.begin_posting_weekly_summary(&post, since).await? {
            return Ok(());
        }
        let outcome = self.post(&post).await?;
        Ok(self.games.record_weekly_summary(&post, outcome).await?)
    }

    async fn post(&self, post: &WeeklySummaryToPost) -> Result<WeeklySummaryOutcome, WorkError> {
        let message = self.message_view.weekly_summary(post);
        match self.rest.post(post.channel, &message, nonce::of_weekly_summary(post.week)).await {
            Ok(_) => {
                counter!("outflank_weekly_summaries_posted_total").increment(1);
                Ok(WeeklySummaryOutcome::Posted)
            }
            Err(error) if error.kind().is_temporary() => Err(error.into()),
            Err(error) => {
                info!(guild = post.guild.0, channel = %post.channel, %error, "a weekly summary cannot be posted");
                counter!("outflank_weekly_summaries_refused_total").increment(1);
                Ok(match error.kind() {
                    FailureKind::UnknownChannel => WeeklySummaryOutcome::ChannelDeleted,
                    _ => WeeklySummaryOutcome::Refused,
                })
            }
        }
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
