//! All ratings, computed again from the games.

use std::collections::{HashMap, VecDeque};

use rules::ByColor;

use super::{PairGames, PlayerId, RECENT_GAMES, Rating, RatingClass, RatingUpdate, Score, Timestamp};

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
    ratings: HashMap<(PlayerId, RatingClass), ListedRating>,
    /// What two players who have met have gained from each other in games for which there is a limit. The smaller id comes
    /// first.
    limited_gains: HashMap<(PlayerId, PlayerId, RatingClass), [f64; 2]>,
}

#[derive(Debug)]
struct ListedRating {
    rating: Rating,
    /// The opponents of the last [`RECENT_GAMES`] games.
    opponents: VecDeque<PlayerId>,
}

impl ListedRating {
    fn games_against(&self, opponent: PlayerId) -> usize {
        self.opponents.iter().filter(|&&one| one == opponent).count()
    }
}

impl RatingLists {
    /// Computes both ratings after one more game. Games are added in the order in which they ended.
    pub(crate) fn add(&mut self, game: &RatedGame) -> ByColor<RatingUpdate> {
        let RatedGame { players: ByColor { black, white }, class, .. } = *game;
        let pair = (black.min(white), black.max(white), class);
        let limited_gains = self.limited_gains.get(&pair);
        let pair_games = limited_gains.map(|&[first, second]| {
            let [of_black, of_white] = if black < white { [first, second] } else { [second, first] };
            let games = |player, opponent, limited_gain| PairGames {
                recent: self.ratings.get(&(player, class)).map_or(0, |listed| listed.games_against(opponent)),
                limited_gain,
            };
            ByColor { black: games(black, white, of_black), white: games(white, black, of_white) }
        });
        let before = game.players.map(|player| self.rating(player, class).copied());
        let updates = game.update(before, pair_games);
        let [of_black, of_white] = [updates.black.limited_gain, updates.white.limited_gain];
        self.limited_gains.insert(pair, if black < white { [of_black, of_white] } else { [of_white, of_black] });
        self.update(black, white, class, updates.black.after);
        self.update(white, black, class, updates.white.after);
        updates
    }

    fn update(&mut self, player: PlayerId, opponent: PlayerId, class: RatingClass, rating: Rating) {
        let new = || ListedRating { rating, opponents: VecDeque::new() };
        let listed = self.ratings.entry((player, class)).or_insert_with(new);
        listed.rating = rating;
        if listed.opponents.len() == RECENT_GAMES {
            listed.opponents.pop_front();
        }
        listed.opponents.push_back(opponent);
    }

    /// A player's rating in a class.
    pub(crate) fn rating(&self, player: PlayerId, class: RatingClass) -> Option<&Rating> {
        self.ratings.get(&(player, class)).map(|listed| &listed.rating)
    }
}

impl RatedGame {
    /// Both ratings after the game. `None` is the rating of somebody without an earlier rated game; `pair_games` are the rated
    /// games that each of the two has had against the other, `None` if this is the first one.
    pub(crate) fn update(
        &self,
        before: ByColor<Option<Rating>>,
        pair_games: Option<ByColor<PairGames>>,
    ) -> ByColor<RatingUpdate> {
        let [black, white] = [before.black, before.white].map(|one| one.unwrap_or_else(|| Rating::new(self.ended_at)));
        let full = Rating::after_game(black, white, self.score, self.ended_at);
        let games = pair_games.unwrap_or(ByColor { black: PairGames::default(), white: PairGames::default() });
        let mut updates = ByColor {
            black: full.0.limited(games.black, &white, self.ended_at),
            white: full.1.limited(games.white, &black, self.ended_at),
        };
        if pair_games.is_none() {
            updates.black.after.opponents += 1;
            updates.white.after.opponents += 1;
        }
        updates
    }
}
