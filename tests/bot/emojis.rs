//! The application's emojis, which stand for the discs in texts.

use rules::Color;
use sandbox::Fault;
use serde_json::json;

use super::game_driver::play;
use super::game_settings::GameSettings;
use super::mode::{Mode, in_both_modes};
use super::test_bot::TestBot;

in_both_modes! {
    discs_in_texts_are_emojis_that_are_uploaded_once,
    discs_are_characters_where_emojis_cannot_be_uploaded,
}

/// The emojis in a text, such as `<:disc_black_1a2b:5>`.
fn emojis(text: &str) -> Vec<&str> {
    let starts = text.match_indices("<:disc_");
    starts.map(|(start, _)| &text[start..=start + text[start..].find('>').expect("its end")]).collect()
}

async fn discs_in_texts_are_emojis_that_are_uploaded_once(mode: Mode) {
    let (mut bot, [alice]) = TestBot::with_users(mode, ["alice"]).await;
    let mut game = play(&alice, Color::Black, 1, GameSettings::SMALL.with_view("text")).await;
    let text = game.message.raw_content().to_owned();
    let shown = emojis(&text);
    assert_eq!(shown.len(), 3, "whose turn it is, and both players: {text}");
    assert!(shown[0] == shown[1] && shown[0].starts_with("<:disc_black_"), "{text}");
    assert!(shown[2].starts_with("<:disc_white_") && !text.contains(['⚫', '⚪']), "{text}");
    game.finish().await;
    let challenge = alice.command("challenge", json!({ "opponent": "bob", "color": "white" })).await.message();
    assert_eq!(emojis(challenge.raw_content()), [shown[2]], "{challenge:?}");
    let replay = alice.click(&game.message, "Replay").await.message();
    assert_eq!(emojis(replay.raw_content()), [shown[0], shown[2]].repeat(2), "the players and the step: {replay:?}");
    assert!(!replay.alt().contains("<:"), "{}", replay.alt());
    bot.kill();
    bot.start().await;
    let again = play(&alice, Color::Black, 1, GameSettings::SMALL.with_view("text")).await.message;
    assert_eq!(emojis(again.raw_content()), shown, "the same emojis, so they were not uploaded again");
}

async fn discs_are_characters_where_emojis_cannot_be_uploaded(mode: Mode) {
    for method in ["GET", "POST"] {
        let mut bot = TestBot::not_started(mode).await;
        bot.fail(method, "/emojis", Fault::ErrorResponse { status: 403, code: 50013 }, 1);
        bot.start().await;
        let message = play(&bot.user("alice"), Color::Black, 1, GameSettings::SMALL.with_view("text")).await.message;
        assert_eq!(bot.sandbox.faults().remaining(), 0);
        let lines: Vec<&str> = message.raw_content().lines().collect();
        assert_eq!(lines[0], "**⚫ Alice's turn**");
        assert!(lines[2].starts_with("-# ⚫ Alice 2 · ⚪ Level 1 · Random 2 · 12 empty"), "{lines:?}");
        let log = bot.stop().await;
        assert_eq!(log.matches("the emojis of the discs cannot be used").count(), 1, "{log}");
    }
}
