//! What can be done in a game, and by whom.

use crate::domain::PlayerId;
use rules::Square;
use strum::IntoStaticStr;

/// A player who acts in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Actor {
    pub id: PlayerId,
    /// Whether they may manage messages in the channel, and thus control other players' exhibitions and end games.
    pub moderator: bool,
}

/// What is done in a game, and by whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Action {
    Player(Actor, GameAction),
    Bot(BotAction),
}

/// What a player does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum GameAction {
    /// Places a disc.
    Move(Square),
    /// Votes for the channel's next move, or for another one than before.
    Vote(Square),
    Resign,
    /// Ends the game without result before both sides have moved.
    Cancel,
    /// Ends an untouched game against the bot without result, because the player starts another one in its place.
    Replace,
    /// Offers a draw, or accepts the one that the opponent has offered.
    #[strum(serialize = "draw-offer")]
    OfferDraw,
    /// Accepts the opponent's draw offer.
    #[strum(serialize = "draw-accept")]
    AcceptDraw,
    /// Against the bot, takes back the player's last move and what followed it. Between players, asks the opponent for it.
    Undo,
    /// Lets the opponent take back their last move.
    #[strum(serialize = "undo-accept")]
    AcceptUndo,
    /// Shows the player a hint.
    Hint,
    /// Declines the opponent's open offer.
    #[strum(serialize = "decline")]
    DeclineOffer,
    /// Wins the game because the opponent has been silent for a week.
    #[strum(serialize = "claim")]
    ClaimWin,
    /// Pauses an exhibition.
    Pause,
    /// Resumes a paused exhibition.
    Resume,
    /// Ends an exhibition or a vote game without result.
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
    /// Ends the game without result, because one of its players deletes what is stored about them.
    DeletePlayer,
    /// Ends any game of the server without result. By a moderator only.
    End,
}

/// What the bot does: moves of its levels, and what happens without a user.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum BotAction {
    /// Places a disc of a level.
    Move {
        square: Square,
        /// Whether the search had too little time.
        starved: bool,
    },
    /// Places the disc for which most people have voted.
    VotedMove(Square),
    /// Makes a win by time final that its winner has not declined within a day.
    SettleWin,
    /// Stops all times, because the bot was removed from the server.
    StopTimes,
    /// Lets all times go on in a day, because the bot is in the server again.
    ResumeTimes,
    /// The clock goes on, a day after the bot's return.
    GoOn,
    /// Starts the clock, because the board has been shown.
    StartClock,
    /// Gives the player to move time of their own holiday, because their time has run out.
    #[strum(serialize = "holiday")]
    TakeHoliday { given_ms: i64 },
    /// Ends the game because the time of the side to move has run out, or that for its first move. In a vote game without a vote that
    /// is left, the time stops.
    FallFlag,
    /// Shows that the win can be claimed, after a week of silence.
    OfferClaim,
    /// Ends a game in which nobody has moved for 30 days.
    Abandon,
}

impl Action {
    /// The player who acts, if it is not the bot.
    pub(crate) fn player(self) -> Option<PlayerId> {
        match self {
            Self::Player(actor, _) => Some(actor.id),
            Self::Bot(_) => None,
        }
    }

    /// The square on which a disc is placed.
    pub(crate) fn square(self) -> Option<Square> {
        match self {
            Self::Player(_, GameAction::Move(square))
            | Self::Bot(BotAction::Move { square, .. } | BotAction::VotedMove(square)) => Some(square),
            Self::Player(..) | Self::Bot(_) => None,
        }
    }

    /// The name in the log of events that is stored with each game.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Bot(BotAction::Move { starved: true, .. }) => "starved-move",
            Self::Bot(action) => action.into(),
            Self::Player(_, action) => action.into(),
        }
    }
}
