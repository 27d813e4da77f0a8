//! Titles by rating. A title is earned by one game and never lost by others.

use rules::named_enum;
use strum::{IntoStaticStr, VariantArray};

use super::{Rating, RatingClass, Timestamp};

/// A title, from the lowest to the highest. The names are none of the bot's levels, except for the last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Title {
    Beginner,
    Novice,
    Intermediate,
    Advanced,
    Adept,
    Virtuoso,
    Grandmaster,
}

named_enum!(Title);

/// A title that a player has, and the game that earned it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct EarnedTitle {
    pub title: Title,
    /// The position of the game in the order in which games ended.
    pub finish_sequence: i64,
    /// When the game ended.
    pub at: Timestamp,
}

impl Title {
    /// The title that a game earns somebody whose highest title is `highest`, and who has this rating after the game. Titles
    /// between the two are passed over.
    pub(crate) fn earned(highest: Option<Self>, class: RatingClass, after: &Rating) -> Option<Self> {
        if !class.earns_titles() || after.is_provisional(after.at) {
            return None;
        }
        let title = Self::ALL.iter().copied().rev().find(|title| after.rating >= title.least_rating())?;
        (Some(title) > highest).then_some(title)
    }

    /// The rating from which on the title is earned.
    fn least_rating(self) -> f64 {
        match self {
            Self::Beginner => f64::NEG_INFINITY,
            Self::Novice => 1300.0,
            Self::Intermediate => 1450.0,
            Self::Advanced => 1600.0,
            Self::Adept => 1750.0,
            Self::Virtuoso => 1900.0,
            Self::Grandmaster => 2100.0,
        }
    }
}
