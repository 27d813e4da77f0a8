//! What becomes of a message that the bot posts in a channel because a server wants it there.

/// What became of a post.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PostOutcome {
    /// It is in the channel, or nobody can find out whether it is.
    Posted,
    /// The bot may not post it there.
    Refused,
    ChannelDeleted,
}
