//! The picture of the message that shows a game.

use crate::discord::message_view::{MessageView, PlayerNames, style};
use crate::discord::outgoing_message::Picture;
use crate::domain::{EndReason, Ending};
use crate::service::GameView;
use crate::words::message;
use render::{BoardView, CardPlayer, HintMarks, RenderError, ResultView};
use rules::{ByColor, Ply};

const FILE: &str = "board.png";

/// Draws in the language of the view: the board of a game that is running or ended without a result, else the card with its result.
pub(crate) fn game_picture(view: &MessageView, subject: &GameView) -> Result<Picture, RenderError> {
    let game = &subject.game;
    let names = PlayerNames::new(&view.words, subject);
    let last = last_move(subject);
    let alt = view.words.board_alt(
        game.game.position(),
        last.map(|last| (last.square, last.flips)),
        names.names(),
        view.words.plain_ending(game, &subject.players).as_deref(),
    );
    let bytes = match game.ending().filter(|ending| ending.reason.has_result()) {
        Some(ending) => result(view, subject, &names, ending)?,
        None => board(view, subject, &names, hints(subject))?,
    };
    Ok(Picture { file: FILE, bytes, alt })
}

/// Draws the board with these marks on the legal squares.
pub(crate) fn board(
    view: &MessageView,
    subject: &GameView,
    names: &PlayerNames,
    hints: HintMarks<'_>,
) -> Result<Vec<u8>, RenderError> {
    let game = &subject.game;
    view.renderer.board(&BoardView {
        position: game.game.position(),
        last: last_move(subject),
        hints,
        players: names.players(),
        to_move: game.to_move(),
        theme: style::theme(subject.style),
        discs: style::discs(subject.style),
    })
}

/// The marks that the player to move has chosen; none after the end and while the bot thinks.
fn hints(subject: &GameView) -> HintMarks<'static> {
    let game = &subject.game;
    let Some(color) = game.to_move() else { return HintMarks::Hidden };
    if game.sides[color].level().is_some() {
        return HintMarks::Hidden;
    }
    style::marks(subject.style)
}

fn result(view: &MessageView, subject: &GameView, names: &PlayerNames, ending: Ending) -> Result<Vec<u8>, RenderError> {
    let game = &subject.game;
    let sentences = view.renderer.names_in_sentence(names.players());
    let headlines: Vec<String> = sentences.iter().map(|names| view.words.ending(game, ending, names)).collect();
    let changes = subject.rating_changes.map(|change| change.map(|change| view.words.rating_after(change)));
    let opening = subject.opening_name().map(|name| view.words.opening(name));
    view.renderer.result(&ResultView {
        headlines: &headlines,
        position: game.game.position(),
        last: last_move(subject),
        players: ByColor::from_fn(|color| CardPlayer {
            player: names.player(color),
            detail: changes[color].as_deref().unwrap_or_default(),
        }),
        winner: ending.winner,
        is_counted: ending.reason == EndReason::Board,
        opening: opening.as_deref(),
        product: &message!(view.words, "card-product"),
        theme: style::theme(subject.style),
        discs: style::discs(subject.style),
    })
}

/// The last move that was played; the moves of a random opening are not marked.
fn last_move(subject: &GameView) -> Option<Ply> {
    let plies = subject.game.game.plies();
    plies.last().copied().filter(|_| plies.len() > subject.game.opening_plies)
}
