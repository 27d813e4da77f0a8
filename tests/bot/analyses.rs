//! `/analyze`: the value of every move of a position, in private.

use serde_json::{Value, json};

use super::mode::{Mode, in_both_modes};
use super::shown_board::shown_board;
use super::test_bot::TestBot;

in_both_modes! {
    a_position_is_analysed_in_private,
    what_is_no_position_is_explained_in_private,
}

/// The start on 4×4, and a position after two moves.
const START: &str = "-----OX--XO----- X";
const TWO_MOVES: &str = "(;GM[2]SZ[4];B[ba];W[aa])";

fn position(text: &str) -> Value {
    json!({ "position": text })
}

async fn a_position_is_analysed_in_private(mode: Mode) {
    let (_bot, [alice]) = TestBot::with_users(mode, ["alice"]).await;
    let shown = alice.command("analyze", position(START)).await.message();
    assert_eq!(shown.only_for(), Some(alice.id()), "{shown:?}");
    assert!(shown.content().starts_with("**⚫ Black to move** · 12 empty squares\n"), "{shown:?}");
    assert_eq!(shown.content().matches(" −10").count(), 4, "4×4 is solved: {shown:?}");
    assert!(shown.content().contains("\nProven: ") && !shown.content().contains("stimate"), "{shown:?}");
    let board = shown_board(&shown);
    assert_eq!(board.discs.black.len() + board.discs.white.len(), 4, "{}", shown.alt());
    assert!(shown.picture_url().contains("analysis.png"), "{shown:?}");
    let again = alice.command("analyze", position(START)).await.message();
    assert_eq!((again.content(), again.alt()), (shown.content(), shown.alt()));
    let direct = alice.in_direct_messages().command("analyze", position(TWO_MOVES)).await.message();
    assert!(direct.content().starts_with("**⚫ Black to move** · 10 empty squares\n"), "{direct:?}");
    let fewest = json!({ "position": START, "goal": "fewest" });
    let fewest = alice.command("analyze", fewest).await.message();
    assert!(fewest.content().contains("by how many fewer discs"), "{fewest:?}");
    let large = alice.command("analyze", position("f5d6c3d3c4")).await.message();
    let heading = "**⚪ White to move** · 55 empty squares\nEstimated by a search ";
    assert!(large.content().starts_with(heading) && !large.content().contains("\nProven: "), "{large:?}");
    for view in ["text", "letters"] {
        alice.command("play", json!({ "view": view })).await.message();
        let text = alice.command("analyze", position(START)).await.message();
        assert!(text.view() == Some(view) && !text.content().contains("picture"), "{text:?}");
        assert_eq!(shown_board(&text).discs, board.discs);
    }
}

async fn what_is_no_position_is_explained_in_private(mode: Mode) {
    let (_bot, [alice]) = TestBot::with_users(mode, ["alice"]).await;
    for (text, sentence) in [
        ("hello", "There is no move in it."),
        ("f5d6a1", "Move 3 can't be read. “a1” flips no discs: "),
        ("OX--", "A position needs one letter for each square, 64 on 8×8: "),
        ("-----OX--XO-----", "I can't read character 17: after the squares and a space, "),
        ("-----OX--XO----- Z", "I can't read character 18: "),
        ("---------------- X", "Neither side can move in this position, so there is nothing to analyse."),
        ("\u{202e}```@everyone", "There is no move in it."),
        ("f5 \u{202e}x3`@everyone d6", "Move 2 can't be read. “x3” is neither"),
    ] {
        let refused = alice.command("analyze", position(text)).await.message();
        assert!(refused.content().starts_with(sentence) && refused.only_for() == Some(alice.id()), "{refused:?}");
        assert!(refused.pinged().is_empty(), "{refused:?}");
    }
}
