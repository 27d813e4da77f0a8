//! The animated picture of a replay: shows the whole game to the user who asks for it, and to nobody else.

use engine::opening;
use render::Geometry;
use rules::{Color, Game, Position, Variant};
use serde_json::{Value, json};

use super::game_driver::{challenge, play};
use super::game_settings::GameSettings;
use super::message::Message;
use super::mode::Mode;
use super::shown_board::shown_board;
use super::test_bot::TestBot;
use super::user::TestUser;

/// Width, height, number of frames, and the delay of the last frame in hundredths of a second.
fn animation(file: &[u8]) -> (u32, u32, usize, u16) {
    let mut decoder = gif::DecodeOptions::new().read_info(file).expect("a GIF");
    assert_eq!(decoder.repeat(), gif::Repeat::Infinite);
    let (width, height) = (decoder.width().into(), decoder.height().into());
    let (mut frames, mut last) = (0, 0);
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        (frames, last) = (frames + 1, frame.delay);
    }
    (width, height, frames, last)
}

/// Requests the game as an animated picture, and checks the response.
async fn click_replay(user: &TestUser, board: &Message, variant: Variant) -> (Message, Game) {
    let panel = user.click(board, "Replay").await.message();
    let response = user.click(&panel, "Animated picture").await.message();
    (response.clone(), check(user, &response, variant).await)
}

/// Checks everything in a response with a replay against the transcript in it, and returns the game.
async fn check(user: &TestUser, response: &Message, variant: Variant) -> Game {
    assert_eq!(response.only_for(), Some(user.id()), "{response:?}");
    assert!(response.controls().is_empty(), "{response:?}");
    let (_, block) = response.content().split_once("\n```\n").expect("a block of code");
    let transcript = block.strip_suffix("```").expect("the end of the block");
    let game = Game::from_transcript(variant, transcript).unwrap_or_else(|error| panic!("{error}: {transcript}"));
    let files = response.0["attachments"].as_array().expect("files");
    assert_eq!(files.len(), 1);
    assert_eq!((&files[0]["filename"], &files[0]["content_type"]), (&json!("replay.gif"), &json!("image/gif")));
    let geometry = Geometry::replay(variant.shape);
    let frames = 1 + 2 * game.plies().len();
    assert_eq!(animation(&user.picture(response).await), (geometry.width(), geometry.height(), frames, 500));
    let alt = response.alt();
    assert!(alt.encode_utf16().count() <= 1024, "{alt}");
    let squares: Vec<String> = game.plies().iter().map(|ply| ply.square.to_string()).collect();
    assert!(
        alt.starts_with("Replay of a Reversi game, ") && alt.ends_with(&format!(": {}.", squares.join(" "))),
        "{alt}"
    );
    let moves = if squares.len() == 1 { "1 move".to_owned() } else { format!("{} moves", squares.len()) };
    assert!(alt.contains(&moves) && response.content().contains(&moves), "{response:?}");
    assert!(response.content().contains(&opened(&game)), "{response:?}");
    assert_eq!(response.content().contains("Opening: "), !opened(&game).is_empty(), "{response:?}");
    game
}

/// What the response says about the opening, if it has a name.
fn opened(game: &Game) -> String {
    let name = opening::name(game).map(|name| name.trim_end_matches(" Opening"));
    name.map(|name| format!(" · Opening: {name}")).unwrap_or_default()
}

/// The position that the message of a finished game shows, with this side to move.
fn shown_position(board: &Message, to_move: Color) -> Position {
    let shown = shown_board(board);
    Position::from_discs(shown.shape, shown.discs, to_move).expect("a position")
}

fn assert_same_discs(game: &Game, board: &Message) {
    let board = shown_position(board, game.position().side_to_move());
    assert!(Color::BOTH.into_iter().all(|color| game.position().discs(color) == board.discs(color)));
}

#[tokio::test(flavor = "multi_thread")]
async fn players_and_others_get_the_whole_game_privately() {
    let (_bot, [alice, bob, carol]) = TestBot::with_users(Mode::Proxy, ["alice", "bob", "carol"]).await;
    let mut game = challenge(&alice, &bob, GameSettings::new("4x4", "mirrored", "white", "fewest")).await;
    game.finish().await;
    let variant = Variant {
        shape: "4x4".parse().expect("a board"),
        setup: "mirrored".parse().expect("a set-up"),
        first: Color::White,
        goal: "fewest".parse().expect("a goal"),
        ..Variant::default()
    };
    for user in [&alice, &bob, &carol] {
        let (response, replayed) = click_replay(user, &game.message, variant).await;
        assert_eq!(replayed.position(), &game.expected.position);
        let ending = game.expected.ending(&game.names);
        let start = format!("Game 1: ⚫ Alice vs ⚪ Bob\n**{ending}**\n");
        assert!(response.content().starts_with(&start), "{}", response.content());
        let remarks = " · 4×4 board · mirrored set-up · white moves first · fewest discs win\n```";
        assert!(response.content().contains(remarks), "{}", response.content());
        assert!(response.alt().contains(&format!("4 by 4. Alice (black) against Bob (white). {ending}. ")));
    }
    assert_eq!(carol.fetch(&game.message).await.as_ref(), Some(&game.message), "the board stays as it is");

    // A rematch, which Bob first declines, leaves the Replay button.
    alice.click(&game.message, "Rematch").await;
    let offer = bob.offered("Alice wants a rematch").await;
    bob.click(&offer, "Decline").await.message();
    bob.wait_until_deleted(&offer).await;
    let is_declined = |board: &Message| board.content().contains(" · Bob declines a rematch**");
    let declined = alice.wait(&game.message, is_declined).await;
    let again = alice.click(&declined, "Rematch").await.message();
    alice.check_refusal(&again, "Your opponent has declined a rematch.");
    bob.click(&declined, "Rematch").await;
    alice.click(&declined, "Rematch").await;
    let followed = carol.wait(&game.message, |message| message.content().contains(" · rematch: [Game 2](")).await;
    assert_eq!(followed.controls(), ["Replay", "Review"]);
    click_replay(&carol, &followed, variant).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_name_of_an_opening_is_shown() {
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let mut game = challenge(&alice, &bob, GameSettings::STANDARD).await;
    for (square, name) in [
        ("f5", None),
        ("d6", Some("Perpendicular")),
        ("c3", Some("Perpendicular")),
        ("d3", None),
        ("c4", Some("Tiger")),
    ] {
        game.wait_for_turn().await;
        game.play(square.parse().expect("a square")).await;
        let details = game.message.content().lines().nth(2).unwrap_or_default();
        assert!(name.is_none_or(|name| details.ends_with(&format!("Game 1 · rated · {name}"))), "{details}");
    }
    alice.resign(&game.message).await;
    let old = alice.wait(&game.message, |message| message.button("Rematch").is_some()).await;
    let (response, _) = click_replay(&bob, &old, Variant::default()).await;
    assert!(response.content().contains("\n5 moves · Opening: Tiger\n```"), "{response:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_resigned_game_is_replayed_from_every_copy_and_after_a_restart() {
    let (mut bot, [alice, carol]) = TestBot::with_users(Mode::Proxy, ["alice", "carol"]).await;
    let mut game = play(&alice, Color::Black, 1, GameSettings::STANDARD.with_view("text")).await;
    game.play_while(|game| game.expected.moves.len() < 4).await;
    alice.resign(&game.message).await;
    let old = alice.wait(&game.message, |message| message.button("Rematch").is_some()).await;
    assert_eq!(old.controls(), ["Rematch", "Replay", "Review"]);
    assert!(old.is_text_board(), "{old:?}");
    let (response, replayed) = click_replay(&carol, &old, Variant::default()).await;
    let wanted = format!("\n**Alice resigned: Level 1 · Random wins**\n4 moves{}\n```", opened(&replayed));
    assert!(response.content().contains(&wanted), "{response:?}");
    assert_same_discs(&replayed, &old);

    // As the bot, by a token, and after the restart, in case the bot is killed before it stores that it cannot.
    bot.fail_deletions(403, 3);
    let copy = alice.command("board", json!({ "game": "1" })).await.message();
    assert_ne!(copy.id(), old.id());
    let link = alice.wait(&old, |message| message.controls().is_empty()).await;
    bot.kill();
    bot.start().await;
    assert_eq!(click_replay(&alice, &copy, Variant::default()).await.1, replayed);
    // A client that still shows the older copy.
    let id = old.button("Replay").expect("it was there");
    let panel = carol.forged_click(&link, &id, Value::Null).await.message();
    let response = carol.click(&panel, "Animated picture").await.message();
    assert_eq!(check(&carol, &response, Variant::default()).await, replayed);
    let after = alice.fetch(&link).await.expect("the link stays");
    assert_eq!((after.content(), after.controls()), (link.content(), Vec::new()), "that copy stays a link");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stopped_exhibition_and_a_random_opening_are_replayed() {
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let levels = json!({ "black": "1", "white": "2", "board": "6x6", "setup": "random" });
    let board = alice.command("watch", levels).await.message();
    let moved = alice.wait(&board, |message| message.content().contains(" (+")).await;
    let stopped = alice.click(&moved, "Stop").await.message();
    assert_eq!(stopped.controls(), ["Replay", "Review"]);
    let variant = Variant { shape: "6x6".parse().expect("a board"), ..Variant::default() };
    let (response, replayed) = click_replay(&bob, &stopped, variant).await;
    assert!(response.content().contains("\n**Stopped: no result**\n"), "{response:?}");
    assert!(response.content().contains(" · 6×6 board · random opening\n```"), "{response:?}");
    assert_same_discs(&replayed, &stopped);
    assert!(replayed.plies().len() > 4, "the opening is part of the game");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_user_who_clicks_repeatedly_waits_for_one_replay_at_a_time() {
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let mut game = play(&alice, Color::Black, 1, GameSettings::SMALL).await;
    game.finish().await;
    let panel = alice.click(&game.message, "Replay").await.message();
    let id = panel.button("Animated picture").expect("a panel");
    let again = || alice.forged_click(&panel, &id, Value::Null);
    let bobs = bob.click(&game.message, "Replay").await.message();
    let (one, two, three, four, other) =
        tokio::join!(again(), again(), again(), again(), bob.click(&bobs, "Animated picture"));
    let variant = Variant { shape: "4x4".parse().expect("a board"), ..Variant::default() };
    check(&bob, &other.message(), variant).await;
    let mut replays = 0;
    for response in [one, two, three, four].map(|outcome| outcome.message()) {
        if response.content().starts_with("I'm still making your last replay. ") {
            assert_eq!(response.only_for(), Some(alice.id()));
            continue;
        }
        check(&alice, &response, variant).await;
        replays += 1;
    }
    assert!(replays >= 1, "the first one is not refused");
    click_replay(&alice, &game.message, variant).await;
}
