//! Conditional moves in games with days, set by clicks in private and played by the bot.

use rules::{Game, Square, Variant};
use serde_json::json;

use super::message::Message;
use super::mode::Mode;
use super::test_bot::TestBot;
use super::user::TestUser;

const BUTTON: &str = "Conditional moves";
const NONE: &str = "\nNo line is set yet.";

/// Alice with black against Bob, with a day for each move. The board once its clock is running.
async fn day_game(alice: &TestUser, bob: &TestUser, view: &str) -> Message {
    let options = json!({ "opponent": "bob", "color": "black", "clock": "1d", "rated": "no", "view": view });
    let challenge = alice.command("challenge", options).await.message();
    let accepted = bob.click(&challenge, "Accept").await.message();
    bob.wait(&accepted, |message| message.content().contains("time runs out")).await
}

/// Chooses these squares one after the other.
async fn choose_line(user: &TestUser, message: &Message, line: &str) -> Message {
    let mut message = message.clone();
    for ply in Game::from_transcript(Variant::default(), line).expect("a legal line").plies() {
        message = user.choose_square(&message, &ply.square.to_string()).await;
        assert_eq!(message.only_for(), Some(user.id()), "{message:?}");
    }
    message
}

#[tokio::test(flavor = "multi_thread")]
async fn replies_are_set_by_clicks_in_private_and_played_at_once() {
    let (mut bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let board = day_game(&alice, &bob, "picture").await;
    assert_eq!(board.controls(), ["Cancel game", BUTTON, "Rules"]);
    let empty = bob.click(&board, BUTTON).await.message();
    assert_eq!(empty.only_for(), Some(bob.id()));
    assert!(empty.content().starts_with("**Conditional moves in Game 1**\n**What might Alice play?**\n"), "{empty:?}");
    assert!(empty.content().contains(NONE) && empty.is_picture() && empty.controls().is_empty(), "{empty:?}");
    let start = Game::new(Variant::default());
    let offered: Vec<Square> = empty.offered_moves().iter().map(|one| one.square).collect();
    assert_eq!(offered, start.position().legal_moves().iter().collect::<Vec<_>>(), "Alice's moves");

    let expected = bob.choose_square(&empty, "d3").await;
    assert!(expected.content().contains("\nIf Alice plays d3\n**What do you play then?**\n"), "{expected:?}");
    assert!(expected.content().contains(NONE) && expected.controls() == ["Another line"], "{expected:?}");
    assert!(expected.alt().contains("Last move: black d3"), "{}", expected.alt());
    let set = bob.choose_square(&expected, "c3").await;
    assert!(set.content().contains("\n**1 line is set:**\n- If Alice plays d3, you play c3\n"), "{set:?}");
    assert_eq!((set.id(), set.controls()), (empty.id(), vec!["Another line", "Remove all"]), "the same message");
    let deeper = bob.choose_square(&bob.choose_square(&set, "c4").await, "e3").await;
    let line = "- If Alice plays d3, you play c3; then if c4, you play e3\n";
    assert!(deeper.content().contains(&format!("\n**1 line is set:**\n{line}")), "{deeper:?}");
    let another = bob.click(&deeper, "Another line").await.message();
    let two = choose_line(&bob, &another, "c4e3").await;
    assert!(two.content().contains(&format!("\n**2 lines are set:**\n{line}- If Alice plays c4, you play e3\n")));

    // The opponent sees nothing of it, and the board has not been edited.
    let unchanged = alice.fetch(&board).await.expect("the board");
    assert_eq!(unchanged.revision(), board.revision());
    assert!(alice.messages().await.iter().all(|message| !message.content().contains("Conditional moves in")));

    bot.kill();
    bot.start().await;
    alice.choose_square(&board, "d3").await;
    // A new message after the restart.
    let has_reply = |message: &Message| message.content().lines().nth(1) == Some("Alice d3 (+1) · Bob c3 (+1)");
    let moved = alice.wait_for_any(has_reply).await;
    assert!(moved.content().starts_with("**⚫ Alice's turn · time runs out <t:"), "{}", moved.content());
    let outdated = bob.click(&two, "Remove all").await.message();
    assert!(outdated.content().starts_with("This is out of date"), "{outdated:?}");
    let left = bob.click(&moved, BUTTON).await.message();
    assert!(left.content().contains("\n**1 line is set:**\n- If Alice plays c4, you play e3\n"), "{left:?}");
    // Bob changes his mind, and then removes everything.
    let other = bob.choose_square(&bob.choose_square(&left, "c4").await, "c5").await;
    assert!(other.content().contains("\n**1 line is set:**\n- If Alice plays c4, you play c5\n"), "{other:?}");
    let removed = bob.click(&other, "Remove all").await.message();
    assert!(removed.content().contains(NONE) && removed.controls().is_empty(), "{removed:?}");
    let again = bob.choose_square(&bob.choose_square(&removed, "f5").await, "f4").await;
    assert!(again.content().contains("- If Alice plays f5, you play f4\n"), "{again:?}");
    // Alice does not play that, so Bob has to move himself.
    let moved = alice.choose_square(&moved, "c4").await;
    assert!(moved.content().starts_with("**⚪ Bob's turn"), "{}", moved.content());
    let own_turn = bob.click(&moved, BUTTON).await.message();
    assert!(bob.refusal(&own_turn).starts_with("It's your turn, so you can simply move."), "{own_turn:?}");
    let dropped = alice.click(&moved, BUTTON).await.message();
    assert!(dropped.content().contains(NONE), "Alice has lines of her own: {dropped:?}");
    assert!(dropped.content().contains("**What might Bob play?**"), "{dropped:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn other_users_and_other_times_are_refused() {
    let (_bot, [alice, bob, carol]) = TestBot::with_users(Mode::Proxy, ["alice", "bob", "carol"]).await;
    let board = day_game(&alice, &bob, "text").await;
    let panel = bob.click(&board, BUTTON).await.message();
    assert!(panel.is_text_board(), "{panel:?}");
    let set = choose_line(&bob, &panel, "d3c3").await;
    for (user, sentence) in [(&alice, "It's your turn, so you can simply move."), (&carol, "You're not playing in")] {
        let text = user.refusal(&user.click(&board, BUTTON).await.message());
        assert!(text.starts_with(sentence), "{}: {text}", user.name);
    }
    // Alice makes up the ids of Bob's buttons, on the board and on a private message of her own.
    let remove = set.button("Remove all").expect("a button");
    let on_board = alice.forged_click(&board, &remove, json!(null)).await.message();
    assert!(alice.refusal(&on_board).starts_with("This doesn't work here."), "{on_board:?}");
    let question = alice.click(&board, "Rules").await.message();
    for id in [remove.clone(), remove.replace("remove", ""), remove.replace("remove", "d3c3")] {
        let text = alice.refusal(&alice.forged_click(&question, &id, json!(null)).await.message());
        assert!(text.starts_with("It's your turn, so you can simply move."), "{id}: {text}");
    }
    for (line, values, sentence) in [
        ("d3d2", json!(null), "You can't play d2: it flips no discs."),
        ("d3l12", json!(null), "“l12” is not a square on this board."),
        ("d3c3x", json!(null), "This doesn't work here."),
        ("pick0:d3", json!(["a9"]), "“a9” is not a square on this board."),
        ("pick0:d3", json!(["nowhere"]), "This doesn't work here."),
        ("pick0:d3", json!(null), "This doesn't work here."),
    ] {
        let id = remove.replace("remove", line);
        let text = bob.refusal(&bob.forged_click(&set, &id, values).await.message());
        assert!(text.starts_with(sentence), "{id}: {text}");
    }
    let same = bob.click(&board, BUTTON).await.message();
    assert!(same.content().contains("\n**1 line is set:**\n- If Alice plays d3, you play c3\n"), "{same:?}");

    // A game without days has no such button.
    let options = json!({ "opponent": "bob", "color": "black", "clock": "5m+5s", "view": "picture" });
    let challenge = alice.command("challenge", options).await.message();
    let live = bob.click(&challenge, "Accept").await.message();
    assert!(live.button(BUTTON).is_none(), "{live:?}");
    let id = board.button(BUTTON).expect("a button").replace(":g:1:", ":g:2:");
    let text = bob.refusal(&bob.forged_click(&live, &id, json!(null)).await.message());
    assert!(text.starts_with("This doesn't work here.") || text.starts_with("This is out of date"), "{text}");

    // Also the lines of a resigned game are gone with it.
    alice.cancel(&board).await;
    let over = bob.refusal(&bob.click(&set, "Remove all").await.message());
    assert!(over.starts_with("Game 1 is over."), "{over}");
}
