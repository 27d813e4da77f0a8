//! What a picture of a board shows: plain data and finished strings.

use super::shade::Shade;
use super::theme::Theme;
use rules::{ByColor, Color, Game, Ply, Position, Square};

/// A board with its players. The disc counts are read from the position.
#[derive(Clone, Copy, Debug)]
pub struct BoardView<'a> {
    /// The discs, and the side whose legal moves are marked.
    pub position: &'a Position,
    /// The last move, if it is to be marked.
    pub last: Option<Ply>,
    /// How the legal moves of the side to move are marked. Hide them when the game has ended early.
    pub hints: HintMarks<'a>,
    /// The players of both colors.
    pub players: ByColor<PlayerView<'a>>,
    /// The player whose panel is highlighted; `None` when the game is over.
    pub to_move: Option<Color>,
    /// The colors.
    pub theme: Theme,
    /// Whether black and white discs also differ in shape.
    pub discs: DiscShapes,
}

/// A whole game, shown move by move.
#[derive(Clone, Copy, Debug)]
pub struct ReplayView<'a> {
    /// The game, over or not.
    pub game: &'a Game,
    /// The players of both colors.
    pub players: ByColor<PlayerView<'a>>,
    /// The player whose panel is highlighted at the end: the winner, or the player to move.
    pub highlighted: Option<Color>,
    /// The colors.
    pub theme: Theme,
    /// Whether black and white discs also differ in shape.
    pub discs: DiscShapes,
}

/// How the legal moves are marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintMarks<'a> {
    /// Not at all.
    Hidden,
    /// By the square's name, such as `d3`.
    Names,
    /// By a dot.
    Dots,
    /// By the number of discs that the move flips.
    Counts,
    /// These, each by a signed number such as `+6`.
    Scores(&'a [MoveScore]),
    /// The same, with a key of the tiles below the board.
    ScoresWithKey(&'a [MoveScore], ShadeKey<'a>),
}

/// What the shades of tiles mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShadeKey<'a> {
    /// Drawn before the shades on boards that are wide enough.
    pub title: &'a str,
    /// What each shade means, from the lightest to the darkest.
    pub shades: [&'a str; Shade::COUNT],
}

/// A legal move with what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveScore {
    /// Where the disc would be placed.
    pub square: Square,
    /// By how many discs the side to move is ahead after the move.
    pub score: i32,
    /// What is behind the number.
    pub tile: Option<Tile>,
}

/// A rectangle behind a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tile {
    /// Says how good the move is.
    pub shade: Shade,
    /// What else the tile says.
    pub mark: TileMark,
}

/// What a tile says besides its shade.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TileMark {
    /// Nothing.
    None,
    /// The move was played: a dark edge.
    Played,
    /// The move's rank, from 1 to 9, on a disc in the tile's corner.
    Rank(u8),
}

/// Whether black and white discs differ in shape.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum DiscShapes {
    /// All discs are round, as on a real board.
    #[default]
    Alike,
    /// White discs are squares with round corners, for people who cannot easily tell light from dark.
    Distinct,
}

/// The forms of Chinese characters. Many look different in Japanese, simplified and traditional Chinese, but are the same
/// characters in Unicode.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum HanForm {
    /// As in Japan.
    #[default]
    Japanese,
    /// As in mainland China.
    Simplified,
    /// As in Taiwan.
    Traditional,
}

/// A player as named on the picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayerView<'a> {
    /// Any text. Control characters are left out, a placeholder stands in the place of a character that no font draws, and a
    /// name that is too wide ends in `…`.
    pub name: &'a str,
    /// Drawn in place of a name that is too wide, for example `Lv 10`. If it is empty, the name is shortened.
    pub short: &'a str,
    /// Drawn when nothing else would be: for example the disc's color as a word.
    pub fallback: &'a str,
}

impl<'a> PlayerView<'a> {
    /// A player whose name is shortened where it is too wide.
    pub fn new(name: &'a str, fallback: &'a str) -> Self {
        PlayerView { name, short: "", fallback }
    }
}
