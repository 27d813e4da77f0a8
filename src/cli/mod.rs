//! The subcommands: what each is given, how its end becomes an exit code.

mod analyze;
mod bench;
mod book;
mod deviations;
mod fit_boards;
mod gtp;
mod match_command;
mod perft;
mod play;
mod render;
mod solve;
mod support;
mod train;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};

use crate::app;
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

/// Settings of the bot and the sandbox that beat the environment.
#[derive(Args, Clone, Copy)]
struct BotArguments {
    /// Search workers [default: cores - 1]
    #[arg(long, value_name = "N")]
    threads: Option<usize>,
    /// Megabytes of transposition table, all workers together, and 4 beside for each [default: 64]
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
    /// Draw a game's position as a picture
    Render(render::RenderArguments),
    /// The engine's tools
    #[command(subcommand)]
    Engine(EngineCommand),
}

#[derive(Subcommand)]
enum EngineCommand {
    /// Go Text Protocol for Othello on standard input and output
    Gtp(gtp::GtpArguments),
    /// Solve the positions of an OBF file exactly
    Solve(solve::SolveArguments),
    /// Count the leaves of the game tree
    Perft(perft::PerftArguments),
    /// Search fixed positions: a checksum of behaviour, and the speed
    Bench(bench::BenchArguments),
    /// Let two engines play each other
    Match(match_command::MatchArguments),
    /// Learn the weights of the evaluation from the engine's games against itself
    Train(train::TrainArguments),
    /// Measure how far shallow searches are off deep ones, and what the selective search assumes
    Deviations(deviations::DeviationsArguments),
    /// Fit the evaluation of all boards to the engine's games against itself; writes a source file of the program
    FitBoards(fit_boards::FitBoardsArguments),
    /// Say what every move of a game was worth
    Analyze(analyze::AnalyzeArguments),
    /// Build the opening book, or go on building it
    Book(book::BookArguments),
}

/// Runs the command line of this process. Exit codes: 0 done, 1 failed or interrupted, 2 wrong usage or configuration.
pub fn main() -> ExitCode {
    let line = match CommandLine::try_parse() {
        Ok(line) => line,
        Err(error) => {
            // Help that was asked for goes to standard output and is no failure.
            let code = if error.use_stderr() { ExitCode::from(2) } else { ExitCode::SUCCESS };
            return error.print().map_or(ExitCode::FAILURE, |()| code);
        }
    };
    report(run(line))
}

fn run(line: CommandLine) -> Result<(), CliError> {
    match line.command {
        None => Ok(app::run(None, &line.bot.flags())?),
        Some(Command::Run(bot)) => Ok(app::run(Some(Mode::Run), &bot.flags())?),
        Some(Command::Sandbox(bot)) => Ok(app::run(Some(Mode::Sandbox), &bot.flags())?),
        Some(Command::Play(arguments)) => play::run(&arguments),
        Some(Command::Render(arguments)) => render::run(&arguments),
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
        EngineCommand::Analyze(arguments) => analyze::run(&arguments),
        EngineCommand::Book(arguments) => book::run(&arguments),
    }
}

/// Says what went wrong, and with which exit code.
fn report(result: Result<(), CliError>) -> ExitCode {
    let Err(error) = result else { return ExitCode::SUCCESS };
    // A reader that has seen enough (`| head`) needs no message.
    if !error.is_broken_pipe() && writeln!(io::stderr(), "outflank: {error}").is_err() {
        return ExitCode::FAILURE;
    }
    ExitCode::from(error.code())
}
