//! Profiles, and two players side by side, for commands and for buttons.

use crate::domain::{PlayerId, RatingClass, Refusal, User};

use super::bot::Bot;
use super::command_error::CommandError;
use super::interaction_context::InteractionContext;
use super::outgoing_message::OutgoingMessage;

/// The message with the profile of a user, as the last choice of board format says: a picture or text.
pub(crate) async fn of_user(
    bot: &Bot,
    interaction: &InteractionContext,
    user: &User,
) -> Result<OutgoingMessage, CommandError> {
    let profile = bot.players.profile_of(user).await?;
    let format = bot.players.board_format_of(&interaction.user).await?;
    let view = bot.message_view.for_reader(&interaction.user.locale, interaction.location.guild);
    Ok(view.profile(&profile, format, interaction.user.discord).await?)
}

/// The message with the profile of a player, with the course of the ratings in a class.
pub(crate) async fn of_player(
    bot: &Bot,
    interaction: &InteractionContext,
    player: PlayerId,
    class: RatingClass,
) -> Result<OutgoingMessage, CommandError> {
    let profile = bot.players.profile(player, class).await?;
    let format = bot.players.board_format_of(&interaction.user).await?;
    let view = bot.message_view.for_reader(&interaction.user.locale, interaction.location.guild);
    Ok(view.profile(&profile, format, interaction.user.discord).await?)
}

/// The message with two users side by side.
pub(crate) async fn head_to_head(
    bot: &Bot,
    interaction: &InteractionContext,
    one: &User,
    other: &User,
) -> Result<OutgoingMessage, CommandError> {
    let both = bot.players.head_to_head(one, other).await?;
    let format = bot.players.board_format_of(&interaction.user).await?;
    let view = bot.message_view.for_reader(&interaction.user.locale, interaction.location.guild);
    Ok(view.head_to_head(&both, format).await?)
}

/// The user of a player who is shown on a profile.
pub(crate) async fn user_of(bot: &Bot, player: PlayerId) -> Result<User, CommandError> {
    let player = bot.players.player(player).await?;
    let discord = player.discord.ok_or(Refusal::PlayerDeleted)?;
    Ok(User::new(discord, &player.name, ""))
}
