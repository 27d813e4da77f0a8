//! What two players agree on before the first move: board, set-up, who begins, what wins.

use super::{Color, Shape, named_enum};

/// The discs that stand in the centre before the first move. Squares are those of 8 × 8; other boards are alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Setup {
    /// d5 e4 black, d4 e5 white.
    #[default]
    Standard,
    /// d4 e5 black, d5 e4 white; with white first, the start of many an old Reversi program.
    Mirrored,
    /// d4 e4 black, d5 e5 white.
    Parallel,
    /// Nothing: the players fill the four centre squares in turn, and nothing flips meanwhile (the historic Reversi start).
    Free,
}

/// What wins the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Goal {
    /// More discs than the other.
    #[default]
    Most,
    /// Fewer discs than the other, none at all too.
    Fewest,
}

/// Everything that decides what a list of squares means as a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Variant {
    /// Columns and rows.
    pub shape: Shape,
    /// Discs before the first move.
    pub setup: Setup,
    /// Who moves first.
    pub first: Color,
    /// What wins.
    pub goal: Goal,
}

impl Default for Variant {
    /// 8 × 8, standard set-up, black first, most discs win.
    fn default() -> Self {
        Self { shape: Shape::STANDARD, setup: Setup::Standard, first: Color::Black, goal: Goal::Most }
    }
}

named_enum! {
    pub Setup {
        Standard = "standard",
        Mirrored = "mirrored",
        Parallel = "parallel",
        Free = "free",
    }
}

named_enum! {
    pub Goal {
        Most = "most",
        Fewest = "fewest",
    }
}
