//! Puzzles: their text, their kinds, and solving them.

use proptest::prelude::*;
use rules::{
    Aim, MoveShape, Position, Puzzle, PuzzleError, PuzzleId, PuzzleIdError, PuzzleKind, PuzzleProblem, PuzzleProgress,
    Puzzles, PuzzlesError, Shape, Square, SquareSet, parse_obf, regions,
};

/// White's right moves are c7 and g6, with black's d7 between them.
const POSITION: &str = "-XXXXX--O-OXXX--OOXXXXXXOXOOXXXXOXXOXX-XOXOOXX--OO--XX--OOOOXO-- O";

fn board(rows: [&str; 8], side: char) -> Position {
    parse_obf(Shape::STANDARD, &format!("{} {side}", rows.concat())).expect("a position").expect("not a comment")
}

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

fn squares(names: &[&str]) -> Vec<Square> {
    names.iter().map(|name| square(name)).collect()
}

fn shape(position: &Position, name: &str) -> MoveShape {
    MoveShape::of(position, square(name)).expect("a legal move")
}

fn kind(position: &Position, name: &str, score: i32, aim: Aim, natural: &[&str]) -> Option<PuzzleKind> {
    let natural: SquareSet = squares(natural).into_iter().collect();
    PuzzleKind::of(position, square(name), score, aim, &natural)
}

/// White may go between the two black discs on the upper edge, but not at h1, where it flips one.
fn wedge() -> Position {
    board(["--X-X---", "---X----", "---O----", "---XO---", "---OX---", "--------", "--------", "--------"], 'O')
}

#[test]
fn a_wedge_stays_between_two_discs_on_an_edge() {
    let position = wedge();
    assert!(shape(&position, "d1").wedge);
    assert_eq!(kind(&position, "d1", 0, Aim::Discs, &[]), Some(PuzzleKind::Wedge));
    // With a white disc at g1, d1 flips e1 and f1, so nothing is left of the gap.
    let filled = ["--X-XXO-", "---X----", "---O----", "---XO---", "---OX---", "--------", "--------", "--------"];
    assert!(!shape(&board(filled, 'O'), "d1").wedge);
    // A neighbor is missing.
    let open = ["--X-----", "---X----", "---O----", "---XO---", "---OX---", "--------", "--------", "--------"];
    assert!(!shape(&board(open, 'O'), "d1").wedge);
    assert_eq!(MoveShape::of(&position, square("a8")), None);
}

#[test]
fn a_quiet_move_flips_only_discs_that_touch_no_empty_square() {
    // Black c3 flips discs that are surrounded; g5 flips one that touches an empty square.
    let rows = ["--------", "-OOOOO--", "-O-OOO--", "-OOOOO--", "-OOOXO--", "-OOOOO--", "--------", "--------"];
    let position = board(rows, 'X');
    assert!(shape(&position, "c3").quiet, "{:?}", position.flips(square("c3")));
    assert_eq!(kind(&position, "c3", 0, Aim::Discs, &[]), Some(PuzzleKind::QuietMove));
    assert!(!shape(&position, "g5").quiet);
    assert_eq!(kind(&position, "g5", 0, Aim::Discs, &[]), None);
}

#[test]
fn a_sacrificed_corner_could_not_be_taken_before() {
    let position =
        board(["--XXXXX-", "O-XXOX-O", "-OXOXOO-", "XXOXOOXX", "XXXXOXX-", "XXXXXXOO", "X-OOOO-O", "---OOO--"], 'O');
    let corners = squares(&["a1", "h1", "a8", "h8"]);
    let takes = |position: &Position| {
        let legal = position.legal_moves();
        corners.iter().copied().filter(|corner| legal.contains(*corner)).collect::<SquareSet>()
    };
    let before = takes(&position.with_turn_passed());
    let mut given = 0;
    for square in position.legal_moves().iter() {
        let after = takes(&position.play(square).expect("legal"));
        let gives = after.iter().any(|corner| !before.contains(corner));
        assert_eq!(shape(&position, &square.to_string()).gives_corner, gives, "{square}");
        given += u32::from(gives);
    }
    assert!(given > 0 && given < position.legal_moves().len(), "{given}");
    assert!(shape(&position, "b2").gives_corner);
    assert_eq!(kind(&position, "b2", 0, Aim::Discs, &[]), Some(PuzzleKind::CornerSacrifice));
}

/// Empty: a1, and g8 with h8. White has no move.
fn two_regions() -> Position {
    board(["-OXXXXXX", "OOXXXXXX", "XXOXXXXX", "XXXXXXXX", "XXXXXXXX", "XXXXXXXX", "XXXXXXXX", "XOOOOO--"], 'X')
}

#[test]
fn parity_is_a_move_into_an_odd_region_where_the_natural_move_is_not() {
    let position = two_regions();
    let sizes: Vec<u32> = regions(&position).iter().map(SquareSet::len).collect();
    assert_eq!(sizes, [1, 2]);
    assert_eq!(position.legal_moves().iter().collect::<Vec<_>>(), squares(&["a1", "g8"]));
    assert_eq!(kind(&position, "a1", 40, Aim::Win, &["g8"]), Some(PuzzleKind::Parity));
    assert_eq!(kind(&position, "a1", 40, Aim::Win, &[]), Some(PuzzleKind::WinEnding), "no natural move is wrong");
    assert_eq!(kind(&position, "g8", 40, Aim::Win, &["a1"]), Some(PuzzleKind::WinEnding));
    assert_eq!(kind(&position, "g8", 40, Aim::Discs, &["a1"]), None);
}

#[test]
fn the_result_decides_before_the_look_of_the_move() {
    let position = two_regions();
    assert_eq!(kind(&position, "a1", 64, Aim::Discs, &["g8"]), Some(PuzzleKind::WipeOut));
    assert_eq!(kind(&position, "a1", 0, Aim::Draw, &["g8"]), Some(PuzzleKind::SaveDraw));
    assert_eq!(kind(&position, "b1", 6, Aim::Win, &[]), None, "an illegal move is an example of nothing");
}

#[test]
fn a_written_puzzle_is_read_back() {
    let text = format!("{POSITION}; 0badcafe ending win 1480 c7d7g6");
    let puzzle: Puzzle = text.parse().expect("a puzzle");
    assert_eq!(puzzle.to_string(), text);
    assert_eq!((puzzle.id(), puzzle.kind(), puzzle.aim()), (PuzzleId(0x0bad_cafe), PuzzleKind::WinEnding, Aim::Win));
    assert_eq!((puzzle.rating(), puzzle.steps().len()), (1480, 2));
    assert_eq!(puzzle.line().collect::<Vec<_>>(), squares(&["c7", "d7", "g6"]));
    let list = Puzzles::read(&format!("# a comment\n\n{text}\r\n")).expect("a list");
    assert_eq!(list.all(), std::slice::from_ref(&puzzle));
    assert_eq!((list.get(puzzle.id()), list.get(PuzzleId(1))), (Some(&puzzle), None));
}

#[test]
fn wrong_puzzles_are_refused_with_the_reason() {
    let refused = |rest: &str| format!("{POSITION}{rest}").parse::<Puzzle>().expect_err(rest);
    let reason = |rest: &str| refused(rest).to_string();
    for rest in ["", ";", "; 0badcafe ending win 1480", "; 0badcafe ending win 1480 c7 d7", "; a b c d e f g"] {
        assert_eq!(refused(rest), PuzzleProblem::BadWords, "{rest}");
    }
    for id in ["badcafe", "0BADCAFE", "00badcafe", "+badcafe", "ééééé"] {
        assert_eq!(refused(&format!("; {id} ending win 1480 c7")), PuzzleProblem::Id(PuzzleIdError), "{id}");
    }
    for rating in ["-1", "+1", "4001", "99999", "1.5", "x"] {
        assert_eq!(refused(&format!("; 0badcafe ending win {rating} c7")), PuzzleProblem::BadRating, "{rating}");
    }
    assert_eq!(reason("; 0badcafe ending lose 1 c7"), "must be one of: win, draw, discs");
    assert!(reason("; 0badcafe end win 1 c7").starts_with("must be one of: ending, draw, "));
    assert!(matches!(refused("; 0badcafe ending win 1 c7g"), PuzzleProblem::Square(_)));
    assert!(matches!(refused("; 0badcafe ending win 1 c7é"), PuzzleProblem::Square(_)));
    assert_eq!(reason("; 0badcafe ending win 1 c7a2"), "move 2 of the line: a2 already has a disc");
    assert_eq!(refused("; 0badcafe ending win 1 c7d7"), PuzzleProblem::BadLength, "it ends with a reply");
    let long = format!("; 0badcafe ending win 1 {}", "c7".repeat(100_000));
    assert!(matches!(refused(&long), PuzzleProblem::IllegalMove { number: 2, .. }));
    assert!(matches!("X; 0badcafe ending win 1 c7".parse::<Puzzle>(), Err(PuzzleProblem::Position(_))));
    assert_eq!("; 0badcafe ending win 1 c7".parse::<Puzzle>(), Err(PuzzleProblem::BadWords));
    let small =
        parse_obf(Shape::new(4, 4).expect("a board"), "-----OX--XO----- X").expect("a line").expect("a position");
    let other = Puzzle::new(PuzzleId(1), small, (PuzzleKind::WinEnding, Aim::Win), &squares(&["b1"]), 0);
    assert_eq!(other, Err(PuzzleProblem::OtherBoard));
    let none = Puzzle::new(PuzzleId(1), wedge(), (PuzzleKind::Wedge, Aim::Discs), &[], 0);
    assert_eq!(none, Err(PuzzleProblem::BadLength));
}

#[test]
fn a_list_names_the_wrong_line() {
    let line = format!("{POSITION}; 0badcafe ending win 1480 c7\n");
    assert_eq!(Puzzles::read(&line.repeat(2)), Err(PuzzlesError::Twice { line: 2, id: PuzzleId(0x0bad_cafe) }));
    let error = Puzzles::read(&format!("#\n{line}what\n")).expect_err("a wrong line");
    assert_eq!(error.to_string(), format!("line 3: {}", PuzzleProblem::BadWords));
    assert_eq!(Puzzles::read(""), Ok(Puzzles::default()));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_makes_the_reader_panic(text in "[-XO;# a-h0-9é\\n]{0,300}", at in 0_usize..110, letter: char) {
        drop(Puzzles::read(&text));
        let mut line: Vec<char> = format!("{POSITION}; 0badcafe ending win 1480 c7d7g6").chars().collect();
        let at = at.min(line.len() - 1);
        line[at] = letter;
        let line: String = line.into_iter().collect();
        if let Ok(puzzle) = line.parse::<Puzzle>() {
            prop_assert_eq!(puzzle.to_string().parse::<Puzzle>(), Ok(puzzle));
        }
    }
}

#[test]
fn progress_answers_right_moves_and_shows_wrong_ones() {
    let puzzle: Puzzle = format!("{POSITION}; 0badcafe ending win 1480 c7d7g6").parse().expect("a puzzle");
    let start = *puzzle.position();
    let progress = |moves: &[&str]| puzzle.progress(&squares(moves));
    assert_eq!(progress(&[]), Ok(PuzzleProgress::Open { replies: &[], position: start }));
    let after = start.play(square("c7")).and_then(|next| next.play(square("d7"))).expect("legal");
    assert_eq!(progress(&["c7"]), Ok(PuzzleProgress::Open { replies: &squares(&["d7"]), position: after }));
    let end = after.play(square("g6")).expect("legal");
    assert_eq!(progress(&["c7", "g6"]), Ok(PuzzleProgress::Solved { position: end }));
    assert_eq!(progress(&["g6"]), Ok(PuzzleProgress::Wrong { before: start, right: square("c7") }));
    assert_eq!(progress(&["g6", "c7"]), Err(PuzzleError::Over));
    assert_eq!(progress(&["c7", "g6", "d7"]), Err(PuzzleError::Over));
    assert!(matches!(progress(&["a1"]), Err(PuzzleError::IllegalMove(_))));
    assert!(matches!(progress(&["c7", "d7"]), Err(PuzzleError::IllegalMove(_))));
}

#[test]
fn passes_are_made_for_both_sides() {
    let position = two_regions();
    let after = position.play(square("a1")).expect("legal");
    let passes = after.pass().is_ok();
    let puzzle = Puzzle::new(PuzzleId(1), position, (PuzzleKind::Parity, Aim::Win), &squares(&["a1", "g8"]), 0);
    assert!(passes, "white has no move");
    let puzzle = puzzle.expect("the second move is black's again");
    assert_eq!(puzzle.steps().len(), 2);
    let PuzzleProgress::Open { replies, position } = puzzle.progress(&squares(&["a1"])).expect("legal") else {
        panic!("another move has to be found");
    };
    assert!(replies.is_empty());
    assert_eq!(position.side_to_move(), puzzle.position().side_to_move());
    assert_eq!(
        puzzle.progress(&squares(&["a1", "g8"])).map(|progress| matches!(progress, PuzzleProgress::Solved { .. })),
        Ok(true)
    );
}
