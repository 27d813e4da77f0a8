//! How much time the players of a game have.

use crate::domain::Timestamp;
use rules::named_enum;
use strum::{IntoStaticStr, VariantArray};

const MINUTE_MS: i64 = 60_000;

/// The clock of a new game. `ALL` are those that a challenge can ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum ClockChoice {
    /// No clock.
    None,
    #[strum(transparent)]
    Limited(TimeControl),
}

named_enum!(
    ClockChoice = &[
        Self::None,
        Self::Limited(TimeControl::Minutes5),
        Self::Limited(TimeControl::Minutes15),
        Self::Limited(TimeControl::Days1),
        Self::Limited(TimeControl::Days3),
        Self::Limited(TimeControl::Days7),
    ]
);

impl ClockChoice {
    /// How much time the players have, if it is limited.
    pub(crate) fn control(self) -> Option<TimeControl> {
        match self {
            Self::None => None,
            Self::Limited(control) => Some(control),
        }
    }
}

/// How much time the players of a game with a clock have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
pub(crate) enum TimeControl {
    #[strum(serialize = "5m+5s")]
    Minutes5,
    #[strum(serialize = "15m+10s")]
    Minutes15,
    #[strum(serialize = "1d")]
    Days1,
    #[strum(serialize = "3d")]
    Days3,
    #[strum(serialize = "7d")]
    Days7,
    #[strum(transparent)]
    Votes(VoteTime),
}

/// How long people can vote for a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, IntoStaticStr, VariantArray)]
pub(crate) enum VoteTime {
    #[strum(serialize = "vote-1m")]
    Minute1,
    #[default]
    #[strum(serialize = "vote-5m")]
    Minutes5,
    #[strum(serialize = "vote-15m")]
    Minutes15,
    #[strum(serialize = "vote-1h")]
    Hour1,
    #[strum(serialize = "vote-1d")]
    Day1,
}

named_enum!(VoteTime);

/// What a time control means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TimeLimit {
    /// A live game: each side has this time for all of its moves, and gets the increment after each of them (Fischer).
    PerSide { base_ms: i64, increment_ms: i64 },
    /// A day game: each move has this time.
    PerMove { move_ms: i64 },
    /// A vote game: each move of the channel has this time from its first vote.
    Votes { move_ms: i64 },
}

impl TimeControl {
    pub(crate) fn limit(self) -> TimeLimit {
        match self {
            Self::Minutes5 => TimeLimit::PerSide { base_ms: 5 * MINUTE_MS, increment_ms: 5_000 },
            Self::Minutes15 => TimeLimit::PerSide { base_ms: 15 * MINUTE_MS, increment_ms: 10_000 },
            Self::Days1 => TimeLimit::PerMove { move_ms: Timestamp::DAY_MS },
            Self::Days3 => TimeLimit::PerMove { move_ms: 3 * Timestamp::DAY_MS },
            Self::Days7 => TimeLimit::PerMove { move_ms: 7 * Timestamp::DAY_MS },
            Self::Votes(time) => TimeLimit::Votes { move_ms: time.move_ms() },
        }
    }
}

impl VoteTime {
    /// From the first vote for a move, in milliseconds.
    pub(crate) fn move_ms(self) -> i64 {
        match self {
            Self::Minute1 => MINUTE_MS,
            Self::Minutes5 => 5 * MINUTE_MS,
            Self::Minutes15 => 15 * MINUTE_MS,
            Self::Hour1 => 60 * MINUTE_MS,
            Self::Day1 => Timestamp::DAY_MS,
        }
    }
}

impl TimeLimit {
    /// Whether both players are meant to stay at the board.
    pub(crate) fn is_live(self) -> bool {
        matches!(self, Self::PerSide { .. })
    }

    /// What each side has at the start, in milliseconds.
    pub(super) fn base_ms(self) -> i64 {
        match self {
            Self::PerSide { base_ms, .. } => base_ms,
            Self::PerMove { move_ms } | Self::Votes { move_ms } => move_ms,
        }
    }

    /// What each side gets after its move, in milliseconds.
    pub(super) fn increment_ms(self) -> i64 {
        match self {
            Self::PerSide { increment_ms, .. } => increment_ms,
            Self::PerMove { .. } | Self::Votes { .. } => 0,
        }
    }
}
