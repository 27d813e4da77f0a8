//! Puzzles made from games of levels against each other: search, verification and first ratings.
//!
//! [`PuzzleBuild`] plays games and takes from them positions in which one move is right. [`faults`] verifies a
//! list of puzzles with another solver. [`solved_shares`] counts how many each level solves. Everything depends on the seed
//! alone, not on the number of threads.

mod build;
mod candidate;
mod games;
mod levels;
mod quota;
mod scores;
#[cfg(test)]
mod tests;
mod verify;

pub(crate) use build::PuzzleBuild;
pub(crate) use levels::solved_shares;
pub(crate) use verify::faults;
