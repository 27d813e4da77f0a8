//! Puzzles that people solve: ratings, streaks, the choice of the next one, and the stages of an attempt.

use std::sync::LazyLock;

use super::*;
use crate::domain::puzzle::PuzzleResult;
use rules::{Puzzle, PuzzleId, Puzzles};

const AT: Timestamp = Timestamp(1_700_000_000_000);

static THREE: LazyLock<Puzzle> = LazyLock::new(|| {
    let text = "-XXXXX--O-OXXX--OOXXXXXXOXOOXXXXOXXOXX-XOXOOXX--OO--XX--OOOOXO-- O; b24e7735 quiet discs 1460 c7d7g6";
    text.parse().expect("readable")
});

/// White is to move: c7, d7, g6.
fn three() -> &'static Puzzle {
    &THREE
}

fn wrong_move(puzzle: &Puzzle) -> Square {
    let right = puzzle.steps()[0].own;
    puzzle.position().legal_moves().iter().find(|square| *square != right).expect("possible")
}

#[test]
fn player_and_puzzle_are_rated_against_each_other() {
    let puzzle = PuzzleRating::first(three());
    assert_eq!((puzzle.rating, puzzle.tried), (1460.0, 0));
    let new = PuzzlePlayer::new(AT);
    let (better, easier) = new.after_answer(puzzle, PuzzleResult::Solved, AT);
    let (worse, harder) = new.after_answer(puzzle, PuzzleResult::Failed, AT);
    assert!(better.rating > new.rating + 100.0 && easier.rating < puzzle.rating, "{better:?} {easier:?}");
    assert!(worse.rating < new.rating && worse.rating > new.rating - 30.0 && harder.rating > puzzle.rating);
    for (player, rated) in [(better, easier), (worse, harder)] {
        assert!(player.deviation < new.deviation && rated.deviation < puzzle.deviation);
        assert_eq!((player.tried, rated.tried, player.at), (1, 1, AT));
        let moved = [(player.rating - new.rating).abs(), (rated.rating - puzzle.rating).abs()];
        assert!(moved[0] > moved[1], "the less certain rating moves more: {moved:?}");
    }
    assert_eq!((better.solved, easier.solved, worse.solved, harder.solved), (1, 1, 0, 0));
}

#[test]
fn a_rating_is_reliable_after_some_puzzles_until_a_long_break() {
    let mut player = PuzzlePlayer::new(AT);
    let rating = PuzzleRating { rating: 650.0, deviation: 60.0, tried: 9, solved: 5 };
    let mut answers = 0;
    while player.is_provisional(AT) {
        assert_eq!(player.provisional_from(), None);
        answers += 1;
        let result = if answers % 2 == 0 { PuzzleResult::Solved } else { PuzzleResult::Failed };
        player = player.after_answer(rating, result, AT).0;
    }
    assert!((8..=20).contains(&answers), "{answers}");
    let from = player.provisional_from().expect("possible");
    assert!(!player.is_provisional(from.plus_ms(-1)) && player.is_provisional(from));
    for _ in 0..500 {
        player = player.after_answer(rating, PuzzleResult::Solved, AT).0;
    }
    assert_eq!(player.deviation, 60.0, "people change");
}

#[test]
fn a_streak_grows_with_each_puzzle_solved_and_the_best_one_stays() {
    let rating = PuzzleRating::first(three());
    let mut player = PuzzlePlayer::new(AT);
    let mut streaks = Vec::new();
    for solved in [true, true, false, true] {
        let result = if solved { PuzzleResult::Solved } else { PuzzleResult::Failed };
        player = player.after_answer(rating, result, AT).0;
        streaks.push((player.streak, player.best_streak));
    }
    assert_eq!(streaks, [(1, 1), (2, 2), (0, 2), (1, 2)]);
    assert_eq!((player.tried, player.solved), (4, 3));
}

#[test]
fn the_next_puzzle_has_about_the_rating_of_the_player_or_else_the_nearest_one() {
    let puzzles: Vec<(PuzzleId, f64)> =
        (0..40).map(|number| (PuzzleId(number), 300.0 + 50.0 * f64::from(number))).collect();
    let chosen = |deviation: f64| {
        let mut seeds = fastrand::Rng::with_seed(1);
        let mut chosen: Vec<u32> = (0..200)
            .filter_map(|_| choose_puzzle(&puzzles, 1000.0, deviation, seeds.u64(..)))
            .map(|id| 300 + 50 * id.0)
            .collect();
        chosen.sort_unstable();
        chosen.dedup();
        chosen
    };
    assert_eq!(chosen(60.0), [900, 950, 1000, 1050, 1100]);
    assert_eq!(chosen(150.0), [850, 900, 950, 1000, 1050, 1100, 1150], "the less is known, the farther");
    assert_eq!(chosen(350.0), chosen(250.0), "but not farther than that");
    assert_eq!(choose_puzzle(&puzzles, -500.0, 350.0, 7), Some(PuzzleId(0)));
    assert_eq!(choose_puzzle(&puzzles, 9000.0, 60.0, u64::MAX), Some(PuzzleId(39)));
    assert_eq!(choose_puzzle(&[], 1000.0, 60.0, 0), None);
}

/// People of several strengths, who solve puzzles as their strength lets expect.
#[test]
fn the_shipped_puzzles_are_spread_over_the_ratings_around_the_players() {
    let mut seeds = fastrand::Rng::with_seed(7);
    for strength in [500.0, 800.0, 1200.0] {
        let (mut shares, mut most_equal, mut nearby) = ([0; 4], 0, 0);
        for _ in 0..20 {
            let mut player = PuzzlePlayer::new(AT);
            let rated = |puzzle: &Puzzle| (puzzle.id(), f64::from(puzzle.rating()));
            let mut untried: Vec<(PuzzleId, f64)> = Puzzles::shipped().all().iter().map(rated).collect();
            let mut shown: Vec<i64> = Vec::new();
            for _ in 0..40 {
                let id = choose_puzzle(&untried, player.rating, player.deviation, seeds.u64(..)).expect("a puzzle");
                let puzzle = Puzzles::shipped().get(id).expect("shipped");
                let rating = f64::from(puzzle.rating());
                let spread = player.deviation.clamp(100.0, 250.0);
                nearby += u32::from((rating - player.rating).abs() <= spread + 60.0);
                let quarter = ((rating - player.rating) / spread * 2.0 + 2.0).clamp(0.0, 3.0) as usize;
                shares[quarter] += 1;
                shown.push(i64::from(puzzle.rating()));
                untried.retain(|(other, _)| *other != id);
                let expected = 1.0 / (1.0 + 10_f64.powf((rating - strength) / 400.0));
                let is_solved = seeds.f64() < expected;
                let result = if is_solved { PuzzleResult::Solved } else { PuzzleResult::Failed };
                player = player.after_answer(PuzzleRating::first(puzzle), result, AT).0;
            }
            let equal = shown.iter().map(|rating| shown.iter().filter(|other| *other == rating).count()).max();
            most_equal += equal.unwrap_or_default();
        }
        let text = format!("{strength}: {shares:?} of 800, {nearby} near, {most_equal} of 800 with the same rating");
        assert!(shares.iter().all(|share| (150..=250).contains(share)), "{text}");
        assert!(most_equal < 180 && nearby > 780, "{text}");
    }
}

#[test]
fn a_line_is_solved_move_by_move() {
    let puzzle = three();
    let new = PuzzleAttempt::new(puzzle.id());
    assert_eq!((new.stage(puzzle), new.plies(puzzle).len(), new.new_result(puzzle)), (AnswerStage::Open, 0, None));
    assert_eq!(&new.position(puzzle), puzzle.position());
    let halfway = new.apply(puzzle, AnswerAction::Move(square("c7"))).expect("possible");
    assert_eq!((halfway.stage(puzzle), halfway.new_result(puzzle)), (AnswerStage::Open, None));
    let squares: Vec<String> = halfway.plies(puzzle).iter().map(|ply| ply.square.to_string()).collect();
    assert_eq!(squares, ["c7", "d7"], "the reply is made");
    let solved = halfway.apply(puzzle, AnswerAction::Move(square("g6"))).expect("possible");
    assert_eq!((solved.stage(puzzle), solved.new_result(puzzle)), (AnswerStage::Solved, Some(PuzzleResult::Solved)));
    assert_eq!((solved.plies(puzzle).len(), solved.wrong_answers), (3, 0));
    assert_eq!([new.version.0, halfway.version.0, solved.version.0], [1, 2, 3]);
    for action in [AnswerAction::Move(square("c7")), AnswerAction::TryAgain, AnswerAction::Reveal] {
        assert_eq!(solved.apply(puzzle, action), Err(Refusal::BadButton), "{action:?}");
    }
}

#[test]
fn a_wrong_move_is_taken_back_or_the_solution_is_shown() {
    let puzzle = three();
    let new = PuzzleAttempt::new(puzzle.id());
    let wrong = new.apply(puzzle, AnswerAction::Move(wrong_move(puzzle))).expect("possible");
    let stage = AnswerStage::Wrong { before: *puzzle.position(), wrong: wrong_move(puzzle), right: square("c7") };
    assert_eq!((wrong.stage(puzzle), wrong.wrong_answers), (stage, 1));
    assert_eq!(wrong.new_result(puzzle), Some(PuzzleResult::Failed));
    assert_eq!(wrong.plies(puzzle).len(), 1);
    assert_eq!(wrong.apply(puzzle, AnswerAction::Move(square("c7"))), Err(Refusal::BadButton));
    let rated = RatedAnswer { result: PuzzleResult::Failed, before: 653.0, after: 640.0, at: AT };
    let wrong = PuzzleAttempt { rated: Some(rated), ..wrong };
    let mut again = wrong.apply(puzzle, AnswerAction::TryAgain).expect("possible");
    assert_eq!((again.stage(puzzle), again.moves.len()), (AnswerStage::Open, 0));
    assert_eq!(again.apply(puzzle, AnswerAction::TryAgain), Err(Refusal::BadButton));
    for own in ["c7", "g6"] {
        again = again.apply(puzzle, AnswerAction::Move(square(own))).expect("possible");
    }
    assert_eq!((again.stage(puzzle), again.wrong_answers), (AnswerStage::Solved, 1));
    assert_eq!(again.new_result(puzzle), None, "the first answer alone counts");
    for shown in [&new, &wrong] {
        let revealed = shown.apply(puzzle, AnswerAction::Reveal).expect("possible");
        assert_eq!((revealed.stage(puzzle), revealed.plies(puzzle).len()), (AnswerStage::Revealed, 3));
        assert_eq!(revealed.new_result(puzzle).is_some(), shown.rated.is_none(), "giving up counts as wrong");
        assert_eq!(revealed.apply(puzzle, AnswerAction::Reveal), Err(Refusal::BadButton));
    }
    let repeated = wrong.again();
    assert_eq!((repeated.stage(puzzle), repeated.rated, repeated.wrong_answers), (AnswerStage::Open, Some(rated), 0));
    assert_eq!(repeated.version.0, wrong.version.0 + 1);
}

#[test]
fn illegal_moves_are_refused_and_moves_of_another_line_do_not_count() {
    let puzzle = three();
    let new = PuzzleAttempt::new(puzzle.id());
    let taken = puzzle.position().discs(puzzle.position().side_to_move()).iter().next().expect("possible");
    assert_eq!(new.apply(puzzle, AnswerAction::Move(taken)), Err(Refusal::BadButton));
    let other = PuzzleAttempt { moves: vec![taken, taken], ..new };
    assert_eq!((other.stage(puzzle), other.plies(puzzle).len()), (AnswerStage::Open, 0));
    let moved = other.apply(puzzle, AnswerAction::Move(square("c7"))).expect("possible");
    assert_eq!(moved.moves, [square("c7")]);
}

#[test]
fn every_shipped_puzzle_is_solved_by_its_line_and_passes_are_made() {
    let mut passes = 0;
    for puzzle in Puzzles::shipped().all() {
        let mut attempt = PuzzleAttempt::new(puzzle.id());
        for step in puzzle.steps() {
            assert_eq!(attempt.stage(puzzle), AnswerStage::Open);
            assert_eq!(attempt.position(puzzle).side_to_move(), puzzle.position().side_to_move(), "{}", puzzle.id());
            attempt = attempt.apply(puzzle, AnswerAction::Move(step.own)).expect("possible");
        }
        assert_eq!(attempt.stage(puzzle), AnswerStage::Solved, "{}", puzzle.id());
        passes += attempt.plies(puzzle).iter().filter(|ply| ply.forces_pass()).count();
    }
    assert!(passes > 100, "{passes}");
}
