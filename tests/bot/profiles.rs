//! `/profile`, `/history`, `/head-to-head`: what games add up to, and their buttons.

use rules::Color;
use serde_json::{Value, json};

use super::game_driver::{challenge, play};
use super::game_settings::GameSettings;
use super::message::Message;
use super::mode::Mode;
use super::test_bot::TestBot;
use super::user::TestUser;

/// A rated game on 8×8 that its second player resigns.
async fn won_by(winner: &TestUser, loser: &TestUser) {
    let mut game = challenge(winner, loser, GameSettings::STANDARD).await;
    game.play_while(|game| game.expected.moves.len() < 6).await;
    loser.resign(&game.message).await;
    winner.wait(&game.message, |message| message.content().contains(" resigned: ")).await;
}

fn is_private(user: &TestUser, message: &Message) -> bool {
    message.only_for() == Some(user.id())
}

/// The select of a message.
fn select(message: &Message) -> Value {
    message.0["components"][0]["components"][0].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_profile_shows_the_games_and_its_buttons_work() {
    let (_bot, [alice, bob, carol]) = TestBot::with_users(Mode::Proxy, ["alice", "bob", "carol"]).await;
    let refused = alice.command("profile", json!({})).await.message();
    assert!(is_private(&alice, &refused), "{refused:?}");
    assert!(refused.content().starts_with("Alice has not finished a game with me yet."), "{refused:?}");

    won_by(&alice, &bob).await;
    let mut other = challenge(&alice, &bob, GameSettings::new("4x4", "standard", "black", "most")).await;
    other.finish().await;
    let mut against_bot = play(&alice, Color::Black, 1, GameSettings::SMALL).await;
    against_bot.finish().await;

    let profile = alice.command("profile", json!({})).await.message();
    assert!(profile.only_for().is_none(), "{profile:?}");
    let alt = profile.alt();
    let start = "Alice, with records as games won, lost and drawn: ";
    assert!(alt.starts_with(start) && alt.contains("Rivals Bob ") && alt.contains("4×4 "), "{alt}");
    let card = png::Decoder::new(std::io::Cursor::new(alice.picture(&profile).await)).read_info().expect("a PNG");
    assert_eq!(card.info().width, 720);

    // The chart of another class: for others in a copy, for the caller in place.
    let id = select(&profile)["custom_id"].as_str().expect("an id").to_owned();
    assert_eq!(select(&profile)["options"].as_array().expect("options").len(), 2);
    let copy = bob.forged_click(&profile, &id, json!(["daily"])).await.message();
    assert!(
        is_private(&bob, &copy) && copy.alt().starts_with(&format!("{start}8×8 rating · #1 of 2 here ")),
        "{copy:?}"
    );
    let on_8x8 = alice.choose(&profile, &id, "8x8").await.message();
    assert_eq!(on_8x8.id(), profile.id());
    assert!(on_8x8.alt().contains("8×8 rating · #1 of 2 here 1530? ±336"), "{}", on_8x8.alt());
    let nonsense = alice.forged_click(&on_8x8, &id, json!(["points"])).await.message();
    assert!(is_private(&alice, &nonsense), "{nonsense:?}");

    let history = carol.click(&on_8x8, "History").await.message();
    assert!(is_private(&carol, &history), "{history:?}");
    assert!(history.content().starts_with("**Games of Alice**\n") && history.content().lines().count() == 4);

    // Only others can challenge a player or compare themselves with them.
    assert_eq!([on_8x8.button("Compare with me"), on_8x8.button("Challenge")], [None, None]);
    assert!(copy.button("Compare with me").is_some() && copy.button("Challenge").is_some(), "{copy:?}");
    let on_8x8 = bob.command("profile", json!({ "user": "alice" })).await.message();
    let compared = bob.click(&on_8x8, "Compare with me").await.message();
    assert!(is_private(&bob, &compared) && compared.alt().starts_with("Bob and Alice. "), "{compared:?}");
    let stranger = carol.click(&on_8x8, "Compare with me").await.message();
    assert!(stranger.content().starts_with("Carol has not finished a game"), "{stranger:?}");
    let same = alice.click(&on_8x8, "Compare with me").await.message();
    assert!(same.content().starts_with("Both are the same person."), "{same:?}");
    let challenge = carol.click(&on_8x8, "Challenge").await.message();
    assert!(challenge.content().contains("**Carol** challenges") && challenge.only_for().is_none(), "{challenge:?}");
    assert_eq!(challenge.pinged(), [alice.id()]);
    let own = alice.click(&on_8x8, "Challenge").await.message();
    assert!(own.content().starts_with("You can't challenge yourself."), "{own:?}");

    // A user who chose text reads the profile as text.
    let chosen = bob.command("play", json!({ "view": "text" })).await.message();
    bob.click(&chosen, "Cancel game").await;
    let text = bob.command("profile", json!({ "user": "alice" })).await.message();
    assert!(text.content().starts_with("**Alice** · 3 games\n"), "{text:?}");
    assert!(text.0["attachments"].as_array().is_none_or(Vec::is_empty), "{text:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_history_is_filtered_paged_and_opens_games() {
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    won_by(&alice, &bob).await;
    for _ in 0..11 {
        let mut game = play(&alice, Color::Black, 1, GameSettings::SMALL).await;
        game.play_while(|game| game.expected.moves.len() < 2).await;
        alice.resign(&game.message).await;
    }
    let lines = |message: &Message| message.content().lines().count() - 1;
    let newest = alice.command("history", json!({})).await.message();
    assert!(is_private(&alice, &newest) && lines(&newest) == 6, "{newest:?}");
    assert_eq!(newest.button("Newer games"), None);
    let oldest = alice.click(&newest, "Older games").await.message();
    assert_eq!((oldest.id(), lines(&oldest), oldest.button("Older games")), (newest.id(), 6, None));
    assert!(
        oldest.content().contains("**Won** against Bob by resignation · 1500 → 1530? (+30) · Game 1"),
        "{oldest:?}"
    );

    // The buttons of a game stand below it.
    let buttons = oldest.controls();
    assert_eq!((buttons.len(), &buttons[10..]), (13, ["Replay", "Review", "Newer games"].as_slice()));
    for (id, button) in [("1:r:1", "Replay"), ("1:w:1", "Review")] {
        assert_eq!(oldest.component(id).expect("a button")["label"], button);
        let opened = alice.click_id(&oldest, id).await.message();
        assert!(is_private(&alice, &opened) && opened.content().starts_with("Game 1: "), "{opened:?}");
        assert_ne!(opened.id(), oldest.id());
    }
    let back = alice.click(&oldest, "Newer games").await.message();
    assert_eq!((back.content(), back.button("Newer games")), (newest.content(), None));

    for (options, games) in [
        (json!({ "opponent": "bob" }), 1),
        (json!({ "user": "bob" }), 1),
        (json!({ "kind": "8x8", "result": "win" }), 1),
        (json!({ "kind": "bot", "result": "loss" }), 6),
        (json!({ "after": "2020-01-01", "before": "2999-01-01", "kind": "8x8" }), 1),
        (json!({ "before": "2020-01-01" }), 1),
    ] {
        let filtered = alice.command("history", options.clone()).await.message();
        assert_eq!(lines(&filtered), games, "{options}: {filtered:?}");
    }
    let none = alice.command("history", json!({ "before": "2020-01-01" })).await.message();
    assert!(none.content().ends_with("\nNo finished games like these."), "{none:?}");
    let suggested = alice.complete("history", json!({ "opening": "ti" }), "opening").await;
    assert_eq!(suggested[0], ("Tiger".to_owned(), "Tiger".to_owned()));
    let tiger = alice.command("history", json!({ "opening": "tiger" })).await.message();
    assert!(tiger.content().starts_with("**Games of Alice · opening Tiger**\n"), "{tiger:?}");
    let forged = alice.forged_click(&newest, "1:y:1:-:-:-:ff:-:-:0", Value::Null).await.message();
    assert!(forged.content().starts_with("This doesn't work here."), "{forged:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_are_compared_even_if_they_never_met() {
    let (_bot, [alice, bob, carol]) = TestBot::with_users(Mode::Proxy, ["alice", "bob", "carol"]).await;
    won_by(&alice, &bob).await;
    won_by(&bob, &carol).await;
    let by_menu = carol.menu_command("Reversi profile", "bob").await.message();
    let by_command = carol.command("profile", json!({ "user": "bob" })).await.message();
    assert_eq!((by_menu.alt(), by_menu.controls()), (by_command.alt(), by_command.controls()));
    let refused = carol.menu_command("Reversi profile", "otherbot").await.message();
    assert!(refused.content().starts_with("Bots have neither ratings nor a history."), "{refused:?}");
    let met = carol.command("profile", json!({ "versus": "bob" })).await.message();
    assert!(met.only_for().is_none(), "{met:?}");
    let start = "Carol and Bob. 1 game against each other. Games won: 0 – 1. Wins as black: 0 – ";
    assert!(met.alt().starts_with(start), "{met:?}");
    assert!(met.alt().ends_with("Last games, the newest first: Bob resigned."), "{met:?}");
    assert_eq!(met.controls(), ["Challenge", "History"]);
    let games = alice.click(&met, "History").await.message();
    assert!(is_private(&alice, &games), "{games:?}");
    assert!(games.content().contains("**Games of Carol · against Bob**\n") && games.content().lines().count() == 2);
    let challenge = carol.click(&met, "Challenge").await.message();
    assert_eq!(challenge.pinged(), [bob.id()]);
    let never = bob.command("profile", json!({ "user": "alice", "versus": "carol" })).await.message();
    assert!(never.alt().contains("They have not played each other yet. Games won: 0 – 0"), "{never:?}");
    assert_eq!(never.controls(), ["Challenge Alice", "Challenge Carol"]);
    let both = carol.command("profile", json!({ "user": "alice", "versus": "bob" })).await.message();

    // Nothing of a deleted player can be opened now.
    let profile = bob.command("profile", json!({ "user": "alice" })).await.message();
    alice.delete_data().await;
    for button in ["History", "Compare with me", "Challenge"] {
        let refused = carol.click(&profile, button).await.message();
        assert!(refused.content().starts_with("This person has deleted their data"), "{button}: {refused:?}");
    }
    for button in ["History", "Challenge Alice"] {
        let refused = carol.click(&both, button).await.message();
        assert!(refused.content().starts_with("This person has deleted their data"), "{button}: {refused:?}");
    }
    let gone = bob.command("profile", json!({ "user": "alice" })).await.message();
    assert!(gone.content().starts_with("Alice has not finished a game"), "{gone:?}");
    let own = bob.command("history", json!({})).await.message();
    assert!(own.content().contains("against Deleted player") && !own.content().contains("Alice"), "{own:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_options_are_refused_with_a_sentence() {
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    won_by(&alice, &bob).await;
    for (command, options, sentence) in [
        ("profile", json!({ "user": "otherbot" }), "Bots have neither ratings nor a history."),
        ("profile", json!({ "user": "outflank" }), "Bots have neither ratings nor a history."),
        ("profile", json!({ "user": "carol" }), "Carol has not finished a game with me yet."),
        ("history", json!({ "user": "carol" }), "Carol has not finished a game with me yet."),
        ("history", json!({ "opponent": "carol" }), "Carol has not finished a game with me yet."),
        ("history", json!({ "opponent": "otherbot" }), "Bots have neither ratings nor a history."),
        ("history", json!({ "after": "yesterday" }), "“yesterday” is not a day. Write it as year, month and day"),
        ("history", json!({ "before": "2026-02-30" }), "“2026-02-30” is not a day."),
        ("history", json!({ "after": "2026-02-02", "before": "2026-02-02" }), "No day is in this period."),
        ("history", json!({ "opening": "Sicilian" }), "“Sicilian” is not an opening that I know."),
        ("profile", json!({ "versus": "alice" }), "Both are the same person."),
        ("profile", json!({ "user": "bob", "versus": "bob" }), "Both are the same person."),
        ("profile", json!({ "versus": "outflank" }), "Bots have neither ratings nor a history."),
        ("profile", json!({ "versus": "carol" }), "Carol has not finished a game with me yet."),
    ] {
        let refused = alice.command(command, options.clone()).await.message();
        assert!(is_private(&alice, &refused), "{command} {options}: {refused:?}");
        assert!(refused.content().starts_with(sentence), "{command} {options}: {refused:?}");
    }
    for option in ["result", "kind"] {
        let refused = alice.forged_command("history", json!({ (option): "lucky" })).await.message();
        let sentence = format!("The option “{option}” must be one of these: ");
        assert!(refused.content().starts_with(&sentence), "{refused:?}");
    }
    let profile = alice.command("profile", json!({})).await.message();
    for id in ["1:u:99:history", "1:u:99:head-to-head", "1:u:99:challenge", "1:u:1:away", "1:y:open", "1:y"] {
        let refused = bob.forged_click(&profile, id, Value::Null).await.message();
        assert!(refused.content().starts_with("This doesn't work here."), "{id}: {refused:?}");
    }
}
