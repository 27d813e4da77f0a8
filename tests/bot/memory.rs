//! A bot that runs for years must not keep anything of an interaction that is over.

use serde_json::json;

use super::mode::Mode;
use super::test_bot::TestBot;
use super::user::TestUser;

/// After this many interactions, every cache and pool has its size.
const FIRST: usize = 3_000;
const ALL: usize = 10_000;
const USERS: usize = 8;
/// How much the memory may grow meanwhile. With one of serenity's buckets for each interaction it grows by more.
const GROWTH_KIB: u64 = 1_024;

/// Every user sends commands, and asks for suggestions, one after the other.
async fn send(users: &[TestUser], interactions: usize) {
    let mut sending = tokio::task::JoinSet::new();
    for user in users {
        let user = user.clone();
        sending.spawn(async move {
            for _ in 0..interactions / USERS / 2 {
                user.command("help", json!({})).await.message();
                assert!(!user.complete("play", json!({ "board": "6" }), "board").await.is_empty());
            }
        });
    }
    while let Some(sent) = sending.join_next().await {
        sent.expect("every interaction gets its response");
    }
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn ten_thousand_interactions_leave_nothing_in_memory() {
    let bot = TestBot::running_in(Mode::Direct).await;
    let users: Vec<TestUser> = (0..USERS).map(|number| bot.user(&format!("user{number}"))).collect();
    send(&users, FIRST).await;
    let before = bot.resident_kib();
    send(&users, ALL - FIRST).await;
    let after = bot.resident_kib();
    println!("resident memory: {before} KiB after {FIRST} interactions, {after} KiB after {ALL}");
    assert!(after < before + GROWTH_KIB, "{before} KiB became {after} KiB");
}
