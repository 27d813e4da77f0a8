//! `/server-settings`: the panel with a server's settings.

mod view;

use tracing::warn;

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::commands::{CommandContext, CommandResult, respond};
use crate::discord::component_id::custom_id;
use crate::discord::components::Component;
use crate::discord::deferral::Deferral;
use crate::discord::features::title_roles;
use crate::discord::features::title_roles::RolesOfGuild;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::outgoing_message::OutgoingMessage;
use crate::discord::platform::channel_permissions;
use crate::discord::platform::channel_permissions::ChannelPermissions;
use crate::discord::response::Response;
use crate::domain::{
    ChannelId, ChannelNotices, DailyPuzzle, GuildId, GuildSetting, GuildSettingsSection, PostSetting, Refusal, RoleId,
    RoleObstacle, Title, Week,
};
use crate::service::ScheduledPost;
use crate::words::{DailyPostPanel, GuildSettingsPanel};

pub(crate) use view::post_channel_select;

#[poise::command(slash_command, rename = "server-settings", default_member_permissions = "MANAGE_GUILD")]
pub(crate) async fn server_settings(ctx: CommandContext<'_>) -> CommandResult {
    respond!(ctx, Deferral::Private, "server-settings", |bot, interaction| {
        let section = GuildSettingsSection::default();
        Ok(Response::private(panel(bot, &interaction, section).await?))
    })
}

/// A part of the panel, which also says what the bot may not do.
pub(crate) async fn panel(
    bot: &Bot,
    interaction: &InteractionContext,
    section: GuildSettingsSection,
) -> Result<OutgoingMessage, CommandError> {
    let guild = interaction.managed_guild()?;
    let view = |panel| Ok(bot.message_view.guild_settings(&panel));
    match section {
        GuildSettingsSection::Channels => {
            let settings = &bot.guilds.settings(Some(guild)).await?;
            view(GuildSettingsPanel::Channels { settings, missing_for_threads: &interaction.missing_for_threads })
        }
        GuildSettingsSection::Games => {
            view(GuildSettingsPanel::Games { settings: &bot.guilds.settings(Some(guild)).await? })
        }
        GuildSettingsSection::WeeklySummary => summary_panel(bot, guild).await,
        GuildSettingsSection::DailyPuzzle => daily_post_panel(bot, guild, None, None).await,
        GuildSettingsSection::Titles => {
            let known = RolesOfGuild::fetch(bot, guild).await;
            title_roles::panel(bot, guild, &known, Title::Beginner, None).await
        }
        GuildSettingsSection::Language => {
            view(GuildSettingsPanel::Language { settings: &bot.guilds.settings(Some(guild)).await? })
        }
    }
}

async fn summary_panel(bot: &Bot, guild: GuildId) -> Result<OutgoingMessage, CommandError> {
    let (setting, missing) = post_setting(bot, guild, ChannelPermissions::missing_for_posts).await?;
    Ok(bot.message_view.guild_settings(&GuildSettingsPanel::WeeklySummary { setting, missing: &missing }))
}

/// The part with the daily puzzle, after its role is disconnected if that cannot stay. `refused` is a role that was just chosen and is
/// not mentioned. `known` is what Discord has just said about the roles of the server, if it was asked.
pub(crate) async fn daily_post_panel(
    bot: &Bot,
    guild: GuildId,
    known: Option<RolesOfGuild>,
    refused: Option<(RoleId, RoleObstacle)>,
) -> Result<OutgoingMessage, CommandError> {
    let missing_in = ChannelPermissions::missing_for_pictures;
    let (mut setting, missing) = post_setting::<DailyPuzzle>(bot, guild, missing_in).await?;
    let mut checked = None;
    if let Some(role) = setting.role() {
        let known = match known {
            Some(known) => known,
            None => RolesOfGuild::fetch(bot, guild).await,
        };
        checked = Some(known.check(bot, guild, &[role]).await?);
        setting = bot.posts.setting(guild).await?;
    }
    let (checked, refused) = (checked.as_ref(), refused.as_ref());
    let panel = DailyPostPanel { setting, missing: &missing, checked, refused };
    Ok(bot.message_view.guild_settings(&GuildSettingsPanel::DailyPuzzle(panel)))
}

/// Where something is posted, without a channel that is deleted, and the permissions that the bot lacks there.
async fn post_setting<Subject: ScheduledPost>(
    bot: &Bot,
    guild: GuildId,
    missing_in: fn(&ChannelPermissions, GuildId) -> Vec<&'static str>,
) -> Result<(PostSetting<Subject>, Vec<&'static str>), CommandError> {
    let setting = bot.posts.setting(guild).await?;
    let PostSetting::On(schedule) = setting else { return Ok((setting, Vec::new())) };
    Ok(match permissions_in(bot, guild, schedule.channel).await {
        Some(ChannelPermissions::Deleted) => {
            (bot.posts.note_deleted_channel(guild, schedule.channel).await?, Vec::new())
        }
        Some(permissions) => (setting, missing_in(&permissions, guild)),
        None => (setting, Vec::new()),
    })
}

/// What the bot may do in a channel. If Discord does not say it now, the panel says nothing about permissions.
async fn permissions_in(bot: &Bot, guild: GuildId, channel: ChannelId) -> Option<ChannelPermissions> {
    match channel_permissions::of(&bot.responder.rest, guild, channel).await {
        Ok(permissions) => Some(permissions),
        Err(error) => {
            warn!(guild = guild.0, %error, "cannot find out what the bot may do in a channel");
            None
        }
    }
}

custom_id! {
    /// A component of the panel with a server's settings.
    pub(crate) enum GuildSettingsComponent {
        /// A select whose channels become the only ones in which games may be started.
        Channels = "v:channels",
        /// Lets games be started in all channels.
        AllChannels = "v:all",
        /// A select whose channel becomes the one of the weekly summary.
        SummaryChannel = "v:summary",
        /// Posts no weekly summary from now on.
        NoWeeklySummary = "v:no-summary",
        /// Lets notices be posted in the channels of the server, or not.
        Notices(notices: ChannelNotices) = "v:notices:{notices}",
        /// Where and when the daily puzzle is posted, and whom it mentions.
        DailyPost(button: DailyPostButton) = "v:daily:{button}",
        /// A select whose chosen value is the title that a role is chosen for.
        RoleTitle = "v:titles",
        /// A select whose chosen role is connected to this title. If none is chosen, the title is disconnected.
        TitleRole(title: Title) = "v:role:{title}",
        /// Shows another part of the panel.
        Section(section: GuildSettingsSection) = "v:section:{section}",
        /// A select whose chosen value is the new value of the setting.
        Setting(setting: GuildSetting) = "v:{setting}",
    }
}

custom_id! {
    /// A component of the part with the daily puzzle.
    pub(crate) enum DailyPostButton {
        /// A select whose channel becomes the one of the daily puzzle.
        Channel = "channel",
        /// A select whose chosen value is the hour.
        Hour = "hour",
        /// A select whose role is mentioned.
        Role = "role",
        /// Mentions no role from now on.
        NoRole = "no-role",
        /// Posts no daily puzzle from now on.
        Off = "off",
    }
}

impl Component for GuildSettingsComponent {
    fn name(self) -> &'static str {
        "server setting"
    }

    async fn handle(self, bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
        let guild = interaction.managed_guild()?;
        let section = match self {
            Self::Section(section) => section,
            Self::Setting(setting) => {
                let value = interaction.selected_value()?;
                let settings = bot.guilds.change_setting(&interaction.user, guild, setting, value).await?;
                bot.message_view.languages.choose_for_guild(guild, settings.language);
                setting.section()
            }
            Self::Channels => {
                if interaction.selected_channels.is_empty() {
                    return Err(Refusal::BadButton.into());
                }
                bot.guilds.change_channels(guild, interaction.selected_channels.clone()).await?;
                GuildSettingsSection::Channels
            }
            Self::AllChannels => {
                bot.guilds.change_channels(guild, Vec::new()).await?;
                GuildSettingsSection::Channels
            }
            Self::Notices(notices) => {
                bot.guilds.change_channel_notices(guild, notices).await?;
                GuildSettingsSection::Games
            }
            Self::SummaryChannel => {
                let [channel] = interaction.selected_channels.as_slice() else { return Err(Refusal::BadButton.into()) };
                bot.posts.choose_channel::<Week>(guild, *channel).await?;
                GuildSettingsSection::WeeklySummary
            }
            Self::NoWeeklySummary => {
                bot.posts.turn_off::<Week>(guild).await?;
                GuildSettingsSection::WeeklySummary
            }
            Self::DailyPost(button) => return change_daily_post(bot, interaction, guild, button).await,
            Self::RoleTitle => return choose_title(bot, interaction, guild).await,
            Self::TitleRole(title) => return choose_title_role(bot, interaction, guild, title).await,
        };
        Ok(Response::update(panel(bot, interaction, section).await?))
    }
}

/// Changes where, when or with which role the daily puzzle is posted, and shows the panel with it.
async fn change_daily_post(
    bot: &Bot,
    interaction: &InteractionContext,
    guild: GuildId,
    button: DailyPostButton,
) -> Result<Response, CommandError> {
    let (mut known, mut refused) = (None, None);
    match button {
        DailyPostButton::Channel => {
            let [channel] = interaction.selected_channels.as_slice() else { return Err(Refusal::BadButton.into()) };
            bot.posts.choose_channel::<DailyPuzzle>(guild, *channel).await?;
        }
        DailyPostButton::Hour => {
            bot.posts.choose_daily_hour(guild, interaction.selected_as()?).await?;
        }
        DailyPostButton::Role => {
            let fetched = RolesOfGuild::fetch(bot, guild).await;
            refused = choose_daily_role(bot, interaction, guild, &fetched).await?;
            known = Some(fetched);
        }
        DailyPostButton::NoRole => bot.posts.choose_daily_role(guild, None).await?,
        DailyPostButton::Off => bot.posts.turn_off::<DailyPuzzle>(guild).await?,
    }
    Ok(Response::update(daily_post_panel(bot, guild, known, refused).await?))
}

/// Mentions the chosen role from now on, if the bot can give it to members and the manager could.
async fn choose_daily_role(
    bot: &Bot,
    interaction: &InteractionContext,
    guild: GuildId,
    known: &RolesOfGuild,
) -> Result<Option<(RoleId, RoleObstacle)>, CommandError> {
    let Some(&[role]) = interaction.selected_roles.as_deref() else { return Err(Refusal::BadButton.into()) };
    let (roles, own) = match known {
        RolesOfGuild::Known(roles, own) => (roles, own),
        RolesOfGuild::NotInServer => return Err(Refusal::NotInServer.into()),
        RolesOfGuild::Unknown => return Err(Refusal::RolesUnknown.into()),
    };
    if let Err(obstacle) = roles.check_choice(role, own, &interaction.as_member()) {
        return Ok(Some((role, obstacle)));
    }
    bot.posts.choose_daily_role(guild, Some(role)).await?;
    Ok(None)
}

/// Shows which role goes with the chosen title.
async fn choose_title(bot: &Bot, interaction: &InteractionContext, guild: GuildId) -> Result<Response, CommandError> {
    let title = interaction.selected_as()?;
    let known = RolesOfGuild::fetch(bot, guild).await;
    Ok(Response::update(title_roles::panel(bot, guild, &known, title, None).await?))
}

/// Connects the chosen role to a title, if the bot can give it and the manager could. Without a chosen role, disconnects the title.
async fn choose_title_role(
    bot: &Bot,
    interaction: &InteractionContext,
    guild: GuildId,
    title: Title,
) -> Result<Response, CommandError> {
    let selected = interaction.selected_roles.as_ref().ok_or(Refusal::BadButton)?;
    let known = RolesOfGuild::fetch(bot, guild).await;
    let refused = match (selected.as_slice(), &known) {
        ([], _) => {
            bot.guilds.connect_role(guild, title, None).await?;
            None
        }
        (&[role], RolesOfGuild::Known(roles, own)) => match roles.check_choice(role, own, &interaction.as_member()) {
            Ok(()) => {
                bot.guilds.connect_role(guild, title, Some(role)).await?;
                None
            }
            Err(obstacle) => Some((role, obstacle)),
        },
        // The panel says why.
        ([_], _) => None,
        _ => return Err(Refusal::BadButton.into()),
    };
    Ok(Response::update(title_roles::panel(bot, guild, &known, title, refused).await?))
}
