//! Outflank, a Reversi (Othello) bot for Discord.
//!
//! The modules in the order in which they may import each other: each only from those above it, as `tests/architecture` checks.

#![forbid(unsafe_code)]

pub(crate) mod domain;

pub(crate) mod words;

pub(crate) mod store;

pub(crate) mod service;

pub(crate) mod discord;

pub mod cli;

pub(crate) mod app;
pub(crate) mod config;
