//! Kills, restarts and stops: nothing that a user saw is lost.

use std::time::Duration;

use rules::Color;
use sandbox::{BOT_TOKEN, Fault};
use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use test_postgres::Server;

use super::game_driver::{challenge, play};
use super::game_settings::GameSettings;
use super::message::Message;
use super::mode::{Mode, in_both_modes};
use super::process::Process;
use super::test_bot::TestBot;

in_both_modes! {
    a_click_during_a_stop_is_answered_or_not_made,
    a_bot_killed_while_it_thinks_makes_its_move_after_the_restart,
    games_challenges_and_old_buttons_survive_a_kill,
    a_message_deleted_while_the_bot_was_down_is_posted_again,
    a_stop_is_orderly_even_when_discord_is_gone,
    a_clock_that_is_ahead_at_the_first_start_is_set_by_the_first_interaction,
}

async fn a_bot_killed_while_it_thinks_makes_its_move_after_the_restart(mode: Mode) {
    let (mut bot, [alice]) = TestBot::with_users(mode, ["alice"]).await;
    let mut game = play(&alice, Color::Black, 10, GameSettings::STANDARD.with_view("text")).await;
    game.play_until_first_edit().await;
    let mut kills_while_thinking = 0;
    while kills_while_thinking < 2 {
        game.wait_for_turn().await;
        let square = game.expected.position.legal_moves().iter().next().expect("a legal move");
        game.play(square).await;
        bot.kill();
        let shown = alice.fetch(&game.message).await.expect("the message stays");
        // On a loaded machine the kill may come after the bot's 3 s. Then the next move is tried.
        if shown.content().contains("is thinking…") {
            assert!(shown.offered_moves().is_empty() && !shown.content().contains("Legal moves"), "{shown:?}");
            kills_while_thinking += 1;
        }
        bot.start().await;
        game.is_posted_anew = true;
        // The acknowledged move is stored, and the bot's own move follows without a click, on the same message.
        game.wait_for_turn().await;
        assert!(game.expected.moves.iter().any(|one| one.square == square && one.color == Color::Black));
    }
    assert!(!bot.stop().await.contains(BOT_TOKEN), "the token is never logged");
}

async fn games_challenges_and_old_buttons_survive_a_kill(mode: Mode) {
    let (mut bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    let mut game = challenge(&alice, &bob, GameSettings::SMALL).await;
    let open = bob.command("challenge", json!({ "opponent": "alice" })).await.message();
    game.play_while(|game| game.expected.moves.len() < 4).await;
    bot.kill();
    bot.start().await;
    game.is_posted_anew = true;
    game.finish().await;
    bot.kill();
    bot.start().await;
    bob.click(&game.message, "Rematch").await;
    bot.kill();
    bot.start().await;
    let offer = alice.offered("Bob wants a rematch").await;
    alice.click(&offer, "Accept").await;
    alice.wait_for_any(|message| message.is_board_of(2)).await;
    let accepted = alice.click(&open, "Accept").await.message();
    assert!(accepted.is_board() && accepted.content().contains("Game 3"), "{accepted:?}");
}

async fn a_message_deleted_while_the_bot_was_down_is_posted_again(mode: Mode) {
    let (mut bot, [alice]) = TestBot::with_users(mode, ["alice"]).await;
    let mut game = play(&alice, Color::Black, 10, GameSettings::STANDARD.with_view("text")).await;
    game.wait_for_turn().await;
    game.play("d3".parse().expect("a square")).await;
    bot.kill();
    let gone = game.message.clone();
    alice.delete(&gone).await;
    bot.start().await;
    let reposted = alice.wait_for_any(|message: &Message| message.is_board() && message.id() != gone.id()).await;
    game.message = reposted;
    game.wait_for_turn().await;
    let square = game.expected.position.legal_moves().iter().next().expect("a legal move");
    game.play(square).await;
}

async fn a_stop_is_orderly_even_when_discord_is_gone(mode: Mode) {
    let (mut bot, [alice]) = TestBot::with_users(mode, ["alice"]).await;
    let game = play(&alice, Color::White, 10, GameSettings::STANDARD).await;
    assert!(game.message.is_board());
    assert!(!bot.stop().await.contains(BOT_TOKEN), "the token is never logged");
    bot.start().await;
    let process = bot.take_process();
    bot.sandbox.stop().await;
    assert!(!process.stop().await.contains(BOT_TOKEN), "the token is never logged");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_process_on_one_database_ends_and_says_what_to_do() {
    let mut bot = TestBot::running().await;
    let database = format!("sqlite://{}", bot.database().display());
    let in_sandbox = [("DATABASE_URL", database.as_str()), ("OUTFLANK_SANDBOX_ADDR", "127.0.0.1:0")];
    let folder = bot.database().parent().expect("a folder").to_owned();
    for second in [bot.run(BOT_TOKEN), Process::start(&folder, &["sandbox"], &in_sandbox)] {
        let (status, printed) = second.ended().await;
        assert_eq!(status.code(), Some(1), "{printed}");
        let reason = "outflank.db is in use by another Outflank; stop that one first, or use another database";
        assert!(printed.contains(reason), "{printed}");
    }
    let alice = bot.user("alice");
    let mut game = play(&alice, Color::Black, 1, GameSettings::SMALL).await;
    game.play_until_first_edit().await;
    // The lock ends with the process.
    bot.kill();
    bot.start().await;
    game.is_posted_anew = true;
    game.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_process_on_a_server_stands_by_and_takes_over() {
    let Some(server) = Server::start() else { return };
    let mut bot = TestBot::on_postgres(Mode::Proxy, server).await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    let mut game = challenge(&alice, &bob, GameSettings::SMALL).await;
    game.play_while(|game| game.expected.moves.len() < 2).await;
    let first = bot.take_process();
    let second = bot.run(BOT_TOKEN);
    second.says("stands by: another Outflank uses the database").await;
    bot.set_process(second);
    assert_eq!(bot.page("healthz").await.0, 200);
    let (status, reasons) = bot.page("readyz").await;
    assert!(status == 503 && reasons.contains("; this one takes over when it ends\n"), "{reasons}");
    let (status, metrics) = bot.page("metrics").await;
    assert!(status == 200 && !metrics.contains("outflank_games_running "), "{metrics}");

    first.kill();
    bot.has_started().await;
    game.is_posted_anew = true;
    game.finish().await;

    // A server that goes away while a process stands by is waited for.
    let third = bot.run(BOT_TOKEN);
    third.says("stands by: another Outflank uses the database").await;
    let server = bot.postgres().expect("the database is on a server");
    server.stop();
    third.says("stands by: cannot connect to the database").await;
    third.stop().await;
}

async fn a_click_during_a_stop_is_answered_or_not_made(mode: Mode) {
    let (mut bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    let mut game = challenge(&alice, &bob, GameSettings::SMALL).await;
    for _ in 0..5 {
        let (before, user) = (game.message.clone(), game.user_to_move().expect("both players are users"));
        let offer = before.offered_moves().swap_remove(0);
        // The response takes a second try, so it is still on its way when the gateway has closed.
        bot.fail("POST", "/callback", Fault::ConnectionLost, 1);
        let process = bot.take_process();
        process.terminate();
        process.says("signal again to stop at once").await;
        let outcome = user.forged_click(&before, &offer.custom_id, json!(null)).await;
        process.has_stopped().await;
        bot.sandbox.faults().clear();
        bot.start().await;
        game.is_posted_anew = true;
        if outcome.0["outcome"] == "failed" {
            // The gateway connection was closed before the click, or the bot no longer acted on it: the move can be made now.
            game.play(offer.square).await;
        } else {
            game.expected.play(offer.square);
            game.follow_board().await;
        }
        game.wait_for_turn().await;
    }
    game.finish().await;
}

/// By a clock that is ahead, the token of every click would have expired, and each board would be posted anew.
async fn a_clock_that_is_ahead_at_the_first_start_is_set_by_the_first_interaction(mode: Mode) {
    for ahead_s in [10 * 60, 24 * 60 * 60] {
        let mut bot = TestBot::with_clock_ahead(mode, Duration::from_secs(ahead_s)).await;
        let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
        let mut game = challenge(&alice, &bob, GameSettings::SMALL).await;
        let correction = bot.process().says("an interaction says what time it is").await;
        assert!(correction.contains("confirms_wall=false"), "{correction}");
        game.play_while(|game| game.expected.moves.len() < 4).await;
        let now_s = bot.sandbox.now_ms() / 1000;
        let stored_s = bot.number("SELECT max(at_ms) FROM game_event").await / 1000;
        assert!((now_s - 60..=now_s + 60).contains(&stored_s), "{ahead_s} s ahead, stored {} s late", now_s - stored_s);
        // The next run starts with the same clock, and knows the time of this one.
        bot.kill();
        bot.start().await;
        game.is_posted_anew = true;
        game.finish().await;
    }
}

/// The bot believes a long pause only when Discord confirms the time, so a wrong clock at the start abandons no game.
#[tokio::test(flavor = "multi_thread")]
async fn after_a_pause_of_40_days_an_interaction_says_what_time_it_is() {
    let mut bot = TestBot::running().await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    challenge(&alice, &bob, GameSettings::SMALL).await;
    bot.stop().await;
    let mut database =
        SqliteConnectOptions::new().filename(bot.database()).connect().await.expect("the bot's database");
    sqlx::query("UPDATE program SET value = value - 40 * 86400000 WHERE name = 'heartbeat_ms'")
        .execute(&mut database)
        .await
        .expect("the time of the last run");
    database.close().await.expect("the file is written");
    bot.start().await;
    alice.command("help", json!({})).await.message();
    let correction = bot.process().says("an interaction says what time it is").await;
    assert!(correction.contains("confirms_wall=true"), "{correction}");
}
