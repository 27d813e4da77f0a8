//! Whether a game is running, and how it ended.

use rules::{ByColor, Color};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Status {
    Running,
    /// Only exhibitions can be paused.
    Paused,
    Ended(Ending),
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ending {
    pub reason: EndReason,
    /// `None` for a draw and for an end without result.
    pub winner: Option<Color>,
    /// Discs on the board.
    pub counts: ByColor<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EndReason {
    /// Neither side had a legal move.
    Board,
    /// This color resigned.
    Resigned(Color),
    /// The time of this color ran out.
    TimeOut(Color),
    /// This color did not make its first move within [`FIRST_MOVE_MS`](super::FIRST_MOVE_MS) of a live game: no result.
    NoFirstMove(Color),
    /// Both players agreed on a draw.
    DrawAgreed,
    /// This color claimed the win after the opponent was silent for a week.
    Claimed(Color),
    /// This color cancelled the game before both sides had moved: no result. `None` where an earlier version did not record who.
    Cancelled(Option<Color>),
    /// The player started another game against the bot before their first move: no result.
    Replaced,
    /// An exhibition was stopped: no result.
    Stopped,
    /// A moderator ended the game: no result.
    EndedByModerator,
    /// A player deleted what is stored about them: no result.
    PlayerDeleted,
    /// Nobody moved for 30 days: no result.
    Abandoned,
}

impl EndReason {
    /// Whether the game was given up before it had begun. Another one can follow it, in which both have the same colors.
    pub(crate) fn is_cancelled(self) -> bool {
        matches!(self, Self::NoFirstMove(_) | Self::Cancelled(_))
    }

    /// Whether the game has a winner or is a draw.
    pub(crate) fn has_result(self) -> bool {
        match self {
            Self::Board | Self::Resigned(_) | Self::TimeOut(_) | Self::DrawAgreed | Self::Claimed(_) => true,
            Self::NoFirstMove(_)
            | Self::Cancelled(_)
            | Self::Replaced
            | Self::Stopped
            | Self::EndedByModerator
            | Self::PlayerDeleted
            | Self::Abandoned => false,
        }
    }

    /// Whether the players are told of the end: of every result, and of an end that none of them has chosen or foreseen.
    pub(crate) fn is_told(self) -> bool {
        self.has_result() || matches!(self, Self::NoFirstMove(_) | Self::EndedByModerator | Self::PlayerDeleted)
    }
}
