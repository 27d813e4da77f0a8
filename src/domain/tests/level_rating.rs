//! Which level people play like.

use super::*;
use crate::domain::level_rating::{LevelGame, LevelRating, PlaysLike};
use rules::MixedLevel;

const START: Timestamp = Timestamp(1_700_000_000_000);

fn game(level: u8, score: Score) -> LevelGame {
    LevelGame { player: PlayerId(1), level: Level::try_from(level).expect("a level").into(), score }
}

fn after(games: &[LevelGame]) -> LevelRating {
    games.iter().fold(None, |before, &game| Some(LevelRating::after_game(before, game, START))).expect("games")
}

#[test]
fn whoever_wins_half_of_the_games_against_a_level_plays_like_it() {
    for level in 2..=9 {
        let games: Vec<LevelGame> =
            (0..60).map(|index| game(level, if index % 2 == 0 { Score::Win } else { Score::Loss })).collect();
        let rating = after(&games);
        let range = rating.range(START);
        assert!((range.level - f64::from(level)).abs() < 0.25, "{level}: {range:?}");
        assert!(range.least < f64::from(level) && range.most > f64::from(level), "{range:?}");
        assert!(range.most - range.least < 1.3, "{range:?}");
        assert_eq!(rating.plays_like(START), PlaysLike::Known(range));
        assert_eq!((rating.even_level().number(), rating.games), (level, 60));
    }
}

#[test]
fn whoever_wins_half_of_the_games_against_a_mixture_is_matched_by_it() {
    for level in [1.5, 3.0, 4.3, 8.7] {
        let mixed = BotLevel::Mixed(MixedLevel::nearest(level));
        let scores = [Score::Win, Score::Loss].repeat(40);
        let games: Vec<LevelGame> =
            scores.into_iter().map(|score| LevelGame { level: mixed, ..game(1, score) }).collect();
        let matched = LevelRating::matched_level(Some(&after(&games)));
        assert!((matched.number() - level).abs() < 0.25, "{level}: {matched}");
    }
    assert_eq!(LevelRating::matched_level(None), MixedLevel::nearest(3.0), "somebody new");
    let best = after(&[game(10, Score::Win); 30]);
    assert_eq!(LevelRating::matched_level(Some(&best)), MixedLevel::nearest(9.0), "no level that is limited by time");
}

#[test]
fn the_scale_ends_with_the_levels() {
    let best = after(&[game(10, Score::Win); 30]).range(START);
    assert_eq!((best.level, best.most), (10.0, 10.0));
    let worst = after(&[game(1, Score::Loss); 30]);
    assert_eq!((worst.range(START).level, worst.range(START).least), (1.0, 1.0));
    assert_eq!(worst.even_level(), Level::WEAKEST);
}

#[test]
fn wins_against_a_weak_level_or_losses_to_a_strong_one_prove_little() {
    let beats_two = after(&[game(2, Score::Win); 200]);
    assert!((3.0..5.5).contains(&beats_two.range(START).level), "{:?}", beats_two.range(START));
    let loses_to_ten = after(&[game(10, Score::Loss); 200]);
    assert!((2.9..=3.1).contains(&loses_to_ten.range(START).level), "{:?}", loses_to_ten.range(START));
    assert_eq!(loses_to_ten.plays_like(START), PlaysLike::Unknown { games: 10 }, "as if there were no games");
}

#[test]
fn the_level_is_known_after_ten_games_that_say_most_and_no_longer_after_a_year() {
    // Level 3 is what somebody new is taken to play like.
    let draws = |count| after(&vec![game(3, Score::Draw); count]);
    for (count, games) in (1..10).zip((1..10).rev()) {
        assert_eq!(draws(count).plays_like(START), PlaysLike::Unknown { games }, "after {count} games");
    }
    let known = draws(10);
    assert_eq!(known.plays_like(START), PlaysLike::Known(known.range(START)));
    let beginner = after(&[game(1, Score::Loss)]);
    assert_eq!(beginner.plays_like(START), PlaysLike::Unknown { games: 9 });
    let year_later = START.plus_ms(365 * Timestamp::DAY_MS);
    assert_eq!(draws(30).plays_like(year_later), PlaysLike::Unknown { games: 1 });
}

#[test]
fn the_range_narrows_with_games_and_widens_with_time() {
    let width = |rating: &LevelRating, at: Timestamp| rating.range(at).most - rating.range(at).least;
    let (one, ten) = (after(&[game(4, Score::Draw)]), after(&[game(4, Score::Draw); 10]));
    assert!(width(&one, START) > width(&ten, START));
    let later = START.plus_ms(365 * Timestamp::DAY_MS);
    assert!(width(&ten, later) > width(&ten, START));
    assert_eq!(ten.range(later).level, ten.range(START).level);
}

#[test]
fn a_year_without_games_makes_the_next_one_count_more() {
    let before = after(&[game(4, Score::Draw); 30]);
    let change = |at: Timestamp| LevelRating::after_game(Some(before), game(5, Score::Win), at).rating - before.rating;
    assert!(change(START.plus_ms(365 * Timestamp::DAY_MS)) > change(START) * 1.5);
}
