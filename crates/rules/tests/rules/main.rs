//! Tests of the public interface of the rules: perft, a slow reference, known games, transcripts, game records and OBF lines.

mod agreement;
mod drawing;
mod game_records;
mod known_games;
mod names;
mod obf;
mod openings;
mod pasted;
mod perft;
mod puzzles;
mod random;
mod reference;
mod stability;
mod starts;
mod transcripts;
