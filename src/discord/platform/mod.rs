//! Discord's platform: REST calls with their repetitions and limits, the gateway and its shards, the start, and the registration of commands.

pub(crate) mod application_emojis;
pub(crate) mod channel_permissions;
pub(crate) mod command_list;
mod components_v2;
pub(crate) mod connection;
pub(crate) mod connection_state;
pub(crate) mod delivery;
pub(crate) mod gateway;
pub(crate) mod gateway_trace;
pub(crate) mod guild_roles;
pub(crate) mod lenient;
pub(crate) mod preflight;
pub(crate) mod register_error;
pub(crate) mod registration;
pub(crate) mod rest;
pub(crate) mod retry;
pub(crate) mod session_pace;
pub(crate) mod shards;
pub(crate) mod transport;
