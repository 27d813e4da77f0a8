//! The components of the private message of the trainer.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::{AnswerButton, custom_id};
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::Response;
use crate::discord::trainer;
use crate::domain::{GameId, TrainedPosition, Version};
use crate::service::Training;

use super::Component;

custom_id! {
    /// A component of the trainer.
    pub(crate) enum TrainerComponent {
        /// Shows the next position.
        Next = "t:next",
        /// Something that the user does at this position.
        Answer {
            game: GameId,
            /// The number of moves before the position.
            index: usize,
            /// The version of the user's attempt that the message showed.
            version: Version,
            button: AnswerButton,
        } = "t:{game}:{index}:{version}:{button}",
    }
}

impl Component for TrainerComponent {
    fn name(self) -> &'static str {
        "trainer"
    }

    async fn handle(self, bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
        let user = &interaction.user;
        let training = match self {
            Self::Next => bot.trainer.next(user).await?,
            Self::Answer { game, index, version, button } => {
                let (position, action) = (TrainedPosition { game, index }, interaction.answer(button)?);
                Training::Asked(Box::new(bot.trainer.answer(user, position, version, action).await?))
            }
        };
        Ok(Response::update(trainer::message(bot, interaction, training).await?))
    }
}
