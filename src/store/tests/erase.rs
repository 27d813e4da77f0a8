//! What tables hold about players: it is exported, deleted and said in PRIVACY.md, and deleted bytes are overwritten.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use sqlx::sqlite::{SqliteConnectOptions, SqliteRow};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Row, SqliteConnection, TypeInfo, ValueRef};

use super::*;
use crate::store::personal_tables::{Deletion, Export, PERSONAL_TABLES};

/// Every other table, and why it holds nothing about a player.
const NOT_PERSONAL: &[(&str, &str)] = &[
    ("_sqlx_migrations", "what was done to the schema"),
    ("bot_search", "how the bot found its moves"),
    ("daily_post", "a server's settings"),
    ("daily_puzzle", "the same for everybody"),
    ("erasure", "does not say whose data was deleted"),
    ("guild_absence", "about servers"),
    ("guild_channel", "about servers"),
    ("guild_settings", "about servers"),
    ("judged_answer", "about positions, whoever had them"),
    ("listing_step", "numbers of players"),
    ("posting", "tokens of interactions, not whose; valid for 15 minutes"),
    ("program", "about the program"),
    ("puzzle_rating", "about puzzles"),
    ("puzzle_refutation", "about puzzles"),
    ("request", "ids of interactions, not whose; kept for 15 minutes"),
    ("review", "about games, whoever played them"),
    ("role_work", "how far a server's list was gone through: the number of the last player, until it is done"),
    ("running_position", "positions of running games, without who plays them"),
    ("sqlite_sequence", "SQLite's own"),
    ("title_role", "a server's settings"),
    ("tournament_message", "which messages show a tournament"),
    ("weekly_summary", "a server's settings"),
];

/// Numbers that stand for players, and are found nowhere else.
const YOU: i64 = 8_000_001;
const OTHER: i64 = 8_000_002;
const OTHERS_ACCOUNT: i64 = 0x1357_9bdf_0246_8ace;
const GAME: i64 = 8_000_003;
const FINISH_SEQUENCE: i64 = 8_000_004;

/// A column, and the value that the test stores in it, as SQLite writes it and as a text.
struct Filled {
    column: String,
    literal: String,
    text: String,
}

/// The columns of a table, each with another value.
async fn columns(connection: &mut SqliteConnection, table: &str, next: &mut i64) -> Vec<Filled> {
    let query = AssertSqlSafe(format!("SELECT name, type FROM pragma_table_info('{table}')"));
    let columns: Vec<(String, String)> = sqlx::query_as(query).fetch_all(connection).await.unwrap();
    let filled = columns.into_iter().map(|(column, declared)| {
        *next += 1;
        let number = match (table, &*column) {
            ("player", "id") | (_, "player_id" | "blocker_id" | "challenger_id" | "actor_id") => Some(YOU),
            ("game" | "tournament_pairing", "black_player_id") | ("game", "started_by") => Some(YOU),
            ("tournament", "organizer_id" | "winner_id") => Some(YOU),
            (_, "opponent_id" | "blocked_id" | "second_player_id" | "white_player_id") => Some(OTHER),
            ("game", "id") | (_, "game_id") => Some(GAME),
            (_, "finish_sequence") => Some(FINISH_SEQUENCE),
            _ => None,
        };
        let (literal, text) = match (number, &*declared) {
            (Some(number), _) => (number.to_string(), number.to_string()),
            (None, _) if (table, &*column) == ("game", "status") => ("'ended'".to_owned(), "ended".to_owned()),
            (None, "TEXT") => (format!("'{table}.{column}'"), format!("{table}.{column}")),
            (None, "DOUBLE PRECISION") => (format!("{next}.5"), format!("{next}.5")),
            (None, _) => (next.to_string(), next.to_string()),
        };
        Filled { column, literal, text }
    });
    filled.collect()
}

/// A database in which every table with something about players has a row about one of them, and these rows.
async fn filled() -> (TempDir, Store, Vec<(&'static str, Vec<Filled>)>) {
    let (folder, store) = new_store().await;
    let options = SqliteConnectOptions::new().filename(folder.path().join("games.db")).foreign_keys(false);
    let mut connection = options.pragma("ignore_check_constraints", "ON").connect().await.unwrap();
    let (mut next, mut rows) = (7_000_000, Vec::new());
    let other = format!(
        "INSERT INTO player (id, discord_id, name, locale, seen_at_ms) VALUES ({OTHER}, {OTHERS_ACCOUNT}, 'Somebody else', '', 0)"
    );
    sqlx::query(AssertSqlSafe(other)).execute(&mut connection).await.unwrap();
    for table in PERSONAL_TABLES {
        let row = columns(&mut connection, table.name, &mut next).await;
        let values: Vec<&str> = row.iter().map(|filled| &*filled.literal).collect();
        let insert = format!("INSERT INTO {} VALUES ({})", table.name, values.join(", "));
        sqlx::query(AssertSqlSafe(insert)).execute(&mut connection).await.unwrap();
        rows.push((table.name, row));
    }
    connection.close().await.unwrap();
    (folder, store, rows)
}

#[tokio::test]
async fn every_table_is_known_to_be_personal_or_not() {
    let (_folder, store) = new_store().await;
    let mut read = store.read().await.unwrap();
    let stored: BTreeSet<String> =
        read.fetch_all("SELECT name FROM sqlite_master WHERE type = 'table'", (), "testing").await.unwrap();
    let known = PERSONAL_TABLES.iter().map(|table| table.name).chain(NOT_PERSONAL.iter().map(|(name, _)| *name));
    assert_eq!(stored, known.map(str::to_owned).collect());
    for (table, _) in NOT_PERSONAL {
        let query = AssertSqlSafe(format!(
            "SELECT \"from\" FROM pragma_foreign_key_list('{table}') WHERE \"table\" = 'player'"
        ));
        let columns: Vec<String> = sqlx::query_scalar(query).fetch_all(read.sqlite()).await.unwrap();
        assert_eq!(columns, [""; 0], "{table}");
    }
}

#[tokio::test]
async fn every_column_is_exported_or_left_out_for_a_reason() {
    let (_folder, store, filled) = filled().await;
    let mut read = store.read().await.unwrap();
    let mut tables = read.personal_rows(PlayerId(YOU), 9).await.unwrap().tables;
    tables.extend(read.personal_rows_of_game(PlayerId(YOU), GameId(GAME)).await.unwrap());
    for (table, (name, row)) in PERSONAL_TABLES.iter().zip(&filled) {
        let exported: Vec<String> = match tables.get(*name) {
            None => Vec::new(),
            Some(rows) => {
                let rows = rows.as_array().unwrap();
                let values = rows.iter().flat_map(|row| row.as_object().unwrap().values());
                values.map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_owned)).collect()
            }
        };
        assert_eq!(exported.is_empty(), matches!(table.export, Export::Never), "{name}");
        let left_out: Vec<&str> = table.left_out.iter().map(|(column, _)| *column).collect();
        for filled in row {
            let is_left_out = left_out.contains(&&*filled.column);
            assert_eq!(exported.contains(&filled.text), !is_left_out, "{name}.{}: {exported:?}", filled.column);
        }
        let columns: Vec<&str> = row.iter().map(|filled| &*filled.column).collect();
        assert!(left_out.iter().all(|column| columns.contains(column)), "{name}: {left_out:?}");
    }
    let text = serde_json::Value::from(tables).to_string();
    assert!(text.contains("\"opponent\":\"Somebody else\""), "{text}");
    for hidden in [YOU, OTHER, OTHERS_ACCOUNT] {
        assert!(!text.contains(&hidden.to_string()), "{hidden}: {text}");
    }
}

/// All values of a table, as texts.
async fn values(connection: &mut SqliteConnection, table: &str) -> BTreeSet<String> {
    let query = AssertSqlSafe(format!("SELECT * FROM {table}"));
    let rows: Vec<SqliteRow> = sqlx::query(query).fetch_all(connection).await.unwrap();
    let value = |row: &SqliteRow, at: usize| match row.try_get_raw(at).unwrap().type_info().name() {
        "INTEGER" => row.get::<i64, _>(at).to_string(),
        "REAL" => row.get::<f64, _>(at).to_string(),
        _ => row.get::<Option<String>, _>(at).unwrap_or_default(),
    };
    rows.iter().flat_map(|row| (0..row.len()).map(move |at| value(row, at))).collect()
}

#[tokio::test]
async fn a_deletion_leaves_no_value_in_the_tables_that_it_empties() {
    let (_folder, store, filled) = filled().await;
    let mut write = store.write().await.unwrap();
    let account = filled.iter().find(|(name, _)| *name == "player").unwrap().1[1].text.parse().unwrap();
    write.delete_player(PlayerId(YOU), DiscordUserId(account), START).await.unwrap();
    for (table, (name, row)) in PERSONAL_TABLES.iter().zip(&filled) {
        if matches!(table.deletion, Deletion::Stays) {
            continue;
        }
        let left = values(write.sqlite(), name).await;
        for filled in row.iter().filter(|filled| (*name, &*filled.column) != ("player", "id")) {
            assert!(!left.contains(&filled.text), "{name}.{}: {left:?}", filled.column);
        }
    }
}

/// The names between back quotes in a text.
fn quoted(text: &str) -> BTreeSet<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

#[test]
fn the_policy_names_every_table_and_which_of_them_stay() {
    let policy = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("PRIVACY.md")).unwrap();
    let last_cells = policy.lines().filter(|line| line.starts_with("| ")).filter_map(|line| line.rsplit('|').nth(1));
    let in_rows = last_cells.flat_map(quoted).collect::<BTreeSet<_>>();
    assert_eq!(in_rows, PERSONAL_TABLES.iter().map(|table| table.name).collect());
    let stay = policy.split("These lists stay").nth(1).unwrap().split("\n\n").next().unwrap();
    let stays = PERSONAL_TABLES.iter().filter(|table| matches!(table.deletion, Deletion::Stays));
    assert_eq!(quoted(stay), stays.map(|table| table.name).collect());
}

/// Whether the database or its log has the bytes of an id that fills 8 bytes.
fn is_in_files(folder: &Path, id: u64) -> bool {
    let has = |bytes: &[u8]| bytes.windows(8).any(|part| part == id.to_be_bytes());
    fs::read_dir(folder).unwrap().any(|entry| has(&fs::read(entry.unwrap().path()).unwrap()))
}

const ID: u64 = 0x1357_9bdf_0246_8ace;

/// A database in which a player with this id has been deleted, and the erasure that is to follow.
async fn deleted() -> (TempDir, Store, crate::store::erase::Erasure) {
    let (folder, store) = new_store().await;
    let mut write = store.write().await.unwrap();
    let player = upsert_player(&mut write, ID).await;
    write.commit().await.unwrap();
    let mut write = store.write().await.unwrap();
    let erasure = write.delete_player(player.id, DiscordUserId(ID), START).await.unwrap();
    write.commit().await.unwrap();
    (folder, store, erasure)
}

/// SQLite's locks in a file. Whoever finds none takes the file for unused, and deletes its log.
#[cfg(target_os = "linux")]
fn locks_in(file: &Path) -> usize {
    let inode = format!(":{} ", std::os::unix::fs::MetadataExt::ino(&file.metadata().unwrap()));
    let locks = fs::read_to_string("/proc/locks").unwrap();
    locks.lines().filter(|lock| lock.contains("POSIX") && lock.contains(&inode)).count()
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn the_file_stays_locked_when_it_was_searched() {
    let (folder, store, erasure) = deleted().await;
    let file = folder.path().join("games.db");
    let before = locks_in(&file);
    assert!(before > 0);
    assert!(store.erase(Some(erasure)).await.unwrap());
    assert_eq!(locks_in(&file), before);
}

async fn is_erased(store: &Store) -> bool {
    !store.read().await.unwrap().has_erasures().await.unwrap()
}

#[tokio::test]
async fn what_is_read_meanwhile_is_overwritten_when_that_has_ended() {
    let (folder, store, erasure) = deleted().await;
    let options = SqliteConnectOptions::new().filename(folder.path().join("games.db"));
    let mut reader = options.connect().await.unwrap();
    sqlx::query("BEGIN").execute(&mut reader).await.unwrap();
    sqlx::query("SELECT count(*) FROM player").fetch_one(&mut reader).await.unwrap();
    for known in [Some(erasure), None] {
        assert!(!store.erase(known).await.unwrap() && !is_erased(&store).await);
        assert!(is_in_files(folder.path(), ID));
    }
    // Others go on.
    let mut write = store.write().await.unwrap();
    upsert_player(&mut write, 1).await;
    write.commit().await.unwrap();
    reader.close().await.unwrap();
    assert!(store.erase(None).await.unwrap() && is_erased(&store).await);
    assert!(!is_in_files(folder.path(), ID));
    assert!(store.erase(None).await.unwrap(), "nothing is left to do");
}

#[tokio::test]
async fn what_a_killed_program_has_not_overwritten_is_overwritten_after_its_restart() {
    let (folder, store, _) = deleted().await;
    let left = TempDir::new().unwrap();
    for entry in fs::read_dir(folder.path()).unwrap() {
        let entry = entry.unwrap();
        fs::copy(entry.path(), left.path().join(entry.file_name())).unwrap();
    }
    store.close().await;
    let store = Store::open(&url(&left)).await.unwrap();
    assert!(is_in_files(left.path(), ID) && !is_erased(&store).await);
    assert!(store.erase(None).await.unwrap() && is_erased(&store).await);
    assert!(!is_in_files(left.path(), ID));
}

#[tokio::test]
async fn people_who_are_forgotten_leave_nothing_in_the_log() {
    let (folder, store) = new_store().await;
    let mut write = store.write().await.unwrap();
    let blocked = User::new(DiscordUserId(ID), "Blocked", "");
    let blocked = write.upsert_player(&blocked, START).await.unwrap().id;
    write.commit().await.unwrap();
    let mut write = store.write().await.unwrap();
    write.forget_unused_player(blocked, START).await.unwrap();
    write.commit().await.unwrap();
    assert!(is_in_files(folder.path(), ID) && !is_erased(&store).await);
    assert!(store.erase(None).await.unwrap());
    assert!(!is_in_files(folder.path(), ID));
}
