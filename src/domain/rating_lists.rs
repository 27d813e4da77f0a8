//! All ratings, computed again from the games.

use std::collections::{HashMap, HashSet};

use crate::rules::ByColor;

use super::{PlayerId, Rating, RatingClass, RatingUpdate, Score, Timestamp};

/// A rated game that has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RatedGame {
    pub players: ByColor<PlayerId>,
    pub class: RatingClass,
    /// The result for black.
    pub score: Score,
    pub ended_at: Timestamp,
}

/// The ratings after some games.
#[derive(Debug, Default)]
pub(crate) struct RatingLists {
    ratings: HashMap<(PlayerId, RatingClass), Rating>,
    /// Black and white of the games, the smaller id first.
    met: HashSet<(PlayerId, PlayerId, RatingClass)>,
}

impl RatingLists {
    /// Computes both ratings after one more game. Games are added in the order in which they ended.
    pub(crate) fn add(&mut self, game: &RatedGame) -> ByColor<RatingUpdate> {
        let RatedGame { players: ByColor { black, white }, class, .. } = *game;
        let rating = |player| self.ratings.get(&(player, class)).copied();
        let before = ByColor { black: rating(black), white: rating(white) };
        let have_met = !self.met.insert((black.min(white), black.max(white), class));
        let updates = game.update(before, have_met);
        self.ratings.insert((black, class), updates.black.after);
        self.ratings.insert((white, class), updates.white.after);
        updates
    }

    /// A player's rating in a class.
    pub(crate) fn rating(&self, player: PlayerId, class: RatingClass) -> Option<&Rating> {
        self.ratings.get(&(player, class))
    }
}

impl RatedGame {
    /// Both ratings after the game. `None` is the rating of somebody without an earlier rated game; `have_met` says whether
    /// the two have had one against each other.
    pub(crate) fn update(&self, before: ByColor<Option<Rating>>, have_met: bool) -> ByColor<RatingUpdate> {
        let [black, white] = [before.black, before.white].map(|one| one.unwrap_or_else(|| Rating::new(self.ended_at)));
        let (mut black, mut white) = Rating::after_game(black, white, self.score, self.ended_at);
        if !have_met {
            black.after.opponents += 1;
            white.after.opponents += 1;
        }
        ByColor { black, white }
    }
}
