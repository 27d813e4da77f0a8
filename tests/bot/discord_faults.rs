//! What goes wrong with the bot's calls to Discord under a running game. It ends in another try, in a board somewhere else, or
//! in the next click. No move is lost, no game is stuck, and no call is repeated forever.

use rules::{Color, Square};
use sandbox::{Fault, LOUNGE_CHANNEL_ID, REVERSI_CHANNEL_ID};
use serde_json::json;

use super::game_driver::{GameDriver, challenge, play};
use super::game_settings::GameSettings;
use super::hang::must_end;
use super::mode::{Mode, in_both_modes};
use super::shown_board::shown_board;
use super::test_bot::TestBot;
use super::user::Outcome;

in_both_modes! {
    temporary_failures_of_every_kind_of_call_are_repeated,
    a_move_is_kept_although_its_response_is_refused,
    a_move_is_kept_although_connections_are_refused,
    edits_that_are_refused_once_leave_a_game_that_goes_on,
    a_game_goes_on_whatever_discord_refuses,
    a_board_that_is_deleted_is_posted_again,
    a_board_that_discord_wrongly_calls_deleted_is_replaced,
    a_board_whose_message_cannot_be_edited_is_posted_anew,
    a_board_in_a_deleted_channel_returns_to_where_the_game_was_started,
    a_bot_that_is_removed_and_added_again_goes_on,
}

/// Status and code of the refusals that a lost message, channel, server, thread, permission or token brings.
pub(crate) const REFUSALS: [(u16, u32); 13] = [
    (404, 10003),
    (404, 10004),
    (404, 10008),
    (404, 10015),
    (401, 50027),
    (403, 50001),
    (403, 50013),
    (400, 50083),
    (400, 160_006),
    (429, 30046),
    (401, 0),
    (403, 0),
    (404, 0),
];

/// More than the bot may try.
const MANY: u32 = 1000;

pub(crate) fn refusal((status, code): (u16, u32)) -> Fault {
    Fault::ErrorResponse { status, code }
}

async fn temporary_failures_of_every_kind_of_call_are_repeated(mode: Mode) {
    let (bot, [alice]) = TestBot::with_users(mode, ["alice"]).await;
    let retry_after_s = 0.3;
    let mut common = vec![
        Fault::RateLimited { retry_after_s },
        Fault::GloballyRateLimited { retry_after_s },
        Fault::ConnectionLost,
        Fault::ResponseLost,
    ];
    common.extend([500, 502, 503, 504, 408].map(|status| refusal((status, 0))));
    let of_callbacks = [false, true].map(|takes_effect| Fault::Held { takes_effect });
    let of_edits = [Fault::TooManyEdits { retry_after_s }];
    let callbacks = common.iter().chain(&of_callbacks).map(|fault| ("POST", "/callback", fault));
    let edits = common.iter().chain(&of_edits).map(|fault| ("PATCH", "", fault));
    for (round, (method, path, fault)) in callbacks.chain(edits).enumerate() {
        let mut game = play(&alice, Color::Black, 1, GameSettings::SMALL).await;
        game.wait_for_turn().await;
        let board = game.message.id().to_owned();
        bot.fail(method, path, fault.clone(), 1);
        game.go_on(round).await;
        assert_eq!(bot.sandbox.faults().remaining(), 0, "{fault:?} happened");
        assert_eq!(game.message.id(), board, "the game stays in its message: {fault:?}");
    }
}

impl GameDriver {
    /// Plays the game of round 0 to its end, and of the others as much as shows that they go on.
    async fn go_on(&mut self, round: usize) {
        self.play_while(|game| round == 0 || game.expected.moves.len() < 6).await;
        if let Some(user) = self.user_to_move() {
            user.resign(&self.message).await;
            user.wait(&self.message, |message| message.button("Rematch").is_some()).await;
        }
    }

    /// Clicks the first move, whatever the response is.
    async fn click_first_move(&mut self) -> (Square, Outcome) {
        let user = self.user_to_move().expect("a user is to move");
        let offer = self.message.offered_moves().swap_remove(0);
        let outcome = user.forged_click(&self.message, &offer.custom_id, json!(null)).await;
        self.expected.play(offer.square);
        (offer.square, outcome)
    }

    /// Clicks the first move. The response does not arrive, so the click fails on the user's screen.
    async fn click_without_response(&mut self) {
        let (_, outcome) = self.click_first_move().await;
        assert_eq!(outcome.0["outcome"], "failed", "{outcome:?}");
    }
}

async fn a_move_is_kept_although_its_response_is_refused(mode: Mode) {
    let (bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    // The interaction has expired; Discord fails for all tries; another response has been faster.
    for (code, times) in [((404, 10062), 1), ((500, 0), 4), ((400, 40060), 1)] {
        let mut game = challenge(&alice, &bob, GameSettings::SMALL).await;
        bot.fail("POST", "/callback", refusal(code), times);
        game.click_without_response().await;
        must_end("the board shows the move", game.wait_for_turn()).await;
        game.finish().await;
        assert_eq!(bot.sandbox.faults().remaining(), 0, "{code:?} happened");
    }
}

async fn a_move_is_kept_although_connections_are_refused(mode: Mode) {
    let (mut bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    let mut game = challenge(&alice, &bob, GameSettings::SMALL).await;
    bot.refuse_connections().await;
    tokio::join!(game.click_without_response(), bot.process().says("cannot respond"));
    bot.accept_connections().await;
    must_end("the board shows the move", game.wait_for_turn()).await;
    game.finish().await;
}

async fn edits_that_are_refused_once_leave_a_game_that_goes_on(mode: Mode) {
    let (bot, [alice]) = TestBot::with_users(mode, ["alice"]).await;
    for (round, code) in REFUSALS.into_iter().enumerate() {
        let mut game = play(&alice, Color::Black, 1, GameSettings::SMALL).await;
        game.wait_for_turn().await;
        bot.fail("PATCH", "", refusal(code), 1);
        let square = game.expected.position.legal_moves().iter().next().expect("a move");
        game.play(square).await;
        let known = game.expected.discs();
        // The bot's move is shown in the same message, or in a new one.
        game.message = alice
            .wait_for_any(|message| {
                let is_offered = message.is_board() && !message.offered_moves().is_empty();
                is_offered && shown_board(message).disc_count() > known
            })
            .await;
        let id = game.message.id().to_owned();
        let is_only_board =
            async || alice.messages().await.iter().all(|message| message.id() == id || !message.is_board());
        let only_board = alice.poll_on_events(async || is_only_board().await.then_some(()));
        must_end(&format!("{code:?}: there is one board"), only_board).await;
        game.go_on(round).await;
        alice.delete(&game.message).await;
        assert_eq!(bot.sandbox.faults().remaining(), 0, "{code:?} happened");
    }
}

async fn a_game_goes_on_whatever_discord_refuses(mode: Mode) {
    let (bot, [alice]) = TestBot::with_users(mode, ["alice"]).await;
    for (round, code) in REFUSALS.into_iter().enumerate() {
        // In a game of its own, because after the first two moves it is Alice's turn again, whatever the level plays.
        let mut game = play(&alice, Color::Black, 1, GameSettings::SMALL).await;
        game.wait_for_turn().await;
        bot.fail("PATCH", "", refusal(code), MANY);
        bot.fail("POST", "/messages", refusal(code), MANY);
        let posting = bot.sandbox.faults().remaining();
        // On a busy machine the response is deferred, and then its edit is refused, so the move may not be shown.
        let (square, _) = game.click_first_move().await;
        // The level's move is stored. `/games` names whose turn it is.
        alice.wait_for_private("games", |games| games.content().contains("your turn")).await;
        let tried = posting - bot.sandbox.faults().remaining();
        assert!(tried <= 8, "{code:?}: {tried} calls for one move");
        bot.sandbox.faults().clear();
        // What the background could not show, the next interaction shows.
        game.message = alice.command("board", json!({})).await.message();
        let reply = game.message.content().to_owned();
        assert!(reply.contains(&format!("Alice {square} ")) && reply.contains("Level 1 "), "{code:?}: {reply}");
        game.go_on(round).await;
    }
}

async fn a_board_that_is_deleted_is_posted_again(mode: Mode) {
    let (_bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    let game = challenge(&alice, &bob, GameSettings::STANDARD).await;
    alice.delete(&game.message).await;
    let lounge = alice.in_channel(LOUNGE_CHANNEL_ID);
    lounge.command("move", json!({ "square": "d3", "game": "1" })).await;
    let board = bob.wait_for_any(|message| message.is_board_of(1)).await;
    assert!(board.content().contains("Alice d3 (+1)") && board.id() != game.message.id(), "{board:?}");
    bob.click(&board, &board.offered_moves()[0].square.to_string()).await;
}

async fn a_board_that_discord_wrongly_calls_deleted_is_replaced(mode: Mode) {
    let (bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    let game = challenge(&alice, &bob, GameSettings::STANDARD).await;
    bot.fail("PATCH", "", refusal((404, 10008)), 2);
    bot.fail("DELETE", "", refusal((404, 10008)), 1);
    alice.in_channel(LOUNGE_CHANNEL_ID).command("move", json!({ "square": "d3", "game": "1" })).await;
    let board = bob.wait_for_any(|message| message.is_board_of(1) && message.id() != game.message.id()).await;
    assert!(board.content().contains("Alice d3 (+1)"), "{board:?}");
    let link = bob.wait(&game.message, |message| !message.is_board()).await;
    assert!(link.content().contains(board.id()) && link.offered_moves().is_empty(), "{link:?}");
    assert_eq!(bot.sandbox.faults().remaining(), 0);
}

async fn a_board_whose_message_cannot_be_edited_is_posted_anew(mode: Mode) {
    let (bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    let mut board = challenge(&alice, &bob, GameSettings::STANDARD).await.message;
    // Too many edits of an old message, and an archived thread, which a new message opens again.
    for (code, mover) in [((429, 30046), &alice), ((400, 50083), &bob)] {
        bot.fail("PATCH", "/@original", refusal((401, 50027)), 1);
        bot.fail("PATCH", &format!("/channels/{REVERSI_CHANNEL_ID}/"), refusal(code), 1);
        let (old, square) = (board.id().to_owned(), board.offered_moves()[0].square.to_string());
        let lounge = mover.in_channel(LOUNGE_CHANNEL_ID);
        lounge.command("move", json!({ "square": square, "game": "1" })).await;
        let former = board.clone();
        board = alice.wait_for_any(|message| message.is_board_of(1) && message.id() != old).await;
        assert!(board.content().contains(&format!(" {square} (+")), "{code:?}: {board:?}");
        alice.wait_until_deleted(&former).await;
        bot.sandbox.faults().clear();
    }
}

async fn a_board_in_a_deleted_channel_returns_to_where_the_game_was_started(mode: Mode) {
    let (bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    let game = challenge(&alice, &bob, GameSettings::STANDARD).await;
    let lounge = alice.in_channel(LOUNGE_CHANNEL_ID);
    lounge.command("board", json!({ "game": "1" })).await;
    alice.wait_until_deleted(&game.message).await;
    bot.fail("PATCH", "/@original", refusal((401, 50027)), 1);
    bot.fail("PATCH", &format!("/channels/{LOUNGE_CHANNEL_ID}/"), refusal((404, 10003)), MANY);
    bot.fail("POST", &format!("/channels/{LOUNGE_CHANNEL_ID}/"), refusal((404, 10003)), MANY);
    alice.command("move", json!({ "square": "d3", "game": "1" })).await;
    let board = alice.wait_for_any(|message| message.is_board_of(1)).await;
    assert!(board.content().contains("Alice d3 (+1)"), "{board:?}");
}

async fn a_bot_that_is_removed_and_added_again_goes_on(mode: Mode) {
    let (bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    challenge(&alice, &bob, GameSettings::STANDARD).await;
    // View Channel, Send Messages and Attach Files.
    let needed = (1 << 10) | (1 << 11) | (1 << 15);
    alice.set_bot_permissions(0).await;
    bot.fail("PATCH", "/@original", refusal((401, 50027)), 1);
    let before = bot.sandbox.last_request();
    let lounge = alice.in_channel(LOUNGE_CHANNEL_ID);
    lounge.command("move", json!({ "square": "d3", "game": "1" })).await;
    let refused = bot.sandbox.wait_for_request(before, |request| request.status == 403);
    must_end("a refused edit", refused).await;
    alice.set_bot_permissions(needed).await;
    let board = bob.command("board", json!({})).await.message();
    assert!(board.content().contains("Alice d3 (+1)"), "{board:?}");
    bob.click(&board, &board.offered_moves()[0].square.to_string()).await;
}
