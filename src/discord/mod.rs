//! The bot on Discord: commands, buttons, messages. The only layer that names serenity or poise.
//!
//! `gateway` receives an interaction. A function of `commands` or `components` runs a use case of `service` and returns
//! a `Response`. `responder` delivers it through `delivery`: at once, or after a `deferral`. `game_messages` updates the
//! messages of games that change without an interaction.

mod absence;
mod action_limit;
mod application_emojis;
mod board;
mod bot;
mod channel_activity;
mod channel_permissions;
mod command_error;
mod command_list;
mod commands;
mod component_id;
mod components;
mod connection;
mod connection_state;
mod daily_post;
mod deferral;
mod delivery;
mod downloads;
mod due_work;
mod event;
mod game_messages;
mod gateway;
mod gateway_trace;
mod guild_languages;
mod guild_roles;
mod guild_settings;
mod hints;
mod interaction_context;
mod leaderboard;
mod lenient;
mod message_ref;
mod message_view;
mod nonce;
mod notice;
mod outgoing_message;
mod pasted_games;
mod pasted_responses;
mod preflight;
mod privacy;
mod profile;
mod puzzles;
mod recent;
mod register_error;
mod registration;
mod replays;
mod resignation;
mod responder;
mod response;
mod rest;
mod retry;
mod rules;
mod scheduled_post;
mod sessions;
mod settings;
mod shards;
mod start_check;
mod text_encoding;
mod title_role_panel;
mod title_roles;
mod trainer;
mod transport;
mod weekly_summary;

pub(crate) use action_limit::ActionLimit;
pub(crate) use commands::GameOptionTexts;
pub(crate) use component_id::PastedGameId;
pub(crate) use components::ComponentId;
pub(crate) use connection::{Connection, Settings, StartError};
pub(crate) use connection_state::ConnectionListener;
pub(crate) use gateway_trace::GatewayTrace;
pub(crate) use pasted_games::{PastedGame, PastedGames};
pub(crate) use registration::{Registrar, Registration};
pub(crate) use transport::INVALID_ANSWERS_WINDOW;
