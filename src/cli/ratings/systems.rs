//! The rating systems that are compared: ours, two kinds of Glicko-2, and Elo.

use skillratings::elo::{self, EloConfig, EloRating, elo};
use skillratings::glicko2::{self, Glicko2Config, Glicko2Rating, decay_deviation, glicko2};

use crate::domain::{PlayerId, RatedGame, Rating, RatingClass, RatingLists, Timestamp};
use crate::rules::ByColor;

use super::club::ClubGame;

/// A way to rate people, and to predict results from their ratings.
pub(super) trait RatingSystem {
    fn name(&self) -> &'static str;
    /// Black's expected score by the ratings before the game.
    fn expected(&self, game: &ClubGame) -> f64;
    /// Changes the ratings after a game.
    fn add(&mut self, game: &ClubGame);
}

/// All systems, for a club of this many people.
pub(super) fn all(people: usize) -> Vec<Box<dyn RatingSystem>> {
    vec![
        Box::new(Ours::default()),
        Box::new(Glicko2 { period: Period::Game, ratings: vec![None; people] }),
        Box::new(Glicko2 { period: Period::Day, ratings: vec![None; people] }),
        Box::new(Elo { ratings: vec![EloRating::new(); people] }),
    ]
}

/// What the program does: its lists, in one class.
#[derive(Debug, Default)]
pub(super) struct Ours {
    lists: RatingLists,
}

impl Ours {
    const CLASS: RatingClass = RatingClass::Live;

    /// Somebody's rating after the games so far.
    pub(super) fn rating(&self, index: usize) -> Option<&Rating> {
        self.lists.rating(PlayerId(index as i64), Self::CLASS)
    }
}

impl RatingSystem for Ours {
    fn name(&self) -> &'static str {
        "Outflank"
    }

    fn expected(&self, game: &ClubGame) -> f64 {
        let rating = |index| self.rating(index).copied().unwrap_or(Rating::new(game.at));
        Rating::expected_score(rating(game.black), rating(game.white), game.at)
    }

    fn add(&mut self, game: &ClubGame) {
        let players = ByColor { black: PlayerId(game.black as i64), white: PlayerId(game.white as i64) };
        self.lists.add(&RatedGame { players, class: Self::CLASS, score: game.score, ended_at: game.at });
    }
}

/// What a rating period of Glicko-2 is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Period {
    /// Each game is one, and time does not count.
    Game,
    /// Each game is one, and so is each whole day since the last game. Outflank's first system.
    Day,
}

struct Glicko2 {
    period: Period,
    /// Everybody's rating and the day of their last game.
    ratings: Vec<Option<(Glicko2Rating, i64)>>,
}

impl Glicko2 {
    fn rating(&self, index: usize, day: i64) -> Glicko2Rating {
        match (self.ratings[index], self.period) {
            (None, _) => Glicko2Rating::new(),
            (Some((rating, _)), Period::Game) => rating,
            (Some((rating, last)), Period::Day) => (last..day).fold(rating, |rating, _| decay_deviation(&rating)),
        }
    }
}

fn day(at: Timestamp) -> i64 {
    at.0.div_euclid(Timestamp::DAY_MS)
}

impl RatingSystem for Glicko2 {
    fn name(&self) -> &'static str {
        match self.period {
            Period::Game => "Glicko-2 by games",
            Period::Day => "Glicko-2 by days",
        }
    }

    fn expected(&self, game: &ClubGame) -> f64 {
        let day = day(game.at);
        glicko2::expected_score(&self.rating(game.black, day), &self.rating(game.white, day)).0
    }

    fn add(&mut self, game: &ClubGame) {
        let day = day(game.at);
        let before = [game.black, game.white].map(|index| self.rating(index, day));
        let after = glicko2(&before[0], &before[1], &game.score.outcome(), &Glicko2Config::new());
        self.ratings[game.black] = Some((after.0, day));
        self.ratings[game.white] = Some((after.1, day));
    }
}

struct Elo {
    ratings: Vec<EloRating>,
}

impl RatingSystem for Elo {
    fn name(&self) -> &'static str {
        "Elo, K = 32"
    }

    fn expected(&self, game: &ClubGame) -> f64 {
        elo::expected_score(&self.ratings[game.black], &self.ratings[game.white]).0
    }

    fn add(&mut self, game: &ClubGame) {
        let before = [game.black, game.white].map(|index| self.ratings[index]);
        let after = elo(&before[0], &before[1], &game.score.outcome(), &EloConfig::new());
        self.ratings[game.black] = after.0;
        self.ratings[game.white] = after.1;
    }
}
