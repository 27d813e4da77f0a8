//! The endgame positions 20 to 39 of the FFO test suite (Fédération Française d'Othello), with all moves of the first ten.
//!
//! Positions, scores and best moves are facts of the suite, as listed in Edax's problem/fforum-20-39.obf
//! (github.com/abulmo/edax-reversi at 14f048c).

use std::collections::BTreeMap;

use engine::{Limits, Request, Searcher, Stop, Strength};
use rules::{Goal, Position, Shape, parse_obf};

/// Position and the score of every legal move.
const ALL_MOVES: [(&str, &str); 10] = [
    ("XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X", "h5:+6 g6:-2 f6:-4 h6:-10"),
    ("OOOOOOOOXOOXXX--XXOOXOO-XOXOOO--XOOOOX--XOOXOO--XOOOOO--XXXX---- O", "g5:+0 g2:-2 g4:-4 g6:-6"),
    (
        "--OOOO--X-OOOOO-XXOOXOXXXOXOXXXXXXXOXXXX-XXOXOXX--OXXX-X----X--- O",
        "g8:+2 a6:+0 f8:-4 a7:-4 h2:-4 b2:-6 d8:-8 b7:-14 g7:-26",
    ),
    (
        "--O-------OOX---OOOXXXO-OOOOXOXXXXXOOXOXXXXXXOOXX-XXXXOX--XXXX-- X",
        "a2:+4 d1:-20 h3:-20 b1:-30 g2:-30 e1:-30 f2:-34 g8:-34 b2:-36 h2:-38",
    ),
    (
        "--O--O-----OOOX--X-XOXOO--XXXOOOXXXXOOOOXXXOXXOOXXXXXX--XOXX-O-- O",
        "c3:+0 b4:-4 c2:-8 e8:-12 g7:-14 h2:-16 g1:-24",
    ),
    (
        "----X------XXXO--OOOXXXXXOOOOXXO-XXOOXXOOOXOXXXXOOOXX---X-XXXX-- O",
        "g1:+0 a5:+0 f1:-4 d1:-6 f7:-8 c2:-10 g7:-10 h2:-12 h7:-16",
    ),
    (
        "-OOOOO----OXXO---OOOOXXO-OOOXOXX-OOXOOXX-XOXXOXX--O-XXXX--O----O X",
        "d8:+0 a6:-2 a4:-6 b7:-6 a5:-12 g1:-16 a2:-16 a3:-18 h2:-18 b8:-20 g2:-20 b2:-26",
    ),
    (
        "--XO-O----OOOO--OOXOXXO-OOOOXXOOOOOXXOX-OXOXXXXX--XXXX----X-O-X- X",
        "b7:-2 e1:-4 b1:-6 h2:-10 h5:-10 b2:-12 a2:-14 h3:-28 g1:-28 g2:-28",
    ),
    (
        "--O-------OOO--X-XOOOOXXXXXXOXOX-XXOXOOXXXOXOOXX-OOOOO-X---OOO-- X",
        "f1:+0 b2:+0 e1:+0 b1:-4 f2:-6 g7:-6 d1:-12 c8:-20 g8:-22 b8:-28",
    ),
    (
        "-OXXXX----OXXO--XXOOXOOOXXXOOXOOXXOOXOOOXXXXOO-XX-XXO----------- X",
        "g2:+10 a1:+4 g6:-10 h2:-12 f8:-12 e8:-12 g7:-24 g1:-24 b2:-30 f7:-34",
    ),
];

/// Position, score and best moves.
const BEST_MOVES: [(&str, i32, &str); 10] = [
    ("-XXX----X-XOO---XXOXOO--XOXOXO--XOOXOXXXXOOXXOX---OOOOO--XXXXX-- X", 0, "g3"),
    ("-OOOOO----OOOO--OXXOOO---XXXOO--XXXXXXO-XXXOOO-OX-OOOO---OOOOO-- X", -2, "g6"),
    ("--XX----O-XXOX--OOXOO---OXOXOOO-OOXXOOOXOOXXXOOX--XXXXOX--X--X-X X", -4, "g3"),
    ("-XXXXXXX--XOOO----OXOOXX-OOXXOXX-OOOOOXX-X-XOOXX---O-X-X--OOOO-- X", -8, "e7,a3"),
    ("-------------O-O-OOOOOOOOOOOOXOOOXXOOOXO-XXXOXOO--XXXOXO--OXXXXO X", -2, "c2"),
    ("--XXX-----XXXX-OOOXXOOOOOOOOOOXO-OOXXXXO-OOOXXXO---XOXX---X----- O", 0, "c7"),
    ("---X-O----XXXO-XXXXXXXXXXOOXXOOXXOXOOOXXXXOOOO-XX--OOOO--------- O", 0, "b7"),
    ("--OOOO--O-OOOO--OXXXOOO-OXXOXO--OOXXOXX-OOXXXX--O-XXX-----XX-O-- X", -20, "g2"),
    ("--OOOO----OOOO---XOXXOOXOOXOOOOX-OOOOOXXXOOXXXXX--X-X----------- X", 4, "b2"),
    ("O-OOOO--XOXXOX--XOOOXXX-XOOOXX--XOOXOX--XOXXX---X-XX------------ O", 64, "a8,b1,g1,g5,g6,c8,h3,e8,h4"),
];

fn request(line: &str) -> Request {
    let position: Position = parse_obf(Shape::STANDARD, line).expect("a position").expect("not a comment");
    Request::new(position, Goal::Most, Strength::Limits(Limits::EXACT), 0).expect("a legal move")
}

#[test]
fn every_move_of_20_to_29_has_the_known_score() {
    let mut searcher = Searcher::new(64).with_threads(2);
    for (line, scores) in ALL_MOVES {
        let expected: BTreeMap<String, i32> = scores
            .split(' ')
            .map(|pair| pair.split_once(':').expect("square:score"))
            .map(|(square, score)| (square.into(), score.parse().expect("a number")))
            .collect();
        let values = searcher.score_moves(&request(line), &Stop::default());
        assert!(values.is_sorted_by(|first, second| first.score >= second.score), "{line}");
        assert!(values.iter().all(|value| value.exact), "{line}");
        let found = values.iter().map(|value| (value.square.to_string(), value.score)).collect();
        assert_eq!(expected, found, "{line}");
    }
}

#[test]
fn positions_30_to_39_have_the_known_scores_and_best_moves() {
    let mut searcher = Searcher::new(64);
    for (line, score, best) in BEST_MOVES {
        let request = request(line);
        let report = searcher.search(&request, &Stop::default());
        assert!(report.exact, "{line}");
        assert_eq!(report.score, score, "{line}");
        assert!(best.split(',').any(|square| square == report.best.to_string()), "{line}: {}", report.best);
        assert_eq!(played_out(*request.position(), &report.pv), score, "{line}: {:?}", report.pv);
    }
}

/// Number 59. After the first move, all replies lose all discs. To score each of them exactly would take hundreds of times
/// as many nodes as the score of the position.
#[test]
fn the_principal_variation_of_a_lost_position_costs_few_nodes() {
    let request = request("-----------------------O--OOOOO---OOOOOXOOOOXXXX--XXOOXX--XX-O-X X");
    let report = Searcher::new(64).search(&request, &Stop::default());
    assert_eq!((report.score, report.exact), (64, true));
    assert!(["h4", "g8", "e8"].contains(&&*report.best.to_string()), "{}", report.best);
    assert_eq!(played_out(*request.position(), &report.pv), 64, "{:?}", report.pv);
    assert!(report.nodes < 50_000_000, "{} nodes", report.nodes);
}

/// The final score, for the side to move, of a line that must end the game.
fn played_out(mut position: Position, line: &[rules::Square]) -> i32 {
    let mut sign = 1;
    for &square in line {
        position = position.play(square).expect("a legal move");
        sign = -sign;
        if let Ok(passed) = position.pass() {
            (position, sign) = (passed, -sign);
        }
    }
    assert!(position.is_over(), "{line:?} stops early");
    sign * position.final_score(Goal::Most)
}
