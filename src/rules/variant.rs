//! What two players agree on before the first move: board, set-up, who begins, what wins.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{Color, Shape};

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

/// A text names none of the values that were asked for.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("must be one of: {expected}")]
pub struct UnknownName {
    /// The names there are, separated by commas.
    pub expected: &'static str,
}

/// Gives an enum of names its list, its name and both conversions.
macro_rules! named {
    ($type:ident: $first:ident = $first_name:literal $(, $variant:ident = $name:literal)*) => {
        impl $type {
            /// All values, in the order in which they are offered.
            pub const ALL: &'static [$type] = &[$type::$first $(, $type::$variant)*];

            /// The name used in commands, files and on the command line.
            pub fn name(self) -> &'static str {
                match self {
                    $type::$first => $first_name,
                    $($type::$variant => $name),*
                }
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }

        impl FromStr for $type {
            type Err = UnknownName;

            /// Reads exactly what `name` writes.
            fn from_str(text: &str) -> Result<$type, UnknownName> {
                let expected = concat!($first_name $(, ", ", $name)*);
                $type::ALL.iter().copied().find(|value| value.name() == text).ok_or(UnknownName { expected })
            }
        }
    };
}

named!(Setup: Standard = "standard", Mirrored = "mirrored", Parallel = "parallel", Free = "free");
named!(Goal: Most = "most", Fewest = "fewest");
named!(Color: Black = "black", White = "white");
