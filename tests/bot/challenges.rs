//! Challenges, from the command to the game, and the limits on them.

use serde_json::json;

use super::game_driver::challenge;
use super::game_settings::GameSettings;
use super::message::Message;
use super::mode::Mode;
use super::test_bot::TestBot;
use super::user::TestUser;

/// Clicks a button, and checks that the user gets a private refusal and the message stays as it is.
async fn refused(user: &TestUser, message: &Message, label: &str, sentence: &str) {
    let outcome = user.click(message, label).await;
    let text = user.refusal(&outcome.message());
    assert!(text.starts_with(sentence), "{} clicked {label}: {text}", user.name);
    let after = user.fetch(message).await.expect("the message stays");
    assert_eq!(after.revision(), message.revision(), "nothing changes");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenge_to_a_user_is_declined_by_the_opponent_and_cancelled_by_the_challenger() {
    let (_bot, [alice, bob, carol]) = TestBot::with_users(Mode::Proxy, ["alice", "bob", "carol"]).await;
    let options = json!({ "opponent": "bob", "color": "white", "setup": "mirrored" });
    let first = alice.command("challenge", options).await;
    assert_eq!(first.0["response_type"], 4, "the initial response, not a deferral");
    let first = first.message();
    assert_eq!(first.pinged(), [bob.id()], "the opponent and nobody else");
    assert_eq!(first.controls(), ["Accept", "Decline", "Cancel challenge"]);
    let lines: Vec<&str> = first.content().lines().collect();
    let who = format!("**Alice** challenges <@{}> to Reversi · expires <t:", bob.id());
    assert!(lines.len() == 2 && lines[0].starts_with(&who), "{lines:?}");
    assert_eq!(lines[1], "No clock · **mirrored set-up** · Alice plays ⚪ white");

    for stranger in [&alice, &carol] {
        let own = stranger.name == "alice";
        let sentence =
            if own { "This is your own challenge. Bob has to accept it." } else { "This challenge is for Bob." };
        refused(stranger, &first, "Accept", sentence).await;
        refused(stranger, &first, "Decline", "This challenge is for Bob.").await;
    }
    for stranger in [&bob, &carol] {
        refused(stranger, &first, "Cancel challenge", "Only Alice can cancel this challenge").await;
    }
    let declined = bob.click(&first, "Decline").await.message();
    assert_eq!((declined.id(), declined.content()), (first.id(), "Bob declined Alice's challenge"));
    assert!(declined.controls().is_empty());

    let second = alice.command("challenge", json!({ "opponent": "bob" })).await.message();
    assert!(second.content().ends_with("\nNo clock · Alice plays ⚪ white"), "a standard game again: {second:?}");
    let cancelled = alice.click(&second, "Cancel challenge").await.message();
    assert_eq!(cancelled.content(), "Alice withdrew the challenge to Bob");
    let late = bob.forged_click(&cancelled, &second.button("Accept").expect("it was there"), json!(null)).await;
    assert!(bob.refusal(&late.message()).starts_with("This challenge is no longer open"));

    let third = alice.command("challenge", json!({ "opponent": "bob" })).await.message();
    let accept = third.button("Accept").expect("a button");
    let both = tokio::join!(bob.click(&third, "Accept"), bob.forged_click(&third, &accept, json!(null)));
    let boards = [both.0.message(), both.1.message()].into_iter().filter(Message::is_board).count();
    assert_eq!(boards, 1, "accepted once: {both:?}");
    let board = alice.fetch(&third).await.expect("the board");
    assert!(board.is_board() && board.content().ends_with("\n-# Game 1 · rated"), "{}", board.content());
    assert!(board.alt().contains("Alice (white)"), "{}", board.alt());
    let games = bob.command("games", json!({})).await.message();
    assert!(games.content().contains("Your running game**"), "one game: {}", games.content());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_challenge_is_for_anybody_but_the_challenger() {
    let (_bot, [alice, bob, carol]) = TestBot::with_users(Mode::Proxy, ["alice", "bob", "carol"]).await;
    let open = alice.command("challenge", json!({ "board": "6x6" })).await.message();
    assert!(open.content().contains("challenges anyone here"), "{}", open.content());
    assert!(open.pinged().is_empty());
    assert_eq!(open.controls(), ["Accept", "Cancel challenge"]);
    refused(&alice, &open, "Accept", "This is your own challenge. Someone else has to accept it.").await;
    refused(&bob, &open, "Cancel challenge", "Only Alice can cancel this challenge").await;
    let board = carol.click(&open, "Accept").await.message();
    assert!(board.is_board() && board.alt().contains("Carol"), "{board:?}");
    assert_eq!(board.id(), open.id());

    let open = alice.command("challenge", json!({})).await.message();
    let cancelled = alice.click(&open, "Cancel challenge").await.message();
    assert_eq!(cancelled.content(), "Alice withdrew the open challenge");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_menu_of_a_user_has_a_challenge() {
    const MENU: &str = "Challenge to Reversi";
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let first = alice.menu_command(MENU, "bob").await;
    assert_eq!(first.0["response_type"], 4, "the initial response, not a deferral");
    let first = first.message();
    assert_eq!((first.pinged(), first.controls()), (vec![bob.id()], vec!["Accept", "Decline", "Cancel challenge"]));
    assert!(first.content().ends_with("\nNo clock"), "{}", first.content());
    alice.click(&first, "Cancel challenge").await.message();

    let options = json!({ "opponent": "carol", "board": "6x6", "clock": "1d", "goal": "fewest" });
    let chosen = alice.command("challenge", options).await.message();
    alice.click(&chosen, "Cancel challenge").await.message();
    let second = alice.menu_command(MENU, "bob").await.message();
    let clock = "1 day a move, longer while Alice or";
    let chosen_line = format!("\n{clock} Carol is on holiday · **6×6** · **fewest discs win**");
    assert!(chosen.content().ends_with(&chosen_line), "{chosen:?}");
    assert!(second.content().ends_with(&format!("\n{clock} Bob is on holiday")), "the last clock: {second:?}");
    let board = bob.click(&second, "Accept").await.message();
    assert!(board.is_board() && board.alt().contains("Bob"), "{board:?}");

    let own = alice.menu_command(MENU, "alice").await;
    assert!(alice.refusal(&own.message()).contains("yourself"), "{own:?}");
    let offer = alice.menu_command(MENU, "outflank").await.message();
    assert!(offer.only_for() == Some(alice.id()) && offer.controls() == ["Play Outflank"], "{offer:?}");
    let in_direct_messages = alice.in_direct_messages().menu_command(MENU, "bob").await;
    let there = alice.in_direct_messages().command("challenge", json!({ "opponent": "bob" })).await;
    assert_eq!(in_direct_messages.message().content(), there.message().content());
    bob.block(&alice).await;
    let blocked = alice.menu_command(MENU, "bob").await;
    assert!(alice.refusal(&blocked.message()).starts_with("Bob"), "{blocked:?}");

    // Neither is the other.
    for (name, target) in [("challenge", Some("bob")), ("Challenge", Some("bob")), ("challenge_user", None)] {
        let outdated = alice.forged_menu_command(name, target).await;
        assert!(alice.refusal(&outdated.message()).starts_with("I don't know this command"), "{name}: {outdated:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_game_against_the_bot_replaces_an_untouched_one() {
    let (_bot, [alice]) = TestBot::with_users(Mode::Proxy, ["alice"]).await;
    let first = alice.command("play", json!({ "board": "4x4", "level": "1" })).await.message();
    let old_move = first.offered_moves().remove(0);
    // A game is not replaced before the bot knows its message.
    alice.wait_for_private("games", |games| games.content().contains(first.id())).await;
    let second = alice.command("play", json!({})).await.message();
    assert!(second.is_board_of(2), "{second:?}");
    let line = "Game 1 (Alice vs Level 1 · Random) was replaced by a newer game.";
    let replaced = alice.wait(&first, |message| message.content() == line).await;
    assert!(replaced.controls().is_empty() && !replaced.is_board(), "{replaced:?}");
    let late = alice.forged_click(&replaced, &old_move.custom_id, json!(null)).await;
    assert!(alice.refusal(&late.message()).starts_with("Game 1 is over"), "{late:?}");
    let games = alice.command("games", json!({})).await.message();
    assert!(games.content().contains("Your running game**"), "one game: {}", games.content());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_resignation_is_asked_for_again_once_it_is_rated() {
    let (bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let mut game = challenge(&alice, &bob, GameSettings::STANDARD).await;
    game.play_while(|game| game.expected.moves.len() < 2).await;
    let question = bob.click(&game.message, "Resign").await.message();
    let start = "Resign Game 1 against Alice? It won't be rated";
    assert!(question.content().starts_with(start), "{}", question.content());
    game.play_while(|game| game.expected.moves.len() < 4).await;
    let again = bob.click(&question, "Yes, resign").await.message();
    assert_eq!(again.content(), "Resign Game 1 against Alice? It counts as a loss.");
    assert_eq!(bot.number("SELECT count(*) FROM game WHERE status = 'ended'").await, 0);
    let resigned = bob.click(&again, "Yes, resign").await.message();
    assert_eq!(resigned.content(), "You resigned Game 1.");
    alice.wait(&game.message, |message| message.content().contains("Bob resigned: Alice wins")).await;
}
