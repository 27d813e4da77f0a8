//! Where and when something is posted in a channel of a server again and again: the puzzle of each day, the summary of each week.

use std::fmt::Debug;

use super::{ChannelId, Timestamp};

/// What a post is about: a day or a week, for example. Each is posted once at most.
pub(crate) trait PostSubject: Copy + Ord + Debug + Send + Sync + 'static {
    /// What a server chooses besides the channel. The default is what it has at first.
    type Options: Copy + Default + Eq + Debug + Send + Sync;

    /// When the post is made.
    fn posted_at(self, options: Self::Options) -> Timestamp;

    /// Whether it is too late to make the post.
    fn is_too_late(self, now: Timestamp) -> bool;

    /// What the next post is about.
    fn next(self) -> Self;

    /// What the first post after this time is about.
    fn posted_after(options: Self::Options, now: Timestamp) -> Self;
}

/// Where and when a server has something posted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PostSetting<Subject: PostSubject> {
    Off,
    /// Off, because the channel was deleted.
    ChannelDeleted,
    On(PostSchedule<Subject>),
}

/// The next post in a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PostSchedule<Subject: PostSubject> {
    pub channel: ChannelId,
    pub options: Subject::Options,
    /// What it is about.
    pub subject: Subject,
    /// Since when its message may be in the channel, although nobody knows which one it is.
    pub posting_since: Option<Timestamp>,
    /// Whether the bot was not allowed to make the post before.
    pub was_refused: bool,
}

impl<Subject: PostSubject> PostSetting<Subject> {
    /// The setting with another channel. A post that waits goes there; one that is being made is not made again.
    pub(crate) fn with_channel(self, channel: ChannelId, now: Timestamp) -> PostSchedule<Subject> {
        match self {
            Self::On(schedule) if schedule.channel == channel => schedule,
            Self::On(schedule) => PostSchedule { channel, was_refused: false, ..schedule.left_to_post(now) },
            Self::Off | Self::ChannelDeleted => {
                let options = Subject::Options::default();
                let subject = Subject::posted_after(options, now);
                PostSchedule { channel, options, subject, posting_since: None, was_refused: false }
            }
        }
    }
}

impl<Subject: PostSubject> PostSchedule<Subject> {
    /// When the next post is made.
    pub(crate) fn posted_at(&self) -> Timestamp {
        self.subject.posted_at(self.options)
    }

    /// The schedule after its next post has been made, or not.
    pub(crate) fn after(self, was_refused: bool, now: Timestamp) -> Self {
        let subject = self.subject.next().max(Subject::posted_after(self.options, now));
        Self { subject, posting_since: None, was_refused, ..self }
    }

    /// The schedule without a post whose message may be in the channel.
    pub(super) fn left_to_post(self, now: Timestamp) -> Self {
        if self.posting_since.is_some() { self.after(self.was_refused, now) } else { self }
    }
}
