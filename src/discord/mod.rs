//! The bot on Discord: commands, buttons, messages. The only room that names serenity or poise.
//!
//! An interaction becomes an `interaction::InteractionContext`, a use case of `service` runs, and the `responder` answers: at once when it is
//! quick, else promised first. What changes without an interaction is shown by `game_messages`.

mod bot;
mod commands;
mod component_id;
mod components;
mod game_messages;
mod gateway;
mod interaction_context;
mod leaderboard;
mod message_view;
mod outgoing_message;
mod preflight;
mod replays;
mod responder;
mod rest;
mod retry;
mod transport;

mod connection;

pub(crate) use connection::{Connection, Settings, StartError};
pub(crate) use gateway::ConnectionListener;
