//! The challenge message, while the challenge is open and after it is settled.

use messages::message;

use crate::domain::{
    BoardFormat, Challenge, ChallengeState, ColorChoice, GameOptions, HolidayChoice, Installation, SetupChoice,
    TimeControl, TimeLimit,
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
            None => message!(self, "choice-no-clock"),
        };
        let unusual = self.differences(options).into_iter();
        let unusual = unusual.map(|fact| message!(self, "challenge-difference", fact));
        let colors = match options.color {
            ColorChoice::Random => None,
            ColorChoice::Fixed(color) => Some(self.challenger_color(challenge, color)),
        };
        let format = match options.format {
            BoardFormat::Picture => None,
            BoardFormat::Text => Some(message!(self, "challenge-text-board")),
            BoardFormat::Letters => Some(message!(self, "challenge-letters-board")),
        };
        let facts: Vec<String> = std::iter::once(clock).chain(unusual).chain(colors).chain(format).collect();
        let facts = facts.join(&message!(self, "separator-sides"));
        let is_outside = challenge.location.installation == Installation::User;
        let limits = is_outside.then(|| {
            let has_clock = if options.clock.control().is_some() { "yes" } else { "no" };
            message!(self, "challenge-outside", has_clock)
        });
        [self.challenge_title(challenge), facts].into_iter().chain(limits).collect::<Vec<_>>().join("\n")
    }

    /// Where the game differs from a standard rated one: `12×12`, `casual`.
    fn differences(&self, options: &GameOptions) -> Vec<String> {
        let board = (options.shape != Shape::STANDARD).then(|| self.board(options.shape));
        let setup = (options.setup != SetupChoice::Fixed(Setup::Standard)).then(|| self.setup(options.setup));
        let first = match options.first {
            ColorChoice::Fixed(Color::Black) => None,
            choice => Some(message!(self, "first", color = choice.name())),
        };
        let goal = (options.goal != Goal::Most).then(|| self.goal(options.goal));
        let casual = (!options.is_rated()).then(|| self.rated(false));
        let none = options.needs_no_corner.then(|| message!(self, "handicap-none"));
        let handicap = self.handicap(options.corners).or(none);
        [board, setup, handicap, first, goal, casual].into_iter().flatten().collect()
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
            [name] => message!(self, "challenge-holidays-of-one", clock, name = name.as_str()),
            [one, other, ..] => {
                message!(self, "challenge-holidays-of-both", clock, one = one.as_str(), other = other.as_str())
            }
        }
    }

    /// One line about the outcome of a challenge, or [`Words::challenge_message`] while it is open.
    pub(crate) fn challenge_settled(&self, challenge: &Challenge) -> String {
        let challenger = self.player_name(Some(&challenge.challenger));
        let opponent = self.player_name(challenge.opponent.as_ref());
        match (challenge.state, &challenge.opponent) {
            (ChallengeState::Open, _) => self.challenge_message(challenge),
            (ChallengeState::Accepted(game), _) => message!(self, "challenge-accepted", challenger, game),
            (ChallengeState::Declined, _) => message!(self, "challenge-declined", challenger, opponent),
            (ChallengeState::Cancelled, Some(_)) => message!(self, "challenge-cancelled", challenger, opponent),
            (ChallengeState::Cancelled, None) => message!(self, "challenge-cancelled-open", challenger),
            (ChallengeState::Expired, Some(_)) => message!(self, "challenge-expired", challenger, opponent),
            (ChallengeState::Expired, None) => message!(self, "challenge-expired-open", challenger),
        }
    }

    fn challenge_title(&self, challenge: &Challenge) -> String {
        let challenger = self.player_name(Some(&challenge.challenger));
        let expires = challenge.expires_at.seconds().to_string();
        let Some(opponent) = &challenge.opponent else {
            return message!(self, "challenge-open", challenger, expires);
        };
        let mention = match opponent.discord {
            Some(discord) => format!("<@{discord}>"),
            None => self.player_name(Some(opponent)),
        };
        message!(self, "challenge", challenger, opponent = mention, expires)
    }

    fn challenger_color(&self, challenge: &Challenge, color: Color) -> String {
        message!(
            self,
            "challenge-colors",
            challenger = self.player_name(Some(&challenge.challenger)),
            disc = self.disc(color),
            color = color.name()
        )
    }
}
