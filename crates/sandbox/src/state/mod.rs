//! The state of the simulated Discord: users, channels, messages, commands and interactions.

pub(super) mod attachment;
pub(super) mod channel;
pub(super) mod emojis;
pub(super) mod files;
pub(super) mod guild;
pub(super) mod installation;
pub(super) mod interaction;
pub(super) mod interaction_response;
pub(super) mod locale;
pub(super) mod mentions;
pub(super) mod message;
pub(super) mod message_json;
pub(super) mod message_lifecycle;
pub(super) mod permissions;
pub(super) mod place;
pub(super) mod roles;
pub(super) mod thread;
pub(super) mod thread_lifecycle;
pub(super) mod users;

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use serde_json::{Value, json};
use tokio::sync::broadcast;

use crate::clock::Clock;
use crate::ids::{self, Snowflakes};
use channel::Channel;
use emojis::Emojis;
use files::Files;
use interaction::Interactions;
use locale::Locale;
use roles::Roles;
use users::{User, Users};

/// If a page falls behind by more events than this, it has to load everything again.
const EVENT_BUFFER: usize = 4096;

/// An event for the pages.
#[derive(Debug, Clone)]
pub(super) struct PageEvent {
    /// The only users who receive the event, or `None` for all users.
    pub audience: Option<Vec<u64>>,
    /// The event as JSON text.
    pub text: Arc<str>,
}

/// An event for the bot.
#[derive(Debug)]
pub(super) struct GatewayEvent {
    /// The bot's session needs all of these.
    pub intents: u64,
    pub name: &'static str,
    pub data: Value,
}

/// The whole state. It is locked only for short, synchronous steps.
pub(super) struct DiscordState {
    pub users: Users,
    pub roles: Roles,
    pub channels: HashMap<u64, Channel>,
    pub files: Files,
    pub interactions: Interactions,
    /// The registered commands, global ones and those of the guild.
    pub commands: Vec<Value>,
    pub emojis: Emojis,
    /// Whether the bot is a member of the guild.
    pub bot_is_in_guild: bool,
    /// Whether members of the guild without the bot have USE_EXTERNAL_APPS.
    pub external_apps_allowed: bool,
    /// Whether users can install the application for themselves.
    pub user_install_allowed: bool,
    /// What the bot has not been sent yet.
    pub gateway_events: Vec<GatewayEvent>,
    /// The base of all attachment URLs: `http://127.0.0.1:PORT`.
    base_url: String,
    clock: Arc<Clock>,
    ids: Snowflakes,
    events: broadcast::Sender<PageEvent>,
}

impl DiscordState {
    pub(super) fn new(base_url: String, clock: Arc<Clock>) -> Self {
        Self {
            users: Users::predefined(),
            roles: Roles::predefined(),
            channels: Channel::predefined(),
            files: Files::default(),
            interactions: Interactions::default(),
            commands: Vec::new(),
            emojis: Emojis::default(),
            bot_is_in_guild: true,
            external_apps_allowed: true,
            user_install_allowed: true,
            gateway_events: Vec::new(),
            base_url,
            clock,
            ids: Snowflakes::default(),
            events: broadcast::Sender::new(EVENT_BUFFER),
        }
    }

    pub(super) fn now_ms(&self) -> i64 {
        self.clock.now_ms()
    }

    pub(super) fn new_id(&self) -> u64 {
        self.ids.next(self.now_ms())
    }

    pub(super) fn subscribe(&self) -> broadcast::Receiver<PageEvent> {
        self.events.subscribe()
    }

    /// Sends an event to the pages of `audience`, or to all pages.
    pub(super) fn publish(&self, audience: Option<Vec<u64>>, event: impl FnOnce() -> Value) {
        if self.events.receiver_count() == 0 {
            return;
        }
        let text = event().to_string().into();
        // This fails only if the last page has just been closed.
        let _ = self.events.send(PageEvent { audience, text });
    }

    /// Looks up a channel. A DM channel is created on first use.
    pub(super) fn channel(&mut self, id: u64) -> Option<&mut Channel> {
        if let Some(user) = ids::dm_channel_user(id) {
            return Some(self.channels.entry(id).or_insert_with(|| Channel::dm(id, user)));
        }
        self.channels.get_mut(&id)
    }

    /// Looks up a local user by name and creates the user on first use. Returns the id, or `None` if the name belongs to a bot
    /// or is invalid.
    pub(super) fn get_or_create_user(&mut self, name: &str) -> Option<u64> {
        let known = self.users.by_name(name).is_some();
        let id = self.users.get_or_create(name)?;
        if !known {
            let user = self.users.get(id).map(User::to_json);
            self.publish(None, || json!({ "type": "user", "user": user }));
        }
        Some(id)
    }

    /// What a user may do in the guild.
    pub(super) fn permissions_of(&self, user: u64) -> u64 {
        self.users.get(user).map_or(0, |user| self.roles.permissions_of(user))
    }

    /// Sets the language of a user's client, on all of the user's pages.
    pub(super) fn set_locale(&mut self, user: u64, locale: Locale) {
        if let Some(one) = self.users.get_mut(user) {
            one.locale = locale;
            self.publish(Some(vec![user]), || json!({ "type": "locale", "locale": locale.tag() }));
        }
    }

    /// Changes what the members with a role may do, and its position.
    pub(super) fn set_role(&mut self, role: u64, permissions: u64, position: i64) {
        if let Some(role) = self.roles.get_mut(role) {
            (role.permissions, role.position) = (permissions, position);
            self.publish(None, || json!({ "type": "roles" }));
        }
    }

    /// Changes the roles of a user.
    pub(super) fn change_roles(&mut self, user: u64, change: impl FnOnce(&mut BTreeSet<u64>)) {
        if let Some(user) = self.users.get_mut(user) {
            change(&mut user.roles);
            self.publish(None, || json!({ "type": "roles" }));
        }
    }

    /// Deletes a role, which nobody has then.
    pub(super) fn delete_role(&mut self, role: u64) {
        self.roles.remove(role);
        self.users.forget_role(role);
        self.publish(None, || json!({ "type": "roles" }));
    }
}
