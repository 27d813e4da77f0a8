//! An interaction, reduced to what the use cases and the answer need.

use std::time::Instant;

use poise::serenity_prelude as serenity;
use serenity::{CommandInteraction, ComponentInteraction, InteractionId, Member, Permissions, User as SerenityUser};

use crate::domain::{ChannelId, DiscordUserId, GuildId, Installation, Location, MessageId, MessageRef, User};

/// Somebody used a command or pressed something.
#[derive(Clone, Debug)]
pub(crate) struct InteractionContext {
    /// The interaction, answered at `POST /interactions/{id}/{token}/callback`.
    pub(crate) id: InteractionId,
    /// Its token, good for 15 minutes.
    pub(crate) token: String,
    /// When it reached us.
    pub(crate) received: Instant,
    /// Who.
    pub(crate) user: User,
    /// Whether they may manage messages here.
    pub(crate) moderator: bool,
    /// Where.
    pub(crate) location: Location,
    /// Permissions that the bot uses but does not have here, by their names in Discord's settings.
    pub(crate) missing: Vec<&'static str>,
    /// The message whose component was pressed.
    pub(crate) pressed: Option<MessageRef>,
}

impl InteractionContext {
    /// A slash command.
    pub(crate) fn from_command(interaction: &CommandInteraction) -> Self {
        let member = interaction.member.as_deref();
        let where_to = (interaction.id, interaction.token.as_str());
        let location = location(interaction.guild_id, interaction.channel_id);
        Self {
            missing: missing(interaction.guild_id, interaction.app_permissions),
            ..Self::new(where_to, (&interaction.user, member), &interaction.locale, location)
        }
    }

    /// A button or select.
    pub(crate) fn from_component(interaction: &ComponentInteraction) -> Self {
        let member = interaction.member.as_ref();
        let where_to = (interaction.id, interaction.token.as_str());
        let location = location(interaction.guild_id, interaction.channel_id);
        let message = MessageId(interaction.message.id.get());
        Self {
            pressed: Some(MessageRef { channel: location.channel, message }),
            ..Self::new(where_to, (&interaction.user, member), &interaction.locale, location)
        }
    }

    fn new(
        (id, token): (InteractionId, &str),
        (user, member): (&SerenityUser, Option<&Member>),
        locale: &str,
        location: Location,
    ) -> Self {
        Self {
            id,
            token: token.to_owned(),
            received: Instant::now(),
            user: domain_user(user, member.and_then(|member| member.nick.as_deref()), locale),
            moderator: is_moderator(member),
            location,
            missing: Vec::new(),
            pressed: None,
        }
    }
}

/// A user as a player, under the nickname of this server if there is one.
pub(crate) fn domain_user(user: &SerenityUser, nick: Option<&str>, locale: &str) -> User {
    User::new(DiscordUserId(user.id.get()), nick.unwrap_or_else(|| user.display_name()), locale)
}

fn is_moderator(member: Option<&Member>) -> bool {
    let permissions = member.and_then(|member| member.permissions);
    permissions
        .is_some_and(|permissions| permissions.intersects(Permissions::MANAGE_MESSAGES | Permissions::ADMINISTRATOR))
}

fn location(guild: Option<serenity::GuildId>, channel: serenity::ChannelId) -> Location {
    Location {
        guild: guild.map(|guild| GuildId(guild.get())),
        channel: ChannelId(channel.get()),
        installation: Installation::Guild,
    }
}

/// The permission that pictures need, by its name in Discord's settings.
pub(crate) const ATTACH_FILES: &str = "Attach Files";
/// What the bot needs in a server's channel to keep boards up to date by itself.
const NEEDED: [(Permissions, &str); 3] = [
    (Permissions::VIEW_CHANNEL, "View Channel"),
    (Permissions::SEND_MESSAGES, "Send Messages"),
    (Permissions::ATTACH_FILES, ATTACH_FILES),
];

/// The needed permissions that are missing; Discord says which there are with every command.
fn missing(guild: Option<serenity::GuildId>, here: Option<Permissions>) -> Vec<&'static str> {
    let (Some(_), Some(here)) = (guild, here) else { return Vec::new() };
    let lacks = |permission: Permissions| !here.contains(permission) && !here.contains(Permissions::ADMINISTRATOR);
    NEEDED.iter().filter(|(permission, _)| lacks(*permission)).map(|(_, name)| *name).collect()
}
