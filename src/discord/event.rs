//! The events of the gateway connection, reduced to what the bot does with them.
//!
//! serenity drops an event of which it cannot read a single field: it becomes an `Event::Unknown` that keeps the JSON. Such an
//! event is read leniently instead, through the fields that the bot needs.

use std::collections::HashSet;

use poise::serenity_prelude as serenity;
use serenity::{Interaction, InteractionId, Member, UserId};
use thiserror::Error;

use crate::domain::{ChannelId, GuildId, MessageId, MessageRef};

use super::lenient;
use super::message_ref::message_ref;

/// What an event tells the bot.
#[derive(Debug)]
pub(super) enum GatewayEvent {
    /// A new connection of a shard, of how many shards, and the servers that the shard has.
    Ready {
        guilds: HashSet<GuildId>,
        shard: (u32, u32),
    },
    MessageCreated(MessageRef),
    MessagesDeleted {
        channel: ChannelId,
        messages: Vec<MessageId>,
    },
    ThreadLocked(ChannelId),
    /// A channel or a thread.
    ChannelDeleted {
        guild: GuildId,
        channel: ChannelId,
    },
    /// The bot is in a server, whose language is `locale`.
    GuildAvailable {
        guild: GuildId,
        locale: String,
    },
    GuildUpdated {
        guild: GuildId,
        locale: String,
    },
    /// The bot was removed from a server.
    GuildRemoved(GuildId),
    Interaction(Box<Interaction>),
}

/// An event that lacks something that the bot needs.
#[derive(Debug, Error)]
#[error("Discord's {event} cannot be read: {missing}")]
pub(super) struct Unreadable {
    pub(super) event: String,
    /// What is missing or has another form.
    pub(super) missing: String,
    /// The interaction, if it can be responded to.
    pub(super) interaction: Option<UnreadableInteraction>,
}

/// What a response to an unreadable interaction needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct UnreadableInteraction {
    pub(super) id: InteractionId,
    pub(super) token: String,
    pub(super) is_autocomplete: bool,
}

impl GatewayEvent {
    /// What an event tells the bot; `None` for those that it does not act on.
    ///
    /// # Errors
    /// If the event lacks something that the bot needs.
    pub(super) fn read(event: serenity::Event) -> Result<Option<Self>, Unreadable> {
        use serenity::Event;
        Ok(Some(match event {
            Event::Ready(event) => Self::Ready {
                guilds: event.ready.guilds.iter().map(|guild| GuildId(guild.id.get())).collect(),
                shard: event.ready.shard.map_or(ONLY_SHARD, |shard| (shard.id.0, shard.total)),
            },
            Event::MessageCreate(event) => {
                Self::MessageCreated(message_ref(event.message.channel_id, event.message.id))
            }
            Event::MessageDelete(event) => Self::MessagesDeleted {
                channel: ChannelId(event.channel_id.get()),
                messages: vec![MessageId(event.message_id.get())],
            },
            Event::MessageDeleteBulk(event) => Self::MessagesDeleted {
                channel: ChannelId(event.channel_id.get()),
                messages: event.ids.iter().map(|id| MessageId(id.get())).collect(),
            },
            Event::ThreadUpdate(event) if event.thread.thread_metadata.is_some_and(|metadata| metadata.locked) => {
                Self::ThreadLocked(ChannelId(event.thread.id.get()))
            }
            Event::ThreadDelete(event) => Self::ChannelDeleted {
                guild: GuildId(event.thread.guild_id.get()),
                channel: ChannelId(event.thread.id.get()),
            },
            Event::ChannelDelete(event) => Self::ChannelDeleted {
                guild: GuildId(event.channel.guild_id.get()),
                channel: ChannelId(event.channel.id.get()),
            },
            Event::GuildCreate(event) => {
                Self::GuildAvailable { guild: GuildId(event.guild.id.get()), locale: event.guild.preferred_locale }
            }
            Event::GuildUpdate(event) => {
                Self::GuildUpdated { guild: GuildId(event.guild.id.get()), locale: event.guild.preferred_locale }
            }
            Event::GuildDelete(event) if !event.guild.unavailable => Self::GuildRemoved(GuildId(event.guild.id.get())),
            Event::InteractionCreate(event) => Self::Interaction(Box::new(with_user(event.interaction)?)),
            Event::Unknown(event) => return lenient::read(&event.kind, &event.value),
            _ => return Ok(None),
        }))
    }
}

/// The shard of a bot that does not say which it is, and of how many.
pub(super) const ONLY_SHARD: (u32, u32) = (0, 1);

/// The event that brings an interaction.
pub(super) const INTERACTION_CREATE: &str = "INTERACTION_CREATE";

/// The interaction with its user. Where the fields with it are missing, serenity takes a user that nobody is.
///
/// # Errors
/// If the interaction has no user, or is a modal, of which the bot has none.
pub(super) fn with_user(mut interaction: Interaction) -> Result<Interaction, Unreadable> {
    let (user, member, unreadable) = match &mut interaction {
        Interaction::Command(command) => {
            let unreadable = UnreadableInteraction::new(command.id, &command.token, false);
            (&mut command.user, command.member.as_deref(), unreadable)
        }
        Interaction::Autocomplete(command) => {
            let unreadable = UnreadableInteraction::new(command.id, &command.token, true);
            (&mut command.user, command.member.as_deref(), unreadable)
        }
        Interaction::Component(component) => {
            let unreadable = UnreadableInteraction::new(component.id, &component.token, false);
            (&mut component.user, component.member.as_ref(), unreadable)
        }
        Interaction::Modal(modal) => {
            return Err(UnreadableInteraction::new(modal.id, &modal.token, false).lacks("a modal of the bot"));
        }
        other => return Err(UnreadableInteraction::new(other.id(), other.token(), false).lacks("a known type")),
    };
    if let Some(Member { user: of_member, .. }) = member {
        *user = of_member.clone();
    }
    if user.id == UserId::default() { Err(unreadable.lacks("user")) } else { Ok(interaction) }
}

impl UnreadableInteraction {
    fn new(id: InteractionId, token: &str, is_autocomplete: bool) -> Self {
        Self { id, token: token.to_owned(), is_autocomplete }
    }

    /// The error that something is missing.
    pub(super) fn lacks(self, missing: &str) -> Unreadable {
        Unreadable { event: INTERACTION_CREATE.to_owned(), missing: missing.to_owned(), interaction: Some(self) }
    }
}
