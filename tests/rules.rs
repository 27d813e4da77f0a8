//! The rules, checked from outside: counts of positions, a slow reference, known games, transcripts, files of positions.

#[path = "rules/agreement.rs"]
mod agreement;
#[path = "rules/drawing.rs"]
mod drawing;
#[path = "rules/known_games.rs"]
mod known_games;
#[path = "rules/names.rs"]
mod names;
#[path = "rules/obf.rs"]
mod obf;
#[path = "rules/perft.rs"]
mod perft;
#[path = "rules/random.rs"]
mod random;
#[path = "rules/reference.rs"]
mod reference;
#[path = "rules/stability.rs"]
mod stability;
#[path = "rules/starts.rs"]
mod starts;
#[path = "rules/transcripts.rs"]
mod transcripts;
