//! Runs the tests of the store and of the use cases once more, on a PostgreSQL server of their own.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs};

use tempfile::TempDir;

use crate::store::Store;

/// Names the server to tests that this one runs.
const SERVER: &str = "OUTFLANK_TEST_POSTGRES";
/// The database from which those of the tests are copied.
const TEMPLATE: &str = "outflank_template";
/// How long the server may take to start and to stop.
const SERVER_LIMIT: Duration = Duration::from_secs(60);
/// Tests of what only an SQLite file has, and of what older versions have written into one.
const ONLY_SQLITE: [&str; 21] = [
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
    "store::tests::migrations",
    "store::tests::owner",
    "store::tests::power_cut",
    "store::tests::postgres",
    "store::tests::query_plans",
    "store::tests::settings::players_of_the_first_version",
    "store::tests::sqlite_version",
];

/// The URL of the database for a test: a file in this folder, or one on the server, which is created now.
pub(crate) fn database_url(folder: &Path) -> String {
    let Ok(server) = env::var(SERVER) else {
        return format!("sqlite://{}", folder.join("games.db").display());
    };
    let name = folder.file_name().expect("a name").to_string_lossy().replace('.', "t");
    let query = format!("CREATE DATABASE \"{name}\" TEMPLATE {TEMPLATE}");
    let exists = psql(Path::new(&server), &format!("SELECT 1 FROM pg_database WHERE datname = '{name}'"));
    if exists.trim().is_empty() {
        psql(Path::new(&server), &query);
    }
    url_of(Path::new(&server), &name)
}

fn url_of(folder: &Path, database: &str) -> String {
    format!("postgres://postgres@localhost/{database}?host={}", folder.display())
}

/// Runs a statement on the server whose socket is in this folder.
fn psql(folder: &Path, statement: &str) -> String {
    let output =
        program("psql").args(["-U", "postgres", "-XAtqc", statement, "-h"]).arg(folder).output().expect("psql");
    assert!(output.status.success(), "{statement}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// A program of PostgreSQL: from the path, or from where Debian keeps it. As root, the server runs as another user.
fn program(name: &str) -> Command {
    let debian = |version: u32| PathBuf::from(format!("/usr/lib/postgresql/{version}/bin/{name}"));
    let found = (15..30).rev().map(debian).find(|path| path.exists());
    Command::new(found.unwrap_or_else(|| name.into()))
}

fn as_server(name: &str) -> Command {
    let program = program(name);
    if !rustix::process::geteuid().is_root() {
        return program;
    }
    let mut command = Command::new("runuser");
    command.args(["-u", "nobody", "--"]).arg(program.get_program());
    command
}

/// A server with its data in a folder of its own.
struct Server {
    folder: TempDir,
}

impl Server {
    /// `None` where PostgreSQL is not installed.
    fn start() -> Option<Self> {
        program("initdb").arg("--version").output().ok().filter(|output| output.status.success())?;
        let folder = TempDir::new().expect("a folder");
        let path = folder.path().to_owned();
        if rustix::process::geteuid().is_root() {
            let changed = Command::new("chown").arg("nobody").arg(&path).status().expect("chown");
            assert!(changed.success(), "the folder is that of the server");
        }
        let data = path.join("data");
        let created = as_server("initdb")
            .current_dir(&path)
            .args(["-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C", "--no-sync", "-D"])
            .arg(&data)
            .output()
            .expect("initdb");
        assert!(created.status.success(), "{}", String::from_utf8_lossy(&created.stderr));
        let settings = format!("-c listen_addresses='' -c max_connections=200 -k {}", path.display());
        let started = as_server("pg_ctl")
            .current_dir(&path)
            .args(["-w", "-o", &settings, "-l"])
            .arg(path.join("log"))
            .arg("-D")
            .arg(&data)
            .arg("start")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .expect("pg_ctl");
        let server = Self { folder };
        assert!(started.success(), "{}", fs::read_to_string(path.join("log")).unwrap_or_default());
        Some(server)
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let path = self.folder.path().to_owned();
        let mut stop = as_server("pg_ctl");
        stop.current_dir(&path).args(["-m", "immediate", "-D"]).arg(path.join("data")).arg("stop");
        let _ = stop.stdout(Stdio::null()).stderr(Stdio::null()).status();
        let begun = Instant::now();
        while path.join("data/postmaster.pid").exists() && begun.elapsed() < SERVER_LIMIT {
            std::thread::yield_now();
        }
    }
}

/// The tables with their columns, whether these may be NULL, and the indexes: `game.id 1`, `index game_deadline`.
fn schema_of_postgres(server: &Server) -> BTreeSet<String> {
    let columns = "SELECT table_name || '.' || column_name || ' ' || CASE is_nullable WHEN 'YES' THEN 0 ELSE 1 END
         FROM information_schema.columns WHERE table_schema = 'public' AND table_name NOT IN ('_sqlx_migrations', 'last_write')
         UNION ALL SELECT 'index ' || indexname FROM pg_indexes
         WHERE schemaname = 'public' AND indexname NOT LIKE '%\\_pkey' AND indexname NOT LIKE '%\\_key'";
    let output =
        program("psql").args(["-U", "postgres", "-d", TEMPLATE, "-XAtqc", columns, "-h"]).arg(server.path()).output();
    let output = output.expect("psql");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text").lines().map(str::to_owned).collect()
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
    let Some(server) = Server::start() else {
        assert!(env::var_os("CI").is_none(), "PostgreSQL is not installed");
        writeln!(std::io::stderr(), "skipped: postgres: initdb is not installed").expect("standard error is open");
        return;
    };
    psql(server.path(), &format!("CREATE DATABASE {TEMPLATE}"));
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let store = Store::open(&url_of(server.path(), TEMPLATE)).await.expect("a database");
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
