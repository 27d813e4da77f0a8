//! The picture of a position in which a move is to be found, or of the one after the last answer.

use crate::discord::message_view::MessageView;
use crate::discord::message_view::answered_board::AnsweredBoard;
use crate::discord::outgoing_message::Picture;
use render::{BoardView, HintMarks, LastMove, RenderError};

use super::player_names::PlayerNames;
use super::style;

pub(crate) fn answered_board(view: &MessageView, board: &AnsweredBoard) -> Result<Picture, RenderError> {
    let names = PlayerNames::of_colors(&view.words);
    let bytes = view.renderer.board(&BoardView {
        position: &board.position,
        last: board.last.map(|ply| LastMove { square: ply.square, flips: ply.flips }),
        hints: if board.is_open { style::marks(board.style) } else { HintMarks::Hidden },
        players: names.players(),
        to_move: board.is_open.then_some(board.position.side_to_move()),
        theme: style::theme(board.style),
        discs: style::discs(board.style),
    })?;
    Ok(Picture { file: board.file, bytes, alt: board.alt.clone() })
}
