//! A thread: a channel that begins at a message of a text channel.
//!
//! Source: Discord's "Threads" and "Channel Resource".

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::clock::iso_8601;
use crate::ids;

/// What a thread has that other channels do not have.
#[derive(Debug)]
pub(crate) struct Thread {
    pub parent: u64,
    pub name: String,
    pub archived: bool,
    pub locked: bool,
    /// Those who were added to the thread.
    pub members: BTreeSet<u64>,
    pub auto_archive_duration: u64,
    pub created_ms: i64,
    /// When it was archived or unarchived last.
    pub archive_changed_ms: i64,
}

impl Thread {
    /// The fields of the channel object for a thread that the bot started.
    pub(super) fn to_json(&self) -> Value {
        json!({
            "type": 11, "guild_id": ids::GUILD_ID.to_string(), "name": self.name,
            "parent_id": self.parent.to_string(), "owner_id": ids::APPLICATION_ID.to_string(),
            "message_count": 0, "member_count": self.members.len(), "total_message_sent": 0,
            "rate_limit_per_user": 0, "flags": 0,
            "thread_metadata": {
                "archived": self.archived, "locked": self.locked,
                "auto_archive_duration": self.auto_archive_duration,
                "archive_timestamp": iso_8601(self.archive_changed_ms),
                "create_timestamp": iso_8601(self.created_ms),
            },
        })
    }
}
