//! Ratings: Glicko, computed after every game. Between games the deviation grows with time.
//!
//! Source: Mark Glickman, "The Glicko system", <http://www.glicko.net/glicko/glicko.pdf>. Its Glicko-2 estimates a volatility
//! too, which single games cannot tell.

use skillratings::Outcomes;
use skillratings::glicko::{GlickoConfig, GlickoRating, decay_deviation, glicko};

use rules::{Color, named_enum};
use strum::{IntoStaticStr, VariantArray};

use super::Timestamp;

/// Why a game changes a rating by less than it would otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum RatingLimit {
    /// The rating is uncertain, and the opponent has not played enough others for a reliable one.
    New,
    /// The two players often play each other.
    Often,
    /// The rating is uncertain, and far enough from the opponent's already.
    Apart,
}

named_enum!(RatingLimit);

/// A player's rating in points before and after a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct RatingChange {
    pub before: f64,
    pub after: f64,
    /// Whether the rating after the game is provisional.
    pub is_provisional: bool,
    /// Why it is smaller than usual, if it is.
    pub limited_by: Option<RatingLimit>,
}

/// The result of a game for one of its players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Score {
    Win,
    Loss,
    Draw,
}

named_enum!(Score);

impl Score {
    /// Black's result. `None` for a draw.
    pub(crate) fn for_black(winner: Option<Color>) -> Self {
        match winner {
            Some(Color::Black) => Self::Win,
            Some(Color::White) => Self::Loss,
            None => Self::Draw,
        }
    }

    /// The same result for the crate that computes ratings.
    pub(crate) fn outcome(self) -> Outcomes {
        match self {
            Self::Win => Outcomes::WIN,
            Self::Loss => Outcomes::LOSS,
            Self::Draw => Outcomes::DRAW,
        }
    }

    /// The same result for the other player.
    pub(super) fn reverse(self) -> Self {
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
    /// The games of both records together.
    pub(crate) fn plus(self, other: Self) -> Self {
        Self { wins: self.wins + other.wins, losses: self.losses + other.losses, draws: self.draws + other.draws }
    }

    /// The record with one more game.
    pub(crate) fn with(mut self, score: Score) -> Self {
        match score {
            Score::Win => self.wins += 1,
            Score::Loss => self.losses += 1,
            Score::Draw => self.draws += 1,
        }
        self
    }
}

/// A player's Glicko rating in one class, after their last rated game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Rating {
    /// On the usual scale. 1500 for a new player.
    pub rating: f64,
    /// From 45 to 350, which is that of a new player. The smaller it is, the more certain the rating.
    pub deviation: f64,
    pub record: Record,
    /// How many different opponents the player has met in rated games.
    pub opponents: i64,
    /// When the last rated game ended.
    pub at: Timestamp,
}

/// No deviation is smaller: people become stronger and weaker.
pub(super) const LEAST_DEVIATION: f64 = 45.0;
/// A rating with a larger deviation is provisional.
pub(super) const PROVISIONAL_ABOVE: f64 = 110.0;
/// A rating is provisional until its owner has met this many opponents.
pub(super) const RELIABLE_OPPONENTS: i64 = 3;
/// What the square of the deviation grows by in a millisecond: a deviation of 60 becomes 110 in a year without games.
const GROWTH: f64 = (110.0 * 110.0 - 60.0 * 60.0) / (365 * Timestamp::DAY_MS) as f64;

/// A player's rating before and after one game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct RatingUpdate {
    /// As it was stored, without the growth of the deviation since then.
    pub before: Rating,
    pub after: Rating,
    /// The result for this player.
    pub score: Score,
    /// See [`PairGames`](super::PairGames): the same with this game.
    pub limited_gain: f64,
    /// Why the rating changed by less than it would have, if it did.
    pub limited_by: Option<RatingLimit>,
}

impl Rating {
    /// The rating of a new player whose first game ends at `at`.
    pub(crate) fn new(at: Timestamp) -> Self {
        let GlickoRating { rating, deviation } = GlickoRating::new();
        Self { rating, deviation, record: Record::default(), opponents: 0, at }
    }

    /// Whether the player has too few recent games, or too few opponents, for a reliable rating at this time.
    pub(crate) fn is_provisional(&self, now: Timestamp) -> bool {
        self.provisional_from().is_none_or(|from| now >= from)
    }

    /// When the rating becomes provisional if no further game is rated; `None` if it is in any case.
    pub(crate) fn provisional_from(&self) -> Option<Timestamp> {
        if self.opponents < RELIABLE_OPPONENTS { None } else { provisional_from(self.deviation, self.at) }
    }

    /// Both ratings after a game that ended at `at`, each computed from both ratings before it. `score` is the first player's.
    pub(crate) fn after_game(first: Self, second: Self, score: Score, at: Timestamp) -> (RatingUpdate, RatingUpdate) {
        // The deviation does not grow by the game itself.
        let config = GlickoConfig { c: 0.0 };
        let (first_after, second_after) = glicko(&first.grown(at), &second.grown(at), &score.outcome(), &config);
        (first.updated(first_after, score, at), second.updated(second_after, score.reverse(), at))
    }

    /// The rating at a later time, at which the deviation is larger.
    pub(super) fn grown(&self, at: Timestamp) -> GlickoRating {
        grow(GlickoRating { rating: self.rating, deviation: self.deviation }, self.at, at)
    }

    fn updated(self, after: GlickoRating, score: Score, at: Timestamp) -> RatingUpdate {
        let after = Self {
            rating: after.rating,
            deviation: after.deviation.max(LEAST_DEVIATION),
            record: self.record.with(score),
            opponents: self.opponents,
            at: at.max(self.at),
        };
        RatingUpdate { before: self, after, score, limited_gain: 0.0, limited_by: None }
    }
}

/// A rating that was computed at `computed_at`, as it is at a later time: the deviation is larger, at most 350.
pub(super) fn grow(rating: GlickoRating, computed_at: Timestamp, at: Timestamp) -> GlickoRating {
    let idle_ms = (at.0 - computed_at.0).max(0) as f64;
    decay_deviation(&rating, &GlickoConfig { c: (GROWTH * idle_ms).sqrt() })
}

/// When a rating that was computed at `computed_at` becomes provisional by its deviation; `None` if it is in any case.
pub(super) fn provisional_from(deviation: f64, computed_at: Timestamp) -> Option<Timestamp> {
    let idle_ms = (PROVISIONAL_ABOVE.powi(2) - deviation.powi(2)) / GROWTH;
    (deviation <= PROVISIONAL_ABOVE).then(|| computed_at.plus_ms(idle_ms as i64 + 1))
}
