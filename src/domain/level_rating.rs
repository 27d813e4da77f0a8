//! How strong people play on the scale of the bot's levels: "plays like level 4.3".
//!
//! Each game against the bot that counts on the ladder is rated by Glicko against the level, whose own rating is measured and
//! fixed. People's ratings against each other have nothing to do with it.

use skillratings::glicko::{GlickoConfig, GlickoRating, glicko};

use rules::{Level, MixedLevel};

use super::rating::{PROVISIONAL_ABOVE, grow};
use super::{BotLevel, PlayerId, Score, StoredGame, Timestamp};

/// The measured rating of each level on 8×8, with level 1 at 0: the sums of the Elo differences in docs/performance.md.
pub(crate) const LEVEL_RATINGS: [f64; 10] = [0.0, 279.0, 653.0, 961.0, 1278.0, 1643.0, 1968.0, 2308.0, 2646.0, 2928.0];
/// How far the measured ratings may be wrong, as a standard deviation.
const LEVEL_DEVIATION: f64 = 30.0;
/// Somebody new is taken to play like level 3, which is what a first game is played against.
const START: f64 = LEVEL_RATINGS[2];
/// No deviation is smaller: people become stronger and weaker.
const LEAST_DEVIATION: f64 = 60.0;
/// Within this many standard deviations lies the true value 19 times of 20.
const LIKELY: f64 = 1.96;

/// A player's Glicko rating against the levels, after their last game that counts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct LevelRating {
    /// On the scale of the levels' measured ratings, with level 1 at 0.
    pub rating: f64,
    /// From 60 to 350, which is that of a new player.
    pub deviation: f64,
    /// How many games it is computed from.
    pub games: i64,
    /// When the last one ended.
    pub at: Timestamp,
}

/// What is known about the level that somebody plays like.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum PlaysLike {
    Known(LevelRange),
    /// The deviation is too large, as that of a provisional rating is.
    Unknown {
        /// How many more games it takes at least.
        games: i64,
    },
}

/// Which level somebody plays like, from 1 to 10.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct LevelRange {
    pub level: f64,
    /// The lower end of the range in which the true value lies 19 times of 20.
    pub least: f64,
    /// The upper end.
    pub most: f64,
}

/// A game against the bot that changes the rating of its player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LevelGame {
    pub player: PlayerId,
    pub level: BotLevel,
    /// The result for the player.
    pub score: Score,
}

impl LevelRating {
    /// The rating of somebody whose first game ends at `at`.
    fn new(at: Timestamp) -> Self {
        Self { rating: START, deviation: GlickoRating::new().deviation, games: 0, at }
    }

    /// The rating after one more game, which ended at `at`. `before` is `None` for the first one.
    pub(crate) fn after_game(before: Option<Self>, game: LevelGame, at: Timestamp) -> Self {
        let before = before.unwrap_or_else(|| Self::new(at));
        let after = against(&before.grown(at), rating_of_bot(game.level), game.score);
        Self {
            rating: after.rating,
            deviation: after.deviation.max(LEAST_DEVIATION),
            games: before.games + 1,
            at: at.max(before.at),
        }
    }

    /// Which level the player plays like at this time, at or after the last game, if the games say enough.
    pub(crate) fn plays_like(&self, now: Timestamp) -> PlaysLike {
        match self.missing_games(now) {
            0 => PlaysLike::Known(self.range(now)),
            games => PlaysLike::Unknown { games },
        }
    }

    /// The level at this time, with the range in which it lies 19 times of 20.
    pub(super) fn range(&self, now: Timestamp) -> LevelRange {
        let GlickoRating { rating, deviation } = self.grown(now);
        let reach = LIKELY * deviation;
        LevelRange { level: level_of(rating), least: level_of(rating - reach), most: level_of(rating + reach) }
    }

    /// How many more games it takes at least until the level is known. Games against somebody equally strong say most.
    fn missing_games(&self, now: Timestamp) -> i64 {
        let (mut rating, mut games) = (self.grown(now), 0);
        while rating.deviation > PROVISIONAL_ABOVE {
            rating = against(&rating, rating.rating, Score::Draw);
            games += 1;
        }
        games
    }

    /// The level against which the player wins about half of the games: the one with the nearest rating.
    pub(crate) fn even_level(&self) -> Level {
        let distance = |level: &Level| (rating_of(*level) - self.rating).abs();
        Level::ALL.into_iter().min_by(|one, other| distance(one).total_cmp(&distance(other))).unwrap_or(Level::WEAKEST)
    }

    /// The level that matches somebody with this rating. Somebody without a game that counts gets that of a new player.
    pub(crate) fn matched_level(rating: Option<&Self>) -> MixedLevel {
        MixedLevel::nearest(level_of(Self::rating_or_start(rating)))
    }

    /// A rating on the scale of the levels, or that of a new player.
    pub(super) fn rating_or_start(rating: Option<&Self>) -> f64 {
        rating.map_or(START, |rating| rating.rating)
    }

    fn grown(&self, at: Timestamp) -> GlickoRating {
        grow(GlickoRating { rating: self.rating, deviation: self.deviation }, self.at, at)
    }
}

impl StoredGame {
    /// The game as one against a level, if it has ended and changes the rating of its player there. As between people, a game that
    /// is resigned before both sides have moved twice changes nothing.
    pub(crate) fn level_game(&self) -> Option<LevelGame> {
        let ending = self.ending().filter(|ending| ending.reason.has_result())?;
        if !self.counts() || !self.both_have_moved_twice() {
            return None;
        }
        let color = self.color_against_bot()?;
        Some(LevelGame {
            player: self.sides[color].player()?,
            level: self.sides[color.other()].level()?,
            score: self.score_of(color, &ending),
        })
    }
}

/// A rating after a game against a level with this rating.
fn against(rating: &GlickoRating, level: f64, score: Score) -> GlickoRating {
    let level = GlickoRating { rating: level, deviation: LEVEL_DEVIATION };
    // The deviation does not grow by the game itself.
    glicko(rating, &level, &score.outcome(), &GlickoConfig { c: 0.0 }).0
}

fn rating_of(level: Level) -> f64 {
    LEVEL_RATINGS[usize::from(level.number()) - 1]
}

/// The rating of a level, or of a mixture of two, which lies between theirs.
pub(super) fn rating_of_bot(level: BotLevel) -> f64 {
    let lower = rating_of(level.lower());
    let upper = level.lower().next().map_or(lower, rating_of);
    let tenths = level.mixed().map_or(0, MixedLevel::tenths);
    lower + (upper - lower) * f64::from(tenths) / 10.0
}

/// The level with this rating, with fractions between the levels.
fn level_of(rating: f64) -> f64 {
    let above = LEVEL_RATINGS.iter().position(|&level| level > rating);
    match above {
        None => 10.0,
        Some(0) => 1.0,
        Some(index) => {
            let (low, high) = (LEVEL_RATINGS[index - 1], LEVEL_RATINGS[index]);
            index as f64 + (rating - low) / (high - low)
        }
    }
}
