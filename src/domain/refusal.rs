//! Every reason to refuse what somebody asked, each with a cure that `words` says in one sentence.

use thiserror::Error;

use crate::rules::{IllegalMove, Shape, Square};

use super::player::is_shown;
use super::{GameId, GuildId, MessageRef};

/// What a person asked cannot be done; nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum Refusal {
    /// The text names no square of the board.
    #[error("unknown square")]
    UnknownSquare {
        /// What was written, cut short.
        text: String,
        /// The game's board.
        shape: Shape,
    },
    /// The rules forbid the move.
    #[error("illegal move: {0}")]
    Illegal(IllegalMove),
    /// The other side is to move.
    #[error("not your turn")]
    NotYourTurn,
    /// Somebody who is not in the game.
    #[error("not your game")]
    NotYourGame,
    /// The game is over.
    #[error("game over")]
    GameOver(GameId),
    /// The button belongs to an earlier position.
    #[error("outdated button")]
    OutdatedButton,
    /// The button means nothing to us, or not on this message.
    #[error("undecodable button")]
    BadButton,
    /// No such game.
    #[error("unknown game")]
    UnknownGame,
    /// The person has no running game to act on here.
    #[error("no running game here")]
    NoGameHere(Vec<GameLink>),
    /// Both sides have moved: only resigning is left.
    #[error("too late to cancel")]
    TooLateToCancel,
    /// The exhibition belongs to whoever started it.
    #[error("not your exhibition")]
    NotYourExhibition,
    /// The exhibition is running already, or stands still already.
    #[error("already paused or running")]
    NothingToPause,
    /// The waiting side has not waited long enough.
    #[error("too early to claim")]
    TooEarlyToClaim,
    /// A rematch was started already.
    #[error("rematch exists")]
    RematchExists(GameId),
    /// There is nothing to level up to, or the level was not beaten.
    #[error("no level up")]
    NoLevelUp,
    /// The game was never played to a result.
    #[error("no rematch")]
    NoRematch,
    /// A replay of a game that goes on.
    #[error("replay of a running game")]
    ReplayTooEarly,
    /// A replay of a game in which nobody moved.
    #[error("replay without moves")]
    NothingToReplay,
    /// The person's last replay has not reached them yet.
    #[error("replay under way")]
    ReplayUnderWay,
    /// Too many running games.
    #[error("too many games")]
    TooManyGames {
        /// Whether it is the asker or the other one who has too many.
        whose: LimitOwner,
    },
    /// Too many open challenges.
    #[error("too many challenges")]
    TooManyChallenges,
    /// Challenging oneself.
    #[error("challenge to oneself")]
    ChallengeSelf,
    /// Challenging another bot.
    #[error("challenge to a bot")]
    ChallengeBot,
    /// An open challenge where nobody else is.
    #[error("open challenge in direct messages")]
    OpenChallengeInDirectMessages,
    /// A named challenge in direct messages, where the other cannot see it.
    #[error("challenge in direct messages")]
    ChallengeInDirectMessages,
    /// No such challenge.
    #[error("unknown challenge")]
    UnknownChallenge,
    /// The challenge was settled already.
    #[error("challenge settled")]
    ChallengeSettled,
    /// The challenge has expired.
    #[error("challenge expired")]
    ChallengeExpired,
    /// Accepting one's own challenge.
    #[error("own challenge")]
    AcceptOwnChallenge,
    /// Accept and Decline are the opponent's, named here.
    #[error("the answer is the opponent's")]
    AnswerIsTheOpponents(String),
    /// Cancel is the challenger's, named here.
    #[error("cancelling is the challenger's")]
    CancelIsTheChallengers(String),
    /// The text is not a board.
    #[error("bad board")]
    BadBoard(String),
    /// The number is not a level.
    #[error("bad level")]
    BadLevel(String),
    /// A choice that the option does not have.
    #[error("bad choice for {option}")]
    BadChoice {
        /// The option's name.
        option: &'static str,
        /// What it may be.
        expected: &'static str,
    },
    /// The leaderboard belongs to servers.
    #[error("leaderboard outside a server")]
    NoServerHere,
    /// All engine workers have more to do than they can take.
    #[error("engine queue full")]
    Busy,
}

/// Whose limit is reached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum LimitOwner {
    /// The one who asks.
    Own,
    /// The other one, by name.
    Other(String),
}

/// A running game to choose from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct GameLink {
    /// The game.
    pub game: GameId,
    /// Its server; `None` in direct messages.
    pub guild: Option<GuildId>,
    /// Its message, once known.
    pub board: Option<MessageRef>,
}

impl Refusal {
    /// Longest excerpt of somebody's text that is repeated to them, in characters.
    const EXCERPT: usize = 16;

    /// The start of a text, safe to repeat: nothing invisible, at most 16 characters.
    pub(crate) fn excerpt(text: &str) -> String {
        text.chars().filter(|&character| is_shown(character)).take(Self::EXCERPT).collect()
    }

    /// The refusal of a text that is no square of this board.
    pub(crate) fn unknown_square(text: &str, shape: Shape) -> Self {
        Self::UnknownSquare { text: Self::excerpt(text), shape }
    }

    /// The refusal of a move that the rules forbid.
    pub(crate) fn illegal(illegal: IllegalMove, shape: Shape) -> Self {
        match illegal {
            IllegalMove::OffBoard(square, _) => Self::off_board(square, shape),
            other => Self::Illegal(other),
        }
    }

    fn off_board(square: Square, shape: Shape) -> Self {
        Self::UnknownSquare { text: square.to_string(), shape }
    }
}
