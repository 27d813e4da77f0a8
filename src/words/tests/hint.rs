//! The text of a hint.

use crate::domain::{HintMove, RatedStatus};
use crate::words::Words;
use rules::{Goal, Variant};

use super::{game, level, player, side_of};

fn moves() -> Vec<HintMove> {
    let hint =
        |square: &str, lead, proven| HintMove { square: square.parse().expect("a square"), lead, depth: 8, proven };
    vec![hint("e6", 6, true), hint("c3", 0, false), hint("d2", -14, false)]
}

#[test]
fn a_hint_names_the_best_moves_and_what_they_are_worth() {
    let words = Words::english();
    let (mut stored, _) = game(Variant::default(), "f5d6", side_of(&player(1, "Alice")), (level(3), None));
    let wanted = "**Hint for Game 123, move 3**\n1. e6 +6, proven\n2. c3 about 0\n3. d2 about −14\n\
        -# The number: your lead in discs at the end if we both play well.";
    assert_eq!(words.hint_message(&stored, &moves()), wanted);
    assert_eq!(
        &*words.hint_alt(&stored, &moves()),
        "Hint for Game 123, move 3: e6 +6, proven; c3 about 0; d2 about −14."
    );
    stored.had_hint = true;
    let told = words.hint_message(&stored, &moves()[..1]);
    assert!(told.ends_with("\n-# This game no longer counts for your level."), "{told}");
    assert_eq!(told.lines().count(), 4, "one move only: {told}");
    let fewest = Variant { goal: Goal::Fewest, ..Variant::default() };
    let (mut stored, _) = game(fewest, "", side_of(&player(1, "Alice")), (level(3), None));
    stored.had_hint = true;
    assert!(matches!(stored.rated, RatedStatus::Casual(_)));
    let told = words.hint_message(&stored, &moves());
    assert!(told.ends_with("how many discs fewer than mine you end with if we both play well."), "{told}");
}
