//! Games in threads of their own, where a server wants that, and games that have to do without one.

use std::collections::BTreeSet;

use rules::Color;
use sandbox::{Fault, LOUNGE_CHANNEL_ID, RequestFilter, local_user_id};
use serde_json::json;

use super::game_driver::{GameDriver, challenge, play};
use super::game_settings::GameSettings;
use super::hang::must_end;
use super::message::Message;
use super::mode::{Mode, in_both_modes};
use super::test_bot::TestBot;
use super::user::TestUser;

in_both_modes! {
    each_game_is_played_in_a_thread_that_is_archived_at_the_end,
    a_game_gets_one_thread_wherever_the_bot_is_killed,
    the_board_stays_in_its_thread,
    a_game_goes_on_in_its_channel_when_its_thread_is_locked_or_deleted,
    a_game_leaves_a_thread_that_was_locked_while_the_bot_was_away,
    without_permissions_a_game_is_played_in_its_channel,
}

/// View Channel, Send Messages, Attach Files.
const WITHOUT_THREADS: u64 = (1 << 10) | (1 << 11) | (1 << 15);
const CREATE_PUBLIC_THREADS: u64 = 1 << 35;

/// Alice, who manages the server, chooses where games are played. Returns the panel.
async fn choose_place(alice: &TestUser, place: &str) -> Message {
    let panel = alice.command("server-settings", json!({})).await.message();
    alice.choose(&panel, "1:v:place", place).await.message()
}

/// The user in the thread of a game, once the board is there. `board` was the board in the channel.
pub(super) async fn in_thread(user: &TestUser, board: &Message) -> TestUser {
    let thread = user.in_channel(board.id().parse().expect("an id"));
    let link = user.wait(board, |message| message.content().contains(" is here: ")).await;
    assert!(link.content().lines().count() == 1 && link.controls().is_empty(), "{link:?}");
    let number = board.game_number().expect("a game");
    let there = thread.wait_for_any(|message| message.is_board_of(number)).await;
    user.wait(&link, |link| link.content().ends_with(&format!("/{}/{}", thread.channel, there.id()))).await;
    thread
}

/// The boards that a user sees in the channel.
async fn boards(user: &TestUser) -> Vec<Message> {
    user.messages().await.into_iter().filter(Message::is_board).collect()
}

impl GameDriver {
    /// Goes on where the users now see the board.
    async fn go_on_in(&mut self, channel: u64) {
        for color in Color::BOTH {
            self.users[color] = self.users[color].as_ref().map(|user| user.in_channel(channel));
        }
        self.follow_board().await;
    }
}

async fn each_game_is_played_in_a_thread_that_is_archived_at_the_end(mode: Mode) {
    let (mut bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    let panel = choose_place(&alice, "thread").await;
    assert!(panel.content().contains("Each new game gets a thread") && !panel.content().contains("permission"));
    let mut game = challenge(&alice, &bob, GameSettings::SMALL).await;
    let starter = game.message.clone();
    let thread = in_thread(&alice, &starter).await;
    assert_eq!(alice.threads().await, [(thread.channel, "Alice vs Bob · Game 1".to_owned())]);
    let added: BTreeSet<String> =
        bot.sandbox.requests_after(0).into_iter().filter(|one| one.method == "PUT").map(|one| one.path).collect();
    for user in [&alice, &bob] {
        assert!(added.contains(&format!("/channels/{}/thread-members/{}", thread.channel, local_user_id(&user.name))));
    }
    game.go_on_in(thread.channel).await;
    game.finish().await;
    assert_eq!(boards(&thread).await.len(), 1);
    assert!(boards(&alice).await.is_empty());
    let games = alice.command("games", json!({})).await.message();
    assert!(games.content().contains("no running games") || !games.content().contains("Game 1"), "{games:?}");

    // For some minutes, the buttons under the result work. The rematch gets its own thread.
    let bob_there = bob.in_channel(thread.channel);
    assert!(bob_there.click(&game.message, "Replay").await.message().only_for() == Some(bob.id()));
    thread.click(&game.message, "Rematch").await.message();
    bob_there.click(&game.message, "Rematch").await.message();
    let second = alice.wait_for_any(|message| message.content().starts_with("Game 2 is here: ")).await;
    let rematch = alice.in_channel(second.id().parse().expect("an id"));
    rematch.wait_for_any(|message| message.is_board_of(2)).await;
    thread.poll_on_events(async || boards(&thread).await.iter().all(|one| one.is_board_of(1)).then_some(())).await;
    assert_eq!(boards(&thread).await.len(), 1, "the result");
    assert_eq!(alice.threads().await.len(), 2);

    bot.stop().await;
    bot.execute("UPDATE game_thread SET archive_at_ms = 1 WHERE archive_at_ms IS NOT NULL").await;
    bot.start().await;
    let only_the_rematch =
        async || (alice.threads().await == [(rematch.channel, "Bob vs Alice · Game 2".to_owned())]).then_some(());
    must_end("the thread is archived", alice.poll_on_events(only_the_rematch)).await;
    let links = alice.messages().await;
    assert_eq!(links.iter().filter(|message| message.content().contains(" is here: ")).count(), 2, "{links:?}");

    choose_place(&alice, "channel").await;
    let in_channel = alice.command("play", json!({ "level": "1", "board": "4x4", "color": "white" })).await.message();
    alice.wait(&in_channel, |message| !message.offered_moves().is_empty()).await;
    assert!(rematch.wait_for_any(|message| message.is_board_of(2)).await.offered_moves().len() > 1, "it stays there");
    assert_eq!(bot.number("SELECT count(*) FROM game_thread").await, 2);
}

async fn a_game_gets_one_thread_wherever_the_bot_is_killed(mode: Mode) {
    let (mut bot, [alice]) = TestBot::with_users(mode, ["alice"]).await;
    choose_place(&alice, "thread").await;
    let calls = [("POST", "/threads"), ("PUT", "/thread-members"), ("POST", "/messages")];
    let mut known = BTreeSet::new();
    for (number, (method, path)) in (1..).zip(calls.into_iter().flat_map(|call| [call; 2])) {
        let takes_effect = number % 2 == 0;
        // The call that starts a thread contains "/messages", too.
        let skipped = u32::from(path == "/messages");
        let filter = RequestFilter { method: Some(method.to_owned()), path_contains: path.to_owned() };
        let mut held = bot.sandbox.faults().held();
        bot.sandbox.faults().inject_after(skipped, filter, Fault::Held { takes_effect });
        let options = json!({ "level": "1", "board": "4x4", "color": "black" });
        let board = alice.command("play", options).await.message();
        must_end("the call is held", held.changed()).await.expect("the sandbox runs");
        bot.kill();
        bot.sandbox.faults().clear();
        bot.start().await;
        let thread = in_thread(&alice, &board).await;
        known.insert(thread.channel);
        let threads: BTreeSet<u64> = alice.threads().await.into_iter().map(|(id, _)| id).collect();
        assert_eq!(threads, known, "{method} {path}, {takes_effect}");
        assert_eq!(boards(&thread).await.len(), 1, "{method} {path}, {takes_effect}");
        assert!(boards(&alice).await.is_empty());
        // It works, and a game that has begun is not replaced by the next one.
        let there = boards(&thread).await.remove(0);
        thread.click_id(&there, &there.offered_moves()[0].custom_id).await;
        thread.wait_for_any(|message| message.is_board() && message.content().contains(" (+")).await;
    }
}

async fn the_board_stays_in_its_thread(mode: Mode) {
    let (bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    choose_place(&alice, "thread").await;
    let mut game = challenge(&alice, &bob, GameSettings::STANDARD).await;
    let (starter, offered) = (game.message.clone(), game.message.offered_moves());
    let thread = in_thread(&alice, &starter).await;
    game.go_on_in(thread.channel).await;
    let first = game.message.clone();
    // Commands in the channel mean the game in the thread of the channel.
    let response = alice.command("board", json!({ "view": "text" })).await.message();
    assert_eq!(response.only_for(), Some(alice.id()));
    assert_eq!(response.content(), format!("The board of Game 1 is in its thread: <#{}>", thread.channel));
    thread.wait_until_deleted(&first).await;
    let text = thread.wait_for_any(Message::is_text_board).await;
    let lounge = alice.in_channel(LOUNGE_CHANNEL_ID);
    let response = lounge.command("board", json!({ "game": "1" })).await.message();
    assert!(response.only_for() == Some(alice.id()) && response.content().contains("is in its thread"), "{response:?}");
    thread.wait_until_deleted(&text).await;
    let played = alice.command("move", json!({ "square": "d3" })).await.message();
    assert!(
        played.only_for() == Some(alice.id()) && played.content().contains(&format!("/{}/", thread.channel)),
        "{played:?}"
    );
    let moved = thread.wait_for_any(|message| message.is_board() && message.content().contains("Alice d3 (+1)")).await;
    let in_thread_again = bob.in_channel(thread.channel).command("board", json!({ "view": "picture" })).await.message();
    assert!(in_thread_again.is_picture() && in_thread_again.id() != moved.id(), "{in_thread_again:?}");
    // A click on a copy of the board in the channel plays, and the board goes back into the thread.
    let reply = in_thread_again.offered_moves().swap_remove(0);
    bob.forged_click(&starter, &reply.custom_id, json!(null)).await;
    let is_reply =
        |message: &Message| message.is_board() && message.content().contains(&format!("Bob {} (+", reply.square));
    thread.wait_for_any(is_reply).await;
    bob.wait(&starter, |message| message.content().contains(" is here: ")).await;
    thread.wait_until_deleted(&in_thread_again).await;
    assert_eq!((boards(&thread).await.len(), boards(&alice).await.len(), offered.len()), (1, 0, 4));
    // A game in direct messages has no thread.
    let direct = alice.in_direct_messages().command("play", json!({})).await.message();
    assert!(direct.is_board());
    assert_eq!(bot.number("SELECT count(*) FROM game_thread").await, 1);
}

async fn a_game_goes_on_in_its_channel_when_its_thread_is_locked_or_deleted(mode: Mode) {
    let (_bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    choose_place(&alice, "thread").await;
    for actions in [["lock", ""], ["delete", ""], ["archive", "lock"]] {
        let mut game = challenge(&alice, &bob, GameSettings::SMALL).await;
        let starter = game.message.clone();
        let thread = in_thread(&alice, &starter).await;
        game.go_on_in(thread.channel).await;
        game.play_while(|game| game.expected.moves.len() < 2).await;
        for action in actions.into_iter().filter(|action| !action.is_empty()) {
            thread.change_thread(action).await;
        }
        game.go_on_in(alice.channel).await;
        alice.wait(&starter, |link| link.content().contains(game.message.id())).await;
        game.finish().await;
        assert!(game.message.button("Rematch").is_some(), "{actions:?}: {:?}", game.message);
    }
    // A thread that is only archived opens again for the next board.
    let mut game = challenge(&alice, &bob, GameSettings::SMALL).await;
    let thread = in_thread(&alice, &game.message).await;
    game.go_on_in(thread.channel).await;
    thread.change_thread("archive").await;
    let square = game.expected.position.legal_moves().iter().next().expect("a move");
    alice.command("move", json!({ "square": square.to_string() })).await.message();
    game.expected.play(square);
    game.follow_board().await;
    game.finish().await;
    assert_eq!(boards(&thread).await.len(), 1);
}

async fn a_game_leaves_a_thread_that_was_locked_while_the_bot_was_away(mode: Mode) {
    let (mut bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    choose_place(&alice, "thread").await;
    let mut games = Vec::new();
    for _ in 0..2 {
        let mut game = challenge(&alice, &bob, GameSettings::STANDARD).await;
        let thread = in_thread(&alice, &game.message).await;
        game.go_on_in(thread.channel).await;
        games.push((game, thread));
    }
    bot.kill();
    for ((_, thread), action) in games.iter().zip(["lock", "delete"]) {
        thread.change_thread(action).await;
    }
    bot.start().await;
    for ((game, _), number) in games.iter_mut().zip(["1", "2"]) {
        alice.command("move", json!({ "square": "d3", "game": number })).await.message();
        game.expected.play("d3".parse().expect("a square"));
        game.go_on_in(alice.channel).await;
        game.play_while(|game| game.expected.moves.len() < 3).await;
    }
}

async fn without_permissions_a_game_is_played_in_its_channel(mode: Mode) {
    let (bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    alice.set_bot_permissions(WITHOUT_THREADS).await;
    let panel = choose_place(&alice, "thread").await;
    let missing = "I can't start threads in this channel without these permissions: Create Public Threads, Send Messages in Threads.";
    assert!(panel.content().contains(missing), "{}", panel.content());
    let mut game = challenge(&alice, &bob, GameSettings::SMALL).await;
    game.finish().await;
    assert!(alice.threads().await.is_empty());
    // The thread can be started, but nothing can be posted in it.
    alice.set_bot_permissions(WITHOUT_THREADS | CREATE_PUBLIC_THREADS).await;
    let mut game = play(&alice, Color::Black, 1, GameSettings::SMALL).await;
    alice.poll_on_events(async || (alice.threads().await.len() == 1).then_some(())).await;
    game.finish_with_best_moves().await;
    // Discord has too many threads, or refuses one for another reason.
    alice.set_bot_permissions(u64::MAX).await;
    for (status, code) in [(400, 160_006), (400, 50024), (403, 50001), (404, 10008)] {
        let before = bot.sandbox.last_request();
        bot.fail("POST", "/threads", Fault::ErrorResponse { status, code }, 1);
        let mut game = challenge(&alice, &bob, GameSettings::SMALL).await;
        let refused = bot.sandbox.wait_for_request(before, |request| request.path.ends_with("/threads"));
        must_end("a refused thread", refused).await;
        game.play_while(|game| game.expected.moves.len() < 4).await;
    }
    // Later, Discord accepts it.
    bot.fail("POST", "/threads", Fault::ErrorResponse { status: 500, code: 0 }, 1);
    let game = challenge(&alice, &bob, GameSettings::SMALL).await;
    in_thread(&alice, &game.message).await;
}
