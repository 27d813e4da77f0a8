//! Which level people play like.

use super::*;
use crate::domain::level_rating::{LevelGame, LevelRating};

const START: Timestamp = Timestamp(1_700_000_000_000);

fn game(level: u8, score: Score) -> LevelGame {
    LevelGame { player: PlayerId(1), level: Level::try_from(level).expect("a level"), score }
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
        let plays_like = rating.plays_like(START);
        assert!((plays_like.level - f64::from(level)).abs() < 0.25, "{level}: {plays_like:?}");
        assert!(plays_like.least < f64::from(level) && plays_like.most > f64::from(level), "{plays_like:?}");
        assert!(plays_like.most - plays_like.least < 1.3, "{plays_like:?}");
        assert_eq!((rating.even_level().number(), rating.games), (level, 60));
    }
}

#[test]
fn the_scale_ends_with_the_levels() {
    let best = after(&[game(10, Score::Win); 30]).plays_like(START);
    assert_eq!((best.level, best.most), (10.0, 10.0));
    let worst = after(&[game(1, Score::Loss); 30]);
    assert_eq!((worst.plays_like(START).level, worst.plays_like(START).least), (1.0, 1.0));
    assert_eq!(worst.even_level(), Level::WEAKEST);
}

#[test]
fn wins_against_a_weak_level_or_losses_to_a_strong_one_prove_little() {
    let beats_two = after(&[game(2, Score::Win); 200]);
    assert!((3.0..5.5).contains(&beats_two.plays_like(START).level), "{:?}", beats_two.plays_like(START));
    let loses_to_ten = after(&[game(10, Score::Loss); 200]);
    assert!((2.9..=3.1).contains(&loses_to_ten.plays_like(START).level), "{:?}", loses_to_ten.plays_like(START));
}

#[test]
fn the_range_narrows_with_games_and_widens_with_time() {
    let width = |rating: &LevelRating, at: Timestamp| rating.plays_like(at).most - rating.plays_like(at).least;
    let (one, ten) = (after(&[game(4, Score::Draw)]), after(&[game(4, Score::Draw); 10]));
    assert!(width(&one, START) > width(&ten, START));
    let later = START.plus_ms(365 * Timestamp::DAY_MS);
    assert!(width(&ten, later) > width(&ten, START));
    assert_eq!(ten.plays_like(later).level, ten.plays_like(START).level);
}

#[test]
fn a_year_without_games_makes_the_next_one_count_more() {
    let before = after(&[game(4, Score::Draw); 30]);
    let change = |at: Timestamp| LevelRating::after_game(Some(before), game(5, Score::Win), at).rating - before.rating;
    assert!(change(START.plus_ms(365 * Timestamp::DAY_MS)) > change(START) * 1.5);
}
