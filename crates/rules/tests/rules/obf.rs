//! OBF lines: reading, writing, and the position of every error.

use proptest::prelude::*;
use rules::{ByColor, Color, ObfError, ObfProblem, Position, Setup, Shape, SquareSet, Variant, parse_obf, write_obf};

use crate::random::{cells, check, pick, position_of};

fn read(line: &str) -> Result<Option<Position>, ObfError> {
    parse_obf(Shape::new(4, 4).expect("a board"), line)
}

/// A line with random letters, white space and comment, and its position.
fn with_any_letters() -> impl Strategy<Value = (String, Position)> {
    let comment = "[ \t]{0,2}([;%][^\n]{0,10})?";
    (cells(), proptest::collection::vec(any::<u16>(), 145), "[ \t]{0,3}", "[ \t\u{a0}]{1,3}", comment).prop_map(
        |((shape, cells, mover), choices, before, between, comment)| {
            let letter = |cell: Option<Color>, choice| match cell {
                Some(Color::Black) => pick(&['X', 'x', '*', 'B', 'b'], choice),
                Some(Color::White) => pick(&['O', 'o', '0', 'W', 'w'], choice),
                None => pick(&['-', '.'], choice),
            };
            let squares: String = cells.iter().zip(&choices).map(|(&cell, &choice)| letter(cell, choice)).collect();
            let line = format!("{before}{squares}{between}{}{comment}", letter(Some(mover), choices[144]));
            (line, position_of(shape, &cells, mover))
        },
    )
}

#[test]
fn all_letters_are_read_and_written_lines_can_be_read() {
    check(2000, &with_any_letters(), |(line, position)| {
        assert_eq!(parse_obf(position.shape(), &line), Ok(Some(position)), "{line:?}");
        let written = write_obf(&position);
        assert_eq!(written.len(), position.shape().area() as usize + 2);
        assert_eq!(parse_obf(position.shape(), &written), Ok(Some(position)));
    });
}

#[test]
fn the_start_is_written_row_by_row() {
    let start = Position::start(Variant::default());
    let expected = "---------------------------OX------XO--------------------------- X";
    assert_eq!(write_obf(&start), expected);
    let line = format!("{expected}; f5:+0;");
    assert_eq!(parse_obf(Shape::STANDARD, &line), Ok(Some(start)));
    let white = Position::start(Variant { setup: Setup::Parallel, first: Color::White, ..Variant::default() });
    assert_eq!(write_obf(&white), "---------------------------XX------OO--------------------------- O");
}

#[test]
fn blank_lines_and_comments_are_not_positions() {
    for line in ["", "   ", "\t\r", "# forty endings", "% forty endings", "  # indented"] {
        assert_eq!(read(line), Ok(None), "{line:?}");
    }
}

#[test]
fn all_kinds_of_line_ends_are_read() {
    assert!(matches!(read("-----XO--OX----- X\r"), Ok(Some(_))));
    assert!(matches!(read("-----XO--OX----- X\r\n"), Ok(Some(_))));
}

#[test]
fn every_error_has_its_position() {
    let shape = Shape::new(4, 4).expect("a board");
    let cases = [
        ("-----XO--OX---Q- X", 15, ObfProblem::NotASquare('Q')),
        ("  ---é-XO--OX---- X", 6, ObfProblem::NotASquare('é')),
        ("-----XO--OX---- X", 16, ObfProblem::TooShort { shape, found: 15 }),
        ("-----XO", 8, ObfProblem::TooShort { shape, found: 7 }),
        ("-----XO;", 8, ObfProblem::TooShort { shape, found: 7 }),
        (";-----XO--OX----- X", 1, ObfProblem::TooShort { shape, found: 0 }),
        ("-----XO--OX------ X", 17, ObfProblem::TooLong(shape)),
        ("-----XO--OX-----X", 17, ObfProblem::TooLong(shape)),
        ("-----XO--OX-----", 17, ObfProblem::NoSide),
        ("-----XO--OX-----   ", 17, ObfProblem::NoSide),
        ("-----XO--OX----- ; X", 18, ObfProblem::NoSide),
        ("-----XO--OX-----% X", 17, ObfProblem::NoSide),
        ("-----XO--OX-----  Q", 19, ObfProblem::NotASide('Q')),
        ("-----XO--OX----- -", 18, ObfProblem::NotASide('-')),
        ("-----XO--OX----- XX", 19, ObfProblem::LeftOver('X')),
        ("-----XO--OX----- X  a1:+4", 21, ObfProblem::LeftOver('a')),
    ];
    for (line, character, problem) in cases {
        assert_eq!(read(line), Err(ObfError { character, problem }), "{line:?}");
    }
}

#[test]
fn error_messages() {
    let message = |line| read(line).map_err(|error| error.to_string()).expect_err("a mistake");
    assert_eq!(message("Q"), "character 1: ‘Q’ is not a square (X or O for a disc, - for none)");
    assert_eq!(message("---"), "character 4: the 4x4 board has 16 squares, but only 3 are given");
    assert_eq!(
        message("-----------------"),
        "character 17: the 4x4 board ends here; white space and the side to move must follow"
    );
    assert_eq!(message("----------------"), "character 17: the side to move is missing");
    assert_eq!(message("---------------- ?"), "character 18: ‘?’ is not a side to move (X or O)");
    assert_eq!(message("---------------- X X"), "character 20: unexpected ‘X’ at the end; comments begin with ; or %");
}

#[test]
fn discs_off_the_board_or_on_the_same_square_are_refused() {
    use rules::PositionError;
    let shape = Shape::new(4, 4).expect("a board");
    let set = |names: &[&str]| names.iter().map(|name| name.parse().expect("a square")).collect::<SquareSet>();
    let refused = |black: &[&str], white: &[&str]| {
        Position::from_discs(shape, ByColor { black: set(black), white: set(white) }, Color::Black)
            .expect_err("refused")
    };
    let square = |name: &str| name.parse().expect("a square");
    assert_eq!(refused(&["a1", "e1"], &[]), PositionError::OffBoard(square("e1"), shape));
    assert_eq!(refused(&[], &["a5"]), PositionError::OffBoard(square("a5"), shape));
    assert_eq!(refused(&["a1", "b2"], &["b2"]), PositionError::Twice(square("b2")));
}

#[test]
fn random_text_never_panics() {
    let text = prop_oneof![any::<String>(), "[-.XxOo*0BbWw;%# \t\u{a0}é]{0,24}"];
    check(5000, &text, |text| {
        let characters = text.chars().count();
        if let Err(error) = read(&text) {
            assert!((1..=characters + 1).contains(&error.character), "{text:?}: {error:?}");
        }
    });
}
