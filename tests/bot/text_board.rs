//! Boards of text and in letters: whole games without a picture, and changes of the board format.

use rules::{ByColor, Color};
use serde_json::json;

use super::game_driver::{GameDriver, challenge, play};
use super::game_settings::GameSettings;
use super::mode::Mode;
use super::shown_board::shown_board;
use super::test_bot::TestBot;

const SMALL: GameSettings = GameSettings::SMALL.with_view("text");
/// Discord's bits for View Channel and Send Messages.
const VIEW_AND_SEND: u64 = 1 << 10 | 1 << 11;

fn discs(game: &GameDriver) -> ByColor<rules::SquareSet> {
    ByColor::from_fn(|color| game.expected.position.discs(color))
}

#[tokio::test(flavor = "multi_thread")]
async fn two_users_play_whole_games_on_boards_of_text() {
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let mut passes = 0;
    for settings in
        [GameSettings::new("4x4", "free", "white", "fewest"), GameSettings::new("6x6", "parallel", "black", "most")]
    {
        let mut game = challenge(&alice, &bob, settings.with_view("text")).await;
        game.finish().await;
        passes += game.expected.moves.iter().filter(|one| one.passes).count();
    }
    assert!(passes > 0, "no pass occurred");
    let mut drawn =
        challenge(&alice, &bob, GameSettings::new("6x8", "free", "white", "most").with_view("letters")).await;
    drawn.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn either_player_changes_the_format_and_old_copies_adopt_it() {
    let (bot, [alice, bob, carol]) = TestBot::with_users(Mode::Proxy, ["alice", "bob", "carol"]).await;
    let mut game = challenge(&alice, &bob, GameSettings::STANDARD).await;
    let first = game.message.clone();
    bot.fail_deletions(403, 2);
    let text = bob.command("board", json!({ "view": "text" })).await.message();
    assert!(text.is_text_board() && text.only_for().is_none() && text.id() != first.id(), "{text:?}");
    let link = alice.wait(&first, |message| message.content().starts_with("Game 1 is here: ")).await;
    assert!(link.0["attachments"].as_array().is_some_and(Vec::is_empty), "{link:?}");
    (game.message, game.view) = (text.clone(), "text");
    game.wait_for_turn().await;

    // A client that still shows the picture: a click there plays, and that copy becomes the game's message, as text.
    let d3 = "d3".parse().expect("a square");
    let clicked = alice.forged_click(&link, &first.button("d3").expect("it was there"), json!(null)).await.message();
    assert!(clicked.id() == first.id() && clicked.is_text_board(), "{clicked:?}");
    game.expected.play(d3);
    game.message = clicked;
    game.wait_for_turn().await;
    let posted = bob.command("board", json!({})).await.message();
    assert!(posted.is_text_board(), "without the option, nothing changes: {posted:?}");
    game.message = posted;
    game.wait_for_turn().await;

    let stranger = carol.command("board", json!({ "game": "1", "view": "picture" })).await.message();
    assert!(stranger.content().starts_with("You're not playing in this game."), "{stranger:?}");
    let wrong = alice.forged_command("board", json!({ "view": "Text" })).await.message();
    let sentence = "The option “view” must be one of these: picture, text, letters.";
    assert_eq!((wrong.content(), wrong.only_for()), (sentence, Some(alice.id())));
    assert!(alice.fetch(&game.message).await.expect("the board").is_text_board(), "the format stays");

    let picture = alice.command("board", json!({ "view": "picture" })).await.message();
    (game.message, game.view) = (picture, "picture");
    game.wait_for_turn().await;
    game.play_while(|game| game.expected.moves.len() < 6).await;
    let letters = bob.command("board", json!({ "view": "letters" })).await.message();
    (game.message, game.view) = (letters, "letters");
    game.play_while(|game| game.expected.moves.len() < 8).await;
    game.play(game.expected.position.legal_moves().iter().next().expect("a legal move")).await;
    let again = bob.command("board", json!({ "view": "text" })).await.message();
    (game.message, game.view) = (again, "text");
    game.finish().await;
    // The format of a finished game can be changed too.
    let ended = alice.command("board", json!({ "game": "1", "view": "picture" })).await.message();
    assert!(ended.is_picture() && ended.button("Rematch").is_some(), "{ended:?}");
    assert_eq!(shown_board(&ended).discs, discs(&game));
    let back = alice.command("board", json!({ "game": "1", "view": "text" })).await.message();
    let offered = alice.click(&back, "Rematch").await.message();
    assert!(offered.is_text_board(), "{offered:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_moves_on_a_board_whose_format_changed_while_it_was_thinking() {
    let (_bot, [alice]) = TestBot::with_users(Mode::Proxy, ["alice"]).await;
    let mut game = play(&alice, Color::Black, 10, GameSettings::STANDARD).await;
    game.wait_for_turn().await;
    let square = game.expected.position.legal_moves().iter().next().expect("a legal move");
    game.play(square).await;
    let text = alice.command("board", json!({ "view": "text" })).await.message();
    assert!(text.is_text_board(), "{text:?}");
    (game.message, game.view) = (text, "text");
    game.wait_for_turn().await;
    assert_eq!(game.expected.moves.len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_of_text_needs_no_permission_to_attach_files() {
    let bot = TestBot::running().await;
    // He does not manage the server, so he is not told about its settings either.
    let bob = bot.user("bob");
    bob.set_bot_permissions(VIEW_AND_SEND).await;
    let mut game = play(&bob, Color::Black, 1, SMALL).await;
    game.finish().await;
    assert_eq!(bob.messages().await.len(), 1, "no warning");
    let picture = bob.command("play", json!({ "view": "picture" })).await.message();
    assert!(picture.is_picture(), "{picture:?}");
    let warned = bob.wait_for_any(|message| message.only_for() == Some(bob.id())).await;
    assert!(warned.content().contains("without the Attach Files permission."), "{warned:?}");
}
