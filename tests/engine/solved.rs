//! Endings whose score is known, solved again.

use std::time::{Duration, Instant};

use outflank::engine::{Limits, Request, SearchResult, Searcher, Stop, Strength};
use outflank::rules::{ByColor, Color, Goal, Level, Position, Setup, Shape, Square, SquareSet, Variant, parse_obf};

/// Endings of the FFO test suite (Fédération Française d'Othello), with the score for the side to move and all best moves
/// as in Edax's problem/fforum-20-39.obf (github.com/abulmo/edax-reversi at 14f048c).
const FFO: [(&str, i32, &str); 3] = [
    ("XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X", 6, "h5"),
    ("OOOOOOOOXOOXXX--XXOOXOO-XOXOOO--XOOOOX--XOOXOO--XOOOOO--XXXX---- O", 0, "g5"),
    ("--OOOO--X-OOOOO-XXOOXOXXXOXOXXXXXXXOXXXX-XXOXOXX--OXXX-X----X--- O", 2, "g8"),
];

fn solve(position: Position) -> SearchResult {
    solved(position, Goal::Most)
}

fn solved(position: Position, goal: Goal) -> SearchResult {
    let request = Request::new(position, goal, Strength::Limits(Limits::EXACT), 0).expect("a legal move");
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

/// Whoever has ten empty squares solved in time plays 4 × 4 perfectly from the first move on.
#[test]
fn the_upper_levels_know_four_by_four() {
    let shape = "4x4".parse().expect("a board");
    for level in &Level::ALL[6..] {
        let position = Position::start(Variant { shape, ..Variant::default() });
        let request = Request::new(position, Goal::Most, Strength::Level(*level), 1).expect("a legal move");
        let request = request.with_deadline(Instant::now() + Duration::from_secs(3600));
        let report = Searcher::new(1).search(&request, &Stop::default());
        assert_eq!((report.exact, report.score), (true, -10), "level {level}");
    }
}

/// The value with the centre yet to be filled follows from the values of the ways to fill it.
#[test]
fn filling_the_centre_is_part_of_the_game() {
    let shape = "4x4".parse().expect("a board");
    for &goal in Goal::ALL {
        let start = Position::start(Variant { shape, goal, setup: Setup::Free, ..Variant::default() });
        let report = solved(start, goal);
        assert!(report.exact);
        assert_eq!(report.score, filled(&start, goal), "{goal:?}");
        let after = start.play(report.best).expect("a legal move");
        assert_eq!(-filled(&after, goal), report.score, "{goal:?}");
    }
}

/// The value by filling the centre in every way.
fn filled(position: &Position, goal: Goal) -> i32 {
    let moves = position.legal_moves();
    if position.empties() <= 12 {
        return if moves.is_empty() {
            -solved(position.with_turn_passed(), goal).score
        } else {
            solved(*position, goal).score
        };
    }
    let after = moves.iter().map(|square| position.play(square).expect("a legal move"));
    after.map(|next| -filled(&next, goal)).max().expect("a move")
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
