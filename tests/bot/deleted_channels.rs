//! Games whose channel or thread is deleted: every answer about them offers to bring the board into another channel of the server.

use sandbox::LOUNGE_CHANNEL_ID;
use serde_json::json;

use super::game_driver::challenge;
use super::game_settings::GameSettings;
use super::message::Message;
use super::mode::{Mode, in_both_modes};
use super::test_bot::TestBot;
use super::threads::in_thread;
use super::user::TestUser;

in_both_modes! {
    a_deleted_channel_is_noticed_by_its_event,
    a_channel_that_was_deleted_while_the_bot_was_away_is_noticed,
    the_threads_of_a_deleted_channel_are_gone_with_it,
    a_board_goes_back_from_a_thread_that_was_deleted_while_the_bot_was_away,
}

const OFFER: &str = "The channel or thread of Game 1 was deleted. Bring its board here.";
const ELSEWHERE: &str = "The channel or thread of Game 1 was deleted. Use </board:";
const BUTTON: &str = "Bring Game 1 here";

/// The same button in a list of games.
const OPEN_HERE: &str = "Open here";

/// A private answer that offers with this button to bring the board here, and does not lead to the lounge.
#[track_caller]
fn assert_offered_by(answer: &Message, button: &str) {
    let content = answer.content();
    assert!(content.ends_with(OFFER) || content.contains(&format!("\n{OFFER}\n")), "{answer:?}");
    assert!(!content.contains("https://") && answer.only_for().is_some(), "{answer:?}");
    assert!(answer.button(button).is_some(), "{answer:?}");
}

#[track_caller]
fn assert_offered(answer: &Message) {
    assert_offered_by(answer, BUTTON);
}

/// Alice's and Bob's first game, in the lounge. Returns the two there.
async fn game_in_lounge(bot: &TestBot) -> (Message, [TestUser; 2]) {
    let users = ["alice", "bob"].map(|name| bot.user(name).in_channel(LOUNGE_CHANNEL_ID));
    let game = challenge(&users[0], &users[1], GameSettings::STANDARD).await;
    (game.message, users)
}

/// Deletes the lounge, while the bot runs or not.
async fn delete_lounge(bot: &mut TestBot, is_away: bool) {
    if is_away {
        bot.kill();
    }
    bot.sandbox.delete_channel(LOUNGE_CHANNEL_ID);
    if is_away {
        bot.start().await;
    }
}

/// Every answer offers the board, and Bob takes it.
async fn play_on_elsewhere(bot: &TestBot) {
    let [alice, bob, eve] = ["alice", "bob", "eve"].map(|name| bot.user(name));
    for user in [&alice, &bob] {
        assert_offered_by(&user.command("games", json!({})).await.message(), OPEN_HERE);
    }
    assert_offered(&alice.command("move", json!({ "square": "d3" })).await.message());
    assert_offered(&alice.command("board", json!({})).await.message());
    let played = alice.command("move", json!({ "square": "d3", "game": "1" })).await.message();
    assert_offered(&played);
    assert!(played.content().starts_with("You played d3 in Game 1.\n"), "{played:?}");
    let direct = alice.in_direct_messages();
    for (command, options) in [("games", json!({})), ("board", json!({ "game": "1" }))] {
        let answer = direct.command(command, options).await.message();
        let offers = [BUTTON, OPEN_HERE].map(|button| answer.button(button));
        assert!(answer.content().contains(ELSEWHERE) && offers == [None, None], "{answer:?}");
    }
    let own = eve.command("games", json!({})).await.message();
    let taken = eve.forged_click(&own, "1:m:1", json!(null)).await.message();
    assert!(taken.only_for() == Some(eve.id()) && !taken.is_board(), "{taken:?}");

    let games = bob.command("games", json!({})).await.message();
    let board = bob.click(&games, OPEN_HERE).await.message();
    assert!(board.is_board_of(1) && board.only_for().is_none(), "{board:?}");
    let reply = board.offered_moves().swap_remove(0);
    let moved = bob.click_id(&board, &reply.custom_id).await.message();
    assert!(moved.is_board_of(1) && moved.id() == board.id(), "{moved:?}");
    let link = format!("/{}/{}>)", alice.channel, board.id());
    let games = alice.wait_for_private("games", |answer| answer.content().contains(&link)).await;
    assert!(!games.content().contains(OFFER), "{games:?}");
    // The bot edits it there.
    let square = moved.offered_moves().swap_remove(0).square;
    alice.in_direct_messages().command("move", json!({ "square": square.to_string(), "game": "1" })).await.message();
    alice.wait(&board, |message| message.content().contains(&format!("Alice {square} (+"))).await;
}

async fn a_deleted_channel_is_noticed_by_its_event(mode: Mode) {
    let mut bot = TestBot::running_in(mode).await;
    game_in_lounge(&bot).await;
    let before = bot.sandbox.last_request();
    delete_lounge(&mut bot, false).await;
    bot.process().says("a channel or thread with boards was deleted").await;
    play_on_elsewhere(&bot).await;
    let calls = bot.sandbox.requests_after(before).into_iter();
    let calls: Vec<_> = calls.filter(|call| call.path.contains(&LOUNGE_CHANNEL_ID.to_string())).collect();
    // The bot tries to delete the board that Bob has replaced, or to make it a link.
    assert!(
        calls.len() <= 2 && calls.iter().all(|call| call.method != "POST"),
        "nothing else is sent there: {calls:?}"
    );
}

async fn a_channel_that_was_deleted_while_the_bot_was_away_is_noticed(mode: Mode) {
    let mut bot = TestBot::running_in(mode).await;
    game_in_lounge(&bot).await;
    delete_lounge(&mut bot, true).await;
    play_on_elsewhere(&bot).await;
}

async fn the_threads_of_a_deleted_channel_are_gone_with_it(mode: Mode) {
    for is_away in [false, true] {
        let (mut bot, [alice]) = TestBot::with_users(mode, ["alice"]).await;
        let panel = alice.command("server-settings", json!({})).await.message();
        alice.choose(&panel, "1:v:place", "thread").await.message();
        let (starter, [in_lounge, _]) = game_in_lounge(&bot).await;
        in_thread(&in_lounge, &starter).await;
        delete_lounge(&mut bot, is_away).await;
        if !is_away {
            bot.process().says("a channel or thread with boards was deleted").await;
        }
        play_on_elsewhere(&bot).await;
    }
}

async fn a_board_goes_back_from_a_thread_that_was_deleted_while_the_bot_was_away(mode: Mode) {
    let (mut bot, [alice]) = TestBot::with_users(mode, ["alice"]).await;
    let panel = alice.command("server-settings", json!({})).await.message();
    alice.choose(&panel, "1:v:place", "thread").await.message();
    let (starter, [in_lounge, _]) = game_in_lounge(&bot).await;
    let thread = in_thread(&in_lounge, &starter).await;
    bot.kill();
    thread.change_thread("delete").await;
    bot.start().await;
    assert_offered_by(&alice.command("games", json!({})).await.message(), OPEN_HERE);
    let board = in_lounge.wait_for_any(|message| message.is_board_of(1)).await;
    let answer = alice.command("move", json!({ "square": "d3", "game": "1" })).await.message();
    let link = format!("/{LOUNGE_CHANNEL_ID}/{}", board.id());
    assert!(answer.content().ends_with(&link) && answer.button(BUTTON).is_none(), "{answer:?}");
}
