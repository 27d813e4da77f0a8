//! What people with permissions in the server can do: `/server-settings`, in force at once, and `/moderate end-game`.

use sandbox::LOUNGE_CHANNEL_ID;
use serde_json::{Value, json};

use super::game_driver::challenge;
use super::game_settings::GameSettings;
use super::message::Message;
use super::mode::Mode;
use super::notices::{link, told_both};
use super::test_bot::TestBot;
use super::user::TestUser;

/// Alice manages the server.
async fn panel(alice: &TestUser) -> Message {
    let panel = alice.command("server-settings", json!({})).await.message();
    assert!(panel.only_for() == Some(alice.id()), "{panel:?}");
    assert!(panel.content().starts_with("**Settings of this server**"), "{}", panel.content());
    panel
}

#[tokio::test(flavor = "multi_thread")]
async fn games_start_only_in_the_allowed_channels() {
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let board = bob.command("play", json!({ "level": "1", "board": "4x4" })).await.message();
    let moved = bob.click_id(&board, &board.offered_moves()[0].custom_id).await.message();
    let offer = bob.command("challenge", json!({ "opponent": "outflank" })).await.message();
    let anywhere = panel(&alice).await;
    assert!(anywhere.content().contains("Games can be started in all channels."), "{}", anywhere.content());
    let challenge = alice.command("challenge", json!({ "opponent": "bob" })).await.message();
    let limited = alice.choose(&anywhere, "1:v:channels", &LOUNGE_CHANNEL_ID.to_string()).await.message();
    let link = format!("<#{LOUNGE_CHANNEL_ID}>");
    assert!(limited.id() == anywhere.id() && limited.content().contains(&link), "{}", limited.content());

    let sentence = format!("Games aren't started in this channel. Go to {link}.");
    for command in ["play", "challenge", "watch"] {
        bob.check_refusal(&bob.command(command, json!({})).await.message(), &sentence);
    }
    bob.check_refusal(&bob.click(&offer, "Play Outflank").await.message(), &sentence);
    bob.check_refusal(&bob.click(&challenge, "Accept").await.message(), &sentence);
    // A running game goes on, but no other follows it here.
    let mut running = bob.wait(&moved, |message| !message.offered_moves().is_empty()).await;
    while let Some(offered) = running.offered_moves().into_iter().next() {
        running = bob.click_id(&running, &offered.custom_id).await.message();
        let is_ready = |message: &Message| !message.offered_moves().is_empty() || message.button("Rematch").is_some();
        running = bob.wait(&running, is_ready).await;
    }
    bob.check_refusal(&bob.click(&running, "Rematch").await.message(), &sentence);
    let in_lounge = bob.in_channel(LOUNGE_CHANNEL_ID);
    assert!(in_lounge.command("play", json!({})).await.message().is_board(), "allowed");
    assert!(bob.in_direct_messages().command("play", json!({})).await.message().is_board(), "not in the server");

    let everywhere = alice.click(&limited, "Allow all channels").await.message();
    assert!(everywhere.content().contains("in all channels"), "{}", everywhere.content());
    assert!(bob.command("play", json!({})).await.message().is_board());
    assert!(bob.click(&challenge, "Accept").await.message().is_board());
    assert!(bob.messages().await.iter().all(|message| message.only_for().is_none_or(|user| user == bob.id())));
}

#[tokio::test(flavor = "multi_thread")]
async fn defaults_and_exhibitions_follow_the_server() {
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let before = bob.command("play", json!({ "level": "1" })).await.message();
    let classic = bob.picture(&before).await;
    let mut current = alice.click(&panel(&alice).await, "Games").await.message();
    for (setting, value) in [("board", "6x6"), ("theme", "slate"), ("exhibitions", "moderators")] {
        current = alice.choose(&current, &format!("1:v:{setting}"), value).await.message();
        let options = current.component(&format!("1:v:{setting}")).expect("a select")["options"].clone();
        let chosen = options.as_array().expect("options").iter().find(|option| option["default"] == true).cloned();
        assert_eq!(chosen.expect("a value")["value"], value);
    }
    let restyled = bob.wait(&before, |message| message.picture_url() != before.picture_url()).await;
    assert!(bob.picture(&restyled).await != classic, "the theme of the server, at once");
    let moved = bob.click_id(&before, &before.offered_moves()[0].custom_id).await.message();
    assert_eq!(moved.id(), before.id(), "the buttons stay valid");
    let next = bob.command("play", json!({})).await.message();
    assert!(next.content().contains("6×6 board"), "{}", next.content());
    let refused = bob.command("watch", json!({})).await.message();
    bob.check_refusal(&refused, "In this server, only moderators start exhibitions.");
    let shown = alice.command("watch", json!({})).await.message();
    assert!(shown.is_board() && shown.content().contains("6×6 board"), "{}", shown.content());
    let stopped = alice.click(&shown, "Stop").await.message();
    assert!(stopped.content().contains("Stopped: no result"), "{}", stopped.content());
    alice.choose(&current, "1:v:exhibitions", "nobody").await.message();
    for user in [&alice, &bob] {
        let refused = user.command("watch", json!({})).await.message();
        user.check_refusal(&refused, "There are no exhibitions in this server.");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_managers_change_the_settings_of_a_server() {
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let sentence = "Only server managers (Manage Server) can change the settings of a server.";
    bob.check_refusal(&bob.forged_command("server-settings", json!({})).await.message(), sentence);
    let in_direct_messages = alice.in_direct_messages().forged_command("server-settings", json!({})).await.message();
    alice.check_refusal(&in_direct_messages, sentence);
    let bobs = bob.command("settings", json!({})).await.message();
    let lounge = LOUNGE_CHANNEL_ID.to_string();
    for (id, values) in [
        ("1:v:theme", json!(["slate"])),
        ("1:v:exhibitions", json!(["nobody"])),
        ("1:v:channels", json!([lounge])),
        ("1:v:all", json!(null)),
        ("1:v:summary", json!([lounge])),
        ("1:v:no-summary", json!(null)),
        ("1:v:section:weekly-summary", json!(null)),
        ("1:v:notices:off", json!(null)),
        ("1:v:section:games", json!(null)),
        ("1:v:games-per-channel", json!(["1"])),
    ] {
        bob.check_refusal(&bob.forged_click(&bobs, id, values).await.message(), sentence);
    }
    let alices = panel(&alice).await;
    let wrong: [(&str, Value); 10] = [
        ("1:v:summary", json!([])),
        ("1:v:summary", json!(["123"])),
        ("1:v:theme", json!(["purple"])),
        ("1:v:theme", json!([])),
        ("1:v:board", json!(["7x7"])),
        ("1:v:channels", json!([])),
        ("1:v:channels", json!(["123"])),
        ("1:v:introduced", json!(null)),
        ("1:v:games-per-channel", json!(["4"])),
        ("1:v:section:introduced", json!(null)),
    ];
    for (id, values) in wrong {
        let refused = alice.forged_click(&alices, id, values).await.message();
        assert!(refused.only_for() == Some(alice.id()) && refused.id() != alices.id(), "{id}: {refused:?}");
    }
    let after = panel(&alice).await;
    assert_eq!((after.content(), after.0["components"].clone()), (alices.content(), alices.0["components"].clone()));
    // The panel never takes the place of a message that others see.
    let leaderboard = bob.command("leaderboard", json!({})).await.message();
    let refused = alice.forged_click(&leaderboard, "1:v:theme", json!(["slate"])).await.message();
    alice.check_refusal(&refused, "This doesn't work here.");
    assert_eq!(bob.fetch(&leaderboard).await.expect("it stays").revision(), leaderboard.revision());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_manager_who_starts_a_game_is_told_once_how_to_choose_channels() {
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    assert!(alice.messages().await.is_empty(), "nothing is posted unasked");
    let is_told = |message: &Message| message.content().starts_with("You manage this server: </server-settings:");
    let bobs = bob.command("play", json!({})).await.message();
    assert!(!bobs.content().contains("server"), "{bobs:?}");
    alice.command("challenge", json!({ "opponent": "bob" })).await.message();
    let told = alice.wait_for_any(is_told).await;
    assert_eq!(told.only_for(), Some(alice.id()), "{told:?}");
    let again = alice.command("play", json!({})).await.message();
    alice.click(&again, "Cancel game").await.message();
    assert_eq!(alice.messages().await.iter().filter(|message| is_told(message)).count(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_ends_any_game_without_a_result() {
    let (mut bot, [alice, bob, carol]) = TestBot::with_users(Mode::Proxy, ["alice", "bob", "carol"]).await;
    let mut game = challenge(&bob, &carol, GameSettings::STANDARD).await;
    game.play_while(|game| game.expected.moves.len() < 4).await;
    let sentence = "Only moderators (Manage Messages) can end the games of others.";
    bob.check_refusal(&bob.forged_command("moderate end-game", json!({ "game": "1" })).await.message(), sentence);
    let level = bob.command("play", json!({ "level": "1" })).await.message();
    assert!(level.is_board_of(2), "{level:?}");
    let suggested = async |user: &TestUser, typed: &str| {
        let choices = user.complete("moderate end-game", json!({ "game": typed }), "game").await;
        choices.into_iter().map(|(name, value)| format!("{value}: {name}")).collect::<Vec<_>>()
    };
    let [first, second] = ["1: #1 Bob vs Carol", "2: #2 Bob vs Level 1 · Random"];
    assert_eq!(suggested(&alice, "").await, [second, first]);
    assert_eq!(suggested(&alice, "1").await, [first, second]);
    assert_eq!(suggested(&alice, "carol").await, [first]);
    let bobs = bob.command("games", json!({})).await.message();
    let question = alice.command("moderate end-game", json!({ "game": "1" })).await.message();
    let text = "End Game 1 (Bob vs Carol) without a result?";
    assert!(question.only_for() == Some(alice.id()) && question.content().starts_with(text), "{question:?}");
    let end = question.button("Yes, end it").expect("a button");
    bob.check_refusal(&bob.forged_click(&bobs, &end, json!(null)).await.message(), sentence);
    let forged = alice.forged_click(&game.message, &end, json!(null)).await.message();
    alice.check_refusal(&forged, "This doesn't work here.");
    let kept = alice.click(&question, "Keep playing").await.message();
    assert_eq!(kept.content(), "The game goes on.");
    let open = alice.command("moderate end-game", json!({ "game": "1" })).await.message();
    let question = alice.command("moderate end-game", json!({ "game": "1" })).await.message();
    let done = alice.click(&question, "Yes, end it").await.message();
    assert!(done.content().starts_with("You ended Game 1."), "{}", done.content());
    let ended = bob.wait(&game.message, |message| message.offered_moves().is_empty()).await;
    assert!(ended.content().contains("**Ended by a moderator: no result**"), "{}", ended.content());
    assert!(!ended.content().contains("Alice") && ended.button("Rematch").is_none(), "{ended:?}");
    bot.skip_delay().await;
    let text = format!("A moderator has ended your game without a result: {}", link(&ended));
    told_both([&bob, &carol], &text).await;
    let ratings = bob.command("leaderboard", json!({})).await.message();
    assert!(ratings.content().starts_with("Nobody here is on a leaderboard yet. "), "{ratings:?}");
    for number in ["1", "99", "x", ""] {
        let refused = alice.forged_command("moderate end-game", json!({ "game": number })).await.message();
        let sentence = if number == "1" { "Game 1 has already ended." } else { "I can't find that game." };
        alice.check_refusal(&refused, sentence);
        assert!(!refused.content().contains("Rematch"), "that is for players: {refused:?}");
    }
    let late = alice.forged_click(&open, &end, json!(null)).await.message();
    alice.check_refusal(&late, "Game 1 has already ended.");
    // A game in direct messages belongs to no server.
    let private = bob.in_direct_messages().command("play", json!({})).await.message();
    assert!(private.is_board_of(3), "{private:?}");
    let refused = alice.command("moderate end-game", json!({ "game": "3" })).await.message();
    alice.check_refusal(&refused, "I can't find that game.");
    assert_eq!(suggested(&alice, "").await, [second], "neither ended games nor those of other places");
    assert_eq!(suggested(&alice, "3").await, [""; 0]);
}
