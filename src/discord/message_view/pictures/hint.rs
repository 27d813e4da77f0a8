//! The picture of a hint: the board with the best moves and what they are worth.

use crate::discord::message_view::MessageView;
use crate::discord::outgoing_message::Picture;
use crate::domain::HintMove;
use crate::service::Hint;
use render::{HintMarks, MoveScore, RenderError};

use super::game::board;
use super::player_names::PlayerNames;

const FILE: &str = "hint.png";

pub(crate) fn hint(view: &MessageView, hint: &Hint) -> Result<Picture, RenderError> {
    let view = &view.for_game(&hint.view);
    let score = |one: &HintMove| MoveScore { square: one.square, score: one.lead, tile: None };
    let scores: Vec<MoveScore> = hint.moves.iter().map(score).collect();
    let names = PlayerNames::new(&view.words, &hint.view);
    let bytes = board(view, &hint.view, &names, HintMarks::Scores(&scores))?;
    Ok(Picture { file: FILE, bytes, alt: view.words.hint_alt(&hint.view.game, &hint.moves) })
}
