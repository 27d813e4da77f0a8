//! Games that channels play by votes, as their voters see them.

use std::time::Duration;

use futures_util::future::join_all;
use sandbox::{LOUNGE_CHANNEL_ID, RequestEntry};
use serde_json::{Value, json};

use super::message::Message;
use super::mode::Mode;
use super::test_bot::TestBot;
use super::user::{Outcome, TestUser};

const PEOPLE: usize = 40;
const OPEN: &str = "**⚫ The channel votes · the first vote starts the time**";

/// A vote game on 4×4 with a minute for each move, in which the channel moves first.
async fn start(user: &TestUser) -> Message {
    let options = json!({ "level": "1", "time": "vote-1m", "color": "black", "board": "4x4" });
    let board = user.command("vote", options).await.message();
    assert!(board.content().starts_with(OPEN), "{}", board.content());
    let details = format!("\n-# Game 1 · vote game started by {} · 4×4 board · 1 minute to vote", user.display_name());
    assert!(board.content().ends_with(&details), "{}", board.content());
    board
}

async fn vote(user: &TestUser, board: &Message, custom_id: &str) -> Outcome {
    user.forged_click(board, custom_id, Value::Null).await
}

/// The numbers of votes on the buttons.
fn counts(board: &Message) -> Vec<usize> {
    let rows = board.0["components"].as_array().into_iter().flatten();
    let buttons = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    let count = |button: &Value| button["label"].as_str()?.split_once(" (")?.1.strip_suffix(')')?.parse().ok();
    buttons.filter_map(count).collect()
}

/// When the board was posted or edited, if a request did that.
fn shown_at(request: &RequestEntry) -> Option<i64> {
    let content = request.body["content"].as_str().or(request.body["data"]["content"].as_str());
    let shows_votes = request.status < 300 && content.is_some_and(|content| content.contains("vote game started by"));
    shows_votes.then_some(request.at_ms)
}

#[tokio::test(flavor = "multi_thread")]
async fn forty_people_vote_at_once_and_their_move_is_made_in_time_also_over_a_kill() {
    let mut bot = TestBot::with_clock(Mode::Proxy).await;
    let people: Vec<TestUser> = (0..PEOPLE).map(|number| bot.user(&format!("voter{number}"))).collect();
    let began = bot.sandbox.last_request();
    let board = start(&people[0]).await;
    let moves = board.offered_moves();
    assert_eq!(moves.len(), 4);
    // Each of them votes, and those with an odd number change their minds.
    join_all(people.iter().enumerate().map(async |(number, user)| {
        let chosen = &moves[number % 4];
        let private = vote(user, &board, &chosen.custom_id).await.message();
        assert_eq!(private.only_for(), Some(user.id()));
        assert!(private.content().contains(&format!("you vote for {}.", chosen.square)), "{private:?}");
        if number % 2 == 1 {
            vote(user, &board, &moves[1].custom_id).await.message();
        }
    }))
    .await;
    let voted = people[0].wait(&board, |message| counts(message) == [10, 20, 10]).await;
    assert!(voted.content().starts_with("**⚫ 40 votes · the move with most is played <t:"), "{}", voted.content());
    let shown: Vec<i64> = bot.sandbox.requests_after(began).iter().filter_map(shown_at).collect();
    assert!(shown.len() >= 2 && shown.windows(2).all(|pair| pair[1] - pair[0] >= 3_000), "{shown:?}");
    bot.kill();
    bot.start().await;
    assert_eq!(bot.number("SELECT count(*) FROM vote").await, PEOPLE as i64);
    bot.let_pass(Duration::from_secs(50)).await;
    assert_eq!(bot.number("SELECT count(*) FROM game_event WHERE kind = 'voted-move'").await, 0, "it is not time");
    bot.let_pass(Duration::from_secs(70)).await;
    let moved = format!("The channel {} (+1) · Level 1 ", moves[1].square);
    let next = people[0].wait(&board, |message| message.content().contains(&moved)).await;
    assert!(next.content().starts_with(OPEN) && counts(&next).is_empty(), "{next:?}");
    assert_eq!(bot.number("SELECT count(*) FROM game_event WHERE kind = 'voted-move'").await, 1);
    let late = vote(&people[1], &next, &moves[0].custom_id).await.message();
    assert!(late.content().starts_with("This is out of date"), "{late:?}");
    assert_eq!(bot.number("SELECT count(*) FROM vote").await, PEOPLE as i64);
    let pinged = people[0].messages().await.iter().any(|message| !message.pinged().is_empty());
    assert!(!pinged, "nobody is mentioned");
}

#[tokio::test(flavor = "multi_thread")]
async fn votes_that_come_too_late_or_from_elsewhere_change_nothing() {
    let (bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let board = start(&alice).await;
    let offered = board.offered_moves().swap_remove(0);
    let square = offered.square.to_string();
    let again = bob.command("vote", json!({})).await.message();
    // The link names the channel until the bot knows the message of the board.
    assert!(again.content().starts_with("This channel already plays by votes: Game 1 "), "{again:?}");
    let elsewhere = bob.in_channel(LOUNGE_CHANNEL_ID);
    for user in [elsewhere, bob.in_direct_messages()] {
        let refused = user.command("move", json!({ "square": square, "game": "1" })).await.message();
        assert!(refused.content().contains("open Game 1 "), "{refused:?}");
    }
    assert_eq!(bot.number("SELECT count(*) FROM vote").await, 0);
    // Who cannot press writes.
    let suggested = bob.complete("move", json!({ "square": "" }), "square").await;
    assert!(suggested.len() == 4 && suggested.iter().any(|(_, value)| *value == square), "{suggested:?}");
    let counted = bob.command("move", json!({ "square": square })).await.message();
    assert!(counted.content().starts_with(&format!("Game 1: you vote for {square}. ")), "{counted:?}");
    bob.wait(&board, |message| counts(message) == [1]).await;
    let refused = bob.click(&board, "Stop").await.message();
    assert!(refused.content().starts_with("Only moderators and the person who started this game"), "{refused:?}");
    let question = alice.click(&board, "Stop").await.message();
    alice.click(&question, "Yes, end it").await.message();
    let ended = alice.wait(&board, |message| message.content().starts_with("**Stopped: no result**")).await;
    assert!(ended.offered_moves().is_empty());
    let late = vote(&bob, &ended, &offered.custom_id).await.message();
    assert!(late.content().starts_with("Game 1 is over."), "{late:?}");
    assert_eq!(bot.number("SELECT count(*) FROM vote").await, 1);
    // Carol has neither started the game nor voted. The button is on games that were played to their end.
    let rematch = offered.custom_id.replace(&square, "rematch");
    let next = bot.user("carol").forged_click(&ended, &rematch, Value::Null).await.message();
    assert!(next.content().contains("Game 2 · vote game started by Carol · 4×4 board · 1 minute to vote"), "{next:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_time_runs_before_the_first_vote_also_if_the_level_opens_and_after_a_restart() {
    let mut bot = TestBot::with_clock(Mode::Proxy).await;
    let alice = bot.user("alice");
    let options = json!({ "level": "1", "time": "vote-1m", "color": "white", "board": "4x4" });
    let posted = alice.command("vote", options).await.message();
    let open = OPEN.replace('⚫', "⚪");
    let board = alice.wait(&posted, |message| message.content().starts_with(&open)).await;
    for _ in 0..2 {
        bot.let_pass(Duration::from_secs(70)).await;
        bot.kill();
        bot.start().await;
    }
    assert_eq!(bot.number("SELECT count(*) FROM game WHERE clock_running_since_ms IS NOT NULL").await, 0);
    // Shows the board again as it is now.
    let again = alice.command("board", json!({ "game": "1" })).await.message();
    assert!(again.content().starts_with(&open), "{}", again.content());
    let moves = again.offered_moves();
    assert_eq!(moves.len(), board.offered_moves().len());
    vote(&alice, &again, &moves[0].custom_id).await.message();
    alice.wait(&again, |message| message.content().starts_with("**⚪ 1 vote · the move with most is played <t:")).await;
    bot.let_pass(Duration::from_secs(50)).await;
    assert_eq!(bot.number("SELECT count(*) FROM game_event WHERE kind = 'voted-move'").await, 0, "a whole minute");
}
