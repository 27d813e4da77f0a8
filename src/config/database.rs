//! The value of `DATABASE_URL`.

use super::error::ValueError;
use super::mode::Mode;
use crate::store::{check_postgres_url, is_postgres};

const FIX: &str =
    "set it to sqlite:// and a file's path, such as sqlite://outflank.db, or to postgres://USER:PASSWORD@HOST/DATABASE";
/// What a worker needs.
pub(super) const WORKER_FIX: &str =
    "set it to the PostgreSQL server that the bot uses, as postgres://USER:PASSWORD@HOST/DATABASE (docs/postgresql.md)";
const POSTGRES_FIX: &str = "set it to postgres://USER:PASSWORD@HOST/DATABASE, with signs such as # / ? % of the password written as %23 %2F %3F %25";

/// The sandbox has a file of its own, so that it never touches real games.
pub(super) fn default_url(mode: Mode) -> &'static str {
    match mode {
        Mode::Run => "sqlite://outflank.db",
        Mode::Sandbox => "sqlite://outflank-sandbox.db",
    }
}

/// The URL of a writable file or of a PostgreSQL server. It never appears in an error, because it may contain a password.
pub(super) fn url(text: &str) -> Result<String, ValueError> {
    if is_postgres(text) {
        return postgres_url(text);
    }
    if text.starts_with("sqlite::memory:") || text.starts_with("sqlite://:memory:") {
        return Err(in_memory());
    }
    let Some(rest) = text.strip_prefix("sqlite://") else {
        return Err(ValueError::new("does not begin with sqlite:// or postgres://", FIX));
    };
    let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
    if path.is_empty() || path.ends_with('/') {
        return Err(ValueError::new("has no file name", FIX));
    }
    for parameter in query.split('&').filter(|parameter| !parameter.is_empty()) {
        match parameter {
            "mode=rwc" | "mode=rw" => {}
            "mode=memory" => return Err(in_memory()),
            "mode=ro" | "immutable=1" | "immutable=true" => {
                return Err(ValueError::new("opens the file for reading only, so no move could be stored", FIX));
            }
            _ => return Err(ValueError::new("contains a parameter other than mode=rwc", FIX)),
        }
    }
    Ok(text.to_owned())
}

/// The database of a worker. Another process uses it, which a file does not allow.
pub(super) fn worker_url(text: &str) -> Result<String, ValueError> {
    if !is_postgres(text) && url(text).is_ok() {
        return Err(ValueError::new("names an SQLite file, which one process alone can use", WORKER_FIX));
    }
    url(text)
}

/// The URL of a PostgreSQL server.
pub(super) fn postgres_url(text: &str) -> Result<String, ValueError> {
    if !is_postgres(text) {
        return Err(ValueError::new("does not begin with postgres://", POSTGRES_FIX));
    }
    check_postgres_url(text).map_err(|problem| ValueError::new(problem, POSTGRES_FIX))?;
    Ok(text.to_owned())
}

fn in_memory() -> ValueError {
    ValueError::new(
        "keeps the games in memory: every connection would see its own database, and a restart would lose them all",
        FIX,
    )
}
