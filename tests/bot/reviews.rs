//! The review in the viewer: the graph, the values of each move, the card for everybody, and playing on.

use rules::{Color, Game, Variant};
use serde_json::{Value, json};

use super::game_driver::{challenge, play};
use super::game_settings::GameSettings;
use super::message::Message;
use super::mode::Mode;
use super::shown_board::shown_board;
use super::test_bot::TestBot;
use super::user::TestUser;

/// The first moves of a game on 4×4, as SGF, which states its board.
pub(crate) const SGF: &str = "(;GM[2]SZ[4];B[ba];W[aa];B[ab];W[ca];B[da];W[ac];B[ad])";
/// Its moves as squares.
pub(crate) const SQUARES: &str = "b1a1a2c1d1a3a4";

pub(crate) fn is_graph(message: &Message) -> bool {
    message.content().contains("\n**Accuracy**: ⚫ ") && message.alt().starts_with("Evaluation of the game between ")
}

/// The viewer with the graph of a game from elsewhere.
pub(crate) async fn review(user: &TestUser, text: &str) -> Message {
    let panel = user.command("replay", json!({ "transcript": text })).await.message();
    let graph = user.click(&panel, "Review").await.message();
    assert!(is_graph(&graph) && graph.id() == panel.id(), "the same message changes: {graph:?}");
    graph
}

async fn count(bot: &TestBot) -> i64 {
    bot.number("SELECT count(*) FROM review").await
}

/// Checks that the viewer shows a reviewed move, and returns the number of moves before it.
pub(crate) fn check_step(user: &TestUser, panel: &Message, game: &Game) -> usize {
    assert_eq!(panel.only_for(), Some(user.id()), "{panel:?}");
    let step = panel.content().lines().nth(3).expect("a step");
    let (number, rest) = step.strip_prefix("Move ").and_then(|step| step.split_once(" of ")).expect("a number");
    let index: usize = number.parse::<usize>().expect("a number") - 1;
    assert!(rest.starts_with(&format!("{}: ", game.plies().len())), "{step}");
    assert!(rest.ends_with(&format!(" {}", game.plies()[index].square)), "{step}");
    assert!(panel.content().contains(" ends "), "its value: {panel:?}");
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

/// The moves of the game in the viewer.
pub(crate) async fn moves_of(user: &TestUser, panel: &Message) -> String {
    let transcript = user.click(panel, "Transcript").await.message();
    let (_, block) = transcript.content().split_once("```\n").expect("a block of code");
    block.split_once("```").expect("the end of the block").0.to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_review_is_private_until_it_is_posted() {
    let (bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let mut played = play(&alice, Color::Black, 1, GameSettings::SMALL).await;
    played.finish().await;
    let viewer = alice.click(&played.message, "Replay").await.message();
    let game = small_game(&moves_of(&alice, &viewer).await);
    let graph = bob.click(&played.message, "Review").await.message();
    assert!(is_graph(&graph) && graph.only_for() == Some(bob.id()), "{graph:?}");
    assert!(graph.content().starts_with("Game 1: ⚫ Alice vs ⚪ Level 1 · Random\n**"), "{graph:?}");
    assert!(graph.content().contains(&format!("**\n{} moves · ", game.plies().len())), "{graph:?}");
    assert!(
        graph.content().contains(" · 4×4 board\n**Accuracy**: ⚫ ")
            && graph.content().contains("\n**Turning point**: "),
        "{graph:?}"
    );
    assert_eq!(alice.fetch(&played.message).await.as_ref(), Some(&played.message), "the board stays as it is");

    // Nothing is computed twice, and what is known is shown from the start.
    assert_eq!(count(&bot).await, 1);
    let again = alice.click(&played.message, "Review").await.message();
    assert_eq!((again.content(), again.only_for()), (graph.content(), Some(alice.id())));
    let commanded = alice.command("replay", json!({})).await.message();
    assert_eq!(check_step(&alice, &commanded, &game), 0);
    assert_eq!(count(&bot).await, 1);

    let mut panel = alice.click(&again, "Step through").await.message();
    assert_eq!(panel.id(), again.id(), "the same message changes");
    if check_step(&alice, &panel, &game) > 0 {
        assert!(panel.content().contains(" Your worst move in this game.\n"), "{panel:?}");
        panel = alice.click(&panel, "⏮").await.message();
    }
    for index in 0..game.plies().len() {
        assert_eq!(check_step(&alice, &panel, &game), index);
        assert!(panel.content().contains(" (proven)."), "12 empty squares are solved: {panel:?}");
        panel = alice.click(&panel, "▶").await.message();
    }
    assert!(panel.content().contains(&format!("\nMove {0} of {0}: ", game.plies().len())), "the end: {panel:?}");
    panel = alice.click(&panel, "⏮").await.message();
    assert_eq!(check_step(&alice, &panel, &game), 0);
    let jump = select(&panel, "Jump")["custom_id"].as_str().expect("an id").to_owned();
    panel = alice.choose(&panel, &jump, "3").await.message();
    assert_eq!(check_step(&alice, &panel, &game), 3);
    for label in ["Turning point", "Best move"] {
        let graph = bob.click(&played.message, "Review").await.message();
        let named = graph.content().lines().find_map(|line| line.strip_prefix(&format!("**{label}**: move ")));
        assert_eq!(graph.button(label).is_some(), named.is_some(), "{graph:?}");
        if let Some(named) = named {
            let panel = bob.click(&graph, label).await.message();
            let number = check_step(&bob, &panel, &game) + 1;
            assert!(named.starts_with(&format!("{number}, ")), "{named}");
        }
    }

    let graph = alice.click(&panel, "Review").await.message();
    let card = alice.click(&graph, "Post here").await.message();
    assert!(is_graph(&card) && card.only_for().is_none() && card.pinged().is_empty(), "{card:?}");
    assert_eq!(card.content(), graph.content());
    alice.check_refusal(&alice.click(&graph, "Post here").await.message(), "You have posted this already.");
    let panel = bob.click(&card, "Step through").await.message();
    assert_eq!(check_step(&bob, &panel, &game), 0, "bob did not play");

    // Nothing but what the messages offer.
    for (id, values, sentence) in [
        ("1:r:1:forward:99", Value::Null, "This doesn't work here"),
        ("1:r:1:jump:0", json!(["99"]), "This doesn't work here"),
        ("1:r:1:best:99:1", Value::Null, "This doesn't work here"),
        ("1:w:r99:back:0", Value::Null, "This review is no longer stored. "),
    ] {
        let refused = bob.forged_click(&panel, id, values).await.message();
        assert!(refused.content().starts_with(sentence), "{refused:?}");
    }
    let public = bob.forged_click(&card, "1:w:1:forward:1", Value::Null).await.message();
    assert!(public.content().starts_with("This doesn't work here"), "the card stays: {public:?}");
    // The buttons of earlier versions.
    let earlier = bob.forged_click(&panel, "1:w:1:forward:2", Value::Null).await.message();
    assert_eq!((check_step(&bob, &earlier, &game), earlier.id()), (2, panel.id()));
    let earlier = bob.forged_click(&card, "1:w:1:turning-point:3", Value::Null).await.message();
    assert_eq!(check_step(&bob, &earlier, &game), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_from_elsewhere_is_reviewed_and_outlives_a_restart() {
    let (mut bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    // The names in the record stand in the first line of each message. Nothing stores them, and they mention nobody.
    let named = SGF.replace("SZ[4]", "SZ[4]PB[A_da @everyone <@1002>]PW[]");
    let expected = "Imported game: ⚫ A\\_da \\@\u{200b}everyone \\<\\@\u{200b}1002\\> vs ⚪ White\n**Not finished**\n7 moves · 4×4 board\n";
    let graph = review(&alice, &named).await;
    assert!(graph.content().starts_with(expected) && graph.pinged().is_empty(), "{graph:?}");
    let card = alice.click(&graph, "Post here").await.message();
    assert!(card.content().starts_with(expected) && card.pinged().is_empty(), "{card:?}");
    bot.kill();
    bot.start().await;
    let panel = bob.click(&card, "Step through").await.message();
    assert!(panel.content().starts_with(expected), "{panel:?}");
    assert_eq!(check_step(&bob, &panel, &small_game(SQUARES)), 0);
    let mut panel = bob.click(&panel, "▶").await.message();
    assert_eq!(check_step(&bob, &panel, &small_game(SQUARES)), 1);
    panel = bob.click(&panel, "⏭").await.message();
    assert!(panel.content().starts_with(expected) && panel.pinged().is_empty(), "{panel:?}");
    let stepped = alice.click(&graph, "Step through").await.message();
    assert_eq!(check_step(&alice, &stepped, &small_game(SQUARES)), 0);
    // The same moves have one review, which is shown from the start.
    let again = bob.in_direct_messages().command("replay", json!({ "transcript": SGF })).await.message();
    assert_eq!(check_step(&bob, &again, &small_game(SQUARES)), 0);
    assert_eq!(count(&bot).await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn no_position_of_a_running_game_between_people_is_reviewed() {
    let (_bot, [alice, bob, carol]) = TestBot::with_users(Mode::Proxy, ["alice", "bob", "carol"]).await;
    let mut running = challenge(&alice, &bob, GameSettings::SMALL).await;
    let graph = review(&carol, SGF).await;
    let card = carol.click(&graph, "Post here").await.message();
    for square in ["b1", "a1", "a2"] {
        running.play(square.parse().expect("a square")).await;
    }
    let sentence = "A running game between people is at one of these positions, or one move away. ";
    let panel = carol.command("replay", json!({ "transcript": SGF })).await.message();
    assert!(!panel.content().contains(" ends "), "what is known is not shown either: {panel:?}");
    carol.check_refusal(&carol.click(&panel, "Review").await.message(), sentence);
    // Nor from what was shown before.
    let stepped = carol.click(&graph, "Step through").await.message();
    assert!(!stepped.content().contains(" ends "), "{stepped:?}");
    alice.check_refusal(&alice.click(&card, "Step through").await.message(), sentence);
    carol.check_refusal(
        &carol.forged_click(&panel, "1:r:4x4-standard-black-most:best:2:1", Value::Null).await.message(),
        sentence,
    );
    alice.resign(&running.message).await;
    let panel = alice.click(&card, "Step through").await.message();
    assert_eq!(check_step(&alice, &panel, &small_game(SQUARES)), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_reviewed_is_explained() {
    let (bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let running = challenge(&alice, &bob, GameSettings::SMALL).await;
    for (options, sentence) in [
        (json!({ "game": "1", "transcript": "f5" }), "You gave several games, and I show one. "),
        (json!({ "transcript": "hello" }), "There is no move in it."),
        (json!({ "transcript": "---------------- X" }), "Neither side can move here, so there is nothing to analyze."),
    ] {
        alice.check_refusal(&alice.command("replay", options).await.message(), sentence);
    }
    let forged = alice.forged_click(&running.message, "1:w:1", Value::Null).await.message();
    assert!(forged.content().starts_with("This game isn't over yet. "), "{forged:?}");
    assert_eq!(count(&bot).await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_review_that_a_kill_interrupts_begins_again() {
    let (mut bot, [alice]) = TestBot::with_users(Mode::Proxy, ["alice"]).await;
    // A whole game on 8×8 takes seconds.
    let mut game = Game::new(Variant::default());
    while let Some(square) = game.position().legal_moves().iter().next() {
        game.play(square).expect("legal");
    }
    let long = game.truncated(30).transcript();
    let panel = alice.command("replay", json!({ "transcript": long })).await.message();
    let (clicking, clicked) = (alice.clone(), panel.clone());
    let before = bot.sandbox.last_request();
    let click = tokio::spawn(async move { clicking.click(&clicked, "Review").await });
    bot.wait_for_deferral(before).await;
    bot.kill();
    click.abort();
    assert_eq!(count(&bot).await, 0);
    bot.start().await;
    review(&alice, &game.truncated(9).transcript()).await;
    assert_eq!(count(&bot).await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_from_a_position_of_the_viewer() {
    let (_bot, [alice]) = TestBot::with_users(Mode::Proxy, ["alice"]).await;
    let mut panel = alice.command("replay", json!({ "transcript": SGF })).await.message();
    for _ in 0..2 {
        panel = alice.click(&panel, "▶").await.message();
    }
    let levels = alice.click(&panel, "Play on from here").await.message();
    assert_eq!(levels.id(), panel.id(), "the same message changes");
    let back = alice.click(&levels, "Back").await.message();
    assert_eq!((back.content(), back.controls()), (panel.content(), panel.controls()));
    let levels = alice.click(&panel, "Play on from here").await.message();
    let select = select(&levels, "Play on as");
    assert_eq!(select["options"].as_array().expect("options").len(), 10);
    assert_eq!(select["placeholder"], "Play on as black against a level");
    let id = select["custom_id"].as_str().expect("an id").to_owned();
    let board = alice.choose(&levels, &id, "1").await.message();
    assert!(board.is_board() && board.only_for().is_none(), "{board:?}");
    assert!(board.content().contains(" · from move 3 of another game"), "{board:?}");
    assert!(board.content().starts_with("**⚫ Alice's turn"), "black is to move there: {board:?}");
    let shown = shown_board(&board);
    let before = small_game(SQUARES).truncated(2);
    for color in Color::BOTH {
        assert_eq!(shown.discs[color], before.position().discs(color), "{}", board.alt());
    }
    for (ply, values) in [("8", json!(["1"])), ("2", json!(["11"])), ("2", json!([]))] {
        let forged = format!("1:r:4x4-standard-black-most:level:{ply}");
        let refused = alice.forged_click(&levels, &forged, values).await.message();
        assert!(refused.content().starts_with("This doesn't work here"), "{refused:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_menu_of_a_message_reviews_the_game_in_it() {
    const MENU: &str = "Review this game";
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let mut played = play(&alice, Color::Black, 1, GameSettings::SMALL).await;
    let running = bob.message_command(MENU, &played.message).await.message();
    bob.check_refusal(&running, "This game isn't over yet. ");
    played.finish().await;
    let graph = bob.message_command(MENU, &played.message).await.message();
    assert!(is_graph(&graph) && graph.only_for() == Some(bob.id()), "{graph:?}");
    assert!(graph.content().starts_with("Game 1: "), "{graph:?}");
    let card = bob.click(&graph, "Post here").await.message();
    let viewer = alice.click(&played.message, "Replay").await.message();
    let replay = alice.click(&viewer, "Post here").await.message();
    for posted in [&card, &replay] {
        let again = alice.message_command(MENU, posted).await.message();
        assert_eq!((again.content(), again.only_for()), (graph.content(), Some(alice.id())), "{posted:?}");
    }
    let elsewhere = review(&alice, SGF).await;
    let card = alice.click(&elsewhere, "Post here").await.message();
    let again = bob.message_command(MENU, &card).await.message();
    assert!(is_graph(&again) && again.content().starts_with("Imported game: ⚫ Black vs ⚪ White\n"), "{again:?}");
    // What people write.
    for (text, wanted) in [
        (format!("look: {SGF}"), Ok("Imported game: ⚫ Black vs ⚪ White\n**Not finished**\n7 moves · 4×4 board\n")),
        ("hello".to_owned(), Err("There is no move in it.")),
    ] {
        alice.say(&text).await;
        let written = alice.messages().await.pop().expect("what she wrote");
        let shown = bob.message_command(MENU, &written).await.message();
        match wanted {
            Ok(start) => assert!(shown.content().starts_with(start) && is_graph(&shown), "{shown:?}"),
            Err(sentence) => bob.check_refusal(&shown, sentence),
        }
    }
}
