//! Games with clocks, as the players see them.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use sandbox::Fault;
use serde_json::json;

use super::hang::must_end;
use super::message::Message;
use super::mode::Mode;
use super::notices::{link, told, told_both};
use super::test_bot::TestBot;
use super::user::TestUser;

const CLOCK: &str = "5 min + 5 s a move";

/// When the time of the player to move runs out, in seconds since 1970.
pub(crate) fn runs_out(message: &Message) -> Option<i64> {
    first_line_time(message, " · time runs out <t:")
}

/// The same for the first move of a side of a live game.
fn first_move_due(message: &Message) -> Option<i64> {
    first_line_time(message, " · first move due <t:")
}

/// When a message was posted, in seconds since 1970, as its id says.
fn created_at(message: &Message) -> i64 {
    let id: i64 = message.id().parse().expect("a snowflake");
    ((id >> 22) + 1_420_070_400_000) / 1000
}

fn first_line_time(message: &Message, label: &str) -> Option<i64> {
    let (_, rest) = message.content().lines().next()?.split_once(label)?;
    rest.strip_suffix(":R>**")?.parse().ok()
}

/// What stands before the latest end of a holiday, which is at the end of the text, and that end in seconds since 1970.
fn holiday_until(content: &str) -> (&str, i64) {
    let (before, end) = content.rsplit_once(" until <t:").unwrap_or_else(|| panic!("no end: {content}"));
    (before, end.strip_suffix(":f> at the latest").and_then(|end| end.parse().ok()).expect("a time"))
}

/// Chooses in the panel of `/settings` whether a user takes holidays.
pub(crate) async fn set_holidays(user: &TestUser, value: &str) {
    let holidays = user.settings("playing").await;
    assert!(holidays.content().contains("14 days a year"), "{holidays:?}");
    let changed = user.choose(&holidays, "1:s:holidays", value).await.message();
    let select = changed.component("1:s:holidays").expect("the select");
    let options = select["options"].as_array().expect("options");
    let chosen = options.iter().find(|option| option["default"] == true).expect("a choice");
    assert_eq!((&chosen["value"], &chosen["label"]), (&json!(value), &json!(format!("Holidays: {value}"))));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_live_game_shows_its_clock_survives_restarts_and_ends_by_time() {
    let (mut bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let options = json!({ "opponent": "bob", "color": "black", "clock": "5m+5s" });
    let challenge = alice.command("challenge", options).await.message();
    assert!(challenge.content().contains(&format!(":R>\n{CLOCK}")), "{}", challenge.content());
    let accepted = bob.click(&challenge, "Accept").await.message();
    let started = bob.wait(&accepted, |message| first_move_due(message).is_some()).await;
    assert!(started.content().starts_with("**⚫ Alice's turn · "), "{}", started.content());
    told(&alice, &format!("Bob has accepted, and it's your move: {}", link(&started))).await;
    let details = format!("\n-# Game 1 · rated · {CLOCK}");
    assert!(started.content().ends_with(&details), "{}", started.content());

    let first = started.offered_moves().swap_remove(0);
    let moved = alice.click_id(&started, &first.custom_id).await.message();
    assert!(moved.content().starts_with("**⚪ Bob's turn · "), "{}", moved.content());
    assert!(moved.content().contains("5:05 left"), "Alice's first move cost nothing: {}", moved.content());
    assert!(first_move_due(&moved) >= first_move_due(&started), "Bob's time is whole: {}", moved.content());
    let games = alice.command("games", json!({})).await.message();
    let time = format!("first move due <t:{}:R>", first_move_due(&moved).expect("a time"));
    assert!(games.content().contains(&time), "{}", games.content());

    bot.kill();
    // As if all of this had been twelve minutes ago.
    let earlier = 12 * 60_000 + 30_000;
    for change in [
        format!("UPDATE program SET value = value - {earlier} WHERE name = 'heartbeat_ms'"),
        format!("UPDATE game SET clock_running_since_ms = clock_running_since_ms - {earlier}"),
        format!("UPDATE game SET deadline_at_ms = deadline_at_ms - {earlier}"),
    ] {
        bot.execute(&change).await;
    }
    bot.start().await;
    let stood_still = |message: &Message| message.content().contains(" · I was away for 12 minutes, and the clock");
    let again = bob.wait(&moved, stood_still).await;
    assert!(first_move_due(&again) >= first_move_due(&moved), "{} {}", moved.content(), again.content());
    let second = again.offered_moves().swap_remove(0);
    let moved = bob.click_id(&again, &second.custom_id).await.message();
    assert!(!stood_still(&moved) && runs_out(&moved).is_some(), "{}", moved.content());

    bot.kill();
    bot.leave_one_millisecond("black").await;
    bot.start().await;
    let ended = alice.wait(&moved, |message| message.button("Rematch").is_some()).await;
    assert!(ended.content().starts_with("**Alice's time ran out: Bob wins**"), "{}", ended.content());
    assert!(ended.content().contains(" · not rated: over before both sides had moved twice"), "{}", ended.content());
    let late = alice.forged_click(&ended, &moved.offered_moves()[0].custom_id, json!(null)).await.message();
    assert!(late.content().starts_with("Game 1 is over."), "{late:?}");

    let offered = bob.click(&ended, "Rematch").await.message();
    alice.click(&offered, "Rematch").await;
    let next = alice.wait_for_any(|message| message.is_board_of(2) && first_move_due(message).is_some()).await;
    assert!(next.content().contains(CLOCK), "the rematch keeps the clock: {}", next.content());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_live_game_without_a_first_move_is_cancelled() {
    let mut bot = TestBot::with_clock(Mode::Proxy).await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    let options = json!({ "opponent": "bob", "color": "black", "clock": "15m+10s" });
    let challenge = alice.command("challenge", options).await.message();
    let accepted = bob.click(&challenge, "Accept").await.message();
    let board = bob.wait(&accepted, |message| first_move_due(message).is_some()).await;
    let told_first = told(&alice, &format!("Bob has accepted, and it's your move: {}", link(&board))).await;
    // The minutes of the first move began when the board was shown.
    let waited_s = created_at(&told_first) - (first_move_due(&board).expect("a time") - 2 * 60);
    assert!(waited_s < 30, "Alice hears of it at once, not after a minute: {waited_s}");
    bot.let_pass(Duration::from_secs(60)).await;
    let offered = board.offered_moves().swap_remove(0);
    let moved = alice.click_id(&board, &offered.custom_id).await.message();
    assert!(moved.content().starts_with("**⚪ Bob's turn · first move due <t:"), "{}", moved.content());
    assert!(moved.content().contains("15:10 left"), "the minute before the move costs nothing: {}", moved.content());
    bot.let_pass(Duration::from_secs(60)).await;
    // The program starts again and still knows when the move is due.
    bot.kill();
    bot.start().await;
    assert_eq!(bot.number("SELECT count(*) FROM game WHERE status = 'running'").await, 1);
    bot.let_pass(Duration::from_secs(61)).await;
    let result = "Bob did not make the first move within 2 minutes: no result";
    let is_over = |message: &Message| message.content().starts_with(&format!("**{result}**\n"));
    let ended = alice.wait_for_any(|message| message.is_board_of(1) && is_over(message)).await;
    assert_eq!(ended.controls(), ["New game", "Replay", "Review"]);
    assert!(ended.offered_moves().is_empty() && !ended.content().contains("rated"), "{}", ended.content());
    assert_eq!(bot.number("SELECT count(*) FROM rating_change").await, 0);
    bot.let_pass(Duration::from_secs(60)).await;
    told_both([&alice, &bob], &format!("{result} · {}", link(&ended))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_win_by_time_in_a_day_game_can_be_declined() {
    let (mut bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let options = json!({ "opponent": "bob", "color": "black", "clock": "1d" });
    set_holidays(&alice, "off").await;
    let challenge = alice.command("challenge", options).await.message();
    let terms = ":R>\n1 day a move, longer while Bob is on holiday";
    assert!(challenge.content().contains(terms), "Alice takes none: {}", challenge.content());
    let accepted = bob.click(&challenge, "Accept").await.message();
    let mut board = bob.wait(&accepted, |message| runs_out(message).is_some()).await;
    assert_eq!(board.controls(), ["Cancel game", "Conditional moves", "Rules"]);
    for user in [&alice, &bob] {
        let offered = board.offered_moves().swap_remove(0);
        board = user.click_id(&board, &offered.custom_id).await.message();
    }
    assert_eq!(board.controls(), ["Resign", "Draw", "Give time", "Conditional moves", "Rules"]);
    // A double click gives one day.
    let give = board.button("Give time").expect("a control");
    let click = || bob.forged_click(&board, &give, json!(null));
    let (first, second) = tokio::join!(click(), click());
    let (first, second) = (first.message(), second.message());
    let (given, late) = if first.is_board() { (first, second) } else { (second, first) };
    assert!(late.only_for() == Some(bob.id()) && late.content().starts_with("This is out of date"), "{late:?}");
    let day_s = 24 * 60 * 60;
    assert_eq!(runs_out(&given), runs_out(&board).map(|time| time + day_s), "{}", given.content());
    assert!(given.content().contains(" · Bob gives Alice a day\n"), "{}", given.content());
    // The button of the time when it did not say how much was left, on a message from then.
    let parts: Vec<&str> = give.split(':').collect();
    let old = format!("{}:give-time", parts[..parts.len() - 1].join(":"));
    let refused = bob.forged_click(&given, &old, json!(null)).await.message();
    assert!(refused.content().starts_with("This doesn't work here. Call the command again"), "{refused:?}");
    assert_eq!(bob.fetch(&given).await.and_then(|board| runs_out(&board)), runs_out(&given), "one day");

    bot.kill();
    bot.leave_one_millisecond("black").await;
    bot.start().await;
    let ended = alice.wait(&given, |message| message.button("Decline win").is_some()).await;
    assert!(ended.content().starts_with("**Alice's time ran out: Bob wins**"), "{}", ended.content());
    assert!(ended.content().contains(" · Bob can decline the win until <t:"), "{}", ended.content());
    assert_eq!(ended.controls(), ["Decline win", "Confirm win", "Rematch", "Replay"]);
    let refused = alice.click(&ended, "Decline win").await.message();
    assert_eq!(refused.content(), "Only the winner can decide about the win.");
    bob.click(&ended, "Decline win").await;
    // Posted again, because nobody knows how many messages stand below the old one.
    let board = alice.wait_for_any(|message| message.is_board_of(1) && message.id() != ended.id()).await;
    assert!(board.content().starts_with("**⚫ Alice's turn · time runs out <t:"), "{}", board.content());
    let offered = board.offered_moves().swap_remove(0);
    let moved = alice.click_id(&board, &offered.custom_id).await.message();
    assert!(moved.content().starts_with("**⚪ Bob's turn · time runs out <t:"), "{}", moved.content());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_holiday_keeps_a_player_from_losing_on_time() {
    let (mut bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let options = json!({ "opponent": "bob", "color": "black", "clock": "1d" });
    let challenge = alice.command("challenge", options).await.message();
    let terms = ":R>\n1 day a move, longer while Alice or Bob is on holiday";
    assert!(challenge.content().contains(terms), "{}", challenge.content());
    let open = alice.command("challenge", json!({ "color": "black", "clock": "1d" })).await.message();
    let terms = ":R>\n1 day a move, longer while Alice is on holiday";
    assert!(open.content().contains(terms), "nobody knows who accepts: {}", open.content());
    alice.click(&open, "Cancel challenge").await.message();
    let accepted = bob.click(&challenge, "Accept").await.message();
    let mut board = bob.wait(&accepted, |message| runs_out(message).is_some()).await;
    let is_away = |message: &Message| message.content().contains(" · Alice is on holiday");
    assert!(!is_away(&board), "{}", board.content());

    // As if a day less a millisecond had gone by while the bot was running.
    bot.kill();
    bot.leave_one_millisecond("black").await;
    bot.start().await;
    board = bob.wait(&board, is_away).await;
    assert!(board.content().starts_with("**⚫ Alice's turn · time runs out <t:"), "{}", board.content());
    let extended = runs_out(&board);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a time after 1970").as_secs();
    let hour = i64::try_from(now).expect("a time") + 60 * 60;
    assert!(extended.is_some_and(|time| (hour - 60..=hour).contains(&time)), "{extended:?} {hour}");
    let (before, latest) = holiday_until(board.content());
    assert!(before.ends_with(" · Alice is on holiday,"), "{}", board.content());
    // Near the end of a year, the holiday of the next one follows.
    assert!(latest >= extended.expect("a time") + (14 * 24 - 1) * 60 * 60, "{}", board.content());
    // The hour is stored.
    bot.kill();
    bot.start().await;
    bot.skip_delay().await;
    let text = format!("Alice's time for the move has run out, so Alice's holiday has begun: {}", link(&board));
    told_both([&alice, &bob], &text).await;
    bot.wait_for_notices("posted", 1).await;
    for (user, left, turn) in [(&alice, "13 days and 23 hours", "your turn"), (&bob, "14 days", "⚫ Alice's turn")] {
        let left = format!("Your holiday left this year: {left}.");
        let games = user.command("games", json!({})).await.message();
        let holidays = user.settings("playing").await;
        // The restarts have given some time back.
        let (before, listed) = holiday_until(games.content());
        assert!(before.ends_with(&format!(" · {turn} · on holiday")) && listed >= latest, "{games:?}");
        for message in [games, holidays] {
            assert!(message.content().contains(&left), "{message:?}");
        }
    }
    // Without more holidays, this one ends with the hour that has begun.
    set_holidays(&alice, "off").await;
    bob.wait(&board, |message| is_away(message) && holiday_until(message.content()).1 < latest).await;
    set_holidays(&alice, "on").await;
    bob.wait(&board, |message| is_away(message) && holiday_until(message.content()).1 >= latest).await;
    let again = bob.command("board", json!({})).await.message();
    assert!(is_away(&again) && runs_out(&again) >= extended, "{}", again.content());
    let offered = again.offered_moves().swap_remove(0);
    let moved = alice.click_id(&again, &offered.custom_id).await.message();
    bot.wait_for_notices("posted", 0).await;
    assert!(!is_away(&moved) && moved.content().starts_with("**⚪ Bob's turn"), "{}", moved.content());

    set_holidays(&bob, "off").await;
    let games = bob.command("games", json!({})).await.message();
    assert!(!games.content().contains("holiday"), "{games:?}");
    bot.kill();
    bot.leave_one_millisecond("white").await;
    bot.start().await;
    let ended = alice.wait(&moved, |message| message.button("Decline win").is_some()).await;
    assert!(ended.content().starts_with("**Bob's time ran out: Alice wins**"), "{}", ended.content());
    assert!(!ended.content().contains("holiday"), "{}", ended.content());
}

#[tokio::test(flavor = "multi_thread")]
async fn no_time_is_used_before_the_board_has_been_shown() {
    let (bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let options = json!({ "opponent": "bob", "clock": "5m+5s" });
    let challenge = alice.command("challenge", options).await.message();
    // Neither a response nor a deferral arrives.
    bot.fail("POST", "/", Fault::ErrorResponse { status: 404, code: 10062 }, 1_000);
    bot.fail("PATCH", "/", Fault::ErrorResponse { status: 500, code: 0 }, 1_000);
    let mut last = bot.sandbox.last_request();
    bob.click(&challenge, "Accept").await;
    // Until the last one, seconds go by.
    for _ in 0..4 {
        let failed = bot.sandbox.wait_for_request(last, |request| request.method == "PATCH");
        last = must_end("an edit that fails", failed).await.sequence;
    }
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a time after 1970").as_secs();
    bot.sandbox.faults().clear();
    let board = bob.wait(&challenge, |message| first_move_due(message).is_some()).await;
    let earliest = i64::try_from(now).expect("a time") + 2 * 60;
    assert!(first_move_due(&board).is_some_and(|time| time >= earliest), "{earliest}: {}", board.content());
}
