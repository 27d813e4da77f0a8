//! The challenge message, while the challenge is open and after it is settled.

use crate::domain::{
    BoardFormat, Challenge, ChallengeState, ColorChoice, GameOptions, HolidayChoice, SetupChoice, TimeControl,
    TimeLimit,
};
use rules::{Color, Goal, Setup, Shape};

use super::Words;

impl Words {
    /// The message of an open challenge: who, and what differs from a standard rated game. It mentions only the opponent.
    pub(crate) fn challenge_message(&self, challenge: &Challenge) -> String {
        let options = &challenge.options;
        let clock = match options.clock.control() {
            Some(control) if matches!(control.limit(), TimeLimit::PerMove { .. }) => {
                self.clock_with_holidays(control, challenge)
            }
            Some(control) => self.time_control(control),
            None => self.message("choice-no-clock"),
        };
        let unusual = self.differences(options).into_iter();
        let unusual = unusual.map(|fact| self.format_message("challenge-difference", [("fact", fact.into())]));
        let colors = match options.color {
            ColorChoice::Random => None,
            ColorChoice::Fixed(color) => Some(self.challenger_color(challenge, color)),
        };
        let format = match options.format {
            BoardFormat::Picture => None,
            BoardFormat::Text => Some(self.message("challenge-text-board")),
            BoardFormat::Letters => Some(self.message("challenge-letters-board")),
        };
        let facts: Vec<String> = std::iter::once(clock).chain(unusual).chain(colors).chain(format).collect();
        [self.challenge_title(challenge), facts.join(&self.message("separator-sides"))].join("\n")
    }

    /// Where the game differs from a standard rated one: `12×12`, `casual`.
    fn differences(&self, options: &GameOptions) -> Vec<String> {
        let board = (options.shape != Shape::STANDARD).then(|| self.board(options.shape));
        let setup = (options.setup != SetupChoice::Fixed(Setup::Standard)).then(|| self.setup(options.setup));
        let first = match options.first {
            ColorChoice::Fixed(Color::Black) => None,
            choice => Some(self.format_message("first", [("color", choice.name().into())])),
        };
        let goal = (options.goal != Goal::Most).then(|| self.goal(options.goal));
        let casual = (!options.is_rated()).then(|| self.rated(false));
        [board, setup, first, goal, casual].into_iter().flatten().collect()
    }

    /// `1 day a move, longer while Alice or Bob is on holiday`
    fn clock_with_holidays(&self, control: TimeControl, challenge: &Challenge) -> String {
        let clock = self.time_control(control);
        let challenger = (Some(&challenge.challenger), Some(challenge.challenger_holidays));
        let opponent = (challenge.opponent.as_ref(), challenge.opponent_holidays);
        let takers: Vec<String> = [challenger, opponent]
            .into_iter()
            .filter(|(_, holidays)| *holidays == Some(HolidayChoice::On))
            .map(|(player, _)| self.player_name(player))
            .collect();
        match &takers[..] {
            [] => clock,
            [name] => self
                .format_message("challenge-holidays-of-one", [("clock", clock.into()), ("name", name.as_str().into())]),
            [one, other, ..] => {
                let values = [("clock", clock.into()), ("one", one.as_str().into()), ("other", other.as_str().into())];
                self.format_message("challenge-holidays-of-both", values)
            }
        }
    }

    /// One line about the outcome of a challenge, or [`Words::challenge_message`] while it is open.
    pub(crate) fn challenge_settled(&self, challenge: &Challenge) -> String {
        let id = match (challenge.state, &challenge.opponent) {
            (ChallengeState::Open, _) => return self.challenge_message(challenge),
            (ChallengeState::Accepted(game), _) => {
                let name = self.player_name(Some(&challenge.challenger));
                return self.format_message(
                    "challenge-accepted",
                    [("challenger", name.into()), ("game", game.to_string().into())],
                );
            }
            (ChallengeState::Declined, _) => "challenge-declined",
            (ChallengeState::Cancelled, Some(_)) => "challenge-cancelled",
            (ChallengeState::Cancelled, None) => "challenge-cancelled-open",
            (ChallengeState::Expired, Some(_)) => "challenge-expired",
            (ChallengeState::Expired, None) => "challenge-expired-open",
        };
        let challenger = self.player_name(Some(&challenge.challenger));
        let opponent = self.player_name(challenge.opponent.as_ref());
        self.format_message(id, [("challenger", challenger.into()), ("opponent", opponent.into())])
    }

    fn challenge_title(&self, challenge: &Challenge) -> String {
        let challenger = self.player_name(Some(&challenge.challenger));
        let expires = challenge.expires_at.seconds().to_string();
        let Some(opponent) = &challenge.opponent else {
            let values = [("challenger", challenger.into()), ("expires", expires.into())];
            return self.format_message("challenge-open", values);
        };
        let mention = match opponent.discord {
            Some(discord) => format!("<@{discord}>"),
            None => self.player_name(Some(opponent)),
        };
        let values = [("challenger", challenger.into()), ("opponent", mention.into()), ("expires", expires.into())];
        self.format_message("challenge", values)
    }

    fn challenger_color(&self, challenge: &Challenge, color: Color) -> String {
        let values = [
            ("challenger", self.player_name(Some(&challenge.challenger)).into()),
            ("disc", self.disc(color).into()),
            ("color", color.name().into()),
        ];
        self.format_message("challenge-colors", values)
    }
}
