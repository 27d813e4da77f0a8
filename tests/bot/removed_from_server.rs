//! The bot is removed from a server, and added again: the games there stand still, and go on a day later.

use std::time::{SystemTime, UNIX_EPOCH};

use sandbox::{GatewayFault, RequestEntry};
use serde_json::json;

use super::hang::must_end;
use super::message::Message;
use super::mode::{Mode, in_both_modes};
use super::test_bot::TestBot;
use super::user::TestUser;

in_both_modes! {
    a_game_stands_still_without_the_bot_and_goes_on_a_day_after_its_return,
    a_removal_and_a_return_are_noticed_by_a_bot_that_was_not_running,
    an_outage_of_a_server_stops_nothing,
    events_in_the_opposite_order_end_with_what_is_so_now,
}

const DAY_S: i64 = 24 * 60 * 60;
const REMOVED: &str = "the bot was removed from a server: its games stand still";
const RETURNED: &str = "the bot is in a server again: its games go on in a day";

/// The seconds since 1970 in the first relative timestamp after this text.
fn timestamp_after(message: &Message, text: &str) -> Option<i64> {
    let (_, rest) = message.content().split_once(text)?;
    rest.strip_prefix("<t:")?.split_once(":R>")?.0.parse().ok()
}

fn runs_out(message: &Message) -> Option<i64> {
    timestamp_after(message, " · time runs out ")
}

fn first_move_due(message: &Message) -> Option<i64> {
    timestamp_after(message, " · first move due ")
}

fn goes_on(message: &Message) -> Option<i64> {
    timestamp_after(message, " · the clocks go on ")
}

fn now_s() -> i64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a time after 1970").as_secs();
    i64::try_from(now).expect("a time")
}

/// A board of a game with a running clock, in which Alice is to move against Bob.
async fn clocked_game(alice: &TestUser, bob: &TestUser) -> Message {
    let options = json!({ "opponent": "bob", "color": "black", "clock": "5m+5s" });
    let challenge = alice.command("challenge", options).await.message();
    let accepted = bob.click(&challenge, "Accept").await.message();
    bob.wait(&accepted, |message| first_move_due(message).is_some()).await
}

/// The requests after this one that post, edit or delete messages in channels.
fn writes_to_channels(bot: &TestBot, after: u64) -> Vec<RequestEntry> {
    let requests = bot.sandbox.requests_after(after).into_iter();
    requests.filter(|request| request.method != "GET" && request.path.starts_with("/channels/")).collect()
}

/// How many games of servers stand still.
async fn standing_still(bot: &TestBot) -> i64 {
    bot.number("SELECT count(*) FROM game WHERE absent_since_ms IS NOT NULL").await
}

/// Lets so much time pass for all games while the bot is not running. The bot does not count it as downtime.
async fn let_pass(bot: &TestBot, seconds: i64) {
    for column in ["turn_started_at_ms", "deadline_at_ms", "clock_running_since_ms", "absent_since_ms", "goes_on_at_ms"]
    {
        bot.execute(&format!("UPDATE game SET {column} = {column} - {}", seconds * 1_000)).await;
    }
}

async fn a_game_stands_still_without_the_bot_and_goes_on_a_day_after_its_return(mode: Mode) {
    let (mut bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    let board = clocked_game(&alice, &bob).await;
    let last = bot.sandbox.last_request();
    bot.sandbox.set_bot_in_guild(false);
    bot.process().says(REMOVED).await;
    assert_eq!(standing_still(&bot).await, 1);
    assert_eq!(bot.number("SELECT count(*) FROM notice WHERE state = 'waiting'").await, 0);
    for _ in 0..2 {
        bot.stop().await;
        let_pass(&bot, 10 * DAY_S).await;
        bot.start().await;
    }
    // A click that arrives although the bot is not there.
    let offered = board.offered_moves().swap_remove(0);
    alice.click_id(&board, &offered.custom_id).await;
    let stands_still =
        |message: &Message| message.content().contains(" · the clocks stand still, because I was removed");
    let moved = bob.wait_for_any(|message| message.is_board_of(1) && stands_still(message)).await;
    assert!(moved.content().starts_with("**⚪ Bob's turn**\n"), "{}", moved.content());
    bot.stop().await;
    let_pass(&bot, 10 * DAY_S).await;
    bot.start().await;
    bob.wait_for_events().await;
    let refused = writes_to_channels(&bot, last);
    assert!(refused.is_empty(), "nothing is posted, edited or deleted there: {refused:?}");
    assert_eq!(bot.number("SELECT count(*) FROM game WHERE status = 'ended'").await, 0);

    bot.sandbox.set_bot_in_guild(true);
    bot.process().says(RETURNED).await;
    let back = bob.wait_for_any(|message| message.is_board_of(1) && goes_on(message).is_some()).await;
    let at = goes_on(&back).expect("a time");
    assert!((at - now_s() - DAY_S).abs() < 60, "{}", back.content());
    assert_eq!(first_move_due(&back), Some(at + 2 * 60), "{}", back.content());
    // Both move before the clocks go on, which costs nothing.
    let offered = back.offered_moves().swap_remove(0);
    bob.click_id(&back, &offered.custom_id).await;
    let moved = bob.wait_for_any(|message| message.content().starts_with("**⚫ Alice's turn")).await;
    assert!(moved.content().contains(" · Bob has 5:05 left") && goes_on(&moved) == Some(at), "{}", moved.content());
    bot.stop().await;
    let_pass(&bot, DAY_S).await;
    bot.start().await;
    let running =
        |message: &Message| message.is_board_of(1) && goes_on(message).is_none() && runs_out(message).is_some();
    let on = bob.wait_for_any(running).await;
    assert!(runs_out(&on).is_some_and(|time| time < now_s() + 6 * 60), "{}", on.content());
    bot.kill();
    bot.leave_one_millisecond("black").await;
    bot.start().await;
    let lost = |message: &Message| message.content().starts_with("**Alice's time ran out: Bob wins**");
    alice.wait_for_any(lost).await;
}

async fn a_removal_and_a_return_are_noticed_by_a_bot_that_was_not_running(mode: Mode) {
    let (mut bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    clocked_game(&alice, &bob).await;
    bot.kill();
    bot.sandbox.set_bot_in_guild(false);
    bot.start().await;
    bot.process().says(REMOVED).await;
    assert_eq!(standing_still(&bot).await, 1);
    bot.kill();
    let last = bot.sandbox.last_request();
    bot.start().await;
    alice.wait_for_events().await;
    let asked = bot.sandbox.requests_after(last).into_iter().filter(|request| request.status == 403).count();
    assert_eq!(asked, 0, "it is known already");
    bot.kill();
    bot.sandbox.set_bot_in_guild(true);
    bot.start().await;
    bot.process().says(RETURNED).await;
    bob.wait_for_any(|message| message.is_board_of(1) && goes_on(message).is_some()).await;
    assert_eq!(standing_still(&bot).await, 0);
    // Removed again within the day.
    bot.sandbox.set_bot_in_guild(false);
    bot.process().says_times(REMOVED, 1).await;
    must_end("a game that stands still", async {
        while standing_still(&bot).await == 0 {
            alice.command("help", json!({})).await;
        }
    })
    .await;
    assert_eq!(bot.number("SELECT count(*) FROM game WHERE goes_on_at_ms IS NOT NULL").await, 0);
}

async fn an_outage_of_a_server_stops_nothing(mode: Mode) {
    let (bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    let board = clocked_game(&alice, &bob).await;
    let last = bot.sandbox.last_request();
    bot.sandbox.set_guild_available(false);
    alice.wait_for_events().await;
    bot.sandbox.set_guild_available(true);
    alice.wait_for_events().await;
    assert_eq!(standing_still(&bot).await, 0);
    let questions = bot.sandbox.requests_after(last).into_iter().filter(|request| request.path.contains("/guilds/"));
    assert_eq!(questions.count(), 0);
    let offered = board.offered_moves().swap_remove(0);
    let moved = alice.click_id(&board, &offered.custom_id).await.message();
    assert!(first_move_due(&moved).is_some() && goes_on(&moved).is_none(), "{}", moved.content());
}

async fn events_in_the_opposite_order_end_with_what_is_so_now(mode: Mode) {
    let (bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    clocked_game(&alice, &bob).await;
    let is_question = |request: &RequestEntry| request.path.contains("/guilds/");
    let last = bot.sandbox.last_request();
    bot.sandbox.inject_gateway_fault(GatewayFault::Reverse { events: 2 });
    bot.sandbox.set_bot_in_guild(false);
    bot.sandbox.set_bot_in_guild(true);
    must_end("a question to Discord", bot.sandbox.wait_for_request(last, is_question)).await;
    alice.wait_for_events().await;
    assert_eq!(standing_still(&bot).await, 0, "the bot is there");
    bot.sandbox.inject_gateway_fault(GatewayFault::Reverse { events: 2 });
    bot.sandbox.set_bot_in_guild(true);
    bot.sandbox.set_bot_in_guild(false);
    bot.process().says(REMOVED).await;
    alice.wait_for_events().await;
    assert_eq!(standing_still(&bot).await, 1, "the bot is not there");
}
