//! `/settings`: a private panel whose choices take effect at once, on running games too.

use rules::Color;
use serde_json::{Value, json};

use super::game_driver::{challenge, play};
use super::game_settings::GameSettings;
use super::message::Message;
use super::mode::Mode;
use super::test_bot::TestBot;
use super::user::TestUser;

async fn panel(user: &TestUser) -> Message {
    let panel = user.command("settings", json!({})).await.message();
    assert_eq!(panel.only_for(), Some(user.id()), "{panel:?}");
    panel
}

/// The custom id of a setting's select.
fn select_id(setting: &str) -> String {
    format!("1:s:{setting}")
}

/// The select of a setting.
fn select<'a>(panel: &'a Message, setting: &str) -> &'a Value {
    panel.component(&select_id(setting)).unwrap_or_else(|| panic!("no {setting}: {panel:?}"))
}

/// The value that a panel shows as the current one of a setting.
fn current<'a>(panel: &'a Message, setting: &str) -> &'a str {
    let options = select(panel, setting)["options"].as_array().expect("options");
    let chosen: Vec<&Value> = options.iter().filter(|option| option["default"] == true).collect();
    assert_eq!(chosen.len(), 1, "{setting}: {panel:?}");
    chosen[0]["value"].as_str().expect("a text")
}

/// Chooses a value of a setting, and checks that the panel shows it. Returns the panel.
async fn choose(user: &TestUser, panel: &Message, setting: &str, value: &str) -> Message {
    let changed = user.choose(panel, &select_id(setting), value).await.message();
    assert_eq!((changed.id(), current(&changed, setting)), (panel.id(), value), "the panel shows the choice");
    changed
}

#[tokio::test(flavor = "multi_thread")]
async fn running_boards_change_at_once() {
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let board = challenge(&alice, &bob, GameSettings::STANDARD).await.message;
    let mut shown = vec![alice.picture(&board).await];
    let mut last = board.clone();
    for (user, setting, value) in [
        // Alice is to move and has not chosen a theme yet.
        (&bob, "theme", "slate"),
        (&alice, "theme", "walnut"),
        (&alice, "theme", "contrast"),
        (&bob, "discs", "distinct"),
        (&alice, "marks", "dots"),
    ] {
        choose(user, &panel(user).await, setting, value).await;
        last = alice.wait(&last, |message| message.revision() > last.revision()).await;
        shown.push(alice.picture(&last).await);
    }
    let count = shown.len();
    shown.sort();
    shown.dedup();
    assert_eq!(shown.len(), count, "each choice looks different");
    let alices = panel(&alice).await;
    choose(&alice, &alices, "view", "text").await;
    last = alice.wait(&last, Message::is_text_board).await;
    // Bob's theme and marks change nothing on a board that is Alice's to move, and nothing on text.
    let bobs = panel(&bob).await;
    choose(&bob, &bobs, "marks", "none").await;
    choose(&bob, &bobs, "theme", "classic").await;
    choose(&alice, &alices, "view", "picture").await;
    let back = alice.wait(&last, Message::is_picture).await;
    assert_eq!(back.revision(), last.revision() + 1, "{back:?}");
    // The buttons of every version work, because the turn is the same.
    let offered = board.offered_moves().remove(0);
    let moved = alice.forged_click(&back, &offered.custom_id, json!(null)).await.message();
    assert!(moved.is_board() && moved.only_for().is_none(), "{moved:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_next_games_start_with_what_is_chosen() {
    let (_bot, [alice]) = TestBot::with_users(Mode::Proxy, ["alice"]).await;
    let boards = panel(&alice).await;
    let games = alice.choose(&boards, "1:s:page", "games").await.message();
    assert_eq!((games.id(), current(&games, "page")), (boards.id(), "games"));
    // A button of an older version.
    let boards = alice.forged_click(&games, "1:s:section:boards", Value::Null).await.message();
    assert_eq!(current(&boards, "page"), "boards");
    let games = alice.choose(&boards, "1:s:page", "games").await.message();
    assert_eq!(games.id(), boards.id());
    assert_eq!(
        (current(&games, "level"), current(&games, "board"), current(&games, "setup")),
        ("3", "8x8", "standard")
    );
    let color = select(&games, "color");
    assert_eq!(color["placeholder"], "Your color: Black in /play, Random in /challenge");
    for (setting, value) in [("level", "5"), ("color", "white"), ("board", "6x6"), ("setup", "parallel")] {
        choose(&alice, &games, setting, value).await;
    }
    let played = alice.command("play", json!({})).await.message();
    assert!(played.content().contains("6×6 board · parallel set-up"), "{}", played.content());
    assert!(played.alt().contains("Level 5 · Club (black) 2, Alice (white) 2."), "{}", played.alt());
    let open = alice.command("challenge", json!({})).await.message();
    for part in ["**6×6**", "**parallel set-up**", "Alice plays ⚪ white"] {
        assert!(open.content().contains(part), "{part}: {}", open.content());
    }
    alice.click(&open, "Cancel challenge").await;
    alice.command("challenge", json!({ "board": "10x10" })).await.message();
    let again = panel(&alice).await;
    let games = alice.choose(&again, "1:s:page", "games").await.message();
    assert_eq!(current(&games, "board"), "6x6", "a command chooses it for one game");
}

#[tokio::test(flavor = "multi_thread")]
async fn forged_choices_change_nothing() {
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let alices = panel(&alice).await;
    for (id, values) in [
        ("1:s:marks", json!(["purple"])),
        ("1:s:marks", json!(["dots", "none"])),
        ("1:s:marks", json!([])),
        ("1:s:marks", json!(null)),
        ("1:s:level", json!(["11"])),
        ("1:s:board", json!(["8x9"])),
        ("1:s:board", json!(["@everyone ".repeat(20)])),
        ("1:s:rated", json!(["yes"])),
        ("1:s:section:x", json!(null)),
    ] {
        let refused = alice.forged_click(&alices, id, values).await.message();
        assert!(refused.only_for() == Some(alice.id()) && refused.id() != alices.id(), "{id}: {refused:?}");
        assert!(refused.pinged().is_empty(), "{refused:?}");
    }
    // A panel never takes the place of a message that others see.
    let leaderboard = bob.command("leaderboard", json!({})).await.message();
    for (id, values) in [("1:s:marks", json!(["dots"])), ("1:s:section:games", json!(null))] {
        let refused = alice.forged_click(&leaderboard, id, values).await.message();
        assert!(refused.only_for() == Some(alice.id()), "{refused:?}");
    }
    let after = bob.fetch(&leaderboard).await.expect("it stays");
    assert_eq!(after.revision(), leaderboard.revision());
    assert_eq!(current(&panel(&alice).await, "marks"), "names");
}

/// The values and labels that a select offers.
fn offered(panel: &Message, setting: &str) -> Vec<(String, String)> {
    let text = |option: &Value, key: &str| option[key].as_str().expect("a text").to_owned();
    let options = select(panel, setting)["options"].as_array().expect("options");
    options.iter().map(|option| (text(option, "value"), text(option, "label"))).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn blocked_people_start_no_games_with_those_who_block_them() {
    let (bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let to_bob = alice.command("challenge", json!({ "opponent": "bob" })).await.message();
    let to_alice = bob.command("challenge", json!({ "opponent": "alice" })).await.message();
    let boards = panel(&alice).await;
    let people = alice.choose(&boards, "1:s:page", "people").await.message();
    assert!(people.content().contains("You block nobody.") && people.component("1:s:unblock").is_none(), "{people:?}");
    let blocking = alice.choose(&people, "1:s:block", &bob.id().to_string()).await.message();
    assert!(blocking.id() == people.id() && blocking.content().starts_with("You have blocked Bob."), "{blocking:?}");
    assert!(blocking.content().contains("You block one person."), "{}", blocking.content());

    let neutral = "Alice doesn't take challenges from you. ";
    let own = "You have blocked Bob. ";
    for (user, sentence, outcome) in
        [(&bob, neutral, bob.click(&to_bob, "Accept").await), (&alice, own, alice.click(&to_alice, "Accept").await)]
    {
        let refused = outcome.message();
        assert!(refused.only_for() == Some(user.id()) && refused.pinged().is_empty(), "{refused:?}");
        assert!(refused.content().starts_with(sentence), "{sentence}: {}", refused.content());
    }
    let again = alice.block(&bot.user("carol")).await;
    assert!(again.content().contains("You block 2 people."), "{}", again.content());
    let labels: Vec<String> = offered(&again, "unblock").into_iter().map(|(_, label)| label).collect();
    assert_eq!(labels, ["Bob", "Carol"]);
    let (carols_id, _) = offered(&again, "unblock").remove(1);
    let unblocked = alice.choose(&again, "1:s:unblock", &carols_id).await.message();
    assert!(unblocked.content().contains("You block one person."), "{}", unblocked.content());
    for (user, sentence) in [(&alice, "You can't block yourself."), (&bot.user("otherbot"), "Bots never challenge")] {
        alice.check_refusal(&alice.block(user).await, sentence);
    }
    for forged in [json!(["1", "2"]), json!(["x"]), json!(["others-x"])] {
        let refused = alice.forged_click(&unblocked, "1:s:unblock", forged).await.message();
        assert!(refused.content().starts_with("This doesn't work here."), "{refused:?}");
    }
    // Others cannot unblock anybody for Alice.
    let (bobs_id, _) = offered(&unblocked, "unblock").remove(0);
    let bobs = panel(&bob).await;
    bob.forged_click(&bobs, "1:s:unblock", json!([bobs_id])).await.message();
    let refused = bob.click(&to_bob, "Accept").await.message();
    assert!(refused.content().starts_with(neutral), "{}", refused.content());
    let nobody = alice.choose(&unblocked, "1:s:unblock", &bobs_id).await.message();
    assert!(nobody.content().contains("You block nobody."), "{}", nobody.content());
    let board = bob.click(&to_bob, "Accept").await.message();
    assert!(board.is_board(), "{board:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn more_blocked_people_than_a_select_holds_are_listed_in_turn() {
    let (bot, [alice]) = TestBot::with_users(Mode::Proxy, ["alice"]).await;
    for number in 0..26 {
        let other = bot.user(&format!("user{number}"));
        other.say("hello").await;
        alice.block(&other).await;
    }
    let first = alice.settings("people").await;
    let listed = offered(&first, "unblock");
    assert_eq!((listed.len(), listed[24].1.as_str()), (25, "Other people"), "{listed:?}");
    let rest = alice.choose(&first, "1:s:unblock", &listed[24].0).await.message();
    let names: Vec<String> = offered(&rest, "unblock").into_iter().map(|(_, label)| label).collect();
    assert_eq!(names, ["User24", "User25", "Other people"]);
    let again = alice.choose(&rest, "1:s:unblock", &offered(&rest, "unblock")[2].0).await.message();
    assert_eq!(offered(&again, "unblock"), listed);
}

#[tokio::test(flavor = "multi_thread")]
async fn time_zones_are_chosen_by_region_and_show_their_time() {
    let (mut bot, [alice]) = TestBot::with_users(Mode::Proxy, ["alice"]).await;
    let labels =
        |panel: &Message| -> Vec<String> { offered(panel, "time-zone").into_iter().map(|(_, label)| label).collect() };
    let has_default = |panel: &Message| {
        let options = select(panel, "time-zone")["options"].as_array().expect("options");
        options.iter().any(|option| option["default"] == true)
    };
    let regions = alice.settings("notices").await;
    assert_eq!(current(&regions, "time-zone"), "+00:00");
    assert!(labels(&regions)[0].starts_with("Your time zone: UTC · "), "{regions:?}");
    let names = ["Africa", "America", "Antarctica", "The Arctic", "Asia", "The Atlantic Ocean", "Australia", "Europe"];
    assert_eq!(labels(&regions)[1..9], names);
    let america = alice.choose(&regions, &select_id("time-zone"), "America").await.message();
    assert!(!has_default(&america), "nothing is chosen by that: {america:?}");
    let placeholder = |panel: &Message| select(panel, "time-zone")["placeholder"].as_str().expect("a text").to_owned();
    assert!(placeholder(&america).starts_with("Your time zone: UTC · "), "{}", placeholder(&america));
    let shown = labels(&america);
    assert!(shown[0].starts_with("America/Anchorage · ") && shown.len() == 25, "{shown:?}");
    assert_eq!(shown[18], "America: Adak to Belem");
    assert_eq!(shown[24], "Other regions");
    // A zone of a page is chosen. Its page is what the panel shows from now on.
    let page = alice.choose(&america, &select_id("time-zone"), "America 0").await.message();
    let chosen = choose(&alice, &page, "time-zone", "America/Argentina/Salta").await;
    assert!(placeholder(&chosen).starts_with("Your time zone: America/Argentina/Salta · "), "{}", placeholder(&chosen));
    let time = placeholder(&chosen)[placeholder(&chosen).len() - 5..].to_owned();
    assert!(
        chosen.content().contains(&format!("In the time zone chosen below, it is {time} now.")),
        "{}",
        chosen.content()
    );
    let again = alice.settings("notices").await;
    assert_eq!(current(&again, "time-zone"), "America/Argentina/Salta");
    let back = alice.choose(&again, &select_id("time-zone"), "America").await.message();
    let back = alice.choose(&back, &select_id("time-zone"), "regions").await.message();
    assert!(!has_default(&back), "{back:?}");
    for bad in ["Europe/Nowhere", "Europe 9", "+05:60"] {
        let refused = alice.forged_click(&back, &select_id("time-zone"), json!([bad])).await.message();
        assert!(refused.only_for() == Some(alice.id()) && refused.id() != back.id(), "{bad}: {refused:?}");
    }
    // What an earlier version has stored stays, and can be left.
    bot.stop().await;
    bot.execute("UPDATE player SET time_zone = NULL, utc_offset_minutes = -210").await;
    bot.start().await;
    let old = alice.settings("notices").await;
    assert_eq!(current(&old, "time-zone"), "-03:30");
    assert!(labels(&old)[0].starts_with("Your time zone: UTC-03:30 without summer time · "), "{old:?}");
    choose(&alice, &old, "quiet-from", "22:00").await;
    let old = alice.settings("notices").await;
    assert_eq!(current(&old, "time-zone"), "-03:30", "another setting leaves it");
    let europe = alice.choose(&old, &select_id("time-zone"), "Europe").await.message();
    choose(&alice, &europe, "time-zone", "Europe/Berlin").await;
    let again = alice.settings("notices").await;
    assert!(labels(&again).iter().all(|label| !label.contains("without summer time")), "{again:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn boards_have_a_button_for_hints_if_their_player_wants_it() {
    let (_bot, [alice]) = TestBot::with_users(Mode::Proxy, ["alice"]).await;
    for view in ["picture", "text"] {
        let settings = GameSettings { view: Some(view), ..GameSettings::STANDARD };
        let mut game = play(&alice, Color::Black, 1, settings).await;
        game.play_while(|game| game.expected.moves.len() < 4).await;
        let opened = panel(&alice).await;
        let playing = alice.choose(&opened, "1:s:page", "playing").await.message();
        assert_eq!(current(&playing, "hints"), "offered");
        choose(&alice, &playing, "hints", "off").await;
        let without = alice.wait(&game.message, |message| message.button("Hint").is_none()).await;
        assert!(without.is_board() && without.button("Undo").is_some(), "{without:?}");
        choose(&alice, &playing, "hints", "offered").await;
        let with = alice.wait(&without, |message| message.button("Hint").is_some()).await;
        alice.resign(&with).await;
    }
}
