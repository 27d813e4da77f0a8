//! The app where only users have installed it: a direct message between two people, a group chat, and a server without the bot. There the
//! bot answers interactions, and does nothing by itself.

use std::time::Duration;

use rules::Color;
use sandbox::{ALICE_BOB_CHANNEL_ID, ELSEWHERE_CHANNEL_ID, FRIENDS_CHANNEL_ID};
use serde_json::json;

use super::game_driver::{challenge, play};
use super::game_settings::GameSettings;
use super::hang::must_end;
use super::mode::Mode;
use super::test_bot::TestBot;
use super::user::TestUser;

/// The life of a token.
const MINUTES_16: Duration = Duration::from_secs(16 * 60);
const INVALID_TOKEN: u32 = 50027;
const LIMITS: &str = "Here I only answer clicks: no reminders, and a win on time has to be claimed.";

impl TestBot {
    /// Checks that Discord has refused nothing after this request, and that the bot has tried nothing by itself in these places.
    fn check_only_answers(&self, after: u64) {
        for request in self.sandbox.requests_after(after) {
            // When a test lets time pass at once, the bot does not see its tokens expire.
            let is_expired = self.passed() > MINUTES_16 / 2 && request.error["code"] == INVALID_TOKEN;
            assert!(request.status < 400 || is_expired, "{request:?}");
            for channel in [ALICE_BOB_CHANNEL_ID, FRIENDS_CHANNEL_ID, ELSEWHERE_CHANNEL_ID] {
                assert!(!request.path.contains(&format!("/channels/{channel}")), "{request:?}");
            }
        }
    }
}

fn in_channel<const N: usize>(users: &[TestUser; N], channel: u64) -> [TestUser; N] {
    std::array::from_fn(|index| users[index].in_channel(channel))
}

#[tokio::test(flavor = "multi_thread")]
async fn whole_games_are_played_in_a_direct_message_and_in_a_group_chat() {
    let (mut bot, users) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let before = bot.sandbox.last_request();
    for channel in [ALICE_BOB_CHANNEL_ID, FRIENDS_CHANNEL_ID] {
        let [alice, bob] = in_channel(&users, channel);
        let mut between_users = challenge(&alice, &bob, GameSettings::SMALL).await;
        between_users.play_until_first_edit().await;
        bot.kill();
        bot.start().await;
        between_users.finish().await;
        let mut against_bot = play(&bob, Color::Black, 3, GameSettings::SMALL).await;
        against_bot.finish().await;
        assert_eq!(alice.messages().await.len(), 2, "nothing is posted but the boards");
    }
    bot.check_only_answers(before);
    // They count for both, but in no server.
    let profile = users[0].command("profile", json!({})).await.message();
    assert!(profile.alt().contains('2'), "{}", profile.alt());
    assert_eq!(bot.number("SELECT count(*) FROM game WHERE guild_id IS NOT NULL OR installation <> 'user'").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_challenge_in_a_direct_message_is_accepted_by_the_other_person() {
    let (bot, users) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let [alice, bob] = in_channel(&users, ALICE_BOB_CHANNEL_ID);
    alice.set_locale("de").await;
    let before = bot.sandbox.last_request();
    let challenge = alice.command("challenge", json!({})).await.message();
    assert!(challenge.content().ends_with("-# Hier antworte ich nur auf Klicks: keine Erinnerungen."), "{challenge:?}");
    alice.set_locale("en-US").await;
    let board = bob.click(&challenge, "Annehmen").await.message();
    assert!(board.alt().starts_with("Reversi-Brett"), "in the language of the challenger: {board:?}");
    let games = bob.in_direct_messages().command("games", json!({})).await.message();
    assert!(games.content().contains("Game 1 in a chat without me"), "{games:?}");
    let second = alice.command("board", json!({})).await.message();
    alice.wait_until_deleted(&board).await;
    assert!(!second.offered_moves().is_empty(), "{second:?}");
    bot.check_only_answers(before);
}

#[tokio::test(flavor = "multi_thread")]
async fn menus_and_private_commands_work_where_the_bot_is_not() {
    let (bot, users) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let before = bot.sandbox.last_request();
    for channel in [ALICE_BOB_CHANNEL_ID, FRIENDS_CHANNEL_ID, ELSEWHERE_CHANNEL_ID] {
        let [alice, bob] = in_channel(&users, channel);
        let challenge = alice.menu_command("Challenge to Reversi", "bob").await.message();
        assert_eq!(challenge.only_for(), None, "{challenge:?}");
        let board = bob.click(&challenge, "Accept").await.message();
        let resigned = bob.click(&board, "Cancel game").await.message();
        bob.click(&resigned, "Yes, cancel it").await.message();
        let profile = alice.menu_command("Reversi profile", "bob").await.message();
        assert!(profile.content().starts_with("Bob has not finished"), "{profile:?}");
        for (name, options) in [
            ("games", json!({})),
            ("history", json!({})),
            ("settings", json!({})),
            ("puzzle", json!({})),
            ("replay", json!({ "transcript": "f5d6c3" })),
        ] {
            let response = alice.command(name, options).await.message();
            assert_eq!(response.only_for(), Some(alice.id()), "{response:?}");
        }
        let opening = bob.command("opening", json!({ "name": "Tiger" })).await.message();
        assert_eq!(opening.only_for(), None, "{opening:?}");
    }
    bot.check_only_answers(before);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_win_on_time_is_claimed_by_the_waiting_player() {
    let mut bot = TestBot::with_clock(Mode::Proxy).await;
    let [alice, bob] = in_channel(&["alice", "bob"].map(|name| bot.user(name)), FRIENDS_CHANNEL_ID);
    let before = bot.sandbox.last_request();
    let options = json!({ "opponent": "bob", "color": "black", "clock": "5m+5s" });
    let challenge = alice.command("challenge", options).await.message();
    assert!(challenge.content().contains(LIMITS), "{challenge:?}");
    let mut board = bob.click(&challenge, "Accept").await.message();
    for user in [&alice, &bob] {
        let first = board.offered_moves().swap_remove(0);
        board = user.click_id(&board, &first.custom_id).await.message();
    }
    let early = bob.click(&board, "Claim win").await.message();
    bob.check_refusal(&early, "You can claim the win when your opponent's time is up");
    let own = alice.click(&board, "Claim win").await.message();
    alice.check_refusal(&own, "It's your turn.");
    bot.let_pass(MINUTES_16).await;
    let late = board.offered_moves().swap_remove(0);
    let refused = alice.click_id(&board, &late.custom_id).await.message();
    alice.check_refusal(&refused, "Your time had run out");
    let ended = bob.click(&board, "Claim win").await.message();
    assert!(ended.content().starts_with("**Alice's time ran out: Bob wins"), "{ended:?}");
    bot.check_only_answers(before);
}

/// Wherever the players can do most, the buttons still fit into a row.
#[tokio::test(flavor = "multi_thread")]
async fn every_game_with_a_clock_is_played_by_its_buttons() {
    let (bot, users) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let [alice, bob] = in_channel(&users, ALICE_BOB_CHANNEL_ID);
    let before = bot.sandbox.last_request();
    for (clock, rated) in [("1d", "no"), ("1d", "yes"), ("5m+5s", "no"), ("none", "no")] {
        let options = json!({ "opponent": "bob", "color": "black", "clock": clock, "rated": rated });
        let challenge = alice.command("challenge", options).await.message();
        let mut board = bob.click(&challenge, "Accept").await.message();
        for user in [&alice, &bob, &alice] {
            let first = board.offered_moves().swap_remove(0);
            board = user.click_id(&board, &first.custom_id).await.message();
        }
        let offered = alice.click(&board, "Draw").await.message();
        assert_eq!(offered.id(), board.id(), "{clock}, {rated}: {offered:?}");
        let declined = bob.click(&offered, "Decline").await.message();
        assert!(declined.button("Claim win").is_some() == (clock != "none"), "{clock}, {rated}: {declined:?}");
        bob.resign(&declined).await;
        bob.act(&declined, "draw").await;
    }
    bot.check_only_answers(before);
}

/// The level moves while the bot is killed, and a game ends after the token of its board has expired.
#[tokio::test(flavor = "multi_thread")]
async fn a_click_shows_what_no_token_could_show() {
    let mut bot = TestBot::with_clock(Mode::Proxy).await;
    let [alice, bob] = in_channel(&["alice", "bob"].map(|name| bot.user(name)), ALICE_BOB_CHANNEL_ID);
    let mut game = play(&alice, Color::Black, 3, GameSettings::SMALL).await;
    let held = bot.hold("PATCH", "", false);
    let square = game.expected.best();
    game.play(square).await;
    held.await;
    bot.kill();
    bot.sandbox.faults().clear();
    let before = bot.sandbox.last_request();
    bot.start().await;
    let moved =
        alice.poll_on_events(async || (bot.number("SELECT turn FROM game WHERE id = 1").await >= 2).then_some(()));
    must_end("the level's move", moved).await;
    let shown = alice.click(&game.message, "Cancel game").await.message();
    assert_eq!(shown.id(), game.message.id(), "{shown:?}");
    assert!(shown.content().starts_with("**⚫ Alice's turn") && !shown.offered_moves().is_empty(), "{shown:?}");

    let between_users = challenge(&alice, &bob, GameSettings::SMALL).await;
    let board = between_users.message;
    bot.let_pass(MINUTES_16).await;
    let question = alice.click(&board, "Cancel game").await.message();
    alice.click(&question, "Yes, cancel it").await.message();
    let shown = bob.act(&board, "cancel").await.message();
    assert!(shown.id() == board.id() && shown.content().contains("cancelled"), "{shown:?}");
    bot.check_only_answers(before);
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_server_without_the_bot_games_are_private_where_apps_may_not_post() {
    let (bot, users) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let [alice, bob] = in_channel(&users, ELSEWHERE_CHANNEL_ID);
    let before = bot.sandbox.last_request();
    challenge(&alice, &bob, GameSettings::SMALL).await.finish().await;
    bot.sandbox.set_external_apps_allowed(false);
    let board = alice.command("play", json!({ "board": "4x4", "level": "1", "color": "black" })).await.message();
    assert_eq!(board.only_for(), Some(alice.id()), "{board:?}");
    assert!(board.content().ends_with("this server doesn't let outside apps post."), "{board:?}");
    let first = board.offered_moves().swap_remove(0);
    alice.click_id(&board, &first.custom_id).await;
    alice.wait(&board, |board| board.content().starts_with("**⚫ Alice's turn")).await;
    let refused = alice.command("challenge", json!({ "opponent": "bob" })).await.message();
    alice.check_refusal(&refused, "This server doesn't let outside apps post.");
    bot.check_only_answers(before);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_user_installation_the_commands_work_in_servers() {
    let mut bot = TestBot::not_started(Mode::Proxy).await;
    bot.sandbox.set_user_install_allowed(false);
    bot.start().await;
    let warning = bot.process().says("users cannot install the bot for themselves").await;
    assert!(warning.contains("allow User Install"), "{warning}");
    let alice = bot.user("alice");
    let help = alice.command("help", json!({})).await.message();
    assert!(help.button("Add to a server").is_some() && help.button("Install for yourself").is_none(), "{help:?}");
    play(&alice, Color::Black, 1, GameSettings::SMALL).await.finish().await;
    bot.stop().await;
    bot.sandbox.set_user_install_allowed(true);
    bot.start().await;
    bot.process().says("Install it for yourself").await;
    let help = alice.command("help", json!({})).await.message();
    assert!(format!("{help:?}").contains("integration_type=1"), "{help:?}");
}
