//! The picture of the rules: a board after the first move, with the replies marked.

use crate::discord::message_view::MessageView;
use crate::discord::outgoing_message::Picture;
use crate::domain::BoardStyle;
use render::{BoardView, HintMarks, LastMove, PlayerView, RenderError};
use rules::{ByColor, Game, Square, Variant};

use super::style;

const FILE: &str = "rules.png";

/// Draws the example, whose move the text of the rules explains.
pub(crate) fn rules(view: &MessageView, &style: &BoardStyle) -> Result<Picture, RenderError> {
    let mut game = Game::new(Variant::default());
    let first = Square::new(5, 4).and_then(|f5| game.play(f5).ok());
    let last = first.map(|ply| LastMove { square: ply.square, flips: ply.flips });
    let names = ByColor::from_fn(|color| view.words.color_as_name(color));
    let players = names.as_ref().map(|name| PlayerView { name, fallback: name });
    let bytes = view.renderer.board(&BoardView {
        position: game.position(),
        last,
        hints: HintMarks::Names,
        players,
        to_move: game.to_move(),
        theme: style::theme(style),
        discs: style::discs(style),
    })?;
    let last = last.map(|last| (last.square, last.flips));
    let alt = view.words.board_alt(game.position(), last, ByColor { black: "", white: "" }, None);
    Ok(Picture { file: FILE, bytes, alt })
}
