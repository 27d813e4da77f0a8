//! Starts, archives, locks and deletes threads, and what can be done in them meanwhile.
//!
//! Source: Discord's "Threads".

use std::collections::BTreeSet;

use serde_json::json;

use crate::errors::ApiError;
use crate::gateway::GUILDS;
use crate::ids;
use crate::state::channel::{Channel, ChannelKind};
use crate::state::message::MessageKey;
use crate::state::permissions::{MANAGE_THREADS, SEND_MESSAGES, SEND_MESSAGES_IN_THREADS};
use crate::state::thread::Thread;
use crate::state::{DiscordState, GatewayEvent};

/// "Maximum number of active threads reached". Discord does not document the number.
const MAX_ACTIVE: usize = 1000;

impl DiscordState {
    pub(crate) fn thread(&self, id: u64) -> Option<&Thread> {
        match &self.channels.get(&id)?.kind {
            ChannelKind::Thread(thread) => Some(thread),
            ChannelKind::Text { .. } | ChannelKind::Dm { .. } | ChannelKind::Private { .. } => None,
        }
    }

    pub(crate) fn thread_mut(&mut self, id: u64) -> Option<&mut Thread> {
        match &mut self.channels.get_mut(&id)?.kind {
            ChannelKind::Thread(thread) => Some(thread),
            ChannelKind::Text { .. } | ChannelKind::Dm { .. } | ChannelKind::Private { .. } => None,
        }
    }

    /// The ids of all threads of a channel, the oldest first.
    pub(crate) fn threads_of(&self, parent: u64) -> Vec<u64> {
        let is_in = |id: &u64| self.thread(*id).is_some_and(|thread| thread.parent == parent);
        let mut ids: Vec<u64> = self.channels.keys().copied().filter(is_in).collect();
        ids.sort_unstable();
        ids
    }

    /// The bot's permissions in a channel. "Threads generally inherit permissions from the parent channel."
    pub(crate) fn bot_permissions(&self, channel: u64) -> u64 {
        let channel = self.thread(channel).map_or(channel, |thread| thread.parent);
        self.channels.get(&channel).map_or(0, |channel| channel.bot_permissions)
    }

    /// "Start Thread from Message": "The id of the created thread will be the same as the id of the source message, and as such a
    /// message can only have a single thread created from it."
    ///
    /// # Errors
    /// 50024 in a channel of another kind, 10008 without the message, 160004 for a second thread, 160006 for too many threads.
    pub(crate) fn start_thread(
        &mut self,
        parent: u64,
        message: u64,
        name: String,
        auto_archive_duration: u64,
    ) -> Result<(), ApiError> {
        let channel = self.channels.get(&parent).ok_or(ApiError::UNKNOWN_CHANNEL)?;
        if !matches!(channel.kind, ChannelKind::Text { .. }) {
            return Err(ApiError::WRONG_CHANNEL_TYPE);
        }
        channel.message(MessageKey::public(parent, message)).ok_or(ApiError::UNKNOWN_MESSAGE)?;
        if self.channels.contains_key(&message) {
            return Err(ApiError::THREAD_EXISTS);
        }
        let active = self.channels.keys().filter(|&&id| self.thread(id).is_some_and(|thread| !thread.archived)).count();
        if active >= MAX_ACTIVE {
            return Err(ApiError::TOO_MANY_THREADS);
        }
        let now_ms = self.now_ms();
        let thread = Thread {
            parent,
            name,
            archived: false,
            locked: false,
            members: BTreeSet::from([ids::APPLICATION_ID]),
            auto_archive_duration,
            created_ms: now_ms,
            archive_changed_ms: now_ms,
        };
        self.channels.insert(message, Channel::thread(message, thread));
        self.push_thread_event("THREAD_CREATE", message);
        Ok(())
    }

    /// Archives, unarchives, locks or unlocks a thread. Does nothing without one.
    pub(crate) fn change_thread(&mut self, id: u64, archived: Option<bool>, locked: Option<bool>) {
        let now_ms = self.now_ms();
        let Some(thread) = self.thread_mut(id) else { return };
        if archived.is_some_and(|archived| archived != thread.archived) {
            thread.archive_changed_ms = now_ms;
        }
        thread.archived = archived.unwrap_or(thread.archived);
        thread.locked = locked.unwrap_or(thread.locked);
        self.push_thread_event("THREAD_UPDATE", id);
    }

    /// Deletes a thread with its messages, or a text channel with its messages and threads, for which no events come.
    pub(crate) fn delete_channel(&mut self, id: u64) {
        let Some(channel) = self.channels.get(&id) else { return };
        let (name, data) = match &channel.kind {
            ChannelKind::Thread(thread) => {
                let (guild, parent) = (ids::GUILD_ID.to_string(), thread.parent.to_string());
                ("THREAD_DELETE", json!({ "id": id.to_string(), "guild_id": guild, "parent_id": parent, "type": 11 }))
            }
            ChannelKind::Text { .. } => ("CHANNEL_DELETE", channel.to_json(&self.users)),
            ChannelKind::Dm { .. } | ChannelKind::Private { .. } => return,
        };
        let has_bot = channel.place().has_bot();
        for thread in self.threads_of(id) {
            self.channels.remove(&thread);
        }
        self.channels.remove(&id);
        if has_bot {
            self.gateway_events.push(GatewayEvent { intents: GUILDS, name, data });
        }
        self.publish_channels();
    }

    /// Prepares a channel for a new message: "Sending a message will automatically unarchive the thread, unless the thread has
    /// been locked by a moderator."
    ///
    /// # Errors
    /// 160005 in a locked thread, for those who may not manage threads.
    pub(crate) fn prepare_for_message(&mut self, channel: u64, permissions: u64) -> Result<(), ApiError> {
        let Some(thread) = self.thread(channel) else { return Ok(()) };
        if thread.locked && permissions & MANAGE_THREADS == 0 {
            return Err(ApiError::LOCKED_THREAD);
        }
        if thread.archived {
            self.change_thread(channel, Some(false), None);
        }
        Ok(())
    }

    /// Checks that the bot can edit messages here: "only active threads can be manipulated", and "Users won't be able to create or
    /// update messages in locked threads".
    ///
    /// # Errors
    /// 50083 in an archived thread, 160005 in a locked one.
    pub(crate) fn check_can_edit_in(&self, channel: u64) -> Result<(), ApiError> {
        match self.thread(channel) {
            Some(thread) if thread.archived => Err(ApiError::ARCHIVED_THREAD),
            Some(thread) if thread.locked && self.bot_permissions(channel) & MANAGE_THREADS == 0 => {
                Err(ApiError::LOCKED_THREAD)
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Checks that the bot can delete messages here: it cannot in a thread that is locked and archived.
    ///
    /// # Errors
    /// 160005 in such a thread.
    pub(crate) fn check_can_delete_in(&self, channel: u64) -> Result<(), ApiError> {
        match self.thread(channel) {
            Some(thread) if thread.locked && thread.archived => Err(ApiError::LOCKED_THREAD),
            Some(_) | None => Ok(()),
        }
    }

    /// Whether users can use components and commands in a channel: "only active threads can be manipulated".
    pub(crate) fn is_archived(&self, channel: u64) -> bool {
        self.thread(channel).is_some_and(|thread| thread.archived)
    }

    /// The permissions that are needed in a channel instead of these: in a thread, sending messages has a permission of its own.
    pub(crate) fn needed_in(&self, channel: u64, needed: u64) -> u64 {
        if self.thread(channel).is_none() || needed & SEND_MESSAGES == 0 {
            return needed;
        }
        needed & !SEND_MESSAGES | SEND_MESSAGES_IN_THREADS
    }

    fn push_thread_event(&mut self, name: &'static str, id: u64) {
        let Some(channel) = self.channels.get(&id) else { return };
        let data = channel.to_json(&self.users);
        self.gateway_events.push(GatewayEvent { intents: GUILDS, name, data });
        self.publish_channels();
    }

    /// Tells the pages that there are other channels now.
    fn publish_channels(&self) {
        self.publish(None, || json!({ "type": "channels" }));
    }
}
