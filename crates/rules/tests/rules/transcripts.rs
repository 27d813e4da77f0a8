//! Transcripts: writing, reading in all forms, and the position of every error.

use proptest::prelude::*;
use rules::{Game, IllegalMove, Square, TranscriptError, TranscriptProblem, Variant};

use crate::random::{check, choices, game, pick};
use crate::reference::Reference;

/// A transcript with random white space, move numbers, upper case and passes, as `choices` select.
fn decorated(game: &Game, choices: &[u16]) -> String {
    let gaps = ["", " ", "\n", "\t ", "\u{a0}", "\r\n"];
    let mut text = String::new();
    for (number, (ply, &choice)) in (1..).zip(game.plies().iter().zip(choices)) {
        let [gap, numbered, upper, pass, case] = [choice, choice >> 3, choice >> 6, choice >> 9, choice >> 12];
        text.push_str(pick(&gaps, gap));
        let at_word = text.is_empty() || text.ends_with(char::is_whitespace);
        if at_word && numbered % 2 == 0 {
            text.push_str(&format!("{number}.{}", pick(&gaps, numbered / 2)));
        }
        let square = ply.square.to_string();
        text.push_str(&if upper % 2 == 0 { square.to_uppercase() } else { square });
        if ply.forces_pass() && pass % 2 == 0 {
            text.push_str(pick(&gaps, pass / 2));
            let word = pick(&["--", "pa", "ps", "pass"], case);
            text.push_str(&if case % 2 == 0 { word.to_uppercase() } else { word.to_owned() });
        }
    }
    text
}

#[test]
fn written_and_decorated_transcripts_are_read() {
    check(1500, &(game(), choices()), |(game, choices)| {
        assert_eq!(Game::from_transcript(game.variant(), &game.transcript()), Ok(game.clone()));
        let text = decorated(&game, &choices);
        assert_eq!(Game::from_transcript(game.variant(), &text), Ok(game), "{text:?}");
    });
}

#[test]
fn a_wrong_move_is_reported_with_its_position() {
    let square = (0..12_u8, 0..12_u8).prop_map(|(column, row)| Square::new(column, row).expect("below 12"));
    check(1500, &(game(), choices(), square), |(game, choices, square)| {
        let mut reference = Reference::start(game.variant());
        for ply in game.plies() {
            reference.play((usize::from(ply.square.column()), usize::from(ply.square.row())));
        }
        let Some(reason) = reference.why_illegal(square) else { return };
        let text = decorated(&game, &choices) + " ";
        let expected = TranscriptError {
            number: game.plies().len() + 1,
            character: text.chars().count() + 1,
            problem: TranscriptProblem::Illegal(reason),
        };
        assert_eq!(Game::from_transcript(game.variant(), &format!("{text}{square}")), Err(expected));
    });
}

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

/// The error for a wrong transcript on this board.
fn error(board: &str, text: &str) -> TranscriptError {
    let variant = Variant { shape: board.parse().expect("a board"), ..Variant::default() };
    Game::from_transcript(variant, text).expect_err("a mistake")
}

fn not_a_move(text: &str) -> TranscriptProblem {
    TranscriptProblem::NotAMove(text.to_owned())
}

#[test]
fn every_error_has_its_number_and_position() {
    let outflanks_nothing = |name| TranscriptProblem::Illegal(IllegalMove::OutflanksNothing(square(name)));
    let off_board = |name, board: &str| {
        TranscriptProblem::Illegal(IllegalMove::OffBoard(square(name), board.parse().expect("a board")))
    };
    let cases = [
        ("8x8", "a1", 1, 1, outflanks_nothing("a1")),
        ("8x8", "f5d6c3a8", 4, 7, outflanks_nothing("a8")),
        ("8x8", "f5 d6\n3. c3 a8", 4, 13, outflanks_nothing("a8")),
        ("8x8", "f5d4", 2, 3, TranscriptProblem::Illegal(IllegalMove::Occupied(square("d4")))),
        ("8x8", "f5i1", 2, 3, off_board("i1", "8x8")),
        ("8x8", "f5a9", 2, 3, off_board("a9", "8x8")),
        ("8x8", "f5z9", 2, 3, not_a_move("z9")),
        ("8x8", "f5d", 2, 3, not_a_move("d")),
        ("8x8", "f55", 2, 3, not_a_move("5")),
        ("8x8", "f5 é rest", 2, 4, not_a_move("é")),
        ("8x8", "f5,d6,c3", 2, 3, not_a_move(",d6,c3")),
        ("8x8", "f5 and so it went", 2, 4, not_a_move("and")),
        ("8x8", "f5incomprehensible", 2, 3, not_a_move("incompre")),
        // Move numbers are at the start or after white space, and a move follows.
        ("8x8", "1.f52.d6", 2, 5, not_a_move("2.d6")),
        ("8x8", "1. f5 2", 2, 7, not_a_move("2")),
        ("8x8", "1. f5 2. ", 2, 7, not_a_move("2.")),
        ("8x8", "1. 2. f5", 1, 4, not_a_move("2.")),
        ("8x8", "1.", 1, 1, not_a_move("1.")),
        ("8x8", ".f5", 1, 1, not_a_move(".f5")),
        // A pass is wrong unless the side to move has no legal move.
        ("8x8", "--", 1, 1, TranscriptProblem::PassNotDue),
        ("8x8", "f5 pass", 2, 4, TranscriptProblem::PassNotDue),
        ("8x8", "f5PA", 2, 3, TranscriptProblem::PassNotDue),
        ("4x4", "b1c1d1a1a3--ps", 6, 13, TranscriptProblem::PassNotDue),
        ("4x4", "b1c1d1a1a3passd4pa", 7, 17, TranscriptProblem::PassNotDue),
        ("4x4", "b1c1d1a1a3d4--", 7, 13, TranscriptProblem::PassNotDue),
        ("4x4", "b1c1d1a1a3d4a2", 7, 13, TranscriptProblem::Illegal(IllegalMove::GameOver)),
        // Row numbers with two digits.
        ("8x8", "f5d12", 2, 3, off_board("d12", "8x8")),
        ("8x8", "f5d13", 2, 3, outflanks_nothing("d1")),
        ("10x10", "d10", 1, 1, outflanks_nothing("d10")),
        ("10x10", "d12", 1, 1, off_board("d12", "10x10")),
        ("12x12", "d12", 1, 1, outflanks_nothing("d12")),
    ];
    for (board, text, number, character, problem) in cases {
        assert_eq!(error(board, text), TranscriptError { number, character, problem }, "{text:?}");
    }
}

#[test]
fn error_messages() {
    let message = |text| error("8x8", text).to_string();
    assert_eq!(message("f5 a1"), "move 2 (character 4): a1 flips no discs");
    assert_eq!(message("f5d4"), "move 2 (character 3): d4 already has a disc");
    assert_eq!(message("m1"), "move 1 (character 1): ‘m1’ is neither a square nor a pass");
    assert_eq!(message("i1"), "move 1 (character 1): i1 is not on the 8x8 board");
    assert_eq!(message("pass"), "move 1 (character 1): a pass is not due here");
}

#[test]
fn row_numbers_with_two_digits_are_read() {
    let variant = Variant { shape: "4x12".parse().expect("a board"), ..Variant::default() };
    let game = Game::from_transcript(variant, "c8d8a6c9c10").expect("a legal game");
    assert_eq!(game.plies()[4].square, square("c10"));
    assert_eq!(Game::from_transcript(variant, "1. C8 2. D8\n3. A6 4. C9 5. C10"), Ok(game));
}

#[test]
fn an_empty_transcript_is_a_game_without_moves() {
    for text in ["", " ", "\n\t\u{2003}"] {
        assert_eq!(Game::from_transcript(Variant::default(), text), Ok(Game::new(Variant::default())));
    }
}

#[test]
fn random_text_never_panics() {
    let text =
        prop_oneof![any::<String>(), "[a-lA-L0-9.pasPAS \u{a0}é-]{0,30}", "f5 ?d6 ?c3 ?d3 ?(2\\.|pass|--|c4|é|.){0,6}"];
    check(5000, &text, |text| {
        if let Err(error) = Game::from_transcript(Variant::default(), &text) {
            assert!((1..=text.chars().count()).contains(&error.character), "{text:?}: {error:?}");
        }
    });
}
