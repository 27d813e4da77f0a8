//! Direct mode: the bot sends its REST calls to Discord's own name by TLS, as almost everybody runs it.
//!
//! Its process is this test program with one ignored test as the entry point. There the name leads to a TLS server of the
//! test, in front of the sandbox, whose certificate is trusted. The released program has no such switch.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use outflank::cli::{DiscordServer, Injected, run_bot_with};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::PrivatePkcs8KeyDer;

use super::process::Process;

/// Discord's name.
pub(crate) const DISCORD: &str = "discord.com";
const ADDRESS: &str = "TEST_DISCORD_ADDRESS";
const CERTIFICATE: &str = "TEST_DISCORD_CERTIFICATE";

/// A TLS server under Discord's name. It passes everything on to the sandbox.
pub(crate) struct TlsFront {
    address: SocketAddr,
    certificate: String,
    accepting: JoinHandle<()>,
}

impl TlsFront {
    pub(crate) async fn start(sandbox: SocketAddr) -> Self {
        let key = rcgen::generate_simple_self_signed([DISCORD.to_owned()]).expect("a certificate");
        let (certificate, der) = (key.cert.pem(), key.cert.der().clone());
        let secret = PrivatePkcs8KeyDer::from(key.signing_key.serialize_der());
        let config = ServerConfig::builder().with_no_client_auth().with_single_cert(vec![der], secret.into());
        let acceptor = TlsAcceptor::from(Arc::new(config.expect("a key of the certificate")));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("bound");
        let accepting = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(pass_on(acceptor.clone(), stream, sandbox));
            }
        });
        Self { address, certificate, accepting }
    }

    /// Starts the bot with this server in Discord's place.
    pub(crate) fn start_bot(&self, folder: &Path, variables: &[(&str, &str)]) -> Process {
        let mut command = Command::new(std::env::current_exe().expect("the test program"));
        command.args(["direct::bot_process", "--exact", "--ignored", "--nocapture"]);
        command.env(ADDRESS, self.address.to_string()).env(CERTIFICATE, &self.certificate);
        Process::start_command(command, folder, variables)
    }
}

impl Drop for TlsFront {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

/// Passes on both directions of a connection. When one side breaks it, so does this.
async fn pass_on(acceptor: TlsAcceptor, stream: TcpStream, sandbox: SocketAddr) {
    // The bot may be killed at any time, and faults break connections.
    let Ok(mut outside) = acceptor.accept(stream).await else { return };
    let Ok(mut inside) = TcpStream::connect(sandbox).await else { return };
    if inside.set_nodelay(true).is_ok() {
        let _broken = tokio::io::copy_bidirectional(&mut outside, &mut inside).await;
    }
}

#[test]
#[ignore = "the entry point of the bot's process in direct mode"]
fn bot_process() {
    let variable = |name| std::env::var(name).unwrap_or_else(|_| panic!("{name} is not set"));
    let address = variable(ADDRESS).parse().expect("an address");
    let discord = Some(DiscordServer { address, certificate: variable(CERTIFICATE) });
    std::process::exit(run_bot_with(&Injected { discord }).into());
}
