//! Posts at a time that a server chose.

use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;

use metrics::counter;
use tokio_util::sync::CancellationToken;
use tracing::info;

use crate::discord::due_work::{DueWork, RETRY_AFTER_MS, WorkError};
use crate::discord::message_view::MessageView;
use crate::discord::nonce;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::platform::channel_permissions;
use crate::discord::platform::rest::{ChannelMessage, MAX_MESSAGES, Rest};
use crate::discord::platform::retry::{CallError, FailureKind};
use crate::domain::{ChannelId, GuildId, Timestamp, Week};
use crate::service::{Dependencies, DuePost, Event, Guilds, PostOutcome, Posts, ScheduledPost, ServiceError};
use crate::words::first_day_of;

/// How far the clocks of Discord and of this program may differ, in milliseconds.
const CLOCK_DIFFERENCE_MS: i64 = 5 * 60_000;

/// A kind of posts: its messages.
pub(crate) trait PostMessage: ScheduledPost {
    /// What is done, for the log: after "cannot".
    const WORK: &'static str;
    /// The counter of the posts that were made.
    const POSTED: &'static str;
    /// The counter of the posts that Discord refused.
    const REFUSED: &'static str;

    fn nonce(self) -> String;

    /// Whether a message of the bot is this post, in whatever language: that of the server may have changed since.
    fn is_in(self, message: &ChannelMessage) -> bool;

    fn message(
        post: &DuePost<Self>,
        worker: &PostWorker<Self>,
    ) -> impl Future<Output = Result<OutgoingMessage, WorkError>> + Send;
}

/// Makes the posts of a kind when they are due.
#[derive(Clone)]
pub(crate) struct PostWorker<Subject> {
    pub(crate) guilds: Guilds,
    posts: Posts,
    pub(crate) message_view: MessageView,
    pub(crate) rest: Rest,
    subject: PhantomData<Subject>,
}

/// Whether a message is in its channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Search {
    Found,
    NotThere,
    /// Nobody can find out.
    Unknown,
}

impl<Subject: PostMessage> DueWork for PostWorker<Subject> {
    type Id = GuildId;
    const WORK: &'static str = Subject::WORK;
    /// The most posts of a kind that are made at once. Each waits for as long as Discord asks.
    const AT_ONCE: usize = 8;

    fn follows(event: Event) -> bool {
        event == Event::TimeChanged
    }

    async fn due(&self) -> Result<Vec<GuildId>, ServiceError> {
        self.posts.due::<Subject>().await
    }

    async fn next_due(&self) -> Result<Option<Duration>, ServiceError> {
        Ok(self.posts.next_due::<Subject>().await?.map(|next| self.posts.time_until(next)))
    }

    async fn settle(&self, guild: GuildId, stop: &CancellationToken) -> Result<(), WorkError> {
        // The next run of the program looks for the message.
        stop.run_until_cancelled(self.post(guild)).await.unwrap_or(Ok(()))
    }

    async fn postpone(&self, guild: GuildId) -> Result<(), ServiceError> {
        self.posts.postpone::<Subject>(guild, self.posts.now().plus_ms(RETRY_AFTER_MS)).await
    }
}

impl<Subject: PostMessage> PostWorker<Subject> {
    pub(crate) fn new(all: &Arc<Dependencies>, message_view: MessageView, rest: Rest) -> Self {
        Self { guilds: all.into(), posts: all.into(), message_view, rest, subject: PhantomData }
    }

    /// Makes the post of a server, if it is due.
    async fn post(&self, guild: GuildId) -> Result<(), WorkError> {
        let Some(post) = self.posts.due_in::<Subject>(guild).await? else { return Ok(()) };
        let Some(since) = self.posting_since(&post).await? else {
            return Ok(self.posts.record(&post, PostOutcome::Posted).await?);
        };
        if !self.posts.begin_posting(&post, since).await? {
            return Ok(());
        }
        let message = Subject::message(&post, self).await?;
        let outcome = self.send(&post, &message).await?;
        match outcome {
            PostOutcome::Posted => counter!(Subject::POSTED),
            PostOutcome::Refused | PostOutcome::ChannelDeleted => counter!(Subject::REFUSED),
        }
        .increment(1);
        Ok(self.posts.record(&post, outcome).await?)
    }

    /// Since when the message may be in its channel if it is posted now; `None` if it counts as posted already.
    async fn posting_since(&self, post: &DuePost<Subject>) -> Result<Option<Timestamp>, CallError> {
        let now = self.posts.now();
        let Some(since) = post.schedule.posting_since else { return Ok(Some(now)) };
        if !is_nonce_forgotten(since, now) {
            return Ok(Some(since));
        }
        let is_it = |message: &ChannelMessage| post.schedule.subject.is_in(message);
        let search = search(&self.rest, post.guild, post.schedule.channel, since, is_it).await?;
        if search == Search::NotThere {
            return Ok(Some(now));
        }
        let post_nonce = post.schedule.subject.nonce();
        info!(guild = post.guild.0, nonce = post_nonce, ?search, "a message is not posted again");
        Ok(None)
    }

    /// Posts the message.
    ///
    /// # Errors
    /// When it is to be tried again.
    async fn send(&self, post: &DuePost<Subject>, message: &OutgoingMessage) -> Result<PostOutcome, CallError> {
        let channel = post.schedule.channel;
        let error = match self.rest.post(channel, message, post.schedule.subject.nonce()).await {
            Ok(_) => return Ok(PostOutcome::Posted),
            Err(error) if error.kind().is_temporary() => return Err(error),
            Err(error) => error,
        };
        let post_nonce = post.schedule.subject.nonce();
        info!(guild = post.guild.0, %channel, nonce = post_nonce, %error, "a message cannot be posted");
        Ok(match error.kind() {
            FailureKind::UnknownChannel => PostOutcome::ChannelDeleted,
            _ => PostOutcome::Refused,
        })
    }
}

/// Looks in a channel for a message of the bot, which may be there since `since`.
pub(crate) async fn search(
    rest: &Rest,
    guild: GuildId,
    channel: ChannelId,
    since: Timestamp,
    is_it: impl Fn(&ChannelMessage) -> bool,
) -> Result<Search, CallError> {
    if !channel_permissions::of(rest, guild, channel).await?.can_read_messages() {
        return Ok(Search::Unknown);
    }
    let messages = rest.messages_after(channel, since.plus_ms(-CLOCK_DIFFERENCE_MS)).await?;
    let mut own = messages.iter().filter(|message| message.author.id.get() == rest.application().get());
    if own.any(is_it) {
        return Ok(Search::Found);
    }
    Ok(if messages.len() < MAX_MESSAGES { Search::NotThere } else { Search::Unknown })
}

/// Whether Discord may have forgotten a nonce that was used at this time.
pub(crate) fn is_nonce_forgotten(used: Timestamp, now: Timestamp) -> bool {
    let known_for = i64::try_from(nonce::KNOWN_FOR.as_millis()).unwrap_or(i64::MAX);
    now.0 - used.0 > known_for
}

impl PostMessage for Week {
    const WORK: &'static str = "post a weekly summary";
    const POSTED: &'static str = "outflank_weekly_summaries_posted_total";
    const REFUSED: &'static str = "outflank_weekly_summaries_refused_total";

    fn nonce(self) -> String {
        nonce::of_weekly_summary(self)
    }

    fn is_in(self, message: &ChannelMessage) -> bool {
        message.content.contains(&first_day_of(self))
    }

    /// A summary, which notifies nobody.
    async fn message(post: &DuePost<Self>, worker: &PostWorker<Self>) -> Result<OutgoingMessage, WorkError> {
        let words = &worker.message_view.for_everybody(post.guild).words;
        let (week, content) = (post.schedule.subject, &post.content);
        let board = content.best_game_board.map(|board| words.message_link(Some(post.guild), board));
        Ok(OutgoingMessage::text(words.weekly_summary(week, &content.summary, board.as_deref())))
    }
}
