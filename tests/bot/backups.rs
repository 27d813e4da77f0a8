//! Backups, and how they are restored.

use std::fs;

use serde_json::json;

use super::game_driver::challenge;
use super::game_settings::GameSettings;
use super::process::Process;
use super::test_bot::TestBot;

const STANDARD: GameSettings = GameSettings::new("8x8", "standard", "black", "most");

#[tokio::test(flavor = "multi_thread")]
async fn games_go_on_from_a_backup_that_was_made_while_they_were_played() {
    let mut bot = TestBot::running().await;
    let [alice, bob] = ["alice", "bob"].map(|name| bot.user(name));
    let mut game = challenge(&alice, &bob, STANDARD).await;
    game.play_while(|game| game.expected.moves.len() < 6).await;
    let then = game.expected.clone();
    let copy = bot.database().with_extension("backup");
    let (status, printed) = back_up(&bot, &copy.display().to_string()).ended().await;
    assert!(status.success() && printed.contains("is backed up"), "{printed}");
    let (status, printed) = back_up(&bot, &copy.display().to_string()).ended().await;
    assert!(status.code() == Some(1) && printed.contains("exists already"), "{printed}");
    game.play_while(|game| game.expected.moves.len() < 12).await;

    // As docs/production.md says.
    bot.stop().await;
    for extension in ["db", "db-wal", "db-shm"] {
        let file = bot.database().with_extension(extension);
        assert!(extension != "db" || file.exists());
        // The others are there only after a crash.
        let _absent = fs::remove_file(file);
    }
    fs::rename(&copy, bot.database()).expect("the backup is put in place");
    bot.start().await;

    // Discord still shows a later position. Whoever is to move posts the current one.
    game.expected = then;
    let user = game.user_to_move().expect("both players are users");
    game.message = user.command("board", json!({})).await.message();
    game.wait_for_turn().await;
    game.finish().await;
    let (status, printed) = back_up(&bot, &copy.display().to_string()).ended().await;
    assert!(status.success(), "{printed}");
}

fn back_up(bot: &TestBot, file: &str) -> Process {
    let database = format!("sqlite://{}", bot.database().display());
    let folder = bot.database().parent().expect("a folder").to_owned();
    Process::start(&folder, &["backup", file], &[("DATABASE_URL", &database)])
}
