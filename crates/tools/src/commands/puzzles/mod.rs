//! `puzzles`: making puzzles and verifying them.

mod build;
mod levels;
mod verify;

use clap::Subcommand;

use crate::support::ToolError;

/// Making puzzles and verifying them.
#[derive(Subcommand)]
pub enum PuzzlesCommand {
    /// Search games between levels for puzzles, or resume searching
    Build(build::BuildArguments),
    /// Verify puzzles with another solver than the one that found them
    Verify(verify::VerifyArguments),
    /// Count how many puzzles each level solves
    Levels(levels::LevelsArguments),
}

impl PuzzlesCommand {
    /// Runs the tool. `level_ratings` are the ratings of the levels 1 to 10.
    ///
    /// # Errors
    /// What the tool reports.
    pub fn run(&self, level_ratings: [f64; 10]) -> Result<(), ToolError> {
        match self {
            Self::Build(arguments) => build::run(arguments, level_ratings),
            Self::Verify(arguments) => verify::run(arguments),
            Self::Levels(arguments) => levels::run(arguments),
        }
    }
}
