//! A PostgreSQL server that restarts, does not answer, is set up in an unsafe way, or is used by another process.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tempfile::TempDir;
use test_postgres::{Server, url};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;

use crate::domain::{GuildId, Sharding};
use crate::store::{Store, StoreError, backup};

const LIMIT: Duration = Duration::from_secs(60);

/// What becomes of the next COMMIT.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lost {
    /// The server never gets it. It notices later that the client is gone.
    Commit,
    /// The server gets it, and the client no answer.
    Answer,
}

/// What the client's connections pass through.
#[derive(Clone)]
struct Line {
    socket: PathBuf,
    lost: Arc<Mutex<Option<Lost>>>,
    /// Whether nothing goes through, and nobody is told.
    is_silent: Arc<watch::Sender<bool>>,
}

impl Line {
    /// Returns the port on which clients connect.
    async fn start(server: &Server) -> (Self, u16) {
        let line =
            Self { socket: server.path().join(".s.PGSQL.5432"), lost: Arc::default(), is_silent: Arc::default() };
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let accepting = line.clone();
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(accepting.clone().pass_on(client));
            }
        });
        (line, port)
    }

    fn lose(&self, lost: Lost) {
        *self.lost.lock().unwrap() = Some(lost);
    }

    async fn pass_on(self, mut client: TcpStream) {
        let Ok(mut server) = UnixStream::connect(&self.socket).await else { return };
        let (mut to_server, mut to_client) = (vec![0; 65_536], vec![0; 65_536]);
        let mut is_silent = self.is_silent.subscribe();
        loop {
            if is_silent.wait_for(|is_silent| !is_silent).await.is_err() {
                return;
            }
            tokio::select! {
                _ = is_silent.changed() => {}
                Ok(length) = client.read(&mut to_server) => {
                    let sent = &to_server[..length];
                    let is_commit = sent.windows(7).any(|part| part == b"COMMIT\0");
                    let lost = if is_commit { self.lost.lock().unwrap().take() } else { None };
                    match lost {
                        None if length == 0 => return,
                        None => server.write_all(sent).await.unwrap(),
                        Some(lost) => return Self::cut(lost, client, server, sent).await,
                    }
                }
                Ok(length) = server.read(&mut to_client) => {
                    if length == 0 || client.write_all(&to_client[..length]).await.is_err() {
                        return;
                    }
                }
                else => return,
            }
        }
    }

    async fn cut(lost: Lost, client: TcpStream, mut server: UnixStream, sent: &[u8]) {
        drop(client);
        match lost {
            Lost::Commit => tokio::time::sleep(Duration::from_secs(2)).await,
            Lost::Answer => {
                server.write_all(sent).await.unwrap();
                let _answer = server.read(&mut [0; 100]).await.unwrap();
            }
        }
    }
}

async fn store_guild(store: &Store, guild: u64) -> Result<(), StoreError> {
    let mut write = store.write().await?;
    write.remember_commands_guild(Some(GuildId(guild))).await?;
    write.commit().await
}

async fn stored_guild(store: &Store) -> Result<Option<GuildId>, StoreError> {
    store.read().await?.commands_guild().await
}

/// Reads until the server answers, and compares.
async fn read_when_possible(store: &Store, guild: u64) {
    let begun = Instant::now();
    loop {
        match stored_guild(store).await {
            Ok(stored) => return assert_eq!(stored, Some(GuildId(guild))),
            Err(error) => assert!(begun.elapsed() < LIMIT, "{error}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_became_of_a_commit_is_found_out_when_its_answer_is_lost() {
    let Some(server) = Server::start() else { return };
    let (line, port) = Line::start(&server).await;
    let store = Store::open(&format!("postgres://postgres@127.0.0.1:{port}/postgres")).await.unwrap();
    store_guild(&store, 1).await.unwrap();
    for round in 0..3 {
        line.lose(Lost::Commit);
        let error = store_guild(&store, 2).await.unwrap_err();
        assert!(error.to_string().starts_with("committing: "), "{error}");
        assert_eq!(stored_guild(&store).await.unwrap(), Some(GuildId(1 + 10 * round)));
        line.lose(Lost::Answer);
        store_guild(&store, 11 + 10 * round).await.unwrap();
        assert_eq!(stored_guild(&store).await.unwrap(), Some(GuildId(11 + 10 * round)));
    }
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_way_to_the_server_that_is_cut_without_a_word_is_noticed() {
    let Some(server) = Server::start() else { return };
    let (line, port) = Line::start(&server).await;
    let store = Store::open(&format!("postgres://postgres@127.0.0.1:{port}/postgres")).await.unwrap();
    let mut open = store.read().await.unwrap();
    line.is_silent.send_replace(true);
    let under_way = tokio::spawn(async move { open.heartbeat().await });
    let not_begun = store.clone();
    let not_begun = tokio::spawn(async move { stored_guild(&not_begun).await });
    let begun = Instant::now();
    while store.outage().is_none() {
        assert!(begun.elapsed() < LIMIT);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert!(store.outage().unwrap().to_string().contains("the server does not answer"));
    // Whoever has clicked hears of it.
    tokio::time::timeout(LIMIT, under_way).await.unwrap().unwrap().unwrap_err();
    tokio::time::timeout(LIMIT, not_begun).await.unwrap().unwrap().unwrap_err();
    // The server notices it, too, and another process takes the database.
    let end = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = 1330992198 AND objid = 1";
    server.execute("postgres", end);
    let other = Store::open(&url(server.path(), "postgres")).await.unwrap();
    line.is_silent.send_replace(false);
    let replaced = tokio::time::timeout(LIMIT, store.replaced()).await.unwrap();
    assert!(matches!(replaced, StoreError::Replaced(_)), "{replaced}");
    assert!(matches!(store_guild(&store, 2).await, Err(StoreError::Replaced(_) | StoreError::Database { .. })));
    store_guild(&other, 3).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_listens_or_waits_for_a_turn_notices_that_the_way_to_the_server_is_cut() {
    let Some(server) = Server::start() else { return };
    let (line, port) = Line::start(&server).await;
    let through_line = format!("postgres://postgres@127.0.0.1:{port}/postgres?sslmode=disable");
    let sharding = Sharding::parse("2/1");
    let store = Store::open_shared(&through_line, sharding).await.unwrap();
    let other = Store::open_shared(&url(server.path(), "postgres"), sharding).await.unwrap();
    let turn = other.session_turn().await.unwrap().unwrap();
    let mut changes = store.process_changes().await.unwrap().unwrap();
    let waiting = tokio::spawn(async move { store.session_turn().await });
    tokio::time::sleep(Duration::from_secs(1)).await;
    line.is_silent.send_replace(true);
    tokio::time::timeout(LIMIT, changes.next()).await.unwrap().unwrap_err();
    tokio::time::timeout(LIMIT, waiting).await.unwrap().unwrap().unwrap_err();
    turn.end(false).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_store_goes_on_when_the_server_is_back() {
    let Some(server) = Server::start() else { return };
    let url = url(server.path(), "postgres");
    let store = Store::open(&url).await.unwrap();
    store_guild(&store, 1).await.unwrap();
    let mut open = store.write().await.unwrap();
    open.remember_commands_guild(Some(GuildId(2))).await.unwrap();
    server.stop();
    stored_guild(&store).await.unwrap_err();
    let away = store_guild(&store, 3).await.unwrap_err().to_string();
    assert!(
        away.starts_with("cannot connect to the database postgres on /") && away.contains("Connection refused"),
        "{away}"
    );
    let committing = tokio::spawn(open.commit());
    server.resume();
    committing.await.unwrap().unwrap_err();
    read_when_possible(&store, 1).await;
    for guild in 4..10 {
        let begun = Instant::now();
        while store_guild(&store, guild).await.is_err() {
            assert!(begun.elapsed() < LIMIT);
        }
        Server::kill(server.backend("outflank"));
        // The server ends all connections and recovers.
        read_when_possible(&store, guild).await;
    }
    // Nobody else has used the database meanwhile.
    let replaced = tokio::time::timeout(Duration::from_secs(6), store.replaced()).await;
    assert!(replaced.is_err());
    assert!(
        matches!(Store::open(&url).await, Err(StoreError::InUse(name)) if name.contains("the database postgres on /"))
    );
    assert!(store.outage().is_none());
    store.close().await;
    Store::open(&url).await.unwrap().close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_was_replaced_writes_nothing_more() {
    let Some(server) = Server::start() else { return };
    let store = Store::open(&url(server.path(), "postgres")).await.unwrap();
    store_guild(&store, 1).await.unwrap();
    server.execute("postgres", "UPDATE process_block SET process = 'another'");
    assert!(matches!(store_guild(&store, 2).await, Err(StoreError::Replaced(name)) if name.contains("postgres on /")));
    tokio::time::timeout(LIMIT, store.replaced()).await.unwrap();
    assert_eq!(stored_guild(&store).await.unwrap(), Some(GuildId(1)));
}

#[tokio::test(flavor = "multi_thread")]
async fn databases_that_are_unsafe_or_not_ours_are_refused() {
    let Some(server) = Server::start() else { return };
    let opened = async |database: &str| Store::open(&url(server.path(), database)).await.map(|_| ()).unwrap_err();
    server.execute("postgres", "CREATE DATABASE theirs");
    server.execute("theirs", "CREATE TABLE game (id BIGINT)");
    assert!(matches!(opened("theirs").await, StoreError::Foreign(_)));
    // The role may not use the other program's table.
    server.execute("postgres", "CREATE ROLE somebody LOGIN");
    server.execute("postgres", "CREATE DATABASE hidden OWNER somebody");
    server.execute("hidden", "CREATE TABLE foo (id BIGINT)");
    let hidden = url(server.path(), "hidden").replace("postgres@", "somebody@");
    assert!(matches!(Store::open(&hidden).await, Err(StoreError::Foreign(_))));
    server.execute("postgres", "CREATE DATABASE standby");
    server.execute("postgres", "ALTER DATABASE standby SET default_transaction_read_only = on");
    assert!(matches!(opened("standby").await, StoreError::ReadOnly(_)));
    server.execute("postgres", "CREATE DATABASE foreign_schema");
    let foreign = url(server.path(), "foreign_schema").replace("postgres@", "somebody@");
    assert!(matches!(Store::open(&foreign).await, Err(StoreError::ReadOnly(_))));
    server.execute("postgres", "CREATE DATABASE latin ENCODING LATIN1 TEMPLATE template0");
    assert!(matches!(opened("latin").await, StoreError::Encoding { encoding, .. } if encoding == "LATIN1"));
    for (database, setting) in [("unsynced", "fsync"), ("unsynced_commits", "synchronous_commit")] {
        server.execute("postgres", &format!("CREATE DATABASE {database}"));
        match setting {
            "fsync" => server.execute("postgres", "ALTER SYSTEM SET fsync = off"),
            _ => server.execute("postgres", &format!("ALTER DATABASE {database} SET synchronous_commit = off")),
        };
        server.execute("postgres", "SELECT pg_reload_conf()");
        let begun = Instant::now();
        while server.execute(database, &format!("SHOW {setting}")).trim() != "off" {
            assert!(begun.elapsed() < LIMIT);
        }
        assert!(
            matches!(opened(database).await, StoreError::UnsafePostgres { setting: name, .. } if name == setting),
            "{setting}"
        );
        server.execute("postgres", "ALTER SYSTEM RESET fsync");
        server.execute("postgres", "SELECT pg_reload_conf()");
        while server.execute("postgres", "SHOW fsync").trim() != "on" {
            assert!(begun.elapsed() < LIMIT);
        }
    }
    server.execute("postgres", "CREATE DATABASE newer");
    Store::open(&url(server.path(), "newer")).await.unwrap().close().await;
    server.execute("newer", "UPDATE _sqlx_migrations SET checksum = '\\x00'");
    assert!(matches!(opened("newer").await, StoreError::OtherMigration { version: 1, .. }));
    server.execute("newer", "UPDATE _sqlx_migrations SET version = 9999 + version");
    assert!(matches!(opened("newer").await, StoreError::Newer(_)));
    assert!(matches!(backup(&url(server.path(), "newer"), "copy").await, Err(StoreError::BackupOfServer)));
    let absent = opened("absent").await.to_string();
    assert!(
        absent.starts_with("cannot connect to the database absent on /")
            && absent.contains(": database \"absent\" does not exist; is the URL right"),
        "{absent}"
    );
}

/// A PgBouncer in front of a server.
struct Pooler {
    process: std::process::Child,
    folder: TempDir,
}

impl Pooler {
    /// `None` where it is not installed.
    fn start(server: &Path, mode: &str) -> Option<Self> {
        let folder = TempDir::new().unwrap();
        let path = folder.path().display();
        let settings = format!(
            "[databases]\n* = host={} user=postgres\n[pgbouncer]\nunix_socket_dir = {path}\nlisten_port = 6432\nauth_type = any\n\
             pool_mode = {mode}\n",
            server.display()
        );
        std::fs::write(folder.path().join("settings"), settings).unwrap();
        let mut command = Command::new("pgbouncer");
        if rustix::process::geteuid().is_root() {
            assert!(Command::new("chown").args(["-R", "nobody"]).arg(folder.path()).status().unwrap().success());
            command.args(["-u", "nobody"]);
        }
        let command = command.arg(folder.path().join("settings")).stderr(Stdio::null()).stdout(Stdio::null());
        match command.spawn() {
            Ok(process) => {
                let begun = Instant::now();
                while std::os::unix::net::UnixStream::connect(folder.path().join(".s.PGSQL.6432")).is_err() {
                    assert!(begun.elapsed() < LIMIT);
                }
                Some(Self { process, folder })
            }
            Err(error) => {
                assert!(std::env::var_os("CI").is_none(), "PgBouncer is not installed");
                eprintln!("skipped: postgres: pgbouncer: {error}");
                None
            }
        }
    }
}

impl Drop for Pooler {
    fn drop(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pooler_must_keep_sessions() {
    let Some(server) = Server::start() else { return };
    for (mode, opens) in [("session", true), ("transaction", false), ("statement", false)] {
        let Some(pooler) = Pooler::start(server.path(), mode) else { return };
        let url = format!("postgres://postgres@localhost:6432/postgres?host={}", pooler.folder.path().display());
        match Store::open(&url).await {
            Ok(store) => {
                assert!(opens, "{mode}");
                store_guild(&store, 1).await.unwrap();
                store.close().await;
            }
            Err(error) => {
                assert!(matches!(error, StoreError::TransactionPooling(_)) && !opens, "{mode}: {error}");
            }
        }
    }
}
