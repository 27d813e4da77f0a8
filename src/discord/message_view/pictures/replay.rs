//! The pictures of a replay: the whole game move by move, and one of its positions.

use crate::discord::message_view::MessageView;
use crate::discord::message_view::replayed::{ReplayStep, Replayed};
use crate::discord::outgoing_message::Picture;
use crate::domain::BoardStyle;
use crate::words::Words;
use render::{BoardView, HintMarks, LastMove, RenderError, ReplayView};

use super::player_names::PlayerNames;
use super::{game, style};

const FILE: &str = "replay.gif";
const STEP_FILE: &str = "position.png";

/// Draws the animation.
pub(crate) fn replay(view: &MessageView, subject: &Replayed) -> Result<Picture, RenderError> {
    let view = &for_readers(view, subject);
    let (highlighted, alt) = match subject {
        Replayed::Game(stored) => (
            stored.game.ending().and_then(|ending| ending.winner),
            view.words.replay_alt(&stored.game, &stored.players),
        ),
        Replayed::Record { game, .. } => {
            let winner = game.outcome().and_then(|outcome| outcome.winner);
            (winner.or(game.to_move()), view.words.record_alt(game))
        }
    };
    let style = style_of(subject);
    let bytes = view.renderer.replay(&ReplayView {
        game: subject.game(),
        players: names_of(&view.words, subject).players(),
        highlighted,
        theme: style::theme(style),
        discs: style::discs(style),
    })?;
    Ok(Picture { file: FILE, bytes, alt })
}

/// Draws a position. The end of a stored game is the card with its result.
pub(crate) fn replay_step(view: &MessageView, step: &ReplayStep) -> Result<Picture, RenderError> {
    let view = &for_readers(view, &step.replayed);
    let ended = match &step.replayed {
        Replayed::Game(stored) if step.is_last() => return game(view, stored),
        Replayed::Record { game, .. } if step.is_last() => view.words.record_end(game),
        Replayed::Game(_) | Replayed::Record { .. } => None,
    };
    let names = names_of(&view.words, &step.replayed);
    let shown = step.replayed.game().truncated(step.ply);
    let last = shown.plies().last().map(|ply| LastMove { square: ply.square, flips: ply.flips });
    let style = style_of(&step.replayed);
    let bytes = view.renderer.board(&BoardView {
        position: shown.position(),
        last,
        hints: HintMarks::Hidden,
        players: names.players(),
        to_move: shown.to_move(),
        theme: style::theme(style),
        discs: style::discs(style),
    })?;
    let last = last.map(|last| (last.square, last.flips));
    let alt = view.words.board_alt(shown.position(), last, names.names(), ended.as_deref());
    Ok(Picture { file: STEP_FILE, bytes, alt })
}

fn for_readers(view: &MessageView, replayed: &Replayed) -> MessageView {
    match replayed {
        Replayed::Game(game) => view.for_game(game),
        Replayed::Record { .. } => view.clone(),
    }
}

fn names_of(words: &Words, replayed: &Replayed) -> PlayerNames {
    match replayed {
        Replayed::Game(view) => PlayerNames::new(words, view),
        Replayed::Record { .. } => PlayerNames::of_colors(words),
    }
}

fn style_of(replayed: &Replayed) -> BoardStyle {
    match replayed {
        Replayed::Game(view) => view.style,
        Replayed::Record { style, .. } => *style,
    }
}
