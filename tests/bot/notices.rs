//! Notices: who is told what, in which message, and when that message goes. All other messages are silent.

use std::time::{SystemTime, UNIX_EPOCH};

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
    answers_offers_and_results_are_told,
    a_reminder_takes_the_place_of_the_notice,
    a_notice_is_posted_once_wherever_the_bot_is_killed,
    direct_messages_fall_back_to_mentions,
    players_choose_how_and_when_and_servers_whether,
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
    let mut bot = TestBot::running_in(mode).await;
    let [alice, bob, carol] = ["alice", "bob", "carol"].map(|name| bot.user(name));
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

async fn answers_offers_and_results_are_told(mode: Mode) {
    let mut bot = TestBot::running_in(mode).await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    let options = json!({ "opponent": "bob", "color": "white" });
    let challenge = alice.command("challenge", options).await.message();
    let mut board = bob.click(&challenge, "Accept").await.message();
    bot.skip_delay().await;
    let accepted = told(&alice, &format!("Bob has accepted, and the game has begun: {}", link(&board))).await;
    for user in [&bob, &alice, &bob, &alice] {
        board = play_first(user, &board).await;
    }
    alice.wait_until_deleted(&accepted).await;

    let offered = alice.click(&board, "Draw").await.message();
    bot.skip_delay().await;
    let draw = told(&bob, &format!("Alice offers a draw: {}", link(&board))).await;
    assert_eq!(notices(&alice).await.len(), 1, "the offer instead of the turn");
    bob.click(&offered, "Decline").await;
    bob.wait_until_deleted(&draw).await;
    // A new message after the restart.
    board = bob.wait_for_any(|message| message.is_board_of(1) && message.id() != offered.id()).await;

    let question = alice.click(&board, "Resign").await.message();
    alice.click(&question, "Yes, resign").await.message();
    let ended = bob.wait(&board, |message| message.button("Rematch").is_some()).await;
    bot.skip_delay().await;
    let result = told(&bob, &format!("Alice resigned: Bob wins · {}", link(&board))).await;
    let wanted = alice.click(&ended, "Rematch").await.message();
    assert!(bob.fetch(&result).await.is_some(), "until the next notice");
    bot.skip_delay().await;
    let offer = told(&bob, &format!("Alice wants a rematch: {}", link(&board))).await;
    bob.wait_until_deleted(&result).await;
    bob.click(&wanted, "Rematch").await;
    bob.wait_until_deleted(&offer).await;
    assert_eq!(notices(&alice).await.len(), 0);
}

async fn a_reminder_takes_the_place_of_the_notice(mode: Mode) {
    let mut bot = TestBot::running_in(mode).await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    let options = json!({ "opponent": "bob", "color": "black", "clock": "1d" });
    let challenge = alice.command("challenge", options).await.message();
    let board = bob.click(&challenge, "Accept").await.message();
    let board = play_first(&alice, &board).await;
    bot.skip_delay().await;
    let turn = told(&bob, &format!("It's your move against Alice: {}", link(&board))).await;
    bob.command("help", json!({})).await;
    bot.skip_to_reminder().await;
    let is_reminder =
        |message: &Message| message.content().contains("Your time for the move against Alice runs out <t:");
    let reminder = bob.wait_for_any(is_reminder).await;
    assert!(reminder.pinged() == [bob.id()] && reminder.content().ends_with(&link(&board)), "{reminder:?}");
    bob.wait_until_deleted(&turn).await;
    play_first(&bob, &board).await;
    bob.wait_until_deleted(&reminder).await;
}

/// A game of Alice, who is black and has moved once, against Bob. Bob's notice waits.
pub(crate) async fn after_one_move(alice: &TestUser, bob: &TestUser) -> GameDriver {
    let mut game = challenge(alice, bob, GameSettings::STANDARD).await;
    game.play_while(|game| game.expected.moves.is_empty()).await;
    game
}

async fn a_notice_is_posted_once_wherever_the_bot_is_killed(mode: Mode) {
    let mut bot = TestBot::running_in(mode).await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    for (takes_effect, is_ended) in [(true, false), (false, false), (true, true), (false, true)] {
        let game = after_one_move(&alice, &bob).await;
        bot.stop().await;
        bot.make_notices_due().await;
        let mut held = bot.sandbox.faults().held();
        held.mark_unchanged();
        bot.fail("POST", "/messages", Fault::Held { takes_effect }, 1);
        bot.start().await;
        must_end("a held post", held.changed()).await.expect("the sandbox runs");
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
    let mut bot = TestBot::running_in(mode).await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
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

async fn players_choose_how_and_when_and_servers_whether(mode: Mode) {
    let mut bot = TestBot::running_in(mode).await;
    let [alice, bob, carol, erin] = ["alice", "bob", "carol", "erin"].map(|name| bot.user(name));
    choose(&bob, "notices", "off").await;
    choose(&carol, "notices", "direct").await;
    // Twelve hours in Erin's time, which is two hours ahead, have just begun.
    let hour = SystemTime::now().duration_since(UNIX_EPOCH).expect("a time after 1970").as_secs() / 3600 + 2;
    let zone = choose(&erin, "time-zone", "Africa/Johannesburg").await;
    // The next hour may have begun meanwhile.
    let shows = |hour: u64| zone.content().contains(&format!(", it is {:02}:", hour % 24));
    assert!(shows(hour) || shows(hour + 1), "{}", zone.content());
    choose(&erin, "quiet-from", &format!("{:02}:00", hour % 24)).await;
    choose(&erin, "quiet-to", &format!("{:02}:00", (hour + 12) % 24)).await;
    let mut with_carol = None;
    for opponent in [&bob, &erin, &carol] {
        with_carol = Some(after_one_move(&alice, opponent).await);
    }
    let mut with_carol = with_carol.expect("the last one");
    bot.skip_delay().await;
    let direct = carol.in_direct_messages();
    let text = format!("It's your move against Alice: {}", link(&with_carol.message));
    let told_directly = direct.wait_for_any(|message| message.content() == text).await;
    bot.wait_for_notices("waiting", 1).await;
    let put_off = (hour + 10) * 3_600_000;
    let put_off = format!("SELECT count(*) FROM notice WHERE state = 'waiting' AND due_at_ms = {put_off}");
    must_end("Erin's notice waits until her quiet hours end", async {
        while bot.number(&put_off).await != 1 {
            alice.command("help", json!({})).await;
        }
    })
    .await;
    assert_eq!(notices(&alice).await.len(), 0, "Bob has chosen none");

    let channels = alice.command("server-settings", json!({})).await.message();
    let panel = alice.click(&channels, "Games").await.message();
    assert!(panel.content().contains("a notice in the channel may mention one of them"), "{}", panel.content());
    let off = alice.click(&panel, "No notices in channels").await.message();
    assert!(off.content().contains("Nobody is notified in the channels."), "{}", off.content());
    choose(&erin, "quiet-from", "none").await;
    with_carol.is_posted_anew = true;
    with_carol.play_while(|game| game.expected.moves.len() < 3).await;
    direct.wait_until_deleted(&told_directly).await;
    bot.skip_delay().await;
    with_carol.is_posted_anew = true;
    let text = format!("It's your move against Alice: {}", link(&with_carol.message));
    direct.wait_for_any(|message| message.content() == text).await;
    with_carol.play_while(|game| game.expected.moves.len() < 4).await;
    bot.skip_delay().await;
    bot.wait_for_notices("waiting", 0).await;
    assert_eq!((notices(&alice).await.len(), direct.messages().await.len()), (0, 0), "no mention of Alice");
    let on = alice.click(&off, "Allow notices in channels").await.message();
    assert_eq!(on.content(), panel.content());
}

async fn what_discord_refuses_is_dropped_and_what_it_delays_comes_later(mode: Mode) {
    let mut bot = TestBot::running_in(mode).await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
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
    let bot = TestBot::running_in(mode).await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
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
    assert!(pings <= 1, "the challenge that Bob has accepted");
}
