//! `backup`: copies the database.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;

use crate::app;
use crate::cli::support::error::CliError;

#[derive(Args)]
pub(crate) struct BackupArguments {
    /// The file to write; one that exists is not overwritten. The database is that of DATABASE_URL
    file: PathBuf,
}

pub(crate) fn run(arguments: &BackupArguments) -> Result<(), CliError> {
    app::backup(&arguments.file)?;
    writeln!(io::stdout(), "The database is backed up to {}", arguments.file.display())?;
    Ok(())
}
