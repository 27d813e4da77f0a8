//! The texts of an analysis, and the longest one.

use crate::domain::{AnalysisRefusal, BoardFormat, HintMove, PositionAnalysis, Refusal};
use crate::words::{AltText, ReplayText, Words, utf16_length};
use rules::{Goal, ObfError, ObfProblem, Position, Square, Variant};

fn analysis(leads: &[(&str, i32, bool)]) -> PositionAnalysis {
    let moves = leads.iter().map(|&(square, lead, proven)| HintMove {
        square: square.parse().expect("a square"),
        lead,
        depth: if proven { 60 } else { 14 },
        proven,
    });
    PositionAnalysis {
        position: Position::start(Variant::default()),
        goal: Goal::Most,
        moves: moves.collect(),
        is_cut_short: false,
    }
}

#[test]
fn every_move_is_named_with_its_value() {
    let words = Words::english();
    let text = words.analysis(&analysis(&[("d3", 4, true), ("c4", 0, false), ("f5", -2, false)])).join("\n");
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("**⚫ Black to move** · 60 empty squares"));
    assert_eq!(lines.next(), Some("Proven: d3 +4"));
    assert_eq!(lines.next(), Some("Estimated by a search 14 moves deep: c4 0 · f5 −2"));
    assert!(text.ends_with("would win with the best play. A longer search can find other estimates."), "{text}");
    let said = |analysis: &PositionAnalysis| words.analysis(analysis).join("\n");
    let cut = PositionAnalysis { is_cut_short: true, ..analysis(&[("d3", 1, false)]) };
    assert!(said(&cut).ends_with(" The time ran out, so another try may find more."));
    let proven = analysis(&[("d3", 4, true), ("c4", 0, true)]);
    let text = said(&proven);
    assert!(text.contains("\nProven: d3 +4 · c4 0\n-# ") && !text.contains("stimate"), "{text}");
    let text = said(&analysis(&[("d3", 1, false)]));
    assert!(text.contains("\nEstimated by a search 14 moves deep: d3 +1\n-# ") && !text.contains("roven"), "{text}");
    let mut late = analysis(&[("d3", 1, false)]);
    late.moves[0].depth = late.position.empties();
    let text = said(&late);
    assert!(
        text.contains("\nEstimated by a search to the end of the game that skips unlikely moves: d3 +1\n"),
        "{text}"
    );
    let fewest = said(&PositionAnalysis { goal: Goal::Fewest, ..proven.clone() });
    assert!(fewest.contains("By how many discs fewer the side to move would end with the best play."), "{fewest}");
    assert_eq!(&*words.analysis_alt(&proven, &AltText::new("The board.")), "The board. Proven: d3 +4 · c4 0.");
}

#[test]
fn the_longest_analysis_fits_into_a_message() {
    let words = Words::english();
    let squares: Vec<String> =
        (0..60).map(|index| Square::new(index % 12, 9 + index / 30).expect("a square").to_string()).collect();
    let leads: Vec<(&str, i32, bool)> =
        squares.iter().enumerate().map(|(index, square)| (square.as_str(), -144, index % 2 == 0)).collect();
    let longest = analysis(&leads);
    for format in [None, Some(BoardFormat::Text), Some(BoardFormat::Letters)] {
        let board = format.map(|format| (&longest.position, format));
        let code = Some("x".repeat(288));
        let text =
            ReplayText { heading: "One\nTwo\nThree", lines: words.analysis(&longest), board, code: code.clone() };
        let panel = words.replay_panel(text);
        assert!(utf16_length(&panel) <= 2_000, "{panel}");
        assert_eq!(Words::split_replay(&panel).map(|(_, moves)| moves.to_owned()), code, "the moves are never cut");
    }
    assert!(utf16_length(&words.analysis_alt(&longest, &AltText::new(&"x".repeat(3_000)))) <= 1_024);
}

#[test]
fn what_is_no_position_is_explained() {
    let words = Words::english();
    let text = |refusal: AnalysisRefusal| words.refusal(&Refusal::Analysis(refusal));
    let wrong = |problem| text(AnalysisRefusal::Obf(ObfError { character: 65, problem }));
    assert_eq!(
        wrong(ObfProblem::NoSide),
        "I can't read character 65: after the squares and a space, the side to move must follow, `X` or `O`."
    );
    assert!(wrong(ObfProblem::LeftOver('x')).contains("nothing but a comment after `;`"));
    assert!(wrong(ObfProblem::NotASquare('x')).contains("a square is `X` for black"));
    let squares = text(AnalysisRefusal::Squares(63));
    assert!(squares.starts_with("A position needs one letter for each square, 64 on 8×8: "), "{squares}");
    assert!(squares.ends_with("This has 63."), "{squares}");
    assert_eq!(text(AnalysisRefusal::Over), "Neither side can move here, so there is nothing to analyze.");
}
