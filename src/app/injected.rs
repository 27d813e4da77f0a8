//! What tests put in the place of the outside world.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;
use tracing::{error, info};

use crate::service::{Dependencies, PassedTime};

use super::AppError;

/// Discord's name, to which all REST calls without a proxy go.
const DISCORD: &str = "discord.com";

/// What replaces parts of the outside world. The default replaces nothing, and the program itself uses only the default:
/// no setting, option or feature can change that.
#[derive(Debug, Default)]
pub struct Injected {
    /// A server that receives REST calls under Discord's name.
    pub discord: Option<DiscordServer>,
    /// Time that passes at once.
    pub time: Option<InjectedTime>,
}

/// How much time passes at once, and when.
#[derive(Debug)]
pub struct InjectedTime {
    /// What has passed before the program starts.
    pub before_start: Duration,
    /// What passes while the program runs.
    pub passes: mpsc::UnboundedReceiver<Duration>,
}

impl InjectedTime {
    /// Lets the time pass that the test sends, until the test ends.
    pub(super) async fn run(mut self, passed: PassedTime, dependencies: Arc<Dependencies>) {
        while let Some(by) = self.passes.recv().await {
            match dependencies.let_time_pass(&passed, by).await {
                Ok(()) => info!(?by, "time has passed"),
                Err(error) => error!(%error, "time cannot pass"),
            }
        }
    }
}

/// A TLS server on this machine that plays Discord's part.
#[derive(Debug)]
pub struct DiscordServer {
    /// Where it listens.
    pub address: SocketAddr,
    /// Its certificate for `discord.com`, as PEM. It is trusted besides those that are always trusted.
    pub certificate: String,
}

impl Injected {
    /// The client for all REST calls.
    pub(super) fn http_client(&self) -> Result<reqwest::Client, AppError> {
        let builder = reqwest::Client::builder();
        let builder = match &self.discord {
            None => builder,
            Some(server) => {
                let certificate = reqwest::Certificate::from_pem(server.certificate.as_bytes());
                let certificate = certificate.map_err(AppError::HttpClient)?;
                builder.no_proxy().resolve(DISCORD, server.address).add_root_certificate(certificate)
            }
        };
        builder.build().map_err(AppError::HttpClient)
    }
}
