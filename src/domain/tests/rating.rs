//! Ratings after games and after time without games.

use super::*;

const START: Timestamp = Timestamp(1_700_000_000_000);
const YEAR_MS: i64 = 365 * Timestamp::DAY_MS;

fn rating(rating: f64, deviation: f64) -> Rating {
    Rating { rating, deviation, ..Rating::new(START) }
}

#[test]
fn both_ratings_follow_glickman_and_are_computed_from_those_before_the_game() {
    // The paper's values for its first game: g(30) = 0.9955, E = 0.639. The rest are its formulas for this game alone.
    let (first, second) = Rating::after_game(rating(1500.0, 200.0), rating(1400.0, 30.0), Score::Win, START);
    let (q, g, e) = (10.0_f64.ln() / 400.0, 0.9955, 0.639);
    let inverse_d2 = q * q * g * g * e * (1.0 - e);
    let new_variance = 1.0 / (1.0 / (200.0 * 200.0) + inverse_d2);
    let expected = 1500.0 + q * new_variance * g * (1.0 - e);
    assert!((first.after.rating - expected).abs() < 0.2, "{} {expected}", first.after.rating);
    assert!((first.after.deviation - new_variance.sqrt()).abs() < 0.1, "{}", first.after.deviation);
    // The loser's values are computed from the winner's rating before the game, so swapping the players swaps the results.
    let (mirror_second, mirror_first) =
        Rating::after_game(rating(1400.0, 30.0), rating(1500.0, 200.0), Score::Loss, START);
    assert_eq!((first, second), (mirror_first, mirror_second));
    assert_eq!((first.score, second.score), (Score::Win, Score::Loss));
    assert_eq!(first.after.record, Record { wins: 1, losses: 0, draws: 0 });
    assert_eq!(second.after.record, Record { wins: 0, losses: 1, draws: 0 });
    let (one, other) = Rating::after_game(Rating::new(START), Rating::new(START), Score::Draw, START);
    assert_eq!(one, other, "a draw between new players");
    assert!((one.after.rating - 1500.0).abs() < 1e-9 && one.after.deviation < 350.0);
    assert_eq!(one.after.record.draws, 1);
}

#[test]
fn the_deviation_grows_with_time_but_not_by_games_and_has_limits() {
    let at = |ms: i64| START.plus_ms(ms);
    let grown = |deviation: f64, ms: i64| rating(1500.0, deviation).grown(at(ms)).deviation;
    assert!((grown(60.0, YEAR_MS) - 110.0).abs() < 1e-9, "{}", grown(60.0, YEAR_MS));
    assert!(grown(60.0, 1) > 60.0, "without whole days");
    assert!((grown(60.0, -YEAR_MS) - 60.0).abs() < f64::EPSILON, "a clock that was set back");
    assert!((grown(60.0, 100 * YEAR_MS) - 350.0).abs() < f64::EPSILON);
    let mut player = rating(1500.0, 350.0);
    for _ in 0..1_000 {
        let (next, _) = Rating::after_game(player, rating(1500.0, 50.0), Score::Draw, START);
        assert!(next.after.deviation <= player.deviation, "many games at once");
        player = next.after;
    }
    assert!((player.deviation - 45.0).abs() < f64::EPSILON, "{}", player.deviation);
    let (late, _) = Rating::after_game(player, player, Score::Draw, at(-1));
    assert_eq!(late.after.at, START, "the time of the last game never decreases");
}

#[test]
fn somebody_with_a_game_a_month_gets_a_reliable_rating() {
    let mut player = Rating::new(START);
    let opponent = rating(1500.0, 60.0);
    for month in 1..=24 {
        let at = START.plus_ms(month * 30 * Timestamp::DAY_MS);
        player = Rating::after_game(player, Rating { at, ..opponent }, Score::Draw, at).0.after;
    }
    assert!(!Rating { opponents: 3, ..player }.is_provisional(player.at), "{player:?}");
}

#[test]
fn a_rating_is_provisional_before_the_third_opponent_and_after_too_long_a_time() {
    let met = |opponents| Rating { opponents, ..rating(1500.0, 100.0) };
    assert!(met(2).is_provisional(START) && !met(3).is_provisional(START));
    assert!(Rating { deviation: 110.1, ..met(3) }.is_provisional(START));
    // The deviation is computed as for the next game: it exceeds 110 from that millisecond on.
    for deviation in [45.0, 80.0, 109.0, 110.0] {
        let reliable = Rating { deviation, ..met(3) };
        let from = reliable.provisional_from().expect("reliable");
        let before = reliable.grown(from.plus_ms(-1)).deviation;
        assert!(before <= 110.0 + 1e-9 && reliable.grown(from).deviation > 110.0 - 1e-9, "{before}");
        assert!(!reliable.is_provisional(from.plus_ms(-1)) && reliable.is_provisional(from));
    }
}
