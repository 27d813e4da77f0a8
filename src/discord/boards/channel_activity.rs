//! Where a board stands in its channel: how many messages have been posted below it.
//!
//! Only channels with boards are counted, from the time when a board was shown there, and only on one connection to the gateway:
//! on a new one, messages may have been missed. serenity handles every event in a task of its own, so the events of a message can
//! be recorded in any order.

use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};

use lru::LruCache;

use crate::domain::{ChannelId, MessageId, MessageRef};

/// A board with as many messages below it has to be searched for.
const MANY_MESSAGES: usize = 10;
/// The channels that are counted: those in which boards were shown last.
const MOST_CHANNELS: NonZeroUsize = NonZeroUsize::new(4096).expect("not zero");

/// The newest messages of channels with boards.
#[derive(Debug)]
pub(crate) struct ChannelActivity {
    channels: Mutex<LruCache<ChannelId, Channel>>,
}

#[derive(Debug)]
struct Channel {
    /// Messages after this one are counted.
    since: MessageId,
    /// At most [`MANY_MESSAGES`], in the order of their events.
    newest: VecDeque<MessageId>,
    /// The last messages that were deleted but not among the newest, at most [`MANY_MESSAGES`]: their own events may still come.
    deleted: VecDeque<MessageId>,
}

/// Appends a message. At most [`MANY_MESSAGES`] are left.
fn push(messages: &mut VecDeque<MessageId>, message: MessageId) {
    if messages.len() == MANY_MESSAGES {
        messages.pop_front();
    }
    messages.push_back(message);
}

impl Default for ChannelActivity {
    fn default() -> Self {
        Self { channels: Mutex::new(LruCache::new(MOST_CHANNELS)) }
    }
}

impl ChannelActivity {
    fn lock(&self) -> MutexGuard<'_, LruCache<ChannelId, Channel>> {
        self.channels.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts the messages below the boards of a channel, where the boards are shown after `since`: a message, or the interaction to
    /// which the first board is the response.
    pub(crate) fn watch(&self, channel: ChannelId, since: MessageId) {
        let new = || Channel { since, newest: VecDeque::with_capacity(MANY_MESSAGES), deleted: VecDeque::new() };
        self.lock().get_or_insert(channel, new);
    }

    /// Counts a message that was posted, unless its deletion was recorded before.
    pub(crate) fn record_message(&self, message: MessageRef) {
        let mut channels = self.lock();
        let Some(channel) = channels.peek_mut(&message.channel) else { return };
        if !channel.deleted.contains(&message.message) {
            push(&mut channel.newest, message.message);
        }
    }

    /// No longer counts these messages of a channel.
    pub(crate) fn record_deletions(&self, channel: ChannelId, deleted: &[MessageId]) {
        let mut channels = self.lock();
        let Some(channel) = channels.peek_mut(&channel) else { return };
        for &message in deleted {
            let counted = channel.newest.len();
            channel.newest.retain(|one| *one != message);
            if channel.newest.len() == counted {
                push(&mut channel.deleted, message);
            }
        }
    }

    /// Whether the messages of a channel are counted, so that its deletion would be known.
    pub(crate) fn is_watched(&self, channel: ChannelId) -> bool {
        self.lock().contains(&channel)
    }

    /// Forgets a channel that is deleted.
    pub(crate) fn forget(&self, channel: ChannelId) {
        self.lock().pop(&channel);
    }

    /// Forgets all counts, because messages may have been missed.
    pub(crate) fn reset(&self) {
        self.lock().clear();
    }

    /// Whether many messages stand below a board, or nobody knows how many.
    pub(crate) fn is_far_up(&self, board: MessageRef) -> bool {
        let channels = self.lock();
        let Some(channel) = channels.peek(&board.channel).filter(|channel| channel.since <= board.message) else {
            return true;
        };
        channel.newest.iter().filter(|one| **one > board.message).count() >= MANY_MESSAGES
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(id: u64) -> MessageRef {
        MessageRef { channel: ChannelId(1), message: MessageId(id) }
    }

    #[test]
    fn a_board_is_far_up_once_ten_messages_stand_below_it() {
        let activity = ChannelActivity::default();
        activity.watch(ChannelId(1), MessageId(100));
        for id in 100..110 {
            activity.record_message(message(id));
            assert!(!activity.is_far_up(message(100)), "{id}: its own message does not count");
        }
        activity.record_message(MessageRef { channel: ChannelId(2), message: MessageId(110) });
        assert!(!activity.is_far_up(message(100)), "another channel");
        activity.record_message(message(110));
        assert!(activity.is_far_up(message(100)));
        assert!(!activity.is_far_up(message(101)));
        activity.record_deletions(ChannelId(1), &[MessageId(105)]);
        assert!(!activity.is_far_up(message(100)));
    }

    #[test]
    fn a_deletion_may_be_recorded_before_its_message() {
        let activity = ChannelActivity::default();
        activity.watch(ChannelId(1), MessageId(100));
        for id in 101..=200 {
            activity.record_deletions(ChannelId(1), &[MessageId(id)]);
            activity.record_message(message(id));
        }
        assert!(!activity.is_far_up(message(100)));
        for id in 201..=210 {
            activity.record_message(message(id));
        }
        assert!(activity.is_far_up(message(100)));
    }

    #[test]
    fn a_board_from_before_the_counting_is_far_up() {
        let activity = ChannelActivity::default();
        assert!(activity.is_far_up(message(100)), "nothing is counted in its channel");
        activity.watch(ChannelId(1), MessageId(100));
        activity.watch(ChannelId(1), MessageId(200));
        assert!(!activity.is_far_up(message(100)), "the counting goes on");
        assert!(activity.is_far_up(message(99)));
        activity.reset();
        assert!(activity.is_far_up(message(100)) && activity.is_far_up(message(200)));
    }

    #[test]
    fn the_channels_in_which_boards_were_shown_last_are_counted() {
        let activity = ChannelActivity::default();
        let board = |channel| MessageRef { channel: ChannelId(channel), message: MessageId(1) };
        let most = u64::try_from(MOST_CHANNELS.get()).expect("it fits");
        for channel in 0..=most {
            activity.watch(ChannelId(channel), MessageId(1));
        }
        assert!(activity.is_far_up(board(0)));
        assert!(!activity.is_far_up(board(1)) && !activity.is_far_up(board(most)));
    }
}
