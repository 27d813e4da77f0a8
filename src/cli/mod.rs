//! The command line: the subcommands and their exit codes.

mod backup;
mod error;
#[doc(hidden)]
pub mod fuzz;
mod migrate_to;
mod ratings;
mod render;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use tools::{EngineCommand, PlayArguments, PuzzlesCommand};

use crate::app;
pub use crate::app::{DiscordServer, Injected, InjectedTime};
use crate::config::{Flags, Mode};
use crate::domain::LEVEL_RATINGS;

use error::CliError;

/// Reversi: a Discord bot, a game in the terminal, and the engine's tools.
#[derive(Parser)]
#[command(name = "outflank", version, args_conflicts_with_subcommands = true)]
struct CommandLine {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    bot: BotArguments,
}

/// Settings of the bot, the sandbox and a worker that override the environment.
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
    /// Search for the bot that uses the same PostgreSQL database; needs DATABASE_URL
    Worker(BotArguments),
    /// Play against the bot in the terminal
    Play(PlayArguments),
    /// Draw a game as a picture or an animation, or all pictures of the documentation
    Render(render::RenderArguments),
    /// Copy the database while the bot is running or stopped
    Backup(backup::BackupArguments),
    /// Move the database to a PostgreSQL server while the bot is stopped
    MigrateTo(migrate_to::MigrateToArguments),
    /// Tools for ratings
    #[command(subcommand)]
    Ratings(ratings::RatingsCommand),
    /// Make and verify puzzles
    #[command(subcommand)]
    Puzzles(PuzzlesCommand),
    /// Tools of the engine
    #[command(subcommand)]
    Engine(EngineCommand),
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
        Some(Command::Worker(worker)) => Ok(app::run_worker(&worker.flags())?),
        Some(Command::Play(arguments)) => Ok(arguments.run()?),
        Some(Command::Render(arguments)) => Ok(render::run(&arguments)?),
        Some(Command::Backup(arguments)) => backup::run(&arguments),
        Some(Command::MigrateTo(arguments)) => migrate_to::run(&arguments),
        Some(Command::Ratings(command)) => ratings::run(&command),
        Some(Command::Puzzles(command)) => Ok(command.run(LEVEL_RATINGS)?),
        Some(Command::Engine(tool)) => Ok(tool.run()?),
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
