//! Endings whose score is known, solved again.

use outflank::engine::{Limits, Report, Request, Searcher, Stop, Strength};
use outflank::rules::{ByColor, Color, Goal, Position, Shape, Square, SquareSet, Variant, parse_obf};

/// Endings of the FFO test suite (Fédération Française d'Othello), with the score for the side to move and all best moves
/// as in Edax's problem/fforum-20-39.obf (github.com/abulmo/edax-reversi at 14f048c).
const FFO: [(&str, i32, &str); 3] = [
    ("XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X", 6, "h5"),
    ("OOOOOOOOXOOXXX--XXOOXOO-XOXOOO--XOOOOX--XOOXOO--XOOOOO--XXXX---- O", 0, "g5"),
    ("--OOOO--X-OOOOO-XXOOXOXXXOXOXXXXXXXOXXXX-XXOXOXX--OXXX-X----X--- O", 2, "g8"),
];

fn solve(position: Position) -> Report {
    let request = Request::new(position, Goal::Most, Strength::Limits(Limits::EXACT), 0).expect("a legal move");
    Searcher::new(16).search(&request, &Stop::default())
}

#[test]
fn known_endings() {
    for (line, score, best) in FFO {
        let position = parse_obf(Shape::STANDARD, line).expect("a position").expect("not a comment");
        let report = solve(position);
        assert!(report.exact);
        assert_eq!(report.score, score, "{line}");
        assert!(best.split(',').any(|square| square == report.best.to_string()), "{line}: {}", report.best);
    }
}

/// Two discs fewer with empties left on the board; −10 with them given to the winner.
#[test]
fn four_by_four_is_lost_by_ten() {
    let shape = "4x4".parse().expect("a board");
    let report = solve(Position::start(Variant { shape, ..Variant::default() }));
    assert!(report.exact);
    assert_eq!(report.score, -10);
}

/// The board mirrored left to right, top to bottom and along the diagonal, as asked; the diagonal only on square boards.
fn transformed(position: &Position, [columns, rows, diagonal]: [bool; 3]) -> Position {
    let shape = position.shape();
    let moved = |square: Square| {
        let column = if columns { shape.columns() - 1 - square.column() } else { square.column() };
        let row = if rows { shape.rows() - 1 - square.row() } else { square.row() };
        let (column, row) = if diagonal { (row, column) } else { (column, row) };
        Square::new(column, row).expect("on the board")
    };
    let discs = ByColor::from_fn(|color: Color| position.discs(color).iter().map(moved).collect::<SquareSet>());
    Position::from_discs(shape, discs, position.side_to_move()).expect("as many discs as before")
}

#[test]
fn all_symmetries_have_one_score() {
    let position = parse_obf(Shape::STANDARD, FFO[1].0).expect("a position").expect("not a comment");
    let flags = [false, true];
    for columns in flags {
        for rows in flags {
            for diagonal in flags {
                assert_eq!(solve(transformed(&position, [columns, rows, diagonal])).score, FFO[1].1);
            }
        }
    }
}

/// A board with two discs' colours swapped and the other side to move is the same game.
#[test]
fn colours_do_not_matter() {
    for (line, score, _) in FFO {
        let swapped: String = line
            .chars()
            .map(|c| match c {
                'X' => 'O',
                'O' => 'X',
                other => other,
            })
            .collect();
        let position = parse_obf(Shape::STANDARD, &swapped).expect("a position").expect("not a comment");
        assert_eq!(solve(position).score, score);
    }
}
