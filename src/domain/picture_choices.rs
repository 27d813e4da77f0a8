//! What can be chosen about the pictures of boards.

use rules::named_enum;
use strum::{IntoStaticStr, VariantArray};

/// How the legal moves are marked on the picture of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum HintMarks {
    /// By the names of their squares.
    #[default]
    Names,
    /// By dots.
    Dots,
    /// By the number of discs that each move flips.
    #[strum(serialize = "flips")]
    Counts,
    /// Not at all.
    #[strum(serialize = "none")]
    Hidden,
}

/// The colors of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Theme {
    /// Green squares in a dark wooden frame.
    #[default]
    Classic,
    /// Oiled wood in a walnut frame.
    Walnut,
    /// Cool grays and blues.
    Slate,
    /// Black, white and blue with the highest contrast.
    Contrast,
}

/// Whether black and white discs differ in shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum DiscShapes {
    /// All discs are round.
    #[default]
    Alike,
    /// White discs are squares with round corners.
    Distinct,
}

named_enum!(HintMarks, Theme, DiscShapes);
