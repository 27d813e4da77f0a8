//! Every reason for which a user's request is refused. `words` turns each into a sentence that says what to do instead.
//!
//! A feature with many of them has a file of its own.

mod annulment;
mod challenge;
mod opening;
mod review;

use thiserror::Error;

use super::visible::visible_line;
use super::{AnalysisRefusal, ChannelId, GameId, GameLink, OfferKind, ThreadOwner};
use rules::{IllegalMove, Level, RecordError, Shape, Square};

pub(crate) use annulment::AnnulmentRefusal;
pub(crate) use challenge::ChallengeRefusal;
pub(crate) use opening::OpeningRefusal;
pub(crate) use review::ReviewRefusal;

/// Why a request is refused. Nothing has been changed.
///
/// The error texts are for the log; users see the sentences of `words`.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum Refusal {
    /// The text names no square of the board.
    #[error("unknown square")]
    UnknownSquare {
        /// An excerpt of the user's text.
        text: String,
        /// The game's board.
        shape: Shape,
    },
    /// The move is against the rules.
    #[error("illegal move: {0}")]
    Illegal(IllegalMove),
    /// It is another side's turn. Users get [`Refusal::TurnOf`] instead.
    #[error("not your turn")]
    NotYourTurn,
    /// It is the turn of the side that is named here.
    #[error("not your turn")]
    TurnOf(SideName),
    #[error("not your game")]
    NotYourGame,
    #[error("game over")]
    GameOver(GameId),
    /// A moderator wants to end a game that is over.
    #[error("already ended")]
    AlreadyEnded(GameId),
    /// The button belongs to an earlier position.
    #[error("outdated button")]
    OutdatedButton,
    /// The button's id cannot be decoded, or the button does not belong on this message.
    #[error("undecodable button")]
    BadButton,
    /// No role is mentioned with the daily puzzle of the server.
    #[error("no role for daily puzzles")]
    NoDailyRole,
    /// The role that is mentioned with the daily puzzle has got power over others.
    #[error("powerful role for daily puzzles")]
    PowerfulDailyRole,
    /// Discord does not let the bot give or take the role.
    #[error("role cannot be changed")]
    CannotChangeRole,
    /// Only the bot's commands are in the server, so it has no roles to give.
    #[error("not in the server")]
    NotInServer,
    /// Discord does not say now which roles the server has.
    #[error("roles unknown")]
    RolesUnknown,
    #[error("unknown game")]
    UnknownGame,
    /// The user has no running game in this channel. Holds those elsewhere.
    #[error("no running game here")]
    NoGameHere(Vec<GameLink>),
    /// The board stays in the server, or in the direct messages, where the game was started.
    #[error("board elsewhere")]
    BoardElsewhere(GameLink),
    /// The same interaction, or another click on the same offer, has done this before.
    #[error("done already")]
    AlreadyDone,
    /// Both sides have moved, so the game can only be resigned.
    #[error("too late to cancel")]
    TooLateToCancel,
    /// Only the user who started an exhibition, or a moderator, may control it.
    #[error("not your exhibition")]
    NotYourExhibition,
    /// The exhibition cannot be paused again.
    #[error("already paused")]
    AlreadyPaused,
    /// The exhibition cannot be resumed, because it is not paused.
    #[error("already running")]
    AlreadyRunning,
    /// The user's time has run out, and the flag is about to fall.
    #[error("time is up")]
    TimeIsUp,
    /// The opponent cannot be given more time.
    #[error("too much time")]
    TooMuchTime,
    /// Only the winner can decline or confirm a win by time.
    #[error("not the winner")]
    NotTheWinner,
    /// The win by time can no longer be declined or confirmed.
    #[error("win is final")]
    WinIsFinal,
    /// The player who wants to claim the win is to move.
    #[error("claim by the player to move")]
    OwnTurnToClaim,
    /// The opponent has not been silent for long enough.
    #[error("too early to claim")]
    TooEarlyToClaim,
    /// The bot plays every game out.
    #[error("draw offered to the bot")]
    DrawWithBot,
    /// A side has not moved yet.
    #[error("too early for a draw offer")]
    TooEarlyForDraw,
    /// The side has offered a draw a short while ago.
    #[error("draw offered lately")]
    DrawOfferedLately {
        /// How many more moves it takes until it may offer the next one.
        moves: i64,
    },
    /// An offer of this kind has to be answered first.
    #[error("an offer is open")]
    OfferOpen(OfferKind),
    /// The opponent has to answer the offer.
    #[error("own offer")]
    OwnOffer,
    /// There is no such offer, or no more.
    #[error("no offer")]
    NoOffer,
    /// Moves of a rated game between people are final.
    #[error("undo in a rated game")]
    UndoInRatedGame,
    /// The user has not moved yet.
    #[error("nothing to undo")]
    NothingToUndo,
    /// The opponent has declined the undo of the same move.
    #[error("undo declined")]
    UndoDeclined,
    /// Only games against the bot have hints.
    #[error("hint between players")]
    HintBetweenPlayers,
    /// Conditional moves are set while the opponent is to move.
    #[error("conditional moves on the own turn")]
    ConditionalMovesOnOwnTurn,
    /// The user has as many lines of conditional moves in the game as they can.
    #[error("too many lines of conditional moves")]
    TooManyLines,
    /// The user is still waiting for another hint.
    #[error("hint under way")]
    HintUnderWay,
    /// A rematch or the next level has been started already.
    #[error("rematch exists")]
    RematchExists(GameLink),
    /// There is no higher level, or the level was not beaten.
    #[error("no level up")]
    NoLevelUp,
    /// There is no lower level, or the user did not lose to the level.
    #[error("no easier level")]
    NoEasierLevel,
    /// The game is still running.
    #[error("no rematch")]
    NoRematch,
    #[error("the opponent has deleted what is stored about them")]
    OpponentDeleted,
    /// The game is still running.
    #[error("replay of a running game")]
    ReplayTooEarly,
    /// Nobody moved in the game.
    #[error("replay without moves")]
    NothingToReplay,
    /// The user is still waiting for another replay.
    #[error("replay under way")]
    ReplayUnderWay,
    /// The replay has been posted already.
    #[error("replay shared")]
    ReplayShared,
    #[error(transparent)]
    Review(#[from] ReviewRefusal),
    /// A hint was asked for at the position of a running game between people.
    #[error("a running game between people is there")]
    HintInRunningGame,
    /// A running game between people stands at the position that the trainer asks.
    #[error("a running game between people is at a trained position")]
    TrainedInRunningGame,
    #[error(transparent)]
    Analysis(#[from] AnalysisRefusal),
    /// The user has no finished game.
    #[error("no finished game")]
    NoFinishedGame,
    /// The player, who is named here, has no finished game.
    #[error("no finished game of this player")]
    HasNotPlayed(String),
    /// The player has deleted what is stored about them.
    #[error("the player has deleted what is stored about them")]
    PlayerDeleted,
    /// Bots have no games of their own.
    #[error("games of a bot")]
    BotHasNoGames,
    /// The two players to compare are the same.
    #[error("comparison with oneself")]
    SamePlayer,
    /// The text is not a day.
    #[error("bad day")]
    BadDay(String),
    #[error(transparent)]
    Opening(#[from] OpeningRefusal),
    /// The text is neither a set-up nor an opening.
    #[error("unknown set-up")]
    UnknownSetup(String),
    /// The last day of a period is before the first one.
    #[error("empty period")]
    EmptyPeriod,
    /// The text cannot be read as a game.
    #[error("bad record: {0}")]
    BadRecord(RecordError),
    /// The text or file that the user gave is no longer remembered.
    #[error("paste gone")]
    PasteGone,
    #[error("too many games")]
    TooManyGames { whose: LimitOwner },
    #[error(transparent)]
    Challenge(#[from] ChallengeRefusal),
    /// The other player, who is named here, blocks the user. They are not told so.
    #[error("blocked by the other player")]
    TakesNoChallenges(String),
    /// The user blocks the other player, who is named here.
    #[error("the user blocks the other player")]
    BlockedByYou(String),
    /// The user does not block the other person, who is named here.
    #[error("not blocked")]
    NotBlocked(String),
    #[error("blocking oneself")]
    BlockSelf,
    #[error("blocking a bot")]
    BlockBot,
    /// The user blocks as many people as they can.
    #[error("too many blocked people")]
    TooManyBlocked,
    /// Games may be started only in these channels of the server.
    #[error("channel not allowed")]
    ChannelNotAllowed(Vec<ChannelId>),
    /// As many games as the server allows in one channel are running that were started in this one.
    #[error("too many games in the channel")]
    ChannelFull { limit: i64, others: OtherChannels },
    /// The channel is the thread of a game, and no other game is started there.
    #[error("thread of a game")]
    ThreadOfGame(ThreadOwner),
    #[error("exhibitions are for moderators")]
    ExhibitionsForModerators,
    #[error("no exhibitions in this server")]
    NoExhibitions,
    /// The user may not end other people's games.
    #[error("not a moderator")]
    NotModerator,
    #[error(transparent)]
    Annulment(#[from] AnnulmentRefusal),
    /// The user may not see reports about fair play.
    #[error("reports are for managers of the server")]
    MayNotSeeReports,
    /// Only the owner of the bot may let an annulled game count again.
    #[error("not the owner of the bot")]
    NotOwner,
    /// The user may not change the server's settings.
    #[error("not a manager of the server")]
    NotManager,
    /// The text is not a board size.
    #[error("bad board")]
    BadBoard(String),
    /// The text is not the number of a level.
    #[error("bad level")]
    BadLevel(String),
    /// The option has no such choice.
    #[error("bad choice for {option}")]
    BadChoice {
        /// The option's name.
        option: &'static str,
        /// The names of its choices, separated by commas.
        expected: &'static str,
    },
    /// There is no leaderboard outside a server.
    #[error("leaderboard outside a server")]
    NoServerHere,
    /// The user acts too fast.
    #[error("too many actions")]
    TooManyActions,
    #[error("engine queue full")]
    Busy,
}

/// What a side of a game is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SideName {
    Level(Level),
    /// A player, by name.
    Player(String),
}

/// Whose limit of running games is reached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum LimitOwner {
    /// The limit of the user whose request is refused.
    Own,
    /// The limit of another player, by name.
    Other(String),
}

/// Where else a game may be started in a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum OtherChannels {
    /// In any other channel.
    All,
    /// Only in these.
    These(Vec<ChannelId>),
    /// In no other channel.
    None,
}

/// Longest excerpt of a user's text that is repeated, in characters.
const MAX_EXCERPT: usize = 16;

impl Refusal {
    /// The games to which it links.
    pub(crate) fn links_mut(&mut self) -> &mut [GameLink] {
        match self {
            Self::NoGameHere(links) => links,
            Self::BoardElsewhere(link) | Self::RematchExists(link) => std::slice::from_mut(link),
            _ => &mut [],
        }
    }

    /// The start of a text in one line, without invisible characters: at most 16 characters.
    pub(crate) fn excerpt(text: &str) -> String {
        visible_line(text, MAX_EXCERPT)
    }

    /// The refusal of a text that names no square of this board.
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
