//! The SQLite that the program runs with.

use super::new_store;

/// Older versions can corrupt a database when they reset its write-ahead log.
const OLDEST: [u32; 3] = [3, 51, 3];

#[tokio::test]
async fn sqlite_is_new_enough_for_a_write_ahead_log() {
    let (_folder, store) = new_store().await;
    let mut read = store.read().await.unwrap();
    let version: String = read.fetch_one("SELECT sqlite_version()", (), "testing").await.unwrap();
    let numbers: Vec<u32> = version.split('.').map(|number| number.parse().unwrap()).collect();
    assert!(numbers.as_slice() >= OLDEST.as_slice(), "SQLite {version}");
}
