//! Outflank, a Reversi (Othello) bot for Discord.
//!
//! The modules in the order in which they may import each other: each only from those above it, as
//! `tests/architecture` checks. `rules`, `engine`, `render` and `sandbox` are public for the tests and benches, `cli`
//! for the program.

pub mod rules;

pub mod engine;

pub(crate) mod train;

pub(crate) mod arena;

pub mod render;

pub(crate) mod domain;

pub(crate) mod words;

pub(crate) mod store;

pub(crate) mod service;

pub(crate) mod discord;

pub mod sandbox;

pub mod cli;

pub(crate) mod app;
pub(crate) mod config;
