//! Openings from lists: they are legal in every variant with the standard start, and no two balanced ones are the same.

use std::collections::HashSet;

use rules::{Color, Game, Goal, Opening, Position, Setup, Shape, Variant, balanced_openings};

#[test]
fn every_named_opening_can_be_played_whoever_moves_first() {
    assert_eq!(Opening::all().count(), 79);
    for opening in Opening::all() {
        let standard = opening.game();
        for (setup, first, goal) in [
            (Setup::Standard, Color::Black, Goal::Fewest),
            (Setup::Standard, Color::White, Goal::Most),
            (Setup::Mirrored, Color::Black, Goal::Most),
            (Setup::Mirrored, Color::White, Goal::Most),
        ] {
            let variant = Variant { setup, first, goal, ..Variant::default() };
            let game = opening.in_variant(variant).expect("the start is the standard one, turned");
            assert_eq!((game.plies().len(), game.variant()), (standard.plies().len(), variant));
            assert_eq!(key(game.position()), key(standard.position()), "{}", opening.name());
        }
        assert_eq!(opening.in_variant(Variant::default()), Some(standard));
        assert_eq!(Opening::with_name(&format!(" {} ", opening.name().to_lowercase())), Some(opening));
    }
    for name in ["", "/", "🐯", "Sicilian", "Tige", "Opening"] {
        assert_eq!(Opening::with_name(name), None, "{name:?}");
    }
    for (text, name) in [
        ("Tiger\t", "Tiger"),
        ("compoth", "Comp'Oth"),
        ("no cat", "Ganglion / No-Cat"),
        ("Buffalo", "Buffalo / Kenichi Variation"),
        ("kenichi", "Buffalo / Kenichi Variation"),
        ("Heath", "Heath / Tobidashi"),
        ("aubrey", "Aubrey / Tanaka"),
        ("parallel", "Parallel Opening"),
    ] {
        assert_eq!(Opening::with_name(text).map(Opening::name), Some(name), "{text:?}");
    }
}

#[test]
fn an_opening_is_none_of_other_boards_and_set_ups() {
    let tiger = Opening::with_name("Tiger").expect("a known opening");
    for shape in Shape::all() {
        let variant = Variant { shape, ..Variant::default() };
        assert_eq!(tiger.in_variant(variant).is_some(), shape == Shape::STANDARD, "{shape}");
    }
    for setup in [Setup::Parallel, Setup::Free] {
        assert_eq!(tiger.in_variant(Variant { setup, ..Variant::default() }), None);
    }
}

#[test]
fn there_are_many_balanced_openings_and_no_two_are_the_same_from_any_side() {
    let mut keys = HashSet::new();
    for moves in balanced_openings() {
        let game = Game::from_transcript(Variant::default(), moves).expect("legal moves");
        assert_eq!(game.plies().len(), 8);
        assert!(game.to_move().is_some(), "{moves}");
        assert!(keys.insert(key(game.position())), "{moves} is listed twice");
    }
    assert!(keys.len() >= 200, "{}", keys.len());
}

#[test]
fn every_balanced_opening_has_its_score() {
    let list = include_str!("../../../../assets/balanced.tsv");
    let scores: Vec<i32> = list
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split_once('\t').expect("moves and a score").1.parse().expect("a number"))
        .collect();
    assert_eq!(scores.len(), balanced_openings().count());
    assert!(scores.iter().all(|score| score.abs() <= 1), "{scores:?}");
}

/// The position as the side to move sees it, from the side of the board from which it is least.
fn key(position: &Position) -> Vec<u8> {
    let own = position.side_to_move();
    let cell = |column: u8, row: u8| {
        let square = rules::Square::new(column, row).expect("a square");
        position.at(square).map_or(0, |color| if color == own { 1 } else { 2 })
    };
    let image = |side: u8| -> Vec<u8> {
        let flip = |at: u8, flips: bool| if flips { 7 - at } else { at };
        let squares = (0..8).flat_map(|y| (0..8).map(move |x| (x, y)));
        let turned = squares.map(|(x, y)| (flip(x, side & 1 != 0), flip(y, side & 2 != 0)));
        turned.map(|(x, y)| if side & 4 == 0 { cell(x, y) } else { cell(y, x) }).collect()
    };
    (0..8).map(image).min().expect("eight images")
}
