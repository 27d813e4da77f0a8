//! `ratings`: what can be done with all ratings at once.

use std::io::{self, Write};

use clap::Subcommand;

use super::error::CliError;
use crate::app;
use crate::service::Recomputed;

#[derive(Subcommand)]
pub(crate) enum RatingsCommand {
    /// Compute all ratings again from the games; the bot must not be running. The database is that of DATABASE_URL in the
    /// environment (`.env` is not read), or else outflank.db in this folder
    Recompute,
}

pub(crate) fn run(command: &RatingsCommand) -> Result<(), CliError> {
    match command {
        RatingsCommand::Recompute => recompute(),
    }
}

fn recompute() -> Result<(), CliError> {
    let (Recomputed { games, changes, .. }, time) = app::recompute_ratings()?;
    let seconds = time.as_secs_f64();
    let rate = games as f64 / seconds.max(f64::MIN_POSITIVE);
    writeln!(io::stdout(), "{games} rated games {seconds:.3} s {rate:.0} games/s, {changes} ratings changed")?;
    Ok(())
}
