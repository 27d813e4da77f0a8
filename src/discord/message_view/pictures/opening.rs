//! The picture of an opening: the board after its moves, with what the moves of the book are worth.

use crate::discord::message_view::MessageView;
use crate::discord::message_view::styled_opening::StyledOpening;
use crate::discord::outgoing_message::Picture;
use crate::domain::OpeningValue;
use render::{BoardView, HintMarks, LastMove, MoveScore, RenderError};

use super::player_names::PlayerNames;
use super::style;

const FILE: &str = "opening.png";

/// Draws the board.
pub(crate) fn opening(view: &MessageView, styled: &StyledOpening) -> Result<Picture, RenderError> {
    let StyledOpening { report, style, .. } = styled;
    let game = report.opening.game();
    let scores: Vec<MoveScore> = match &report.value {
        OpeningValue::Known { book_moves, .. } => {
            book_moves.iter().map(|one| MoveScore { square: one.square, score: one.lead, tile: None }).collect()
        }
        OpeningValue::Hidden => Vec::new(),
    };
    let names = PlayerNames::of_colors(&view.words);
    let last = game.plies().last().map(|ply| LastMove { square: ply.square, flips: ply.flips });
    let bytes = view.renderer.board(&BoardView {
        position: game.position(),
        last,
        hints: HintMarks::Scores(&scores),
        players: names.players(),
        to_move: game.to_move(),
        theme: style::theme(*style),
        discs: style::discs(*style),
    })?;
    let last = last.map(|last| (last.square, last.flips));
    Ok(Picture { file: FILE, bytes, alt: view.words.board_alt(game.position(), last, names.names(), None) })
}
