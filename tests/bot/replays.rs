//! Replay under a finished game: the whole game, to whoever presses it and nobody else.

use outflank::engine::opening;
use outflank::render::Geometry;
use outflank::rules::{Color, Game, Position, Variant};
use serde_json::{Value, json};

use super::expected_game::told;
use super::game_driver::{GameSettings, challenge, play};
use super::message::Message;
use super::test_bot::TestBot;
use super::user::TestUser;

const SMALL: GameSettings = GameSettings::new("4x4", "standard", "black", "most");
const STANDARD: GameSettings = GameSettings::new("8x8", "standard", "black", "most");

/// Size, number of frames, and hundredths of a second for which the last one stays.
fn film(file: &[u8]) -> (u32, u32, usize, u16) {
    let mut decoder = gif::DecodeOptions::new().read_info(file).expect("a GIF");
    assert_eq!(decoder.repeat(), gif::Repeat::Infinite);
    let (width, height) = (decoder.width().into(), decoder.height().into());
    let (mut frames, mut last) = (0, 0);
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        (frames, last) = (frames + 1, frame.delay);
    }
    (width, height, frames, last)
}

/// Presses Replay and checks all of the answer against what the moves in it lead to.
async fn click_replay(user: &TestUser, board: &Message, variant: Variant) -> (Message, Game) {
    let answer = user.click(board, "Replay").await.message();
    (answer.clone(), check(user, &answer, variant).await)
}

async fn check(user: &TestUser, answer: &Message, variant: Variant) -> Game {
    assert_eq!(answer.only_for(), Some(user.id()), "{answer:?}");
    assert!(answer.controls().is_empty(), "{answer:?}");
    let (_, block) = answer.content().split_once("\n```\n").expect("a block of code");
    let transcript = block.strip_suffix("```").expect("the end of the block");
    let game = Game::from_transcript(variant, transcript).unwrap_or_else(|error| panic!("{error}: {transcript}"));
    let files = answer.0["attachments"].as_array().expect("files");
    assert_eq!(files.len(), 1);
    assert_eq!((&files[0]["filename"], &files[0]["content_type"]), (&json!("replay.gif"), &json!("image/gif")));
    let geometry = Geometry::replay(variant.shape);
    let frames = 1 + 2 * game.plies().len();
    assert_eq!(film(&user.picture(answer).await), (geometry.width(), geometry.height(), frames, 500));
    let alt = answer.alt();
    assert!(alt.encode_utf16().count() <= 1024, "{alt}");
    let squares: Vec<String> = game.plies().iter().map(|ply| ply.square.to_string()).collect();
    assert!(
        alt.starts_with("Replay of a Reversi game, ") && alt.ends_with(&format!(": {}.", squares.join(" "))),
        "{alt}"
    );
    let moves = if squares.len() == 1 { "1 move".to_owned() } else { format!("{} moves", squares.len()) };
    assert!(alt.contains(&moves) && answer.content().contains(&moves), "{answer:?}");
    assert!(answer.content().contains(&opened(&game)), "{answer:?}");
    assert_eq!(answer.content().contains("opened with"), !opened(&game).is_empty(), "{answer:?}");
    game
}

/// What the answer says of a game's opening, if it has a name.
fn opened(game: &Game) -> String {
    opening::name(game).map(|name| format!(" · opened with {name}")).unwrap_or_default()
}

/// The position that the board of a finished game shows.
fn shown(board: &Message, goes_on: Color) -> Position {
    let told = told(board);
    Position::from_discs(told.shape, told.discs, goes_on).expect("a position")
}

fn same_discs(game: &Game, board: &Message) {
    let board = shown(board, game.position().side_to_move());
    assert!(Color::BOTH.into_iter().all(|color| game.position().discs(color) == board.discs(color)));
}

#[tokio::test(flavor = "multi_thread")]
async fn players_and_strangers_get_the_whole_game_for_themselves() {
    let bot = TestBot::running().await;
    let [alice, bob, carol] = ["alice", "bob", "carol"].map(|name| bot.user(name));
    let mut game = challenge(&alice, &bob, GameSettings::new("4x4", "mirrored", "white", "fewest")).await;
    game.finish().await;
    let variant = Variant {
        shape: "4x4".parse().expect("a board"),
        setup: "mirrored".parse().expect("a set-up"),
        first: Color::White,
        goal: "fewest".parse().expect("a goal"),
    };
    for user in [&alice, &bob, &carol] {
        let (answer, replayed) = click_replay(user, &game.message, variant).await;
        assert_eq!(replayed.position(), &game.expected.position);
        let ending = game.expected.ending(&game.names);
        let start = format!("Game 1 move by move: ⚫ Alice vs ⚪ Bob\n**{ending}**\n");
        assert!(answer.content().starts_with(&start), "{}", answer.content());
        let remarks = " · 4×4 board · mirrored set-up · white moves first · fewest discs win\n```";
        assert!(answer.content().contains(remarks), "{}", answer.content());
        assert!(answer.alt().contains(&format!("4 by 4. Alice (black) against Bob (white). {ending}. ")));
    }
    assert_eq!(carol.fetch(&game.message).await.as_ref(), Some(&game.message), "the board stays as it is");

    // What a replay leaves behind is the answer alone; a rematch takes nothing away.
    alice.click(&game.message, "Rematch").await;
    bob.click(&game.message, "Rematch").await;
    let followed = carol.wait(&game.message, |message| message.content().contains("Rematch: Game 2")).await;
    assert_eq!(followed.controls(), ["Replay"]);
    click_replay(&carol, &followed, variant).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_opening_that_has_a_name_is_named() {
    let bot = TestBot::running().await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    let mut game = challenge(&alice, &bob, STANDARD).await;
    for square in ["f5", "d6", "c3", "d3", "c4"] {
        game.wait_for_turn().await;
        game.play(square.parse().expect("a square")).await;
    }
    let question = alice.click(&game.message, "Resign").await.message();
    alice.click(&question, "Yes, resign").await;
    let old = alice.wait(&game.message, |message| message.button("Rematch").is_some()).await;
    let (answer, _) = click_replay(&bob, &old, Variant::default()).await;
    assert!(answer.content().contains("\n5 moves · opened with Tiger\n```"), "{answer:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_resigned_game_is_replayed_from_any_copy_and_after_a_restart() {
    let mut bot = TestBot::running().await;
    let [alice, carol] = ["alice", "carol"].map(|name| bot.user(name));
    let mut game = play(&alice, Color::Black, 1, STANDARD.viewed("text")).await;
    game.play_while(|game| game.expected.moves.len() < 4).await;
    let question = alice.click(&game.message, "Resign").await.message();
    alice.click(&question, "Yes, resign").await;
    let old = alice.wait(&game.message, |message| message.button("Rematch").is_some()).await;
    assert_eq!(old.controls(), ["Rematch", "Replay"]);
    assert!(old.is_text_board(), "{old:?}");
    let (answer, replayed) = click_replay(&carol, &old, Variant::default()).await;
    let wanted = format!("\n**Alice resigned: Level 1 · Random wins**\n4 moves{}\n```", opened(&replayed));
    assert!(answer.content().contains(&wanted), "{answer:?}");
    same_discs(&replayed, &old);

    let copy = alice.command("board", json!({ "game": "1" })).await.message();
    assert_ne!(copy.id(), old.id());
    let link = alice.wait(&old, |message| message.controls().is_empty()).await;
    bot.kill();
    bot.start().await;
    assert_eq!(click_replay(&alice, &copy, Variant::default()).await.1, replayed);
    // A client that still shows the older copy.
    let id = old.button("Replay").expect("it was there");
    let answer = carol.forged_click(&link, &id, Value::Null).await.message();
    assert_eq!(check(&carol, &answer, Variant::default()).await, replayed);
    assert_eq!(alice.fetch(&link).await.as_ref(), Some(&link), "that copy stays a link");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stopped_exhibition_and_a_random_opening_are_replayed() {
    let bot = TestBot::running().await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    let levels = json!({ "black": "1", "white": "2", "board": "6x6", "setup": "random" });
    let board = alice.command("exhibition", levels).await.message();
    let moved = alice.wait(&board, |message| message.content().contains(" (+")).await;
    let stopped = alice.click(&moved, "Stop").await.message();
    assert_eq!(stopped.controls(), ["Replay"]);
    let variant = Variant { shape: "6x6".parse().expect("a board"), ..Variant::default() };
    let (answer, replayed) = click_replay(&bob, &stopped, variant).await;
    assert!(answer.content().contains("\n**Stopped: no result**\n"), "{answer:?}");
    assert!(answer.content().contains(" · 6×6 board · random opening\n```"), "{answer:?}");
    same_discs(&replayed, &stopped);
    assert!(replayed.plies().len() > 4, "the opening is part of the game");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_hammers_the_button_waits_for_one_replay_at_a_time() {
    let bot = TestBot::running().await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    let mut game = play(&alice, Color::Black, 1, SMALL).await;
    game.finish().await;
    let id = game.message.button("Replay").expect("a finished game");
    let again = || alice.forged_click(&game.message, &id, Value::Null);
    let (one, two, three, four, other) =
        tokio::join!(again(), again(), again(), again(), bob.click(&game.message, "Replay"));
    let variant = Variant { shape: "4x4".parse().expect("a board"), ..Variant::default() };
    check(&bob, &other.message(), variant).await;
    let mut replays = 0;
    for answer in [one, two, three, four].map(|outcome| outcome.message()) {
        if answer.content().starts_with("Your last replay is still on its way: ") {
            assert_eq!(answer.only_for(), Some(alice.id()));
            continue;
        }
        check(&alice, &answer, variant).await;
        replays += 1;
    }
    assert!(replays >= 1, "the first one is not refused");
    click_replay(&alice, &game.message, variant).await;
}
