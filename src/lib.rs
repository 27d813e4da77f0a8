//! Outflank, a Reversi (Othello) bot for Discord.
//!
//! The rooms, in the order in which they may import each other (upwards only; `tests/architecture.rs` checks it).

pub mod rules;

pub mod engine;

pub mod render;

pub mod domain;

pub mod words;

pub mod store;

pub mod service;

pub mod discord;

pub mod sandbox;

pub mod cli;

pub mod app;
pub mod config;
