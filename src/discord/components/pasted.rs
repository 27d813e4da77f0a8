//! The selects below a game from elsewhere: another game of the same text or file, or another start.

use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::component_id::{PastedGameId, PastedSelect, PastedSelectId, parse_variant_value};
use crate::discord::interaction_context::InteractionContext;
use crate::discord::response::Response;
use crate::domain::Refusal;

pub(super) async fn handle(
    bot: &Bot,
    interaction: &InteractionContext,
    PastedSelectId { pasted, show, select }: PastedSelectId,
) -> Result<Response, CommandError> {
    let [value] = interaction.selected.as_slice() else { return Err(Refusal::BadButton.into()) };
    let (pasted, start) = match select {
        PastedSelect::Game => {
            let number = value.parse().map_err(|_| Refusal::BadButton)?;
            (PastedGameId { number, ..pasted }, None)
        }
        PastedSelect::Start => (pasted, Some(parse_variant_value(value).map_err(|_| Refusal::BadButton)?)),
    };
    let game = bot.pastes.get(pasted.paste)?.game(pasted, start)?;
    bot.show_pasted(interaction, game, show, Response::update).await
}
