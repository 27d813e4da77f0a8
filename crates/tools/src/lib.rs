//! The subcommands of the command line that need only the rules, the engine and the pictures: a game in the terminal, the tools of the
//! engine, and how its weights, book and puzzles are made.

#![forbid(unsafe_code)]

mod arena;
mod commands;
pub mod support;
mod train;

pub use commands::{EngineCommand, PlayArguments, PuzzlesCommand, gtp};
