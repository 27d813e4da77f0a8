//! The names of threads.

use crate::words::{Words, utf16_length};
use rules::Variant;

use super::*;

#[test]
fn a_thread_is_named_after_its_game() {
    let words = Words::english();
    let name = |black: SidePlayer, white: SidePlayer| {
        let (game, players) = game(Variant::default(), "d3", black, white);
        words.thread_name(&game, &players)
    };
    let (alice, bob) = (player(1, "Alice"), player(2, "B_ob *x*"));
    assert_eq!(
        name(side_of(&alice), side_of(&bob)),
        "Alice vs B_ob *x* · Game 123",
        "names of threads are not formatted"
    );
    assert_eq!(name(side_of(&alice), (level(3), None)), "Alice vs Level 3 · Game 123");
    for worst in WORST_NAMES {
        let worst = player(3, worst);
        let name = name(side_of(&worst), side_of(&worst));
        assert!((1..=100).contains(&utf16_length(&name)) && name.ends_with("Game 123"), "{name}");
    }
}
