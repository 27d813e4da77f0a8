//! The events of the gateway connection, reduced to what the bot does with them.

use std::collections::HashSet;
use std::num::NonZeroU32;

use poise::serenity_prelude as serenity;
use serenity::{Interaction, InteractionId, Member, UserId};
use thiserror::Error;

use crate::domain::{ChannelId, GuildId, MessageId, MessageRef, ShardBlock};

/// What an event tells the bot.
#[derive(Debug)]
pub(crate) enum GatewayEvent {
    /// A new connection of a shard, and the servers that it has.
    Ready {
        guilds: HashSet<GuildId>,
        shard: ShardBlock,
    },
    MessageCreated(MessageRef),
    MessagesDeleted {
        /// `None` in direct messages.
        guild: Option<GuildId>,
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
pub(crate) struct Unreadable {
    pub(crate) event: String,
    /// What is missing or has another form.
    pub(crate) missing: String,
    /// The interaction, if it can be responded to.
    pub(crate) interaction: Option<UnreadableInteraction>,
}

/// What a response to an unreadable interaction needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct UnreadableInteraction {
    pub(crate) id: InteractionId,
    pub(crate) token: String,
    pub(crate) is_autocomplete: bool,
}

/// The shard of a bot that does not say which it is, and of how many.
pub(crate) const ONLY_SHARD: ShardBlock = ShardBlock::all(NonZeroU32::MIN);

/// The event that brings an interaction.
pub(crate) const INTERACTION_CREATE: &str = "INTERACTION_CREATE";

/// The interaction with its user. Where the fields with it are missing, serenity takes a user that nobody is.
///
/// # Errors
/// If the interaction has no user, or is a modal, of which the bot has none.
pub(crate) fn with_user(mut interaction: Interaction) -> Result<Interaction, Unreadable> {
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
    pub(crate) fn lacks(self, missing: &str) -> Unreadable {
        Unreadable { event: INTERACTION_CREATE.to_owned(), missing: missing.to_owned(), interaction: Some(self) }
    }
}
