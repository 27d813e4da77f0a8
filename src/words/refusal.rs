//! Texts of refusals. Each is one sentence that gives the reason and says what to do instead.

use crate::domain::{GameLink, LimitOwner, Refusal};
use crate::rules::{IllegalMove, Shape};

use super::Words;
use super::name::{cleaned, escaped};

impl Words {
    /// The reason for a refusal and what to do instead, in one sentence.
    pub(crate) fn refusal(&self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::UnknownSquare { text, shape } => self.unknown_square(text, *shape),
            Refusal::Illegal(illegal) => self.illegal(*illegal),
            Refusal::NotYourTurn => self.text("refusal-not-your-turn"),
            Refusal::NotYourGame => self.text("refusal-not-your-game"),
            Refusal::GameOver(game) => self.say("refusal-game-over", [("game", game.to_string().into())]),
            Refusal::OutdatedButton => self.text("refusal-outdated-button"),
            Refusal::BadButton => self.text("refusal-bad-button"),
            Refusal::UnknownGame => self.text("refusal-unknown-game"),
            Refusal::NoGameHere(links) => self.no_game_here(links),
            Refusal::TooLateToCancel => self.text("refusal-too-late-to-cancel"),
            Refusal::NotYourExhibition => self.text("refusal-not-your-exhibition"),
            Refusal::NothingToPause => self.text("refusal-nothing-to-pause"),
            Refusal::TooEarlyToClaim => self.text("refusal-too-early-to-claim"),
            Refusal::RematchExists(game) => self.say("refusal-rematch-exists", [("game", game.to_string().into())]),
            Refusal::NoLevelUp => self.text("refusal-no-level-up"),
            Refusal::NoRematch => self.text("refusal-no-rematch"),
            Refusal::ReplayTooEarly => self.text("refusal-replay-too-early"),
            Refusal::NothingToReplay => self.text("refusal-nothing-to-replay"),
            Refusal::ReplayUnderWay => self.text("refusal-replay-under-way"),
            Refusal::TooManyGames { whose: LimitOwner::Own } => self.text("refusal-too-many-games"),
            Refusal::TooManyGames { whose: LimitOwner::Other(name) } => {
                self.naming("refusal-other-too-many-games", name)
            }
            Refusal::TooManyChallenges => self.text("refusal-too-many-challenges"),
            Refusal::ChallengeSelf => self.text("refusal-challenge-self"),
            Refusal::ChallengeBot => self.text("refusal-challenge-bot"),
            Refusal::OpenChallengeInDirectMessages => self.text("refusal-open-challenge-in-direct-messages"),
            Refusal::ChallengeInDirectMessages => self.text("refusal-challenge-in-direct-messages"),
            Refusal::UnknownChallenge => self.text("refusal-unknown-challenge"),
            Refusal::ChallengeSettled => self.text("refusal-challenge-settled"),
            Refusal::ChallengeExpired => self.text("refusal-challenge-expired"),
            Refusal::AcceptOwnChallenge => self.text("refusal-accept-own-challenge"),
            Refusal::OnlyOpponentResponds(name) => self.naming("refusal-answer-is-the-opponents", name),
            Refusal::OnlyChallengerCancels(name) => self.naming("refusal-cancel-is-the-challengers", name),
            Refusal::BadBoard(text) => self.quoting("refusal-bad-board", text),
            Refusal::BadLevel(text) => self.quoting("refusal-bad-level", text),
            Refusal::BadChoice { option, expected } => {
                self.say("refusal-bad-choice", [("option", (*option).into()), ("expected", (*expected).into())])
            }
            Refusal::NoServerHere => self.text("refusal-no-server-here"),
            Refusal::Busy => self.text("refusal-busy"),
        }
    }

    /// A message about a user, whose name it contains.
    fn naming(&self, id: &str, name: &str) -> String {
        let name = cleaned(name);
        let name = if name.is_empty() { self.text("nameless") } else { escaped(&name) };
        self.say(id, [("name", name.into())])
    }

    /// A message that quotes user-written text.
    fn quoting(&self, id: &str, text: &str) -> String {
        self.say(id, [("text", self.quoted(text).into())])
    }

    /// `“z9”`, or `That` if the text has no visible characters.
    fn quoted(&self, text: &str) -> String {
        let excerpt = escaped(&cleaned(&Refusal::excerpt(text)));
        if excerpt.is_empty() { self.text("unreadable") } else { self.say("quoted", [("text", excerpt.into())]) }
    }

    fn unknown_square(&self, text: &str, shape: Shape) -> String {
        let last_column = char::from(b'a' + shape.columns() - 1).to_string();
        let values = [
            ("text", self.quoted(text).into()),
            ("board", self.board(shape).into()),
            ("column", last_column.into()),
            ("row", shape.rows().into()),
        ];
        self.say("refusal-unknown-square", values)
    }

    fn illegal(&self, illegal: IllegalMove) -> String {
        let (id, square) = match illegal {
            IllegalMove::OffBoard(square, shape) => return self.unknown_square(&square.to_string(), shape),
            IllegalMove::Occupied(square) => ("refusal-occupied", square),
            IllegalMove::OutflanksNothing(square) => ("refusal-outflanks-nothing", square),
            IllegalMove::OutsideCentre(square) => ("refusal-outside-centre", square),
            IllegalMove::GameOver => return self.text("refusal-board-over"),
        };
        self.say(id, [("square", square.to_string().into())])
    }

    fn no_game_here(&self, links: &[GameLink]) -> String {
        if links.is_empty() {
            return self.text("refusal-no-game");
        }
        let links: Vec<String> = links.iter().map(|link| self.game_link(link)).collect();
        self.say("refusal-no-game-here", [("games", links.join(&self.text("separator-items")).into())])
    }

    fn game_link(&self, link: &GameLink) -> String {
        let game = self.say("game-number", [("game", link.game.to_string().into())]);
        let Some(board) = link.message else { return game };
        format!("{game} <{}>", self.message_link(link.guild, board))
    }
}
