//! The shapes of addresses to listen on.

use std::net::{Ipv4Addr, SocketAddr};

use super::problem::{Flaw, shown};

/// Where the sandbox's page listens, and whether somebody asked for it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct SandboxAddress {
    /// A loopback address; port 0 lets the system choose.
    pub address: SocketAddr,
    /// Decides what happens when the port is taken.
    pub origin: AddressOrigin,
}

/// Whether an address was asked for.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum AddressOrigin {
    /// Nobody asked: if the port is taken, the next free one will do.
    Default,
    /// Somebody asked: if the port is taken, that is an error.
    Explicit,
}

impl SandboxAddress {
    /// Where the page listens when nobody asks for another place.
    pub(crate) const DEFAULT: Self = Self {
        address: SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 7878),
        origin: AddressOrigin::Default,
    };

    pub(super) fn or_default(explicit: Option<SocketAddr>) -> Self {
        explicit.map_or(Self::DEFAULT, |address| Self { address, origin: AddressOrigin::Explicit })
    }
}

/// An IP address and a port. `localhost` is understood without asking a name server.
pub(super) fn listening(text: &str) -> Result<SocketAddr, Flaw> {
    let numeric = match text.split_once(':') {
        Some(("localhost", port)) => format!("{}:{port}", Ipv4Addr::LOCALHOST),
        _ => text.to_owned(),
    };
    numeric.parse().map_err(|_| {
        Flaw::new(
            format!("{} is not an address", shown(text)),
            "set it to an IP address and a port, such as 127.0.0.1:8080 or [::1]:8080",
        )
    })
}

/// An address that only this machine reaches: the sandbox lets anybody take any seat.
pub(super) fn loopback(text: &str) -> Result<SocketAddr, Flaw> {
    let address = listening(text)?;
    if address.ip().to_canonical().is_loopback() {
        return Ok(address);
    }
    Err(Flaw::new(
        format!("{} can be reached from other machines", shown(text)),
        "set it to a loopback address, such as 127.0.0.1:7878 or [::1]:7878",
    ))
}
