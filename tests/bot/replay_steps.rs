//! Stepping through a replay in private, sharing it, and replaying games from elsewhere.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use rules::{ByColor, Color, Game, GameRecord, Variant, write_sgf};
use serde_json::{Value, json};

use super::game_driver::{challenge, play};
use super::game_settings::GameSettings;
use super::message::Message;
use super::mode::Mode;
use super::reviews::{moves_of, review};
use super::shown_board::shown_board;
use super::test_bot::TestBot;
use super::user::TestUser;

const PICTURE: &str = "Animated picture";
const STEPS: [&str; 4] = ["⏮", "◀", "▶", "⏭"];

/// The game whose moves a message holds.
fn replayed(message: &Message, variant: Variant) -> Game {
    let block = message.content().rsplit_once("\n```\n").expect("a block of code").1;
    let transcript = block.strip_suffix("```").expect("the end of the block");
    Game::from_transcript(variant, transcript).unwrap_or_else(|error| panic!("{error}: {transcript}"))
}

/// Whether the button with this label can be clicked.
fn is_enabled(panel: &Message, label: &str) -> bool {
    let id = panel.button(label).unwrap_or_else(|| panic!("no button {label}: {panel:?}"));
    panel.component(&id).expect("a button")["disabled"] != true
}

/// Checks that the message shows the position after this many discs to its user.
fn check(user: &TestUser, panel: &Message, game: &Game, ply: usize) {
    assert_eq!(panel.only_for(), Some(user.id()), "{panel:?}");
    let last = game.plies().len();
    let shown = game.truncated(ply);
    let counts = shown.position().counts();
    let step = panel.content().lines().find(|line| line.contains("⚫ ") && line.contains(" · ⚪ ")).expect("a step");
    assert!(step.ends_with(&format!(" · ⚫ {} · ⚪ {}", counts.black, counts.white)), "{step}");
    match shown.plies().last() {
        Some(ply_shown) => {
            assert!(step.starts_with(&format!("Move {ply} of {last}: ")), "{step}");
            assert!(step.contains(&format!(" {} ", ply_shown.square)), "{step}");
            assert_eq!(step.contains(" passes"), ply_shown.forces_pass(), "{step}");
        }
        None => assert!(step.starts_with("Start · "), "{step}"),
    }
    let board = shown_board(panel);
    for color in Color::BOTH {
        assert_eq!(board.discs[color], shown.position().discs(color), "{}", panel.alt());
    }
    let enabled = STEPS.map(|label| is_enabled(panel, label));
    assert_eq!(enabled, [ply > 0, ply > 0, ply < last, ply < last]);
}

/// The id and the values of the select of plies.
fn jump(panel: &Message) -> (String, Vec<String>) {
    let rows = panel.0["components"].as_array().expect("rows");
    let select = &rows[1]["components"][0];
    let options = select["options"].as_array().expect("options").iter();
    let values = options.map(|option| option["value"].as_str().expect("a value").to_owned()).collect();
    (select["custom_id"].as_str().expect("an id").to_owned(), values)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_position_of_a_game_is_stepped_to() {
    let (_bot, [alice, bob, carol]) = TestBot::with_users(Mode::Proxy, ["alice", "bob", "carol"]).await;
    let settings = GameSettings::new("6x4", "parallel", "white", "fewest");
    let mut played = challenge(&alice, &bob, settings).await;
    played.finish().await;
    let variant = Variant {
        shape: "6x4".parse().expect("a board"),
        setup: "parallel".parse().expect("a set-up"),
        first: Color::White,
        goal: "fewest".parse().expect("a goal"),
        ..Variant::default()
    };
    let mut panel = carol.click(&played.message, "Replay").await.message();
    let game = Game::from_transcript(variant, &moves_of(&carol, &panel).await).expect("a game");
    assert_eq!(game.position(), &played.expected.position);
    let ending = played.expected.ending(&played.names);
    let start = format!("Game 1: ⚫ Alice vs ⚪ Bob\n**{ending}**\n");
    for ply in 0..=game.plies().len() {
        assert!(panel.content().starts_with(&start), "{panel:?}");
        check(&carol, &panel, &game, ply);
        if ply < game.plies().len() {
            let next = carol.click(&panel, "▶").await.message();
            assert_eq!(next.id(), panel.id(), "the same message changes");
            panel = next;
        }
    }
    // The end is the card with the result, which is larger than a board.
    assert!(panel.alt().contains(&ending), "{}", panel.alt());
    let card = carol.picture(&panel).await;
    panel = carol.click(&panel, "◀").await.message();
    check(&carol, &panel, &game, game.plies().len() - 1);
    assert_ne!(carol.picture(&panel).await, card);
    panel = carol.click(&panel, "⏮").await.message();
    check(&carol, &panel, &game, 0);
    let (id, values) = jump(&panel);
    let all: Vec<String> = (0..=game.plies().len()).map(|ply| ply.to_string()).collect();
    assert_eq!(values, all);
    panel = carol.choose(&panel, &id, "5").await.message();
    check(&carol, &panel, &game, 5);
    panel = carol.click(&panel, "⏭").await.message();
    check(&carol, &panel, &game, game.plies().len());
    let transcript = carol.click(&panel, "Transcript").await.message();
    assert_eq!(transcript.only_for(), Some(carol.id()));
    let sgf = transcript.content().rsplit_once("```\n").expect("a block").1.trim_end_matches('`');
    let record = GameRecord::read(sgf, 1).expect("SGF");
    assert_eq!((&record.game, record.players.black.as_deref()), (&game, Some("Alice")));

    // Nothing but what the message offers.
    for (id, values) in
        [("1:r:1:forward:99", Value::Null), ("1:r:1:jump:0", json!(["99"])), ("1:r:1:jump:0", json!([]))]
    {
        let refused = carol.forged_click(&panel, id, values).await.message();
        assert!(refused.content().starts_with("This doesn't work here"), "{refused:?}");
    }
    let public = carol.forged_click(&played.message, "1:r:1:forward:1", Value::Null).await.message();
    assert!(public.content().starts_with("This doesn't work here"), "the board stays: {public:?}");
    let record = "1:r:8x8-standard-black-most:forward:1";
    let other_start = carol.forged_click(&panel, record, Value::Null).await.message();
    assert!(other_start.content().starts_with("This doesn't work here"), "{other_start:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_is_posted_once() {
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let mut played = play(&alice, Color::Black, 1, GameSettings::SMALL).await;
    played.finish().await;
    let panel = alice.click(&played.message, "Replay").await.message();
    let panel = alice.click(&panel, "▶").await.message();
    let share = panel.button("Post here").expect("it can be posted");
    let shared = |message: &Message| message.only_for().is_none() && message.alt().starts_with("Replay of ");
    let click = || alice.forged_click(&panel, &share, Value::Null);
    let (one, two) = tokio::join!(click(), click());
    let outcomes = [one.message(), two.message()];
    let post = outcomes.iter().find(|message| shared(message)).expect("it is posted");
    let refusals = ["I'm still making your last replay", "You have posted this already"];
    let refused = outcomes.iter().filter(|one| refusals.iter().any(|start| one.content().starts_with(start)));
    assert_eq!(refused.count(), 1, "{outcomes:?}");
    assert!(post.content().starts_with("Game 1: ⚫ Alice vs ⚪ Level 1"), "{post:?}");
    assert_eq!((post.controls(), post.pinged()), (vec!["Replay"], Vec::new()));
    assert_eq!(alice.fetch(&panel).await.as_ref(), Some(&panel), "the viewer stays as it is");
    alice.check_refusal(&alice.click(&panel, "Post here").await.message(), "You have posted this already");
    let own = bob.click(post, "Replay").await.message();
    let variant = Variant { shape: "4x4".parse().expect("a board"), ..Variant::default() };
    check(&bob, &own, &replayed(post, variant), 0);
    assert_eq!(bob.messages().await.iter().filter(|message| shared(message)).count(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_finished_game_is_replayed_and_others_are_suggested() {
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let none = alice.command("replay", json!({})).await.message();
    assert!(none.content().starts_with("You have no finished game to replay."), "{none:?}");
    for _ in 0..2 {
        let mut played = play(&alice, Color::Black, 1, GameSettings::SMALL).await;
        played.finish().await;
    }
    let running = challenge(&alice, &bob, GameSettings::SMALL).await;
    let variant = Variant { shape: "4x4".parse().expect("a board"), ..Variant::default() };
    for (user, options, number) in
        [(&alice, json!({}), 2), (&alice, json!({ "game": "1" }), 1), (&bob, json!({ "game": "#2 vs Level 1" }), 2)]
    {
        let panel = user.command("replay", options).await.message();
        assert!(panel.content().starts_with(&format!("Game {number}: ")), "{panel:?}");
        let moves = moves_of(user, &panel).await;
        check(user, &panel, &Game::from_transcript(variant, &moves).expect("a game"), 0);
    }
    let suggested = alice.complete("replay", json!({ "game": "" }), "game").await;
    let names: Vec<&str> = suggested.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["#2 vs Level 1 · Random", "#1 vs Level 1 · Random"], "{} runs", running.message.id());
    assert_eq!(bob.complete("replay", json!({ "game": "" }), "game").await, []);
    for (options, sentence) in [
        (json!({ "game": "3" }), "This game isn't over yet. You can replay it"),
        (json!({ "game": "99" }), "I can't find that game"),
        (json!({ "game": "nonsense" }), "I can't find that game"),
    ] {
        alice.check_refusal(&alice.command("replay", options).await.message(), sentence);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn games_from_elsewhere_are_replayed_on_every_kind_of_board() {
    let (_bot, [alice]) = TestBot::with_users(Mode::Proxy, ["alice"]).await;
    let ggf = "1 (;GM[Othello]PB[Sa@everyone]PW[<@1>]RE[-12:r]TY[8]\
        BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[F5//1]W[D6]B[C3];)";
    let sgf = "(;GM[2]SZ[8]PB[Ada]PW[Bo];B[fe];W[df](;B[cc])(;B[zz]))(;GM[2];B[d3])";
    let names = "Imported game: ⚫ Black vs ⚪ White\n**Not finished**\n3 moves";
    for (options, start) in [
        (json!({ "transcript": "f5d6c3" }), names),
        (json!({ "transcript": "1. F5 d6 2. c3" }), names),
        (json!({ "transcript": ggf }), "Imported game: ⚫ Sa\\@\u{200b}everyone vs ⚪ \\<\\@\u{200b}1\\>\n**Sa"),
        (json!({ "transcript": sgf }), "Imported game: ⚫ Ada vs ⚪ Bo\n**Not finished**\ngame 1 of 2 · 3 moves"),
    ] {
        let panel = alice.command("replay", options).await.message();
        assert!(panel.content().starts_with(start), "{panel:?}");
        assert_eq!(panel.pinged(), Vec::<u64>::new());
        let game = replayed(&panel, Variant::default());
        assert_eq!(game.transcript(), "f5d6c3");
        check(&alice, &panel, &game, 0);
        let panel = alice.click(&panel, "⏭").await.message();
        assert!(panel.content().starts_with(start), "{panel:?}");
        check(&alice, &panel, &game, 3);
        let animation = alice.click(&panel, PICTURE).await.message();
        assert!(animation.alt().ends_with(" 3 moves: f5 d6 c3."), "{}", animation.alt());
        let transcript = alice.click(&panel, "Transcript").await.message();
        assert!(transcript.content().starts_with("Moves\n```\nf5d6c3```\n"), "{transcript:?}");
    }
    // Other boards: stated by SGF, or found for a list of squares.
    for (board, setup, first) in
        [("12x12", "free", "white"), ("4x10", "mirrored", "black"), ("10x6", "parallel", "white")]
    {
        let variant = Variant {
            shape: board.parse().expect("a board"),
            setup: setup.parse().expect("a set-up"),
            first: first.parse().expect("a colour"),
            ..Variant::default()
        };
        let mut game = Game::new(variant);
        while let Some(square) = game.position().legal_moves().iter().next() {
            game.play(square).expect("legal");
        }
        let record = GameRecord { game: game.clone(), players: ByColor::default(), result: None, games: 1 };
        for text in [game.transcript(), write_sgf(&record)] {
            let mut panel = alice.command("replay", json!({ "transcript": text })).await.message();
            if !panel.0.to_string().contains(&format!(":r:{board}-{setup}-{first}-most")) {
                // The colors are exchanged.
                let (id, value) = start_choice(&panel, &format!("{board}-{setup}-{first}-most"));
                panel = alice.choose(&panel, &id, &value).await.message();
            }
            let ends =
                ["wins", "Draw"].iter().any(|word| panel.content().lines().nth(1).expect("a line").contains(word));
            assert!(ends, "{panel:?}");
            assert_eq!(replayed(&panel, variant), game);
            let (id, values) = jump(&panel);
            assert!(values.len() <= 25, "{values:?}");
            let middle = &values[values.len() / 2];
            let panel = alice.choose(&panel, &id, middle).await.message();
            check(&alice, &panel, &game, middle.parse().expect("a number"));
            let panel = alice.click(&panel, "⏭").await.message();
            check(&alice, &panel, &game, game.plies().len());
        }
    }
}

/// The ids of the selects with other games and starts that begin with this placeholder.
fn choices(panel: &Message, placeholder: &str) -> Option<(String, Vec<String>)> {
    let rows = panel.0["components"].as_array().expect("rows");
    let mut selects = rows.iter().map(|row| &row["components"][0]);
    let select = selects.find(|one| one["placeholder"].as_str().is_some_and(|text| text.starts_with(placeholder)))?;
    let options = select["options"].as_array().expect("options").iter();
    let values = options.map(|option| option["value"].as_str().expect("a value").to_owned()).collect();
    Some((select["custom_id"].as_str().expect("an id").to_owned(), values))
}

/// The select of starts, and this value of it.
fn start_choice(panel: &Message, value: &str) -> (String, String) {
    let (id, values) = choices(panel, "Start: ").unwrap_or_else(|| panic!("no other start: {panel:?}"));
    assert!(values.iter().any(|other| other == value), "{value}: {values:?}");
    (id, value.to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn another_start_and_another_game_are_chosen() {
    let (mut bot, [alice]) = TestBot::with_users(Mode::Proxy, ["alice"]).await;
    let panel = alice.command("replay", json!({ "transcript": "F5 → D6 → C3 (Ada vs Bob)" })).await.message();
    let taken = "Start: 8×8, standard set-up, black moves first. Choose another";
    let (starts, values) = choices(&panel, taken).expect("the colours can be exchanged");
    assert_eq!(values, ["8x8-mirrored-white-most"]);
    assert_eq!(choices(&panel, "Game "), None, "there is one game");
    let panel = alice.click(&panel, "▶").await.message();
    assert_eq!(choices(&panel, taken), Some((starts.clone(), values.clone())), "it stays with every position");
    let panel = alice.choose(&panel, &starts, &values[0]).await.message();
    let swapped = Variant { setup: "mirrored".parse().expect("a set-up"), first: Color::White, ..Variant::default() };
    assert_eq!(replayed(&panel, swapped).transcript(), "f5d6c3");
    assert!(
        panel.content().contains("\n3 moves · Opening: Perpendicular · mirrored set-up · white moves first\n"),
        "{panel:?}"
    );
    let (_, back) = choices(&panel, "Start: 8×8, mirrored set-up, white moves first. ").expect("back again");
    assert_eq!(back, ["8x8-standard-black-most"]);
    for forged in ["8x8-free-black-most", "8x8-standard-black-fewest", "nonsense"] {
        let refused = alice.forged_click(&panel, &starts, json!([forged])).await.message();
        assert!(refused.content().starts_with("This doesn't work here"), "{refused:?}");
    }

    // Several games, one of which is wrong.
    let sgf = "(;GM[2]PB[Ada]PW[Bo];B[f5];W[d6])(;GM[2]PB[Cy]RE[B+4];B[d3])(;GM[2];B[a1])";
    let panel = alice.command("replay", json!({ "transcript": sgf })).await.message();
    let (games, values) = choices(&panel, "Game 1 of 3. Choose another").expect("three games");
    assert_eq!((values, choices(&panel, "Start: ")), (vec!["2".to_owned(), "3".to_owned()], None));
    let text = panel.0["components"].to_string();
    assert!(
        text.contains("2. Cy vs White") && text.contains("1 move, Cy wins") && text.contains("3. A game that I"),
        "{text}"
    );
    let panel = alice.choose(&panel, &games, "2").await.message();
    assert!(
        panel.content().starts_with("Imported game: ⚫ Cy vs ⚪ White\n**Cy wins**\ngame 2 of 3 · 1 move\n"),
        "{panel:?}"
    );
    let panel = alice.click(&panel, "▶").await.message();
    let (games, _) = choices(&panel, "Game 2 of 3. ").expect("they stay with every position");
    let refused = alice.forged_click(&panel, &games, json!(["3"])).await.message();
    assert!(refused.content().starts_with("Move 1 can't be read. “a1” flips no discs"), "{refused:?}");
    for value in ["4", "0", "x"] {
        let refused = alice.forged_click(&panel, &games, json!([value])).await.message();
        let sentences = ["There are 3 games in it.", "This doesn't work here"];
        assert!(sentences.iter().any(|one| refused.content().starts_with(one)), "{refused:?}");
    }

    // The first game is wrong.
    let sgf = "(;GM[2]PB[Ada]PW[Bo];B[f5];W[a1])\n(;GM[2]PB[Cy]RE[B+4];B[d3])";
    let lists = "f5d6a1\nf5f6e6f4";
    for (options, heading) in [
        (json!({ "transcript": sgf }), "game 2 of 2 · 1 move\n"),
        (json!({ "transcript": lists }), "game 2 of 2 · 4 moves · Opening: "),
        (json!({ "file": file("WTH_2026.wtb", &wthor([&[11], &[34]])) }), "game 2 of 2 · 1 move\n"),
    ] {
        let shown = alice.command("replay", options.clone()).await.message();
        assert!(shown.content().contains(heading), "{options}: {shown:?}");
        let (others, values) = choices(&shown, "Game 2 of 2. Choose another").expect("two games");
        assert!(shown.0["components"].to_string().contains("1. A game that I can't read"), "{shown:?}");
        let refused = alice.forged_click(&shown, &others, json!(values)).await.message();
        assert!(refused.content().contains("“a1” flips no discs"), "{refused:?}");
    }

    // From its review, too.
    let small = "(;GM[2]SZ[4];B[ba];W[aa];B[ab])(;GM[2]SZ[4]PB[Ada];B[cd];W[dd])";
    let graph = review(&alice, small).await;
    let (games_of_graph, _) = choices(&graph, "Game 1 of 2. ").expect("another game");
    let other = alice.choose(&graph, &games_of_graph, "2").await.message();
    assert!(other.content().starts_with("Imported game: ⚫ Ada vs ⚪ White\n"), "{other:?}");
    let known = alice.command("replay", json!({ "transcript": small })).await.message();
    assert!(known.content().contains(" ends "), "its review is known: {known:?}");
    choices(&known, "Game 1 of 2. ").expect("another game");
    let earlier = alice.forged_click(&known, "1:e:9:1:review:game", json!(["2"])).await.message();
    assert!(earlier.content().starts_with("I no longer remember that text or file."), "{earlier:?}");
    // Each game of the message can be posted.
    alice.click(&panel, "Post here").await.message();
    let first = alice.choose(&panel, &games, "1").await.message();
    let post = alice.click(&first, "Post here").await.message();
    assert!(post.content().starts_with("Imported game: ⚫ Ada vs ⚪ Bo\n") && post.only_for().is_none(), "{post:?}");
    let panel = alice.choose(&first, &choices(&first, "Game 1 of 3").expect("two others").0, "2").await.message();
    let panel = alice.click(&panel, "▶").await.message();
    let (games, _) = choices(&panel, "Game 2 of 3. ").expect("two others");

    bot.kill();
    bot.start().await;
    let refused = alice.forged_click(&panel, &games, json!(["1"])).await.message();
    assert!(refused.content().starts_with("I no longer remember that text or file."), "{refused:?}");
    let panel = alice.click(&panel, "◀").await.message();
    assert_eq!(choices(&panel, "Game "), None, "the game itself is still shown");
    assert!(panel.content().starts_with("Imported game: ⚫ Cy vs ⚪ White\n"), "{panel:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_from_elsewhere_outlives_a_restart_and_is_shared() {
    let (mut bot, [alice]) = TestBot::with_users(Mode::Proxy, ["alice"]).await;
    let options = json!({ "transcript": "(;GM[2]PB[Ada]PW[Bo]RE[W+R];B[f5];W[d6];B[c3])" });
    let panel = alice.command("replay", options).await.message();
    let panel = alice.click(&panel, "▶").await.message();
    bot.kill();
    bot.start().await;
    let panel = alice.click(&panel, "▶").await.message();
    let start = "Imported game: ⚫ Ada vs ⚪ Bo\n**Ada resigned: Bo wins**\n3 moves";
    assert!(panel.content().starts_with(start), "{panel:?}");
    let game = replayed(&panel, Variant::default());
    check(&alice, &panel, &game, 2);
    let post = alice.click(&panel, "Post here").await.message();
    assert!(post.only_for().is_none() && post.alt().starts_with("Replay of "), "{post:?}");
    assert!(post.content().starts_with(start) && post.content().ends_with("\n```\nf5d6c3```"), "{post:?}");
    assert!(post.controls().is_empty() && post.pinged().is_empty(), "{post:?}");
    // In direct messages too, and with what is left out.
    let alice = alice.in_direct_messages();
    let shown = alice.command("replay", json!({ "transcript": "Ada: f5\nBob: d6\nAda: cc3\nBob: 4d" })).await.message();
    let line = "\n-# Left out, because it is no move of this game: `cc3`, `4d`";
    assert!(shown.content().ends_with(line), "{}", shown.content());
    let panel = alice.click(&shown, "▶").await.message();
    check(&alice, &panel, &replayed(&panel, Variant::default()), 1);
}

/// A file as an option of a command.
fn file(name: &str, bytes: &[u8]) -> Value {
    json!({ "name": name, "base64": STANDARD.encode(bytes) })
}

/// A WTHOR file with two games.
fn wthor(games: [&[u8]; 2]) -> Vec<u8> {
    let mut bytes = vec![20, 26, 11, 23, 2, 0, 0, 0, 0, 0, 0xEA, 0x07, 0, 0, 24, 0];
    for (black, moves) in [20, 33].into_iter().zip(games) {
        bytes.extend([1, 0, 2, 0, 3, 0, black, 0]);
        bytes.extend(moves.iter().copied().chain(std::iter::repeat(0)).take(60));
    }
    bytes
}

/// The moves f5d6c3 and d3 in such files.
const GAMES: [&[u8]; 2] = [&[56, 64, 33], &[34]];

#[tokio::test(flavor = "multi_thread")]
async fn a_game_in_a_file_is_replayed() {
    let (_bot, [alice]) = TestBot::with_users(Mode::Proxy, ["alice"]).await;
    for (options, heading, moves) in [
        (json!({ "file": file("WTH_2026.wtb", &wthor(GAMES)) }), "**White wins**\ngame 1 of 2 · 3 moves", "f5d6c3"),
        (
            json!({ "file": file("a.sgf", b"(;GM[2]CA[Shift_JIS]PB[\x95\x5C]C[\x95\x5C];B[f5])") }),
            "**Not finished**\n1 move",
            "f5",
        ),
        (json!({ "file": file("a.sgf", b"(;GM[2];B[f5])") }), "**Not finished**\n1 move", "f5"),
        (json!({ "file": file("a.txt", b"\xFF\xFEf\x005\0d\x006\0") }), "**Not finished**\n2 moves", "f5d6"),
        (json!({ "file": file("a.txt", b"\xEF\xBB\xBF1. f5 d6\r\n2. c3\r\n") }), "**Not finished**\n3 moves", "f5d6c3"),
    ] {
        let panel = alice.command("replay", options).await.message();
        assert!(panel.content().contains(&format!("\n{heading}")), "{panel:?}");
        let game = replayed(&panel, Variant::default());
        assert_eq!(game.transcript(), moves);
        let panel = alice.click(&panel, "▶").await.message();
        check(&alice, &panel, &game, 1);
    }
    let panel = alice.command("replay", json!({ "file": file("WTH_2026.wtb", &wthor(GAMES)) })).await.message();
    let (games, _) = choices(&panel, "Game 1 of 2. Choose another").expect("two games");
    let second = alice.choose(&panel, &games, "2").await.message();
    assert!(second.content().contains("\n**Black wins**\ngame 2 of 2 · 1 move"), "{second:?}");
    let cut_off = &wthor(GAMES)[..100];
    for (name, bytes, sentence) in [
        ("a.wtb", cut_off, "This WTHOR file states 2 games but has 1."),
        ("a.wtb", &[20, 26, 11, 23, 0, 0, 0, 0, 0, 0, 0xEA, 0x07, 0, 0, 24, 0], "There is no game in it."),
        ("a.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".as_slice(), "I can't read this. Give me the squares"),
        ("a.sgf", b"(;GM[2];B[f5];W[a1])", "Move 2 can't be read. “a1” flips no discs: "),
        ("a.txt", b"", "There is no move in it."),
        ("a.txt", &vec![b' '; (1 << 20) + 1], "This is too long to be read."),
    ] {
        alice.check_refusal(&alice.command("replay", json!({ "file": file(name, bytes) })).await.message(), sentence);
    }
}
