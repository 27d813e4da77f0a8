//! Reviews of finished games and of games from elsewhere: the card for everybody, the steps in private.

use outflank::engine::opening;
use outflank::rules::{ByColor, Color, Game, Square, Variant};
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
    what_follows_the_played_and_the_best_move_is_stepped_through_on_the_board,
    who_played_reads_about_their_own_worst_move_first,
    a_game_from_elsewhere_is_reviewed_and_outlives_a_restart,
    no_position_of_a_running_game_between_people_is_reviewed,
    what_cannot_be_reviewed_is_explained,
    a_review_that_a_kill_interrupts_begins_again,
    a_game_is_tried_from_a_position_of_a_review,
    people_who_prefer_text_step_through_a_review_in_text,
}

/// The first moves of a game on 4×4, as SGF, which states its board.
const SGF: &str = "(;GM[2]SZ[4];B[ba];W[aa];B[ab];W[ca];B[da];W[ac];B[ad])";
/// Its moves as squares.
const SQUARES: &str = "b1a1a2c1d1a3a4";

fn is_card(message: &Message) -> bool {
    message.content().starts_with("**Review of ") && message.alt().starts_with("Evaluation of the game between ")
}

async fn count(bot: &TestBot) -> i64 {
    bot.number("SELECT count(*) FROM review").await
}

/// Checks a step, and returns the number of moves before the one that it shows.
fn check_step(user: &TestUser, panel: &Message, game: &Game) -> usize {
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

/// How many discs the move of a step loses.
fn loss_of(panel: &Message) -> u32 {
    let lost = panel.content().split_once(": it loses ").and_then(|(_, after)| after.split(' ').next());
    lost.map_or(0, |number| number.parse().expect("a number"))
}

/// The select with a placeholder that begins so.
fn select<'a>(panel: &'a Message, placeholder: &str) -> &'a Value {
    let rows = panel.0["components"].as_array().expect("rows");
    let all = rows.iter().flat_map(|row| row["components"].as_array().expect("a row"));
    let mut selects = all.filter(|one| one["placeholder"].as_str().is_some_and(|text| text.starts_with(placeholder)));
    selects.next().unwrap_or_else(|| panic!("no select {placeholder}: {panel:?}"))
}

fn small_game(transcript: &str) -> Game {
    let variant = Variant { shape: "4x4".parse().expect("a board"), ..Variant::default() };
    Game::from_transcript(variant, transcript).expect("a game")
}

async fn transcript(user: &TestUser, board: &Message) -> String {
    let panel = user.click(board, "Replay").await.message();
    let block = panel.content().rsplit_once("\n```\n").expect("a block of code").1;
    block.strip_suffix("```").expect("the end of the block").to_owned()
}

async fn the_card_is_posted_once_and_everybody_steps_through_it_in_private(mode: Mode) {
    let bot = TestBot::running_in(mode).await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
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

async fn who_played_reads_about_their_own_worst_move_first(mode: Mode) {
    let bot = TestBot::running_in(mode).await;
    let [alice, bob, carol] = ["alice", "bob", "carol"].map(|name| bot.user(name));
    let mut running = challenge(&alice, &bob, GameSettings::SMALL).await;
    let game = small_game(SQUARES);
    for ply in game.plies() {
        running.play(ply.square).await;
    }
    let question = bob.click(&running.message, "Resign").await.message();
    bob.click(&question, "Yes, resign").await.message();
    let card = carol.command("review", json!({ "game": "1" })).await.message();
    assert!(is_card(&card), "{card:?}");
    let players = if card.content().contains("⚫ Alice vs ") { [&alice, &bob] } else { [&bob, &alice] };
    let [black, white] = players.map(|player| player.display_name());
    // Carol did not play. She begins at the first move, and no move is hers.
    let mut panel = carol.click(&card, "Step through").await.message();
    let mut losses = Vec::new();
    for index in 0..game.plies().len() {
        assert_eq!(check_step(&carol, &panel, &game), index);
        assert!(panel.button("My worst move").is_none() && !panel.content().contains("Your worst"), "{panel:?}");
        losses.push(loss_of(&panel));
        if index + 1 < game.plies().len() {
            panel = carol.click(&panel, "▶").await.message();
        }
    }
    for (user, color) in players.into_iter().zip(Color::BOTH) {
        let own = (0..losses.len()).filter(|&index| game.plies()[index].color == color);
        let worst = own.max_by_key(|&index| (losses[index], losses.len() - index)).expect("a move");
        let opened = user.click(&card, "Step through").await.message();
        let index = check_step(user, &opened, &game);
        if losses[worst] == 0 {
            assert!(index == 0 && opened.button("My worst move").is_none(), "{losses:?}: {opened:?}");
            continue;
        }
        assert_eq!(index, worst, "{losses:?}: {opened:?}");
        assert!(opened.content().contains(" Your worst move in this game.\n"), "{opened:?}");
        let last = user.click(&opened, "⏭").await.message();
        let back = user.click(&last, "My worst move").await.message();
        assert_eq!(check_step(user, &back, &game), worst);
        let jump = select(&back, "Jump to a move");
        let labels =
            jump["options"].as_array().expect("options").iter().map(|one| one["label"].as_str().expect("text"));
        let labels: Vec<&str> = labels.collect();
        assert_eq!(labels.len(), game.plies().len());
        for (index, ply) in game.plies().iter().enumerate() {
            let player = if ply.color == Color::Black { &black } else { &white };
            let start = format!("{}. {player} ({}) {}", index + 1, ply.color, ply.square);
            assert!(labels.iter().any(|label| label.starts_with(&start)), "{start}: {labels:?}");
        }
        if losses[worst] >= 5 {
            assert!(labels[0].starts_with(&format!("{}. ", worst + 1)), "the worst on top: {labels:?}");
            let placeholder = jump["placeholder"].as_str().expect("text");
            assert_eq!(placeholder, "Jump to a move: your mistakes first, the worst on top");
        }
    }
    assert!(losses.iter().any(|&loss| loss > 0), "a game in which a move loses discs");
}

/// The squares of a line, such as `**Played**: White d6 (+1) · Black c3 (+2), White passes`.
fn line_of(panel: &Message, name: &str) -> Option<Vec<Square>> {
    let line = panel.content().lines().find_map(|line| line.strip_prefix(&format!("**{name}**: ")))?;
    Some(line.split([' ', ',']).filter_map(|word| word.parse().ok()).collect())
}

async fn what_follows_the_played_and_the_best_move_is_stepped_through_on_the_board(mode: Mode) {
    let bot = TestBot::running_in(mode).await;
    let alice = bot.user("alice");
    let game = small_game(SQUARES);
    let card = alice.command("review", json!({ "transcript": SGF })).await.message();
    let mut panel = alice.click(&card, "Step through").await.message();
    let mut worse = 0;
    for index in 0..game.plies().len() {
        if index > 0 {
            panel = alice.click(&panel, "▶").await.message();
        }
        assert_eq!(check_step(&alice, &panel, &game), index);
        let lines: Vec<(&str, Vec<Square>)> = ["Played", "Better", "Best play"]
            .into_iter()
            .filter_map(|name| Some((name, line_of(&panel, name)?)))
            .collect();
        let names: Vec<&str> = lines.iter().map(|(name, _)| *name).collect();
        let is_worse = panel.content().contains(": it loses ");
        assert_eq!(names.contains(&"Played"), is_worse, "{panel:?}");
        worse += usize::from(is_worse);
        for (name, squares) in lines {
            let mut shown = alice.click(&panel, &format!("What follows {}", squares[0])).await.message();
            let mut after = game.truncated(index);
            for (number, &square) in (1..).zip(&squares) {
                if number > 1 {
                    shown = alice.click(&shown, "▶").await.message();
                    assert_eq!(shown.id(), panel.id(), "the same message changes");
                }
                after.play(square).expect("the line is legal");
                let said = format!("On the board: the line “{name}” after move {number} of {}, ", squares.len());
                assert!(shown.content().contains(&said) && shown.alt().contains(&said), "{said}: {shown:?}");
                assert!(shown.alt().contains(&format!("{square}, flipped ")), "the last move: {}", shown.alt());
                for color in Color::BOTH {
                    assert_eq!(shown_board(&shown).discs[color], after.position().discs(color), "{said}");
                }
            }
            let forward = shown.button("▶").expect("a button");
            assert_eq!(shown.component(&forward).expect("the button")["disabled"], true);
            if squares.len() > 1 {
                shown = alice.click(&shown, "◀").await.message();
                assert!(shown.content().contains(&format!(" after move {} of ", squares.len() - 1)), "{shown:?}");
            }
            panel = alice.click(&shown, &format!("Back to move {}", index + 1)).await.message();
            assert_eq!(check_step(&alice, &panel, &game), index);
        }
    }
    assert!(worse > 0, "a game in which a move loses discs");
    // Nothing of the game's is shown after the end of a line.
    let beyond = alice.forged_click(&panel, "1:w:r1:best:0:99", Value::Null).await.message();
    assert!(beyond.content().contains("On the board: "), "{beyond:?}");
    let forged = alice.forged_click(&panel, "1:w:r1:best:99:1", Value::Null).await.message();
    assert!(forged.content().starts_with("This doesn't work here"), "{forged:?}");
}

async fn a_game_from_elsewhere_is_reviewed_and_outlives_a_restart(mode: Mode) {
    let mut bot = TestBot::running_in(mode).await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
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
    // An opening that has a name.
    let named = "f5d6c3d3c4";
    let game = Game::from_transcript(Variant::default(), named).expect("a game");
    assert_eq!(opening::name(&game), Some("Tiger"));
    let card = alice.command("review", json!({ "transcript": named })).await.message();
    assert!(card.content().contains("\n5 moves · Opening: Tiger\n"), "{card:?}");
}

async fn no_position_of_a_running_game_between_people_is_reviewed(mode: Mode) {
    let bot = TestBot::running_in(mode).await;
    let [alice, bob, carol] = ["alice", "bob", "carol"].map(|name| bot.user(name));
    let mut running = challenge(&alice, &bob, GameSettings::SMALL).await;
    let before = carol.command("review", json!({ "transcript": SGF })).await.message();
    assert!(is_card(&before), "a game that has just begun hides nothing: {before:?}");
    for square in ["b1", "a1", "a2"] {
        running.play(square.parse().expect("a square")).await;
    }
    let sentence = "A running game between people is at one of these positions, or one move away. ";
    for user in [&alice, &carol] {
        let refused = user.command("review", json!({ "transcript": SGF })).await.message();
        assert!(refused.content().starts_with(sentence) && refused.only_for() == Some(user.id()), "{refused:?}");
    }
    // Nor from another side of the board, nor from a card that was posted before.
    let turned = "(;GM[2]SZ[4];B[cd];W[dd];B[dc];W[bd];B[ad];W[db];B[da])";
    let refused = alice.command("review", json!({ "transcript": turned })).await.message();
    assert!(refused.content().starts_with(sentence), "{refused:?}");
    let refused = alice.click(&before, "Step through").await.message();
    assert!(refused.content().starts_with(sentence) && refused.only_for() == Some(alice.id()), "{refused:?}");
    let question = alice.click(&running.message, "Resign").await.message();
    alice.click(&question, "Yes, resign").await.message();
    let panel = alice.click(&before, "Step through").await.message();
    assert_eq!(check_step(&alice, &panel, &small_game(SQUARES)), 0);
}

async fn what_cannot_be_reviewed_is_explained(mode: Mode) {
    let bot = TestBot::running_in(mode).await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
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
        (json!({ "transcript": "hello" }), "Move 1 can't be read. “hello” is neither a square nor a pass."),
        (json!({ "transcript": "f5d6a1" }), "Move 3 can't be read. “a1” flips no discs: "),
    ] {
        let refused = alice.command("review", options).await.message();
        assert!(refused.content().starts_with(sentence) && refused.only_for() == Some(alice.id()), "{refused:?}");
    }
    let forged = alice.forged_click(&running.message, "1:w:1", Value::Null).await.message();
    assert!(forged.content().starts_with("This game isn't over yet. "), "{forged:?}");
    let suggested = alice.complete("review", json!({ "game": "" }), "game").await;
    assert_eq!(suggested, [], "it is still running");
    assert_eq!(count(&bot).await, 0);
}

async fn a_review_that_a_kill_interrupts_begins_again(mode: Mode) {
    let mut bot = TestBot::running_in(mode).await;
    let alice = bot.user("alice");
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
    let bot = TestBot::running_in(mode).await;
    let alice = bot.user("alice");
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

async fn people_who_prefer_text_step_through_a_review_in_text(mode: Mode) {
    let bot = TestBot::running_in(mode).await;
    let alice = bot.user("alice");
    let game = small_game(SQUARES);
    let card = alice.command("review", json!({ "transcript": SGF })).await.message();
    for view in ["text", "letters"] {
        alice.command("play", json!({ "view": view })).await.message();
        let mut panel = alice.click(&card, "Step through").await.message();
        for index in 0..game.plies().len() {
            assert!(panel.view() == Some(view) && !panel.content().contains("picture"), "{panel:?}");
            assert_eq!(check_step(&alice, &panel, &game), index);
            if index + 1 < game.plies().len() {
                panel = alice.click(&panel, "▶").await.message();
            }
        }
        panel = alice.click(&panel, "⏮").await.message();
        let best = line_of(&panel, "Best play").or_else(|| line_of(&panel, "Better")).expect("a line");
        let shown = alice.click(&panel, &format!("What follows {}", best[0])).await.message();
        assert_eq!(shown.view(), Some(view), "{shown:?}");
        let mut after = game.truncated(0);
        after.play(best[0]).expect("the line is legal");
        assert_eq!(shown_board(&shown).discs, ByColor::from_fn(|color| after.position().discs(color)));
    }
    let again = alice.command("review", json!({ "transcript": SGF })).await.message();
    assert!(is_card(&again), "the card stays a picture with the game in words: {again:?}");
    alice.command("play", json!({ "view": "picture" })).await.message();
    let panel = alice.click(&card, "Step through").await.message();
    assert!(panel.is_picture(), "{panel:?}");
}
