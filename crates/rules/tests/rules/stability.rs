//! Stable discs are never flipped, whatever moves follow.

use proptest::prelude::*;
use rules::{ByColor, Color, Game, Position, SquareSet, Variant, parse_obf, write_obf};

use crate::random::{cells, check, choices, pick, position_of, variants};

fn stable(position: &Position) -> ByColor<SquareSet> {
    ByColor::from_fn(|color| position.stable(color))
}

fn contains_all(set: &SquareSet, part: &SquareSet) -> bool {
    part.iter().all(|square| set.contains(square))
}

/// Checks that every disc in `claimed` still has its color and is still stable.
fn assert_kept(claimed: &ByColor<SquareSet>, now: &Position) {
    for color in Color::BOTH {
        assert!(contains_all(&now.discs(color), &claimed[color]), "{color} lost a stable disc\n{now}");
        assert!(contains_all(&now.stable(color), &claimed[color]), "a disc of {color} is no longer stable\n{now}");
    }
}

#[test]
fn stable_discs_remain_through_random_games_of_every_variant() {
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

/// Checks every continuation, including passes that the rules do not allow.
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
fn stable_discs_remain_in_every_continuation_of_random_boards() {
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
fn a_corner_makes_the_discs_beside_it_stable() {
    let position = drawn("4x4", "XXX- XXO- XO-- ----");
    assert_eq!(names(position.stable(Color::Black)), "a1 b1 c1 a2 b2 a3");
    assert_eq!(names(position.stable(Color::White)), "");
}

#[test]
fn four_full_lines_make_a_disc_stable() {
    let position = drawn("4x4", "OOO- OXOO OOO- -O-O");
    assert_eq!(names(position.stable(Color::Black)), "b2");
    // With d4 empty, one diagonal of b2 is not full, and c3 can be flipped.
    let position = drawn("4x4", "OOO- OXOO OOO- -O--");
    assert_eq!(names(position.stable(Color::Black)), "");
}

#[test]
fn corners_of_the_largest_board_are_stable() {
    let variant = Variant { shape: "12x12".parse().expect("a board"), ..Variant::default() };
    let corners: SquareSet = ["a1", "l1", "a12", "l12"].iter().map(|name| name.parse().expect("a square")).collect();
    let discs = ByColor { black: corners, white: SquareSet::EMPTY };
    let position = Position::from_discs(variant.shape, discs, Color::White).expect("no disc twice");
    assert_eq!(position.stable(Color::Black), corners);
}
