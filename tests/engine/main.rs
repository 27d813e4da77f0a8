//! The engine, checked from outside: proven scores, a brute force, the levels, openings, reviews, the command line tools.

mod analysis;
mod book;
mod bounds;
mod brute;
mod command_line;
mod ffo;
mod levels;
mod matches;
mod openings;
mod solved;
mod training;
