//! What players can do instead of a move: draw offers, undo, hints.

use rules::{Color, Square};
use serde_json::json;

use super::game_driver::{GameDriver, challenge, play};
use super::game_settings::GameSettings;
use super::message::Message;
use super::mode::Mode;
use super::test_bot::TestBot;
use super::user::TestUser;

const STANDARD: GameSettings = GameSettings::new("8x8", "standard", "black", "most");

/// A game after this many moves.
async fn game_after(black: &TestUser, white: &TestUser, moves: usize) -> GameDriver {
    let mut game = challenge(black, white, STANDARD).await;
    game.play_while(|game| game.expected.moves.len() < moves).await;
    game
}

/// The labels of the controls, without the one that only a first game has.
fn controls(message: &Message) -> Vec<&str> {
    message.controls().into_iter().filter(|label| *label != "Rules").collect()
}

/// The moves that are offered.
fn squares(message: &Message) -> Vec<Square> {
    message.offered_moves().iter().map(|one| one.square).collect()
}

fn second_line(message: &Message) -> &str {
    message.content().lines().nth(1).expect("two lines")
}

fn first_line(message: &Message) -> &str {
    message.content().lines().next().expect("a line")
}

/// The end of a game by agreement.
const AGREED: &str = "**Draw agreed**";

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_offered_declined_and_agreed_by_buttons() {
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let mut game = game_after(&alice, &bob, 4).await;
    let board = bob.click(&game.message, "Draw").await.message();
    assert_eq!((board.id(), first_line(&board)), (game.message.id(), "**⚫ Alice's turn**"));
    assert_eq!(controls(&board), ["Resign"]);
    assert_eq!(squares(&board), squares(&game.message), "Alice can still move");
    let offer = alice.offered("Bob offers a draw").await;
    assert_eq!((offer.pinged(), offer.controls()), (vec![alice.id()], vec!["Accept", "Decline"]));
    let own = bob.refusal(&bob.click(&offer, "Accept").await.message());
    assert!(own.starts_with("Your own offer is still open."), "{own}");
    alice.click(&offer, "Decline").await.message();
    alice.wait_until_deleted(&offer).await;
    let is_declined = |board: &Message| second_line(board).ends_with(" · Alice declines the draw");
    let declined = alice.wait(&board, is_declined).await;
    assert_eq!(controls(&declined), ["Resign", "Draw"], "Alice may offer one");

    // A move of either side declines, and the buttons of the turn before do nothing.
    game.message = alice.click(&declined, "Draw").await.message();
    let offer = bob.offered("Alice offers a draw").await;
    let accept = offer.button("Accept").expect("a button");
    let square = game.message.offered_moves()[0].square;
    game.play(square).await;
    assert_eq!(first_line(&game.message), "**⚪ Bob's turn**");
    assert_eq!(controls(&game.message), ["Resign"], "both have offered one lately");
    bob.wait_until_deleted(&offer).await;
    let elsewhere = bob.refusal(&bob.forged_click(&game.message, &accept, json!(null)).await.message());
    assert!(elsewhere.starts_with("This doesn't work here"), "{elsewhere}");

    game = game_after(&alice, &bob, 5).await;
    alice.click(&game.message, "Draw").await.message();
    let offer = bob.offered("Alice offers a draw").await;
    bob.click(&offer, "Accept").await.message();
    let drawn = bob.wait(&game.message, |board| board.button("Rematch").is_some()).await;
    bob.wait_until_deleted(&offer).await;
    assert_eq!(first_line(&drawn), AGREED);
    assert_eq!(drawn.controls(), ["Rematch", "Replay", "Review"]);
    assert!(
        second_line(&drawn) == "Alice 1500 → 1500?, Bob 1500 → 1500?" && drawn.content().contains(" · rated"),
        "{drawn:?}"
    );
    let leaderboard = alice.command("leaderboard", json!({})).await.message();
    assert!(leaderboard.alt().contains("0–0–1"), "a draw: {}", leaderboard.alt());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_of_a_draw_outlives_a_restart() {
    let (mut bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let game = challenge(&alice, &bob, STANDARD).await;
    let early = alice.refusal(&alice.act(&game.message, "draw").await.message());
    assert!(early.starts_with("You can offer a draw once both sides have moved."), "{early}");
    alice.cancel(&game.message).await;

    let game = game_after(&alice, &bob, 6).await;
    let board = alice.click(&game.message, "Draw").await.message();
    let offer = bob.offered("Alice offers a draw").await;
    let twice = alice.refusal(&alice.act(&board, "draw").await.message());
    assert!(twice.starts_with("Your own offer is still open."), "{twice}");

    bot.kill();
    bot.start().await;
    bob.click(&offer, "Accept").await;
    alice.wait_for_any(|message| message.content().starts_with(AGREED)).await;
    bob.wait_until_deleted(&offer).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_stands_on_the_board_where_the_bot_may_not_post() {
    const VIEW_CHANNEL: u64 = 1 << 10;
    let (bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let game = game_after(&alice, &bob, 4).await;
    alice.set_bot_permissions(VIEW_CHANNEL).await;
    bob.click(&game.message, "Draw").await.message();
    let offered = alice.wait(&game.message, |board| board.button("Accept draw").is_some()).await;
    assert_eq!(first_line(&offered), "**⚫ Alice's turn** · **Bob offers a draw**");
    assert_eq!(controls(&offered), ["Resign", "Accept draw", "Decline"]);
    let moved = "SELECT count(*) FROM game_event WHERE kind = 'offer-on-board' AND actor_id IS NULL";
    assert_eq!(bot.number(moved).await, 1, "nobody has done that");
    let drawn = alice.click(&offered, "Accept draw").await.message();
    assert_eq!(first_line(&drawn), AGREED);
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_against_the_bot_are_undone_at_once() {
    let (mut bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let mut game = play(&alice, Color::Black, 1, STANDARD).await;
    let nothing = alice.refusal(&alice.act(&game.message, "undo").await.message());
    assert!(nothing.starts_with("You have not moved yet, so there is nothing to undo."), "{nothing}");
    game.wait_for_turn().await;
    let start = game.expected.clone();
    let first = game.message.clone();
    game.play_while(|game| game.expected.moves.len() < 2).await;
    let other = bob.refusal(&bob.click(&game.message, "Undo").await.message());
    assert!(other.starts_with("You're not playing in this game."), "{other}");
    let undo = game.message.button("Undo").expect("a button");
    let question = alice.click(&game.message, "Undo").await.message();
    let text = "Take back your last move? Game 1 then no longer counts for your level.";
    assert_eq!((question.only_for(), question.content()), (Some(alice.id()), text));
    let kept = alice.click(&question, "No, keep it counting").await.message();
    assert_eq!(kept.content(), "The game goes on.");
    let question = alice.click(&game.message, "Undo").await.message();
    let done = alice.click(&question, "Yes, take it back").await.message();
    assert_eq!(done.content(), "You took back your last move in Game 1.");
    let told = "not counted for levels: a move was undone";
    let undone = alice.wait(&game.message, |message| message.content().contains(told)).await;
    assert_eq!(controls(&undone), ["Cancel game"], "nobody has moved any more");
    assert_eq!(squares(&undone), squares(&first));
    for stale in [&undo, &first.offered_moves()[0].custom_id] {
        let late = alice.refusal(&alice.forged_click(&undone, stale, json!(null)).await.message());
        assert!(late.starts_with("This is out of date"), "{late}");
    }

    // After a crash the game goes on from there, and its replay has only the moves that stand.
    bot.kill();
    bot.start().await;
    (game.message, game.expected) = (undone, start);
    game.is_posted_anew = true;
    game.play_while(|game| game.expected.moves.len() < 6).await;
    let posted = alice.click(&game.message, "Undo").await.message();
    alice.resign(&posted).await;
    let over = alice.wait(&posted, |message| message.button("Replay").is_some()).await;
    let panel = alice.click(&over, "Replay").await.message();
    let replay = alice.click(&panel, "Animated picture").await.message();
    let standing: Vec<String> = game.expected.moves[..4].iter().map(|one| one.square.to_string()).collect();
    assert!(replay.alt().contains(&format!(" 4 moves: {}.", standing.join(" "))), "{standing:?}: {}", replay.alt());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_undo_between_users_needs_the_opponent_and_a_casual_game() {
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let rated = game_after(&alice, &bob, 4).await;
    assert_eq!(controls(&rated.message), ["Resign", "Draw"]);
    let text = alice.refusal(&alice.act(&rated.message, "undo").await.message());
    assert!(text.starts_with("Moves can't be undone in a rated game."), "{text}");

    let casual = GameSettings::new("6x6", "standard", "black", "most").casual();
    let mut game = challenge(&alice, &bob, casual).await;
    game.play_while(|game| game.expected.moves.len() < 3).await;
    assert_eq!(controls(&game.message), ["Resign", "Draw", "Undo"]);
    let asked = alice.click(&game.message, "Undo").await.message();
    assert_eq!(controls(&asked), ["Resign"]);
    let offer = bob.offered("Alice asks to undo a move").await;
    bob.click(&offer, "Decline").await.message();
    let is_declined = |board: &Message| second_line(board).ends_with(" · Bob declines the undo");
    let declined = bob.wait(&asked, is_declined).await;

    // Bob asks for his last move, although it is his turn: Alice's reply to it goes too.
    bob.click(&declined, "Undo").await.message();
    let offer = alice.offered("Bob asks to undo a move").await;
    alice.click(&offer, "Accept").await.message();
    let undone = alice.wait(&declined, |board| controls(board) == ["Cancel game"]).await;
    alice.wait_until_deleted(&offer).await;
    assert_eq!(first_line(&undone), "**⚪ Bob's turn**");
    let first = game.expected.moves[0].square;
    assert!(undone.content().contains(&format!("Alice {first} (+1)")), "{undone:?}");
    assert!(undone.content().contains(" · casual"), "{undone:?}");
    assert_eq!(controls(&undone), ["Cancel game"], "Bob has not moved");
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_are_private_and_only_for_the_own_turn_against_the_bot() {
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let mut game = play(&alice, Color::Black, 1, STANDARD).await;
    game.play_while(|game| game.expected.moves.len() < 4).await;
    let question = alice.click(&game.message, "Hint").await.message();
    assert_eq!(question.content(), "Show a hint? Game 1 then no longer counts for your level.");
    let hint = alice.click(&question, "Yes, show it").await.message();
    assert_eq!(hint.id(), question.id());
    assert_eq!(hint.only_for(), Some(alice.id()), "{hint:?}");
    let lines: Vec<&str> = hint.content().lines().collect();
    assert!(lines[0].starts_with("**Hint for Game 1, move "), "{lines:?}");
    for (line, rank) in lines[1..4].iter().zip(1..) {
        let text = line.strip_prefix(&format!("{rank}. ")).expect("a rank");
        let (square, lead) = text.split_once(" about ").expect("a square and its estimated value");
        assert!(squares(&game.message).contains(&square.parse().expect("a square")), "{line}");
        assert!(lead == "0" || lead.starts_with(['+', '−']), "{line}");
    }
    assert_eq!(lines[5], "-# This game no longer counts for your level.");
    assert!(hint.alt().starts_with("Hint for Game 1, move "), "{}", hint.alt());
    assert!(alice.picture(&hint).await.starts_with(b"\x89PNG"));
    let told = "not counted for levels: a hint was shown";
    let board = bob.wait(&game.message, |message| message.content().contains(told)).await;
    assert_eq!(squares(&board), squares(&game.message), "the board stays as it is");

    // The button of an earlier position.
    let stale = board.button("Hint").expect("a button");
    game.message = board;
    let known = game.expected.moves.len();
    game.play_while(|game| game.expected.moves.len() < known + 2).await;
    let late = alice.refusal(&alice.forged_click(&game.message, &stale, json!(null)).await.message());
    assert!(late.starts_with("This is out of date"), "{late}");
    let again = alice.click(&game.message, "Hint").await.message();
    assert!(again.content().starts_with("**Hint for Game 1"), "it is asked once: {again:?}");
}
