//! The lines of a reviewed move: what follows the played move, and what follows the best one, when both sides then play best.

use rules::named_enum;
use strum::{IntoStaticStr, VariantArray};

/// A line of a reviewed move. It begins with the move itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum ReviewLine {
    /// The played move, and how the other side makes the most of it. There is none if the played move is the best one.
    Played,
    /// The best move, and what it leads to.
    Best,
}

named_enum!(ReviewLine);

/// A line of a reviewed move after some of its moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ReviewLineStep {
    pub line: ReviewLine,
    /// The number of moves, at least one.
    pub plies: usize,
}
