//! The bot on Discord: commands, buttons, messages. The only room that names serenity or poise.
//!
//! An interaction becomes an `ask::Ask`, a use case of `service` runs, and the `desk` answers: at once when it is
//! quick, else promised first. What changes without an interaction is shown by `boards`.

mod artist;
mod ask;
mod boards;
mod bot;
mod commands;
mod custom_id;
mod desk;
mod drawn;
mod gateway;
mod preflight;
mod presses;
mod replays;
mod rest;
mod retry;
mod standings;
mod wire;

mod connection;

pub(crate) use connection::{Connection, Settings, StartError};
pub(crate) use gateway::Heard;
