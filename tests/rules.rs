//! The rules, checked from outside: counts of positions, a slow reference, transcripts and files of positions.

#[path = "rules/perft.rs"]
mod perft;
