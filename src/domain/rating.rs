//! Ratings: Glicko-2 with one game per rating period. The deviation grows with whole days without a game.
//!
//! Source: Mark Glickman, "Example of the Glicko-2 system", <http://www.glicko.net/glicko/glicko2.pdf>.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2};

use crate::rules::{Goal, Setup, Shape, Variant, named_enum};

use super::SetupChoice;

/// The kinds of games that have ratings of their own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum RatingClass {
    /// 8×8, standard or mirrored set-up, most discs win.
    Main,
}

named_enum! {
    pub(crate) RatingClass {
        Main = "main",
    }
}

impl RatingClass {
    /// The class in which a game between two players is rated, if it is rated at all.
    pub(crate) fn of(setup: SetupChoice, variant: Variant) -> Option<Self> {
        let balanced_start = matches!(setup, SetupChoice::Fixed(Setup::Standard | Setup::Mirrored));
        (balanced_start && variant.shape == Shape::STANDARD && variant.goal == Goal::Most).then_some(Self::Main)
    }
}

/// A player's rating in points before and after a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct RatingChange {
    pub before: f64,
    pub after: f64,
}

/// The result of a game for one of its players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Score {
    Win,
    Loss,
    Draw,
}

named_enum! {
    pub(crate) Score {
        Win = "win",
        Loss = "loss",
        Draw = "draw",
    }
}

impl Score {
    /// The same result for the other player.
    fn reverse(self) -> Self {
        match self {
            Self::Win => Self::Loss,
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
        }
    }
}

/// How many rated games a player won, lost and drew.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Record {
    pub wins: i64,
    pub losses: i64,
    pub draws: i64,
}

impl Record {
    /// The record with one more game.
    fn with(mut self, score: Score) -> Self {
        match score {
            Score::Win => self.wins += 1,
            Score::Loss => self.losses += 1,
            Score::Draw => self.draws += 1,
        }
        self
    }
}

/// A player's Glicko-2 rating in one class.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Rating {
    /// On the usual scale. 1500 for a new player.
    pub rating: f64,
    /// 350 for a new player. The smaller it is, the more certain the rating.
    pub deviation: f64,
    /// How much the player's strength varies.
    pub volatility: f64,
    pub record: Record,
    /// How many different opponents the player has met in rated games.
    pub opponents: i64,
    /// The day of the last rated game, in days since 1970.
    pub day: i64,
}

/// A rating with a larger deviation is provisional.
const PROVISIONAL_ABOVE: f64 = 110.0;
/// A rating is provisional until its owner has met this many opponents.
const RELIABLE_OPPONENTS: i64 = 3;
/// One unit of Glicko-2's own scale in points.
const POINTS: f64 = 173.7178;
/// A deviation reaches its maximum of 350 long before this many days without a game.
const MAX_DECAY_DAYS: i64 = 36_500;

/// A player's rating before and after one game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct RatingUpdate {
    /// As it was stored, without the growth of the deviation by idle days.
    pub before: Rating,
    pub after: Rating,
    /// Whole days by which the deviation grew before the game.
    pub days_idle: i64,
    /// The result for this player.
    pub score: Score,
}

impl Rating {
    /// The rating of a new player whose first game is on `day`.
    pub(crate) fn new(day: i64) -> Self {
        let Glicko2Rating { rating, deviation, volatility } = Glicko2Rating::new();
        Self { rating, deviation, volatility, record: Record::default(), opponents: 0, day }
    }

    /// Whether on `day` the player has too few recent games, or too few opponents, for a reliable rating.
    pub(crate) fn is_provisional(&self, day: i64) -> bool {
        day >= self.provisional_from()
    }

    /// The first day on which the rating is provisional if no further game is rated; 0 if it is in any case. Each idle day adds the square of the
    /// volatility to that of the deviation.
    pub(crate) fn provisional_from(&self) -> i64 {
        if self.opponents < RELIABLE_OPPONENTS || self.deviation > PROVISIONAL_ABOVE {
            return 0;
        }
        let growth = (POINTS * self.volatility).powi(2);
        let idle_days = (PROVISIONAL_ABOVE.powi(2) - self.deviation.powi(2)) / growth;
        self.day + (idle_days.min(MAX_DECAY_DAYS as f64) as i64) + 1
    }

    /// Both ratings after a game on `day`, each computed from both ratings before it. `score` is the first player's.
    pub(crate) fn after_game(first: Self, second: Self, score: Score, day: i64) -> (RatingUpdate, RatingUpdate) {
        let config = Glicko2Config::new();
        let outcome = match score {
            Score::Win => Outcomes::WIN,
            Score::Loss => Outcomes::LOSS,
            Score::Draw => Outcomes::DRAW,
        };
        let (first_idle, second_idle) = (first.days_idle(day), second.days_idle(day));
        let (first_after, second_after) =
            glicko2(&first.decayed(first_idle), &second.decayed(second_idle), &outcome, &config);
        let second_score = score.reverse();
        (
            first.updated(first_after, score, first_idle, day),
            second.updated(second_after, second_score, second_idle, day),
        )
    }

    fn days_idle(&self, day: i64) -> i64 {
        (day - self.day).clamp(0, MAX_DECAY_DAYS)
    }

    pub(super) fn decayed(&self, days: i64) -> Glicko2Rating {
        let rating = Glicko2Rating { rating: self.rating, deviation: self.deviation, volatility: self.volatility };
        (0..days).fold(rating, |rating, _| decay_deviation(&rating))
    }

    fn updated(self, after: Glicko2Rating, score: Score, days_idle: i64, day: i64) -> RatingUpdate {
        let Glicko2Rating { rating, deviation, volatility } = after;
        let record = self.record.with(score);
        let after = Self { rating, deviation, volatility, record, opponents: self.opponents, day: day.max(self.day) };
        RatingUpdate { before: self, after, days_idle, score }
    }
}
