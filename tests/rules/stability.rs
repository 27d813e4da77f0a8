//! A disc that is called stable is never turned, whatever is played.

use outflank::rules::{ByColor, Color, Game, Position, SquareSet, Variant, parse_obf, write_obf};
use proptest::prelude::*;

use crate::random::{cells, check, choices, pick, position_of, variants};

fn stable(position: &Position) -> ByColor<SquareSet> {
    ByColor::from_fn(|color| position.stable(color))
}

fn contains_all(set: &SquareSet, part: &SquareSet) -> bool {
    part.iter().all(|square| set.contains(square))
}

/// Every stable disc of `claimed` still stands in its colour and is still called stable.
fn assert_kept(claimed: &ByColor<SquareSet>, now: &Position) {
    for color in Color::BOTH {
        assert!(contains_all(&now.discs(color), &claimed[color]), "{color} lost a stable disc\n{now}");
        assert!(contains_all(&now.stable(color), &claimed[color]), "{color}'s stable disc forgotten\n{now}");
    }
}

#[test]
fn through_random_games_of_every_variant() {
    for variant in variants() {
        check(2, &choices(), |choices| {
            let mut game = Game::new(variant);
            for choice in choices {
                let moves: Vec<_> = game.position().legal_moves().iter().collect();
                if moves.is_empty() {
                    break;
                }
                let claimed = stable(game.position());
                game.play(pick(&moves, choice)).expect("a legal move");
                assert_kept(&claimed, game.position());
            }
        });
    }
}

/// Follows every continuation; each side may also hold back, which is more than the rules allow.
fn assert_kept_by_all(claimed: &ByColor<SquareSet>, position: &Position, plies: u32) {
    assert_kept(claimed, position);
    if plies == 0 {
        return;
    }
    for turn in [*position, position.with_turn_passed()] {
        for square in turn.legal_moves().iter() {
            assert_kept_by_all(claimed, &turn.play(square).expect("a legal move"), plies - 1);
        }
    }
}

#[test]
fn through_every_continuation_of_boards_filled_at_random() {
    check(400, &cells().prop_filter("few moves", |(shape, _, _)| shape.area() <= 64), |(shape, cells, mover)| {
        let position = position_of(shape, &cells, mover);
        let plies = if position.empties() <= 6 { 6 } else { 2 };
        assert_kept_by_all(&stable(&position), &position, plies);
    });
}

fn drawn(board: &str, squares: &str) -> Position {
    let shape = board.parse().expect("a board");
    let position = parse_obf(shape, &format!("{} X", squares.replace(' ', ""))).expect("an OBF line");
    let position = position.expect("not a comment");
    assert_eq!(write_obf(&position).split(' ').next(), Some(squares.replace(' ', "").as_str()));
    position
}

fn names(set: SquareSet) -> String {
    set.iter().map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn nothing_is_stable_at_the_start() {
    for variant in variants() {
        let start = Position::start(variant);
        assert_eq!(stable(&start), ByColor::default(), "{variant:?}");
    }
}

#[test]
fn everything_is_stable_on_a_full_board() {
    let position = drawn("4x4", "XOXO OXOX XXOO OOXX");
    assert_eq!(stable(&position), ByColor::from_fn(|color| position.discs(color)));
}

#[test]
fn a_corner_holds_the_edges_beside_it_and_what_they_enclose() {
    let position = drawn("4x4", "XXX- XXO- XO-- ----");
    assert_eq!(names(position.stable(Color::Black)), "a1 b1 c1 a2 b2 a3");
    assert_eq!(names(position.stable(Color::White)), "");
}

#[test]
fn four_full_lines_hold_a_disc_far_from_its_own() {
    let position = drawn("4x4", "OOO- OXOO OOO- -O-O");
    assert_eq!(names(position.stable(Color::Black)), "b2");
    // With d4 empty one diagonal of b2 is open, and c3 may turn.
    let position = drawn("4x4", "OOO- OXOO OOO- -O--");
    assert_eq!(names(position.stable(Color::Black)), "");
}

#[test]
fn corners_of_the_largest_board_are_borders_too() {
    let variant = Variant { shape: "12x12".parse().expect("a board"), ..Variant::default() };
    let corners: SquareSet = ["a1", "l1", "a12", "l12"].iter().map(|name| name.parse().expect("a square")).collect();
    let discs = ByColor { black: corners, white: SquareSet::EMPTY };
    let position = Position::from_discs(variant.shape, discs, Color::White).expect("no disc twice");
    assert_eq!(position.stable(Color::Black), corners);
}
