//! Texts of refusals: the reason, and what to do instead where that helps.

use messages::message;

use crate::domain::{
    AnalysisRefusal, AnnulmentRefusal, ChallengeRefusal, GameLink, LimitOwner, OpeningRefusal, OtherChannels, Refusal,
    SideName,
};
use rules::{IllegalMove, ObfError, ObfProblem, Shape};

use super::Words;
use super::user_text::{clean, escape};

impl Words {
    /// The reason for a refusal, and what to do instead where that helps.
    pub(crate) fn refusal(&self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::UnknownSquare { text, shape } => self.unknown_square(text, *shape),
            Refusal::Illegal(illegal) => self.illegal_move(*illegal),
            Refusal::BadRecord(error) => self.bad_record(error),
            Refusal::TurnOf(SideName::Level(level)) => {
                message!(self, "refusal-turn-of", name = self.level_short(*level))
            }
            Refusal::TurnOf(SideName::Player(name)) => message!(self, "refusal-turn-of", name = self.escaped(name)),
            Refusal::HasNotPlayed(name) => message!(self, "refusal-has-not-played", name = self.escaped(name)),
            Refusal::TakesNoChallenges(name) => {
                message!(self, "refusal-takes-no-challenges", name = self.escaped(name))
            }
            Refusal::BlockedByYou(name) => message!(self, "refusal-blocked-by-you", name = self.escaped(name)),
            Refusal::Challenge(refusal) => self.challenge_refusal(refusal),
            Refusal::TooManyGames { whose: LimitOwner::Other(name) } => {
                message!(self, "refusal-other-too-many-games", name = self.escaped(name))
            }
            Refusal::GameOver(game) => message!(self, "refusal-game-over", game),
            Refusal::AlreadyEnded(game) => message!(self, "refusal-already-ended", game),
            Refusal::Annulment(refusal) => self.annulment_refusal(refusal),
            Refusal::Tournament(refusal) => self.tournament_refusal(refusal),
            Refusal::Analysis(AnalysisRefusal::Obf(error)) => self.bad_obf(error),
            Refusal::Analysis(AnalysisRefusal::Squares(squares)) => {
                message!(self, "refusal-analysis-squares", squares = *squares)
            }
            Refusal::BadDay(text) => message!(self, "refusal-bad-day", text = self.quoted(text)),
            Refusal::BadBoard(text) => message!(self, "refusal-bad-board", text = self.quoted(text)),
            Refusal::BadLevel(text) => message!(self, "refusal-bad-level", text = self.quoted(text)),
            Refusal::BadLevelChoice(text) => message!(self, "refusal-bad-level-choice", text = self.quoted(text)),
            Refusal::UnknownSetup(text) => {
                let unknown = message!(self, "refusal-unknown-setup", text = self.quoted(text));
                self.sentences(&[unknown, self.suggested_opening(text)])
            }
            Refusal::Opening(OpeningRefusal::Unknown(text)) => {
                let unknown = message!(self, "refusal-opening-unknown", text = self.quoted(text));
                self.sentences(&[unknown, self.suggested_opening(text)])
            }
            Refusal::BoardElsewhere(link) => message!(self, "refusal-board-elsewhere", game = self.game_link(link)),
            Refusal::RematchExists(link) => message!(self, "refusal-rematch-exists", game = self.game_link(link)),
            Refusal::VoteUnderWay(link) => message!(self, "refusal-vote-under-way", game = self.game_link(link)),
            Refusal::NoGameHere(links) => self.no_game_here(links),
            Refusal::NotInServer => message!(self, "role-obstacle-not-in-server"),
            Refusal::RolesUnknown => message!(self, "role-obstacle-no-response"),
            Refusal::DrawOfferedLately { moves } => message!(self, "refusal-draw-offered-lately", moves = *moves),
            Refusal::OfferOpen(kind) => message!(self, "refusal-offer-open", kind = kind.name()),
            Refusal::ChannelNotAllowed(channels) => {
                message!(self, "refusal-channel-not-allowed", channels = self.channel_list(channels))
            }
            Refusal::ChannelFull { limit, others } => self.channel_full(*limit, others),
            Refusal::ThreadOfGame(owner) => {
                let channel = self.channel_list(&[owner.channel]);
                message!(self, "refusal-thread-of-game", game = owner.game, channel)
            }
            Refusal::BadChoice { option, expected } => {
                message!(self, "refusal-bad-choice", option = *option, expected = *expected)
            }
            _ => self.message_named(&format!("refusal-{}", refusal.name()), []),
        }
    }

    fn challenge_refusal(&self, refusal: &ChallengeRefusal) -> String {
        match refusal {
            ChallengeRefusal::TooManyPings(name) => {
                message!(self, "refusal-challenge-too-many-pings", name = self.escaped(name))
            }
            ChallengeRefusal::InDirectMessages(name) => {
                message!(self, "refusal-challenge-in-direct-messages", name = self.escaped(name))
            }
            ChallengeRefusal::AcceptOwn { opponent: Some(name) } => {
                message!(self, "refusal-challenge-accept-own", name = self.escaped(name))
            }
            ChallengeRefusal::AcceptOwn { opponent: None } => message!(self, "refusal-challenge-accept-own-open"),
            ChallengeRefusal::OnlyOpponentResponds(name) => {
                message!(self, "refusal-challenge-only-opponent-responds", name = self.escaped(name))
            }
            ChallengeRefusal::OnlyChallengerCancels(name) => {
                message!(self, "refusal-challenge-only-challenger-cancels", name = self.escaped(name))
            }
            _ => self.message_named(&format!("refusal-{}", <&str>::from(refusal)), []),
        }
    }

    fn annulment_refusal(&self, refusal: &AnnulmentRefusal) -> String {
        match refusal {
            AnnulmentRefusal::TooEarly(game) => message!(self, "refusal-annulment-too-early", game),
            AnnulmentRefusal::BeforeWinIsFinal(game) => message!(self, "refusal-annulment-before-win-is-final", game),
            AnnulmentRefusal::NotRated(game) => message!(self, "refusal-annulment-not-rated", game),
            AnnulmentRefusal::AlreadyAnnulled(game) => message!(self, "refusal-annulment-already-annulled", game),
            AnnulmentRefusal::NotManager => message!(self, "refusal-annulment-not-manager"),
            AnnulmentRefusal::NotAnnulled(game) => message!(self, "refusal-annulment-not-annulled", game),
        }
    }

    /// The part of a line in OBF that cannot be read.
    fn bad_obf(&self, ObfError { character, problem }: &ObfError) -> String {
        let problem = match problem {
            ObfProblem::NoSide | ObfProblem::NotASide(_) => "side",
            ObfProblem::LeftOver(_) => "rest",
            ObfProblem::NotASquare(_) | ObfProblem::TooShort { .. } | ObfProblem::TooLong(_) => "square",
        };
        message!(self, "refusal-analysis-obf", character = *character, problem)
    }

    /// The escaped name of a user, for a message.
    pub(super) fn escaped(&self, name: &str) -> String {
        escape(&self.visible_name(name))
    }

    /// `“z9”`, or `That` if the text has no visible characters.
    pub(super) fn quoted(&self, text: &str) -> String {
        let excerpt = escape(&clean(&Refusal::excerpt(text)));
        if excerpt.is_empty() { message!(self, "unreadable") } else { message!(self, "quoted", text = excerpt) }
    }

    fn unknown_square(&self, text: &str, shape: Shape) -> String {
        let last_column = char::from(b'a' + shape.columns() - 1).to_string();
        message!(self, "refusal-unknown-square", text = self.quoted(text), column = last_column, row = shape.rows())
    }

    fn illegal_move(&self, illegal: IllegalMove) -> String {
        match illegal {
            IllegalMove::OffBoard(square, shape) => self.unknown_square(&square.to_string(), shape),
            IllegalMove::Occupied(square) => message!(self, "refusal-occupied", square = square.to_string()),
            IllegalMove::OutflanksNothing(square) => {
                message!(self, "refusal-outflanks-nothing", square = square.to_string())
            }
            IllegalMove::OutsideCentre(square) => {
                message!(self, "refusal-outside-centre", square = square.to_string())
            }
            IllegalMove::GameOver => message!(self, "refusal-board-over"),
        }
    }

    fn channel_full(&self, limit: i64, others: &OtherChannels) -> String {
        match others {
            OtherChannels::All => message!(self, "refusal-channel-full", limit),
            OtherChannels::None => message!(self, "refusal-only-channel-full", limit),
            OtherChannels::These(channels) => {
                message!(self, "refusal-channel-full-go-to", limit, channels = self.channel_list(channels))
            }
        }
    }

    fn no_game_here(&self, links: &[GameLink]) -> String {
        if links.is_empty() {
            return message!(self, "refusal-no-game");
        }
        let links: Vec<String> = links.iter().map(|link| self.game_link(link)).collect();
        message!(self, "refusal-no-game-here", games = self.items(&links))
    }

    fn game_link(&self, link: &GameLink) -> String {
        let Some(board) = link.message() else { return self.game_without_board(link) };
        let game = message!(self, "game-number", game = link.game);
        format!("{game} <{}>", self.message_link(link.guild, board))
    }
}
