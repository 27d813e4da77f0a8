//! Openings of a list: games that begin with one, what is told about it, and practice.

use rules::{ByColor, Opening};
use serde_json::{Value, json};

use super::game_driver::challenge;
use super::game_settings::GameSettings;
use super::message::Message;
use super::mode::Mode;
use super::shown_board::shown_board;
use super::test_bot::TestBot;

/// Checks that a board shows the position after an opening.
fn check_opening(board: &Message, opening: Opening) {
    let shown = shown_board(board).discs;
    let wanted = ByColor::from_fn(|color| opening.game().position().discs(color));
    assert_eq!(shown, wanted, "{}", board.alt());
}

fn tiger() -> Opening {
    Opening::with_name("Tiger").expect("a known opening")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_starts_with_an_opening_by_its_name() {
    let (bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let suggested = async |command: &str, typed: &str| {
        let found = alice.complete(command, json!({ "setup": typed }), "setup").await;
        found.into_iter().map(|(_, value)| value).collect()
    };
    let all: Vec<String> = suggested("play", "").await;
    assert_eq!(all[..6], ["standard", "mirrored", "parallel", "free", "random", "balanced"]);
    assert_eq!(all.len(), 25);
    let typed: Vec<String> = suggested("challenge", "TI").await;
    assert!(typed[0] == "Tiger" && typed.iter().all(|name| name.to_lowercase().contains("ti")), "{typed:?}");
    assert_eq!(suggested("watch", "nothing is called like this").await, Vec::<String>::new());

    let board = alice.command("play", json!({ "setup": "tiger", "level": "1", "color": "white" })).await.message();
    assert!(board.is_board() && board.content().starts_with("**⚪ Alice's turn"), "white is to move: {board:?}");
    assert!(board.content().contains(" · from a chosen opening"), "{board:?}");
    assert!(board.content().contains(" · Tiger"), "{board:?}");
    check_opening(&board, tiger());

    let options = json!({ "opponent": "bob", "setup": "Tiger", "rated": "yes", "color": "black" });
    let challenge = alice.command("challenge", options).await.message();
    assert!(
        challenge.content().ends_with("\nNo clock · **opening Tiger** · **casual** · Alice plays ⚫ black"),
        "{challenge:?}"
    );
    let board = bob.click(&challenge, "Accept").await.message();
    assert!(board.content().contains(" · casual"), "{board:?}");
    check_opening(&board, tiger());
    assert_eq!(bot.number("SELECT count(*) FROM game WHERE rating_class IS NOT NULL").await, 0);

    let panel = alice.settings("games").await;
    assert!(
        panel.0["components"].to_string().contains("\"Set-up: standard\""),
        "the next game is a standard one: {panel:?}"
    );

    let exhibition = bob.command("watch", json!({ "setup": "Tiger" })).await.message();
    assert!(exhibition.content().contains(" · from a chosen opening"), "{exhibition:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_opening_is_shown_to_everybody_with_its_value_and_results() {
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let suggested = alice.complete("opening", json!({ "name": "rose" }), "name").await;
    assert!(suggested.len() >= 3 && suggested[0].0.starts_with("Rose-"), "{suggested:?}");
    for half_typed in ["\"tig", "“Tig", "‘tiger’"] {
        let suggested = alice.complete("opening", json!({ "name": half_typed }), "name").await;
        assert_eq!(suggested[0].0, "Tiger", "{half_typed}");
    }
    assert_eq!(alice.complete("opening", json!({ "name": "" }), "name").await.len(), 25);

    let first = alice.command("opening", json!({ "name": "ＴＩ\u{200b}ＧＥＲ\u{fe0f}" })).await.message();
    assert!(first.only_for().is_none() && first.pinged().is_empty() && first.is_silent(), "{first:?}");
    check_opening(&first, tiger());
    let start = "**Tiger** · f5 d6 c3 d3 c4\n**Value**: ";
    assert!(first.content().starts_with(start) && first.content().contains("\n**Book moves**: "), "{first:?}");
    assert!(first.content().contains("\n**This server**: no games yet\n-# "), "{first:?}");
    assert_eq!(first.controls(), ["Practice as ⚫ black", "Practice as ⚪ white"]);

    let mut game = challenge(&alice, &bob, GameSettings::STANDARD).await;
    for ply in tiger().game().plies() {
        game.play(ply.square).await;
    }
    bob.resign(&game.message).await;
    let own = alice.command("opening", json!({ "name": "Tiger" })).await.message();
    let counted = "\n**This server**: 1 game, points ⚫ 100% · ⚪ 0%\n\
        **Alice**: ⚫ 1 won, 0 drawn, 0 lost · ⚪ no games\n";
    assert!(own.content().contains(counted), "{own:?}");
    // Its game counts for what it goes on from, and nobody else's results are shown.
    let before = bob.command("opening", json!({ "name": "Perpendicular Opening" })).await.message();
    assert!(before.content().contains("\n**Bob**: ⚫ no games · ⚪ 0 won, 0 drawn, 1 lost\n"), "{before:?}");
    assert!(!before.content().contains("Alice"), "{before:?}");
    let other = bob.command("opening", json!({ "name": "Cat" })).await.message();
    assert!(other.content().contains("**This server**: no games yet\n**Bob**: no games yet\n"), "{other:?}");
    for view in ["text", "letters"] {
        bob.in_direct_messages().command("play", json!({ "view": view })).await.message();
        let text = bob.command("opening", json!({ "name": "Tiger" })).await.message();
        assert!(text.view() == Some(view) && text.only_for().is_none(), "as who asked wants it: {text:?}");
        check_opening(&text, tiger());
    }
    bob.in_direct_messages().command("play", json!({ "view": "picture" })).await.message();
    let direct = bob.in_direct_messages().command("opening", json!({ "name": "Tiger" })).await.message();
    assert!(!direct.content().contains("This server") && direct.content().contains("1 lost"), "{direct:?}");

    for typed in ["Sicilian", "", "@everyone **<@1002>** `x`", "standard", "balanced"] {
        let refused = alice.command("opening", json!({ "name": typed })).await.message();
        assert!(refused.content().contains(" is not an opening that I know. "), "{refused:?}");
        assert!(refused.only_for() == Some(alice.id()) && refused.pinged().is_empty(), "{refused:?}");
    }
    // Others practice it too. White is to move: the bot, when Bob has black.
    let board = bob.click(&first, "Practice as ⚫ black").await.message();
    assert!(board.is_board() && board.id() != first.id() && board.only_for().is_none(), "{board:?}");
    assert!(board.alt().contains("Bob (black)") && board.content().contains(" · from a chosen opening"), "{board:?}");
    let black = bob.wait(&board, |board| board.content().starts_with("**⚫ Bob's turn")).await;
    assert_eq!(shown_board(&black).disc_count(), 10);
    let board = bob.click(&first, "Practice as ⚪ white").await.message();
    assert!(board.content().starts_with("**⚪ Bob's turn"), "{board:?}");
    check_opening(&board, tiger());
    for id in ["1:o:0:black", "1:o:zz:black", "1:o:ffffffff:random", "1:o:1"] {
        let refused = alice.forged_click(&first, id, Value::Null).await.message();
        assert!(refused.content().starts_with("This doesn't work here"), "{id}: {refused:?}");
    }
}
