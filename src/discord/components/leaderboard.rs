//! The components of a leaderboard: its order and its pages.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::custom_id;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::leaderboard;
use crate::discord::response::Response;
use crate::domain::{DiscordUserId, Ranking, Refusal, ScopeChoice};

use super::{Component, Place};

custom_id! {
    /// A component of a leaderboard, which the user `owner` called.
    pub(crate) enum LeaderboardComponent {
        /// Shows another page, counted from 0.
        Page { scope: ScopeChoice, ranking: Ranking, page: u32, owner: DiscordUserId } =
            "l:{scope}:{ranking}:{page}:{owner}",
        /// A select whose chosen value is the order.
        Order { scope: ScopeChoice, owner: DiscordUserId } = "l:{scope}:{owner}",
    }
}

impl Component for LeaderboardComponent {
    fn name(self) -> &'static str {
        match self {
            Self::Page { .. } => "leaderboard page",
            Self::Order { .. } => "leaderboard order",
        }
    }

    fn place(self) -> Place {
        Place::Neither
    }

    /// Shows the page to the user who called the leaderboard; anybody else gets it privately.
    async fn handle(self, bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
        let (scope, ranking, page, owner) = match self {
            Self::Page { scope, ranking, page, owner } => (scope, ranking, page, owner),
            Self::Order { scope, owner } => {
                let [chosen] = interaction.selected.as_slice() else { return Err(Refusal::BadButton.into()) };
                (scope, chosen.parse().map_err(|_| Refusal::BadButton)?, 0, owner)
            }
        };
        let scope = ScopeChoice::resolve(Some(scope), interaction.location.guild)?;
        let message = leaderboard::page(bot, interaction, scope, ranking, page).await?;
        Ok(if interaction.user.discord == owner { Response::update(message) } else { Response::private(message) })
    }
}
