//! What the organizer of a tournament chooses.

use rules::{Shape, named_enum};
use strum::{IntoStaticStr, VariantArray};

use super::TournamentFormat;
use crate::domain::{ClockChoice, RatedChoice, SetupChoice, Timestamp};

/// What the organizer has chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TournamentOptions {
    /// In one line, without invisible characters.
    pub name: String,
    pub format: TournamentFormat,
    /// Never [`ClockChoice::None`].
    pub clock: ClockChoice,
    pub shape: Shape,
    /// No named opening.
    pub setup: SetupChoice,
    pub rated: RatedChoice,
    pub max_players: i64,
    /// Of a Swiss tournament. A round robin has as many as it takes.
    pub rounds: i64,
    pub start: TournamentStart,
    pub deadline: RoundDeadline,
}

/// When the first round begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum TournamentStart {
    /// When the organizer says so.
    ByHand,
    #[strum(serialize = "in-15m")]
    InMinutes15,
    #[strum(serialize = "in-1h")]
    InHour1,
    #[strum(serialize = "in-6h")]
    InHours6,
    #[strum(serialize = "in-1d")]
    InDay1,
    #[strum(serialize = "in-3d")]
    InDays3,
    #[strum(serialize = "in-7d")]
    InDays7,
}

/// How long the players of a round have to press Ready.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
pub(crate) enum RoundDeadline {
    #[strum(serialize = "in-10m")]
    Minutes10,
    #[strum(serialize = "in-1h")]
    Hour1,
    #[strum(serialize = "in-1d")]
    Day1,
    #[strum(serialize = "in-2d")]
    Days2,
    #[strum(serialize = "in-7d")]
    Days7,
}

named_enum!(TournamentStart, RoundDeadline, TournamentOption);

const MINUTE_MS: i64 = 60_000;
const HOUR_MS: i64 = 60 * MINUTE_MS;

impl TournamentStart {
    /// The time from the opening of the registration.
    pub(super) fn delay_ms(self) -> Option<i64> {
        match self {
            Self::ByHand => None,
            Self::InMinutes15 => Some(15 * MINUTE_MS),
            Self::InHour1 => Some(HOUR_MS),
            Self::InHours6 => Some(6 * HOUR_MS),
            Self::InDay1 => Some(Timestamp::DAY_MS),
            Self::InDays3 => Some(3 * Timestamp::DAY_MS),
            Self::InDays7 => Some(7 * Timestamp::DAY_MS),
        }
    }
}

impl RoundDeadline {
    pub(crate) fn ms(self) -> i64 {
        match self {
            Self::Minutes10 => 10 * MINUTE_MS,
            Self::Hour1 => HOUR_MS,
            Self::Day1 => Timestamp::DAY_MS,
            Self::Days2 => 2 * Timestamp::DAY_MS,
            Self::Days7 => 7 * Timestamp::DAY_MS,
        }
    }
}

/// An option of a draft.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum TournamentOption {
    /// Of a Swiss tournament only.
    Rounds,
    MaxPlayers,
    Start,
    Deadline,
    Rated,
}

impl TournamentOption {
    /// The values from which the organizer chooses, at most 25.
    pub(crate) fn values(self, options: &TournamentOptions) -> Vec<String> {
        let (least, most) = (options.format.least_players(), options.format.most_players());
        match self {
            Self::Rounds => (1..=options.max_players / 2).take(25).map(|rounds| rounds.to_string()).collect(),
            Self::MaxPlayers => {
                let is_offered = |players: &usize| *players <= 16 || players.is_multiple_of(4);
                (least..=most).rev().filter(is_offered).map(|players| players.to_string()).collect()
            }
            Self::Start => TournamentStart::ALL.iter().map(|start| start.name().to_owned()).collect(),
            Self::Deadline => RoundDeadline::ALL.iter().map(|deadline| deadline.name().to_owned()).collect(),
            Self::Rated => RatedChoice::ALL.iter().map(|rated| rated.name().to_owned()).collect(),
        }
    }
}

impl TournamentOptions {
    /// The name of an option's value.
    pub(crate) fn value(&self, option: TournamentOption) -> String {
        match option {
            TournamentOption::Rounds => self.rounds.to_string(),
            TournamentOption::MaxPlayers => self.max_players.to_string(),
            TournamentOption::Start => self.start.name().to_owned(),
            TournamentOption::Deadline => self.deadline.name().to_owned(),
            TournamentOption::Rated => self.rated.name().to_owned(),
        }
    }

    /// The options with another value of one of them; `None` if there is no such value.
    pub(crate) fn with(mut self, option: TournamentOption, value: &str) -> Option<Self> {
        if !option.values(&self).iter().any(|known| known == value) {
            return None;
        }
        match option {
            TournamentOption::Rounds => self.rounds = value.parse().ok()?,
            TournamentOption::MaxPlayers => {
                self.max_players = value.parse().ok()?;
                self.rounds = self.rounds.min(self.max_players / 2).max(1);
            }
            TournamentOption::Start => self.start = value.parse().ok()?,
            TournamentOption::Deadline => self.deadline = value.parse().ok()?,
            TournamentOption::Rated => self.rated = value.parse().ok()?,
        }
        Some(self)
    }
}
