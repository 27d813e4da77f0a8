//! Tests of the public interface of the engine and of its command line: solved positions, levels, book, openings, analysis,
//! matches and training.

mod analysis;
mod book;
mod bounds;
mod brute;
mod command_line;
#[cfg(unix)]
mod doc_examples;
mod ffo;
mod levels;
mod matches;
mod openings;
mod puzzles;
mod solved;
mod training;
