//! How many corners make a game even.
//!
//! Who has the corners plays black, and white moves first: who gives a handicap has the first move, as in go
//! (<http://www.netipedia.com/index.php/Go_handicap>). No rule of an Othello federation about it was found; the French rules of tournaments
//! ask for the usual start unless another one is announced
//! (<https://www.ffothello.org/federation-francaise/reglement-interieur/tournois-regles-de-competition/>).

use rules::Corners;

use super::level_rating::{LEVEL_RATINGS, rating_of_bot};
use super::{BotLevel, HandicapChoice, LevelRating, Rating, Timestamp};

/// By how many rating points the first corners make a player stronger who plays like level 3, 4, 5 or 6: "What a corner is worth" in
/// docs/levels.md. It is what the result measured against the next level differs by from the one that [`LEVEL_RATINGS`] expect. Level 3
/// hardly makes use of a corner against a level that searches, and its results there do not grow with the corners, so its row comes from
/// games against itself. Each row grows: a corner more is never worth less.
const WORTH: [[f64; 4]; 4] = [
    [169.0, 270.0, 389.0, 432.0],
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

    /// The same for two players on the scale of the levels. Between two levels, the worth is between theirs.
    fn between_levels(own: f64, other: f64) -> Self {
        let weaker = own.min(other);
        let measured = &LEVEL_RATINGS[FIRST_MEASURED..FIRST_MEASURED + WORTH.len()];
        let gaps = measured.windows(2).map(|pair| ((weaker - pair[0]) / (pair[1] - pair[0])).clamp(0.0, 1.0));
        let mut worth = WORTH[0];
        for (rows, part) in WORTH.windows(2).zip(gaps) {
            for (worth, (below, above)) in worth.iter_mut().zip(rows[0].into_iter().zip(rows[1])) {
                *worth += part * (above - below);
            }
        }
        Self::even(own, other, worth)
    }

    /// The same for two ratings, which say nothing about a level.
    fn between_ratings(own: f64, other: f64) -> Self {
        let mean = |corners: usize| WORTH.iter().map(|row| row[corners]).sum::<f64>() / WORTH.len() as f64;
        Self::even(own, other, std::array::from_fn(mean))
    }

    /// The number of corners whose worth is nearest to the difference of two ratings: none, if that is nearest, and the smallest of several
    /// that are equally near.
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

    /// What black scored of 100 with no corner to four, in the row of each level against the next one in docs/levels.md.
    const MEASURED: [[f64; 4]; 4] =
        [[21.5, 23.7, 23.8, 14.8], [29.7, 52.5, 58.2, 71.2], [40.7, 69.2, 82.8, 92.7], [38.5, 79.5, 82.3, 88.0]];
    /// Half of the margin of error of such a score.
    const ABOUT: f64 = 2.5;

    fn against(player: usize, level: usize) -> HandicapChoice {
        HandicapChoice::against_level(Some(&like(player)), Level::ALL[level - 1].into())
    }

    /// The measured result nearest to half is that of the chosen number, or about that of it, for each pair of levels in docs/levels.md.
    #[test]
    fn the_weaker_side_gets_the_corners_that_measured_nearest_to_half() {
        assert_eq!([against(3, 4), against(4, 5), against(5, 6), against(6, 7)], [own(2), own(2), own(1), own(1)]);
        for (level, scores) in (3..).zip(MEASURED) {
            let HandicapChoice::Own(corners) = against(level, level + 1) else { panic!("for level {level}") };
            let from_half = |corners: usize| (scores[corners - 1] - 50.0).abs();
            let chosen = usize::from(corners.number());
            assert!((1..=4).all(|other| from_half(chosen) <= from_half(other) + ABOUT), "level {level}");
        }
        assert_eq!([against(5, 4), against(7, 6)], [opponents(2), opponents(1)]);
        assert_eq!(
            HandicapChoice::against_level(None, Level::ALL[2].into()),
            opponents(0),
            "level 3 if nothing is known"
        );
        assert_eq!(HandicapChoice::against_level(None, Level::ALL[0].into()), opponents(4), "653 points");
    }

    /// The ratings of the levels that people play like, from 1.0 to 10.0.
    fn scale() -> impl Iterator<Item = f64> + Clone {
        (0..90)
            .map(|tenths: usize| {
                let (level, part) = (tenths / 10, (tenths % 10) as f64 / 10.0);
                LEVEL_RATINGS[level] + part * (LEVEL_RATINGS[level + 1] - LEVEL_RATINGS[level])
            })
            .chain([LEVEL_RATINGS[9]])
    }

    fn number(choice: HandicapChoice) -> u8 {
        match choice {
            HandicapChoice::Own(corners) | HandicapChoice::Opponents(corners) => corners.number(),
            HandicapChoice::Auto => panic!("it is decided"),
        }
    }

    #[test]
    fn equals_get_no_corner() {
        assert!((1..=10).all(|level| against(level, level) == opponents(0)));
        for rating in scale() {
            // The level that matches somebody differs by at most half a tenth of a level.
            for other in [rating, rating - 20.0, rating + 20.0] {
                assert_eq!(number(HandicapChoice::between_levels(rating, other)), 0, "{rating} against {other}");
                assert_eq!(number(HandicapChoice::between_ratings(rating, other)), 0, "{rating} against {other}");
            }
        }
        for rating in scale().filter(|&rating| rating <= LEVEL_RATINGS[8]) {
            let player = LevelRating { rating, ..like(1) };
            let matched = BotLevel::Mixed(LevelRating::matched_level(Some(&player)));
            assert_eq!(number(HandicapChoice::against_level(Some(&player), matched)), 0, "`match me` at {rating}");
        }
    }

    #[test]
    fn a_greater_difference_never_gives_fewer_corners() {
        for stronger in scale() {
            let weaker = scale().filter(|&weaker| weaker <= stronger);
            let corners: Vec<u8> =
                weaker.clone().map(|weaker| number(HandicapChoice::between_levels(weaker, stronger))).collect();
            assert!(corners.is_sorted_by(|one, other| one >= other), "to {stronger}: {corners:?}");
            for weaker in weaker {
                let less = number(HandicapChoice::between_levels(weaker, stronger));
                let more = number(HandicapChoice::between_levels(weaker, stronger + 30.0));
                assert!(more >= less, "{weaker} against {stronger}");
            }
        }
        let unequal = LevelRating { rating: 391.0, ..like(2) };
        let against = |level: usize| HandicapChoice::against_level(Some(&unequal), Level::ALL[level - 1].into());
        assert_eq!([3, 4, 6, 10].map(against), [own(2), own(4), own(4), own(4)], "somebody who plays like level 2.3");
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
