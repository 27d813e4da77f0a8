//! The sandbox in this process, and the bot in a process of its own.

use std::fs::{self, File};
use std::net::TcpListener as StdListener;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use sandbox::{BOT_TOKEN, Sandbox};
use tempfile::TempDir;
use test_postgres::Server;
use tokio::net::TcpListener;

/// How long the bot may take until it is ready.
const READY_TIMEOUT: Duration = Duration::from_secs(30);
/// How often the bot is asked whether it is ready.
const POLL_INTERVAL: Duration = Duration::from_millis(2);

/// The sandbox and the processes of the bot, which are killed on drop.
pub(crate) struct TestBot {
    sandbox: Option<Sandbox>,
    /// The first one's memory is measured.
    processes: Vec<Child>,
    folder: TempDir,
    /// From the start of the bot's process until the bot was ready.
    pub ready_after: Duration,
}

impl TestBot {
    /// Starts both and waits until the bot is ready.
    pub(crate) async fn start(postgres: Option<&Server>) -> Self {
        let mut bot = Self::not_started().await;
        let database = match postgres {
            Some(server) => test_postgres::url(server.path(), "postgres"),
            None => format!("sqlite://{}", bot.folder.path().join("path.db").display()),
        };
        bot.ready_after = bot.start_process("run", &database, &[]).await;
        bot
    }

    /// The same with two processes, one for direct messages and one for the server, and a worker.
    pub(crate) async fn start_processes(postgres: &Server) -> Self {
        let mut bot = Self::not_started().await;
        let database = test_postgres::url(postgres.path(), "postgres");
        let shards = [("OUTFLANK_SHARDS", "3/2")];
        if let Some(sandbox) = &bot.sandbox {
            sandbox.set_shards(3);
        }
        for (command, variables) in [("run", &shards[..]), ("run", &shards), ("worker", &[])] {
            bot.start_process(command, &database, variables).await;
        }
        bot
    }

    async fn not_started() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("loopback has a free port");
        let sandbox = Sandbox::start(listener).await.expect("the sandbox starts");
        let folder = TempDir::new().expect("a temporary folder");
        Self { sandbox: Some(sandbox), processes: Vec::new(), folder, ready_after: Duration::ZERO }
    }

    /// Starts a process and waits until it is ready. Returns how long that took.
    async fn start_process(&mut self, name: &str, database: &str, variables: &[(&str, &str)]) -> Duration {
        let health = free_address();
        let log = File::options().create(true).append(true).open(self.folder.path().join("log")).expect("a log file");
        let mut command = Command::new(env!("CARGO_BIN_EXE_outflank"));
        let ours =
            |name: &str| ["DISCORD_", "OUTFLANK_", "DATABASE_", "RUST_LOG"].iter().any(|part| name.starts_with(part));
        for (name, _) in std::env::vars_os() {
            if name.to_str().is_some_and(ours) {
                command.env_remove(name);
            }
        }
        command
            .arg(name)
            .current_dir(self.folder.path())
            .env("DISCORD_TOKEN", BOT_TOKEN)
            .env("DISCORD_PROXY_URL", self.url())
            .env("DATABASE_URL", database)
            .env("OUTFLANK_HTTP_ADDR", &health)
            .env("OUTFLANK_ACTIONS_PER_SECOND", "1000000")
            .envs(variables.iter().copied())
            .stdout(log.try_clone().expect("the log file can be shared"))
            .stderr(log);
        let start = Instant::now();
        self.processes.push(command.spawn().expect("the process starts"));
        let page = format!("http://{health}/readyz");
        let http = reqwest::Client::new();
        while !http.get(&page).send().await.is_ok_and(|response| response.status().is_success()) {
            assert!(start.elapsed() < READY_TIMEOUT, "the process is not ready: {}", self.log());
            tokio::time::sleep(POLL_INTERVAL).await;
        }
        start.elapsed()
    }

    /// The sandbox's address, without a slash at the end.
    pub(crate) fn url(&self) -> String {
        self.sandbox.as_ref().map_or_else(String::new, Sandbox::api_url)
    }

    /// The bot's memory in megabytes, from a line of `/proc/PID/status`; `NaN` where there is none.
    pub(crate) fn memory_mb(&self, line: &str) -> f64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.id())).unwrap_or_default();
        let found = status.lines().find_map(|text| text.strip_prefix(line)?.strip_prefix(':'));
        let kilobytes = found.and_then(|rest| rest.split_whitespace().next()?.parse::<f64>().ok());
        kilobytes.map_or(f64::NAN, |kilobytes| kilobytes * 1024.0 / 1e6)
    }

    fn id(&self) -> u32 {
        self.processes.first().map_or(0, Child::id)
    }

    /// The bot's open file descriptors; 0 where the system does not list them.
    pub(crate) fn descriptors(&self) -> usize {
        fs::read_dir(format!("/proc/{}/fd", self.id())).map_or(0, Iterator::count)
    }

    /// The size of the database's write-ahead log in megabytes.
    pub(crate) fn log_mb(&self) -> f64 {
        fs::metadata(self.folder.path().join("path.db-wal")).map_or(f64::NAN, |file| file.len() as f64 / 1e6)
    }

    /// Stops the bot and the sandbox, and returns the errors that the bot logged. Warnings do not count: at full speed clicks
    /// wait long for the only writer of the database, and sqlx warns about that.
    pub(crate) async fn stop(&mut self) -> Vec<String> {
        let log = self.log();
        let lines = log.lines().filter(|line| line.contains(" ERROR "));
        let mut errors: Vec<String> = lines.map(str::to_owned).collect();
        for process in &mut self.processes {
            if let Ok(Some(status)) = process.try_wait() {
                errors.push(format!("a process ended by itself: {status}"));
            }
            process.kill().and_then(|()| process.wait()).expect("a child can be killed");
        }
        if let Some(sandbox) = self.sandbox.take() {
            sandbox.stop().await;
        }
        errors
    }

    fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }
}

impl Drop for TestBot {
    fn drop(&mut self) {
        for process in &mut self.processes {
            // After `stop` there is nothing left to kill.
            let _gone = process.kill().and_then(|()| process.wait());
        }
    }
}

/// An address of this machine that nothing listens on.
fn free_address() -> String {
    let listener = StdListener::bind("127.0.0.1:0").expect("loopback has a free port");
    listener.local_addr().expect("a listener has an address").to_string()
}
