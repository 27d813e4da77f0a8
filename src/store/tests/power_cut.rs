//! A power cut at any moment: the file opens again, with every commit that was acknowledged and none of half a commit.
//!
//! A commit is acknowledged after the write-ahead log has been synced. What is written later may or may not have reached the
//! disk when the power fails, each sector for itself. The tests make such files from copies that were taken after each commit.

use std::fs;
use std::path::Path;

use super::*;

/// What a disk writes as a whole.
const SECTOR: usize = 512;
/// The header of the write-ahead log. When SQLite starts the log anew, it syncs the header before the first frame.
const LOG_HEADER: usize = 32;
const COMMITS: u64 = 60;

/// The content of the files after a commit was acknowledged.
#[derive(Clone)]
struct Disk {
    database: Vec<u8>,
    log: Vec<u8>,
}

impl Disk {
    fn of(folder: &TempDir) -> Self {
        let read = |name| fs::read(folder.path().join(name)).unwrap();
        Self { database: read("games.db"), log: read("games.db-wal") }
    }

    async fn open(&self, folder: &Path) -> Store {
        fs::create_dir_all(folder).unwrap();
        let path = folder.join("games.db");
        fs::write(&path, &self.database).unwrap();
        fs::write(folder.join("games.db-wal"), &self.log).unwrap();
        Store::open(&format!("sqlite://{}", path.display())).await.unwrap()
    }
}

/// What is left of a file that was being changed from `old` to `new`: each sector may be old or new, and where the file grew,
/// anything.
fn torn(old: &[u8], new: &[u8], random: &mut fastrand::Rng) -> Vec<u8> {
    let length = if random.bool() { new.len() } else { random.usize(old.len().min(new.len())..=new.len()) };
    let mut left = new[..length].to_vec();
    // None, a few or half of the sectors are lost.
    let lost = [0.0, 0.05, 0.5][random.usize(..3)];
    for start in (0..left.len()).step_by(SECTOR) {
        let end = (start + SECTOR).min(left.len());
        let kept = end.min(old.len());
        if random.f64() >= lost {
            continue;
        }
        if start < kept {
            left[start..kept].copy_from_slice(&old[start..kept]);
        }
        let garbage = random.bool();
        left[start.max(kept)..end].iter_mut().for_each(|byte| *byte = if garbage { random.u8(..) } else { 0 });
    }
    left
}

/// The write-ahead log while a commit appends to it or, after a checkpoint, starts it anew.
fn torn_log(old: &[u8], new: &[u8], random: &mut fastrand::Rng) -> Vec<u8> {
    let is_new = old.get(..LOG_HEADER) != new.get(..LOG_HEADER);
    if is_new && random.bool() {
        return old.to_vec();
    }
    let mut left = torn(old, new, random);
    if is_new {
        left[..LOG_HEADER].copy_from_slice(&new[..LOG_HEADER]);
    }
    left
}

/// Stores a player, a number, and something that fills a few pages.
async fn commit(store: &Store, number: u64) {
    let mut write = store.write().await.unwrap();
    write.upsert_player(&user(number), START).await.unwrap();
    for (name, value) in [("last", "$1"), ("filler", "hex(zeroblob(1 + $1 * 7919 % 9000))")] {
        let statement = format!(
            "INSERT INTO program (name, value) VALUES ('{name}', {value})
             ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        );
        let number = i64::try_from(number).unwrap();
        sqlx::query(sqlx::AssertSqlSafe(statement)).bind(number).execute(write.sqlite()).await.unwrap();
    }
    write.commit().await.unwrap();
}

/// The number of the last commit in a database that has all those before it.
async fn last_commit(store: &Store) -> u64 {
    let mut read = store.read().await.unwrap();
    let last: String = read.fetch_one("SELECT value FROM program WHERE name = 'last'", (), "testing").await.unwrap();
    let players: Vec<i64> =
        read.fetch_all("SELECT discord_id FROM player ORDER BY discord_id", (), "testing").await.unwrap();
    let last: u64 = last.parse().unwrap();
    assert_eq!(players, (1..=i64::try_from(last).unwrap()).collect::<Vec<_>>(), "a commit is whole or not there");
    last
}

#[tokio::test]
async fn after_a_power_cut_every_acknowledged_commit_is_there() {
    let (folder, store) = new_store().await;
    let mut write = store.write().await.unwrap();
    // So that the log is often copied into the database.
    write.execute("PRAGMA wal_autocheckpoint = 30", (), "testing").await.unwrap();
    drop(write);
    commit(&store, 1).await;
    let mut disks = vec![Disk::of(&folder)];
    for number in 2..=COMMITS {
        commit(&store, number).await;
        disks.push(Disk::of(&folder));
    }
    store.close().await;

    let random = &mut fastrand::Rng::with_seed(7);
    let cut = TempDir::new().unwrap();
    let [mut checkpoints, mut new_logs, mut unacknowledged] = [0, 0, 0];
    for (number, pair) in (1..).zip(disks.windows(2)) {
        let [before, after] = pair else { unreachable!() };
        new_logs += u64::from(before.log[..LOG_HEADER] != after.log[..LOG_HEADER]);
        for round in 0..3 {
            // During the commit. It is not acknowledged, so it may be there or not.
            let log = torn_log(&before.log, &after.log, random);
            let disk = Disk { database: before.database.clone(), log };
            let opened = disk.open(&cut.path().join(format!("{number}-{round}"))).await;
            let last = last_commit(&opened).await;
            assert!(last == number || last == number + 1, "{last} after {number}");
            unacknowledged += u64::from(last > number);
            opened.close().await;
        }
        if before.database != after.database {
            // While the log is copied into the database, after the commit.
            checkpoints += 1;
            let database = torn(&before.database, &after.database, random);
            let opened = Disk { database, log: after.log.clone() }.open(&cut.path().join(number.to_string())).await;
            assert_eq!(last_commit(&opened).await, number + 1);
            opened.close().await;
        }
    }
    assert!(checkpoints > 5 && new_logs > 5 && unacknowledged > 5, "{checkpoints} {new_logs} {unacknowledged}");
}

/// What the test above relies on: a log that was not synced does lose commits.
#[tokio::test]
async fn a_log_that_was_not_synced_loses_commits() {
    let (folder, store) = new_store().await;
    commit(&store, 1).await;
    let before = Disk::of(&folder);
    commit(&store, 2).await;
    let after = Disk::of(&folder);
    let cut = TempDir::new().unwrap();
    for (log, last) in [(before.log.clone(), 1), (after.log[..after.log.len() - 1].to_vec(), 1), (after.log.clone(), 2)]
    {
        let opened = Disk { database: after.database.clone(), log }.open(&cut.path().join(last.to_string())).await;
        assert_eq!(last_commit(&opened).await, last);
        opened.close().await;
    }
}
