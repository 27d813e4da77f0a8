//! Games that begin with an opening of a list: by name, or a balanced one.

use outflank::rules::{ByColor, Opening};
use serde_json::json;

use super::message::Message;
use super::mode::{Mode, in_both_modes};
use super::shown_board::shown_board;
use super::test_bot::TestBot;

in_both_modes! {
    a_game_starts_with_an_opening_by_its_name,
    a_balanced_opening_is_drawn_for_a_game,
    what_is_no_opening_is_explained,
}

/// Checks that a board shows the position after an opening.
fn check_opening(board: &Message, opening: Opening) {
    let shown = shown_board(board).discs;
    let wanted = ByColor::from_fn(|color| opening.game().position().discs(color));
    assert_eq!(shown, wanted, "{}", board.alt());
}

fn tiger() -> Opening {
    Opening::with_name("Tiger").expect("a known opening")
}

async fn a_game_starts_with_an_opening_by_its_name(mode: Mode) {
    let bot = TestBot::running_in(mode).await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    let suggested = async |command: &str, typed: &str| {
        let found = alice.complete(command, json!({ "setup": typed }), "setup").await;
        found.into_iter().map(|(name, value)| if name == value { name } else { panic!("{name}: {value}") }).collect()
    };
    let all: Vec<String> = suggested("play", "").await;
    assert_eq!(all[..6], ["standard", "mirrored", "parallel", "free", "random", "balanced"]);
    assert_eq!(all.len(), 25);
    let typed: Vec<String> = suggested("challenge", "TI").await;
    assert!(typed[0] == "Tiger" && typed.iter().all(|name| name.to_lowercase().contains("ti")), "{typed:?}");
    assert_eq!(suggested("exhibition", "nothing is called like this").await, Vec::<String>::new());

    let board = alice.command("play", json!({ "setup": "tiger", "level": "1", "color": "white" })).await.message();
    assert!(board.is_board() && board.content().starts_with("**⚪ Alice's turn"), "white is to move: {board:?}");
    assert!(board.content().contains(" · from a chosen opening"), "{board:?}");
    assert!(board.content().contains(" · Tiger"), "{board:?}");
    check_opening(&board, tiger());

    let options = json!({ "opponent": "bob", "setup": "Tiger", "rated": "yes", "color": "black" });
    let challenge = alice.command("challenge", options).await.message();
    assert!(challenge.content().contains("\n8×8 board · opening Tiger · most discs wins\n"), "{challenge:?}");
    assert!(challenge.content().contains("\ncasual · "), "{challenge:?}");
    let board = bob.click(&challenge, "Accept").await.message();
    assert!(board.content().contains(" · casual"), "{board:?}");
    check_opening(&board, tiger());
    assert_eq!(bot.number("SELECT count(*) FROM game WHERE rating_class IS NOT NULL").await, 0);

    let exhibition = bob.command("exhibition", json!({ "setup": "Tiger" })).await.message();
    assert!(exhibition.content().contains(" · from a chosen opening"), "{exhibition:?}");
}

async fn a_balanced_opening_is_drawn_for_a_game(mode: Mode) {
    let bot = TestBot::running_in(mode).await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    let board = alice.command("play", json!({ "setup": "balanced", "level": "1" })).await.message();
    assert!(board.is_board() && board.content().contains(" · balanced opening"), "{board:?}");
    let discs = shown_board(&board).discs;
    assert_eq!(discs.black.len() + discs.white.len(), 12);
    let challenge = alice.command("challenge", json!({ "opponent": "bob", "setup": "balanced" })).await.message();
    assert!(challenge.content().contains(" · balanced opening · ") && challenge.content().contains("\nrated · "));
    let board = bob.click(&challenge, "Accept").await.message();
    assert!(board.content().contains(" · balanced opening") && board.content().contains(" · rated"), "{board:?}");
    assert_eq!(bot.number("SELECT count(*) FROM game WHERE rating_class = 'random'").await, 1);
    // The board that was chosen last gives way to it, but not one that is chosen with it.
    alice.command("play", json!({ "setup": "standard", "board": "4x4" })).await.message();
    let board = alice.command("play", json!({ "setup": "balanced" })).await.message();
    assert!(board.content().contains(" · balanced opening") && !board.content().contains("4×4"), "{board:?}");
    let refused = alice.command("play", json!({ "setup": "balanced", "goal": "fewest" })).await.message();
    assert!(refused.content().starts_with("Openings with a name are for the 8×8 board"), "{refused:?}");
    assert_eq!(refused.only_for(), Some(alice.id()));
}

async fn what_is_no_opening_is_explained(mode: Mode) {
    let bot = TestBot::running_in(mode).await;
    let alice = bot.user("alice");
    for typed in ["Sicilian", "", "@everyone **<@1002>** `x`", "🐯", "standard; DROP TABLE game"] {
        for command in ["play", "challenge", "exhibition"] {
            let refused = alice.command(command, json!({ "setup": typed })).await.message();
            let text = refused.content();
            assert!(text.contains(" is neither a set-up nor the name of an opening. "), "{typed}: {refused:?}");
            assert!(refused.only_for() == Some(alice.id()) && refused.pinged().is_empty(), "{refused:?}");
        }
    }
    let long = "x".repeat(6_000);
    let refused = alice.command("play", json!({ "setup": long })).await.message();
    assert!(refused.content().len() < 400, "{refused:?}");
    let board = json!({ "setup": "Tiger", "board": "6x6" });
    let refused = alice.command("play", board).await.message();
    assert!(refused.content().starts_with("Openings with a name are for the 8×8 board"), "{refused:?}");
    assert_eq!(bot.number("SELECT count(*) FROM game").await, 0);
}
