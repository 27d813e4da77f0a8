//! Whether a game is rated.

use crate::domain::RatingClass;
use crate::rules::named_enum;

/// Whether a game is rated, and in which class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RatedStatus {
    Rated(RatingClass),
    Casual(CasualReason),
}

/// Why a game is not rated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CasualReason {
    /// The bot plays at least one side.
    Bot,
    /// Board, set-up or goal are not those of a rated game.
    Variant,
    /// The win was claimed after the opponent's silence.
    Claimed,
}

named_enum! {
    pub(crate) CasualReason {
        Bot = "bot",
        Variant = "variant",
        Claimed = "claimed",
    }
}
