//! Buttons about a game that can be below any message: they bring its board here, or say how the bot played.

use crate::discord::board;
use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::custom_id;
use crate::discord::deferral::Deferral;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::Response;
use crate::domain::{GameId, Refusal};

use super::{Component, Place};

custom_id! {
    /// A button about a game.
    pub(crate) enum AboutGameComponent {
        /// Posts the board in this channel.
        Board { game: GameId } = "m:{game}",
        /// Says how the bot played a finished game.
        BotPlay { game: GameId } = "b:{game}",
    }
}

impl Component for AboutGameComponent {
    fn name(self) -> &'static str {
        match self {
            Self::Board { .. } => "board",
            Self::BotPlay { .. } => "how the bot played",
        }
    }

    fn deferral(self) -> Option<Deferral> {
        Some(match self {
            Self::Board { .. } => Deferral::Public,
            Self::BotPlay { .. } => Deferral::Private,
        })
    }

    fn place(self) -> Place {
        Place::Anywhere
    }

    async fn handle(self, bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
        match self {
            Self::Board { game } => {
                let view = bot.games.view(game).await?;
                board::post(bot, interaction, view, None).await
            }
            Self::BotPlay { game } => {
                let view = bot.games.view(game).await?;
                let play = view.bot_play.ok_or(Refusal::BadButton)?;
                Ok(Response::private(bot.message_view.bot_play(game, view.game.game.variant().goal, &play)))
            }
        }
    }
}
