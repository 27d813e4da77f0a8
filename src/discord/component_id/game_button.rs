//! The components of a game's message, in custom ids.

use std::fmt;
use std::str::FromStr;

use rules::Square;

use super::encoding::{InvalidComponentId, SELECT, name_in, number};

/// The components of a game's message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GameButton {
    Move(Square),
    /// A select whose chosen value is the square. The number tells the selects of one message apart.
    Select(u8),
    Resign,
    ConfirmResign,
    /// Resigns a game that is not rated then, if nobody has moved since the question.
    ConfirmEarlyResign,
    /// Cancels a game against the bot, as the answer to a question.
    ConfirmCancel,
    /// Ends a game of others, as a moderator.
    ConfirmEnd,
    /// Lets a rated game no longer count, as somebody who manages the server.
    ConfirmAnnul,
    /// Lets an annulled game count again, as the owner of the bot.
    ConfirmRestore,
    DeclineAnnulment,
    KeepPlaying,
    Cancel,
    Draw,
    AcceptDraw,
    Undo,
    AcceptUndo,
    Hint,
    DeclineOffer,
    ClaimWin,
    /// Gives the opponent a day. Carries what both sides had left together, in milliseconds: each gift changes that, so a double
    /// click gives one day.
    GiveTime {
        left_ms: i64,
    },
    ConditionalMoves,
    DeclineWin,
    ConfirmWin,
    Rematch,
    LevelUp,
    Easier,
    Pause,
    Resume,
    Stop,
}

/// The start of the name of the button that gives time; what both sides had left follows.
const GIVE_TIME: &str = "give-time-";

/// The names of the buttons without a value.
pub(super) const GAME_BUTTONS: [(&str, GameButton); 26] = [
    ("resign", GameButton::Resign),
    ("resign!", GameButton::ConfirmResign),
    ("resign-early!", GameButton::ConfirmEarlyResign),
    ("cancel!", GameButton::ConfirmCancel),
    ("end!", GameButton::ConfirmEnd),
    ("annul!", GameButton::ConfirmAnnul),
    ("restore!", GameButton::ConfirmRestore),
    ("keep-status", GameButton::DeclineAnnulment),
    ("keep", GameButton::KeepPlaying),
    ("cancel", GameButton::Cancel),
    ("draw", GameButton::Draw),
    ("draw!", GameButton::AcceptDraw),
    ("undo", GameButton::Undo),
    ("undo!", GameButton::AcceptUndo),
    ("hint", GameButton::Hint),
    ("decline", GameButton::DeclineOffer),
    ("claim", GameButton::ClaimWin),
    ("if", GameButton::ConditionalMoves),
    ("decline-win", GameButton::DeclineWin),
    ("confirm-win", GameButton::ConfirmWin),
    ("rematch", GameButton::Rematch),
    ("level-up", GameButton::LevelUp),
    ("easier", GameButton::Easier),
    ("pause", GameButton::Pause),
    ("resume", GameButton::Resume),
    ("stop", GameButton::Stop),
];

impl GameButton {
    /// Whether the button stands below a private question, and not on the message of a game.
    pub(crate) fn answers_question(self) -> bool {
        match self {
            Self::ConfirmResign
            | Self::ConfirmEarlyResign
            | Self::ConfirmCancel
            | Self::ConfirmEnd
            | Self::ConfirmAnnul
            | Self::ConfirmRestore
            | Self::DeclineAnnulment
            | Self::KeepPlaying => true,
            Self::Move(_)
            | Self::Select(_)
            | Self::Resign
            | Self::Cancel
            | Self::Draw
            | Self::AcceptDraw
            | Self::Undo
            | Self::AcceptUndo
            | Self::Hint
            | Self::DeclineOffer
            | Self::ClaimWin
            | Self::GiveTime { .. }
            | Self::ConditionalMoves
            | Self::DeclineWin
            | Self::ConfirmWin
            | Self::Rematch
            | Self::LevelUp
            | Self::Easier
            | Self::Pause
            | Self::Resume
            | Self::Stop => false,
        }
    }
}

impl fmt::Display for GameButton {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(square) => write!(f, "{square}"),
            Self::Select(number) => write!(f, "{SELECT}{number}"),
            Self::GiveTime { left_ms } => write!(f, "{GIVE_TIME}{left_ms}"),
            button => f.write_str(name_in(&GAME_BUTTONS, button)),
        }
    }
}

impl FromStr for GameButton {
    type Err = InvalidComponentId;

    fn from_str(text: &str) -> Result<Self, InvalidComponentId> {
        if let Some((_, button)) = GAME_BUTTONS.iter().find(|(name, _)| *name == text) {
            return Ok(*button);
        }
        if let Some(left_ms) = text.strip_prefix(GIVE_TIME) {
            return Ok(Self::GiveTime { left_ms: number(left_ms)? });
        }
        match text.strip_prefix(SELECT) {
            Some(select) => number(select).map(Self::Select),
            None => text.parse().map(Self::Move).map_err(|_| InvalidComponentId),
        }
    }
}
