//! Games in which one side begins with corners.

use rules::{Color, Corners, Game, GameRecord, Variant};
use serde_json::{Value, json};

use super::game_driver::{challenge, play};
use super::game_settings::GameSettings;
use super::message::Message;
use super::mode::Mode;
use super::privacy::export;
use super::reviews::{check_step, is_graph, moves_of};
use super::test_bot::TestBot;
use super::user::TestUser;

const TWO_CORNERS: &str = "handicap: 2 corners for black · white moves first";

#[tokio::test(flavor = "multi_thread")]
async fn a_game_against_the_bot_begins_with_corners_in_every_format() {
    let (bot, [alice]) = TestBot::with_users(Mode::Proxy, ["alice"]).await;
    for (number, view) in (1..).zip(["picture", "text", "letters"]) {
        let settings = GameSettings::new("6x4", "standard", "black", "most").with_corners(2).with_view(view);
        let mut game = play(&alice, Color::Black, 1, settings).await;
        let settings_line = format!("Game {number} · 6×4 board · {TWO_CORNERS}");
        assert!(game.message.content().contains(&settings_line), "{}", game.message.content());
        // Each message on the way is checked against the rules.
        game.finish().await;
    }
    assert_eq!(bot.number("SELECT count(*) FROM game WHERE corners = 2 AND rating_class IS NULL").await, 3);
    assert_eq!(bot.number("SELECT count(*) FROM level_rating").await, 0, "it says nothing about her level");
    assert_eq!(bot.number("SELECT count(*) FROM bot_ladder WHERE level > 0").await, 0);
    let next = alice.command("play", json!({})).await.message();
    assert!(next.content().starts_with("**⚫ Alice's turn**") && !next.content().contains("handicap"), "{next:?}");
}

/// The variant of a game on 4×4 with two corners.
fn small() -> Variant {
    let shape = "4x4".parse().expect("a board");
    Variant { shape, first: Color::White, corners: Corners::ALL[2], ..Variant::default() }
}

#[tokio::test(flavor = "multi_thread")]
async fn replay_review_and_sgf_carry_the_corners() {
    let (bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let mut played = challenge(&alice, &bob, GameSettings::SMALL.with_corners(2)).await;
    let settings = format!("\n-# Game 1 · casual · 4×4 board · {TWO_CORNERS}");
    assert!(played.message.content().contains(&settings), "{}", played.message.content());
    played.finish().await;
    let panel = bob.click(&played.message, "Replay").await.message();
    assert!(panel.content().contains(TWO_CORNERS), "{}", panel.content());
    let moves = moves_of(&bob, &panel).await;
    let game = Game::from_transcript(small(), &moves).expect("the game");
    assert_eq!(game.position(), &played.expected.position);

    let transcript = bob.click(&panel, "Transcript").await.message();
    let sgf = transcript.content().rsplit_once("```\n").expect("a block").1.trim_end_matches('`');
    assert_eq!(GameRecord::read(sgf, 1).expect("SGF").game, game);
    for text in [sgf, &moves] {
        let imported = bob.command("replay", json!({ "transcript": text })).await.message();
        let id = imported.0["components"].to_string();
        assert!(id.contains("4x4-standard-white-most-2"), "stated by SGF, and found for a list of squares: {id}");
        if text == sgf {
            assert!(imported.content().contains(TWO_CORNERS), "{}", imported.content());
            check_review(&bob, &imported, &game).await;
        }
    }
    check_review(&alice, &panel_of(&alice, &played.message).await, &game).await;
    assert_eq!(bot.number("SELECT count(*) FROM review WHERE corners = 2").await, 1, "the same review");
    let export = export(&alice).await;
    assert_eq!(export["ended_games"][0]["game"][0]["corners"], 2, "{export}");
    assert_eq!(export["tables"]["challenge"][0]["corners"], 2, "{export}");
}

async fn panel_of(user: &TestUser, board: &Message) -> Message {
    user.click(board, "Replay").await.message()
}

/// Reviews the game of a viewer, and steps to a move of the review.
async fn check_review(user: &TestUser, panel: &Message, game: &Game) {
    let graph = user.click(panel, "Review").await.message();
    assert!(is_graph(&graph) && graph.content().contains(TWO_CORNERS), "{graph:?}");
    let step = user.click(&graph, "Step through").await.message();
    check_step(user, &step, game);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_go_with_a_handicap_is_refused() {
    let (bot, [alice]) = TestBot::with_users(Mode::Proxy, ["alice"]).await;
    let with = |mut options: Value, handicap: &str| {
        options["handicap"] = json!(handicap);
        options
    };
    for (command, options, sentence) in [
        ("play", with(json!({ "color": "black" }), "me-1"), "With a handicap, whoever has the corners plays black"),
        ("challenge", with(json!({ "first": "black", "opponent": "bob" }), "auto"), "With a handicap, whoever has"),
        ("play", with(json!({ "setup": "free" }), "opponent-2"), "The free set-up begins on an empty board."),
        ("play", with(json!({ "board": "6x6" }), "auto"), "I know what a corner is worth only on 8×8"),
        ("challenge", with(json!({}), "auto"), "I don't know yet who accepts."),
    ] {
        let refused = alice.command(command, options).await.message();
        alice.check_refusal(&refused, sentence);
    }
    let forged = alice.forged_command("play", json!({ "handicap": "me-5" })).await;
    alice.check_refusal(&forged.message(), "The option “handicap” must be one of these: me-1 to me-4, ");
    assert_eq!(bot.number("SELECT count(*) FROM game").await, 0);
}
