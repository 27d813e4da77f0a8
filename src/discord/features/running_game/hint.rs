//! Hints: the best moves, in private.

use crate::discord::boards::board;
use crate::discord::bot::Bot;
use crate::discord::command_error::CommandError;
use crate::discord::interaction_context::InteractionContext;
use crate::discord::message_view::{DrawError, MessageView, PlayerNames};
use crate::discord::outgoing_message::{OutgoingMessage, Picture};
use crate::domain::{BoardFormat, GameId, HintMove, Turn};
use crate::service::Hint;
use render::{HintMarks, MoveScore, RenderError};

/// The message with the best moves of the user's turn against the bot. The game's message is edited in the background.
pub(crate) async fn hint(
    bot: &Bot,
    interaction: &InteractionContext,
    game: GameId,
    turn: Turn,
) -> Result<OutgoingMessage, CommandError> {
    let hint = bot.games.hint(&interaction.user, game, turn).await?;
    Ok(bot.message_view.hint(&hint).await?)
}

impl MessageView {
    /// The best moves, also marked on a picture of the board where the game is shown as pictures.
    pub(crate) async fn hint(&self, hint: &Hint) -> Result<OutgoingMessage, DrawError> {
        let message = OutgoingMessage::text(self.words.hint_message(&hint.view.game, &hint.moves));
        if hint.view.game.format != BoardFormat::Picture {
            return Ok(message);
        }
        let picture = self.draw(hint, hint_picture).await?;
        Ok(OutgoingMessage { picture: Some(picture), ..message })
    }
}

const FILE: &str = "hint.png";

fn hint_picture(view: &MessageView, hint: &Hint) -> Result<Picture, RenderError> {
    let score = |one: &HintMove| MoveScore { square: one.square, score: one.lead, tile: None };
    let scores: Vec<MoveScore> = hint.moves.iter().map(score).collect();
    let names = PlayerNames::new(&view.words, &hint.view);
    let bytes = board(view, &hint.view, &names, HintMarks::Scores(&scores))?;
    Ok(Picture { file: FILE, bytes, alt: view.words.hint_alt(&hint.view.game, &hint.moves) })
}
