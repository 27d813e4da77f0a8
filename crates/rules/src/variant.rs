//! The variant of a game: board, set-up, first side and goal.

use strum::{IntoStaticStr, VariantArray};

use super::{Color, Shape, named_enum};

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

/// Which side wins at the end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, IntoStaticStr, VariantArray)]
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
}

impl Default for Variant {
    /// 8 × 8, standard set-up, black moves first, more discs win.
    fn default() -> Self {
        Self { shape: Shape::STANDARD, setup: Setup::Standard, first: Color::Black, goal: Goal::Most }
    }
}

named_enum!(Setup, Goal);
