//! `/settings`: a private panel whose choices hold for the next drawing.

use serde_json::{Value, json};

use super::game_driver::challenge;
use super::game_settings::GameSettings;
use super::message::Message;
use super::mode::{Mode, in_both_modes};
use super::test_bot::TestBot;
use super::user::TestUser;

in_both_modes! {
    marks_are_those_of_the_player_to_move_from_the_next_picture_on,
}

/// The only select of a panel.
fn select(panel: &Message) -> &Value {
    &panel.0["components"][0]["components"][0]
}

/// The value that a panel shows as the current one.
fn current(panel: &Message) -> &str {
    let options = select(panel)["options"].as_array().expect("options");
    let chosen: Vec<&Value> = options.iter().filter(|option| option["default"] == true).collect();
    assert_eq!((chosen.len(), options.len()), (1, 4), "{panel:?}");
    chosen[0]["value"].as_str().expect("a text")
}

async fn choose(user: &TestUser, panel: &Message, value: &str) -> Message {
    let id = select(panel)["custom_id"].as_str().expect("an id");
    user.forged_click(panel, id, json!([value])).await.message()
}

/// The picture of the board, posted again.
async fn picture(user: &TestUser) -> Vec<u8> {
    let board = user.command("board", json!({})).await.message();
    user.picture(&board).await
}

async fn marks_are_those_of_the_player_to_move_from_the_next_picture_on(mode: Mode) {
    let bot = TestBot::running_in(mode).await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    let mut game = challenge(&alice, &bob, GameSettings::STANDARD).await;
    let panel = alice.command("settings", json!({})).await.message();
    assert_eq!((panel.only_for(), current(&panel)), (Some(alice.id()), "names"));
    let mut shown = vec![picture(&alice).await];
    for value in ["dots", "flips", "none"] {
        let changed = choose(&alice, &panel, value).await;
        assert_eq!((changed.id(), current(&changed)), (panel.id(), value), "the panel shows the choice");
        shown.push(picture(&alice).await);
    }
    assert!(picture(&bob).await == shown[3], "Alice is to move, so her choice counts");
    shown.sort();
    shown.dedup();
    assert_eq!(shown.len(), 4, "each choice looks different");

    let board = alice.command("board", json!({})).await.message();
    game.message = board;
    game.play("d3".parse().expect("a square")).await;
    let bobs = picture(&bob).await;
    let panel = bob.command("settings", json!({})).await.message();
    assert_eq!(current(&panel), "names", "everybody has their own");
    choose(&bob, &panel, "none").await;
    assert!(picture(&bob).await != bobs, "now Bob is to move");
    let again = alice.command("settings", json!({})).await.message();
    assert_eq!(current(&again), "none", "it is remembered");
    let unknown = choose(&alice, &again, "purple").await;
    assert!(unknown.only_for() == Some(alice.id()) && unknown.id() != again.id(), "a refusal: {unknown:?}");
}
