//! `backup`: copies the database.

use std::io::{self, Write};

use clap::Args;

use super::error::CliError;
use crate::app;

#[derive(Args)]
pub(crate) struct BackupArguments {
    /// The file to write; one that exists is not overwritten. The database is that of DATABASE_URL in the environment (`.env`
    /// is not read), or else outflank.db in this folder
    file: String,
}

pub(crate) fn run(arguments: &BackupArguments) -> Result<(), CliError> {
    let database = app::backup(&arguments.file)?;
    writeln!(io::stdout(), "{} is backed up to {}", database.display(), arguments.file)?;
    Ok(())
}
