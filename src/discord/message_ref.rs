//! Where a message is, from Discord's ids.

use poise::serenity_prelude as serenity;

use crate::domain::{ChannelId, MessageId, MessageRef};

pub(super) fn message_ref(channel: serenity::ChannelId, message: serenity::MessageId) -> MessageRef {
    MessageRef { channel: ChannelId(channel.get()), message: MessageId(message.get()) }
}
