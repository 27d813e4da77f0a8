//! What the bot's REST calls go to: a server in front of the sandbox, which passes everything on and can refuse connections.
//!
//! In direct mode the server has Discord's own name and speaks TLS, as almost everybody runs the bot. The bot's process is then
//! this test program with one ignored test as the entry point. There the name leads to the server, whose certificate is
//! trusted. The same holds for tests that let time pass at once. The released program has no such switch.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use outflank::cli::{DiscordServer, Injected, InjectedTime, run_bot_with};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::task::{JoinHandle, JoinSet};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::PrivatePkcs8KeyDer;

use super::mode::Mode;
use super::process::Process;

/// Discord's name.
const DISCORD: &str = "discord.com";
const ADDRESS: &str = "TEST_DISCORD_ADDRESS";
const CERTIFICATE: &str = "TEST_DISCORD_CERTIFICATE";
const PASSED_MS: &str = "TEST_PASSED_MS";

/// A server that passes everything on to the sandbox.
pub(crate) struct Front {
    address: SocketAddr,
    sandbox: SocketAddr,
    /// In direct mode.
    tls: Option<Tls>,
    accepting: JoinHandle<()>,
}

/// The certificate for Discord's name, and what encrypts with it.
struct Tls {
    certificate: String,
    acceptor: TlsAcceptor,
}

impl Tls {
    fn new() -> Self {
        let key = rcgen::generate_simple_self_signed([DISCORD.to_owned()]).expect("a certificate");
        let (certificate, der) = (key.cert.pem(), key.cert.der().clone());
        let secret = PrivatePkcs8KeyDer::from(key.signing_key.serialize_der());
        let config = ServerConfig::builder().with_no_client_auth().with_single_cert(vec![der], secret.into());
        Self { certificate, acceptor: TlsAcceptor::from(Arc::new(config.expect("a key of the certificate"))) }
    }
}

impl Front {
    pub(crate) async fn start(mode: Mode, sandbox: SocketAddr) -> Self {
        let tls = (mode == Mode::Direct).then(Tls::new);
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("bound");
        let accepting = tokio::spawn(pass_all_on(listener, tls.as_ref().map(|tls| tls.acceptor.clone()), sandbox));
        Self { address, sandbox, tls, accepting }
    }

    /// The host that the bot's calls name.
    pub(crate) fn host(&self) -> String {
        match self.tls {
            Some(_) => DISCORD.to_owned(),
            None => self.address.to_string(),
        }
    }

    /// Ends all connections, and refuses new ones.
    pub(crate) async fn refuse(&mut self) {
        self.accepting.abort();
        let _aborted = (&mut self.accepting).await;
    }

    /// Accepts connections again after [`Self::refuse`].
    pub(crate) async fn accept(&mut self) {
        let listener = TcpListener::bind(self.address).await.expect("the port is still free");
        let acceptor = self.tls.as_ref().map(|tls| tls.acceptor.clone());
        self.accepting = tokio::spawn(pass_all_on(listener, acceptor, self.sandbox));
    }

    /// Starts the bot with this server in Discord's place. With `passed`, so much time has passed that the machine's clock
    /// does not know about, and the lines of the bot's standard input let more pass.
    pub(crate) fn start_bot(&self, folder: &Path, variables: &[(&str, &str)], passed: Option<Duration>) -> Process {
        let proxy = format!("http://{}", self.address);
        let mut variables = variables.to_vec();
        if self.tls.is_none() {
            variables.push(("DISCORD_PROXY_URL", &proxy));
        }
        if self.tls.is_none() && passed.is_none() {
            return Process::start(folder, &["run"], &variables);
        }
        let mut command = Command::new(std::env::current_exe().expect("the test program"));
        command.args(["front::bot_process", "--exact", "--ignored", "--nocapture"]);
        if let Some(tls) = &self.tls {
            command.env(ADDRESS, self.address.to_string()).env(CERTIFICATE, &tls.certificate);
        }
        if let Some(passed) = passed {
            command.env(PASSED_MS, passed.as_millis().to_string());
        }
        Process::start_command(command, folder, &variables)
    }
}

impl Drop for Front {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

/// Passes on all connections, which end with this future.
async fn pass_all_on(listener: TcpListener, acceptor: Option<TlsAcceptor>, sandbox: SocketAddr) {
    let mut connections = JoinSet::new();
    while let Ok((stream, _)) = listener.accept().await {
        connections.spawn(pass_on(acceptor.clone(), stream, sandbox));
        while connections.try_join_next().is_some() {}
    }
}

async fn pass_on(acceptor: Option<TlsAcceptor>, stream: TcpStream, sandbox: SocketAddr) {
    // The bot may be killed at any time, and faults break connections.
    let Ok(inside) = TcpStream::connect(sandbox).await else { return };
    if stream.set_nodelay(true).and(inside.set_nodelay(true)).is_err() {
        return;
    }
    match acceptor {
        Some(acceptor) => {
            let Ok(outside) = acceptor.accept(stream).await else { return };
            copy(outside, inside).await;
        }
        None => copy(stream, inside).await,
    }
}

/// Passes on both directions of a connection. When one side breaks it, so does this.
async fn copy(mut outside: impl AsyncRead + AsyncWrite + Unpin, mut inside: TcpStream) {
    let _broken = tokio::io::copy_bidirectional(&mut outside, &mut inside).await;
}

#[test]
#[ignore = "the entry point of the bot's process in direct mode, and where time passes at once"]
fn bot_process() {
    let variable = |name| std::env::var(name).ok();
    let discord = variable(ADDRESS).map(|address| DiscordServer {
        address: address.parse().expect("an address"),
        certificate: variable(CERTIFICATE).expect("a certificate"),
    });
    let time = variable(PASSED_MS).map(|passed_ms| injected_time(milliseconds(&passed_ms)));
    assert!(discord.is_some() || time.is_some(), "a test starts this");
    std::process::exit(run_bot_with(Injected { discord, time }).into());
}

/// Time that passes whenever the test writes how much.
fn injected_time(before_start: Duration) -> InjectedTime {
    let (sender, passes) = mpsc::unbounded_channel();
    std::thread::spawn(move || {
        for line in std::io::stdin().lines() {
            sender.send(milliseconds(&line.expect("a line"))).expect("the bot runs");
        }
    });
    InjectedTime { before_start, passes }
}

fn milliseconds(text: &str) -> Duration {
    Duration::from_millis(text.parse().expect("a number"))
}
