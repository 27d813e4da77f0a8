//! The command line: the subcommands and their exit codes.

mod analyze;
mod backup;
mod balanced;
mod bench;
mod book;
mod deviations;
mod fit_boards;
mod fit_order;
#[doc(hidden)]
pub mod fuzz;
mod gtp;
mod match_command;
mod perft;
mod play;
mod puzzles;
mod ratings;
mod render;
mod solve;
mod support;
mod train;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};

use crate::app;
pub use crate::app::{DiscordServer, Injected, InjectedTime};
use crate::cli::support::error::CliError;
use crate::config::{Flags, Mode};

/// Reversi: a Discord bot, a game in the terminal, and the engine's tools.
#[derive(Parser)]
#[command(name = "outflank", version, args_conflicts_with_subcommands = true)]
struct CommandLine {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    bot: BotArguments,
}

/// Settings of the bot and the sandbox that override the environment.
#[derive(Args, Clone, Copy)]
struct BotArguments {
    /// Number of search threads [default: cores - 1]
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// Size of all transposition tables together in megabytes; each thread takes 9 more [default: 64]
    #[arg(long, value_name = "MB")]
    hash_mb: Option<usize>,
}

impl BotArguments {
    fn flags(self) -> Flags {
        Flags { engine_threads: self.threads, engine_hash_mb: self.hash_mb }
    }
}

#[derive(Subcommand)]
enum Command {
    /// Run the bot on Discord; needs DISCORD_TOKEN
    Run(BotArguments),
    /// Run the bot in the sandbox: a local stand-in for Discord with a web page
    Sandbox(BotArguments),
    /// Play against the bot in the terminal
    Play(play::PlayArguments),
    /// Draw a game, a leaderboard or a profile as a picture
    Render(render::RenderArguments),
    /// Copy the database while the bot is running or stopped
    Backup(backup::BackupArguments),
    /// Tools for ratings
    #[command(subcommand)]
    Ratings(ratings::RatingsCommand),
    /// Make and verify puzzles
    #[command(subcommand)]
    Puzzles(puzzles::PuzzlesCommand),
    /// Tools of the engine
    #[command(subcommand)]
    Engine(EngineCommand),
}

#[derive(Subcommand)]
enum EngineCommand {
    /// Speak the Go Text Protocol for Othello on standard input and output
    Gtp(gtp::GtpArguments),
    /// Solve the positions of an OBF file exactly
    Solve(solve::SolveArguments),
    /// Count the leaves of the game tree
    Perft(perft::PerftArguments),
    /// Search fixed positions; prints the number of nodes, which identifies the search's behaviour, and the speed
    Bench(bench::BenchArguments),
    /// Play a match between two engines
    Match(match_command::MatchArguments),
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

/// Runs the command line of this process. Exit codes: 0 for success, 1 for a failure or an interruption, 2 for wrong
/// usage or configuration.
pub fn main() -> ExitCode {
    let line = match CommandLine::try_parse() {
        Ok(line) => line,
        Err(error) => {
            // `--help` and `--version` print to standard output and succeed.
            let code = if error.use_stderr() { ExitCode::from(2) } else { ExitCode::SUCCESS };
            return error.print().map_or(ExitCode::FAILURE, |()| code);
        }
    };
    exit_code(run(line)).into()
}

/// Runs the bot as `outflank run` does, with parts of the outside world replaced, and returns the exit code. For tests.
pub fn run_bot_with(injected: Injected) -> u8 {
    exit_code(app::run(Some(Mode::Run), &Flags::default(), injected).map_err(CliError::from))
}

fn run(line: CommandLine) -> Result<(), CliError> {
    match line.command {
        None => Ok(app::run(None, &line.bot.flags(), Injected::default())?),
        Some(Command::Run(bot)) => Ok(app::run(Some(Mode::Run), &bot.flags(), Injected::default())?),
        Some(Command::Sandbox(bot)) => Ok(app::run(Some(Mode::Sandbox), &bot.flags(), Injected::default())?),
        Some(Command::Play(arguments)) => play::run(&arguments),
        Some(Command::Render(arguments)) => render::run(&arguments),
        Some(Command::Backup(arguments)) => backup::run(&arguments),
        Some(Command::Ratings(command)) => ratings::run(&command),
        Some(Command::Puzzles(command)) => puzzles::run(&command),
        Some(Command::Engine(tool)) => run_engine(tool),
    }
}

fn run_engine(tool: EngineCommand) -> Result<(), CliError> {
    match tool {
        EngineCommand::Gtp(arguments) => gtp::run(&arguments),
        EngineCommand::Solve(arguments) => solve::run(&arguments),
        EngineCommand::Perft(arguments) => perft::run(&arguments),
        EngineCommand::Bench(arguments) => bench::run(&arguments),
        EngineCommand::Match(arguments) => match_command::run(&arguments),
        EngineCommand::Train(arguments) => train::run(&arguments),
        EngineCommand::Deviations(arguments) => deviations::run(&arguments),
        EngineCommand::FitBoards(arguments) => fit_boards::run(&arguments),
        EngineCommand::FitOrder(arguments) => fit_order::run(&arguments),
        EngineCommand::Analyze(arguments) => analyze::run(&arguments),
        EngineCommand::Book(arguments) => book::run(&arguments),
        EngineCommand::Balanced(arguments) => balanced::run(&arguments),
    }
}

/// Prints the error, if there is one, and returns the exit code.
fn exit_code(result: Result<(), CliError>) -> u8 {
    let Err(error) = result else { return 0 };
    // A reader that closes the pipe early (`| head`) needs no message.
    if !error.is_broken_pipe() && writeln!(io::stderr(), "outflank: {error}").is_err() {
        return 1;
    }
    error.code()
}
