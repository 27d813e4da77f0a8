//! Helpers: views of positions and random games.

use render::{BoardView, DiscShapes, HintMarks, PlayerView, Renderer, Theme};
use rules::{ByColor, Color, Game, Position, Shape, Square, SquareSet, Variant};

use super::picture::Picture;

/// A view without marks or hints.
pub(crate) fn plain(position: &Position) -> BoardView<'_> {
    BoardView {
        position,
        last: None,
        hints: HintMarks::Hidden,
        players: ByColor { black: PlayerView::new("Alice", "Black"), white: PlayerView::new("Bob", "White") },
        to_move: Some(position.side_to_move()),
        theme: Theme::Classic,
        discs: DiscShapes::Alike,
    }
}

/// A view of a game, over or not, with the last move and hints.
pub(crate) fn of_game(game: &Game) -> BoardView<'_> {
    BoardView {
        last: game.plies().last().copied(),
        hints: HintMarks::Names,
        to_move: game.to_move(),
        ..plain(game.position())
    }
}

/// Draws a board and decodes the file.
pub(crate) fn drawn(renderer: &Renderer, view: &BoardView<'_>) -> Picture {
    Picture::decode(&renderer.board(view).unwrap())
}

/// The starting position of the standard variant on a board.
pub(crate) fn start(shape: &str) -> Position {
    Position::start(Variant { shape: shape.parse().unwrap(), ..Variant::default() })
}

/// A game of at most `plies` random moves.
pub(crate) fn random_game(shape: Shape, plies: usize, random: &mut fastrand::Rng) -> Game {
    let mut game = Game::new(Variant { shape, ..Variant::default() });
    while game.to_move().is_some() && game.plies().len() < plies {
        let moves: Vec<Square> = game.position().legal_moves().iter().collect();
        game.play(moves[random.usize(..moves.len())]).unwrap();
    }
    game
}

/// A full board of random discs. It may be unreachable in play.
pub(crate) fn random_full(shape: Shape, random: &mut fastrand::Rng) -> Position {
    let black: SquareSet = shape.squares().filter(|_| random.bool()).collect();
    let white: SquareSet = shape.squares().filter(|square| !black.contains(*square)).collect();
    Position::from_discs(shape, ByColor { black, white }, Color::Black).unwrap()
}
