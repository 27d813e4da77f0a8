//! Runs the tests of the store and of the use cases once more, on a PostgreSQL server of their own.

use std::collections::BTreeSet;
use std::env;
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;

use tempfile::TempDir;
use test_postgres::{Server, execute, url};

use crate::store::Store;

/// Names the server to tests that this one runs.
const SERVER: &str = "OUTFLANK_TEST_POSTGRES";
/// The database from which those of the tests are copied.
const TEMPLATE: &str = "outflank_template";
/// Tests of what only an SQLite file has, and of what older versions have written into one.
const ONLY_SQLITE: [&str; 24] = [
    "service::tests::delete_player::nothing_of_a_deleted_player_is_left",
    "service::tests::many_games",
    "service::tests::rating_replay::the_first_start_of_this_version",
    "service::tests::running_positions::a_position_is_found_among_many",
    "store::tests::backup",
    "store::tests::board_format",
    "store::tests::clocks::a_corrupt_clock",
    "store::tests::clocks::a_first_move_in_an_older_game",
    "store::tests::conditional_moves::lines_that_cannot_be_read",
    "store::tests::database",
    "store::tests::erase",
    "store::tests::faults",
    "store::tests::game::a_corrupt_row",
    "store::tests::integrity",
    "store::tests::migrate_to",
    "store::tests::migrations",
    "store::tests::owner",
    "store::tests::power_cut",
    "store::tests::postgres",
    "store::tests::process_blocks",
    "store::tests::query_plans",
    "store::tests::search_job",
    "store::tests::settings::players_of_the_first_version",
    "store::tests::sqlite_version",
];

/// The URL of the database for a test: a file in this folder, or one on the server, which is created now. Those of tests that have
/// ended are dropped.
pub(crate) fn database_url(folder: &Path) -> String {
    static DATABASES: Mutex<Vec<String>> = Mutex::new(Vec::new());
    let Ok(server) = env::var(SERVER) else {
        return format!("sqlite://{}", folder.join("games.db").display());
    };
    let (server, parent) = (Path::new(&server), folder.parent().expect("a folder for all tests"));
    let name = folder.file_name().expect("a name").to_string_lossy().replace('.', "t");
    let mut statements = String::new();
    {
        let mut databases = DATABASES.lock().expect("no test has panicked here");
        if !databases.contains(&name) {
            statements = format!("CREATE DATABASE \"{name}\" TEMPLATE {TEMPLATE};\n");
            for ended in databases.extract_if(.., |name| !parent.join(name.replacen('t', ".", 1)).exists()) {
                statements += &format!("DROP DATABASE \"{ended}\" WITH (FORCE);\n");
            }
            databases.push(name.clone());
        }
    }
    if !statements.is_empty() {
        execute(server, "postgres", &statements);
    }
    url(server, &name)
}

/// The tables with their columns, whether these may be NULL, and the indexes: `game.id 1`, `index game_deadline`.
fn schema_of_postgres(server: &Server) -> BTreeSet<String> {
    let columns = "SELECT table_name || '.' || column_name || ' ' || CASE is_nullable WHEN 'YES' THEN 0 ELSE 1 END
         FROM information_schema.columns WHERE table_schema = 'public' AND table_name NOT IN ('_sqlx_migrations', 'last_write', 'process_block', 'search_job')
         UNION ALL SELECT 'index ' || indexname FROM pg_indexes
         WHERE schemaname = 'public' AND tablename NOT IN ('process_block', 'search_job') AND indexname NOT LIKE '%\\_pkey' AND indexname NOT LIKE '%\\_key'";
    server.execute(TEMPLATE, columns).lines().map(str::to_owned).collect()
}

/// The same of SQLite. A primary key is never NULL there either, although SQLite does not say so.
async fn schema_of_sqlite() -> BTreeSet<String> {
    let folder = TempDir::new().expect("a folder");
    let store =
        Store::open(&format!("sqlite://{}", folder.path().join("games.db").display())).await.expect("a database");
    let columns = "SELECT list.name || '.' || columns.name || ' ' || (columns.\"notnull\" OR columns.pk > 0)
         FROM pragma_table_list AS list, pragma_table_info(list.name) AS columns
         WHERE list.type = 'table' AND list.name NOT LIKE 'sqlite_%' AND list.name <> '_sqlx_migrations'
         UNION ALL SELECT 'index ' || name FROM sqlite_master WHERE type = 'index' AND name NOT LIKE 'sqlite_%'";
    store.read().await.expect("a transaction").fetch_all(columns, (), "testing").await.expect("the schema")
}

#[test]
fn the_store_and_the_use_cases_work_on_postgresql() {
    let Some(server) = Server::start_in_memory() else { return };
    server.execute("postgres", &format!("CREATE DATABASE {TEMPLATE}"));
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let store = Store::open(&url(server.path(), TEMPLATE)).await.expect("a database");
        store.close().await;
        let (own, sqlite) = (schema_of_postgres(&server), schema_of_sqlite().await);
        assert_eq!(own.symmetric_difference(&sqlite).collect::<Vec<_>>(), [""; 0], "the schemas differ");
        assert!(own.len() > 300, "{}", own.len());
    });
    let mut tests = Command::new(env::current_exe().expect("this program"));
    tests.args(["store::tests", "service::tests", "--test-threads", "4"]).env(SERVER, server.path());
    tests.args(ONLY_SQLITE.iter().flat_map(|name| ["--skip", name]));
    let output = tests.output().expect("the tests");
    let text = String::from_utf8_lossy(&output.stdout);
    let failures = text.find("\nfailures:").map_or(&*text, |at| &text[at..]);
    assert!(output.status.success(), "{failures}");
    assert!(text.contains(" passed"), "{text}");
}
