//! Boards of text: whole games without a picture, and the change from one look to the other.

use outflank::rules::{ByColor, Color};
use serde_json::json;

use super::board::told;
use super::house::House;
use super::message::Message;
use super::player::{Setting, Table, challenge, play};

const SMALL: Setting = Setting::new("4x4", "standard", "black", "most").viewed("text");
const STANDARD: Setting = Setting::new("8x8", "standard", "black", "most").viewed("text");
/// Discord's bits for View Channel and Send Messages.
const VIEW_AND_SEND: u64 = 1 << 10 | 1 << 11;

fn discs(table: &Table) -> ByColor<outflank::rules::SquareSet> {
    ByColor::from_fn(|color| table.mirror.position.discs(color))
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_whole_games_on_boards_of_text() {
    let house = House::open().await;
    let [alice, bob] = ["alice", "bob"].map(|name| house.seat(name));
    let (mut passes, mut saw_selects) = (0, false);
    for setting in [
        Setting::new("4x4", "free", "white", "fewest"),
        Setting::new("6x6", "parallel", "black", "most"),
        Setting::new("8x8", "standard", "black", "most"),
        Setting::new("12x12", "free", "black", "most"),
    ] {
        let mut table = challenge(&alice, &bob, setting.viewed("text")).await;
        table.finish().await;
        passes += table.mirror.moves.iter().filter(|one| one.passes).count();
        saw_selects |= table.saw_selects;
    }
    assert!(passes > 0 && saw_selects, "{passes} passes, selects: {saw_selects}");
}

#[tokio::test(flavor = "multi_thread")]
async fn text_chosen_once_stays_through_level_up_rematch_and_new_games() {
    let house = House::open().await;
    let [alice, bob] = ["alice", "bob"].map(|name| house.seat(name));
    let mut table = play(&bob, Color::White, 1, SMALL).await;
    table.finish_at_best().await;
    bob.press(&table.message, "Level up: 2 · Greedy").await;
    let next = bob.wait_for_any(|message| message.is_board_of(2)).await;
    assert!(next.is_text_board(), "{next:?}");
    let old = bob.wait(&table.message, |message| message.content().contains("Next: Game 2")).await;
    assert!(old.is_text_board(), "{old:?}");

    let mut table = play(&bob, Color::Black, 1, SMALL).await;
    table.finish().await;
    bob.press(&table.message, "Rematch").await;
    let again = bob.wait_for_any(|message| message.is_board_of(4)).await;
    assert!(again.is_text_board() && again.content().starts_with("⚫ Level 1"), "{again:?}");

    // Left out, the last choice counts, in other commands too.
    let played = bob.command("play", json!({})).await.message();
    assert!(played.is_text_board(), "{played:?}");
    let shown = bob.command("exhibition", json!({ "black": "1", "white": "2", "board": "4x4" })).await.message();
    assert!(shown.is_text_board() && !shown.content().contains("Legal moves"), "{shown:?}");
    let ended = alice.wait(&shown, |message| {
        assert!(message.is_text_board(), "{message:?}");
        message.button("Rematch").is_some()
    });
    let told = told(&ended.await);
    assert!(told.discs.black.len() + told.discs.white.len() > 4 && told.moves.is_none(), "{told:?}");
    let challenged = bob.command("challenge", json!({ "opponent": "alice" })).await.message();
    assert!(challenged.content().contains("most discs win · board as text"), "{}", challenged.content());
    // Alice never chose, so hers are pictures; but this game is as it was offered.
    let accepted = alice.press(&challenged, "Accept").await.message();
    assert!(accepted.is_text_board(), "{accepted:?}");
    let hers = alice.command("play", json!({})).await.message();
    assert!(hers.is_picture(), "{hers:?}");
    let picture = bob.command("play", json!({ "view": "picture" })).await.message();
    assert!(picture.is_picture(), "{picture:?}");
    let picture = bob.command("challenge", json!({})).await.message();
    assert!(!picture.content().contains("board as text"), "{}", picture.content());
    assert!(alice.press(&picture, "Accept").await.message().is_picture());
}

#[tokio::test(flavor = "multi_thread")]
async fn either_player_changes_the_look_and_old_copies_take_it_on() {
    let house = House::open().await;
    let [alice, bob, carol] = ["alice", "bob", "carol"].map(|name| house.seat(name));
    let mut table = challenge(&alice, &bob, STANDARD.viewed("picture")).await;
    let first = table.message.clone();
    let text = bob.command("board", json!({ "view": "text" })).await.message();
    assert!(text.is_text_board() && text.only_for().is_none() && text.id() != first.id(), "{text:?}");
    let link = alice.wait(&first, |message| message.content().starts_with("Game 1 goes on here: ")).await;
    assert!(link.0["attachments"].as_array().is_some_and(Vec::is_empty), "{link:?}");
    (table.message, table.is_text) = (text.clone(), true);
    table.meet().await;

    // A client that still shows the picture: its press plays, and that copy becomes the board, as text.
    let d3 = "d3".parse().expect("a square");
    let pressed = alice.forge_press(&link, &first.button("d3").expect("it was there"), json!(null)).await.message();
    assert!(pressed.id() == first.id() && pressed.is_text_board(), "{pressed:?}");
    table.mirror.play(d3);
    table.message = pressed;
    table.meet().await;
    let posted = bob.command("board", json!({})).await.message();
    assert!(posted.is_text_board(), "left out, nothing changes: {posted:?}");
    table.message = posted;
    table.meet().await;

    let stranger = carol.command("board", json!({ "game": "1", "view": "picture" })).await.message();
    assert!(stranger.content().starts_with("This game is between others"), "{stranger:?}");
    let wrong = alice.forge("board", json!({ "view": "Text" })).await.message();
    let cure = "The option “view” does not have this choice: choose one of picture, text.";
    assert_eq!((wrong.content(), wrong.only_for()), (cure, Some(alice.id())));
    assert!(alice.look(&table.message).await.expect("the board").is_text_board(), "it stays");

    let picture = alice.command("board", json!({ "view": "picture" })).await.message();
    (table.message, table.is_text) = (picture, false);
    table.meet().await;
    table.play_while(|table| table.mirror.moves.len() < 6).await;
    table.place(table.mirror.position.legal_moves().iter().next().expect("a legal move")).await;
    let again = bob.command("board", json!({ "view": "text" })).await.message();
    (table.message, table.is_text) = (again, true);
    table.finish().await;
    // The end too can be seen the other way.
    let ended = alice.command("board", json!({ "game": "1", "view": "picture" })).await.message();
    assert!(ended.is_picture() && ended.button("Rematch").is_some(), "{ended:?}");
    assert_eq!(told(&ended).discs, discs(&table));
    let back = alice.command("board", json!({ "game": "1", "view": "text" })).await.message();
    let offered = alice.press(&back, "Rematch").await.message();
    assert!(offered.is_text_board() && offered.content().contains("Alice wants a rematch"), "{offered:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_changed_while_the_bot_thinks_gets_its_move_as_text() {
    let house = House::open().await;
    let alice = house.seat("alice");
    let mut table = play(&alice, Color::Black, 10, STANDARD.viewed("picture")).await;
    table.meet().await;
    let square = table.mirror.position.legal_moves().iter().next().expect("a legal move");
    table.place(square).await;
    let text = alice.command("board", json!({ "view": "text" })).await.message();
    assert!(text.is_text_board(), "{text:?}");
    (table.message, table.is_text) = (text, true);
    table.meet().await;
    assert_eq!(table.mirror.moves.len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_keeps_the_look() {
    let mut house = House::open().await;
    let alice = house.seat("alice");
    let mut table = play(&alice, Color::Black, 10, STANDARD).await;
    table.settle().await;
    let square = table.mirror.position.legal_moves().iter().next().expect("a legal move");
    table.place(square).await;
    assert!(table.message.content().contains("is thinking…"), "{:?}", table.message);
    assert!(!table.message.content().contains("Legal moves"), "nobody's to choose: {:?}", table.message);
    assert_eq!(told(&table.message).discs, discs(&table));
    house.kill();
    house.start().await;
    // The move follows on the same message, by an edit of the bot's own.
    table.meet().await;
    let square = table.mirror.position.legal_moves().iter().next().expect("a legal move");
    table.place(square).await;
    house.kill();
    let gone = table.message.clone();
    alice.delete(&gone).await;
    house.start().await;
    let anew = alice.wait_for_any(|message: &Message| message.is_board() && message.id() != gone.id()).await;
    assert!(anew.is_text_board(), "posted anew: {anew:?}");
    table.message = anew;
    table.meet().await;
    let played = alice.command("play", json!({ "level": "1", "board": "4x4" })).await.message();
    assert!(played.is_text_board(), "the choice is kept: {played:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_of_text_needs_no_permission_to_attach_files() {
    let house = House::open().await;
    let alice = house.seat("alice");
    alice.permit(VIEW_AND_SEND).await;
    let mut table = play(&alice, Color::Black, 1, SMALL).await;
    table.finish().await;
    assert_eq!(alice.messages().await.len(), 1, "nothing is amiss");
    let picture = alice.command("play", json!({ "view": "picture" })).await.message();
    assert!(picture.is_picture(), "{picture:?}");
    let warned = alice.wait_for_any(|message| message.only_for() == Some(alice.id())).await;
    assert!(warned.content().ends_with("the permission Attach Files."), "{warned:?}");
}
