//! The picture of an analysed position: what every move is worth, the lighter, the better.

use crate::discord::message_view::MessageView;
use crate::discord::message_view::analysed::Analysed;
use crate::discord::outgoing_message::Picture;
use crate::domain::{HintMove, PositionAnalysis};
use render::{BoardView, HintMarks, MoveScore, RenderError, Shade, Tile};

use super::player_names::PlayerNames;
use super::style;

const FILE: &str = "analysis.png";

pub(crate) fn analysis(view: &MessageView, analysed: &Analysed) -> Result<Picture, RenderError> {
    let Analysed { analysis, style, .. } = analysed;
    let names = PlayerNames::of_colors(&view.words);
    let scores: Vec<MoveScore> = analysis.moves.iter().map(|one| score_of(analysis, one)).collect();
    let bytes = view.renderer.board(&BoardView {
        position: &analysis.position,
        last: None,
        hints: HintMarks::Scores(&scores),
        players: names.players(),
        to_move: Some(analysis.position.side_to_move()),
        theme: style::theme(*style),
        discs: style::discs(*style),
    })?;
    let board = view.words.board_alt(&analysis.position, None, names.names(), None);
    Ok(Picture { file: FILE, bytes, alt: view.words.analysis_alt(analysis, &board) })
}

fn score_of(analysis: &PositionAnalysis, one: &HintMove) -> MoveScore {
    let shade = Shade::of_loss(analysis.loss(one), analysis.position.shape().area());
    MoveScore { square: one.square, score: one.lead, tile: Some(Tile { shade, framed: false }) }
}
