//! Which moves are judged, and what their numbers mean.

use super::*;

/// A whole game, from a match between two levels.
const GAME: &str = "c4c5c6c3f5b4b3f6e6d6c2f3d3b6a4f4f7e7b5a5a6d2e1c1e3f2g4f8d1f1g5g3e2h6h3h4a7h2h5g6h1g2g1a3a2b2g7h8h7b7d8e8b1c8a8d7a1b8g8c7";

fn quality(moves: i64, best_moves: i64) -> MoveQuality {
    MoveQuality { moves, best_moves, lost_discs: moves - best_moves, ..MoveQuality::default() }
}

#[test]
fn the_opening_forced_moves_and_the_last_moves_are_not_judged() {
    let game = Game::from_transcript(Variant::default(), GAME).expect("a legal game");
    let judged = judged_moves(&game, 0);
    assert_eq!(judged.first().map(|judged| judged.index), Some(12));
    let mut replayed = Game::new(Variant::default());
    let mut left_out = 0;
    for (index, ply) in game.plies().iter().enumerate() {
        let (choices, empties) = (replayed.position().legal_moves().iter().count(), 60 - index);
        let found = judged.iter().find(|judged| judged.index == index);
        assert_eq!(found.is_some(), index >= 12 && choices > 1 && empties >= 5, "move {index}");
        if let Some(found) = found {
            assert_eq!((found.color, found.played, found.position), (ply.color, ply.square, *replayed.position()));
        }
        left_out += usize::from(index >= 12 && empties >= 5 && choices == 1);
        replayed.play(ply.square).expect("a legal move");
    }
    assert!(left_out > 0, "the game has forced moves");
    let drawn = judged_moves(&game, 20);
    assert!(drawn.iter().all(|judged| judged.index >= 20) && !drawn.is_empty(), "nobody chose the drawn moves");
}

#[test]
fn a_share_has_an_interval_that_shrinks_with_the_number_of_moves() {
    assert_eq!(quality(0, 0).best_share(), None);
    assert_eq!(quality(0, 0).mean_loss(), None);
    // Known values of Wilson's interval.
    let share = quality(10, 7).best_share().expect("moves");
    assert!((share.share - 0.7).abs() < 1e-9 && (share.low - 0.397).abs() < 1e-3 && (share.high - 0.892).abs() < 1e-3);
    let share = quality(1000, 700).best_share().expect("moves");
    assert!((share.low - 0.671).abs() < 1e-3 && (share.high - 0.728).abs() < 1e-3, "{share:?}");
    assert!((quality(10, 7).mean_loss().expect("moves") - 0.3).abs() < 1e-9);
}

#[test]
fn a_level_is_the_nearest_by_both_numbers_if_one_fits_and_there_are_enough_moves() {
    let levels = |moves, best_share: f64, mean_loss: f64| {
        let [best_moves, lost_discs] = [best_share, mean_loss].map(|each| (each * moves as f64).round() as i64);
        let found = MoveQuality { moves, best_moves, lost_discs, ..MoveQuality::default() }.nearest_levels();
        found.map(|levels| levels.into_iter().map(|one| one.level.number()).collect::<Vec<_>>())
    };
    assert_eq!(levels(99, 0.9, 0.2), None);
    assert_eq!(levels(10_000, 1.0, 0.0), Some(vec![9, 10]));
    assert_eq!(levels(400, 0.62, 2.2), Some(vec![5]));
    assert_eq!(levels(400, 0.62, 1.4), Some(vec![6]));
    assert_eq!(levels(10_000, 0.0, 20.0), Some(vec![]), "weaker than all");
    assert_eq!(levels(400, 0.9, 3.0), Some(vec![]), "a program's moves, and mistakes");
    for measured in MeasuredLevel::all() {
        let found = levels(400, measured.best_share, measured.mean_loss).expect("enough moves");
        assert!(found.contains(&measured.level.number()), "{measured:?}");
    }
    let shares: Vec<f64> = MeasuredLevel::all().map(|measured| measured.best_share).collect();
    assert!(shares.is_sorted() && shares.len() == 8, "{shares:?}");
}

#[test]
fn even_times_have_a_factor_near_1() {
    let times = |one: &[i64]| {
        let mut quality = MoveQuality::default();
        (0..60).for_each(|number| quality.add_time(one[number % one.len()]));
        quality.thinking_times()
    };
    let even = times(&[5_000]).expect("enough times");
    assert!((even.typical - 5.0).abs() < 1e-6 && (even.factor - 1.0).abs() < 1e-3, "{even:?}");
    let uneven = times(&[2_000, 8_000]).expect("enough times");
    assert!((uneven.typical - 4.0).abs() < 1e-6 && (uneven.factor - 1.95).abs() < 0.01, "{uneven:?}");
    assert!(times(&[0, -5]).is_some_and(|times| times.typical > 0.0), "the machine's clock was set back");
    let mut few = MoveQuality::default();
    (0..49).for_each(|_| few.add_time(1_000));
    assert_eq!(few.thinking_times(), None);
}
