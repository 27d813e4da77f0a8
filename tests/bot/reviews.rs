//! Reviews of finished games and of games from elsewhere: the card for everybody, the steps in private.

use engine::opening;
use rules::{Color, Game, Variant};
use serde_json::{Value, json};

use super::game_driver::{challenge, play};
use super::game_settings::GameSettings;
use super::message::Message;
use super::mode::{Mode, in_both_modes};
use super::shown_board::shown_board;
use super::test_bot::TestBot;
use super::user::TestUser;

in_both_modes! {
    the_card_is_posted_once_and_everybody_steps_through_it_in_private,
    a_game_from_elsewhere_is_reviewed_and_outlives_a_restart,
    no_position_of_a_running_game_between_people_is_reviewed,
    what_cannot_be_reviewed_is_explained,
    a_review_that_a_kill_interrupts_begins_again,
    a_game_is_tried_from_a_position_of_a_review,
}

/// The first moves of a game on 4×4, as SGF, which states its board.
pub(crate) const SGF: &str = "(;GM[2]SZ[4];B[ba];W[aa];B[ab];W[ca];B[da];W[ac];B[ad])";
/// Its moves as squares.
pub(crate) const SQUARES: &str = "b1a1a2c1d1a3a4";

pub(crate) fn is_card(message: &Message) -> bool {
    message.content().starts_with("**Review of ") && message.alt().starts_with("Evaluation of the game between ")
}

async fn count(bot: &TestBot) -> i64 {
    bot.number("SELECT count(*) FROM review").await
}

/// Checks a step, and returns the number of moves before the one that it shows.
pub(crate) fn check_step(user: &TestUser, panel: &Message, game: &Game) -> usize {
    assert_eq!(panel.only_for(), Some(user.id()), "{panel:?}");
    let step = panel.content().lines().nth(1).expect("a step");
    let (number, rest) = step.strip_prefix("Move ").and_then(|step| step.split_once(" of ")).expect("a number");
    let index: usize = number.parse::<usize>().expect("a number") - 1;
    assert!(rest.starts_with(&format!("{}: ", game.plies().len())), "{step}");
    assert!(rest.ends_with(&format!(" {}", game.plies()[index].square)), "{step}");
    let shown = shown_board(panel);
    let before = game.truncated(index);
    for color in Color::BOTH {
        assert_eq!(shown.discs[color], before.position().discs(color), "{}", panel.alt());
    }
    index
}

/// The select with a placeholder that begins so.
pub(crate) fn select<'a>(panel: &'a Message, placeholder: &str) -> &'a Value {
    let rows = panel.0["components"].as_array().expect("rows");
    let all = rows.iter().flat_map(|row| row["components"].as_array().expect("a row"));
    let mut selects = all.filter(|one| one["placeholder"].as_str().is_some_and(|text| text.starts_with(placeholder)));
    selects.next().unwrap_or_else(|| panic!("no select {placeholder}: {panel:?}"))
}

pub(crate) fn small_game(transcript: &str) -> Game {
    let variant = Variant { shape: "4x4".parse().expect("a board"), ..Variant::default() };
    Game::from_transcript(variant, transcript).expect("a game")
}

async fn transcript(user: &TestUser, board: &Message) -> String {
    let panel = user.click(board, "Replay").await.message();
    let block = panel.content().rsplit_once("\n```\n").expect("a block of code").1;
    block.strip_suffix("```").expect("the end of the block").to_owned()
}

async fn the_card_is_posted_once_and_everybody_steps_through_it_in_private(mode: Mode) {
    let (bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    let mut played = play(&alice, Color::Black, 1, GameSettings::SMALL).await;
    played.finish().await;
    let game = small_game(&transcript(&alice, &played.message).await);
    let card = bob.click(&played.message, "Review").await.message();
    assert!(is_card(&card) && card.only_for().is_none(), "{card:?}");
    assert!(card.content().starts_with("**Review of Game 1: ⚫ Alice vs ⚪ Level 1 · Random**\n"), "{card:?}");
    let facts = format!("\n{} moves · 4×4 board\n**Accuracy**: ⚫ ", game.plies().len());
    assert!(card.content().contains(&facts) && card.content().contains("\n**Turning point**: "), "{card:?}");
    assert!(card.pinged().is_empty() && card.controls().contains(&"Step through"), "{card:?}");
    assert_eq!(alice.fetch(&played.message).await.as_ref(), Some(&played.message), "the board stays as it is");

    // Whoever clicks again sees the card in private, and nothing is computed.
    assert_eq!(count(&bot).await, 1);
    let again = alice.click(&played.message, "Review").await.message();
    assert_eq!((again.content(), again.only_for()), (card.content(), Some(alice.id())));
    let commanded = alice.command("review", json!({})).await.message();
    assert_eq!((commanded.content(), commanded.only_for()), (card.content(), Some(alice.id())));
    assert_eq!(count(&bot).await, 1);

    let mut panel = alice.click(&card, "Step through").await.message();
    if check_step(&alice, &panel, &game) > 0 {
        assert!(panel.content().contains(" Your worst move in this game.\n"), "{panel:?}");
        panel = alice.click(&panel, "⏮").await.message();
    }
    for index in 0..game.plies().len() {
        assert_eq!(check_step(&alice, &panel, &game), index);
        assert!(panel.content().contains(" (proven)."), "12 empty squares are solved: {panel:?}");
        if index + 1 < game.plies().len() {
            let next = alice.click(&panel, "▶").await.message();
            assert_eq!(next.id(), panel.id(), "the same message changes");
            panel = next;
        }
    }
    panel = alice.click(&panel, "⏮").await.message();
    assert_eq!(check_step(&alice, &panel, &game), 0);
    let jump = select(&panel, "Jump to a move")["custom_id"].as_str().expect("an id").to_owned();
    panel = alice.choose(&panel, &jump, "3").await.message();
    assert_eq!(check_step(&alice, &panel, &game), 3);
    for label in ["Turning point", "Best move"] {
        let named = card.content().lines().find_map(|line| line.strip_prefix(&format!("**{label}**: move ")));
        assert_eq!(card.button(label).is_some(), named.is_some(), "{card:?}");
        if let Some(named) = named {
            let panel = bob.click(&card, label).await.message();
            let number = check_step(&bob, &panel, &game) + 1;
            assert!(named.starts_with(&format!("{number}, ")), "{named}");
        }
    }

    // Nothing but what the messages offer.
    for (id, values, sentence) in [
        ("1:w:1:forward:99", Value::Null, "This doesn't work here"),
        ("1:w:1:jump:0", json!(["99"]), "This doesn't work here"),
        ("1:w:r99:back:0", Value::Null, "This review is no longer stored. "),
    ] {
        let refused = alice.forged_click(&panel, id, values).await.message();
        assert!(refused.content().starts_with(sentence), "{refused:?}");
    }
    let public = bob.forged_click(&card, "1:w:1:forward:1", Value::Null).await.message();
    assert!(public.content().starts_with("This doesn't work here"), "the card stays: {public:?}");
}

async fn a_game_from_elsewhere_is_reviewed_and_outlives_a_restart(mode: Mode) {
    let (mut bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    let card = alice.command("review", json!({ "transcript": SGF })).await.message();
    assert!(is_card(&card) && card.only_for().is_none(), "{card:?}");
    let facts = "**Review of a game from elsewhere**\n7 moves · 4×4 board\n**Accuracy**: ⚫ ";
    assert!(card.content().starts_with(facts), "{card:?}");
    bot.kill();
    bot.start().await;
    let panel = bob.click(&card, "Step through").await.message();
    assert_eq!(check_step(&bob, &panel, &small_game(SQUARES)), 0);
    let panel = bob.click(&panel, "⏭").await.message();
    assert_eq!(check_step(&bob, &panel, &small_game(SQUARES)), 6);
    let again = bob.in_direct_messages().command("review", json!({ "transcript": SGF })).await.message();
    assert_eq!(again.content(), card.content());
    assert_eq!(count(&bot).await, 1);
    // The names in the record stand in the first line of each message. Nothing stores them, and they mention nobody.
    let named = SGF.replace("SZ[4]", "SZ[4]PB[A_da @everyone <@1002>]PW[]");
    let expected =
        "**Review of a game from elsewhere: ⚫ A\\_da \\@\u{200b}everyone \\<\\@\u{200b}1002\\> vs ⚪ White**\n";
    let carol = bot.user("carol");
    let card = carol.in_direct_messages().command("review", json!({ "transcript": named })).await.message();
    assert!(card.content().starts_with(expected) && card.pinged().is_empty(), "{card:?}");
    let panel = carol.in_direct_messages().click(&card, "Step through").await.message();
    assert!(panel.content().starts_with(expected), "{panel:?}");
    let panel = carol.in_direct_messages().click(&panel, "⏭").await.message();
    assert!(panel.content().starts_with(expected) && panel.pinged().is_empty(), "{panel:?}");
    assert_eq!(count(&bot).await, 1);
    // An opening that has a name.
    let named = "f5d6c3d3c4";
    let game = Game::from_transcript(Variant::default(), named).expect("a game");
    assert_eq!(opening::name(&game), Some("Tiger"));
    let card = alice.command("review", json!({ "transcript": named })).await.message();
    assert!(card.content().contains("\n5 moves · Opening: Tiger\n"), "{card:?}");
}

async fn no_position_of_a_running_game_between_people_is_reviewed(mode: Mode) {
    let (_bot, [alice, bob, carol]) = TestBot::with_users(mode, ["alice", "bob", "carol"]).await;
    let mut running = challenge(&alice, &bob, GameSettings::SMALL).await;
    let before = carol.command("review", json!({ "transcript": SGF })).await.message();
    assert!(is_card(&before), "a game that has just begun hides nothing: {before:?}");
    for square in ["b1", "a1", "a2"] {
        running.play(square.parse().expect("a square")).await;
    }
    let sentence = "A running game between people is at one of these positions, or one move away. ";
    carol.check_refusal(&carol.command("review", json!({ "transcript": SGF })).await.message(), sentence);
    // Nor from a card that was posted before.
    alice.check_refusal(&alice.click(&before, "Step through").await.message(), sentence);
    alice.resign(&running.message).await;
    let panel = alice.click(&before, "Step through").await.message();
    assert_eq!(check_step(&alice, &panel, &small_game(SQUARES)), 0);
}

async fn what_cannot_be_reviewed_is_explained(mode: Mode) {
    let (bot, [alice, bob]) = TestBot::with_users(mode, ["alice", "bob"]).await;
    let none = alice.command("review", json!({})).await.message();
    assert!(
        none.content().starts_with("You have no finished game to review. ") && none.only_for().is_some(),
        "{none:?}"
    );
    let running = challenge(&alice, &bob, GameSettings::SMALL).await;
    for (options, sentence) in [
        (json!({ "game": "1" }), "This game isn't over yet. I can review it"),
        (json!({ "game": "99" }), "I can't find that game"),
        (json!({ "game": "nonsense" }), "I can't find that game"),
        (json!({ "game": "1", "transcript": "f5" }), "You gave several games, and I show one. "),
        (json!({ "transcript": "hello" }), "There is no move in it."),
        (json!({ "transcript": "f5d6a1" }), "Move 3 can't be read. “a1” flips no discs: "),
    ] {
        alice.check_refusal(&alice.command("review", options).await.message(), sentence);
    }
    let forged = alice.forged_click(&running.message, "1:w:1", Value::Null).await.message();
    assert!(forged.content().starts_with("This game isn't over yet. "), "{forged:?}");
    let suggested = alice.complete("review", json!({ "game": "" }), "game").await;
    assert_eq!(suggested, [], "it is still running");
    assert_eq!(count(&bot).await, 0);
}

async fn a_review_that_a_kill_interrupts_begins_again(mode: Mode) {
    let (mut bot, [alice]) = TestBot::with_users(mode, ["alice"]).await;
    // A whole game on 8×8 takes seconds.
    let mut game = Game::new(Variant::default());
    while let Some(square) = game.position().legal_moves().iter().next() {
        game.play(square).expect("legal");
    }
    let long = game.truncated(30).transcript();
    let asking = alice.clone();
    let before = bot.sandbox.last_request();
    let asked = tokio::spawn(async move { asking.command("review", json!({ "transcript": long })).await });
    bot.wait_for_deferral(before).await;
    bot.kill();
    asked.abort();
    assert_eq!(count(&bot).await, 0);
    bot.start().await;
    let card = alice.command("review", json!({ "transcript": game.truncated(9).transcript() })).await.message();
    assert!(is_card(&card), "{card:?}");
    assert_eq!(count(&bot).await, 1);
}

async fn a_game_is_tried_from_a_position_of_a_review(mode: Mode) {
    let (_bot, [alice]) = TestBot::with_users(mode, ["alice"]).await;
    let card = alice.command("review", json!({ "transcript": SGF })).await.message();
    let panel = alice.click(&card, "Step through").await.message();
    let panel = alice.click(&panel, "▶").await.message();
    let panel = alice.click(&panel, "▶").await.message();
    assert_eq!(check_step(&alice, &panel, &small_game(SQUARES)), 2);
    let select = select(&panel, "Try it from here");
    assert_eq!(select["options"].as_array().expect("options").len(), 10);
    assert_eq!(select["placeholder"], "Try it from here: you play black against a level");
    let id = select["custom_id"].as_str().expect("an id").to_owned();
    let board = alice.choose(&panel, &id, "1").await.message();
    assert!(board.is_board() && board.only_for().is_none(), "{board:?}");
    assert!(board.content().contains(" · from move 3 of a reviewed game"), "{board:?}");
    assert!(board.content().starts_with("**⚫ Alice's turn"), "black is to move there: {board:?}");
    let shown = shown_board(&board);
    let before = small_game(SQUARES).truncated(2);
    for color in Color::BOTH {
        assert_eq!(shown.discs[color], before.position().discs(color), "{}", board.alt());
    }
    for (id, values) in [("1:w:r1:try:7", json!(["1"])), ("1:w:r1:try:2", json!(["11"])), ("1:w:r1:try:2", json!([]))] {
        let refused = alice.forged_click(&panel, id, values).await.message();
        assert!(refused.content().starts_with("This doesn't work here"), "{refused:?}");
    }
    let public = alice.forged_click(&card, "1:w:r1:try:2", json!(["1"])).await.message();
    assert!(public.content().starts_with("This doesn't work here"), "{public:?}");
}
