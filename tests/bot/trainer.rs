//! `/train`: positions from one's own games, answered in private, with what outlives a kill.

use std::time::Duration;

use engine::analysis::Effort;
use engine::{Searcher, Stop, best_play};
use rules::{Color, Goal, Position, Square};
use serde_json::{Value, json};

use super::game_driver::{challenge, play};
use super::game_settings::GameSettings;
use super::message::Message;
use super::mode::Mode;
use super::reviews::small_game;
use super::shown_board::shown_board;
use super::test_bot::TestBot;
use super::user::TestUser;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// A game on 4×4 in which both sides make mistakes.
const GAME: &str = "a2a3b4c1d3a4d2c4d4";

fn is_question(message: &Message) -> bool {
    message.content().starts_with("**Find the best move.** ")
}

async fn train(user: &TestUser) -> Message {
    let message = user.command("puzzle", json!({ "which": "mistakes" })).await.message();
    assert_eq!(message.only_for(), Some(user.id()), "{message:?}");
    message
}

/// Looks again until something is asked.
async fn asked(user: &TestUser) -> Message {
    let mut message = train(user).await;
    for _ in 0..1_000 {
        if is_question(&message) {
            return message;
        }
        assert!(message.content().starts_with("I'm looking for mistakes in your last games. "), "{message:?}");
        let again = user.click(&message, "Look again").await.message();
        assert_eq!(again.id(), message.id(), "the same message changes");
        message = again;
    }
    panic!("nothing is asked: {message:?}");
}

/// Alice, with black, plays a game on 4×4 against Bob, who resigns.
async fn finished_game(alice: &TestUser, bob: &TestUser) {
    let mut game = challenge(alice, bob, GameSettings::SMALL).await;
    for ply in small_game(GAME).plies() {
        game.play(ply.square).await;
    }
    bob.resign(&game.message).await;
}

/// The move that the user played there, and the position.
fn shown(message: &Message) -> (Square, Position, usize) {
    let played = message.content().lines().nth(1).and_then(|line| line.strip_prefix("You played "));
    let played: Square =
        played.and_then(|rest| rest.split(' ').next()).and_then(|text| text.parse().ok()).expect("a move");
    let game = small_game(GAME);
    let index = game.plies().iter().position(|ply| ply.square == played).expect("a move of the game");
    let position = *game.truncated(index).position();
    (played, position, index)
}

/// What each legal move is worth.
fn scores(position: &Position) -> Vec<(Square, i32)> {
    let score = |square| {
        let (mut searcher, stop) = (Searcher::new(1), Stop::default());
        let found = best_play(position, Goal::Most, square, Effort::BEST_PLAY, &mut searcher, &stop);
        (square, found.expect("a legal move").score)
    };
    position.legal_moves().iter().map(score).collect()
}

fn right_move(position: &Position) -> Square {
    scores(position).into_iter().max_by_key(|(_, score)| *score).expect("a move").0
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mistake_is_asked_answered_and_comes_again_the_next_day() {
    let mut bot = TestBot::with_clock(Mode::Proxy).await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    let none = train(&alice).await;
    assert!(none.content().starts_with("You have no finished game yet. "), "{none:?}");
    finished_game(&alice, &bob).await;
    let first = asked(&alice).await;
    let (played, position, index) = shown(&first);
    assert!(first.content().contains(&format!("You played {played} against Bob on <t:")), "{first:?}");
    assert!(first.content().contains("\n-# 4×4 board"), "{first:?}");
    let loss = scores(&position).into_iter().map(|(_, score)| score).max().expect("a move")
        - scores(&position).into_iter().find(|(square, _)| *square == played).expect("it is legal").1;
    assert!(first.content().contains(&format!(", in Game 1. It lost {loss} discs.\n")), "{first:?}");
    let board = shown_board(&first);
    for color in Color::BOTH {
        assert_eq!(board.discs[color], position.discs(color), "{}", first.alt());
    }
    assert_eq!(first.controls(), ["Give up"]);
    assert_eq!(train(&alice.in_direct_messages()).await.content(), first.content(), "it cannot be skipped");

    let right = right_move(&position);
    let mut message = alice.answer(&first, &right.to_string()).await;
    assert!(
        message.content().contains(&format!("\n**Right!** {} {right}", ["Black", "White"][index % 2])),
        "{message:?}"
    );
    assert!(message.content().contains("\n-# This position comes again <t:"), "{message:?}");
    assert_eq!((message.controls(), message.offered_moves().len()), (vec!["Next position"], 0));
    let mut positions = 1;
    loop {
        let next = alice.click(&message, "Next position").await.message();
        assert_eq!(next.id(), first.id(), "the same message changes");
        if !is_question(&next) {
            assert!(
                next.content().starts_with("**Nothing is left for today.** The next position comes <t:"),
                "{next:?}"
            );
            break;
        }
        message = alice.click(&next, "Give up").await.message();
        assert!(message.content().contains("\n**The best move is "), "{message:?}");
        positions += 1;
    }
    assert!(train(&alice).await.content().starts_with("**Nothing is left for today.** "));
    bot.let_pass(DAY).await;
    let again = train(&alice).await;
    assert!(is_question(&again) && again.content().contains(&format!("Left for today: {positions}.")), "{again:?}");
    // The button of yesterday changes nothing.
    let offered = first.offered_moves().into_iter().find(|offered| offered.square == right).expect("the right move");
    let stale = alice.forged_click(&again, &offered.custom_id, Value::Null).await.message();
    assert!(is_question(&stale), "{stale:?}");
    let query = "SELECT count(*) FROM trained_position WHERE counted = 1 AND right_answers = 2";
    assert_eq!(bot.number(query).await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_answer_is_refuted_and_tried_again_without_counting() {
    let (bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    finished_game(&alice, &bob).await;
    let message = asked(&alice).await;
    let (played, position, _) = shown(&message);
    let refuted = alice.answer(&message, &played.to_string()).await;
    let loss = message.content().split("It lost ").nth(1).and_then(|rest| rest.split('.').next()).expect("a loss");
    assert!(
        refuted.content().contains(&format!("\n**{played} is wrong.**\nIt costs {loss}. With the best play ")),
        "{refuted:?}"
    );
    assert!(refuted.content().contains("\nThe best play: "), "{refuted:?}");
    assert!(refuted.alt().contains(&format!("{played} is wrong.")), "{}", refuted.alt());
    assert_eq!(refuted.controls(), ["Try again", "Show the solution", "Next position"]);
    assert_eq!(bot.number("SELECT count(*) FROM judged_answer").await, 1);
    let message = alice.click(&refuted, "Try again").await.message();
    assert_eq!(message.controls(), ["Show the solution", "Next position"]);
    let right = alice.answer(&message, &right_move(&position).to_string()).await;
    assert!(right.content().contains("\n**Right at the second try.** "), "{right:?}");
    let counted = "SELECT count(*) FROM trained_position WHERE counted = 1 AND right_answers = 0 AND days = 1";
    assert_eq!(bot.number(counted).await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_wait_are_looked_through_after_a_kill() {
    let (mut bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    finished_game(&alice, &bob).await;
    assert_eq!(bot.number("SELECT count(*) FROM review").await, 0, "nobody trains");
    asked(&alice).await;
    bot.kill();
    // As if the kill had come before the game was looked through.
    bot.execute(
        "DELETE FROM trained_position; DELETE FROM trained_game; DELETE FROM review; DELETE FROM trainer_request;
                 INSERT INTO trainer_request SELECT id, 0 FROM player WHERE name = 'Alice'",
    )
    .await;
    bot.start().await;
    while bot.number("SELECT count(*) FROM trained_game").await == 0
        || bot.number("SELECT count(*) FROM trainer_request").await > 0
    {
        tokio::task::yield_now().await;
    }
    assert!(is_question(&train(&alice).await));
    assert_eq!(bot.number("SELECT count(*) FROM review").await, 1);
    // A game against the bot is looked through as well.
    let mut played = play(&bob, Color::Black, 1, GameSettings::SMALL).await;
    played.finish().await;
    train(&bob).await;
    while bot.number("SELECT count(*) FROM trained_game").await < 3 {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_but_what_is_offered_is_possible() {
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    finished_game(&alice, &bob).await;
    let message = asked(&alice).await;
    let (_, position, index) = shown(&message);
    let taken = position.discs(position.side_to_move()).iter().next().expect("a disc");
    for (forged, values) in [
        (format!("1:t:1:{index}:1:{taken}"), Value::Null),
        (format!("1:t:1:{index}:1:l12"), Value::Null),
        (format!("1:t:1:{index}:1:again"), Value::Null),
        (format!("1:t:1:{index}:1:pick0"), json!(["z9"])),
        (format!("1:t:1:{index}:1:pick0"), json!([])),
        ("1:t:1:99:1:reveal".to_owned(), Value::Null),
        (format!("1:t:99:{index}:1:reveal"), Value::Null),
        (format!("1:t:1:{index}:reveal"), Value::Null),
        ("1:t:1:-1:1:reveal".to_owned(), Value::Null),
    ] {
        let refused = alice.forged_click(&message, &forged, values).await.message();
        assert!(refused.content().starts_with("This doesn't work here"), "{forged}: {refused:?}");
    }
    let private = bob.command("help", json!({})).await.message();
    let refused = bob.forged_click(&private, &format!("1:t:1:{index}:1:reveal"), Value::Null).await.message();
    assert!(refused.content().starts_with("This doesn't work here"), "he was not asked: {refused:?}");
    let public = bob.command("leaderboard", json!({})).await.message();
    for forged in ["1:t:next".to_owned(), format!("1:t:1:{index}:1:reveal")] {
        let refused = alice.forged_click(&public, &forged, Value::Null).await.message();
        assert!(refused.content().starts_with("This doesn't work here"), "{refused:?}");
    }
    assert_eq!(train(&alice).await.content(), message.content());
    // People who prefer text train in text.
    alice.command("play", json!({ "view": "text" })).await.message();
    let text = train(&alice).await;
    assert!(text.is_text_board() && !text.offered_moves().is_empty(), "{text:?}");
}
