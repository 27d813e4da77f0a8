//! A start that fails says why, with a matching exit code.

use std::fs;

use sandbox::BOT_TOKEN;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use tempfile::TempDir;

use super::mode::Mode;
use super::process::Process;
use super::test_bot::TestBot;

async fn run(variables: &[(&str, &str)]) -> (Option<i32>, String) {
    let folder = TempDir::new().expect("a folder");
    let (status, printed) = Process::start(folder.path(), &["run"], variables).ended().await;
    (status.code(), printed)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_token_is_reported_but_not_printed() {
    let bot = TestBot::not_started(Mode::Proxy).await;
    let wrong = "MTIzNDU2Nzg5MDEyMzQ1Njc4.wrong.never-to-be-shown-0123456789";
    let (status, printed) = bot.run(wrong).ended().await;
    assert_eq!(status.code(), Some(1), "{printed}");
    assert!(printed.contains("Discord does not know this token"), "{printed}");
    assert!(!printed.contains(wrong) && !printed.contains("never-to-be-shown"), "{printed}");
}

#[tokio::test(flavor = "multi_thread")]
async fn run_without_a_token_is_an_error() {
    for variables in [&[][..], &[("DISCORD_TOKEN", "")]] {
        let (code, printed) = run(variables).await;
        assert_eq!(code, Some(2), "{printed}");
        assert!(printed.contains("DISCORD_TOKEN"), "{printed}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_another_program_is_refused_before_anything_is_written() {
    let folder = TempDir::new().expect("a folder");
    let options = SqliteConnectOptions::new().filename(folder.path().join("shop.db")).create_if_missing(true);
    let mut connection = options.connect().await.expect("a new file");
    sqlx::query("CREATE TABLE customer (id INTEGER)").execute(&mut connection).await.expect("a table");
    connection.close().await.expect("the file is written");
    let before = fs::read(folder.path().join("shop.db")).expect("a file");
    let variables = [("DISCORD_TOKEN", BOT_TOKEN), ("DATABASE_URL", "sqlite://shop.db")];
    let (status, printed) = Process::start(folder.path(), &["run"], &variables).ended().await;
    assert_eq!(status.code(), Some(1), "{printed}");
    assert!(printed.contains("shop.db is not a database of Outflank"), "{printed}");
    assert!(!printed.contains("is DATABASE_URL right"), "{printed}");
    assert_eq!(fs::read(folder.path().join("shop.db")).expect("a file"), before);
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unreachable_proxy_is_reported_and_ends_the_program() {
    // A port that was free a moment ago, so nothing listens on it.
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = format!("http://{}", listener.local_addr().expect("bound"));
    drop(listener);
    let (code, printed) = run(&[("DISCORD_TOKEN", BOT_TOKEN), ("DISCORD_PROXY_URL", &address)]).await;
    assert_eq!(code, Some(1), "{printed}");
    assert!(printed.contains("DISCORD_PROXY_URL cannot be reached"), "{printed}");
    assert!(!printed.contains(BOT_TOKEN), "{printed}");
}
