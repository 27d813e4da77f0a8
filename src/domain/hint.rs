//! Hints: the best moves of a position.

use rules::{Square, named_enum};
use strum::{IntoStaticStr, VariantArray};

/// How many moves a hint names at most.
pub(crate) const HINT_MOVES: usize = 3;

/// Whether boards have a button for hints when a player is to move against the bot. The command works in any case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum HintChoice {
    #[default]
    Offered,
    Off,
}

named_enum!(HintChoice);

/// A move with what it is worth, in a hint or an analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct HintMove {
    pub square: Square,
    /// The lead in discs at the end if both sides play well: for the goal `fewest`, by how many fewer.
    pub lead: i32,
    /// How many moves deep it was searched; passes are not counted.
    pub depth: u32,
    /// Whether the lead is proven.
    pub proven: bool,
}
