//! Kills, restarts and stops: nothing that a player saw is lost.

use std::time::Duration;

use outflank::rules::Color;
use outflank::sandbox::BOT_TOKEN;
use serde_json::json;

use super::house::House;
use super::message::Message;
use super::player::{Setting, challenge, play};

const SMALL: Setting = Setting::new("4x4", "standard", "black", "most");
const STANDARD: Setting = Setting::new("8x8", "standard", "black", "most");

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_killed_while_it_thinks_makes_its_move_after_the_restart() {
    let mut house = House::open().await;
    let alice = house.seat("alice");
    let mut table = play(&alice, Color::Black, 10, STANDARD).await;
    table.settle().await;
    for _ in 0..2 {
        table.meet().await;
        let square = table.mirror.position.legal_moves().iter().next().expect("a legal move");
        table.place(square).await;
        assert!(table.message.offers().is_empty(), "the bot still thinks: {:?}", table.message);
        house.kill();
        let shown = alice.look(&table.message).await.expect("the message stays");
        assert!(shown.content().contains("is thinking…"), "{}", shown.content());
        house.start().await;
        // The move that was acknowledged is there, and the bot's own follows by itself, on the same message.
        table.meet().await;
        assert!(table.mirror.moves.iter().any(|one| one.square == square && one.color == Color::Black));
    }
    assert!(!house.stop().await.contains(BOT_TOKEN), "the token is never logged");
}

#[tokio::test(flavor = "multi_thread")]
async fn games_challenges_and_old_buttons_survive_a_kill() {
    let mut house = House::open().await;
    let [alice, bob] = ["alice", "bob"].map(|name| house.seat(name));
    let mut table = challenge(&alice, &bob, SMALL).await;
    let open = bob.command("challenge", json!({ "opponent": "alice" })).await.message();
    table.play_while(|table| table.mirror.moves.len() < 4).await;
    house.kill();
    house.start().await;
    table.finish().await;
    house.kill();
    house.start().await;
    bob.press(&table.message, "Rematch").await;
    house.kill();
    house.start().await;
    let wanted = alice.wait(&table.message, |message| message.content().contains("Bob wants a rematch")).await;
    alice.press(&wanted, "Rematch").await;
    alice.wait_for_any(|message| message.is_board_of(2)).await;
    let accepted = alice.press(&open, "Accept").await.message();
    assert!(accepted.is_board() && accepted.content().contains("Game 3"), "{accepted:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_deleted_while_the_bot_was_down_is_posted_anew() {
    let mut house = House::open().await;
    let alice = house.seat("alice");
    let mut table = play(&alice, Color::Black, 10, STANDARD).await;
    table.meet().await;
    table.place("d3".parse().expect("a square")).await;
    house.kill();
    let gone = table.message.clone();
    alice.delete(&gone).await;
    house.start().await;
    let anew = alice.wait_for_any(|message: &Message| message.is_board() && message.id() != gone.id()).await;
    table.message = anew;
    table.meet().await;
    let square = table.mirror.position.legal_moves().iter().next().expect("a legal move");
    table.place(square).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_finishes_within_5_s_even_when_discord_is_gone() {
    let mut house = House::open().await;
    let alice = house.seat("alice");
    let table = play(&alice, Color::White, 10, STANDARD).await;
    assert!(table.message.is_board());
    assert!(!house.stop().await.contains(BOT_TOKEN), "the token is never logged");
    house.start().await;
    let bot = house.bot();
    house.sandbox.stop().await;
    bot.terminate();
    let (status, printed) = bot.ends_within(Duration::from_secs(5)).await;
    assert_eq!(status.code(), Some(0), "{printed}");
    assert!(!printed.contains(BOT_TOKEN), "the token is never logged");
}
