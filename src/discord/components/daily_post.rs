//! The components with which a manager sets where and when the daily puzzle is posted, and whom it mentions. The permission is checked at
//! every click.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::DailyPostButton;
use crate::discord::guild_settings::daily_post_panel;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::Response;
use crate::discord::title_role_panel::RolesOfGuild;
use crate::domain::{DailyPuzzle, GuildId, Refusal, RoleId, RoleObstacle};

/// Changes the setting, and shows the panel with it.
pub(super) async fn handle(
    bot: &Bot,
    interaction: &InteractionContext,
    button: DailyPostButton,
) -> Result<Response, CommandError> {
    let guild = interaction.managed_guild()?;
    let (mut known, mut refused) = (None, None);
    match button {
        DailyPostButton::Channel => {
            let [channel] = interaction.selected_channels.as_slice() else { return Err(Refusal::BadButton.into()) };
            bot.games.choose_post_channel::<DailyPuzzle>(guild, *channel).await?;
        }
        DailyPostButton::Hour => {
            let [hour] = interaction.selected.as_slice() else { return Err(Refusal::BadButton.into()) };
            bot.games.choose_daily_post_hour(guild, hour.parse().map_err(|_| Refusal::BadButton)?).await?;
        }
        DailyPostButton::Role => {
            let fetched = RolesOfGuild::fetch(bot, guild).await;
            refused = choose_role(bot, interaction, guild, &fetched).await?;
            known = Some(fetched);
        }
        DailyPostButton::NoRole => bot.games.choose_daily_post_role(guild, None).await?,
        DailyPostButton::Off => bot.games.turn_off_posts::<DailyPuzzle>(guild).await?,
    }
    Ok(Response::update(daily_post_panel(bot, guild, known, refused).await?))
}

/// Has the chosen role mentioned, if the bot can give it to members and the manager could.
async fn choose_role(
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
    bot.games.choose_daily_post_role(guild, Some(role)).await?;
    Ok(None)
}
