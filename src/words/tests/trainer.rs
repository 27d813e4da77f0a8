//! The texts of the trainer at every stage, and where there is nothing to train.

use crate::domain::{
    BoardFormat, MoveValue, NothingToTrain, Opponent, Refutation, Review, Schedule, Timestamp, TrainedAttempt,
    TrainedQuestion, TrainedState, UnseenGames,
};
use crate::words::{Words, utf16_length};
use rules::{Game, Goal, Level, Shape, Square, Variant};

use super::{WORST_NAMES, game, level, player, side_of, square};

/// White's first move, d6, which lost 12 discs to f6, in Alice's game against Bob.
fn question() -> TrainedQuestion {
    question_of(Variant::default(), "f5d6c3d3c4", "f6")
}

fn question_of(variant: Variant, moves: &str, best: &str) -> TrainedQuestion {
    let (alice, bob) = (player(1, "Alice"), player(2, "Bob_"));
    let (stored, _) = game(variant, moves, side_of(&bob), side_of(&alice));
    let value = |(index, ply): (usize, &rules::Ply)| {
        let best = if index == 1 { square(best) } else { ply.square };
        let loss = if index == 1 { 12 } else { 0 };
        MoveValue { best, score: 4, loss, exact: true, line: vec![best], reply: Vec::new(), obvious: None }
    };
    let values = stored.game.plies().iter().enumerate().map(value).collect();
    let review = Review::new(stored.game.clone(), values).expect("a value for each move");
    TrainedQuestion {
        game: stored,
        opponent: Opponent::Player(bob),
        finished_at: Timestamp(1_700_000_000_000),
        made: review.moves()[1].clone(),
        attempt: TrainedAttempt::new(),
        refutation: None,
        left: 3,
    }
}

fn answered(state: TrainedState, wrong_answers: i64) -> TrainedQuestion {
    let due_at = Timestamp(1_700_086_400_000);
    let schedule = Some(Schedule { due_at, ..Schedule::default() });
    let attempt = TrainedAttempt { state, wrong_answers, is_counted: true, schedule, ..TrainedAttempt::new() };
    TrainedQuestion { attempt, ..question() }
}

const HEADING: &str = "**Find the best move.** ⚪ White to move.\n\
                       You played d6 against Bob\\_ on <t:1700000000:D>, in Game 123. It lost 12 discs.\n";
const AGAIN: &str = "-# This position comes again <t:1700086400:R>. Left for today: 3.";

#[test]
fn each_stage_says_what_was_played_and_what_the_answer_was_worth() {
    let words = Words::english();
    let message = |question: &TrainedQuestion| words.trainer_question(question, BoardFormat::Picture);
    let counts =
        "-# Only your first answer counts. After a wrong one, the position comes again tomorrow. Left for today: 3.";
    assert_eq!(message(&question()), format!("{HEADING}{counts}"));
    let right = message(&answered(TrainedState::Right(square("f6")), 0));
    assert_eq!(right, format!("{HEADING}**Right!** White f6\nThe best play: White f6\n{AGAIN}"));
    for (wrong, wanted) in [(1, "**Right at the second try.** White"), (2, "**Right after 2 wrong moves.** White")] {
        let right = message(&answered(TrainedState::Right(square("f4")), wrong));
        assert!(right.contains(wanted) && right.contains("\nf6 is as good.\n"), "{right}");
    }
    let revealed = message(&answered(TrainedState::Revealed, 0));
    assert_eq!(revealed, format!("{HEADING}**The best move is f6.**\nThe best play: White f6\n{AGAIN}"));
    let found = Refutation { line: vec![square("c3")], score: -8, right_score: 4, is_exact: true };
    let wrong = TrainedQuestion { refutation: Some(found), ..answered(TrainedState::Wrong(square("d6")), 1) };
    let wanted = "**d6 is wrong.**\nIt costs 12 discs. With the best play of both sides you end 8 discs behind; \
                  after the right move, 4 discs ahead.\nThe best play: White d6 · Black c3\n";
    assert_eq!(message(&wrong), format!("{HEADING}{wanted}{AGAIN}"));
    let long = ["d6", "c3", "d3", "c4", "f4", "f6"].map(square);
    let found = Refutation { line: long[1..].to_vec(), score: -8, right_score: 4, is_exact: true };
    let wrong = TrainedQuestion { refutation: Some(found), ..answered(TrainedState::Wrong(square("d6")), 1) };
    let cut = "\nThe best play: White d6 · Black c3 · White d3 · Black c4 · White f4 …\n";
    assert!(message(&wrong).contains(cut), "{}", message(&wrong));
    let estimated = TrainedQuestion {
        made: {
            let mut made = question().made;
            made.value.exact = false;
            made
        },
        ..question()
    };
    assert!(message(&estimated).contains("It lost about 12 discs."));
    let against_level = TrainedQuestion { opponent: Opponent::Level(Level::ALL[2].into()), ..question() };
    assert!(message(&against_level).contains("You played d6 against Level 3 "), "{}", message(&against_level));
}

#[test]
fn the_alt_text_describes_the_board_after_the_answer() {
    let words = Words::english();
    let open = words.trainer_alt(&question());
    assert!(open.starts_with("Reversi board, 8 by 8. ") && open.contains("Legal moves: f4, d6, f6."), "{open}");
    let wrong = words.trainer_alt(&answered(TrainedState::Wrong(square("d6")), 1));
    assert!(wrong.contains("d6 is wrong.") && wrong.contains("Last move: white d6"), "{wrong}");
    let right = words.trainer_alt(&answered(TrainedState::Right(square("f4")), 0));
    assert!(right.contains("The answer is right.") && right.contains("Last move: white f4"), "{right}");
    let revealed = words.trainer_alt(&answered(TrainedState::Revealed, 0));
    assert!(revealed.contains("The solution.") && revealed.contains("Last move: white f6"), "{revealed}");
}

#[test]
fn another_goal_and_another_board_are_said() {
    let words = Words::english();
    let variant = Variant { goal: Goal::Fewest, shape: Shape::new(6, 6).expect("a board"), ..Variant::default() };
    let mut question = question_of(variant, "e4c5b2c2b3", "e5");
    question.attempt = answered(TrainedState::Wrong(square("c5")), 1).attempt;
    question.refutation = Some(Refutation { line: Vec::new(), score: -8, right_score: 1, is_exact: false });
    let text = words.trainer_question(&question, BoardFormat::Picture);
    assert!(
        text.starts_with("**Find the best move.** ⚪ White to move: the fewest discs win.\nYou played c5 "),
        "{text}"
    );
    assert!(text.contains("\n-# 6×6 board · "), "{text}");
    let wanted = "It costs about 9 discs. With the best play of both sides you end with about 8 more discs than the other \
                  side; after the right move, with about 1 fewer disc than the other side.";
    assert!(text.contains(wanted), "{text}");
}

#[test]
fn boards_in_text_and_the_longest_names_fit() {
    let words = Words::english();
    let variant = Variant { shape: Shape::new(12, 12).expect("a board"), ..Variant::default() };
    let mut moves = Game::new(variant);
    while moves.plies().len() < 100 {
        let Some(square) = moves.position().legal_moves().iter().next() else { break };
        moves.play(square).expect("a legal move");
    }
    let (stored, _) = game(variant, &moves.transcript(), side_of(&player(1, "Alice")), (level(3), None));
    let index = moves.plies().len() - 30;
    let line: Vec<Square> = moves.plies()[index..].iter().map(|ply| ply.square).take(12).collect();
    for name in WORST_NAMES {
        for format in [BoardFormat::Picture, BoardFormat::Text, BoardFormat::Letters] {
            let mut question = answered(TrainedState::Wrong(line[0]), 1);
            question.game = stored.clone();
            question.opponent = Opponent::Player(player(2, name));
            question.made.index = index;
            question.refutation =
                Some(Refutation { line: line[1..].to_vec(), score: -100, right_score: 100, is_exact: false });
            let text = words.trainer_question(&question, format);
            assert!(utf16_length(&text) <= 2_000 && !text.ends_with('…'), "{} {text}", utf16_length(&text));
            assert_eq!(text.contains("Row 1: "), format == BoardFormat::Text, "{text}");
            assert!(!text.contains("@everyone") && utf16_length(&words.trainer_alt(&question)) <= 1_024);
        }
    }
}

#[test]
fn where_there_is_nothing_to_train_the_reason_is_said() {
    let words = Words::english();
    let text = |nothing| words.nothing_to_train(&nothing);
    let unseen = |count| UnseenGames { count, are_blocked: false };
    let done = |next, games, is_waiting| text(NothingToTrain::Done { next, unseen: unseen(games), is_waiting });
    assert!(
        text(NothingToTrain::NoGames)
            .starts_with("You have no finished game yet. Play one with /play or /challenge, and /puzzle")
    );
    assert!(
        text(NothingToTrain::NoMistakes { unseen: unseen(0) }).starts_with("You made no mistake in your last games")
    );
    let looking = text(NothingToTrain::NoMistakes { unseen: unseen(3) });
    assert!(looking.starts_with("I'm looking for mistakes in your last games. 3 games are left. "), "{looking}");
    let blocked = text(NothingToTrain::NoMistakes { unseen: UnseenGames { count: 2, are_blocked: true } });
    assert!(blocked.starts_with("2 games of yours wait, because a running game between people is at "), "{blocked}");
    let next = Some(Timestamp(1_700_086_400_000));
    let today = "**Nothing is left for today.** The next position comes <t:1700086400:R>.";
    assert_eq!(done(next, 0, false), today);
    assert_eq!(done(next, 1, false), format!("{today}\nI'm still looking for mistakes in 1 game of yours."));
    let waiting = done(None, 0, true);
    assert_eq!(
        waiting,
        "**Nothing is left for today.** The next positions come from your next games.\n\
         A position waits, because a running game between people is there or one move away."
    );
}
