//! The engine, checked from outside: proven scores, a brute force, the levels, openings, reviews, the command line tools.

#[path = "engine/analysis.rs"]
mod analysis;
#[path = "engine/book.rs"]
mod book;
#[path = "engine/bounds.rs"]
mod bounds;
#[path = "engine/brute.rs"]
mod brute;
#[path = "engine/command_line.rs"]
mod command_line;
#[path = "engine/ffo.rs"]
mod ffo;
#[path = "engine/levels.rs"]
mod levels;
#[path = "engine/matches.rs"]
mod matches;
#[path = "engine/openings.rs"]
mod openings;
#[path = "engine/solved.rs"]
mod solved;
#[path = "engine/training.rs"]
mod training;
