//! Texts of refusals: the reason, and what to do instead where that helps.

use crate::domain::{
    AnalysisRefusal, AnnulmentRefusal, ChallengeRefusal, GameId, GameLink, LimitOwner, OpeningRefusal, OtherChannels,
    Refusal, SideName,
};
use rules::{IllegalMove, ObfError, ObfProblem, Shape};

use super::Words;
use super::user_text::{clean, escape};

impl Words {
    /// The reason for a refusal, and what to do instead where that helps.
    pub(crate) fn refusal(&self, refusal: &Refusal) -> String {
        let id = &format!("refusal-{}", refusal.name());
        match refusal {
            Refusal::UnknownSquare { text, shape } => self.unknown_square(text, *shape),
            Refusal::Illegal(illegal) => self.illegal_move(*illegal),
            Refusal::BadRecord(error) => self.bad_record(error),
            Refusal::Analysis(AnalysisRefusal::Obf(error)) => self.bad_obf(id, error),
            Refusal::TurnOf(SideName::Level(level)) => {
                self.format_message(id, [("name", self.level_short(*level).into())])
            }
            Refusal::TurnOf(SideName::Player(name))
            | Refusal::HasNotPlayed(name)
            | Refusal::TakesNoChallenges(name)
            | Refusal::BlockedByYou(name)
            | Refusal::Challenge(
                ChallengeRefusal::TooManyPings(name)
                | ChallengeRefusal::InDirectMessages(name)
                | ChallengeRefusal::AcceptOwn { opponent: Some(name) }
                | ChallengeRefusal::OnlyOpponentResponds(name)
                | ChallengeRefusal::OnlyChallengerCancels(name),
            ) => self.message_with_name(id, name),
            Refusal::Challenge(ChallengeRefusal::AcceptOwn { opponent: None }) => {
                self.message("refusal-challenge-accept-own-open")
            }
            Refusal::TooManyGames { whose: LimitOwner::Other(name) } => {
                self.message_with_name("refusal-other-too-many-games", name)
            }
            Refusal::GameOver(game)
            | Refusal::AlreadyEnded(game)
            | Refusal::Annulment(
                AnnulmentRefusal::TooEarly(game)
                | AnnulmentRefusal::BeforeWinIsFinal(game)
                | AnnulmentRefusal::NotRated(game)
                | AnnulmentRefusal::AlreadyAnnulled(game)
                | AnnulmentRefusal::NotAnnulled(game),
            ) => self.message_about_game(id, *game),
            Refusal::BadDay(text) | Refusal::BadBoard(text) | Refusal::BadLevel(text) => {
                self.message_with_quote(id, text)
            }
            Refusal::UnknownSetup(text) | Refusal::Opening(OpeningRefusal::Unknown(text)) => {
                self.sentences(&[self.message_with_quote(id, text), self.suggested_opening(text)])
            }
            Refusal::BoardElsewhere(link) | Refusal::RematchExists(link) => {
                self.format_message(id, [("game", self.game_link(link).into())])
            }
            Refusal::NoGameHere(links) => self.no_game_here(links),
            Refusal::NotInServer => self.message("role-obstacle-not-in-server"),
            Refusal::RolesUnknown => self.message("role-obstacle-no-response"),
            Refusal::DrawOfferedLately { moves } => self.format_message(id, [("moves", (*moves).into())]),
            Refusal::OfferOpen(kind) => self.format_message(id, [("kind", kind.name().into())]),
            Refusal::Analysis(AnalysisRefusal::Squares(squares)) => {
                self.format_message(id, [("squares", (*squares).into())])
            }
            Refusal::ChannelNotAllowed(channels) => {
                self.format_message(id, [("channels", self.channel_list(channels).into())])
            }
            Refusal::ChannelFull { limit, others } => self.channel_full(*limit, others),
            Refusal::ThreadOfGame(owner) => {
                let channel = ("channel", self.channel_list(&[owner.channel]).into());
                self.format_message(id, [("game", owner.game.to_string().into()), channel])
            }
            Refusal::BadChoice { option, expected } => {
                self.format_message(id, [("option", (*option).into()), ("expected", (*expected).into())])
            }
            _ => self.message(id),
        }
    }

    /// The part of a line in OBF that cannot be read.
    fn bad_obf(&self, id: &str, ObfError { character, problem }: &ObfError) -> String {
        let problem = match problem {
            ObfProblem::NoSide | ObfProblem::NotASide(_) => "side",
            ObfProblem::LeftOver(_) => "rest",
            ObfProblem::NotASquare(_) | ObfProblem::TooShort { .. } | ObfProblem::TooLong(_) => "square",
        };
        self.format_message(id, [("character", (*character).into()), ("problem", problem.into())])
    }

    /// A message that contains the number of a game.
    pub(super) fn message_about_game(&self, id: &str, game: GameId) -> String {
        self.format_message(id, [("game", game.to_string().into())])
    }

    /// A message about a user, whose name it contains.
    pub(super) fn message_with_name(&self, id: &str, name: &str) -> String {
        let name = escape(&self.visible_name(name));
        self.format_message(id, [("name", name.into())])
    }

    /// A message that quotes user-written text.
    pub(super) fn message_with_quote(&self, id: &str, text: &str) -> String {
        self.format_message(id, [("text", self.quoted(text).into())])
    }

    /// `“z9”`, or `That` if the text has no visible characters.
    pub(super) fn quoted(&self, text: &str) -> String {
        let excerpt = escape(&clean(&Refusal::excerpt(text)));
        if excerpt.is_empty() {
            self.message("unreadable")
        } else {
            self.format_message("quoted", [("text", excerpt.into())])
        }
    }

    fn unknown_square(&self, text: &str, shape: Shape) -> String {
        let last_column = char::from(b'a' + shape.columns() - 1).to_string();
        let values = [("text", self.quoted(text).into()), ("column", last_column.into()), ("row", shape.rows().into())];
        self.format_message("refusal-unknown-square", values)
    }

    fn illegal_move(&self, illegal: IllegalMove) -> String {
        let (id, square) = match illegal {
            IllegalMove::OffBoard(square, shape) => return self.unknown_square(&square.to_string(), shape),
            IllegalMove::Occupied(square) => ("refusal-occupied", square),
            IllegalMove::OutflanksNothing(square) => ("refusal-outflanks-nothing", square),
            IllegalMove::OutsideCentre(square) => ("refusal-outside-centre", square),
            IllegalMove::GameOver => return self.message("refusal-board-over"),
        };
        self.format_message(id, [("square", square.to_string().into())])
    }

    fn channel_full(&self, limit: i64, others: &OtherChannels) -> String {
        let limit = ("limit", limit.into());
        match others {
            OtherChannels::All => self.format_message("refusal-channel-full", [limit]),
            OtherChannels::None => self.format_message("refusal-only-channel-full", [limit]),
            OtherChannels::These(channels) => {
                let channels = ("channels", self.channel_list(channels).into());
                self.format_message("refusal-channel-full-go-to", [limit, channels])
            }
        }
    }

    fn no_game_here(&self, links: &[GameLink]) -> String {
        if links.is_empty() {
            return self.message("refusal-no-game");
        }
        let links: Vec<String> = links.iter().map(|link| self.game_link(link)).collect();
        self.format_message("refusal-no-game-here", [("games", self.items(&links).into())])
    }

    fn game_link(&self, link: &GameLink) -> String {
        let Some(board) = link.message() else { return self.game_without_board(link) };
        let game = self.format_message("game-number", [("game", link.game.to_string().into())]);
        format!("{game} <{}>", self.message_link(link.guild, board))
    }
}
