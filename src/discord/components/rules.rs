//! The button that shows the rules.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::Response;
use crate::discord::rules;

pub(super) async fn handle(bot: &Bot, interaction: &InteractionContext) -> Result<Response, CommandError> {
    Ok(Response::private(rules::message(bot, interaction).await?))
}
