//! Pictures of one game.

use render::{BoardView, DiscShapes, HintMarks, PlayerView, RenderError, Renderer, ReplayView, Theme};
use rules::{ByColor, Game};

use tools::support::ToolError;

/// Names for players without one.
pub(crate) const BLACK: &str = "Black";
pub(crate) const WHITE: &str = "White";

#[derive(Clone, Copy)]
pub(crate) struct Style {
    pub(crate) theme: Theme,
    pub(crate) discs: DiscShapes,
}

/// A game to draw. The names are black's and white's.
#[derive(Clone, Copy)]
pub(crate) struct GamePicture<'a> {
    pub(crate) game: &'a Game,
    pub(crate) names: [&'a str; 2],
    pub(crate) style: Style,
}

pub(crate) fn failed(error: &RenderError) -> ToolError {
    ToolError::Failed(error.to_string())
}

impl<'a> GamePicture<'a> {
    pub(crate) fn board(&self, renderer: &Renderer, marks: HintMarks<'_>) -> Result<Vec<u8>, ToolError> {
        let hints = if self.game.to_move().is_some() { marks } else { HintMarks::Hidden };
        let view = BoardView {
            position: self.game.position(),
            last: self.game.plies().last().copied(),
            hints,
            players: self.players(),
            to_move: self.game.to_move(),
            theme: self.style.theme,
            discs: self.style.discs,
        };
        renderer.board(&view).map_err(|error| failed(&error))
    }

    pub(crate) fn replay(&self, renderer: &Renderer) -> Result<Vec<u8>, ToolError> {
        let Style { theme, discs } = self.style;
        let winner = self.game.outcome().and_then(|outcome| outcome.winner);
        let highlighted = self.game.to_move().or(winner);
        let view = ReplayView { game: self.game, players: self.players(), highlighted, theme, discs };
        renderer.replay(&view).map_err(|error| failed(&error))
    }

    fn players(&self) -> ByColor<PlayerView<'a>> {
        ByColor { black: PlayerView::new(self.names[0], BLACK), white: PlayerView::new(self.names[1], WHITE) }
    }
}
