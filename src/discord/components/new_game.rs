//! Buttons that start a game against the bot.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::custom_id;
use crate::discord::deferral::Deferral;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::Response;
use crate::discord::start_check::check_channel;
use crate::domain::{GivenOptions, OpeningId, Refusal, RequestId};
use crate::service::opening_with;
use rules::Color;

use super::{Component, Place};

custom_id! {
    /// A button that starts a game against the bot.
    pub(crate) enum NewGameComponent {
        /// Is offered to a user who challenges the bot.
        PlayBot = "p",
        /// Starts a game that begins with an opening, against the user's last level. The user has discs of this colour.
        Practise { opening: OpeningId, color: Color } = "o:{opening}:{color}",
    }
}

impl Component for NewGameComponent {
    fn name(self) -> &'static str {
        match self {
            Self::PlayBot => "play",
            Self::Practise { .. } => "practise",
        }
    }

    fn deferral(self) -> Option<Deferral> {
        Some(Deferral::Public)
    }

    fn place(self) -> Place {
        Place::Anywhere
    }

    async fn handle(self, bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
        check_channel(bot, interaction).await?;
        let (user, location) = (&interaction.user, interaction.location);
        let view = match self {
            Self::PlayBot => {
                // One game for each offer, however often its button is clicked.
                let offer = interaction.clicked_message.map(|offer| RequestId(offer.message.0));
                let games = bot.games.once(offer.unwrap_or_else(|| interaction.request()));
                games.start(user, &GivenOptions::default(), location).await?
            }
            Self::Practise { opening, color } => {
                let opening = opening_with(opening).ok_or(Refusal::BadButton)?;
                bot.games.once(interaction.request()).practise_opening(user, opening, color, location).await?
            }
        };
        bot.post_new_game(view).await
    }
}
