//! Finds out whether a message is in its channel that the bot may have posted just before it was stopped.

use crate::domain::{ChannelId, GuildId, Timestamp};

use super::rest::{MAX_MESSAGES, Rest};
use super::retry::CallError;
use super::{channel_permissions, nonce};

/// How far the clocks of Discord and of this program may differ, in milliseconds.
const CLOCK_DIFFERENCE_MS: i64 = 5 * 60_000;

/// Whether a message is in its channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Search {
    Found,
    NotThere,
    /// Nobody can find out.
    Unknown,
}

/// Whether Discord may not know any more a nonce that was used at this time.
pub(super) fn is_nonce_forgotten(used: Timestamp, now: Timestamp) -> bool {
    let known_for = i64::try_from(nonce::KNOWN_FOR.as_millis()).unwrap_or(i64::MAX);
    now.0 - used.0 > known_for
}

/// Looks in a channel for a message of the bot that begins with `title`, and that may be there since `since`.
pub(super) async fn search(
    rest: &Rest,
    guild: GuildId,
    channel: ChannelId,
    since: Timestamp,
    title: &str,
) -> Result<Search, CallError> {
    if !channel_permissions::of(rest, guild, channel).await?.can_read_messages() {
        return Ok(Search::Unknown);
    }
    let messages = rest.messages_after(channel, since.plus_ms(-CLOCK_DIFFERENCE_MS)).await?;
    let is_it = |author: u64, content: &str| author == rest.application().get() && content.starts_with(title);
    if messages.iter().any(|message| is_it(message.author.id.get(), &message.content)) {
        return Ok(Search::Found);
    }
    Ok(if messages.len() < MAX_MESSAGES { Search::NotThere } else { Search::Unknown })
}
