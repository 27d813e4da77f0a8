//! How the pictures of boards look.

use crate::rules::named_enum;

use super::PlayerSettings;

/// How the legal moves are marked on the picture of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum HintMarks {
    /// By the names of their squares.
    #[default]
    Names,
    /// By dots.
    Dots,
    /// By the number of discs that each move flips.
    Counts,
    /// Not at all.
    Hidden,
}

named_enum! {
    pub(crate) HintMarks {
        Names = "names",
        Dots = "dots",
        Counts = "flips",
        Hidden = "none",
    }
}

/// The colours of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Theme {
    /// Green squares in a dark wooden frame.
    #[default]
    Classic,
    /// Oiled wood in a walnut frame.
    Walnut,
    /// Cool greys and blues.
    Slate,
    /// Black, white and blue with the highest contrast.
    Contrast,
}

named_enum! {
    pub(crate) Theme {
        Classic = "classic",
        Walnut = "walnut",
        Slate = "slate",
        Contrast = "contrast",
    }
}

/// Whether black and white discs differ in shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum DiscShapes {
    /// All discs are round.
    #[default]
    Alike,
    /// White discs are squares with round corners.
    Distinct,
}

named_enum! {
    pub(crate) DiscShapes {
        Alike = "alike",
        Distinct = "distinct",
    }
}

/// How a picture looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct BoardStyle {
    pub marks: HintMarks,
    pub theme: Theme,
    pub discs: DiscShapes,
}

impl BoardStyle {
    /// The style of a picture for one player.
    pub(crate) fn of(viewer: &PlayerSettings) -> Self {
        Self::shared(Some(viewer), &[])
    }

    /// The style of a picture that several players see. The marks are those of the player to move, and so is the theme; if
    /// they have not chosen one, it is the first that one of the others has chosen. Discs differ in shape as soon as one
    /// of the players needs that.
    pub(crate) fn shared(to_move: Option<&PlayerSettings>, others: &[PlayerSettings]) -> Self {
        let all = || to_move.into_iter().chain(others);
        Self {
            marks: to_move.map(|settings| settings.marks).unwrap_or_default(),
            theme: all().find_map(|settings| settings.theme).unwrap_or_default(),
            discs: all()
                .map(|settings| settings.discs)
                .find(|&discs| discs == DiscShapes::Distinct)
                .unwrap_or_default(),
        }
    }
}
