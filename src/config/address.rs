//! Addresses to listen on.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use super::error::{ValueError, quoted};

/// Where the sandbox's page listens.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct SandboxAddress {
    /// A loopback address. With port 0 the system chooses the port.
    pub address: SocketAddr,
    /// Decides what happens when the port is taken.
    pub origin: AddressOrigin,
}

/// Whether an address was configured.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum AddressOrigin {
    /// Not configured: if the port is taken, the next free one is used.
    Default,
    /// Configured: if the port is taken, that is an error.
    Explicit,
}

impl SandboxAddress {
    /// Where the page listens unless an address is configured.
    pub(crate) const DEFAULT: Self =
        Self { address: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7878), origin: AddressOrigin::Default };

    pub(super) fn or_default(explicit: Option<SocketAddr>) -> Self {
        explicit.map_or(Self::DEFAULT, |address| Self { address, origin: AddressOrigin::Explicit })
    }
}

/// An IP address and a port. `localhost` is accepted without a name server.
pub(super) fn listen_address(text: &str) -> Result<SocketAddr, ValueError> {
    let numeric = match text.split_once(':') {
        Some(("localhost", port)) => format!("{}:{port}", Ipv4Addr::LOCALHOST),
        _ => text.to_owned(),
    };
    numeric.parse().map_err(|_| {
        ValueError::new(
            format!("{} is not an address", quoted(text)),
            "set it to an IP address and a port, such as 127.0.0.1:8080 or [::1]:8080",
        )
    })
}

/// An address that only this machine reaches. In the sandbox everybody can act as any user.
pub(super) fn loopback_address(text: &str) -> Result<SocketAddr, ValueError> {
    let address = listen_address(text)?;
    if address.ip().to_canonical().is_loopback() {
        return Ok(address);
    }
    Err(ValueError::new(
        format!("{} can be reached from other machines", quoted(text)),
        "set it to a loopback address, such as 127.0.0.1:7878 or [::1]:7878",
    ))
}
