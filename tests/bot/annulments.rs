//! `/annul`: a rated game no longer counts, until the owner of the bot lets it count again.

use serde_json::json;

use super::game_driver::challenge;
use super::game_settings::GameSettings;
use super::message::Message;
use super::mode::Mode;
use super::test_bot::TestBot;
use super::user::TestUser;

/// Waits until the leaderboard by rating says this.
async fn wait_for_leaderboard(user: &TestUser, expected: impl Fn(&Message) -> bool) {
    user.poll_on_events(async || {
        let leaderboard = user.command("leaderboard", json!({ "by": "rating" })).await.message();
        expected(&leaderboard).then_some(())
    })
    .await;
}

/// Alice manages the server, and owns the bot.
#[tokio::test(flavor = "multi_thread")]
async fn an_annulled_game_does_not_count_until_the_owner_of_the_bot_lets_it_count_again() {
    let (mut bot, [alice, bob, carol]) = TestBot::with_users(Mode::Proxy, ["alice", "bob", "carol"]).await;
    let mut game = challenge(&bob, &carol, GameSettings::STANDARD).await;
    game.play_while(|game| game.expected.moves.len() < 4).await;
    alice.check_refusal(
        &alice.command("moderate annul", json!({ "game": "1" })).await.message(),
        "Game 1 is still running. Annul it when it is over,",
    );
    let suggested = async |user: &TestUser, typed: &str| {
        let choices = user.complete("moderate annul", json!({ "game": typed }), "game").await;
        choices.into_iter().map(|(name, value)| format!("{value}: {name}")).collect::<Vec<_>>()
    };
    assert_eq!(suggested(&alice, "").await, [""; 0]);
    carol.resign(&game.message).await;
    let ended = bob.wait(&game.message, |message| message.button("Rematch").is_some()).await;
    assert!(ended.content().contains(" · rated"), "{}", ended.content());
    let is_listed = |leaderboard: &Message| leaderboard.alt().contains("1. Bob");
    wait_for_leaderboard(&bob, is_listed).await;

    let sentence = "Only server managers (Manage Server) can annul games.";
    bob.check_refusal(&bob.forged_command("moderate annul", json!({ "game": "1" })).await.message(), sentence);
    assert_eq!(suggested(&alice, "car").await, ["1: #1 Bob vs Carol"]);
    let question = alice.command("moderate annul", json!({ "game": "1" })).await.message();
    let text = "Annul Game 1 (Bob vs Carol)? It no longer counts, and all ratings are computed without it.";
    assert!(question.only_for() == Some(alice.id()) && question.content().starts_with(text), "{question:?}");
    let annul = question.button("Yes, annul it").expect("a button");
    let resign = bob.command("play", json!({})).await.message();
    bob.check_refusal(&bob.forged_click(&resign, &annul, json!(null)).await.message(), "This doesn't work here.");
    let left = alice.click(&question, "Leave it as it is").await.message();
    assert_eq!(left.content(), "Nothing has changed.");
    let question = alice.command("moderate annul", json!({ "game": "1" })).await.message();
    let done = alice.click(&question, "Yes, annul it").await.message();
    assert!(done.content().starts_with("You annulled Game 1."), "{}", done.content());
    let annulled = bob.wait(&ended, |message| message.content().contains("not rated: annulled by a moderator")).await;
    assert!(annulled.content().contains("**Carol resigned: Bob wins**"), "the result stays: {annulled:?}");
    assert!(!annulled.content().contains("Alice"), "{annulled:?}");
    wait_for_leaderboard(&bob, |leaderboard| leaderboard.content().starts_with("Nobody here is on a leaderboard"))
        .await;
    let replay = carol.command("replay", json!({ "game": "1" })).await.message();
    assert!(replay.content().contains("\n4 moves · not rated: annulled by a moderator"), "{}", replay.content());

    bot.kill();
    bot.start().await;
    assert_eq!(suggested(&alice, "").await, ["1: #1 Bob vs Carol · annulled"]);
    let question = alice.command("moderate annul", json!({ "game": "1" })).await.message();
    let text = "Game 1 (Bob vs Carol) is annulled. As the owner of this bot, you can let it count again.";
    assert_eq!(question.content(), text);
    let own = bob.command("games", json!({})).await.message();
    let restore = question.button("Yes, count it again").expect("a button");
    let forged = bob.forged_click(&own, &restore, json!(null)).await.message();
    bob.check_refusal(&forged, "Only the owner of this bot can let an annulled game count again.");
    let forged = alice.forged_click(&question, &annul, json!(null)).await.message();
    alice.check_refusal(&forged, "Game 1 is annulled already.");
    let question = alice.command("moderate annul", json!({ "game": "1" })).await.message();
    let done = alice.click(&question, "Yes, count it again").await.message();
    assert_eq!(done.content(), "Game 1 counts again. The ratings follow in the background.");
    bob.wait(&annulled, |message| message.content().contains(" · rated")).await;
    wait_for_leaderboard(&bob, is_listed).await;
    let events = "SELECT count(*) FROM game_event JOIN player ON player.id = actor_id
        WHERE game_id = 1 AND kind IN ('annul', 'restore') AND player.name = 'Alice'";
    assert_eq!(bot.number(events).await, 2);

    for number in ["99", "x", ""] {
        let refused = alice.forged_command("moderate annul", json!({ "game": number })).await.message();
        alice.check_refusal(&refused, "I can't find that game.");
    }
}

/// What `outflank ratings recompute` prints.
pub(crate) fn recompute(bot: &TestBot) -> String {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_outflank"));
    command.args(["ratings", "recompute"]).env("DATABASE_URL", format!("sqlite://{}", bot.database().display()));
    let output = command.output().expect("the program runs");
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// With the games that are used for measuring, but fewer.
#[tokio::test(flavor = "multi_thread")]
async fn all_ratings_are_computed_again_from_thousands_of_games() {
    let mut bot = TestBot::running().await;
    bot.stop().await;
    let games = include_str!("../../benches/rated_games.sql");
    let fewer = games.replace("1000000 AS games, 200000 AS players", "4500 AS games, 900 AS players");
    assert_ne!(fewer, games);
    bot.execute(&fewer).await;
    let first = recompute(&bot);
    assert!(first.starts_with("4500 rated games ") && first.ends_with(", 9000 ratings changed\n"), "{first}");
    let listed = "SELECT count(*) FROM guild_listing WHERE ranking = 'wins'";
    assert!(bot.number(listed).await > 900, "players are listed in their servers, and some of them globally");
    let steps = "SELECT count(*) FROM guild_listing AS listed WHERE NOT EXISTS (
            SELECT 1 FROM listing_step AS step WHERE step.guild_id = listed.guild_id
                AND step.ranking = listed.ranking AND step.step = listed.step)";
    assert_eq!(bot.number(steps).await, 0);
    let again = recompute(&bot);
    assert!(again.starts_with("4500 rated games ") && again.ends_with(", 0 ratings changed\n"), "{again}");

    // Somebody has changed numbers by hand: those of one game, and a rating.
    bot.execute("UPDATE rating_change SET rating_after = rating_after + 1 WHERE finish_sequence = 3001").await;
    let rating = "SELECT CAST(sum(rating * 1000) AS INTEGER) FROM rating";
    let before = bot.number(rating).await;
    bot.execute("UPDATE rating SET rating = rating + 1 WHERE player_id = 450").await;
    let repaired = recompute(&bot);
    assert!(repaired.ends_with(", 2 ratings changed\n"), "{repaired}");
    assert_eq!(bot.number(rating).await, before);

    // An annulment that no run of the program has followed yet, of a game whose players have played others.
    bot.execute(
        "DELETE FROM rating_change WHERE finish_sequence = 10;
         UPDATE game SET rating_class = NULL, casual_reason = 'annulled' WHERE finish_sequence = 10;
         INSERT INTO program VALUES ('ratings_outdated', '1')",
    )
    .await;
    bot.start().await;
    let outdated = "SELECT count(*) FROM program WHERE name = 'ratings_outdated'";
    let alice = bot.user("alice");
    alice
        .poll_on_events(async || {
            // Something happens on the page each time.
            alice.command("help", json!({})).await;
            (bot.number(outdated).await == 0).then_some(())
        })
        .await;
    bot.stop().await;
    let after = recompute(&bot);
    assert!(after.starts_with("4499 rated games ") && after.ends_with(", 0 ratings changed\n"), "{after}");
}
