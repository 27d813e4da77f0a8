//! Which games are rated together: each class has ratings and a leaderboard of its own.

use rules::{Goal, Setup, Shape, Variant, named_enum};
use strum::{IntoStaticStr, VariantArray};

use super::{ClockChoice, SetupChoice, TimeControl, TimeLimit};

/// The kinds of games that have ratings of their own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum RatingClass {
    /// 8×8, standard or mirrored set-up, most discs win, with a live clock.
    Live,
    /// The same with days for each move or without a clock.
    Daily,
    /// 8×8 with a random opening, most discs win.
    Random,
    /// All other boards and set-ups, most discs win.
    Boards,
    /// Fewest discs win, on any board.
    Fewest,
}

named_enum!(RatingClass);

impl RatingClass {
    /// The class in which a game between two players is rated.
    pub(crate) fn of(setup: SetupChoice, variant: Variant, clock: ClockChoice) -> Self {
        let is_live = clock.control().map(TimeControl::limit).is_some_and(TimeLimit::is_live);
        match (variant.goal, variant.shape, setup) {
            (Goal::Fewest, _, _) => Self::Fewest,
            (Goal::Most, Shape::STANDARD, SetupChoice::Random | SetupChoice::Balanced) => Self::Random,
            (Goal::Most, Shape::STANDARD, SetupChoice::Fixed(Setup::Standard | Setup::Mirrored)) => {
                if is_live {
                    Self::Live
                } else {
                    Self::Daily
                }
            }
            (Goal::Most, _, _) => Self::Boards,
        }
    }

    /// Whether its ratings earn titles. The other classes mix games that have little in common, down to 4×4, which is easily
    /// learnt by heart.
    pub(super) fn earns_titles(self) -> bool {
        match self {
            Self::Live | Self::Daily | Self::Random => true,
            Self::Boards | Self::Fewest => false,
        }
    }
}
