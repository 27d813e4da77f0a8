//! Tests of the command line: what the subcommands print, their exit codes, and the examples of the documentation.

#![allow(clippy::unwrap_used)]

mod analysis;
mod book;
#[cfg(unix)]
mod doc_examples;
mod engine;
mod matches;
#[expect(dead_code, reason = "the tests of `render` look at single pixels, too")]
#[path = "../../crates/render/tests/render/picture.rs"]
mod picture;
mod puzzles;
mod render;
mod training;
