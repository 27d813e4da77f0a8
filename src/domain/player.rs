//! Users of Discord, and the players that are stored for them.

use super::visible::visible_line;
use super::{DiscordUserId, Language, PlayerId};

/// Longest name and locale that are stored, in characters. Discord allows names of 32.
const MAX_LENGTH: usize = 32;

/// A user as Discord describes them in an interaction, not looked up in the database yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct User {
    pub discord: DiscordUserId,
    /// The name shown in this server.
    pub name: String,
    /// Discord's language tag, such as `en-GB`. Empty when it is not known.
    pub locale: String,
    /// The language that they have chosen instead.
    pub chosen: Option<Language>,
}

impl User {
    /// A user with this name in one line, without invisible characters and cut to 32 characters. If nothing visible is left,
    /// Discord's id is the name.
    pub(crate) fn new(discord: DiscordUserId, name: &str, locale: &str) -> Self {
        let visible = visible_line(name, MAX_LENGTH);
        let name = if visible.is_empty() { discord.to_string() } else { visible };
        Self { discord, name, locale: locale.chars().take(MAX_LENGTH).collect(), chosen: None }
    }

    /// The locale of what only they read.
    pub(crate) fn language(&self) -> &str {
        self.chosen.map_or(self.locale.as_str(), |language| language.locale())
    }
}

/// A stored player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Player {
    pub id: PlayerId,
    /// `None` once their data has been deleted.
    pub discord: Option<DiscordUserId>,
    /// The name as last seen.
    pub name: String,
}
