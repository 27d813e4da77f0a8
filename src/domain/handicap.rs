//! How many corners make a game even.
//!
//! Who has the corners plays black, and white moves first: who gives a handicap has the first move, as in go
//! (<http://www.netipedia.com/index.php/Go_handicap>). No rule of an Othello federation about it was found; the French rules of tournaments
//! ask for the usual start unless another one is announced
//! (<https://www.ffothello.org/federation-francaise/reglement-interieur/tournois-regles-de-competition/>).

use rules::Corners;

use super::level_rating::{LEVEL_RATINGS, rating_of_bot};
use super::{BotLevel, HandicapChoice, LevelRating, Rating, Timestamp};

/// By how many rating points the first corners make a player stronger who plays like level 3, 4, 5 or 6, against the next level:
/// "What a corner is worth" in docs/levels.md. It is what the measured result differs by from the one that [`LEVEL_RATINGS`] expect.
const WORTH: [[f64; 4]; 4] = [
    [83.0, 105.0, 106.0, 4.0],
    [167.0, 334.0, 374.0, 474.0],
    [299.0, 505.0, 638.0, 806.0],
    [244.0, 560.0, 592.0, 671.0],
];
/// The index of level 3 among the levels.
const FIRST_MEASURED: usize = 2;

impl HandicapChoice {
    /// The handicap that makes a game against a level even. Somebody of whom nothing is known is taken to play like level 3.
    pub(crate) fn against_level(own: Option<&LevelRating>, level: BotLevel) -> Self {
        Self::between_levels(LevelRating::rating_or_start(own), rating_of_bot(level))
    }

    /// The handicap that makes a game between two players even, the first of whom chooses. It comes from their ratings, or from the levels
    /// that they play like if they do not both have a rating. Without both of either, a missing rating is that of a new player.
    pub(crate) fn against_player(ratings: [Option<f64>; 2], levels: [Option<LevelRating>; 2]) -> Self {
        match (ratings, levels) {
            ([Some(own), Some(other)], _) => Self::between_ratings(own, other),
            (_, [Some(own), Some(other)]) => Self::between_levels(own.rating, other.rating),
            ([own, other], _) => {
                let new = Rating::new(Timestamp(0)).rating;
                Self::between_ratings(own.unwrap_or(new), other.unwrap_or(new))
            }
        }
    }

    /// The same for two players on the scale of the levels.
    fn between_levels(own: f64, other: f64) -> Self {
        let weaker = own.min(other);
        let distance = |index: usize| (LEVEL_RATINGS[FIRST_MEASURED + index] - weaker).abs();
        let nearest = (0..WORTH.len()).min_by(|&one, &other| distance(one).total_cmp(&distance(other)));
        Self::even(own, other, WORTH[nearest.unwrap_or_default()])
    }

    /// The same for two ratings, which say nothing about a level.
    fn between_ratings(own: f64, other: f64) -> Self {
        let mean = |corners: usize| WORTH.iter().map(|row| row[corners]).sum::<f64>() / WORTH.len() as f64;
        Self::even(own, other, std::array::from_fn(mean))
    }

    /// The number of corners whose worth is nearest to the difference of two ratings: none, if that is nearest.
    fn even(own: f64, other: f64, worth: [f64; 4]) -> Self {
        let rest = |worth: f64| ((own - other).abs() - worth).abs();
        let worths = std::iter::once(0.0).chain(worth);
        let nearest =
            Corners::ALL.into_iter().zip(worths).min_by(|(_, one), (_, other)| rest(*one).total_cmp(&rest(*other)));
        let corners = nearest.map_or(Corners::NONE, |(corners, _)| corners);
        if own < other { Self::Own(corners) } else { Self::Opponents(corners) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Level;

    fn own(corners: usize) -> HandicapChoice {
        HandicapChoice::Own(Corners::ALL[corners])
    }

    fn opponents(corners: usize) -> HandicapChoice {
        HandicapChoice::Opponents(Corners::ALL[corners])
    }

    fn like(level: usize) -> LevelRating {
        LevelRating { rating: LEVEL_RATINGS[level - 1], deviation: 60.0, games: 20, at: Timestamp(0) }
    }

    /// The measured result nearest to half is that of the chosen number, for each pair of levels in docs/levels.md.
    #[test]
    fn the_weaker_side_gets_the_corners_that_measured_nearest_to_half() {
        let against = |player: usize, level: usize| {
            HandicapChoice::against_level(Some(&like(player)), Level::ALL[level - 1].into())
        };
        assert_eq!([against(3, 4), against(4, 5), against(5, 6), against(6, 7)], [own(3), own(2), own(1), own(1)]);
        assert_eq!([against(5, 4), against(7, 6)], [opponents(2), opponents(1)]);
        assert_eq!(against(5, 5), opponents(0));
        assert_eq!(
            HandicapChoice::against_level(None, Level::ALL[2].into()),
            opponents(0),
            "level 3 if nothing is known"
        );
        assert_eq!(HandicapChoice::against_level(None, Level::ALL[0].into()), opponents(3));
    }

    #[test]
    fn between_people_ratings_come_before_levels_and_somebody_unknown_is_new() {
        let levels = [Some(like(4)), Some(like(5))];
        assert_eq!(HandicapChoice::against_player([Some(1900.0), Some(1500.0)], levels), opponents(2));
        assert_eq!(HandicapChoice::against_player([Some(1900.0), None], levels), own(2));
        assert_eq!(HandicapChoice::against_player([Some(1900.0), None], [levels[0], None]), opponents(2));
        assert_eq!(HandicapChoice::against_player([Some(1500.0), Some(1700.0)], [None; 2]), own(1));
        assert_eq!(HandicapChoice::against_player([None; 2], [None; 2]), opponents(0));
        assert_eq!(HandicapChoice::against_player([Some(900.0), Some(2400.0)], [None; 2]), own(4));
    }
}
