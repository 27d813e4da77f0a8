//! The components of the private message of the trainer.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::TrainerPanelId;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::Response;
use crate::discord::trainer;
use crate::service::Training;

/// Does what the user wants at a position, or shows the next one.
pub(super) async fn handle(
    bot: &Bot,
    interaction: &InteractionContext,
    id: TrainerPanelId,
) -> Result<Response, CommandError> {
    let user = &interaction.user;
    let training = match id {
        TrainerPanelId::Next => bot.games.train(user).await?,
        TrainerPanelId::Of { position, version, button } => {
            let action = interaction.answer(button)?;
            Training::Asked(Box::new(bot.games.answer_trained(user, position, version, action).await?))
        }
    };
    Ok(Response::update(trainer::message(bot, interaction, training).await?))
}
