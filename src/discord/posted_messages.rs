//! Posts what servers want in their channels, once: a message is recorded as being posted before the call, and as posted after it.
//!
//! If the program ends in between, the next run posts it again with the same nonce, and Discord returns the message that is there. Once
//! Discord may have forgotten the nonce, the message is looked for in the channel first. Where the bot cannot find out whether it is
//! there, it counts as posted.

use tracing::info;

use crate::domain::{ChannelId, GuildId, Timestamp};
use crate::service::PostOutcome;

use super::outgoing_message::OutgoingMessage;
use super::rest::{MAX_MESSAGES, Rest};
use super::retry::{CallError, FailureKind};
use super::{channel_permissions, nonce};

/// How far the clocks of Discord and of this program may differ, in milliseconds.
const CLOCK_DIFFERENCE_MS: i64 = 5 * 60_000;

/// Whether a message is in its channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Search {
    Found,
    NotThere,
    /// Nobody can find out.
    Unknown,
}

/// A message that is to be posted, as far as it must be known to find it.
pub(super) struct Wanted<'a> {
    pub(super) guild: GuildId,
    pub(super) channel: ChannelId,
    /// How it begins.
    pub(super) title: &'a str,
    /// Since when an earlier attempt may have posted it.
    pub(super) posting_since: Option<Timestamp>,
}

/// Since when the message may be in its channel if it is posted now; `None` if it counts as posted already.
pub(super) async fn posting_since(
    rest: &Rest,
    wanted: &Wanted<'_>,
    now: Timestamp,
) -> Result<Option<Timestamp>, CallError> {
    let Some(since) = wanted.posting_since else { return Ok(Some(now)) };
    if !is_nonce_forgotten(since, now) {
        return Ok(Some(since));
    }
    let search = search(rest, wanted, since).await?;
    if search == Search::NotThere {
        return Ok(Some(now));
    }
    info!(guild = wanted.guild.0, title = wanted.title, ?search, "a message is not posted again");
    Ok(None)
}

/// Posts a message in a channel.
///
/// # Errors
/// When it is to be tried again.
pub(super) async fn post(
    rest: &Rest,
    wanted: &Wanted<'_>,
    message: &OutgoingMessage,
    nonce: String,
) -> Result<PostOutcome, CallError> {
    let Wanted { guild, channel, title, .. } = *wanted;
    let error = match rest.post(channel, message, nonce).await {
        Ok(_) => return Ok(PostOutcome::Posted),
        Err(error) if error.kind().is_temporary() => return Err(error),
        Err(error) => error,
    };
    info!(guild = guild.0, %channel, title, %error, "a message cannot be posted");
    Ok(match error.kind() {
        FailureKind::UnknownChannel => PostOutcome::ChannelDeleted,
        _ => PostOutcome::Refused,
    })
}

/// Whether Discord may not know any more a nonce that was used at this time.
fn is_nonce_forgotten(used: Timestamp, now: Timestamp) -> bool {
    let known_for = i64::try_from(nonce::KNOWN_FOR.as_millis()).unwrap_or(i64::MAX);
    now.0 - used.0 > known_for
}

/// Looks in the channel for the message of the bot, which may be there since `since`.
async fn search(rest: &Rest, wanted: &Wanted<'_>, since: Timestamp) -> Result<Search, CallError> {
    let Wanted { guild, channel, title, .. } = *wanted;
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
