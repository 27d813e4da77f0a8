//! Endings whose score is known, solved again.

use outflank::engine::{Limits, Report, Request, Searcher, Stop, Strength};
use outflank::rules::{Goal, Position, Shape, Variant, parse_obf};

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
