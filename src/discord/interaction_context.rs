//! An interaction, reduced to what use cases and responses need.

use std::str::FromStr;
use std::time::Instant;

use poise::serenity_prelude as serenity;
use serenity::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, ChannelType, CommandDataResolved, CommandInteraction,
    ComponentInteraction, ComponentInteractionDataKind, InteractionContext as Context, InteractionId, Member,
    MessageFlags, PartialChannel, Permissions, User as SerenityUser,
};

use crate::discord::component_id::AnswerButton;
use crate::discord::message_view::MessageView;
use crate::domain::{
    AnnulmentRefusal, AnswerAction, ChannelId, DiscordUserId, GuildId, GuildMember, Installation, Location, MessageId,
    MessageRef, Refusal, RequestId, RoleId, Timestamp, User,
};

/// A command that a user sent, or a component that a user clicked.
#[derive(Clone, Debug)]
pub(crate) struct InteractionContext {
    pub(crate) id: InteractionId,
    /// Valid for 15 minutes.
    pub(crate) token: String,
    /// When it reached the bot.
    pub(crate) received: Instant,
    pub(crate) user: User,
    /// Whether the user may manage messages here.
    pub(crate) is_moderator: bool,
    /// Whether the user may change the settings of this server.
    pub(crate) is_manager: bool,
    pub(crate) location: Location,
    /// Whether Discord shows everything that the bot posts here to the user alone.
    pub(crate) is_kept_private: bool,
    /// The channel whose thread this channel is.
    pub(crate) parent_channel: Option<ChannelId>,
    /// Permissions that the bot uses but does not have here, by their names in Discord's settings.
    pub(crate) missing_permissions: Vec<&'static str>,
    /// The same for threads, which only some servers want.
    pub(crate) missing_for_threads: Vec<&'static str>,
    /// The message with the clicked component.
    pub(crate) clicked_message: Option<MessageRef>,
    /// Whether only the user sees that message.
    pub(crate) clicked_is_private: bool,
    /// The text of that message.
    pub(crate) clicked_content: String,
    /// The values chosen in a select.
    pub(crate) selected: Vec<String>,
    /// The users chosen in a select of users.
    pub(crate) selected_users: Vec<SelectedUser>,
    /// The channels chosen in a select of channels.
    pub(crate) selected_channels: Vec<ChannelId>,
    /// The roles chosen in a select of roles.
    pub(crate) selected_roles: Option<Vec<RoleId>>,
    /// The user's roles in the server.
    pub(crate) roles: Vec<RoleId>,
}

/// A user chosen in a select or in an option.
#[derive(Clone, Debug)]
pub(crate) struct SelectedUser {
    pub(crate) user: User,
    pub(crate) is_bot: bool,
}

impl SelectedUser {
    /// The user under the nickname of this server, if there is one.
    pub(crate) fn new(user: &SerenityUser, resolved: &CommandDataResolved, view: &MessageView) -> Self {
        let nickname = resolved.members.get(&user.id).and_then(|member| member.nick.as_deref());
        Self { user: domain_user(user, nickname, "", view), is_bot: user.bot }
    }
}

impl InteractionContext {
    /// The view for a message that everybody in this place reads. `view` is the user's.
    pub(crate) fn public_view(&self, view: &MessageView) -> MessageView {
        view.for_place(self.location.guild, self.user.language())
    }

    /// The view for what becomes of the clicked message, which may be public, or for a private copy of it.
    pub(crate) fn view_of_update(&self, view: &MessageView, is_update: bool) -> MessageView {
        if is_update && !self.clicked_is_private { self.public_view(view) } else { view.clone() }
    }

    /// What the user asked for, which is done once even if the interaction arrives twice.
    pub(crate) fn request(&self) -> RequestId {
        RequestId(self.id.get())
    }

    /// When the user acted.
    pub(crate) fn requested_at(&self) -> Timestamp {
        Timestamp::of_snowflake(self.id.get())
    }

    /// The user as a member of the server.
    pub(crate) fn as_member(&self) -> GuildMember {
        GuildMember { user: self.user.discord, roles: self.roles.clone() }
    }

    /// The value chosen in a select.
    ///
    /// # Errors
    /// A refusal when there is not one value.
    pub(crate) fn selected_value(&self) -> Result<&str, Refusal> {
        match self.selected.as_slice() {
            [value] => Ok(value),
            _ => Err(Refusal::BadButton),
        }
    }

    /// The same, read.
    ///
    /// # Errors
    /// A refusal also when the value cannot be read.
    pub(crate) fn selected_as<T: FromStr>(&self) -> Result<T, Refusal> {
        self.selected_value()?.parse().map_err(|_| Refusal::BadButton)
    }

    /// What the user does with a component below a position in which a move is to be found.
    ///
    /// # Errors
    /// As [`Self::selected_as`].
    pub(crate) fn answer(&self, button: AnswerButton) -> Result<AnswerAction, Refusal> {
        Ok(match button {
            AnswerButton::Move(square) => AnswerAction::Move(square),
            AnswerButton::Select(_) => AnswerAction::Move(self.selected_as()?),
            AnswerButton::TryAgain => AnswerAction::TryAgain,
            AnswerButton::Reveal => AnswerAction::Reveal,
        })
    }

    /// The server whose games the user may end here.
    ///
    /// # Errors
    /// A refusal when the user may not, or outside of servers.
    pub(crate) fn moderated_guild(&self) -> Result<GuildId, Refusal> {
        self.location.guild.filter(|_| self.is_moderator).ok_or(Refusal::NotModerator)
    }

    /// The server whose settings the user may change.
    ///
    /// # Errors
    /// A refusal when the user may not, or outside of servers.
    pub(crate) fn managed_guild(&self) -> Result<GuildId, Refusal> {
        self.location.guild.filter(|_| self.is_manager).ok_or(Refusal::NotManager)
    }

    /// The server whose rated games the user may annul.
    ///
    /// # Errors
    /// A refusal when the user may not, or outside of servers.
    pub(crate) fn annulling_guild(&self) -> Result<GuildId, AnnulmentRefusal> {
        self.managed_guild().map_err(|_| AnnulmentRefusal::NotManager)
    }

    /// An interaction of which nothing is known but how to respond to it.
    pub(crate) fn unreadable(id: InteractionId, token: &str) -> Self {
        let nowhere = Location { guild: None, channel: ChannelId(0), installation: Installation::Guild };
        Self {
            id,
            token: token.to_owned(),
            received: Instant::now(),
            user: User::new(DiscordUserId(0), "", ""),
            is_moderator: false,
            is_manager: false,
            location: nowhere,
            is_kept_private: false,
            parent_channel: None,
            missing_permissions: Vec::new(),
            missing_for_threads: Vec::new(),
            clicked_message: None,
            clicked_is_private: false,
            clicked_content: String::new(),
            selected: Vec::new(),
            selected_users: Vec::new(),
            selected_channels: Vec::new(),
            selected_roles: None,
            roles: Vec::new(),
        }
    }

    pub(crate) fn from_command(interaction: &CommandInteraction, view: &MessageView) -> Self {
        let member = interaction.member.as_deref();
        let location = location(
            interaction.guild_id,
            interaction.channel_id,
            interaction.context,
            &interaction.authorizing_integration_owners,
        );
        let granted = interaction.app_permissions;
        let parent_channel = parent_channel(interaction.channel.as_ref());
        let needed = if parent_channel.is_some() { &NEEDED_IN_THREAD } else { &NEEDED };
        Self {
            user: domain_user(&interaction.user, nickname(member), &interaction.locale, view),
            is_moderator: has_permission(member, Permissions::MANAGE_MESSAGES),
            is_manager: has_permission(member, Permissions::MANAGE_GUILD),
            location,
            is_kept_private: is_kept_private(location, member),
            parent_channel,
            missing_permissions: missing_permissions(needed, location.guild, granted),
            missing_for_threads: missing_permissions(&NEEDED_FOR_THREADS, location.guild, granted),
            roles: roles_of(member),
            ..Self::unreadable(interaction.id, &interaction.token)
        }
    }

    pub(crate) fn from_component(interaction: &ComponentInteraction, view: &MessageView) -> Self {
        let member = interaction.member.as_ref();
        let location = location(
            interaction.guild_id,
            interaction.channel_id,
            interaction.context,
            &interaction.authorizing_integration_owners,
        );
        let message = MessageId(interaction.message.id.get());
        let mut context = Self {
            user: domain_user(&interaction.user, nickname(member), &interaction.locale, view),
            is_moderator: has_permission(member, Permissions::MANAGE_MESSAGES),
            is_manager: has_permission(member, Permissions::MANAGE_GUILD),
            location,
            is_kept_private: is_kept_private(location, member),
            parent_channel: parent_channel(interaction.channel.as_ref()),
            missing_for_threads: missing_permissions(&NEEDED_FOR_THREADS, location.guild, interaction.app_permissions),
            clicked_message: Some(MessageRef { channel: location.channel, message }),
            clicked_is_private: interaction.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL)),
            clicked_content: interaction.message.content.clone(),
            roles: roles_of(member),
            ..Self::unreadable(interaction.id, &interaction.token)
        };
        let resolved = &interaction.data.resolved;
        match &interaction.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => context.selected.clone_from(values),
            ComponentInteractionDataKind::UserSelect { values } => {
                let users = values.iter().filter_map(|id| resolved.users.get(id));
                context.selected_users = users.map(|user| SelectedUser::new(user, resolved, view)).collect();
            }
            ComponentInteractionDataKind::ChannelSelect { values } => {
                let known = values.iter().filter(|id| resolved.channels.contains_key(id));
                context.selected_channels = known.map(|id| ChannelId(id.get())).collect();
            }
            ComponentInteractionDataKind::RoleSelect { values } => {
                context.selected_roles = Some(values.iter().map(|id| RoleId(id.get())).collect());
            }
            _ => {}
        }
        context
    }
}

/// A Discord user under the nickname of this server, if there is one. The username takes the place of a name of which pictures
/// show nothing.
fn domain_user(user: &SerenityUser, nickname: Option<&str>, locale: &str, view: &MessageView) -> User {
    let shown = nickname.unwrap_or_else(|| user.display_name());
    let name = if !view.can_draw(shown) && view.can_draw(&user.name) { &user.name } else { shown };
    let discord = DiscordUserId(user.id.get());
    User { chosen: view.languages.chosen_by(discord), ..User::new(discord, name, locale) }
}

fn nickname(member: Option<&Member>) -> Option<&str> {
    member.and_then(|member| member.nick.as_deref())
}

fn roles_of(member: Option<&Member>) -> Vec<RoleId> {
    member.iter().flat_map(|member| &member.roles).map(|role| RoleId(role.get())).collect()
}

/// Whether a member has this permission here, or may do everything.
fn has_permission(member: Option<&Member>, permission: Permissions) -> bool {
    let permissions = member.and_then(|member| member.permissions);
    permissions.is_some_and(|permissions| permissions.intersects(permission | Permissions::ADMINISTRATOR))
}

/// The channel whose thread this is. Discord also names the category of a channel as its parent.
fn parent_channel(channel: Option<&PartialChannel>) -> Option<ChannelId> {
    let is_thread = |channel: &&PartialChannel| {
        matches!(channel.kind, ChannelType::NewsThread | ChannelType::PublicThread | ChannelType::PrivateThread)
    };
    let parent = channel.filter(is_thread).and_then(|channel| channel.parent_id);
    parent.map(|id| ChannelId(id.get()))
}

/// Where an interaction comes from. A server of which the bot is no member is none of its servers.
fn location(
    guild: Option<serenity::GuildId>,
    channel: serenity::ChannelId,
    context: Option<Context>,
    owners: &AuthorizingIntegrationOwners,
) -> Location {
    let is_of_guild =
        |owner: &AuthorizingIntegrationOwner| matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_));
    let is_of_user = |owner: &AuthorizingIntegrationOwner| matches!(owner, AuthorizingIntegrationOwner::UserInstall(_));
    let by_user_alone = owners.0.iter().any(is_of_user) && !owners.0.iter().any(is_of_guild);
    let installation = match context {
        Some(Context::PrivateChannel) => Installation::User,
        Some(Context::BotDm) => Installation::Guild,
        _ if by_user_alone => Installation::User,
        _ => Installation::Guild,
    };
    let guild = guild.filter(|_| installation == Installation::Guild).map(|guild| GuildId(guild.get()));
    Location { guild, channel: ChannelId(channel.get()), installation }
}

/// Whether a server takes no public messages from apps that this user has installed ("Use External Apps").
fn is_kept_private(location: Location, member: Option<&Member>) -> bool {
    location.installation == Installation::User
        && member.is_some()
        && !has_permission(member, Permissions::USE_EXTERNAL_APPS)
}

/// The permission that pictures need, by its name in Discord's settings.
pub(crate) const ATTACH_FILES: &str = "Attach Files";
/// The permission to write in threads, which replaces Send Messages there.
const SEND_IN_THREADS: &str = "Send Messages in Threads";
/// What the bot needs in a server's channel to update messages without an interaction.
pub(crate) const NEEDED: [(Permissions, &str); 3] = [
    (Permissions::VIEW_CHANNEL, "View Channel"),
    (Permissions::SEND_MESSAGES, "Send Messages"),
    (Permissions::ATTACH_FILES, ATTACH_FILES),
];
/// The same in a thread.
const NEEDED_IN_THREAD: [(Permissions, &str); 3] =
    [NEEDED[0], (Permissions::SEND_MESSAGES_IN_THREADS, SEND_IN_THREADS), NEEDED[2]];

/// What it needs to play each game in a thread of its own.
const NEEDED_FOR_THREADS: [(Permissions, &str); 2] = [
    (Permissions::CREATE_PUBLIC_THREADS, "Create Public Threads"),
    (Permissions::SEND_MESSAGES_IN_THREADS, SEND_IN_THREADS),
];

/// The needed permissions that the bot lacks; Discord sends those that it has with every command and click.
pub(crate) fn missing_permissions(
    needed: &[(Permissions, &'static str)],
    guild: Option<GuildId>,
    granted: Option<Permissions>,
) -> Vec<&'static str> {
    let (Some(_), Some(granted)) = (guild, granted) else { return Vec::new() };
    let lacks =
        |permission: Permissions| !granted.contains(permission) && !granted.contains(Permissions::ADMINISTRATOR);
    needed.iter().filter(|(permission, _)| lacks(*permission)).map(|(_, name)| *name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Words;
    use render::Renderer;

    #[test]
    fn the_username_takes_the_place_of_a_name_that_cannot_be_drawn() {
        let view = MessageView::new(Words::english().into(), Renderer::new().into());
        let name = |nickname: Option<&str>, display: &str, username: &str| {
            let mut user = SerenityUser::default();
            (user.global_name, user.name) = (Some(display.to_owned()), username.to_owned());
            domain_user(&user, nickname, "en-GB", &view).name
        };
        assert_eq!(name(None, "村上健", "ken_m"), "村上健");
        assert_eq!(name(Some("Ken 𐼀"), "村上健", "ken_m"), "Ken 𐼀");
        assert_eq!(name(Some("𐼀𐼁"), "村上健", "ken_m"), "ken_m");
        assert_eq!(name(None, "\u{3164}", "ken_m"), "ken_m");
        assert_eq!(name(None, "𐼀𐼁", "𐼀"), "𐼀𐼁", "nothing is better");
    }
}
