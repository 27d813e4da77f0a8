//! Which games are rated together: each class has ratings and a leaderboard of its own.

use rules::{Goal, Setup, Shape, Variant, named_enum};
use strum::{IntoStaticStr, VariantArray};

/// The kinds of games that have ratings of their own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum RatingClass {
    /// 8×8, most discs win: the standard, mirrored and parallel set-ups, random and balanced openings, with any clock.
    #[strum(serialize = "8x8")]
    Main,
    /// Other boards, the free set-up, and games that the fewest discs win.
    Variants,
}

named_enum!(RatingClass);

impl RatingClass {
    /// The class in which a game between two players is rated. Openings are played from the standard set-up.
    pub(crate) fn of(variant: Variant) -> Self {
        match (variant.goal, variant.shape, variant.setup) {
            (Goal::Most, Shape::STANDARD, Setup::Standard | Setup::Mirrored | Setup::Parallel) => Self::Main,
            _ => Self::Variants,
        }
    }

    /// The name that a class has now, for one of the five classes of earlier versions: in stored games whose ratings are not yet
    /// computed again, and in old messages. Any other text is returned as it is.
    pub(crate) fn current_name(name: &str) -> &str {
        match name {
            "live" | "daily" | "random" => "8x8",
            "boards" | "fewest" => "variants",
            other => other,
        }
    }

    /// Whether its ratings earn titles. The variants have little in common, down to 4×4, which is easily learnt by heart.
    pub(super) fn earns_titles(self) -> bool {
        self == Self::Main
    }
}
