//! Blocks of people who have deleted their data, and the limit of their challenges.

use super::*;
use crate::domain::{GameOptions, NewChallenge, PING_LIMIT_MS};

const BOB: DiscordUserId = DiscordUserId(2);

async fn challenge(write: &mut Write, challenger: PlayerId, opponent: Option<PlayerId>) {
    let new = NewChallenge::new(challenger, opponent, GameOptions::default_challenge(), LOCATION, START).unwrap();
    write.insert_challenge(&new).await.unwrap();
}

async fn count_hashes(write: &mut Write) -> i64 {
    write.fetch_one("SELECT count(*) FROM deleted_account", (), "testing").await.unwrap()
}

#[tokio::test]
async fn blocks_of_a_deleted_player_hold_when_they_come_back() {
    let (_folder, mut write) = new_write().await;
    let [alice, bob, carol] = [1, 2, 3].map(user);
    let alice = write.upsert_player(&alice, START).await.unwrap().id;
    let mut earlier = write.upsert_player(&bob, START).await.unwrap().id;
    let carol = write.upsert_player(&carol, START).await.unwrap().id;
    write.block(alice, earlier, START).await.unwrap();
    write.block(carol, earlier, START).await.unwrap();
    // Twice: who has come back can delete their data again.
    for _ in 0..2 {
        write.delete_player(earlier, BOB, START).await.unwrap();
        assert!(write.player_by_discord_id(BOB).await.unwrap().is_none());
        let blocked = write.blocked_by(alice).await.unwrap();
        let stored = write.deleted_account(BOB).await.unwrap();
        assert_eq!(
            blocked.iter().map(|player| (Some(player.id), player.discord)).collect::<Vec<_>>(),
            [(stored, None)]
        );
        assert_ne!(stored, Some(earlier), "the hash is not with the games");
        assert_eq!(write.deleted_account(DiscordUserId(4)).await.unwrap(), None);
        assert!(write.personal_table(alice, "block").await.iter().all(|block| block["name"].is_null()));

        let again = write.upsert_player(&bob, START).await.unwrap();
        assert_eq!((Some(again.id), again.discord, again.name.as_str()), (stored, Some(BOB), "user 2"));
        assert!(write.blocks_between(alice, again.id).await.unwrap().by_own);
        assert!(write.blocks_between(again.id, carol).await.unwrap().by_other);
        assert_eq!(count_hashes(&mut write).await, 0);
        let deleted = "SELECT count(*) FROM player WHERE discord_id = 2 AND deleted_at_ms IS NULL AND locale = 'en'";
        let found: i64 = write.fetch_one(deleted, (), "testing").await.unwrap();
        assert_eq!(found, 1);
        earlier = again.id;
    }
}

#[tokio::test]
async fn the_hash_goes_when_nothing_needs_it() {
    let (_folder, mut write) = new_write().await;
    let [alice, bob, carol] = [1, 2, 3].map(user);
    let [alice, bob_id, carol] = [
        write.upsert_player(&alice, START).await.unwrap().id,
        write.upsert_player(&bob, START).await.unwrap().id,
        write.upsert_player(&carol, START).await.unwrap().id,
    ];
    challenge(&mut write, carol, None).await;
    write.delete_player(carol, DiscordUserId(3), START).await.unwrap();
    assert_eq!(count_hashes(&mut write).await, 0, "nobody blocks Carol, and she has challenged nobody");

    write.block(alice, bob_id, START).await.unwrap();
    challenge(&mut write, bob_id, Some(alice)).await;
    write.delete_player(bob_id, BOB, START).await.unwrap();
    let stored = write.deleted_account(BOB).await.unwrap().unwrap();
    assert_eq!(write.count_unaccepted_challenges(stored, alice, START).await.unwrap(), 1);
    let later = START.plus_ms(100 * Timestamp::DAY_MS);
    assert!(!write.has_deleted_accounts_to_forget(later).await.unwrap(), "a block is kept");
    write.forget_unused_player(stored, later).await.unwrap();
    assert!(!write.has_deleted_accounts_to_forget(later.plus_ms(Timestamp::DAY_MS)).await.unwrap());

    write.unblock(alice, stored).await.unwrap();
    write.forget_unused_player(stored, later).await.unwrap();
    let end = later.plus_ms(PING_LIMIT_MS);
    write.forget_deleted_accounts(end).await.unwrap();
    assert!(!write.has_deleted_accounts_to_forget(end).await.unwrap() && count_hashes(&mut write).await == 1);
    let end = end.plus_ms(1);
    assert!(write.has_deleted_accounts_to_forget(end).await.unwrap());
    write.forget_deleted_accounts(end).await.unwrap();
    assert_eq!((count_hashes(&mut write).await, write.deleted_account(BOB).await.unwrap()), (0, None));
    assert_ne!(write.upsert_player(&bob, later).await.unwrap().id, stored, "a new player");
}

#[tokio::test]
async fn only_challenges_that_count_in_the_limit_are_kept_for_an_account() {
    let (_folder, mut write) = new_write().await;
    let [alice, bob] = [upsert_player(&mut write, 1).await.id, upsert_player(&mut write, 2).await.id];
    challenge(&mut write, bob, Some(alice)).await;
    challenge(&mut write, bob, None).await;
    challenge(&mut write, alice, Some(bob)).await;
    write.delete_player(bob, BOB, START.plus_ms(PING_LIMIT_MS)).await.unwrap();
    let again = upsert_player(&mut write, 2).await.id;
    assert_eq!(write.count_unaccepted_challenges(again, alice, START).await.unwrap(), 1);
    for (player, challenges) in [(again, 1), (bob, 2)] {
        assert_eq!(write.personal_table(player, "challenge").await.len(), challenges);
    }
    write.delete_player(again, BOB, START.plus_ms(PING_LIMIT_MS + 1)).await.unwrap();
    assert_eq!(count_hashes(&mut write).await, 0, "an hour is over");
}

#[tokio::test]
async fn every_database_has_its_own_key() {
    let mut hashes = Vec::new();
    for _ in 0..2 {
        let (_folder, store) = new_store().await;
        let mut write = store.write().await.unwrap();
        let [alice, bob] = [upsert_player(&mut write, 1).await.id, upsert_player(&mut write, 2).await.id];
        write.block(alice, bob, START).await.unwrap();
        write.delete_player(bob, BOB, START).await.unwrap();
        let hash: String = write.fetch_one("SELECT hash FROM deleted_account", (), "testing").await.unwrap();
        assert_eq!(hash.len(), 43, "256 bits: {hash}");
        hashes.push(hash);
    }
    assert_ne!(hashes[0], hashes[1]);
}
