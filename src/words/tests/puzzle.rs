//! The texts of a puzzle at every stage.

use std::sync::LazyLock;

use crate::domain::{
    AnswerAction, BoardFormat, PlayerId, PuzzleAttempt, PuzzleMode, PuzzlePlayer, PuzzleSolution, PuzzleView,
    RatedAnswer, RatedPuzzle, Refutation, Timestamp,
};
use crate::words::{PuzzleText, Words, utf16_length};
use rules::{Puzzle, Puzzles, Square};

use super::square;

const AT: Timestamp = Timestamp(0);

static THREE: LazyLock<Puzzle> = LazyLock::new(|| {
    let text = "-XXXXX--O-OXXX--OOXXXXXXOXOOXXXXOXXOXX-XOXOOXX--OO--XX--OOOOXO-- O; b24e7735 quiet discs 1460 c7d7g6";
    text.parse().expect("a puzzle")
});

/// White is to move: c7, d7, g6.
fn three() -> &'static Puzzle {
    &THREE
}

fn player() -> PuzzlePlayer {
    PuzzlePlayer { streak: 3, best_streak: 7, ..PuzzlePlayer::new(AT) }
}

fn rated(attempt: PuzzleAttempt, result: &str, after: f64) -> PuzzleAttempt {
    let result = result.parse().expect("a result");
    PuzzleAttempt { rated: Some(RatedAnswer { result, before: 653.2, after, at: AT }), ..attempt }
}

fn view(puzzle: &'static Puzzle, attempt: &PuzzleAttempt, player: PuzzlePlayer) -> PuzzleView {
    let mode = PuzzleMode::Rated(RatedPuzzle { player, rating: 1459.6, is_repeated: false });
    PuzzleView { puzzle, player_id: PlayerId(1), attempt: attempt.clone(), mode }
}

fn text<'a>(view: &'a PuzzleView, refutation: Option<&'a Refutation>) -> PuzzleText<'a> {
    PuzzleText { view, refutation, solution: None, format: BoardFormat::Picture }
}

/// The message with the puzzle of three moves.
fn message(attempt: &PuzzleAttempt, refutation: Option<&Refutation>) -> String {
    Words::english().puzzle_message(&text(&view(three(), attempt, player()), refutation))
}

#[test]
fn each_stage_says_what_is_to_be_done_and_what_the_answer_was_worth() {
    let heading = "**Puzzle b24e7735** · rated 1460\n\
                   ⚪ White to move. Find the best move.\n";
    let counts = "-# Your puzzle rating: 653. Only your first answer to a puzzle counts.";
    let new = PuzzleAttempt::new(three().id());
    assert_eq!(message(&new, None), format!("{heading}{counts}"));
    let right = new.apply(three(), AnswerAction::Move(square("c7"))).expect("right");
    let line = message(&right, None);
    let line = line.strip_prefix(heading).expect("the heading");
    assert!(line.starts_with("**Right.** White c7") && line.contains(" · Black d7"), "{line}");
    assert!(line.ends_with(&format!(". Find the next move.\n{counts}")), "{line}");

    let stays = "-# Your first answer has counted. Your puzzle rating stays at 653.";
    let solved = right.apply(three(), AnswerAction::Move(square("g6"))).expect("right");
    let line = message(&rated(solved.clone(), "solved", 801.6), None);
    assert!(line.contains("\n**Solved!** White c7") && line.contains(" · White g6"), "{line}");
    let change = "\n-# Solved at the first try: your puzzle rating goes from 653 to 802 (+149). \
                  Streak: 3, at best 7.";
    assert!(line.ends_with(change), "{line}");
    for (wrong, wanted) in [(1, "**Solved at the second try.** White"), (2, "**Solved after 2 wrong moves.** White")] {
        let solved = PuzzleAttempt { wrong_answers: wrong, ..solved.clone() };
        let line = message(&rated(solved, "failed", 640.0), None);
        assert!(line.contains(wanted) && line.ends_with(stays), "{line}");
    }
    let revealed = new.apply(three(), AnswerAction::Reveal).expect("possible");
    let line = message(&rated(revealed, "failed", 640.0), None);
    assert!(line.contains("\n**The solution:** White c7") && line.contains("\n-# Not solved at the first try: "));
    let again = message(&rated(new.clone(), "failed", 640.0), None);
    assert_eq!(again, format!("{heading}{stays}"));
    let mode = PuzzleMode::Rated(RatedPuzzle { player: player(), rating: 1459.6, is_repeated: true });
    let repeated = PuzzleView { mode, ..view(three(), &new, player()) };
    let line = Words::english().puzzle_message(&text(&repeated, None));
    assert!(line.contains("\nYou have tried all 3,386 puzzles. This one comes again, and does not count.\n"), "{line}");
}

#[test]
fn a_wrong_move_shows_what_it_costs_and_the_best_play_after_it() {
    let right = three().steps()[0].own;
    let wrong = three().position().legal_moves().iter().find(|square| *square != right).expect("four moves");
    let attempt = PuzzleAttempt::new(three().id()).apply(three(), AnswerAction::Move(wrong)).expect("legal");
    let attempt = rated(attempt, "failed", 640.0);
    let reply = attempt.position(three()).legal_moves().iter().next().expect("a reply");
    let refuted = |score, right_score, is_exact| {
        let found = Refutation { line: vec![reply], score, right_score, is_exact };
        message(&attempt, Some(&found))
    };
    let lines = refuted(-4, 6, true);
    assert!(lines.contains(&format!("\n**{wrong} is wrong.**\nIt costs 10 discs. ")), "{lines}");
    assert!(lines.contains("you end 4 discs behind; after the right move, 6 discs ahead.\nThe best play: White "));
    assert!(lines.contains(&format!(" · Black {reply}")), "{lines}");
    let about = refuted(0, 1, false);
    assert!(about.contains("It costs about 1 disc. "), "{about}");
    assert!(about.contains(" you end about level; after the right move, about 1 disc ahead."), "{about}");
    assert!(!refuted(5, 5, false).contains("It costs"), "a search that was cut short says nothing");
    let none = message(&attempt, None);
    assert!(none.contains(" is wrong.**\n-# Not solved at the first try: "), "{none}");
    assert!(none.contains("goes from 653 to 640 (−13)"), "{none}");
    let second = PuzzleAttempt { wrong_answers: 2, ..attempt.clone() };
    let second = message(&second, None);
    assert!(second.ends_with("\n-# Your first answer has counted. Your puzzle rating stays at 653."), "{second}");
    let later = PuzzlePlayer { at: Timestamp(1), ..player() };
    let repeated = Words::english().puzzle_message(&text(&view(three(), &attempt, later), None));
    assert!(!repeated.contains("goes from"), "other puzzles were rated since: {repeated}");
    let alt = Words::english().puzzle_alt(&text(&view(three(), &attempt, player()), None));
    assert!(alt.starts_with("Reversi board, 8 by 8. ") && alt.contains(&format!("{wrong} is wrong.")), "{alt}");
}

#[test]
fn what_the_moves_are_worth_is_told_when_the_puzzle_is_over() {
    let new = PuzzleAttempt::new(three().id());
    let revealed = new.apply(three(), AnswerAction::Reveal).expect("possible");
    let end = revealed.position(three());
    let rest: Vec<Square> = end.legal_moves().iter().take(1).collect();
    let solution =
        PuzzleSolution { right_score: 6, second: square("d3"), second_score: -2, is_exact: true, rest: rest.clone() };
    let message = |attempt: &PuzzleAttempt, solution: Option<&PuzzleSolution>| {
        Words::english().puzzle_message(&PuzzleText { solution, ..text(&view(three(), attempt, player()), None) })
    };
    let proven = "\nWith the best play, you end 6 discs ahead after c7, and 2 discs behind after d3, \
                  the second best move.\n";
    let told = message(&revealed, Some(&solution));
    let kind = "**A quiet move.** No disc that c7 flips touches an empty square, so Black cannot move next to them.";
    assert!(told.contains(&format!("**The solution:** White c7 · Black d7 · White g6\n{kind}\nWith ")), "{told}");
    assert!(told.contains(&format!("{proven}The best play from there: Black {}", rest[0])), "{told}");
    let solved = ["c7", "g6"]
        .iter()
        .fold(new.clone(), |attempt, own| attempt.apply(three(), AnswerAction::Move(square(own))).expect("right"));
    let estimated = PuzzleSolution { is_exact: false, rest: Vec::new(), ..solution };
    let told = message(&solved, Some(&estimated));
    assert!(told.contains("**Solved!**") && told.contains("about 6 discs ahead after c7, and about 2 discs"), "{told}");
    assert!(!told.contains("from there"), "{told}");
    assert!(message(&solved, None).contains("\nI'm still working out what the moves are worth. I'll add it here.\n"));
    let open = message(&new, Some(&solution));
    assert!(!open.contains("c7") && !open.contains("quiet"), "nothing is told before: {open}");
    // One notation for one thing: no number stands for flips.
    assert!(!message(&solved, Some(&solution)).contains("(+"));
}

#[test]
fn the_aim_fits_what_the_board_shows() {
    let new = PuzzleAttempt::new(three().id());
    let aim = |attempt: &PuzzleAttempt| message(attempt, None).lines().nth(1).expect("the aim").to_owned();
    assert_eq!(aim(&new), "⚪ White to move. Find the best move.");
    let wrong = three().position().legal_moves().iter().find(|own| *own != square("c7")).expect("four moves");
    let over = "⚪ White was to move.";
    assert_eq!(aim(&new.apply(three(), AnswerAction::Move(wrong)).expect("legal")), over);
    assert_eq!(aim(&new.apply(three(), AnswerAction::Reveal).expect("possible")), over);
}

#[test]
fn every_puzzle_fits_and_its_aim_is_said() {
    let words = Words::english();
    for puzzle in Puzzles::shipped().all().iter().step_by(7) {
        let attempt = PuzzleAttempt { is_revealed: true, ..PuzzleAttempt::new(puzzle.id()) };
        let view = view(puzzle, &attempt, player());
        for format in [BoardFormat::Picture, BoardFormat::Text, BoardFormat::Letters] {
            let text = PuzzleText { format, ..text(&view, None) };
            let message = words.puzzle_message(&text);
            assert!(utf16_length(&message) < 1_990, "{message}");
            let aim = ["could win.\n", "could draw.\n", "was to move.\n"];
            assert_eq!(aim.iter().filter(|aim| message.contains(**aim)).count(), 1, "{message}");
            assert!(utf16_length(&words.puzzle_alt(&text)) <= 1024);
        }
    }
}

#[test]
fn parity_is_explained_by_the_size_of_the_region() {
    let told = |region: u32| {
        let is_wanted = |puzzle: &&Puzzle| puzzle.kind().name() == "parity" && puzzle.region().len() == region;
        let puzzle = Puzzles::shipped().all().iter().find(is_wanted).expect("such a puzzle");
        let revealed = PuzzleAttempt::new(puzzle.id()).apply(puzzle, AnswerAction::Reveal).expect("possible");
        Words::english().puzzle_message(&text(&view(puzzle, &revealed, player()), None))
    };
    let (one, three) = (told(1), told(3));
    assert!(one.contains(" fills a single empty square, where ") && one.contains(" has no answer.\n"), "{one}");
    assert!(three.contains(" goes into a region of 3 empty squares: an odd number, so the last move"), "{three}");
}
