//! The page of `/settings` about the data: what is stored about a user, as a text and as a file, and how they delete it.

use std::time::Duration;

use rules::Color;
use sandbox::REVERSI_CHANNEL_ID;
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

use super::game_driver::{challenge, play};
use super::game_settings::GameSettings;
use super::message::Message;
use super::mode::Mode;
use super::test_bot::TestBot;
use super::user::TestUser;

const NOTHING: &str = "I store nothing about you.";

/// The page about the data.
async fn privacy(user: &TestUser) -> Message {
    let message = user.settings("data").await;
    assert_eq!(message.only_for(), Some(user.id()), "{message:?}");
    assert!(message.content().starts_with("**Your settings**\nThe files say what I store"), "{message:?}");
    let names: Vec<&Value> = files(&message).iter().map(|file| &file["filename"]).collect();
    assert_eq!(names, ["PRIVACY.md", "TERMS.md"]);
    message
}

fn files(message: &Message) -> &[Value] {
    message.0["attachments"].as_array().expect("files")
}

/// Whether the bytes of a user's id are in the database or its log.
fn is_in_files(bot: &TestBot, user: &TestUser) -> bool {
    let bytes = user.id().to_be_bytes();
    let stored = &bytes[bytes.iter().take_while(|&&byte| byte == 0).count()..];
    assert!(stored.len() >= 6, "too short to be found nowhere else");
    let text = user.id().to_string();
    let folder = bot.database().parent().expect("a folder").to_owned();
    let paths = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").path());
    // To close it would give up the locks that a reader in this process has in it. It holds numbers of pages only.
    let mut paths = paths.filter(|path| path.extension().is_none_or(|extension| extension != "db-shm"));
    paths.any(|path| {
        let file = std::fs::read(path).expect("a file");
        let has = |wanted: &[u8]| file.windows(wanted.len()).any(|part| part == wanted);
        has(stored) || has(text.as_bytes())
    })
}

/// The file that the button sends.
pub(crate) async fn export(user: &TestUser) -> Value {
    let message = user.click(&privacy(user).await, "Export my data").await.message();
    assert_eq!(message.only_for(), Some(user.id()), "{message:?}");
    assert!(message.content().starts_with("This is everything that I store about you."), "{message:?}");
    assert_eq!((files(&message).len(), &files(&message)[0]["filename"]), (1, &json!("outflank-data.json")));
    serde_json::from_slice(&user.file(&message).await).expect("JSON")
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_who_has_done_nothing_is_not_stored() {
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    for command in ["help", "games", "settings", "leaderboard"] {
        bob.command(command, json!({})).await;
    }
    let game = play(&alice, Color::Black, 1, GameSettings::SMALL).await;
    bob.forged_click(&game.message, &game.message.offered_moves()[0].custom_id, Value::Null).await;
    let nothing = privacy(&bob).await;
    assert!(nothing.content().contains(NOTHING) && nothing.controls().is_empty(), "{nothing:?}");
    let forged = bob.forged_click(&nothing, "1:d:export", Value::Null).await.message();
    assert!(forged.content().contains(NOTHING), "{forged:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_about_a_player_is_exported() {
    let (bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let mut game = challenge(&alice, &bob, GameSettings::STANDARD).await;
    game.play_while(|game| game.expected.moves.len() < 6).await;
    alice.resign(&game.message).await;
    let running = play(&alice, Color::White, 2, GameSettings::SMALL).await;
    alice.block(&bot.user("carol")).await;

    let shown = privacy(&alice).await;
    for part in ["your name as Alice", "1 game that has ended, 1 of them rated", "1 running game", "1 person whom"] {
        assert!(shown.content().contains(part), "{part}: {shown:?}");
    }

    let export = export(&alice).await;
    let row = |table: &str| &export["tables"][table][0];
    assert_eq!(row("player")["discord_id"], json!(alice.id().to_string()));
    assert_eq!((&row("player")["name"], &row("player")["hint_marks"]), (&json!("Alice"), &json!("names")));
    assert_eq!(row("block")["name"], "Carol");
    assert!(row("block")["at_ms"].as_i64().is_some_and(|since| since > 0), "{export}");
    assert_eq!((&row("month_record")["losses"], &row("rating")["losses"]), (&json!(1), &json!(1)));
    assert_eq!((&row("challenge")["is_yours"], &row("challenge")["opponent"]), (&json!(1), &json!("Bob")));
    assert_eq!((&row("last_choice")["command"], &row("last_choice")["rated"]), (&json!("challenge"), &json!("yes")));
    let ended = &export["ended_games"][0];
    let moves: String = game.expected.moves.iter().map(|one| one.square.to_string()).collect();
    let played = &ended["game"][0];
    assert_eq!(
        (&played["opponent"], &played["winner"], &played["moves"]),
        (&json!("Bob"), &json!("white"), &json!(moves))
    );
    assert_eq!(played["channel_id"], REVERSI_CHANNEL_ID.to_string());
    assert_eq!(ended["message"][0]["message_id"], game.message.id().to_string());
    let change = &ended["rating_change"][0];
    assert_eq!((&change["rating_before"], &change["deviation_before"]), (&json!(1500.0), &json!(350.0)));
    assert!(change["rating_after"].as_f64().is_some_and(|after| after < 1500.0), "{ended}");
    let events: Vec<&str> =
        ended["game_event"].as_array().expect("events").iter().filter_map(|one| one["kind"].as_str()).collect();
    assert_eq!(events, ["start", "move", "move", "move", "resign"]);
    assert_eq!((&export["ended_games_left_out"], &export["shortened_tables"]), (&json!(0), &json!([])));
    assert!(running.message.is_board());
    assert_eq!(export["running_games"][0]["game"][0]["black_level"], 2);
    assert!(!export.to_string().contains(&bob.id().to_string()), "other people's ids are their own");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_player_is_anonymous_to_others_and_begins_anew() {
    let (_bot, [alice, bob]) = TestBot::with_users(Mode::Proxy, ["alice", "bob"]).await;
    let mut rated = challenge(&alice, &bob, GameSettings::STANDARD).await;
    rated.play_while(|game| game.expected.moves.len() < 6).await;
    bob.resign(&rated.message).await;
    let running = challenge(&bob, &alice, GameSettings::SMALL).await;
    let open = alice.command("challenge", json!({})).await.message();
    let before = export(&bob).await["tables"]["rating"].clone();

    let shown = privacy(&alice).await;
    let question = alice.click(&shown, "Delete my data").await.message();
    assert!(question.id() == shown.id() && question.content().starts_with("**Delete your data?**"), "{question:?}");
    let kept = alice.click(&question, "Keep it").await.message();
    assert!(kept.content().contains("2 challenges that you made"), "{kept:?}");
    let question = alice.click(&kept, "Delete my data").await.message();
    let deleted = alice.click(&question, "Yes, delete it").await.message();
    assert!(deleted.content().starts_with("Your data is deleted.") && deleted.controls().is_empty(), "{deleted:?}");
    assert!(files(&deleted).is_empty(), "{deleted:?}");

    let ended = bob.wait(&running.message, |message| message.content().contains("A player deleted their data")).await;
    assert!(ended.alt().contains("Deleted player") && !ended.alt().contains("Alice"), "{ended:?}");
    assert!(!ended.content().contains("Alice"), "{ended:?}");
    bob.wait(&open, |message| message.controls().is_empty()).await;
    let export = export(&bob).await;
    assert_eq!(export["tables"]["rating"], before, "other people's ratings stay");
    for game in export["ended_games"].as_array().expect("games") {
        assert_eq!(game["game"][0]["opponent"], Value::Null, "{game}");
    }
    let list = bob.command("leaderboard", json!({})).await.message();
    assert!(!format!("{list:?}").contains("Alice"), "{list:?}");

    assert!(privacy(&alice).await.content().contains(NOTHING));
    let again = play(&alice, Color::Black, 1, GameSettings::SMALL).await;
    assert!(again.message.is_board() && privacy(&alice).await.content().contains("1 running game"));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_blocked_stays_blocked_after_deleting_their_data() {
    const REFUSED: &str = "Alice doesn't take challenges from you. ";
    let (bot, [alice, bob, carol]) = TestBot::with_users(Mode::Proxy, ["alice", "bob", "carol"]).await;
    alice.block(&bob).await;
    carol.block(&bob).await;
    play(&bob, Color::Black, 1, GameSettings::SMALL).await;
    assert!(is_in_files(&bot, &bob), "the test can find the id");
    bob.delete_data().await;
    assert!(!is_in_files(&bot, &bob));

    let open = alice.command("challenge", json!({})).await.message();
    for refused in [bob.command("challenge", json!({ "opponent": "alice" })).await, bob.click(&open, "Accept").await] {
        let refused = refused.message();
        assert!(refused.only_for() == Some(bob.id()) && refused.content().starts_with(REFUSED), "{refused:?}");
    }
    let own = alice.command("challenge", json!({ "opponent": "bob" })).await.message();
    alice.check_refusal(&own, "You have blocked Bob.");
    assert!(privacy(&bob).await.content().contains(NOTHING), "what is refused stores nobody");
    let export = export(&alice).await;
    assert_eq!(export["tables"]["block"][0]["name"], Value::Null);
    assert!(!export.to_string().contains(&bob.id().to_string()) && !is_in_files(&bot, &bob));

    // Whom one of them unblocks is still blocked by the other.
    let people = alice.settings("people").await;
    assert!(people.content().contains("You block one person."), "{people:?}");
    let options = &people.component("1:s:unblock").expect("a select")["options"];
    assert_eq!((options[0]["label"].as_str(), options.as_array().map(Vec::len)), (Some("Deleted player"), Some(1)));
    let value = options[0]["value"].as_str().expect("a text").to_owned();
    let nobody = alice.choose(&people, "1:s:unblock", &value).await.message();
    assert!(nobody.content().contains("You block nobody."), "{nobody:?}");
    assert!(privacy(&bob).await.content().contains(NOTHING), "lifting a block stores nobody");
    let challenge = bob.command("challenge", json!({ "opponent": "alice" })).await.message();
    assert_eq!(challenge.pinged(), [alice.id()]);
    let refused = bob.command("challenge", json!({ "opponent": "carol" })).await.message();
    assert!(refused.content().starts_with("Carol doesn't take challenges from you."), "{refused:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_read_during_a_deletion_is_overwritten_afterwards_also_after_a_kill() {
    const OVERWRITTEN: &str = "deleted data is overwritten";
    let mut bot = TestBot::with_clock(Mode::Proxy).await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    for (user, is_killed) in [(&alice, false), (&bob, true)] {
        play(user, Color::Black, 1, GameSettings::SMALL).await;
        let options = SqliteConnectOptions::new().filename(bot.database());
        let mut reader = options.connect().await.expect("the bot's database");
        sqlx::query("BEGIN").execute(&mut reader).await.expect("a transaction");
        sqlx::query("SELECT count(*) FROM player").fetch_one(&mut reader).await.expect("a number");
        let question = user.click(&privacy(user).await, "Delete my data").await.message();
        let deleted = user.click(&question, "Yes, delete it").await.message();
        assert!(
            deleted.content().contains("The last bytes of deleted data are still in the files of the database."),
            "{deleted:?}"
        );
        let nothing = privacy(user).await;
        assert!(
            nothing.content().contains(NOTHING) && nothing.content().contains("The last bytes of deleted data"),
            "{nothing:?}"
        );
        assert!(is_in_files(&bot, user));
        if is_killed {
            bot.kill();
        }
        reader.close().await.expect("the reader ends");
        if is_killed {
            bot.start().await;
        } else {
            bot.let_pass(Duration::from_secs(60)).await;
        }
        bot.process().says(OVERWRITTEN).await;
        assert!(!is_in_files(&bot, user));
        let nothing = privacy(user).await;
        assert!(
            nothing.content().contains(NOTHING) && !nothing.content().contains("The last bytes of deleted data"),
            "{nothing:?}"
        );
    }
}
