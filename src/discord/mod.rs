//! The bot on Discord: commands, buttons, messages. The only layer that names serenity or poise.
//!
//! `platform/gateway` receives an interaction. A command or component of `features` runs a use case of `service` and returns a
//! `Response`. `responder` delivers it through `platform/delivery`: at once, or after a `deferral`. `boards` updates the messages of
//! games that change without an interaction.

mod action_limit;
mod boards;
mod bot;
mod command_error;
mod commands;
mod component_id;
mod components;
mod deferral;
mod due_work;
mod event;
mod example_tournament;
mod examples;
mod features;
mod interaction_context;
mod message_view;
mod nonce;
mod outgoing_message;
mod platform;
mod recent;
mod responder;
mod response;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;

pub(crate) use action_limit::ActionLimit;
pub(crate) use commands::options::GameOptionTexts;
pub(crate) use component_id::PastedGameId;
pub(crate) use components::ComponentId;
pub(crate) use examples::example_pictures;
pub(crate) use features::pasted::{PastedGame, PastedGames};
pub(crate) use platform::connection::{Connection, Settings, StartError};
pub(crate) use platform::connection_state::ConnectionListener;
pub(crate) use platform::gateway_trace::GatewayTrace;
pub(crate) use platform::registration::{InstallLinks, Registrar, Registration};
pub(crate) use platform::transport::INVALID_ANSWERS_WINDOW;
