//! The components of a profile.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::commands::{GameOptionTexts, create_challenge};
use crate::discord::component_id::ProfileButton;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::profile;
use crate::discord::response::Response;
use crate::domain::{DiscordUserId, HistoryFilter, HistoryPosition, PlayerId, Refusal};

/// Shows something about the player, or challenges them. The profile stays as it is.
pub(super) async fn handle(
    bot: &Bot,
    interaction: &InteractionContext,
    player: PlayerId,
    button: ProfileButton,
) -> Result<Response, CommandError> {
    match button {
        ProfileButton::History => {
            let history = bot.games.history(HistoryFilter::all(player), HistoryPosition::Newest).await?;
            Ok(Response::private(bot.message_view.history(&history)))
        }
        ProfileButton::HeadToHead => {
            let other = profile::user_of(bot, player).await?;
            Ok(Response::private(profile::head_to_head(bot, interaction, &interaction.user, &other).await?))
        }
        ProfileButton::Challenge => {
            let opponent = profile::user_of(bot, player).await?;
            create_challenge(bot, interaction, Some(&opponent), &GameOptionTexts::default()).await
        }
    }
}

/// Shows the course of the ratings in the chosen class to the user who called the profile; anybody else gets it privately.
pub(super) async fn handle_class(
    bot: &Bot,
    interaction: &InteractionContext,
    player: PlayerId,
    owner: DiscordUserId,
) -> Result<Response, CommandError> {
    let [chosen] = interaction.selected.as_slice() else { return Err(Refusal::BadButton.into()) };
    let class = chosen.parse().map_err(|_| Refusal::BadButton)?;
    let message = profile::of_player(bot, interaction, player, class).await?;
    if interaction.user.discord == owner { Ok(Response::update(message)) } else { Ok(Response::private(message)) }
}
