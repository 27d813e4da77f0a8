//! Use cases of what is posted in channels of servers again and again: where, which posts are due, and what becomes of them. What they
//! say is in `daily_post.rs` and `weekly_summary.rs`.

use crate::domain::{ChannelId, GuildId, PostSchedule, PostSetting, Refusal, Timestamp};
use crate::store::{PostTable, Store};

use super::{Posts, ServiceError};

/// How many due posts are read at once.
const MOST_DUE: i64 = 1_000;

/// A kind of posts: what they say.
pub(crate) trait ScheduledPost: PostTable {
    /// What a post says.
    type Content: Send + Sync;

    /// What the post about this says in a server; `None` if there is nothing to say.
    fn content(
        self,
        store: &Store,
        guild: GuildId,
    ) -> impl Future<Output = Result<Option<Self::Content>, ServiceError>> + Send;
}

/// A post that is to be made now.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct DuePost<Subject: ScheduledPost> {
    pub guild: GuildId,
    pub schedule: PostSchedule<Subject>,
    pub content: Subject::Content,
}

/// What became of a post.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PostOutcome {
    /// It is in the channel, or nobody can find out whether it is.
    Posted,
    /// The bot may not post it there.
    Refused,
    ChannelDeleted,
}

impl Posts {
    /// Where and when a server has something posted.
    pub(crate) async fn setting<Subject: ScheduledPost>(
        &self,
        guild: GuildId,
    ) -> Result<PostSetting<Subject>, ServiceError> {
        Ok(Subject::setting(&mut self.store.read().await?, guild).await?)
    }

    /// From now on, it is posted in this channel.
    pub(crate) async fn choose_channel<Subject: ScheduledPost>(
        &self,
        guild: GuildId,
        channel: ChannelId,
    ) -> Result<PostSchedule<Subject>, ServiceError> {
        let mut write = self.store.write().await?;
        let before = Subject::setting(&mut write, guild).await?;
        let schedule = before.with_channel(channel, self.now());
        if before != PostSetting::On(schedule) {
            Subject::put(&mut write, guild, &schedule, schedule.posted_at()).await?;
            write.commit().await?;
        }
        Ok(schedule)
    }

    /// Changes what a server has chosen besides the channel.
    ///
    /// # Errors
    /// A refusal if nothing is posted.
    pub(super) async fn change<Subject: ScheduledPost>(
        &self,
        guild: GuildId,
        change: impl FnOnce(PostSchedule<Subject>, Timestamp) -> PostSchedule<Subject> + Send,
    ) -> Result<(), ServiceError> {
        let mut write = self.store.write().await?;
        let PostSetting::On(schedule) = Subject::setting(&mut write, guild).await? else {
            return Err(Refusal::BadButton.into());
        };
        let changed = change(schedule, self.now());
        if changed != schedule {
            Subject::put(&mut write, guild, &changed, changed.posted_at()).await?;
            write.commit().await?;
        }
        Ok(())
    }

    /// From now on, it is not posted.
    pub(crate) async fn turn_off<Subject: ScheduledPost>(&self, guild: GuildId) -> Result<(), ServiceError> {
        let mut write = self.store.write().await?;
        Subject::delete(&mut write, guild).await?;
        Ok(write.commit().await?)
    }

    /// Ends the posts of a server if they are in this channel, which is deleted. Returns the setting now.
    pub(crate) async fn note_deleted_channel<Subject: ScheduledPost>(
        &self,
        guild: GuildId,
        channel: ChannelId,
    ) -> Result<PostSetting<Subject>, ServiceError> {
        let mut write = self.store.write().await?;
        match Subject::setting(&mut write, guild).await? {
            PostSetting::On(schedule) if schedule.channel == channel => {
                Subject::end_posts(&mut write, guild).await?;
                write.commit().await?;
                Ok(PostSetting::ChannelDeleted)
            }
            other => Ok(other),
        }
    }

    /// The servers for whose posts something is to be done now. Those that have waited longest come first.
    pub(crate) async fn due<Subject: ScheduledPost>(&self) -> Result<Vec<GuildId>, ServiceError> {
        Ok(Subject::due(&mut self.store.read().await?, self.now(), MOST_DUE).await?)
    }

    /// When something is to be done for a post for the first time after now.
    pub(crate) async fn next_due<Subject: ScheduledPost>(&self) -> Result<Option<Timestamp>, ServiceError> {
        Ok(Subject::next_due(&mut self.store.read().await?, self.now()).await?)
    }

    /// The post that is to be made in a server now, if one is. Otherwise the server waits for its next one: if it is too late, if the bot
    /// was removed from the server, and if there is nothing to say.
    pub(crate) async fn due_in<Subject: ScheduledPost>(
        &self,
        guild: GuildId,
    ) -> Result<Option<DuePost<Subject>>, ServiceError> {
        let now = self.now();
        let mut read = self.store.read().await?;
        let PostSetting::On(schedule) = Subject::setting(&mut read, guild).await? else { return Ok(None) };
        if schedule.posted_at() > now {
            return Ok(None);
        }
        let is_wanted = !schedule.subject.is_too_late(now) && !read.is_absent_from(Some(guild)).await?;
        drop(read);
        let content = if is_wanted { schedule.subject.content(&self.store, guild).await? } else { None };
        let Some(content) = content else {
            self.end(guild, schedule.subject, false).await?;
            return Ok(None);
        };
        Ok(Some(DuePost { guild, schedule, content }))
    }

    /// Records that a post is about to be made, and that its message may be in the channel since this time. Returns `false` if it is not
    /// to be made now, or somewhere else.
    pub(crate) async fn begin_posting<Subject: ScheduledPost>(
        &self,
        post: &DuePost<Subject>,
        since: Timestamp,
    ) -> Result<bool, ServiceError> {
        let mut write = self.store.write().await?;
        let PostSetting::On(schedule) = Subject::setting(&mut write, post.guild).await? else { return Ok(false) };
        if (schedule.channel, schedule.subject) != (post.schedule.channel, post.schedule.subject) {
            return Ok(false);
        }
        let schedule = PostSchedule { posting_since: Some(since), ..schedule };
        Subject::put(&mut write, post.guild, &schedule, self.now()).await?;
        write.commit().await?;
        Ok(true)
    }

    /// Tries a post again at this time.
    pub(crate) async fn postpone<Subject: ScheduledPost>(
        &self,
        guild: GuildId,
        until: Timestamp,
    ) -> Result<(), ServiceError> {
        let mut write = self.store.write().await?;
        if let PostSetting::On(schedule) = Subject::setting(&mut write, guild).await?
            && schedule.posted_at() <= self.now()
        {
            Subject::put(&mut write, guild, &schedule, until).await?;
            write.commit().await?;
        }
        Ok(())
    }

    /// Records what became of a post.
    pub(crate) async fn record<Subject: ScheduledPost>(
        &self,
        post: &DuePost<Subject>,
        outcome: PostOutcome,
    ) -> Result<(), ServiceError> {
        let was_refused = match outcome {
            PostOutcome::Posted => false,
            PostOutcome::Refused => true,
            PostOutcome::ChannelDeleted => {
                self.note_deleted_channel::<Subject>(post.guild, post.schedule.channel).await?;
                return Ok(());
            }
        };
        self.end(post.guild, post.schedule.subject, was_refused).await
    }

    /// A server waits for the post after this one, unless it does already.
    async fn end<Subject: ScheduledPost>(
        &self,
        guild: GuildId,
        subject: Subject,
        was_refused: bool,
    ) -> Result<(), ServiceError> {
        let mut write = self.store.write().await?;
        if let PostSetting::On(schedule) = Subject::setting(&mut write, guild).await?
            && schedule.subject == subject
        {
            let schedule = schedule.after(was_refused, self.now());
            Subject::put(&mut write, guild, &schedule, schedule.posted_at()).await?;
        }
        Ok(write.commit().await?)
    }
}
