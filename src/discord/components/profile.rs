//! The components of a profile.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::commands::{GameOptionTexts, create_challenge};
use crate::discord::component_id::custom_id;
use crate::discord::deferral::Deferral;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::profile;
use crate::discord::response::Response;
use crate::domain::{DiscordUserId, HistoryFilter, HistoryPosition, PlayerId, Refusal};

use super::{Component, Place};

custom_id! {
    /// A component of the profile of a player. The responses to its buttons are messages of their own.
    pub(crate) enum ProfileComponent {
        /// Shows the player's history.
        History { player: PlayerId } = "u:{player}:history",
        /// Shows the player and the user side by side.
        HeadToHead { player: PlayerId } = "u:{player}:head-to-head",
        /// Challenges the player.
        Challenge { player: PlayerId } = "u:{player}:challenge",
        /// A select whose chosen value is the rating class of the profile, which the user `owner` called.
        Class { player: PlayerId, owner: DiscordUserId } = "u:{player}:class:{owner}",
    }
}

impl Component for ProfileComponent {
    fn name(self) -> &'static str {
        "profile button"
    }

    fn deferral(self) -> Option<Deferral> {
        match self {
            Self::Challenge { .. } => None,
            Self::Class { .. } => Some(Deferral::Update),
            _ => Some(Deferral::Private),
        }
    }

    fn place(self) -> Place {
        match self {
            Self::Class { .. } => Place::Neither,
            _ => Place::Anywhere,
        }
    }

    async fn handle(self, bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
        match self {
            Self::History { player } => {
                let history = bot.players.history(HistoryFilter::all(player), HistoryPosition::Newest).await?;
                Ok(Response::private(bot.message_view.history(&history)))
            }
            Self::HeadToHead { player } => {
                let other = profile::user_of(bot, player).await?;
                Ok(Response::private(profile::head_to_head(bot, interaction, &interaction.user, &other).await?))
            }
            Self::Challenge { player } => {
                let opponent = profile::user_of(bot, player).await?;
                create_challenge(bot, interaction, Some(&opponent), &GameOptionTexts::default()).await
            }
            Self::Class { player, owner } => show_class(bot, interaction, player, owner).await,
        }
    }
}

/// Shows the course of the ratings in the chosen class to the user who called the profile; anybody else gets it privately.
async fn show_class(
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
