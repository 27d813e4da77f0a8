//! What can be done in a game, and by whom.

use crate::domain::PlayerId;
use rules::Square;

/// Who performs an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Actor {
    Player {
        id: PlayerId,
        /// Whether they may manage messages in the channel, and thus control other players' exhibitions and end games.
        moderator: bool,
    },
    Bot,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GameAction {
    /// Places a disc.
    Move(Square),
    /// Places a disc after a search that had too little time. By the bot only.
    StarvedMove(Square),
    Resign,
    /// Ends the game without result before both sides have moved.
    Cancel,
    /// Ends an untouched game against the bot without result, because the player starts another one in its place.
    Replace,
    /// Offers a draw, or accepts the one that the opponent has offered.
    OfferDraw,
    /// Accepts the opponent's draw offer.
    AcceptDraw,
    /// Against the bot, takes back the player's last move and what followed it. Between players, asks the opponent for it.
    Undo,
    /// Lets the opponent take back their last move.
    AcceptUndo,
    /// Shows the player a hint.
    Hint,
    /// Declines the opponent's open offer.
    DeclineOffer,
    /// Wins the game because the opponent has been silent for a week.
    ClaimWin,
    /// Pauses an exhibition.
    Pause,
    /// Resumes a paused exhibition.
    Resume,
    /// Ends an exhibition without result.
    Stop,
    /// Gives the opponent another day for their move.
    GiveTime {
        /// What both sides had left together when the player decided this, in milliseconds.
        left_ms: i64,
    },
    /// The winner of a day game by time declines the win, and the game goes on.
    DeclineWin,
    /// The winner of a day game by time keeps the win.
    ConfirmWin,
    /// Makes a win by time final that its winner has not declined within a day. By the bot only.
    SettleWin,
    /// Stops all times, because the bot was removed from the server. By the bot only.
    StopTimes,
    /// Lets all times go on in a day, because the bot is in the server again. By the bot only.
    ResumeTimes,
    /// The clock goes on, a day after the bot's return. By the bot only.
    GoOn,
    /// Starts the clock, because the board has been shown. By the bot only.
    StartClock,
    /// Gives the player to move time of their own holiday, because their time has run out. By the bot only.
    TakeHoliday {
        given_ms: i64,
    },
    /// Ends the game because the time of the side to move has run out. By the bot only.
    FallFlag,
    /// Ends the game without result, because one of its players deletes what is stored about them.
    DeletePlayer,
    /// Ends any game of the server without result. By a moderator only.
    End,
    /// Shows that the win can be claimed, after a week of silence. By the bot only.
    OfferClaim,
    /// Ends a game in which nobody has moved for 30 days. By the bot only.
    Abandon,
}

impl GameAction {
    /// The name in the log of events that is stored with each game.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Move(_) => "move",
            Self::StarvedMove(_) => "starved-move",
            Self::Resign => "resign",
            Self::Cancel => "cancel",
            Self::Replace => "replace",
            Self::OfferDraw => "draw-offer",
            Self::AcceptDraw => "draw-accept",
            Self::Undo => "undo",
            Self::AcceptUndo => "undo-accept",
            Self::Hint => "hint",
            Self::DeclineOffer => "decline",
            Self::ClaimWin => "claim",
            Self::Pause => "pause",
            Self::Resume => "resume",
            Self::Stop => "stop",
            Self::DeletePlayer => "delete-player",
            Self::End => "end",
            Self::GiveTime { .. } => "give-time",
            Self::DeclineWin => "decline-win",
            Self::ConfirmWin => "confirm-win",
            Self::SettleWin => "settle-win",
            Self::StopTimes => "stop-times",
            Self::ResumeTimes => "resume-times",
            Self::GoOn => "go-on",
            Self::StartClock => "start-clock",
            Self::TakeHoliday { .. } => "holiday",
            Self::FallFlag => "fall-flag",
            Self::OfferClaim => "offer-claim",
            Self::Abandon => "abandon",
        }
    }
}
