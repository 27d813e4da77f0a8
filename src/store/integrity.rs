//! Checks whether a database file is damaged.

use std::path::Path;

use sqlx::SqliteConnection;
use tracing::info;

use super::error::{ErrorContext, StoreError};

/// SQLite's codes for a damaged file, and for a file that is no database. Extended codes have more in their higher bits.
const CORRUPT: u32 = 11;
const NOT_A_DATABASE: u32 = 26;

/// Larger files are not checked at the start, so that it takes no longer than a few seconds: 64 MiB hold about 150,000 games.
const LARGEST_CHECKED: u64 = 64 << 20;

/// Checks a file that is about to be used, unless that would take long.
///
/// # Errors
/// [`StoreError::Damaged`] when the file is damaged.
pub(super) async fn check_unless_large(connection: &mut SqliteConnection, path: &Path) -> Result<(), StoreError> {
    let size = path.metadata().context("looking at the database file")?.len();
    if size > LARGEST_CHECKED {
        info!(size, "the database is too large to be checked at the start; `outflank backup` checks it");
        return Ok(());
    }
    check(connection, path).await
}

/// Runs SQLite's quick check, which reads the whole file.
///
/// # Errors
/// [`StoreError::Damaged`] when the file is damaged.
pub(super) async fn check(connection: &mut SqliteConnection, path: &Path) -> Result<(), StoreError> {
    let checked: Result<String, sqlx::Error> = sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(connection).await;
    let detail = checked.map_err(|error| explain(error, path))?;
    match detail.as_str() {
        "ok" => Ok(()),
        _ => Err(StoreError::Damaged { path: path.to_owned(), detail }),
    }
}

/// The error of a file that could not be opened, read or migrated.
pub(super) fn explain(error: sqlx::Error, path: &Path) -> StoreError {
    let code = error.as_database_error().and_then(|error| error.code()?.parse::<u32>().ok()).map(|code| code & 0xff);
    match code {
        Some(CORRUPT | NOT_A_DATABASE) => {
            let detail = error.as_database_error().map(|error| error.message().to_owned()).unwrap_or_default();
            StoreError::Damaged { path: path.to_owned(), detail }
        }
        _ => StoreError::Database { context: "opening the database", source: Box::new(error) },
    }
}
