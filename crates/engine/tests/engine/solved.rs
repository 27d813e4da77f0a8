//! Positions with known scores, solved.

use std::time::{Duration, Instant};

use engine::{Limits, Request, SearchResult, Searcher, Stop, Strength};
use rules::{ByColor, Color, Goal, Level, Position, Setup, Shape, Square, SquareSet, Variant, parse_obf};

/// Endgame positions of the FFO test suite (Fédération Française d'Othello), with the score for the side to move and all
/// best moves as in Edax's problem/fforum-20-39.obf (github.com/abulmo/edax-reversi at 14f048c).
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
fn known_endgames() {
    for (line, score, best) in FFO {
        let position = parse_obf(Shape::STANDARD, line).expect("a position").expect("not a comment");
        let report = solve(position);
        assert!(report.exact);
        assert_eq!(report.score, score, "{line}");
        assert!(best.split(',').any(|square| square == report.best.to_string()), "{line}: {}", report.best);
    }
}

/// Black loses by 8 discs. The score is −10, because the two empty squares count for the winner.
#[test]
fn four_by_four_is_lost_by_ten() {
    let shape = "4x4".parse().expect("a board");
    let report = solve(Position::start(Variant { shape, ..Variant::default() }));
    assert!(report.exact);
    assert_eq!(report.score, -10);
}

/// The start of 4 × 4 has 12 empty squares, from which these levels solve a game.
#[test]
fn levels_from_seven_solve_four_by_four() {
    let shape = "4x4".parse().expect("a board");
    for level in &Level::ALL[6..] {
        let position = Position::start(Variant { shape, ..Variant::default() });
        let request = Request::new(position, Goal::Most, Strength::Level(*level), 1).expect("a legal move");
        let request = request.with_deadline(Instant::now() + Duration::from_secs(3600));
        let report = Searcher::new(1).search(&request, &Stop::default());
        assert_eq!((report.exact, report.score), (true, -10), "level {level}");
    }
}

/// The score before the center is filled is the minimax score over all ways to fill it.
#[test]
fn the_solver_fills_the_centre() {
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

/// The score by minimax over all ways to fill the center.
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

/// The position with its columns reversed, its rows reversed and then mirrored at the diagonal, as the flags say. The last
/// needs a board with as many columns as rows.
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
fn all_symmetries_have_the_same_score() {
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

/// A position with all colors exchanged has the same score.
#[test]
fn exchanged_colours_have_the_same_score() {
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
