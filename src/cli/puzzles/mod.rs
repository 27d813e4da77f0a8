//! `puzzles`: making puzzles and verifying them.

mod build;
mod levels;
mod verify;

use clap::Subcommand;

use crate::cli::support::error::CliError;

#[derive(Subcommand)]
pub(crate) enum PuzzlesCommand {
    /// Search games between levels for puzzles, or resume searching
    Build(build::BuildArguments),
    /// Verify puzzles with another solver than the one that found them
    Verify(verify::VerifyArguments),
    /// Count how many puzzles each level solves
    Levels(levels::LevelsArguments),
}

pub(crate) fn run(command: &PuzzlesCommand) -> Result<(), CliError> {
    match command {
        PuzzlesCommand::Build(arguments) => build::run(arguments),
        PuzzlesCommand::Verify(arguments) => verify::run(arguments),
        PuzzlesCommand::Levels(arguments) => levels::run(arguments),
    }
}
