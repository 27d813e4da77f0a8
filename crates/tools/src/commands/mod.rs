//! The subcommands.

mod analyze;
mod balanced;
mod bench;
mod book;
mod deviations;
mod fit_boards;
mod fit_order;
pub mod gtp;
mod match_engines;
mod perft;
mod play;
mod puzzles;
mod solve;
mod train;

use clap::Subcommand;

use crate::support::ToolError;

pub use play::PlayArguments;
pub use puzzles::PuzzlesCommand;

/// The tools of the engine.
#[derive(Subcommand)]
pub enum EngineCommand {
    /// Speak the Go Text Protocol for Othello on standard input and output
    Gtp(gtp::GtpArguments),
    /// Solve the positions of an OBF file exactly
    Solve(solve::SolveArguments),
    /// Count the leaves of the game tree
    Perft(perft::PerftArguments),
    /// Search fixed positions; prints the number of nodes, which identifies the search's behavior, and the speed
    Bench(bench::BenchArguments),
    /// Play a match between two engines
    Match(match_engines::MatchArguments),
    /// Train the weights of the 8x8 evaluation from games of the engine against itself
    Train(train::TrainArguments),
    /// Measure how far shallow searches differ from deep ones, compared with what the selective search assumes
    Deviations(deviations::DeviationsArguments),
    /// Fit the evaluation for all boards to games of the engine against itself; writes a source file of this program
    FitBoards(fit_boards::FitBoardsArguments),
    /// Fit the weights that order moves near the end of the game to exact scores; writes a file that is part of this program
    FitOrder(fit_order::FitOrderArguments),
    /// Review every move of a game
    Analyze(analyze::AnalyzeArguments),
    /// Build the opening book, or resume building it
    Book(book::BookArguments),
    /// Make the list of balanced openings
    Balanced(balanced::BalancedArguments),
}

impl EngineCommand {
    /// Runs the tool.
    ///
    /// # Errors
    /// What the tool reports.
    pub fn run(&self) -> Result<(), ToolError> {
        match self {
            Self::Gtp(arguments) => gtp::run(arguments),
            Self::Solve(arguments) => solve::run(arguments),
            Self::Perft(arguments) => perft::run(arguments),
            Self::Bench(arguments) => bench::run(arguments),
            Self::Match(arguments) => match_engines::run(arguments),
            Self::Train(arguments) => train::run(arguments),
            Self::Deviations(arguments) => deviations::run(arguments),
            Self::FitBoards(arguments) => fit_boards::run(arguments),
            Self::FitOrder(arguments) => fit_order::run(arguments),
            Self::Analyze(arguments) => analyze::run(arguments),
            Self::Book(arguments) => book::run(arguments),
            Self::Balanced(arguments) => balanced::run(arguments),
        }
    }
}
