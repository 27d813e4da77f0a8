//! Every reason for which a user's request is refused. `words` turns each into a sentence that says what to do instead.

use strum::{IntoStaticStr, VariantNames};
use thiserror::Error;

use super::visible::visible_line;
use super::{AnalysisRefusal, BotLevel, ChannelId, GameId, GameLink, OfferKind, ThreadOwner, TournamentRefusal};
use rules::{IllegalMove, RecordError, Shape, Square};

/// Why a request is refused. Nothing has been changed.
///
/// The name of a refusal, such as `not-your-turn`, stands in the log. Users read the message of `words` with the id `refusal-` and
/// this name.
#[derive(Clone, PartialEq, Eq, Debug, Error, IntoStaticStr, VariantNames)]
#[error("{}", self.name())]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Refusal {
    /// The text names no square of the board.
    UnknownSquare {
        /// An excerpt of the user's text.
        text: String,
        /// The game's board.
        shape: Shape,
    },
    /// The move is against the rules.
    Illegal(IllegalMove),
    /// It is another side's turn. Users get [`Refusal::TurnOf`] instead.
    NotYourTurn,
    /// It is the turn of the side that is named here.
    TurnOf(SideName),
    NotYourGame,
    GameOver(GameId),
    /// A moderator wants to end a game that is over.
    AlreadyEnded(GameId),
    /// The button belongs to an earlier position.
    OutdatedButton,
    /// The button's id cannot be decoded, or the button does not belong on this message.
    BadButton,
    /// No role is mentioned with the daily puzzle of the server.
    NoDailyRole,
    /// The role that is mentioned with the daily puzzle has got power over others.
    PowerfulDailyRole,
    /// Discord does not let the bot give or take the role.
    CannotChangeRole,
    /// Only the bot's commands are in the server, so it has no roles to give.
    NotInServer,
    /// Discord does not say now which roles the server has.
    RolesUnknown,
    UnknownGame,
    /// The user has no running game in this channel. Holds those elsewhere.
    NoGameHere(Vec<GameLink>),
    /// The board stays in the server, or in the direct messages, where the game was started.
    BoardElsewhere(GameLink),
    /// The same interaction, or another click on the same offer, has done this before.
    AlreadyDone,
    /// Both sides have moved, so the game can only be resigned.
    TooLateToCancel,
    /// Only the user who started an exhibition or a vote game, or a moderator, may control it.
    NotStarter,
    /// The exhibition cannot be paused again.
    AlreadyPaused,
    /// The exhibition cannot be resumed, because it is not paused.
    AlreadyRunning,
    /// The user's time has run out, and the flag is about to fall.
    TimeIsUp,
    /// The opponent cannot be given more time.
    TooMuchTime,
    /// Only the winner can decline or confirm a win by time.
    NotTheWinner,
    /// The win by time can no longer be declined or confirmed.
    WinIsFinal,
    /// The player who wants to claim the win is to move.
    OwnTurnToClaim,
    /// The opponent has not been silent for long enough.
    TooEarlyToClaim,
    /// The bot plays every game out.
    DrawWithBot,
    /// A side has not moved yet.
    TooEarlyForDraw,
    /// The side has offered a draw a short while ago.
    DrawOfferedLately {
        /// How many more moves it takes until it may offer the next one.
        moves: i64,
    },
    /// An offer of this kind has to be answered first.
    OfferOpen(OfferKind),
    /// The opponent has to answer the offer.
    OwnOffer,
    /// There is no such offer, or no more.
    NoOffer,
    /// Moves of a rated game between people are final.
    UndoInRatedGame,
    /// The user has not moved yet.
    NothingToUndo,
    /// The opponent has declined the undo of the same move.
    UndoDeclined,
    /// Only games against the bot have hints.
    HintBetweenPlayers,
    /// Conditional moves are set while the opponent is to move.
    ConditionalMovesOnOwnTurn,
    /// The user has as many lines of conditional moves in the game as they can.
    TooManyLines,
    /// The user is still waiting for another hint.
    HintUnderWay,
    /// A rematch or the next level has been started already.
    RematchExists(GameLink),
    /// There is no higher level, or the level was not beaten.
    NoLevelUp,
    /// There is no lower level, or the user did not lose to the level.
    NoEasierLevel,
    /// The game is still running.
    NoRematch,
    /// The opponent has declined one.
    RematchDeclined,
    OpponentDeleted,
    /// The game is still running.
    ReplayTooEarly,
    /// Nobody moved in the game.
    NothingToReplay,
    /// The user is still waiting for another replay.
    ReplayUnderWay,
    /// The replay has been posted already.
    ReplayShared,
    Review(ReviewRefusal),
    /// A hint was asked for at the position of a running game between people.
    HintInRunningGame,
    /// A running game between people stands at the position that the trainer asks.
    TrainedInRunningGame,
    Analysis(AnalysisRefusal),
    /// The user has no finished game.
    NoFinishedGame,
    /// The player, who is named here, has no finished game.
    HasNotPlayed(String),
    /// The player has deleted what is stored about them.
    PlayerDeleted,
    /// Bots have no games of their own.
    BotHasNoGames,
    /// The two players to compare are the same.
    SamePlayer,
    /// The text is not a day.
    BadDay(String),
    Opening(OpeningRefusal),
    Handicap(HandicapRefusal),
    /// The text is neither a set-up nor an opening.
    UnknownSetup(String),
    /// The last day of a period is before the first one.
    EmptyPeriod,
    /// The text cannot be read as a game.
    BadRecord(RecordError),
    /// The text or file that the user gave is no longer remembered.
    PasteGone,
    TooManyGames {
        whose: LimitOwner,
    },
    Challenge(ChallengeRefusal),
    /// The other player, who is named here, blocks the user. They are not told so.
    TakesNoChallenges(String),
    /// The user blocks the other player, who is named here.
    BlockedByYou(String),
    BlockSelf,
    BlockBot,
    /// The user blocks as many people as they can.
    TooManyBlocked,
    /// Games may be started only in these channels of the server.
    ChannelNotAllowed(Vec<ChannelId>),
    /// As many games as the server allows in one channel are running that were started in this one.
    ChannelFull {
        limit: i64,
        others: OtherChannels,
    },
    /// The channel is the thread of a game, and no other game is started there.
    ThreadOfGame(ThreadOwner),
    /// Vote games are played in servers that the bot is a member of.
    VoteOutsideServer,
    /// The channel plays a vote game.
    VoteUnderWay(GameLink),
    ExhibitionsForModerators,
    NoExhibitions,
    Tournament(TournamentRefusal),
    /// The user may not end other people's games.
    NotModerator,
    Annulment(AnnulmentRefusal),
    /// The user may not see reports about fair play.
    MayNotSeeReports,
    /// Only the owner of the bot may let an annulled game count again.
    NotOwner,
    /// The user may not change the server's settings.
    NotManager,
    /// The text is not a board size.
    BadBoard(String),
    /// The text is not the number of a level.
    BadLevel(String),
    /// The same where the level can also match the player.
    BadLevelChoice(String),
    /// The option has no such choice.
    BadChoice {
        /// The option's name.
        option: &'static str,
        /// The names of its choices, separated by commas.
        expected: &'static str,
    },
    /// There is no leaderboard outside a server.
    NoServerHere,
    /// The user acts too fast.
    TooManyActions,
    Busy,
}

/// Why a game is not annulled, or does not count again.
#[derive(Clone, PartialEq, Eq, Debug, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case", prefix = "annulment-")]
pub(crate) enum AnnulmentRefusal {
    /// The user may not annul games.
    NotManager,
    /// A game that is still running cannot be annulled.
    TooEarly(GameId),
    /// The winner can still decline the win, so the game is not over yet.
    BeforeWinIsFinal(GameId),
    /// The game has changed no ratings.
    NotRated(GameId),
    AlreadyAnnulled(GameId),
    /// The game counts, so there is no annulment to undo.
    NotAnnulled(GameId),
}

/// Why a challenge is not sent or answered.
#[derive(Clone, PartialEq, Eq, Debug, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case", prefix = "challenge-")]
pub(crate) enum ChallengeRefusal {
    TooMany,
    /// The opponent, who is named here, has not accepted the user's last challenges.
    TooManyPings(String),
    Oneself,
    Bot,
    OpenInDirectMessages,
    /// The opponent, who is named here, could not see the challenge.
    InDirectMessages(String),
    /// Discord shows what the bot posts there to the user alone.
    KeptPrivate,
    Unknown,
    /// The challenge has been accepted, declined or cancelled already.
    Settled,
    Expired,
    /// Only the opponent may accept, who is named here, or anybody else if the challenge is open to all.
    AcceptOwn {
        opponent: Option<String>,
    },
    /// Only the opponent, who is named here, may accept or decline.
    OnlyOpponentResponds(String),
    /// Only the challenger, who is named here, may cancel.
    OnlyChallengerCancels(String),
}

/// Why an opening is not shown or played.
#[derive(Clone, PartialEq, Eq, Debug, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case", prefix = "opening-")]
pub(crate) enum OpeningRefusal {
    /// The text names no opening.
    Unknown(String),
    /// A running game between people stands at the position of the opening, or one move from it.
    RunningGame,
    /// The opening is one of 8×8, or balanced only for the goal `most`.
    NeedsStandardBoard,
}

/// Why a game does not begin with corners.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case", prefix = "handicap-")]
pub(crate) enum HandicapRefusal {
    /// The handicap decides the colors and who moves first, and the user chose one of these as well.
    DecidesSides,
    /// The free set-up begins on an empty board.
    FreeSetup,
    /// What a corner is worth is measured on 8×8 for the goal `most`.
    AutoNeedsStandardBoard,
    /// Nobody knows yet who accepts the challenge.
    AutoNeedsOpponent,
}

/// Why a game is not reviewed.
#[derive(Clone, PartialEq, Eq, Debug, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case", prefix = "review-")]
pub(crate) enum ReviewRefusal {
    /// The game is still running, or its end is not final.
    TooEarly,
    /// Nobody moved in the game.
    NoMoves,
    /// The user is still waiting for another review.
    UnderWay,
    /// A running game between people stands at a position of the game.
    RunningGame,
    /// The review of a game from elsewhere is no longer stored.
    Gone,
    /// The user gives several games where one is wanted.
    SeveralGames,
}

/// What a side of a game is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SideName {
    Level(BotLevel),
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

/// Makes a refusal of one of a feature.
macro_rules! of_feature {
    ($($variant:ident($refusal:ty)),*) => {
        impl Refusal {
            /// The name, in kebab case.
            pub(crate) fn name(&self) -> &'static str {
                match self {
                    $(Self::$variant(refusal) => refusal.into(),)*
                    refusal => refusal.into(),
                }
            }
        }
        $(impl From<$refusal> for Refusal {
            fn from(refusal: $refusal) -> Self {
                Self::$variant(refusal)
            }
        })*
    };
}

of_feature!(
    Analysis(AnalysisRefusal),
    Annulment(AnnulmentRefusal),
    Challenge(ChallengeRefusal),
    Handicap(HandicapRefusal),
    Opening(OpeningRefusal),
    Review(ReviewRefusal),
    Tournament(TournamentRefusal)
);

impl Refusal {
    /// The games to which it links.
    pub(crate) fn links_mut(&mut self) -> &mut [GameLink] {
        match self {
            Self::NoGameHere(links) => links,
            Self::BoardElsewhere(link) | Self::RematchExists(link) | Self::VoteUnderWay(link) => {
                std::slice::from_mut(link)
            }
            _ => &mut [],
        }
    }

    /// The start of a text in one line, without invisible characters: at most 16 characters, and `…` where more follow.
    pub(crate) fn excerpt(text: &str) -> String {
        let start = visible_line(text, MAX_EXCERPT);
        let is_cut = visible_line(text, usize::MAX) != start;
        if is_cut { format!("{start}…") } else { start }
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
