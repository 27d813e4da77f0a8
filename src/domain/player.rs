//! People, and the places where they play.

use super::{ChannelId, DiscordUserId, GuildId, PlayerId};

/// Longest name that is kept, in characters; Discord allows 32.
const LONGEST_NAME: usize = 32;

/// Somebody as Discord describes them now, before we looked them up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visitor {
    /// Discord's id.
    pub discord: DiscordUserId,
    /// The name shown in this server.
    pub name: String,
    /// Discord's language tag, such as `en-GB`; empty when not known.
    pub locale: String,
}

impl Visitor {
    /// Somebody with this name, cut to 32 characters and freed of control characters.
    pub fn new(discord: DiscordUserId, name: &str, locale: &str) -> Visitor {
        let name = name.chars().filter(|character| !character.is_control()).take(LONGEST_NAME).collect();
        Visitor { discord, name, locale: locale.chars().take(LONGEST_NAME).collect() }
    }
}

/// A person we know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Our id.
    pub id: PlayerId,
    /// Discord's id; `None` once their data was deleted.
    pub discord: Option<DiscordUserId>,
    /// The name as last seen.
    pub name: String,
}

/// How the bot came to a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Installation {
    /// It is a member of the server, or this is its own direct conversation.
    Guild,
    /// A person brought it along; it can answer there, but not act by itself.
    User,
}

/// Where a game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The server; `None` in direct messages.
    pub guild: Option<GuildId>,
    /// The channel.
    pub channel: ChannelId,
    /// How the bot came there.
    pub installation: Installation,
}
