//! The rules, checked from outside: counts of positions, a slow reference, known games, transcripts, files of positions.

mod agreement;
mod drawing;
mod known_games;
mod names;
mod obf;
mod perft;
mod random;
mod reference;
mod stability;
mod starts;
mod transcripts;
