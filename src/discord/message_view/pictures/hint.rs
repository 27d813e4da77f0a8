//! The picture of a hint: the board with the best moves and what they are worth.

use crate::discord::message_view::MessageView;
use crate::discord::outgoing_message::Picture;
use crate::domain::HINT_MOVES;
use crate::render::{HintMarks, RenderError};
use crate::service::Hint;

use super::game::board;
use super::player_names::PlayerNames;

const FILE: &str = "hint.png";

pub(crate) fn hint(view: &MessageView, hint: &Hint) -> Result<Picture, RenderError> {
    let mut moves = hint.moves.iter().map(|one| (one.square, one.lead));
    let scores: [_; HINT_MOVES] = std::array::from_fn(|_| moves.next());
    let names = PlayerNames::new(&view.words, &hint.view);
    let bytes = board(view, &hint.view, &names, HintMarks::Scores(scores))?;
    Ok(Picture { file: FILE, bytes, alt: view.words.hint_alt(&hint.view.game, &hint.moves) })
}
