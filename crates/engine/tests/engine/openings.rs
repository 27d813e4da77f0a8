//! Openings: random ones, which are legal, balanced and determined by the seed, and the names of known ones.

use std::collections::HashSet;

use engine::{Limits, Request, Searcher, Stop, Strength, opening};
use rules::{Color, Game, Goal, Setup, Shape, Square, Variant, balanced_openings};

fn played(variant: Variant, squares: &[Square]) -> Game {
    let mut game = Game::new(variant);
    for &square in squares {
        game.play(square).expect("an opening is legal");
    }
    game
}

#[test]
fn random_openings_are_legal_and_have_the_right_length_on_every_board() {
    for (index, shape) in Shape::all().enumerate() {
        let (setup, goal) = (Setup::ALL[index % 4], Goal::ALL[index % 2]);
        let variant = Variant { shape, setup, goal, first: Color::BOTH[index / 2 % 2], ..Variant::default() };
        let squares = opening::random(variant, index as u64);
        assert_eq!(squares.len() as u32, (shape.area() / 8).min(8), "{shape} {setup}");
        assert!(played(variant, &squares).to_move().is_some(), "{shape} {setup} {goal}");
    }
}

#[test]
fn the_same_seed_gives_the_same_opening() {
    let draw = |seed| opening::random(Variant::default(), seed);
    assert_eq!(draw(5), draw(5));
    let different: HashSet<Vec<Square>> = (0..20).map(draw).collect();
    assert!(different.len() >= 19, "{}", different.len());
    let first: String = draw(1).iter().map(ToString::to_string).collect();
    assert_eq!(first, "e6f6d3c3c4e7b3c5");
}

#[test]
fn random_openings_are_balanced() {
    for &goal in Goal::ALL {
        let variant = Variant { goal, ..Variant::default() };
        for seed in 0..8 {
            let game = played(variant, &opening::random(variant, seed));
            let limits = Strength::Limits(Limits::depth(4));
            let request = Request::new(*game.position(), goal, limits, 0).expect("a move");
            let score = Searcher::new(1).search(&request, &Stop::default()).score;
            assert!(score.abs() <= 2, "{goal}, seed {seed}: {score}");
        }
    }
}

/// All names with their games.
fn named() -> impl Iterator<Item = (&'static str, Game)> {
    include_str!("../../../../assets/openings.tsv").lines().map(|line| {
        let (name, transcript) = line.split_once('\t').expect("a name, a tab, the moves");
        (name, standard(transcript))
    })
}

fn standard(transcript: &str) -> Game {
    Game::from_transcript(Variant::default(), transcript).expect("a legal game")
}

#[test]
fn every_listed_opening_has_its_name() {
    let mut names = HashSet::new();
    for (name, game) in named() {
        assert_eq!(opening::name(&game), Some(name));
        assert!(names.insert(name), "{name} is listed twice");
    }
    assert_eq!(names.len(), 79);
}

/// Four of the symmetries map the start to itself. The others map it to the mirrored set-up, which is also the standard
/// set-up with white first.
#[test]
fn names_are_found_for_every_symmetry_and_both_colours() {
    let image = |square: Square, symmetry: u8| {
        let (mut column, mut row) = (square.column(), square.row());
        if symmetry & 1 != 0 {
            (column, row) = (7 - column, 7 - row);
        }
        if symmetry & 2 != 0 {
            (column, row) = (row, column);
        }
        if symmetry & 4 != 0 {
            column = 7 - column;
        }
        Square::new(column, row).expect("a square")
    };
    for (name, game) in named() {
        for symmetry in 0..8 {
            let squares: Vec<Square> = game.plies().iter().map(|ply| image(ply.square, symmetry)).collect();
            let starts = match symmetry {
                0..4 => [(Setup::Standard, Color::Black), (Setup::Mirrored, Color::White)],
                _ => [(Setup::Mirrored, Color::Black), (Setup::Standard, Color::White)],
            };
            for (setup, first) in starts {
                let variant = Variant { setup, first, ..Variant::default() };
                assert_eq!(opening::name(&played(variant, &squares)), Some(name), "{symmetry} {setup} {first}");
            }
        }
    }
}

#[test]
fn the_order_of_the_moves_does_not_matter() {
    let mut orders = 0;
    for (name, game) in named() {
        let squares: Vec<Square> = game.plies().iter().map(|ply| ply.square).collect();
        for first in 0..squares.len().saturating_sub(2) {
            let mut swapped = squares.clone();
            swapped.swap(first, first + 2);
            let mut other = Game::new(Variant::default());
            if swapped.into_iter().all(|square| other.play(square).is_ok()) && other.position() == game.position() {
                assert_eq!(opening::name(&other), Some(name));
                orders += 1;
            }
        }
    }
    assert!(orders >= 10, "only {orders}");
}

#[test]
fn a_game_has_the_name_of_its_latest_named_position() {
    let names = [
        "",
        "f5",
        "f5d6",
        "f5d6c3",
        "f5d6c3d3c4",
        "f5d6c3d3c4f4c5b3c2",
        "f5d6c3d3c4f4c5b3c2b4",
        "f5d6c3d3c4f4c5b3c2b4e3e6",
    ]
    .map(|transcript| opening::name(&standard(transcript)).unwrap_or("none"));
    let perpendicular = "Perpendicular Opening";
    let drawn = "Central Rose-Bill / Dead Draw";
    assert_eq!(names, ["none", "none", perpendicular, perpendicular, "Tiger", "Rose-Bill", drawn, drawn]);
}

/// With the set-up `free`, the center may be filled like the standard start. Then games have names.
#[test]
fn other_set_ups_have_names_only_for_the_same_positions() {
    let of = |variant, transcript| opening::name(&Game::from_transcript(variant, transcript).expect("a legal game"));
    let free = Variant { setup: Setup::Free, ..Variant::default() };
    assert_eq!(of(free, "d5d4e4e5f5d6"), Some("Perpendicular Opening"));
    assert_eq!(of(free, "d5d4e4e5"), None);
    assert_eq!(of(free, "d5d4"), None);
    let others =
        [("6x6", Setup::Standard), ("8x6", Setup::Mirrored), ("10x10", Setup::Standard), ("8x8", Setup::Parallel)];
    for (board, setup) in others {
        let shape = board.parse().expect("a board");
        let variant = Variant { shape, setup, ..Variant::default() };
        let mut game = Game::new(variant);
        for _ in 0..8 {
            let square = game.position().legal_moves().iter().next().expect("a move");
            game.play(square).expect("a legal move");
            assert_eq!(opening::name(&game), None, "{board} {setup}");
        }
    }
}

/// A search that is much shorter than the one that made the list.
#[test]
fn balanced_openings_are_balanced() {
    let mut sum = 0;
    let sample: Vec<&str> = balanced_openings().step_by(10).collect();
    for moves in &sample {
        let game = standard(moves);
        let limits = Strength::Limits(Limits::depth(6));
        let request = Request::new(*game.position(), Goal::Most, limits, 0).expect("a move");
        let score = Searcher::new(1).search(&request, &Stop::default()).score.abs();
        assert!(score <= 7, "{moves}: {score}");
        sum += score;
    }
    assert!(sum as usize <= 2 * sample.len(), "{sum} discs in {} openings", sample.len());
}
