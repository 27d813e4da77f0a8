//! What a bad move changes: facts that are counted on the board.

use std::cmp::Ordering;

use super::square;
use crate::domain::{MoveReason, MoveValue, Review};
use rules::{Game, Goal, Square, Variant, with_due_pass};

/// The facts about the last move of a game, if the best move is another one and the reply is this one.
fn reasons(variant: Variant, moves: &str, value: MoveValue) -> Vec<MoveReason> {
    let game = Game::from_transcript(variant, moves).expect("legal moves");
    let last = game.plies().len() - 1;
    let before = game.plies()[..last].iter().map(|ply| MoveValue { loss: 0, ..value_of(ply.square) });
    let values = before.chain([value]).collect();
    let review = Review::new(game.clone(), values).expect("a value for each move");
    review.reasons(&review.moves()[last])
}

/// A move that loses 12 discs, by an estimate.
fn value_of(best: Square) -> MoveValue {
    MoveValue { best, score: 4, loss: 12, exact: false, line: vec![best], reply: Vec::new(), obvious: None }
}

fn small() -> Variant {
    Variant { shape: "4x4".parse().expect("a board"), ..Variant::default() }
}

#[test]
fn a_corner_that_the_reply_takes_is_given_away_unless_the_best_move_gives_it_too() {
    // On 4×4, b1 lets white take a1, and every first move is like it.
    let given = MoveValue { reply: vec![square("a1")], ..value_of(square("c4")) };
    assert_eq!(reasons(small(), "b1", given.clone()), [MoveReason::GivesCorner(square("a1"))]);
    assert_eq!(reasons(small(), "b1", MoveValue { loss: 4, ..given.clone() }), [], "no mistake");
    assert_eq!(reasons(small(), "b1", MoveValue { reply: vec![square("a3")], ..given.clone() }), []);
    assert_eq!(reasons(small(), "b1", MoveValue { best: square("a2"), ..given.clone() }), [], "a2 gives it as well");
    assert_eq!(reasons(small(), "b1", MoveValue { best: square("a1"), ..given.clone() }), [], "a1 takes it");
    let fewest = Variant { goal: Goal::Fewest, ..small() };
    assert_eq!(reasons(fewest, "b1", given), [], "a corner is worth something only where most discs win");
}

#[test]
fn a_corner_that_the_best_move_takes_is_left() {
    let value = value_of(square("a1"));
    assert_eq!(reasons(small(), "b1a3", value.clone()), [MoveReason::LeavesCorner(square("a1"))]);
    // A second fact is named, and no third.
    let proven = MoveValue { exact: true, ..value };
    let result = MoveReason::Result { best: Ordering::Greater, played: Ordering::Less };
    assert_eq!(reasons(small(), "b1a3", proven), [result, MoveReason::LeavesCorner(square("a1"))]);
}

#[test]
fn a_proven_result_is_named_where_it_changes_however_few_discs_are_lost() {
    let result = |score, loss, exact| {
        let value = MoveValue { score, loss, exact, ..value_of(square("c4")) };
        reasons(small(), "b1", value)
    };
    for (score, loss, best, played) in [
        (2, 2, Ordering::Greater, Ordering::Equal),
        (0, 2, Ordering::Equal, Ordering::Less),
        (2, 4, Ordering::Greater, Ordering::Less),
    ] {
        assert_eq!(result(score, loss, true), [MoveReason::Result { best, played }]);
        assert_eq!(result(score, loss, false), [], "an estimate");
    }
    assert_eq!(result(6, 4, true), [], "still won");
    let fewest = Variant { goal: Goal::Fewest, ..small() };
    let value = MoveValue { score: 2, loss: 4, exact: true, ..value_of(square("c4")) };
    assert_eq!(reasons(fewest, "b1", value).len(), 1, "a win is a win for the goal");
}

#[test]
fn many_more_moves_for_the_other_side_are_counted_as_the_rules_count_them() {
    // From many positions: the numbers are those of the legal moves, and are named where they differ by three or more.
    let mut game = Game::new(Variant::default());
    let mut named = 0;
    for step in 0..40_u32 {
        let position = *game.position();
        let moves: Vec<Square> = position.legal_moves().iter().collect();
        let replies = |square: Square| {
            let after = position.play(square).expect("legal");
            if after.pass().is_ok() { 0 } else { after.legal_moves().len() }
        };
        for (&played, &best) in moves.iter().zip(moves.iter().skip(1)) {
            let transcript = format!("{}{played}", game.transcript());
            let found = reasons(Variant::default(), &transcript, value_of(best));
            let mobility = found.iter().find_map(|reason| match *reason {
                MoveReason::Mobility { played, best } => Some((played, best)),
                _ => None,
            });
            let (after_played, after_best) = (replies(played), replies(best));
            let is_notable = after_best > 0 && after_played >= after_best + 3;
            assert!(mobility.is_none_or(|numbers| numbers == (after_played, after_best)), "{transcript} {best}");
            assert!(mobility.is_some() == is_notable || found.len() == 2, "{transcript} {best}: {found:?}");
            named += u32::from(mobility.is_some());
            let exact = MoveValue { exact: true, score: 40, ..value_of(best) };
            let solved = reasons(Variant::default(), &transcript, exact);
            assert!(!solved.iter().any(|reason| matches!(reason, MoveReason::Mobility { .. })), "{solved:?}");
        }
        let at = usize::try_from(step).expect("small") * 7 % moves.len();
        game.play(moves[at]).expect("legal");
    }
    assert!(named > 20, "{named}");
}

#[test]
fn a_pass_that_the_reply_or_the_best_move_forces_is_named() {
    // After these moves black has no move. It is the shortest game with a pass.
    let moves = "f5f6d3g5h5h4f7h6";
    let game = Game::from_transcript(Variant::default(), moves).expect("legal moves");
    let last = game.plies()[7];
    assert!(last.forces_pass(), "{last:?}");
    // The move before, with this reply.
    let before = game.truncated(6);
    let other = before.position().legal_moves().iter().find(|&other| other != game.plies()[6].square);
    let value = MoveValue { reply: vec![last.square], ..value_of(other.expect("a choice")) };
    let found = reasons(Variant::default(), &moves[..14], value);
    assert!(found.contains(&MoveReason::MustPass { reply: last.square }), "{found:?}");
    // The move itself, where it is the best one and another was played.
    let position = *game.truncated(7).position();
    let played = position.legal_moves().iter().find(|&other| {
        let after = position.play(other).expect("legal");
        other != last.square && with_due_pass(after).side_to_move() != position.side_to_move()
    });
    let played = played.expect("a move after which black moves");
    let found = reasons(Variant::default(), &format!("{}{played}", &moves[..14]), value_of(last.square));
    assert!(found.contains(&MoveReason::LetsMove), "{found:?}");
}
