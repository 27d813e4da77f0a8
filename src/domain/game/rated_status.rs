//! Whether a game is rated.

use crate::domain::{GameOptions, RatedChoice, RatingClass, SetupChoice, Timestamp};
use rules::{Corners, named_enum};
use strum::{IntoStaticStr, VariantArray};

/// The most games between the same two people that are rated within [`RATED_GAMES_MS`].
pub(crate) const MAX_RATED_GAMES: i64 = 10;
/// The time for which they count, in milliseconds.
pub(crate) const RATED_GAMES_MS: i64 = Timestamp::DAY_MS;

/// Whether a game is rated, and in which class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RatedStatus {
    Rated(RatingClass),
    Casual(CasualReason),
}

impl RatedStatus {
    /// The status of a game that is not rated if its players chose so.
    pub(crate) fn chosen(self, choice: RatedChoice) -> Self {
        match (self, choice) {
            (Self::Rated(_), RatedChoice::No) => Self::Casual(CasualReason::Chosen),
            _ => self,
        }
    }

    /// The choice that led to this status, for a rematch.
    pub(crate) fn choice(self) -> RatedChoice {
        match self {
            Self::Casual(CasualReason::Chosen) => RatedChoice::No,
            Self::Rated(_) | Self::Casual(_) => RatedChoice::Yes,
        }
    }
}

impl GameOptions {
    /// Whether a game between people with these options is rated.
    pub(crate) fn is_rated(&self) -> bool {
        let is_even = !matches!(self.setup, SetupChoice::Opening(_)) && self.corners == Corners::NONE;
        self.rated == RatedChoice::Yes && is_even
    }
}

/// Why a game is not rated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum CasualReason {
    /// The bot plays at least one side.
    Bot,
    /// Board, set-up or goal had no ratings when the game was started. Now every game between people has.
    Variant,
    /// The challenge says so.
    Chosen,
    /// The win was claimed after the opponent's silence.
    Claimed,
    /// A player resigned, or a draw was agreed, before both sides had moved twice.
    TooShort,
    /// The two players have had [`MAX_RATED_GAMES`] rated games within [`RATED_GAMES_MS`].
    TooMany,
    /// It was rated, and a moderator has annulled it.
    Annulled,
    /// It begins with a named opening that a player chose.
    Opening,
    /// It is between people, one of whom began with corners. Or it is against the bot, and was asked for with a handicap that needs no
    /// corner.
    Handicap,
    /// It goes on from a position of a reviewed game, against the bot. Its opening are the moves up to there.
    Review,
}

named_enum!(CasualReason);
