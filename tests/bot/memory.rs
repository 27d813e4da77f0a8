//! A bot that runs for years must not keep anything of an interaction that is over.

use serde_json::json;

use super::mode::Mode;
use super::test_bot::TestBot;
use super::user::TestUser;

/// After this many interactions, every cache and pool has its size.
const FIRST: usize = 2_800;
/// Then the memory is read after each of these parts.
const PART: usize = 3_000;
const PARTS: usize = 4;
const USERS: usize = 8;
/// How much the memory may grow in the part in which it grows least. With one of serenity's buckets for each interaction it grows by
/// more in every part. What the allocator keeps for a moment with many threads at work makes it grow in some.
const GROWTH_KIB: u64 = 180;

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
async fn thousands_of_interactions_leave_nothing_in_memory() {
    let bot = TestBot::running_in(Mode::Direct).await;
    let users: Vec<TestUser> = (0..USERS).map(|number| bot.user(&format!("user{number}"))).collect();
    send(&users, FIRST).await;
    let mut memory = vec![bot.resident_kib()];
    for _ in 0..PARTS {
        send(&users, PART).await;
        memory.push(bot.resident_kib());
    }
    println!("resident memory in KiB after {FIRST} interactions, and after every {PART}: {memory:?}");
    let growth = memory.windows(2).map(|pair| pair[1].saturating_sub(pair[0]));
    assert!(growth.min().is_some_and(|least| least < GROWTH_KIB), "{memory:?}");
}
