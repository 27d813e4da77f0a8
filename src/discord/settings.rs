//! The private panel with a user's settings, for `/settings` and for its own components.

use crate::domain::{Refusal, SettingsSection, User, ZoneList};

use super::bot::Bot;
use super::command_error::CommandError;
use super::interaction_context::{InteractionContext, SelectedUser};
use super::outgoing_message::OutgoingMessage;

/// A part of the panel. `note` says above it what has just been done.
pub(crate) async fn panel(
    bot: &Bot,
    interaction: &InteractionContext,
    section: SettingsSection,
    note: Option<String>,
) -> Result<OutgoingMessage, CommandError> {
    let panel = if section == SettingsSection::People {
        bot.message_view.blocked(&bot.players.blocked_by(&interaction.user).await?)
    } else {
        self::section(bot, interaction, section, None).await?
    };
    Ok(match note {
        Some(note) => OutgoingMessage { content: format!("{note}\n\n{}", panel.content), ..panel },
        None => panel,
    })
}

/// A part of the panel with selects. `zones` is the list of time zones that is shown, by default the one with the user's own.
pub(crate) async fn section(
    bot: &Bot,
    interaction: &InteractionContext,
    section: SettingsSection,
    zones: Option<ZoneList>,
) -> Result<OutgoingMessage, CommandError> {
    let user = &interaction.user;
    let settings = bot.players.settings_of(user, interaction.location.guild).await?;
    let panel = bot.message_view.settings(&settings, section, zones, bot.games.now());
    Ok(match section {
        SettingsSection::Playing => {
            let left = bot.words.holiday_left(bot.players.holiday_left_ms(user).await?);
            OutgoingMessage { content: format!("{}\n{left}", panel.content), ..panel }
        }
        _ => panel,
    })
}

/// Blocks somebody for the user. Returns what the user is told.
pub(crate) async fn block(bot: &Bot, user: &User, blocked: &SelectedUser) -> Result<String, CommandError> {
    if blocked.is_bot {
        return Err(Refusal::BlockBot.into());
    }
    bot.players.block(user, &blocked.user).await?;
    Ok(bot.words.has_blocked(&blocked.user.name))
}

/// Unblocks somebody for the user. Returns what the user is told.
pub(crate) async fn unblock(bot: &Bot, user: &User, blocked: &SelectedUser) -> Result<String, CommandError> {
    bot.players.unblock_user(user, &blocked.user).await?;
    Ok(bot.words.has_unblocked(&blocked.user.name))
}
