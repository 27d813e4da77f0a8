//! Posts weekly summaries when they are due. `posted_messages.rs` says why each is posted once.

use std::sync::Arc;

use metrics::counter;
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;

use crate::domain::{GuildId, Timestamp};
use crate::service::{Event, Games, PostOutcome, ServiceError};

use super::due_work::{DueWork, RETRY_AFTER_MS, WorkError};
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
    slots: Arc<Semaphore>,
}

impl DueWork for WeeklySummaryWorker {
    type Id = GuildId;
    const WORK: &'static str = "post a weekly summary";

    fn games(&self) -> &Games {
        &self.games
    }

    fn slots(&self) -> &Semaphore {
        &self.slots
    }

    fn follows(event: Event) -> bool {
        event == Event::TimeChanged
    }

    async fn due(&self) -> Result<Vec<GuildId>, ServiceError> {
        self.games.due_weekly_summaries().await
    }

    async fn next_due(&self) -> Result<Option<Timestamp>, ServiceError> {
        self.games.next_weekly_summary().await
    }

    async fn settle(&self, guild: GuildId, stop: &CancellationToken) -> Result<(), WorkError> {
        // The next run of the program looks for the message.
        stop.run_until_cancelled(self.post(guild)).await.unwrap_or(Ok(()))
    }

    async fn postpone(&self, guild: GuildId) -> Result<(), ServiceError> {
        self.games.postpone_weekly_summary(guild, self.games.now().plus_ms(RETRY_AFTER_MS)).await
    }
}

impl WeeklySummaryWorker {
    pub(crate) fn new(games: Games, message_view: MessageView, rest: Rest) -> Self {
        Self { games, message_view, rest, slots: Arc::new(Semaphore::new(MAX_AT_ONCE)) }
    }

    /// Posts the summary of a server, if it is due.
    async fn post(&self, guild: GuildId) -> Result<(), WorkError> {
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
