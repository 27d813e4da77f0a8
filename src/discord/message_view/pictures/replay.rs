//! The picture of a finished game move by move.

use crate::discord::message_view::MessageView;
use crate::discord::outgoing_message::Picture;
use crate::render::{RenderError, ReplayView};
use crate::service::GameView;

use super::player_names::PlayerNames;
use super::style;

const FILE: &str = "replay.gif";

/// Draws the animation.
pub(crate) fn replay(view: &MessageView, subject: &GameView) -> Result<Picture, RenderError> {
    let game = &subject.game;
    let bytes = view.renderer.replay(&ReplayView {
        game: &game.game,
        players: PlayerNames::new(&view.words, subject).players(),
        highlighted: game.ending().and_then(|ending| ending.winner),
        theme: style::theme(subject.style),
        discs: style::discs(subject.style),
    })?;
    Ok(Picture { file: FILE, bytes, alt: view.words.replay_alt(game, &subject.players) })
}
