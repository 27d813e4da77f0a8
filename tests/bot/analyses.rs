//! The value of every move of a position, in the viewer.

use serde_json::{Value, json};

use super::mode::Mode;
use super::shown_board::shown_board;
use super::test_bot::TestBot;

/// The start on 4×4, and a position after two moves.
const START: &str = "-----OX--XO----- X";
const TWO_MOVES: &str = "(;GM[2]SZ[4];B[ba];W[aa])";

fn position(text: &str) -> Value {
    json!({ "transcript": text })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_position_is_analyzed_in_private() {
    let (_bot, [alice]) = TestBot::with_users(Mode::Proxy, ["alice"]).await;
    let shown = alice.command("replay", position(START)).await.message();
    assert_eq!(shown.only_for(), Some(alice.id()), "{shown:?}");
    assert!(shown.content().starts_with("**⚫ Black to move** · 12 empty squares\n"), "{shown:?}");
    assert_eq!(shown.content().matches(" −10").count(), 4, "4×4 is solved: {shown:?}");
    assert!(shown.content().contains("\nProven: ") && !shown.content().contains("stimate"), "{shown:?}");
    let board = shown_board(&shown);
    assert_eq!(board.discs.black.len() + board.discs.white.len(), 4, "{}", shown.alt());
    assert!(shown.picture_url().contains("analysis.png"), "{shown:?}");
    // The goal is switched, and back.
    let fewest = alice.click(&shown, "If fewest discs win").await.message();
    assert_eq!(fewest.id(), shown.id(), "the same message changes");
    assert!(fewest.content().contains("By how many discs fewer"), "{fewest:?}");
    let most = alice.click(&fewest, "If most discs win").await.message();
    assert_eq!((most.content(), most.alt()), (shown.content(), shown.alt()));
    for view in ["text", "letters"] {
        alice.command("play", json!({ "view": view })).await.message();
        let text = alice.command("replay", position(START)).await.message();
        assert_eq!((text.view(), shown_board(&text).discs), (Some(view), board.discs), "{text:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_position_of_a_game_is_analyzed_in_the_viewer() {
    let (mut bot, [alice]) = TestBot::with_users(Mode::Proxy, ["alice"]).await;
    let direct = alice.in_direct_messages();
    let panel = direct.command("replay", position(TWO_MOVES)).await.message();
    let panel = direct.click(&panel, "⏭").await.message();
    let shown = direct.click(&panel, "Analyze this position").await.message();
    assert_eq!(shown.id(), panel.id(), "the same message changes");
    assert!(shown.content().contains("\n**⚫ Black to move** · 10 empty squares\nProven: "), "{shown:?}");
    let back = direct.click(&shown, "Back").await.message();
    assert_eq!((back.content(), back.controls()), (panel.content(), panel.controls()));
    bot.kill();
    bot.start().await;
    let shown = direct.click(&back, "Analyze this position").await.message();
    let fewest = direct.click(&shown, "If fewest discs win").await.message();
    assert!(fewest.content().contains("By how many discs fewer"), "{fewest:?}");
    let before = direct.click(&fewest, "◀").await.message();
    assert!(before.content().contains("\nMove 1 of 2: "), "it steps on from there: {before:?}");
    let panel = alice.command("replay", position("f5d6c3d3c4")).await.message();
    let panel = alice.click(&panel, "⏭").await.message();
    let large = alice.click(&panel, "Analyze this position").await.message();
    let heading = "\n**⚪ White to move** · 55 empty squares\nEstimated by a search ";
    assert!(large.content().contains(heading) && !large.content().contains("\nProven: "), "{large:?}");
}
