//! The challenge message, while the challenge is open and after it is settled.

use crate::domain::{BoardFormat, Challenge, ChallengeState, ColorChoice, Player, RatingClass};
use crate::rules::Color;

use super::Words;

impl Words {
    /// The message of an open challenge. It mentions only the opponent.
    pub(crate) fn challenge_message(&self, challenge: &Challenge) -> String {
        let options = &challenge.options;
        let challenger = self.player_name(Some(&challenge.challenger));
        // The rating class does not depend on who moves first, which may still be undecided.
        let rated = RatingClass::of(options.setup, options.variant(Color::Black)).is_some();
        let format = (options.format == BoardFormat::Text).then(|| self.text("challenge-text-board"));
        let about = [self.board_remark(options.shape), self.setup(options.setup), self.goal(options.goal)];
        let about: Vec<String> = about.into_iter().chain(format).collect();
        let start = [self.colors(options.color, &challenger), self.first(options.first)];
        let dots = self.text("separator-sides");
        let expires = challenge.expires_at.seconds().to_string();
        let lines = [
            self.who_challenges_whom(&challenger, challenge.opponent.as_ref()),
            about.join(&dots),
            start.join(&dots),
            self.say("challenge-stakes", [("stakes", self.rated(rated).into()), ("expires", expires.into())]),
        ];
        lines.join("\n")
    }

    /// One line about the outcome of a challenge, or [`Words::challenge_message`] while it is open.
    pub(crate) fn challenge_settled(&self, challenge: &Challenge) -> String {
        let id = match (challenge.state, &challenge.opponent) {
            (ChallengeState::Open, _) => return self.challenge_message(challenge),
            (ChallengeState::Accepted(game), _) => {
                let name = self.player_name(Some(&challenge.challenger));
                return self.say("challenge-accepted", [("name", name.into()), ("game", game.to_string().into())]);
            }
            (ChallengeState::Declined, _) => "challenge-declined",
            (ChallengeState::Cancelled, Some(_)) => "challenge-cancelled",
            (ChallengeState::Cancelled, None) => "challenge-cancelled-open",
            (ChallengeState::Expired, Some(_)) => "challenge-expired",
            (ChallengeState::Expired, None) => "challenge-expired-open",
        };
        let challenger = self.player_name(Some(&challenge.challenger));
        let opponent = self.player_name(challenge.opponent.as_ref());
        self.say(id, [("challenger", challenger.into()), ("opponent", opponent.into())])
    }

    fn who_challenges_whom(&self, challenger: &str, opponent: Option<&Player>) -> String {
        let Some(opponent) = opponent else { return self.say("challenge-open", [("challenger", challenger.into())]) };
        let called = match opponent.discord {
            Some(discord) => format!("<@{discord}>"),
            None => self.player_name(Some(opponent)),
        };
        self.say("challenge", [("challenger", challenger.into()), ("opponent", called.into())])
    }

    fn colors(&self, choice: ColorChoice, challenger: &str) -> String {
        match choice {
            ColorChoice::Random => self.text("challenge-colors-drawn"),
            ColorChoice::Fixed(color) => {
                let values = [
                    ("challenger", challenger.into()),
                    ("disc", self.disc(color).into()),
                    ("color", self.color(color).into()),
                ];
                self.say("challenge-colors", values)
            }
        }
    }

    fn first(&self, choice: ColorChoice) -> String {
        self.say("first", [("color", choice.name().into())])
    }
}
