//! What the bot connects to: Discord, or the sandbox in this program.

use std::io::ErrorKind;
use std::num::NonZeroU64;

use tokio::net::TcpListener;

use crate::config::{AddressOrigin, Connection, SandboxAddress};
use crate::discord::{GatewayTrace, Settings};
use crate::domain::GuildId;
use crate::sandbox::{BOT_TOKEN, Sandbox};

use super::AppError;

/// Ports after the default one that the sandbox tries.
const PORTS_TO_TRY: u16 = 100;

pub(super) struct Upstream {
    pub(super) settings: Settings,
    /// The running sandbox, if the bot connects to it.
    pub(super) sandbox: Option<Sandbox>,
}

impl Upstream {
    /// The upstream of this connection. Starts the sandbox if that is what the bot connects to.
    ///
    /// `client` sends all REST calls. `former_guild` is the guild in which the commands were registered last, if it was only one.
    pub(super) async fn start(
        connection: Connection,
        client: reqwest::Client,
        gateway_trace: GatewayTrace,
        former_guild: Option<GuildId>,
    ) -> Result<Self, AppError> {
        match connection {
            Connection::Discord(access) => {
                let settings = Settings {
                    token: access.token,
                    client,
                    proxy: access.proxy_url,
                    guild: access.guild_id.map(NonZeroU64::get),
                    former_guild: former_guild.map(|guild| guild.0),
                    gateway_trace,
                };
                Ok(Self { settings, sandbox: None })
            }
            Connection::Sandbox(address) => {
                let sandbox = Sandbox::start(listen(&address).await?).await?;
                let settings = Settings {
                    token: BOT_TOKEN.to_owned().into(),
                    client,
                    proxy: Some(sandbox.api_url()),
                    guild: None,
                    former_guild: None,
                    gateway_trace,
                };
                Ok(Self { settings, sandbox: Some(sandbox) })
            }
        }
    }
}

/// Listens on the configured address, or on the first free port from the default one on.
async fn listen(sandbox: &SandboxAddress) -> Result<TcpListener, AppError> {
    let mut address = sandbox.address;
    let last = address.port().saturating_add(PORTS_TO_TRY);
    loop {
        match TcpListener::bind(address).await {
            Ok(listener) => return Ok(listener),
            Err(error) => {
                let may_try_next = error.kind() == ErrorKind::AddrInUse
                    && sandbox.origin == AddressOrigin::Default
                    && address.port() < last;
                if !may_try_next {
                    return Err(AppError::SandboxAddress { address, source: error });
                }
                address.set_port(address.port() + 1);
            }
        }
    }
}
