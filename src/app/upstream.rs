//! What the bot connects to: Discord, or the sandbox in this program.

use std::io::ErrorKind;
use std::num::NonZeroU64;

use tokio::net::TcpListener;

use crate::config::{AddressOrigin, Connection, SandboxAddress};
use crate::discord::{GatewayTrace, Settings};
use crate::domain::{GuildId, Timestamp};
use sandbox::{BOT_TOKEN, Sandbox};

use crate::store::{Store, StoreError};

use super::{AppError, invalid_answers};

/// Ports after the default one that the sandbox tries.
const PORTS_TO_TRY: u16 = 100;

/// What earlier runs of the program stored about Discord.
#[derive(Clone, Copy, Debug)]
pub(super) struct EarlierRuns {
    /// The guild in which the commands were registered last, if it was only one.
    commands_guild: Option<GuildId>,
    /// How many calls Discord has refused in the last ten minutes.
    invalid_answers: u32,
}

impl EarlierRuns {
    pub(super) async fn read(store: &Store, now: Timestamp) -> Result<Self, StoreError> {
        let mut read = store.read().await?;
        let invalid_answers = invalid_answers::still_counted(read.invalid_answers().await?, now);
        Ok(Self { commands_guild: read.commands_guild().await?, invalid_answers })
    }
}

pub(super) struct Upstream {
    pub(super) settings: Settings,
    /// The running sandbox, if the bot connects to it.
    pub(super) sandbox: Option<Sandbox>,
}

impl Upstream {
    /// The upstream of this connection. Starts the sandbox if that is what the bot connects to.
    ///
    /// `client` sends all REST calls.
    pub(super) async fn start(
        connection: Connection,
        client: reqwest::Client,
        gateway_trace: GatewayTrace,
        earlier: EarlierRuns,
    ) -> Result<Self, AppError> {
        match connection {
            Connection::Discord(access) => {
                let settings = Settings {
                    token: access.token,
                    client,
                    proxy: access.proxy_url,
                    guild: access.guild_id.map(NonZeroU64::get),
                    former_guild: earlier.commands_guild.map(|guild| guild.0),
                    invalid_answers: earlier.invalid_answers,
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
                    invalid_answers: 0,
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
