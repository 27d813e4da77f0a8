//! People, and the places where they play.

use super::{ChannelId, DiscordUserId, GuildId, PlayerId};

/// Longest name that is kept, in characters; Discord allows 32.
const LONGEST_NAME: usize = 32;

/// Somebody as Discord describes them now, before we looked them up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct User {
    /// Discord's id.
    pub discord: DiscordUserId,
    /// The name shown in this server.
    pub name: String,
    /// Discord's language tag, such as `en-GB`; empty when not known.
    pub locale: String,
}

impl User {
    /// Somebody with this name, cut to 32 characters and freed of what nobody sees or what turns the text after it round.
    /// Where nothing is left to be seen, Discord's id stands in.
    pub(crate) fn new(discord: DiscordUserId, name: &str, locale: &str) -> Self {
        let shown: String = name.chars().filter(|&character| is_shown(character)).take(LONGEST_NAME).collect();
        let visible = shown.chars().any(|character| !character.is_whitespace() && !is_joiner(character));
        let name = if visible { shown.trim().to_owned() } else { discord.to_string() };
        Self { discord, name, locale: locale.chars().take(LONGEST_NAME).collect() }
    }
}

/// Whether a character of somebody's text may be repeated: no control character, nothing blank that is no space, and
/// none of Unicode's marks that reverse the direction of the text around them.
pub(super) fn is_shown(character: char) -> bool {
    let hidden = matches!(character,
        '\u{ad}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
        | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
        | '\u{fff9}'..='\u{fffb}');
    !hidden && !character.is_control()
}

/// Characters that join others, in emoji for one, and show nothing by themselves.
fn is_joiner(character: char) -> bool {
    matches!(character, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0000}'..='\u{e007f}')
}

/// A person we know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Player {
    /// Our id.
    pub id: PlayerId,
    /// Discord's id; `None` once their data was deleted.
    pub discord: Option<DiscordUserId>,
    /// The name as last seen.
    pub name: String,
}

/// How the bot came to a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Installation {
    /// It is a member of the server, or this is its own direct conversation.
    Guild,
    /// A person brought it along; it can answer there, but not act by itself.
    User,
}

/// Where a game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Location {
    /// The server; `None` in direct messages.
    pub guild: Option<GuildId>,
    /// The channel.
    pub channel: ChannelId,
    /// How the bot came there.
    pub installation: Installation,
}
