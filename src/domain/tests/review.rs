//! The review of a game: accuracy, turning point, best move, lines.

use super::square;
use crate::domain::{MoveValue, Review, ReviewLine, Slip, UsualLevel};
use rules::{ByColor, Color, Game, Goal, Ply, Square, Variant};

/// The shortest game in which one side loses every disc: nine moves of black and white by turns, without a pass.
const MOVES: &str = "e6f4e3f6g5d6e7f5c5";

fn game() -> Game {
    Game::from_transcript(Variant::default(), MOVES).expect("legal moves")
}

fn review_value(best: Square) -> MoveValue {
    MoveValue { best, score: 0, loss: 0, exact: false, line: vec![best], reply: Vec::new(), obvious: None }
}

/// A review in which these moves lose discs. All others are best, and no side is ever ahead.
fn review_with(losses: &[(usize, u32)], obvious: &[(usize, u32)]) -> Review {
    review_at(0, losses, obvious)
}

/// The same where the side to move is always this many discs ahead.
fn review_at(score: i32, losses: &[(usize, u32)], obvious: &[(usize, u32)]) -> Review {
    let value = |(index, ply): (usize, &Ply)| {
        let of = |list: &[(usize, u32)]| list.iter().find(|(at, _)| *at == index).map(|(_, loss)| *loss);
        let loss = of(losses).unwrap_or(0);
        let best = if loss > 0 { square("a1") } else { ply.square };
        let obvious = of(obvious).map(|loss| (square("h8"), loss));
        MoveValue { best, score, loss, exact: false, line: vec![best], reply: Vec::new(), obvious }
    };
    Review::new(game(), game().plies().iter().enumerate().map(value).collect()).expect("a value for each move")
}

#[test]
fn every_move_has_a_value() {
    assert_eq!(Review::new(game(), Vec::new()), None);
    let review = review_with(&[], &[]);
    assert_eq!(review.moves().len(), 9);
    let last = &review.moves()[8];
    assert_eq!((last.index, last.color, last.empties, last.is_choice), (8, Color::Black, 52, true));
}

#[test]
fn a_side_that_loses_nothing_is_fully_accurate_and_losses_lower_accuracy() {
    let accuracy = |losses: &[(usize, u32)]| review_with(losses, &[]).accuracy(0);
    assert_eq!(accuracy(&[]), ByColor { black: Some(1.0), white: Some(1.0) });
    let few = accuracy(&[(1, 3)]);
    let more = accuracy(&[(1, 12)]);
    assert_eq!((few.black, more.black), (Some(1.0), Some(1.0)));
    assert!(more.white < few.white && few.white < Some(1.0) && more.white > Some(0.0));
    // Nobody chose the moves of a random opening.
    assert_eq!(review_with(&[(1, 12)], &[]).accuracy(2).white, Some(1.0));
    assert_eq!(review_with(&[(1, 12)], &[]).accuracy(9), ByColor { black: None, white: None });
}

#[test]
fn a_blunder_in_a_decided_game_is_as_inaccurate_as_in_an_even_one_and_no_turning_point() {
    let (even, decided) = (review_with(&[(1, 12)], &[]), review_at(-60, &[(1, 12)], &[]));
    assert_eq!(decided.accuracy(0), even.accuracy(0));
    assert!(decided.turning_point(0).is_none() && even.turning_point(0).is_some());
}

#[test]
fn the_turning_point_costs_most_and_a_small_loss_is_none() {
    let review = review_with(&[(1, 8), (4, 22), (6, 20)], &[]);
    assert_eq!(review.turning_point(0).map(|made| made.index), Some(4));
    assert_eq!(review.turning_point(5).map(|made| made.index), Some(6));
    assert_eq!(review_with(&[(1, 1)], &[]).turning_point(0), None);
}

#[test]
fn the_turning_point_is_where_the_lead_passed_to_the_leader_at_the_end_for_the_last_time() {
    // For black, in discs, before the first move and after each one.
    let turning_point = |leads: [i32; 10]| {
        let value = |(index, ply): (usize, &Ply)| {
            let sign = if ply.color == Color::Black { 1 } else { -1 };
            let (score, played) = (sign * leads[index], sign * leads[index + 1]);
            MoveValue {
                score,
                loss: u32::try_from(score - played).expect("no move gains"),
                ..review_value(square("a1"))
            }
        };
        let values = game().plies().iter().enumerate().map(value).collect();
        Review::new(game(), values).expect("a value for each move").turning_point(0).map(|made| made.index)
    };
    // Black moves first and loses discs with even indices, white with odd ones.
    assert_eq!(
        turning_point([4, -2, -2, -30, -30, -30, -30, -30, -30, -30]),
        Some(0),
        "later blunders change no hands"
    );
    assert_eq!(turning_point([4, -2, 6, -8, -8, -9, -9, -9, -9, -9]), Some(2), "the last of several");
    assert_eq!(turning_point([0, 0, 3, 3, 9, 9, 40, 40, 40, 40]), Some(1), "an even game is given away");
    assert_eq!(turning_point([6, 6, 8, 8, 30, 30, 31, 31, 31, 31]), Some(3), "black always leads");
    assert_eq!(turning_point([6, -4, -4, -30, -2, -2, 0, 0, 0, 0]), Some(3), "a draw");
    assert_eq!(turning_point([0; 10]), None);
}

#[test]
fn a_proven_win_that_stays_one_is_no_turning_point() {
    let proven = |score, loss| {
        let mut review = review_at(score, &[(4, loss)], &[]);
        let value = MoveValue { exact: true, ..review.moves()[4].value.clone() };
        review.correct(4, value);
        review.turning_point(0).map(|made| made.index)
    };
    assert_eq!((proven(60, 50), proven(60, 60), proven(2, 4)), (None, Some(4), Some(4)));
}

#[test]
fn the_best_move_gains_most_over_the_obvious_one() {
    let review = review_with(&[(1, 8)], &[(2, 4), (3, 9), (5, 0)]);
    assert_eq!(review.best_move(0).map(|made| made.index), Some(3));
    assert_eq!(review.best_move(4), None);
}

#[test]
fn the_costliest_moves_are_the_turning_point_and_those_that_lose_most_and_are_not_proven() {
    let losses: Vec<(usize, u32)> = (0..9).map(|index| (index, [3, 0, 9, 8, 7, 2, 6, 5, 4][index])).collect();
    let mut review = review_with(&losses, &[]);
    assert_eq!(review.costliest(), [8, 2, 3, 4]);
    let proven = MoveValue { exact: true, ..review.moves()[3].value.clone() };
    review.correct(3, proven);
    assert_eq!(review.costliest(), [8, 2, 4]);
    assert!(review_with(&[], &[]).costliest().is_empty());
}

#[test]
fn a_corrected_value_decides_about_slip_and_turning_point() {
    let mut review = review_with(&[(1, 12), (4, 22)], &[]);
    let value = MoveValue { loss: 3, ..review.moves()[4].value.clone() };
    review.correct(4, value);
    assert_eq!((review.moves()[4].slip, review.turning_point(0).map(|made| made.index)), (None, Some(1)));
}

#[test]
fn lines_are_cut_before_the_first_move_from_a_hidden_position() {
    let line: Vec<Square> = ["f5", "f6", "e6", "f4"].map(square).to_vec();
    let value = |ply: &Ply| MoveValue { line: vec![ply.square], ..review_value(ply.square) };
    let mut values: Vec<MoveValue> = game().plies().iter().map(value).collect();
    values[0].line = line.clone();
    let full = Review::new(game(), values).expect("a value for each move");
    let hidden = *Game::from_transcript(Variant::default(), "f5f6").expect("legal moves").position();
    let mut cut = full.clone();
    cut.cut_lines(|position| *position == hidden);
    assert_eq!(cut.moves()[0].value.line, line[..2]);
    assert_eq!(cut.moves()[1..], full.moves()[1..]);
    let mut start = full;
    start.cut_lines(|_| true);
    assert_eq!(start.moves()[0].value.line, line[..1], "the best move itself is not hidden");
}

/// The shortest game with a pass: after these moves, black has none.
const BEFORE_PASS: &str = "f5f6d3g5h5h4f7h6";

#[test]
fn a_line_begins_with_the_played_or_the_best_move_and_has_its_passes() {
    let game = Game::from_transcript(Variant::default(), BEFORE_PASS).expect("legal moves");
    let mut values: Vec<MoveValue> = game.plies().iter().map(|ply| review_value(ply.square)).collect();
    let (played, best) = (game.plies()[7].square, square("e7"));
    let reply = {
        let mut position = *game.position();
        let next = |position: &mut rules::Position| {
            let square = position.legal_moves().iter().next().expect("a move");
            *position = rules::with_due_pass(position.play(square).expect("legal"));
            square
        };
        vec![next(&mut position), next(&mut position)]
    };
    assert!(game.truncated(7).position().legal_moves().contains(best));
    values[7] = MoveValue { best, loss: 3, line: vec![best, square("a1")], reply: reply.clone(), ..review_value(best) };
    values[6].line = vec![game.plies()[6].square, played];
    let review = Review::new(game.clone(), values).expect("a value for each move");
    let squares = |index: usize, line| -> Vec<Square> {
        review.line(&review.moves()[index], line).iter().map(|ply| ply.square).collect()
    };
    assert_eq!(squares(7, ReviewLine::Played), [vec![played], reply].concat());
    assert_eq!(squares(7, ReviewLine::Best), [best], "what is illegal ends the line");
    assert_eq!(squares(6, ReviewLine::Best), [game.plies()[6].square, played]);
    let (plies, position) = review.play_line(&review.moves()[6], ReviewLine::Best, 2);
    assert!(position == *game.position() && plies[1].forces_pass() == game.plies()[7].forces_pass());
    assert_eq!(review.play_line(&review.moves()[6], ReviewLine::Best, 1).1, *game.truncated(7).position());
    assert_eq!(squares(6, ReviewLine::Played), [], "the best line says the same");
    assert_eq!(squares(5, ReviewLine::Best), [], "nothing is known that follows");
}

#[test]
fn what_follows_the_played_move_is_cut_before_the_first_move_from_a_hidden_position() {
    let game = Game::from_transcript(Variant::default(), "f5d6").expect("legal moves");
    let mut values: Vec<MoveValue> = game.plies().iter().map(|ply| review_value(ply.square)).collect();
    let reply = ["c3", "d3", "c4"].map(square).to_vec();
    values[1] = MoveValue { loss: 4, reply: reply.clone(), ..review_value(square("f6")) };
    let full = Review::new(game, values).expect("a value for each move");
    for (moves, shown) in [("f5d6", 0), ("f5d6c3", 1), ("f5d6c3d3", 2), ("f5d6c3d3c4", 3)] {
        let hidden = *Game::from_transcript(Variant::default(), moves).expect("legal moves").position();
        let mut cut = full.clone();
        cut.cut_lines(|position| *position == hidden);
        assert_eq!(cut.moves()[1].value.reply, reply[..shown], "{moves}");
    }
}

#[test]
fn slips_are_told_apart_by_the_discs_that_they_lose() {
    let review = review_with(&[(0, 4), (1, 5), (2, 9), (3, 10)], &[]);
    let slips: Vec<_> = review.moves().iter().take(5).map(|made| made.slip).collect();
    assert_eq!(slips, [None, Some(Slip::Mistake), Some(Slip::Mistake), Some(Slip::Blunder), None]);
    let least = |area| [Slip::Mistake, Slip::Blunder].map(|slip| slip.least_loss(area));
    assert_eq!([16, 64, 100, 144].map(least), [[5, 10], [5, 10], [8, 16], [12, 23]]);
}

#[test]
fn leads_are_those_of_black_before_and_after_every_move() {
    let review = review_with(&[(0, 4), (1, 6), (8, 3)], &[]);
    let leads = review.leads();
    assert_eq!((leads.len(), leads[0], leads[9]), (10, 0, -3));
}

#[test]
fn accuracies_are_compared_with_those_of_levels_only_in_whole_games_like_theirs() {
    let whole = |variant: Variant| {
        let mut game = Game::new(variant);
        while let Some(square) = game.position().legal_moves().iter().last() {
            game.play(square).expect("legal");
        }
        let values = game.plies().iter().map(|ply| review_value(ply.square)).collect();
        Review::new(game, values).expect("a value for each move")
    };
    let best = Some(UsualLevel { least: 9, most: 10 });
    let standard = whole(Variant::default());
    assert_eq!(standard.usual_levels(0), ByColor { black: best, white: best });
    assert_eq!(standard.usual_levels(40), ByColor { black: None, white: None });
    for other in [
        Variant { goal: Goal::Fewest, ..Variant::default() },
        Variant { shape: "10x10".parse().expect("a board"), ..Variant::default() },
    ] {
        assert_eq!(whole(other).usual_levels(0), ByColor { black: None, white: None });
    }
    assert_eq!(review_with(&[], &[]).usual_levels(0), ByColor { black: None, white: None }, "a few moves");
}

#[test]
fn the_mistakes_of_the_reader_come_first_and_the_worst_of_them_on_top() {
    // The moves with an even index are black's.
    let review = review_with(&[(1, 12), (2, 6), (4, 20), (5, 3), (6, 20), (7, 30)], &[]);
    let slips =
        |reader, opening| -> Vec<usize> { review.slips(reader, opening).into_iter().map(|made| made.index).collect() };
    assert_eq!(slips(Some(Color::Black), 0), [4, 6, 2, 7, 1]);
    assert_eq!(slips(Some(Color::White), 0), [7, 1, 4, 6, 2]);
    assert_eq!(slips(None, 0), [7, 4, 6, 1, 2]);
    assert_eq!(slips(Some(Color::White), 2), [7, 4, 6, 2], "nobody chose the moves of a random opening");
    let worst = |color, opening| review.worst_move(color, opening).map(|made| made.index);
    assert_eq!((worst(Color::Black, 0), worst(Color::White, 0), worst(Color::White, 8)), (Some(4), Some(7), None));
}
