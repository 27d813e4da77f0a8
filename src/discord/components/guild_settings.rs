//! The selects and buttons of the panel with a server's settings, also of its parts with the daily puzzle and with the roles for titles. The
//! permission is checked at every click.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::custom_id;
use crate::discord::guild_settings::{daily_post_panel, panel};
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::Response;
use crate::discord::title_role_panel::{self, RolesOfGuild};
use crate::domain::{
    ChannelNotices, DailyPuzzle, GuildId, GuildSetting, GuildSettingsSection, Refusal, RoleId, RoleObstacle, Title,
    Week,
};

use super::Component;

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
                let [value] = interaction.selected.as_slice() else { return Err(Refusal::BadButton.into()) };
                bot.guilds.change_setting(&interaction.user, guild, setting, value).await?;
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
            let [hour] = interaction.selected.as_slice() else { return Err(Refusal::BadButton.into()) };
            bot.posts.choose_daily_hour(guild, hour.parse().map_err(|_| Refusal::BadButton)?).await?;
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
    let [name] = interaction.selected.as_slice() else { return Err(Refusal::BadButton.into()) };
    let title = name.parse().map_err(|_| Refusal::BadButton)?;
    let known = RolesOfGuild::fetch(bot, guild).await;
    Ok(Response::update(title_role_panel::panel(bot, guild, &known, title, None).await?))
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
    Ok(Response::update(title_role_panel::panel(bot, guild, &known, title, refused).await?))
}
