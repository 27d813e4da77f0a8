//! Ratings: Glicko-2, one game a period, the deviation growing by whole days without a game.
//!
//! Source: Mark Glickman, "Example of the Glicko-2 system", <http://www.glicko.net/glicko/glicko2.pdf>.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2};

use crate::rules::{Goal, Setup, Shape, Variant};

use super::SetupChoice;

/// The lists of ratings that are kept apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum RatingClass {
    /// 8×8, standard or mirrored set-up, most discs win.
    Main,
}

impl RatingClass {
    /// The name in the database.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Main => "main",
        }
    }

    /// The class with this name.
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        (name == Self::Main.name()).then_some(Self::Main)
    }

    /// The list in which a game between two people counts, if it counts at all.
    pub(crate) fn of(setup: SetupChoice, variant: Variant) -> Option<Self> {
        let level_start = matches!(setup, SetupChoice::Fixed(Setup::Standard | Setup::Mirrored));
        (level_start && variant.shape == Shape::STANDARD && variant.goal == Goal::Most).then_some(Self::Main)
    }
}

/// What a game did to a player's rating, in points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct RatingChange {
    /// Before it.
    pub before: f64,
    /// After it.
    pub after: f64,
}

/// A game seen by one of its players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Score {
    /// Won.
    Win,
    /// Lost.
    Loss,
    /// Drawn.
    Draw,
}

impl Score {
    /// The name in the database.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Loss => "loss",
            Self::Draw => "draw",
        }
    }
}

/// How many games a person won, lost and drew.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Record {
    /// Games won.
    pub wins: i64,
    /// Games lost.
    pub losses: i64,
    /// Games drawn.
    pub draws: i64,
}

impl Record {
    /// The tally with one more game.
    pub(crate) fn with(mut self, score: Score) -> Self {
        match score {
            Score::Win => self.wins += 1,
            Score::Loss => self.losses += 1,
            Score::Draw => self.draws += 1,
        }
        self
    }
}

/// Strength and how sure of it we are.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Rating {
    /// Glicko-2 rating on the usual scale; 1500 at first.
    pub rating: f64,
    /// Its deviation; 350 at first, smaller the surer.
    pub deviation: f64,
    /// How much the strength swings.
    pub volatility: f64,
    /// Games counted.
    pub record: Record,
    /// The day of the last rated game, in days since 1970.
    pub day: i64,
}

/// A rating is provisional while its deviation is above this.
const PROVISIONAL_ABOVE: f64 = 110.0;
/// After so many days without a game a deviation has long reached its ceiling of 350.
const LONGEST_DECAY_DAYS: i64 = 36_500;

/// A rating before and after one game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct RatingUpdate {
    /// As stored before, without the growth by idle days.
    pub before: Rating,
    /// After the game.
    pub after: Rating,
    /// Whole days by which the deviation grew before the game.
    pub days_idle: i64,
    /// The game's result for this player.
    pub score: Score,
}

impl Rating {
    /// Somebody's rating before their first game, which is on `day`.
    pub(crate) fn new(day: i64) -> Self {
        let Glicko2Rating { rating, deviation, volatility } = Glicko2Rating::new();
        Self { rating, deviation, volatility, record: Record::default(), day }
    }

    /// Whether too few games stand behind it.
    pub(crate) fn is_provisional(&self) -> bool {
        self.deviation > PROVISIONAL_ABOVE
    }

    /// Both ratings after a game on `day`, each computed from both ratings before it. `score` is the first player's.
    pub(crate) fn after_game(first: Self, second: Self, score: Score, day: i64) -> (RatingUpdate, RatingUpdate) {
        let config = Glicko2Config::new();
        let outcome = match score {
            Score::Win => Outcomes::WIN,
            Score::Loss => Outcomes::LOSS,
            Score::Draw => Outcomes::DRAW,
        };
        let reverse = match score {
            Score::Win => Score::Loss,
            Score::Loss => Score::Win,
            Score::Draw => Score::Draw,
        };
        let (first_idle, second_idle) = (first.days_idle(day), second.days_idle(day));
        let (first_after, second_after) =
            glicko2(&first.decayed(first_idle), &second.decayed(second_idle), &outcome, &config);
        (first.updated(first_after, score, first_idle, day), second.updated(second_after, reverse, second_idle, day))
    }

    fn days_idle(&self, day: i64) -> i64 {
        (day - self.day).clamp(0, LONGEST_DECAY_DAYS)
    }

    fn decayed(&self, days: i64) -> Glicko2Rating {
        let rating = Glicko2Rating { rating: self.rating, deviation: self.deviation, volatility: self.volatility };
        (0..days).fold(rating, |rating, _| decay_deviation(&rating))
    }

    fn updated(self, after: Glicko2Rating, score: Score, days_idle: i64, day: i64) -> RatingUpdate {
        let Glicko2Rating { rating, deviation, volatility } = after;
        let after = Self { rating, deviation, volatility, record: self.record.with(score), day: day.max(self.day) };
        RatingUpdate { before: self, after, days_idle, score }
    }
}
