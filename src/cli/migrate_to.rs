//! `migrate-to`: moves the database to a PostgreSQL server.

use std::io::{self, Write};
use std::time::Instant;

use clap::Args;

use super::error::CliError;
use crate::app;
use crate::store::TableProgress;

#[derive(Args)]
pub(crate) struct MigrateToArguments {
    /// An empty database, as postgres://USER:PASSWORD@HOST/DATABASE. The SQLite file is that of `run`, which must not be running;
    /// it stays, but is marked as moved
    url: String,
}

pub(crate) fn run(arguments: &MigrateToArguments) -> Result<(), CliError> {
    let start = Instant::now();
    let moved = app::migrate_to(&arguments.url, print)?;
    let seconds = start.elapsed().as_secs_f64();
    writeln!(
        io::stdout(),
        "moved {} rows in {} tables to {} in {seconds:.1} s; now set DATABASE_URL to it",
        moved.rows,
        moved.tables,
        moved.database
    )?;
    if let Err(error) = moved.analyzed {
        writeln!(io::stderr(), "queries may be slow until you run ANALYZE in the database ({error})")?;
    }
    Ok(())
}

/// A closed standard output does not stop the move.
fn print(TableProgress { table, rows, is_compared }: TableProgress<'_>) {
    let done = if is_compared { ", compared" } else { " so far" };
    let _closed = writeln!(io::stdout(), "{table}: {rows} rows{done}");
}
