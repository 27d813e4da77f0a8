//! How SQLite finds the rows of every query: by an index. Otherwise queries become slower with every game that is stored.

use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Row, SqliteConnection};
use syn::Lit;

use super::*;
use crate::store::query::expand;

/// Indexes of few rows, which may be read from end to end.
const SMALL_INDEXES: [(&str, &str); 9] = [
    ("game_running", "games that are not over"),
    ("game_voted_in_channel", "running vote games: one in each channel"),
    ("game_waiting_for_a_level", "games in which the bot is to move"),
    ("challenge_unshown", "challenges whose message is out of date"),
    ("message_outdated", "messages that have to become links"),
    ("game_thread_in_use", "threads of games that run or ended lately"),
    ("tournament_pairing_running", "games of tournaments that run or have just ended"),
    ("notice_waiting", "notices that wait: a few for each running game between players"),
    ("guild_settings_language", "servers whose managers have chosen a language; read when a process starts"),
];
/// Queries that may do what others may not.
const EXCEPTIONS: &[(&str, &str, &str)] = &[
    ("SELECT name FROM sqlite_master", "SCAN sqlite_master", "the few tables and indexes of the schema"),
    ("SELECT player_id FROM offer WHERE game_id = $1", "USE TEMP B-TREE FOR ORDER BY", "two players at most"),
    ("DELETE FROM message", "SCAN message", "at the start of the sandbox, which forgets all messages"),
    ("DELETE FROM posting", "SCAN posting", "at the start of the sandbox"),
    ("DELETE FROM notice WHERE state", "SCAN notice", "at the start of the sandbox"),
    ("UPDATE challenge SET message_id = NULL", "SCAN challenge", "at the start of the sandbox"),
    ("DELETE FROM level_rating_change", "SCAN level_rating_change", "when all of them are computed again"),
    ("DELETE FROM level_rating", "SCAN level_rating", "the same"),
    ("SELECT step, above FROM", "SCAN steps", "the steps of a leaderboard: a few thousand at most"),
    ("SELECT step, above FROM", "SCAN (subquery-3)", "the same"),
    ("SELECT step, above FROM", "USE TEMP B-TREE FOR ORDER BY", "the same"),
    ("SELECT kept_title.player_id", "SCAN kept_title", "when all ratings are computed again"),
    ("SELECT puzzle_id, rating FROM puzzle_rating", "SCAN puzzle_rating", "a few thousand puzzles at most"),
    ("DELETE FROM running_position", "SCAN running_position", "when the positions are filled from the running games"),
    ("DELETE FROM player_game", "SCAN player_game", "when the histories are filled from the games"),
    (
        "DELETE FROM player_record",
        "SCAN player_record USING INDEX player_record_games",
        "when the histories are filled from the games",
    ),
];
/// What would make a query that this test does not see. Only this file runs a query that was put together, of one literal and its lists of
/// columns.
const EXPANDING_FILE: &str = "src/store/sql.rs";
/// What is asked of a server alone, and what copies whole tables.
const ONLY_POSTGRES: [&str; 7] = [
    "src/store/migrate_to.rs",
    "src/store/postgres.rs",
    "src/store/postgres_lock.rs",
    "src/store/postgres_process.rs",
    "src/store/postgres_write.rs",
    "src/store/search_job.rs",
    "src/store/session_turn.rs",
];
const HIDING_WORDS: [&str; 3] = ["AssertSqlSafe", "QueryBuilder", "concat"];

fn source_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("tests") {
            source_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs")
            && !ONLY_POSTGRES.iter().any(|name| path.ends_with(name))
        {
            found.push(path);
        }
    }
}

/// Adds the queries among the literals of these tokens.
fn collect(tokens: TokenStream, file: &Path, found: &mut Vec<String>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => collect(group.stream(), file, found),
            TokenTree::Ident(ident) => {
                let hides = HIDING_WORDS.iter().any(|word| ident == word) && !file.ends_with(EXPANDING_FILE);
                assert!(!hides, "{}: `{ident}` may hide a query; write it as one literal", file.display());
            }
            TokenTree::Literal(literal) => {
                if let Lit::Str(text) = Lit::new(literal)
                    && is_query(&text.value())
                {
                    found.push(expand(&text.value(), None).split_whitespace().collect::<Vec<_>>().join(" "));
                }
            }
            TokenTree::Punct(_) => {}
        }
    }
}

fn is_query(text: &str) -> bool {
    let verb = text.split_whitespace().next();
    verb.is_some_and(|verb| ["SELECT", "INSERT", "UPDATE", "DELETE", "REPLACE", "WITH"].contains(&verb))
}

/// All queries of the program.
fn queries() -> Vec<String> {
    let mut files = Vec::new();
    source_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store"), &mut files);
    let mut found = Vec::new();
    for file in files {
        collect(fs::read_to_string(&file).unwrap().parse().unwrap(), &file, &mut found);
    }
    found
}

/// The steps of a query's plan that read more rows than they find, or sort them.
async fn slow_steps(query: &str, connection: &mut SqliteConnection) -> Vec<String> {
    // The plan of an INSERT names scans for foreign keys that refer to the new row. SQLite does them only in a transaction
    // with violations that are still to be resolved. There are none: the program's constraints are immediate.
    let foreign_keys = if query.starts_with("INSERT ") { "OFF" } else { "ON" };
    let pragma = AssertSqlSafe(format!("PRAGMA foreign_keys = {foreign_keys}"));
    sqlx::query(pragma).execute(&mut *connection).await.unwrap();
    let explain = AssertSqlSafe(format!("EXPLAIN QUERY PLAN {query}"));
    let rows = sqlx::query(explain).fetch_all(connection).await.unwrap_or_else(|error| panic!("{query}: {error}"));
    let mut steps: Vec<String> = rows.iter().map(|row| row.get("detail")).collect();
    if let Some(table) = query.strip_prefix("DELETE FROM ")
        && steps.is_empty()
        && !query.contains(" WHERE ")
    {
        // SQLite empties the table without a plan.
        steps.push(format!("SCAN {table}"));
    }
    let is_small = |step: &str| SMALL_INDEXES.iter().any(|(index, _)| step.ends_with(&format!(" INDEX {index}")));
    let is_slow = |step: &String| {
        // The rows of the statement itself, and a list that it is given.
        let is_constant = step == "SCAN CONSTANT ROW"
            || step.ends_with("-ROW VALUES CLAUSE")
            || step.starts_with("SCAN json_each VIRTUAL TABLE");
        let scans = step.starts_with("SCAN ") && !is_constant && !is_small(step);
        scans || step.contains("TEMP B-TREE") || step.contains("AUTOMATIC")
    };
    steps.into_iter().filter(is_slow).collect()
}

/// A connection to an empty database with all tables.
async fn connect() -> (TempDir, SqliteConnection) {
    let (folder, store) = new_store().await;
    store.close().await;
    let connection = SqliteConnectOptions::new().filename(folder.path().join("games.db")).connect().await.unwrap();
    (folder, connection)
}

#[tokio::test]
async fn every_query_uses_an_index() {
    let (_folder, mut connection) = connect().await;
    let queries = queries();
    assert!(queries.len() > 50, "{queries:#?}");
    let mut slow = Vec::new();
    for query in &queries {
        for step in slow_steps(query, &mut connection).await {
            if !EXCEPTIONS.iter().any(|(start, allowed, _)| query.starts_with(start) && step == *allowed) {
                slow.push(format!("{step}: {query}"));
            }
        }
    }
    assert!(slow.is_empty(), "{slow:#?}");
    for (start, _, _) in EXCEPTIONS {
        assert!(queries.iter().any(|query| query.starts_with(start)), "there is no query {start}");
    }
}

#[tokio::test]
async fn slow_queries_are_noticed() {
    let (_folder, mut connection) = connect().await;
    for (query, step) in [
        ("SELECT id FROM game WHERE moves = $1", "SCAN game"),
        ("SELECT count(*) FROM game WHERE goal = 'most'", "SCAN game"),
        ("SELECT id FROM game WHERE id > $1 ORDER BY moves", "USE TEMP B-TREE FOR ORDER BY"),
        ("DELETE FROM guild_listing", "SCAN guild_listing"),
        ("UPDATE game SET turn = turn + 1", "SCAN game"),
    ] {
        let steps = slow_steps(query, &mut connection).await;
        assert!(steps.len() == 1 && steps[0].starts_with(step), "{query}: {steps:?}");
    }
}

#[tokio::test]
async fn the_ended_games_of_a_player_have_an_index() {
    let (_folder, mut connection) = connect().await;
    for color in ["black", "white"] {
        let query = format!(
            "SELECT * FROM game WHERE status = 'ended' AND {color}_player_id = $1 ORDER BY finish_sequence DESC LIMIT 10"
        );
        assert_eq!(slow_steps(&query, &mut connection).await, [""; 0]);
    }
}
