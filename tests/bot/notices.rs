//! Notices: who is told what, in which message, and when that message goes. All other messages are silent.

use sandbox::{Fault, GUILD_ID};
use serde_json::{Value, json};

use super::game_driver::{GameDriver, challenge};
use super::game_settings::GameSettings;
use super::hang::must_end;
use super::message::Message;
use super::mode::{Mode, in_both_modes};
use super::shown_board::shown_board;
use super::test_bot::TestBot;
use super::user::TestUser;

in_both_modes! {
    a_turn_is_told_after_a_minute_unless_the_player_has_pressed_something,
    a_notice_is_posted_once_wherever_the_bot_is_killed,
    direct_messages_fall_back_to_mentions,
    what_discord_refuses_is_dropped_and_what_it_delays_comes_later,
    all_other_messages_are_silent,
}

/// The notices in the channel.
pub(crate) async fn notices(viewer: &TestUser) -> Vec<Message> {
    let all = viewer.messages().await;
    all.into_iter().filter(|message| message.content().starts_with("<@") && !message.is_board()).collect()
}

pub(crate) fn link(board: &Message) -> String {
    let channel = board.0["channel_id"].as_str().expect("an id");
    format!("https://discord.com/channels/{}/{channel}/{}", GUILD_ID, board.id())
}

/// Waits for the notice with this text for a user, and checks that it notifies only them.
pub(crate) async fn told(user: &TestUser, text: &str) -> Message {
    let expected = format!("<@{}> {text}", user.id());
    let notice = user.wait_for_any(|message| message.content() == expected).await;
    assert!(notice.pinged() == [user.id()] && !notice.is_silent() && notice.only_for().is_none(), "{notice:?}");
    notice
}

/// Waits for the notice with this text for both players, black first, and checks that it notifies only them.
pub(crate) async fn told_both(users: [&TestUser; 2], text: &str) -> Message {
    let ids = users.map(TestUser::id);
    let expected = format!("<@{}> <@{}> {text}", ids[0], ids[1]);
    let notice = users[0].wait_for_any(|message| message.content() == expected).await;
    assert!(notice.pinged() == ids && !notice.is_silent() && notice.only_for().is_none(), "{notice:?}");
    let with_text = notices(users[0]).await.into_iter().filter(|message| message.content().ends_with(text));
    assert_eq!(with_text.count(), 1, "one message tells both");
    notice
}

/// The player to move plays the first move that is offered. Returns the board, which is a new message after a restart.
pub(crate) async fn play_first(user: &TestUser, board: &Message) -> Message {
    let board = user.wait(board, |message| !message.offered_moves().is_empty()).await;
    let offered = board.offered_moves().swap_remove(0);
    user.click_id(&board, &offered.custom_id).await;
    let discs = shown_board(&board).disc_count();
    let shows_move = |message: &Message| {
        message.is_board() && message.game_number() == board.game_number() && shown_board(message).disc_count() > discs
    };
    user.wait_for_any(shows_move).await
}

async fn a_turn_is_told_after_a_minute_unless_the_player_has_pressed_something(mode: Mode) {
    let (mut bot, [alice, bob, carol]) = TestBot::with_users(mode, ["alice", "bob", "carol"]).await;
    let with_bob = challenge(&alice, &bob, GameSettings::STANDARD).await.message;
    let with_carol = challenge(&alice, &carol, GameSettings::STANDARD).await.message;
    play_first(&alice, &with_bob).await;
    let with_carol = play_first(&alice, &with_carol).await;
    assert_eq!(
        bot.notices("waiting").await,
        2,
        "Alice has pressed something and seen that her challenges were accepted"
    );
    let least = bot.number("SELECT min(due_at_ms - created_at_ms) FROM notice").await;
    assert_eq!((least, notices(&alice).await.len()), (60_000, 0));
    bob.command("help", json!({})).await;
    bot.wait_for_notices("waiting", 1).await;

    bot.skip_delay().await;
    let turn = told(&carol, &format!("It's your move against Alice: {}", link(&with_carol))).await;
    assert_eq!(notices(&alice).await.len(), 1, "Bob has pressed something");
    let moved = play_first(&carol, &with_carol).await;
    carol.wait_until_deleted(&turn).await;
    bot.skip_delay().await;
    told(&alice, &format!("It's your move against Carol: {}", link(&moved))).await;
    assert_eq!(notices(&alice).await.len(), 1);
}

/// A game of Alice, who is black and has moved once, against Bob. Bob's notice waits.
pub(crate) async fn after_one_move(alice: &TestUser, bob: &TestUser) -> GameDriver {
    let mut game = challenge(alice, bob, GameSettings::STANDARD).await;
    game.play_while(|game| game.expected.moves.is_empty()).await;
    game
}

async fn a_notice_is_posted_once_wherever_the_bot_is_killed(mode: Mode) {
    let (mut bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    for (takes_effect, is_ended) in [(true, false), (false, false), (true, true), (false, true)] {
        let game = after_one_move(&alice, &bob).await;
        bot.stop().await;
        bot.make_notices_due().await;
        let held = bot.hold("POST", "/messages", takes_effect);
        bot.start().await;
        held.await;
        bot.kill();
        assert_eq!(notices(&bob).await.len(), usize::from(takes_effect));
        if is_ended {
            // As if the game had changed between the call and the kill.
            bot.execute("UPDATE notice SET state = 'ended'").await;
            bot.start().await;
            bot.wait_for_notices("ended", 0).await;
            assert_eq!(notices(&bob).await.len(), 0, "found and deleted");
            continue;
        }
        bot.start().await;
        let notice = told(&bob, &format!("It's your move against Alice: {}", link(&game.message))).await;
        bot.wait_for_notices("posted", 1).await;
        assert_eq!(notices(&bob).await, std::slice::from_ref(&notice), "one");
        play_first(&bob, &game.message).await;
        bob.wait_until_deleted(&notice).await;
    }
}

async fn direct_messages_fall_back_to_mentions(mode: Mode) {
    let (mut bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    let direct = bob.in_direct_messages();
    choose(&bob, "notices", "direct").await;
    let mut game = after_one_move(&alice, &bob).await;
    bot.skip_delay().await;
    game.is_posted_anew = true;
    let text = format!("It's your move against Alice: {}", link(&game.message));
    let told_directly = direct.wait_for_any(|message| message.content() == text).await;
    assert!(told_directly.pinged() == [bob.id()] && !told_directly.is_silent(), "{told_directly:?}");
    assert_eq!(notices(&bob).await.len(), 0);
    let refusals =
        [("/users/@me/channels".to_owned(), 50278), (format!("/channels/{}/messages", direct.channel), 50007)];
    for (path, code) in refusals {
        let moves = game.expected.moves.len() + 2;
        game.play_while(|game| game.expected.moves.len() < moves).await;
        let are_gone = async || notices(&bob).await.is_empty() && direct.messages().await.is_empty();
        let gone = bob.poll_on_events(async || are_gone().await.then_some(()));
        must_end("the moves are made, so the notices go", gone).await;
        bot.stop().await;
        bot.make_notices_due().await;
        bot.fail("POST", &path, Fault::ErrorResponse { status: 403, code }, 1);
        bot.start().await;
        game.is_posted_anew = true;
        told(&bob, &format!("It's your move against Alice: {}", link(&game.message))).await;
        assert_eq!((bot.sandbox.faults().remaining(), direct.messages().await.len()), (0, 0), "{path}");
    }
}

/// Chooses a value in the part of the panel for notices, a time zone in the list of its region. Returns the panel.
pub(crate) async fn choose(user: &TestUser, setting: &str, value: &str) -> Message {
    let mut part = user.settings("notices").await;
    let select = format!("1:s:{setting}");
    if let Some((region, _)) = value.split_once('/') {
        part = user.choose(&part, &select, region).await.message();
    }
    let chosen = user.choose(&part, &select, value).await.message();
    let options = chosen.component(&select).expect("a select")["options"].clone();
    let is_chosen = |option: &Value| option["value"] == value && option["default"] == true;
    assert!(options.as_array().expect("options").iter().any(is_chosen), "{setting} {value}: {options}");
    chosen
}

async fn what_discord_refuses_is_dropped_and_what_it_delays_comes_later(mode: Mode) {
    let (mut bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    let mut game = after_one_move(&alice, &bob).await;
    bot.stop().await;
    bot.make_notices_due().await;
    bot.fail("POST", "/messages", Fault::ErrorResponse { status: 403, code: 50013 }, 1);
    let before = bot.sandbox.last_request();
    bot.start().await;
    bot.wait_for_notices("waiting", 0).await;
    bot.wait_for_notices("posting", 0).await;
    let posts = || bot.sandbox.requests_after(before).iter().filter(|one| one.path.ends_with("/messages")).count();
    assert_eq!((posts(), notices(&bob).await.len()), (1, 0), "refused once, and not tried again");
    let metrics = bot.page("metrics").await.1;
    assert!(metrics.contains("\noutflank_notices_refused_total 1\n"), "{metrics}");

    game.is_posted_anew = true;
    game.play_while(|game| game.expected.moves.len() < 2).await;
    bot.stop().await;
    bot.make_notices_due().await;
    bot.fail("POST", "/messages", Fault::RateLimited { retry_after_s: 0.2 }, 1);
    bot.fail("POST", "/messages", Fault::ErrorResponse { status: 500, code: 0 }, 1);
    bot.start().await;
    let notice = told(&alice, &format!("It's your move against Bob: {}", link(&game.message))).await;
    assert_eq!(bot.sandbox.faults().remaining(), 0);
    bot.fail("DELETE", "/messages", Fault::ErrorResponse { status: 500, code: 0 }, 1);
    game.is_posted_anew = true;
    game.play_while(|game| game.expected.moves.len() < 3).await;
    alice.wait_until_deleted(&notice).await;
}

async fn all_other_messages_are_silent(mode: Mode) {
    let (bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    alice.command("play", json!({ "board": "4x4", "level": "1" })).await;
    alice.command("watch", json!({ "board": "4x4" })).await;
    alice.command("leaderboard", json!({})).await;
    bob.in_direct_messages().command("play", json!({ "level": "1" })).await;
    let open = alice.command("challenge", json!({})).await.message();
    alice.click(&open, "Cancel challenge").await;
    let mut game = challenge(&alice, &bob, GameSettings::SMALL).await;
    game.message = bob.command("board", json!({})).await.message();
    game.finish().await;
    alice.click(&game.message, "Rematch").await;
    let writer = bot.hold_writer().await;
    let before = bot.sandbox.last_request();
    let slow = async {
        bot.wait_for_deferral(before).await;
        writer.release().await;
    };
    let (deferred, ()) = tokio::join!(alice.command("play", json!({ "level": "1" })), slow);
    assert!(deferred.message().is_board());
    let mut pings = 0;
    for message in alice.messages().await.iter().chain(&bob.in_direct_messages().messages().await) {
        if message.only_for().is_some() {
            continue;
        }
        pings += message.pinged().len();
        assert_eq!(message.is_silent(), message.pinged().is_empty(), "{message:?}");
    }
    assert!(pings <= 2, "the challenge that Bob has accepted, and the rematch that Alice offers him");
}
