//! A PostgreSQL server for tests, with its data in a folder of its own. It listens on a socket in that folder.
#![cfg(unix)]

use std::io::Write as _;
use std::os::unix::net::UnixListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs};

use rustix::fs::statvfs;
use rustix::process::{Pid, Signal, geteuid, kill_process};
use tempfile::TempDir;

/// How long the server may take to start and to stop.
const LIMIT: Duration = Duration::from_secs(60);
/// What a server with many databases takes at most.
const MEMORY_BYTES: u64 = 2 << 30;

/// A running server. Dropping it stops it and deletes its data.
#[derive(Debug)]
pub struct Server {
    folder: TempDir,
}

impl Server {
    /// Starts a server. `None` where PostgreSQL is not installed, which standard error then says.
    ///
    /// # Panics
    /// When the server does not start, and with `CI=true` also when it is not installed.
    #[must_use]
    pub fn start() -> Option<Self> {
        Self::start_in(&env::temp_dir())
    }

    /// The same with its data in memory, where there is room: for many databases, whose writes nobody measures.
    ///
    /// # Panics
    /// As [`Self::start`].
    #[must_use]
    pub fn start_in_memory() -> Option<Self> {
        let memory = Path::new("/dev/shm");
        let has_room = statvfs(memory).is_ok_and(|space| space.f_bavail * space.f_frsize >= MEMORY_BYTES);
        if has_room { Self::start_in(memory) } else { Self::start() }
    }

    fn start_in(parent: &Path) -> Option<Self> {
        if !program("initdb").arg("--version").output().is_ok_and(|output| output.status.success()) {
            assert!(env::var_os("CI").is_none(), "PostgreSQL is not installed");
            writeln!(std::io::stderr(), "skipped: postgres: initdb is not installed").expect("standard error is open");
            return None;
        }
        let server = Self { folder: TempDir::new_in(parent).expect("a folder") };
        if geteuid().is_root() {
            let changed = Command::new("chown").arg("nobody").arg(server.path()).status().expect("chown");
            assert!(changed.success(), "the folder is that of the server");
        }
        let created = server
            .run_as_server("initdb")
            .args(["-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C", "--no-sync"])
            .output()
            .expect("initdb");
        assert!(created.status.success(), "{}", String::from_utf8_lossy(&created.stderr));
        server.resume();
        Some(server)
    }

    /// Starts the server again after [`Self::stop`].
    ///
    /// # Panics
    /// When it does not start.
    pub fn resume(&self) {
        let settings = format!("-c listen_addresses='' -c max_connections=200 -k {}", self.path().display());
        let log = self.path().join("log");
        let mut start = self.run_as_server("pg_ctl");
        let start = start.args(["-w", "-o", &settings, "-l"]).arg(&log).arg("start");
        // The server would keep a pipe open.
        let started = start.stdout(Stdio::null()).stderr(Stdio::null()).status().expect("pg_ctl");
        assert!(started.success(), "{}", fs::read_to_string(log).unwrap_or_default());
    }

    /// Stops the server at once, as a power failure does. Clients are refused then, as over TCP.
    pub fn stop(&self) {
        let mut stop = self.run_as_server("pg_ctl");
        let stop = stop.args(["-m", "immediate", "stop"]).stdout(Stdio::null()).stderr(Stdio::null());
        let _stopped_already = stop.status();
        let begun = Instant::now();
        while self.path().join("data/postmaster.pid").exists() && begun.elapsed() < LIMIT {
            std::thread::yield_now();
        }
        // Nobody listens on it.
        let _exists_already = UnixListener::bind(self.path().join(".s.PGSQL.5432"));
    }

    /// The folder of the server, which also contains its socket.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Runs statements, and returns what they find, one row a line.
    ///
    /// # Panics
    /// When one fails.
    pub fn execute(&self, database: &str, statements: &str) -> String {
        execute(self.path(), database, statements)
    }

    /// The id of a process of the server that serves the program with this name.
    ///
    /// # Panics
    /// When there is none.
    #[must_use]
    pub fn backend(&self, application: &str) -> u32 {
        let query = format!("SELECT max(pid) FROM pg_stat_activity WHERE application_name = '{application}'");
        self.execute("postgres", &query).trim().parse().expect("the program is connected")
    }

    /// Kills a process of the server, as `kill -9` does. The server then ends all connections and recovers.
    ///
    /// # Panics
    /// When there is no such process any more.
    pub fn kill(backend: u32) {
        let pid = i32::try_from(backend).ok().and_then(Pid::from_raw).expect("a process");
        kill_process(pid, Signal::KILL).expect("it is killed");
    }

    fn run_as_server(&self, name: &str) -> Command {
        let mut command = as_server(name);
        command.current_dir(self.path()).arg("-D").arg(self.path().join("data"));
        command
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The URL of a database of the server whose socket is in this folder.
#[must_use]
pub fn url(folder: &Path, database: &str) -> String {
    format!("postgres://postgres@localhost/{database}?host={}", folder.display())
}

/// Runs statements on the server whose socket is in this folder, once it takes connections, and returns what they find. Those
/// that a semicolon and a line break separate are transactions of their own, which databases have to be created and dropped in.
///
/// # Panics
/// When one fails.
pub fn execute(folder: &Path, database: &str, statements: &str) -> String {
    /// What psql returns when it cannot connect.
    const NO_CONNECTION: i32 = 2;
    let mut command = program("psql");
    let command = command.args(["-U", "postgres", "-d", database, "-XAtq", "-h"]).arg(folder);
    command.args(statements.split_inclusive(";\n").flat_map(|statement| ["-c", statement]));
    let begun = Instant::now();
    let output = loop {
        let output = command.output().expect("psql");
        if output.status.code() != Some(NO_CONNECTION) || begun.elapsed() > LIMIT {
            break output;
        }
    };
    assert!(output.status.success(), "{statements}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// A program of PostgreSQL: from where Debian keeps it, or from the path.
fn program(name: &str) -> Command {
    let debian = |version: u32| PathBuf::from(format!("/usr/lib/postgresql/{version}/bin/{name}"));
    let found = (15..30).rev().map(debian).find(|path| path.exists());
    Command::new(found.unwrap_or_else(|| name.into()))
}

/// The server refuses to run as root.
fn as_server(name: &str) -> Command {
    let program = program(name);
    if geteuid().is_root() {
        let mut command = Command::new("runuser");
        command.args(["-u", "nobody", "--"]).arg(program.get_program());
        return command;
    }
    program
}
