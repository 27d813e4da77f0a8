//! The variant of a game: board, set-up, first side and goal.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use thiserror::Error;

use super::{Color, Shape, Square, named_enum};

/// The discs in the center before the first move. The squares named here are those of 8 × 8; on other boards, the discs
/// have the same places in the center.
///
/// ```
/// use rules::Setup;
///
/// assert_eq!("free".parse(), Ok(Setup::Free));
/// assert_eq!(Setup::ALL.len(), 4);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Setup {
    /// d5 and e4 black, d4 and e5 white.
    #[default]
    Standard,
    /// d4 and e5 black, d5 and e4 white. Some older Reversi programs start like this, with white first.
    Mirrored,
    /// d4 and e4 black, d5 and e5 white.
    Parallel,
    /// No discs. The players fill the four central squares in turn, and these moves flip nothing: the historic start of
    /// Reversi.
    Free,
}

/// How many corners have a black disc before the first move, from 0 to 4: white's handicap.
///
/// ```
/// use rules::{Corners, Shape};
///
/// let corners: Corners = "3".parse()?;
/// let squares: Vec<String> = corners.squares(Shape::STANDARD).map(|square| square.to_string()).collect();
/// assert_eq!(squares, ["a1", "h8", "h1"]);
/// # Ok::<(), rules::CornersError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Corners(u8);

/// The text or number is not a number of corners.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a number of corners is from 0 to 4")]
pub struct CornersError;

impl Corners {
    /// All numbers, from none to all four.
    pub const ALL: [Self; 5] = [Self(0), Self(1), Self(2), Self(3), Self(4)];
    /// No handicap.
    pub const NONE: Self = Self(0);

    /// The number, 0 to 4.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    /// The corners in their order: that of a1, the opposite one, that of h1 and that of a8.
    pub fn squares(self, shape: Shape) -> impl Iterator<Item = Square> {
        let (column, row) = (shape.columns() - 1, shape.rows() - 1);
        let corners = [(0, 0), (column, row), (column, 0), (0, row)];
        corners.into_iter().take(self.0.into()).filter_map(|(column, row)| Square::new(column, row))
    }
}

impl TryFrom<u8> for Corners {
    type Error = CornersError;

    fn try_from(number: u8) -> Result<Self, CornersError> {
        Self::ALL.into_iter().find(|corners| corners.0 == number).ok_or(CornersError)
    }
}

impl FromStr for Corners {
    type Err = CornersError;

    /// Reads the number, `0` to `4`.
    fn from_str(text: &str) -> Result<Self, CornersError> {
        text.parse().map_err(|_| CornersError).and_then(|number: u8| Self::try_from(number))
    }
}

impl fmt::Display for Corners {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Which side wins at the end.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Debug,
    Default,
    IntoStaticStr,
    VariantArray,
    Serialize,
    Deserialize,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Goal {
    /// The side with more discs.
    #[default]
    Most,
    /// The side with fewer discs, even with none.
    Fewest,
}

impl Goal {
    /// The opposite goal.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Most => Self::Fewest,
            Self::Fewest => Self::Most,
        }
    }
}

/// What must be known to play through a list of squares as a game.
///
/// ```
/// use rules::{Color, Position, Setup, Variant};
///
/// let variant = Variant { setup: Setup::Parallel, first: Color::White, ..Variant::default() };
/// let start = Position::start(variant);
/// assert_eq!(start.side_to_move(), Color::White);
/// assert_eq!(start.at("d4".parse()?), start.at("e4".parse()?));
/// # Ok::<(), rules::SquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Variant {
    /// The size of the board.
    pub shape: Shape,
    /// The discs before the first move.
    pub setup: Setup,
    /// The side that moves first.
    pub first: Color,
    /// Which side wins at the end.
    pub goal: Goal,
    /// Black's corners before the first move. The set-up `free` begins without any discs, whatever this is.
    pub corners: Corners,
}

impl Default for Variant {
    /// 8 × 8, standard set-up, black moves first, more discs win, no corners.
    fn default() -> Self {
        Self {
            shape: Shape::STANDARD,
            setup: Setup::Standard,
            first: Color::Black,
            goal: Goal::Most,
            corners: Corners::NONE,
        }
    }
}

named_enum!(Setup, Goal);
