//! A sandbox in this process, and the bot as a process that can be killed and restarted.

use std::path::PathBuf;
use std::time::Duration;

use sandbox::{BOT_TOKEN, Fault, RequestFilter, Sandbox};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};
use tempfile::TempDir;
use test_postgres::Server;
use tokio::net::TcpListener;

use super::front::Front;
use super::hang::must_end;
use super::mode::Mode;
use super::process::Process;
use super::user::TestUser;

/// What the bot prints when it is connected and its commands are registered.
const RUNNING: &str = "Outflank is running";
/// What it prints after time has passed at once.
const TIME_HAS_PASSED: &str = "time has passed";

/// The bot's database on a server.
const DATABASE: &str = "postgres";

/// The sandbox, the bot, and the folder of the bot's database.
pub(crate) struct TestBot {
    pub sandbox: Sandbox,
    http: reqwest::Client,
    folder: TempDir,
    /// The server of the bot's database, if it is not a file in the folder.
    postgres: Option<Server>,
    /// What the bot connects to for its REST calls.
    front: Front,
    process: Option<Process>,
    /// The time that has passed at once, if the test moves the clock.
    passed: Option<Duration>,
}

impl TestBot {
    /// A sandbox with a running bot, for a test that needs only one mode.
    pub(crate) async fn running() -> Self {
        Self::running_in(Mode::Proxy).await
    }

    /// A sandbox with a running bot.
    pub(crate) async fn running_in(mode: Mode) -> Self {
        let mut bot = Self::not_started(mode).await;
        bot.start().await;
        bot
    }

    /// A sandbox with a running bot, and users with these names.
    pub(crate) async fn with_users<const N: usize>(mode: Mode, names: [&str; N]) -> (Self, [TestUser; N]) {
        let bot = Self::running_in(mode).await;
        let users = names.map(|name| bot.user(name));
        (bot, users)
    }

    /// A sandbox with a bot that is not started.
    pub(crate) async fn not_started(mode: Mode) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("bound");
        let sandbox = Sandbox::start(listener).await.expect("the sandbox starts");
        let front = Front::start(mode, address).await;
        sandbox.accept_host(&front.host());
        let http = reqwest::Client::builder().no_proxy().build().expect("an HTTP client");
        let folder = TempDir::new().expect("a folder");
        Self { sandbox, http, folder, postgres: None, front, process: None, passed: None }
    }

    /// A sandbox with a running bot whose database is on this server.
    pub(crate) async fn on_postgres(mode: Mode, server: Server) -> Self {
        let mut bot = Self::not_started(mode).await;
        bot.use_server(server);
        bot.start().await;
        bot
    }

    /// From now on, the bot's database is on this server.
    pub(crate) fn use_server(&mut self, server: Server) {
        self.postgres = Some(server);
    }

    /// A sandbox with a running bot and a clock that the test moves.
    pub(crate) async fn with_clock(mode: Mode) -> Self {
        let mut bot = Self { passed: Some(Duration::ZERO), ..Self::not_started(mode).await };
        bot.start().await;
        bot
    }

    /// A sandbox with a running bot whose clock has always been ahead.
    pub(crate) async fn with_clock_ahead(mode: Mode, ahead: Duration) -> Self {
        let mut bot = Self { passed: Some(ahead), ..Self::not_started(mode).await };
        bot.start().await;
        bot
    }

    /// The time that has passed at once.
    pub(crate) fn passed(&self) -> Duration {
        self.passed.unwrap_or_default()
    }

    /// Lets time pass at once, in the sandbox and in the bot, which has run meanwhile if it runs now.
    pub(crate) async fn let_pass(&mut self, time: Duration) {
        *self.passed.as_mut().expect("the test moves the clock") += time;
        self.sandbox.let_time_pass(time);
        if let Some(process) = &mut self.process {
            let before = process.printed().matches(TIME_HAS_PASSED).count();
            process.write_line(&time.as_millis().to_string());
            process.says_times(TIME_HAS_PASSED, before + 1).await;
        }
    }

    /// Starts the bot with the database of earlier runs, and waits until it is connected.
    pub(crate) async fn start(&mut self) {
        self.start_with(&[]).await;
    }

    /// The same with these further environment variables.
    pub(crate) async fn start_with(&mut self, variables: &[(&str, &str)]) {
        assert!(self.process.is_none(), "the bot runs already");
        self.process = Some(self.run_with(variables));
        self.has_started().await;
    }

    /// Waits until the process is connected to Discord.
    pub(crate) async fn has_started(&self) {
        self.process().says(RUNNING).await;
    }

    /// Owns a process that [`Self::run`] has started.
    pub(crate) fn set_process(&mut self, process: Process) {
        self.process = Some(process);
    }

    /// Starts the bot with this token, without waiting for anything.
    pub(crate) fn run(&self, token: &str) -> Process {
        self.run_with(&[("DISCORD_TOKEN", token)])
    }

    /// The same with the bot's token and these further environment variables.
    pub(crate) fn run_with(&self, more: &[(&str, &str)]) -> Process {
        let database = self.database_url();
        let mut variables = vec![
            ("DISCORD_TOKEN", BOT_TOKEN),
            ("DATABASE_URL", &database),
            ("OUTFLANK_ENGINE_THREADS", "1"),
            ("OUTFLANK_HTTP_ADDR", "127.0.0.1:0"),
            ("RUST_LOG", "outflank=debug,warn"),
        ];
        variables.extend(more);
        self.front.start_bot(self.folder.path(), &variables, self.passed)
    }

    /// The next requests with this method, and with this text in their path, fail.
    pub(crate) fn fail(&self, method: &str, path: &str, fault: Fault, times: u32) {
        let filter = RequestFilter { method: Some(method.to_owned()), path_contains: path.to_owned() };
        self.sandbox.faults().inject(filter, fault, times);
    }

    /// Gives no response to the next request with this method and with this text in its path. What is returned ends at that request.
    pub(crate) fn hold(&self, method: &str, path: &str, takes_effect: bool) -> impl Future<Output = ()> + use<> {
        let mut held = self.sandbox.faults().held();
        self.fail(method, path, Fault::Held { takes_effect }, 1);
        async move { must_end("a held request", held.changed()).await.expect("the sandbox runs") }
    }

    /// Ends all connections of the bot's REST calls, and refuses new ones.
    pub(crate) async fn refuse_connections(&mut self) {
        self.front.refuse().await;
    }

    /// Accepts connections again.
    pub(crate) async fn accept_connections(&mut self) {
        self.front.accept().await;
    }

    /// The running process.
    pub(crate) fn process(&self) -> &Process {
        self.process.as_ref().expect("the bot runs")
    }

    pub(crate) fn is_running(&self) -> bool {
        self.process.is_some()
    }

    /// The path of the bot's database.
    pub(crate) fn database(&self) -> PathBuf {
        assert!(self.postgres.is_none(), "the database is a file");
        self.folder.path().join("outflank.db")
    }

    /// The server of the bot's database.
    pub(crate) fn postgres(&self) -> Option<&Server> {
        self.postgres.as_ref()
    }

    /// The URL of the bot's database.
    pub(crate) fn database_url(&self) -> String {
        match &self.postgres {
            Some(server) => test_postgres::url(server.path(), DATABASE),
            None => format!("sqlite://{}", self.database().display()),
        }
    }

    /// Changes the database while the bot is not running.
    pub(crate) async fn execute(&self, sql: &str) {
        let options = SqliteConnectOptions::new().filename(self.database());
        let mut connection = options.connect().await.expect("the bot's database");
        let done = sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&mut connection).await;
        done.unwrap_or_else(|error| panic!("{sql}: {error}"));
        connection.close().await.expect("the file is written");
    }

    /// Leaves a color a millisecond in all games, while the bot is not running.
    pub(crate) async fn leave_one_millisecond(&self, color: &str) {
        let left = format!("clock_left_{color}_ms");
        self.execute(&format!("UPDATE game SET deadline_at_ms = deadline_at_ms - {left} + 1, {left} = 1")).await;
    }

    /// A number that the database contains.
    pub(crate) async fn number(&self, sql: &str) -> i64 {
        if let Some(server) = &self.postgres {
            return server.execute(DATABASE, sql).trim().parse().unwrap_or_else(|_| panic!("{sql} finds a number"));
        }
        let options = SqliteConnectOptions::new().filename(self.database()).read_only(true);
        let mut connection = options.connect().await.expect("the bot's database");
        let read = sqlx::query_scalar(AssertSqlSafe(sql.to_owned())).fetch_one(&mut connection).await;
        read.unwrap_or_else(|error| panic!("{sql}: {error}"))
    }

    /// The status and the text of one of the bot's own pages, such as `readyz`.
    pub(crate) async fn page(&self, path: &str) -> (u16, String) {
        let line = self.process().says("the health pages are at ").await;
        let (_, address) = line.split_once("http://").expect("an address");
        let (address, _) = address.split_once('/').expect("a path");
        let response = self.http.get(format!("http://{address}/{path}")).send().await.expect("a response");
        (response.status().as_u16(), response.text().await.expect("a text"))
    }

    /// Kills the bot, like `kill -9`.
    pub(crate) fn kill(&mut self) {
        self.take_process().kill();
    }

    /// Stops the bot with SIGTERM, checks that it ends in good order, and returns what it printed.
    pub(crate) async fn stop(&mut self) -> String {
        self.take_process().stop().await
    }

    /// The process of the running bot, which this no longer owns.
    pub(crate) fn take_process(&mut self) -> Process {
        self.process.take().expect("the bot runs")
    }

    /// The memory of the running bot in RAM.
    #[cfg(target_os = "linux")]
    pub(crate) fn resident_kib(&self) -> u64 {
        self.process.as_ref().expect("the bot runs").resident_kib()
    }

    /// A user in `#reversi`.
    pub(crate) fn user(&self, name: &str) -> TestUser {
        TestUser::new(self.http.clone(), self.sandbox.page_url(), name)
    }
}
