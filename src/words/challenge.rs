//! The challenge message, while the challenge is open and after it is settled.

use crate::domain::{
    BoardFormat, Challenge, ChallengeState, ColorChoice, HolidayChoice, Player, TimeControl, TimeLimit,
};

use super::Words;

impl Words {
    /// The message of an open challenge. It mentions only the opponent.
    pub(crate) fn challenge_message(&self, challenge: &Challenge) -> String {
        let options = &challenge.options;
        let challenger = self.player_name(Some(&challenge.challenger));
        let format = match options.format {
            BoardFormat::Picture => None,
            BoardFormat::Text => Some(self.message("challenge-text-board")),
            BoardFormat::Letters => Some(self.message("challenge-letters-board")),
        };
        let facts = [self.board_remark(options.shape), self.setup(options.setup), self.goal(options.goal)];
        let facts: Vec<String> = facts.into_iter().chain(format).collect();
        let start = [self.colors(options.color, &challenger), self.first_move(options.first)];
        let separator = self.message("separator-sides");
        let expires = challenge.expires_at.seconds().to_string();
        let rest = self.format_message(
            "challenge-rated-and-expiry",
            [("rated", self.rated(options.is_rated()).into()), ("expires", expires.into())],
        );
        let last = match options.clock.control() {
            Some(control) => {
                let clock = match control.limit() {
                    TimeLimit::PerMove { .. } => self.clock_with_holidays(control, challenge),
                    TimeLimit::PerSide { .. } => self.time_control(control),
                };
                self.format_message("challenge-clock", [("clock", clock.into()), ("rest", rest.into())])
            }
            None => rest,
        };
        let lines = [
            self.title(&challenger, challenge.opponent.as_ref()),
            facts.join(&separator),
            start.join(&separator),
            last,
        ];
        lines.join("\n")
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

    fn title(&self, challenger: &str, opponent: Option<&Player>) -> String {
        let Some(opponent) = opponent else {
            return self.format_message("challenge-open", [("challenger", challenger.into())]);
        };
        let mention = match opponent.discord {
            Some(discord) => format!("<@{discord}>"),
            None => self.player_name(Some(opponent)),
        };
        self.format_message("challenge", [("challenger", challenger.into()), ("opponent", mention.into())])
    }

    fn colors(&self, choice: ColorChoice, challenger: &str) -> String {
        match choice {
            ColorChoice::Random => self.message("challenge-colors-random"),
            ColorChoice::Fixed(color) => {
                let values = [
                    ("challenger", challenger.into()),
                    ("disc", self.disc(color).into()),
                    ("color", self.color(color).into()),
                ];
                self.format_message("challenge-colors", values)
            }
        }
    }

    fn first_move(&self, choice: ColorChoice) -> String {
        self.format_message("first", [("color", choice.name().into())])
    }
}
