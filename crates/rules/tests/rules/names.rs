//! Names of squares, boards, set-ups, goals and colors: writing, reading, and errors.

use std::collections::BTreeSet;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use proptest::prelude::*;
use rules::{Color, Goal, Setup, Shape, ShapeError, Square, SquareError};

use crate::random::check;

/// Checks that every value can be read from its name, and that no two values have the same name.
fn assert_round_trip<T: FromStr + Display + PartialEq + Debug>(values: Vec<T>)
where
    T::Err: Debug + PartialEq,
{
    let names: BTreeSet<String> = values.iter().map(T::to_string).collect();
    assert_eq!(names.len(), values.len(), "{names:?}");
    for value in values {
        assert_eq!(value.to_string().parse(), Ok(value));
    }
}

#[test]
fn every_value_can_be_read_from_its_name() {
    let squares: Vec<Square> =
        (0..12).flat_map(|row| (0..12).filter_map(move |column| Square::new(column, row))).collect();
    assert_eq!(squares.len(), 144);
    assert!(squares.is_sorted());
    assert_round_trip(squares);
    assert_round_trip(Shape::all().collect());
    assert_round_trip(Setup::ALL.to_vec());
    assert_round_trip(Goal::ALL.to_vec());
    assert_round_trip(Color::BOTH.to_vec());
}

#[test]
fn there_are_25_boards_with_even_sides() {
    let boards: Vec<Shape> = Shape::all().collect();
    assert_eq!(boards.len(), 25);
    for columns in 0..=u8::MAX {
        for rows in 0..=u8::MAX {
            let expected = [4, 6, 8, 10, 12].contains(&columns) && [4, 6, 8, 10, 12].contains(&rows);
            let board = Shape::new(columns, rows);
            assert_eq!(board.is_ok(), expected, "{columns}x{rows}");
            assert!(board.is_err() || boards.contains(&board.expect("just checked")));
        }
    }
}

#[test]
fn squares_are_read_in_either_case_and_without_anything_else() {
    assert_eq!("D3".parse(), "d3".parse::<Square>());
    assert_eq!("l12".parse::<Square>().map(|square| (square.column(), square.row())), Ok((11, 11)));
    for text in [
        "", "d", "3", "d0", "d03", "d13", "d99", "m1", "`1", "3d", "d3 ", " d3", "d-3", "d+3", "dd3", "d3d", "d３",
        "é3",
    ] {
        assert_eq!(text.parse::<Square>(), Err(SquareError), "{text:?}");
    }
    assert_eq!(Square::new(12, 0), None);
    assert_eq!(Square::new(0, 12), None);
    assert_eq!(Square::new(u8::MAX, u8::MAX), None);
}

#[test]
fn boards_are_read_with_three_signs_for_times_and_without_anything_else() {
    for text in ["8x6", "8X6", "8×6", " 8 x 6 "] {
        assert_eq!(text.parse(), Shape::new(8, 6), "{text:?}");
    }
    for text in [
        "",
        "8",
        "x",
        "8x",
        "x8",
        "7x9",
        "8x7",
        "2x8",
        "14x8",
        "8x8x8",
        "-8x8",
        "+8x8",
        "8.0x8",
        "264x8",
        "99999999999x8",
    ] {
        assert_eq!(text.parse::<Shape>(), Err(ShapeError), "{text:?}");
    }
}

#[test]
fn an_unknown_name_lists_the_known_ones() {
    let message = "random".parse::<Setup>().map_err(|error| error.to_string());
    assert_eq!(message, Err("must be one of: standard, mirrored, parallel, free".to_owned()));
    let message = "Most".parse::<Goal>().map_err(|error| error.to_string());
    assert_eq!(message, Err("must be one of: most, fewest".to_owned()));
    let message = "green".parse::<Color>().map_err(|error| error.to_string());
    assert_eq!(message, Err("must be one of: black, white".to_owned()));
}

/// If the text can be read, its value can be read from its name, too.
fn assert_stable<T: FromStr + Display + PartialEq + Debug>(text: &str)
where
    T::Err: Debug + PartialEq,
{
    if let Ok(value) = text.parse::<T>() {
        assert_eq!(value.to_string().parse(), Ok(value));
    }
}

#[test]
fn random_text_never_panics() {
    let text = prop_oneof![
        any::<String>(),
        "[a-mA-M]?[0-9]{0,4}",
        "[0-9 +-]{0,4}[xX×][0-9 ]{0,4}",
        "(standard|free|most|black)?.{0,3}"
    ];
    check(5000, &text, |text| {
        assert_stable::<Square>(&text);
        assert_stable::<Shape>(&text);
        assert_stable::<Setup>(&text);
        assert_stable::<Goal>(&text);
        assert_stable::<Color>(&text);
    });
}
