//! Ratings after games and idle days.

use super::*;

fn rating(rating: f64, deviation: f64) -> Rating {
    Rating { rating, deviation, ..Rating::new(100) }
}

#[test]
fn both_ratings_follow_glickman_and_are_computed_from_those_before_the_game() {
    // The paper's values for its first game: g(30) = 0.9955, E = 0.639. The new rating of a period with this game alone
    // follows from formulas 3 to 8, computed here by hand with unchanged volatility (it changes by less than 0.0001).
    let (first, second) = Rating::after_game(rating(1500.0, 200.0), rating(1400.0, 30.0), Score::Win, 100);
    let (phi, g, e) = (200.0 / 173.7178_f64, 0.9955, 0.639);
    let inverse_v = g * g * e * (1.0 - e);
    let new_phi = 1.0 / (1.0 / (phi * phi + 0.06 * 0.06) + inverse_v).sqrt();
    let expected = 1500.0 + 173.7178 * new_phi * new_phi * g * (1.0 - e);
    assert!((first.after.rating - expected).abs() < 0.2, "{} {expected}", first.after.rating);
    assert!((first.after.deviation - new_phi * 173.7178).abs() < 0.1, "{}", first.after.deviation);
    assert!((first.after.volatility - 0.06).abs() < 0.0001);
    // The loser's values are computed from the winner's rating before the game, so swapping the players swaps the results.
    let (mirror_second, mirror_first) =
        Rating::after_game(rating(1400.0, 30.0), rating(1500.0, 200.0), Score::Loss, 100);
    assert_eq!((first, second), (mirror_first, mirror_second));
    assert_eq!((first.score, second.score), (Score::Win, Score::Loss));
    assert_eq!(first.after.record, Record { wins: 1, losses: 0, draws: 0 });
    assert_eq!(second.after.record, Record { wins: 0, losses: 1, draws: 0 });
    let (one, other) = Rating::after_game(Rating::new(3), Rating::new(3), Score::Draw, 3);
    assert_eq!(one, other, "a draw between new players");
    assert!((one.after.rating - 1500.0).abs() < 1e-9 && one.after.deviation < 350.0);
    assert_eq!(one.after.record.draws, 1);
}

#[test]
fn idle_days_increase_the_deviation_up_to_that_of_a_new_player() {
    let after = |day| Rating::after_game(rating(1500.0, 50.0), rating(1500.0, 50.0), Score::Draw, day).0;
    assert_eq!((after(100).days_idle, after(99).days_idle, after(130).days_idle), (0, 0, 30));
    assert_eq!((after(99).after.day, after(130).after.day), (100, 130), "the day never decreases");
    assert!(after(130).after.deviation > after(100).after.deviation);
    assert!((after(130).before.deviation - 50.0).abs() < f64::EPSILON);
    let (long, longer) = (after(5_000).after.deviation, after(30_000).after.deviation);
    assert!((long - longer).abs() < 1e-9 && long <= 350.0, "{long} {longer}");
}

#[test]
fn a_rating_is_provisional_before_the_third_opponent_and_after_too_many_idle_days() {
    let met = |opponents| Rating { opponents, ..rating(1500.0, 100.0) };
    assert!(met(2).is_provisional(100) && !met(3).is_provisional(100));
    assert!(Rating { deviation: 110.1, ..met(3) }.is_provisional(100));
    // Deviations as computed for the next game: the last reliable day is the one before the deviation exceeds 110.
    for deviation in [50.0, 80.0, 109.0, 110.0] {
        let reliable = Rating { deviation, ..met(3) };
        let from = reliable.provisional_from();
        let on = |day: i64| reliable.decayed(day - reliable.day).deviation;
        assert!(on(from - 1) <= 110.0 + 1e-6 && on(from) > 110.0, "{} {}", on(from - 1), on(from));
        assert!(!reliable.is_provisional(from - 1) && reliable.is_provisional(from));
    }
}
