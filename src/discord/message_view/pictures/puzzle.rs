//! The picture of a puzzle: the position in which a move is to be found, or the one after the last answer.

use crate::discord::message_view::MessageView;
use crate::discord::message_view::shown_puzzle::ShownPuzzle;
use crate::discord::outgoing_message::Picture;
use crate::domain::PuzzleStage;
use crate::render::{BoardView, HintMarks, LastMove, RenderError};

use super::player_names::PlayerNames;
use super::style;

const FILE: &str = "puzzle.png";

pub(crate) fn puzzle(view: &MessageView, shown: &ShownPuzzle) -> Result<Picture, RenderError> {
    let (puzzle, attempt) = (shown.view.puzzle, &shown.view.attempt);
    let is_open = shown.view.stage() == PuzzleStage::Open;
    let names = PlayerNames::of_colors(&view.words);
    let position = attempt.position(puzzle);
    let last = attempt.plies(puzzle).last().map(|ply| LastMove { square: ply.square, flips: ply.flips });
    let bytes = view.renderer.board(&BoardView {
        position: &position,
        last,
        hints: if is_open { style::marks(shown.style) } else { HintMarks::Hidden },
        players: names.players(),
        to_move: is_open.then_some(position.side_to_move()),
        theme: style::theme(shown.style),
        discs: style::discs(shown.style),
    })?;
    Ok(Picture { file: FILE, bytes, alt: view.words.puzzle_alt(&shown.text()) })
}
