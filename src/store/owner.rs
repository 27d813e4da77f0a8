//! Whose database a file is.

use std::path::Path;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use super::error::StoreError;
use super::{connections, integrity};

/// "OUTF", as <https://www.sqlite.org/pragma.html#pragma_application_id> describes it.
const APPLICATION_ID: i32 = 0x4f55_5446;
/// The table of the migrations, which is the first one.
const MIGRATIONS: &str = "_sqlx_migrations";
/// Tables that every version has had. Earlier versions have not set the application id.
const TABLES: [&str; 4] = [MIGRATIONS, "game", "player", "program"];

/// Whose database a file is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Owner {
    /// This program's.
    Outflank,
    /// It has no tables.
    Nobody,
    /// Another program's.
    Other,
}

/// Checks that a file does not belong to another program, and changes nothing. There need not be one.
///
/// # Errors
/// [`StoreError::Foreign`] when it does.
pub(super) async fn check(path: &Path) -> Result<(), StoreError> {
    // Without the options of the bot's own connections, which change the journal mode.
    let options = SqliteConnectOptions::new().filename(path).read_only(true).busy_timeout(connections::BUSY_TIMEOUT);
    if path.metadata().map_or(0, |metadata| metadata.len()) == 0 {
        return Ok(());
    }
    let explain = |error| integrity::explain(error, path);
    let mut connection = options.connect().await.map_err(explain)?;
    let owner = of(&mut connection).await.map_err(explain)?;
    connection.close().await.map_err(explain)?;
    match owner {
        Owner::Outflank | Owner::Nobody => Ok(()),
        Owner::Other => Err(StoreError::Foreign(path.display().to_string())),
    }
}

/// Whose database a connection has opened.
pub(super) async fn of(connection: &mut SqliteConnection) -> Result<Owner, sqlx::Error> {
    let id = application_id(connection).await?;
    let tables: Vec<String> =
        sqlx::query_scalar("SELECT name FROM sqlite_master WHERE type = 'table'").fetch_all(connection).await?;
    Ok(match id {
        APPLICATION_ID => Owner::Outflank,
        0 => by_tables(&tables),
        _ => Owner::Other,
    })
}

/// Whose database it is that has these tables.
pub(super) fn by_tables(tables: &[String]) -> Owner {
    if TABLES.iter().all(|name| tables.iter().any(|table| table == name)) {
        Owner::Outflank
    } else if tables.iter().all(|table| table == MIGRATIONS) {
        // A kill may have left it at the very beginning.
        Owner::Nobody
    } else {
        Owner::Other
    }
}

/// Writes into the file that it is this program's, unless it says so.
pub(super) async fn mark(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    if application_id(connection).await? != APPLICATION_ID {
        // The same number: there are no parameters in a pragma.
        sqlx::query("PRAGMA application_id = 0x4f555446").execute(connection).await?;
    }
    Ok(())
}

async fn application_id(connection: &mut SqliteConnection) -> Result<i32, sqlx::Error> {
    sqlx::query_scalar("PRAGMA application_id").fetch_one(connection).await
}
