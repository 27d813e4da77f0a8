//! The part of a server's settings with the roles for titles.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::Response;
use crate::discord::title_role_panel::{RolesOfGuild, panel};
use crate::domain::{Refusal, Title};

/// Shows which role goes with the chosen title.
pub(super) async fn choose_title(bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
    let guild = interaction.managed_guild()?;
    let [name] = interaction.selected.as_slice() else { return Err(Refusal::BadButton.into()) };
    let title = name.parse().map_err(|_| Refusal::BadButton)?;
    let known = RolesOfGuild::fetch(bot, guild).await;
    Ok(Response::update(panel(bot, guild, &known, title, None).await?))
}

/// Connects the chosen role to a title, if the bot can give it and the manager could. Without a chosen role, disconnects the title.
pub(super) async fn choose_role(
    bot: &Bot,
    interaction: &InteractionContext,
    title: Title,
) -> Result<Response, CommandError> {
    let guild = interaction.managed_guild()?;
    let selected = interaction.selected_roles.as_ref().ok_or(Refusal::BadButton)?;
    let known = RolesOfGuild::fetch(bot, guild).await;
    let refused = match (selected.as_slice(), &known) {
        ([], _) => {
            bot.games.connect_role(guild, title, None).await?;
            None
        }
        (&[role], RolesOfGuild::Known(roles, own)) => match roles.check_choice(role, own, &interaction.as_member()) {
            Ok(()) => {
                bot.games.connect_role(guild, title, Some(role)).await?;
                None
            }
            Err(obstacle) => Some((role, obstacle)),
        },
        // The panel says why.
        ([_], _) => None,
        _ => return Err(Refusal::BadButton.into()),
    };
    Ok(Response::update(panel(bot, guild, &known, title, refused).await?))
}
