//! What a picture shows: plain data and finished strings.

use super::Theme;
use crate::rules::{ByColor, Color, Game, Position, Square, SquareSet};

/// A board with its players, ready to be drawn. Disc counts are read from the position.
#[derive(Clone, Copy, Debug)]
pub struct BoardView<'a> {
    /// The discs, and the side whose legal moves are hinted.
    pub position: &'a Position,
    /// The disc placed last, if one should be marked.
    pub last: Option<LastMove>,
    /// How the legal moves of the side to move are marked; hide them once a game has ended early.
    pub hints: HintMarks,
    /// Who plays which discs.
    pub players: ByColor<PlayerView<'a>>,
    /// Whose panel of the player bar is highlighted; `None` when the game is over.
    pub to_move: Option<Color>,
    /// The colours.
    pub theme: Theme,
    /// Whether the sides' discs differ in shape as well.
    pub discs: DiscShapes,
}

/// A whole game, ready to be shown move by move.
#[derive(Clone, Copy, Debug)]
pub struct ReplayView<'a> {
    /// The game from its first disc to its last, over or not.
    pub game: &'a Game,
    /// Who played which discs.
    pub players: ByColor<PlayerView<'a>>,
    /// Whose panel is lit at the end: the winner's, or that of the player to move.
    pub highlighted: Option<Color>,
    /// The colours.
    pub theme: Theme,
    /// Whether the sides' discs differ in shape as well.
    pub discs: DiscShapes,
}

/// How the squares are marked where the side to move may play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintMarks {
    /// Like any empty square.
    Hidden,
    /// By a dot.
    Dots,
    /// By the number of discs that turn.
    Counts,
}

/// Whether black and white discs can be told apart by shape.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum DiscShapes {
    /// All are round, as on a real board.
    #[default]
    Alike,
    /// White's are square with round corners, for people who tell light from dark badly.
    Distinct,
}

/// One player as named on the picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayerView<'a> {
    /// Any text: control characters and symbols that the fonts lack are left out, and what is too wide ends in `…`.
    pub name: &'a str,
    /// Drawn in place of a name that has letters the fonts lack, or no visible character: the disc's colour in a word.
    pub fallback: &'a str,
}

impl<'a> PlayerView<'a> {
    /// A player without a colour, as on a leaderboard: in place of a name that cannot be drawn stands `…`.
    pub fn named(name: &'a str) -> Self {
        PlayerView { name, fallback: "…" }
    }
}

/// The disc placed last and the discs it flipped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LastMove {
    /// Where it was placed.
    pub square: Square,
    /// The discs that flipped.
    pub flips: SquareSet,
}
